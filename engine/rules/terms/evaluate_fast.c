// SPDX-License-Identifier: MIT
// The operations that compile/fast derives: tables of what never changes, and SiteSets. A Term that
// yields a SiteSet costs one step like any other; visiting members costs a step for each.
#include "engine/rules/state/look.h"
#include "engine/rules/terms/evaluate_private.h"

#include <assert.h>

#define SITES_FUNCTION(operation, function, uses) [operation - OP_SITE_SETS] = operate_##function,
static SitesOperation *const operations[] = {SITES_OPERATIONS(SITES_FUNCTION)};

static void evaluate_sites(Context *context, const Term *term, SiteSet *set) {
    if (!context_step(context, term->source)) {
        *set = (SiteSet){0};
        return;
    }
    assert(term->op > OP_SITE_SETS);
    operations[term->op - OP_SITE_SETS](context, term, set);
}

static inline void operand_sites(Context *context, const Term *term, int index, SiteSet *set) {
    evaluate_sites(context, operand_term(context, term, index), set);
}

void evaluate_site_set(Context *context, TermIndex term, SiteSet *set) {
    evaluate_sites(context, &context->rules->program.terms[term], set);
    if (context->fault.kind != FAULT_NONE)
        *set = (SiteSet){0};
}

// Tables ------------------------------------------------------------------------------------------

// The index of the entry for the values of the inputs, or -1 if a value is beyond the table.
static inline int64_t find_entry(Context *context, const Term *term, const TermTable *table) {
    int64_t index = 0;
    for (int i = 0; i < table->input_count; i++) {
        const Term *input = operand_term(context, term, i);
        Value value = input->op == OP_LOCAL    ? context->locals[input->value]
                      : input->op <= OP_PLAYER ? value_at_hand(context, input)
                                               : evaluate_term(context, input);
        uint32_t last = table->sizes[i] - 1, at = (uint32_t)value;
        if (at >= last) { // null, negative or too great
            if (value != VALUE_NULL || !table->takes_null)
                return -1;
            at = last;
        }
        index = index * table->sizes[i] + at;
    }
    return index;
}

// Where the table has no value because the Term is a fault, evaluates the Term, so that the fault
// is the same.
Value operate_table(Context *context, const Term *term) {
    const TermTable *table = &context->rules->program.tables[term->value];
    int64_t index = find_entry(context, term, table);
    if (index >= 0 && table->values[index] != VALUE_FAULT)
        return table->values[index];
    return operand(context, term, table->input_count);
}

void operate_sites_table(Context *context, const Term *term, SiteSet *set) {
    const TermTable *table = &context->rules->program.tables[term->value];
    int64_t index = find_entry(context, term, table);
    if (index >= 0 && (!table->values || table->values[index] != VALUE_FAULT))
        *set = table->sets[index];
    else
        operand_sites(context, term, table->input_count, set);
}

// Values ------------------------------------------------------------------------------------------

// The same as OP_PIECE_OWNER of OP_SITE_TOP, for a site with room for one piece.
Value operate_owner_at(Context *context, const Term *term) {
    Site site = operand_site(context, term, 0);
    if (site == SITE_NONE)
        return VALUE_NULL;
    PieceIndex piece = state_board(context->rules, context->state)[site];
    return piece == PIECE_NONE
               ? VALUE_NULL
               : value_of_seat(state_pieces(context->rules, context->state)[piece].owner);
}

Value operate_owner_of_top(Context *context, const Term *term) {
    Value piece = operate_site_end(context, term);
    return piece == VALUE_NULL
               ? VALUE_NULL
               : value_of_seat(state_pieces(context->rules, context->state)[piece].owner);
}

// Dice are sorted.
Value operate_count_numbers(Context *context, const Term *term) {
    const StateDice *dice = &context->state->dice;
    Value count = 0;
    (void)term;
    for (int i = 0; i < dice->count; i++)
        count += i == 0 || dice->faces[i] != dice->faces[i - 1];
    return count;
}

Value operate_some(Context *context, const Term *term) {
    SiteSet set;
    operand_sites(context, term, 0, &set);
    return !site_set_is_empty(&set);
}

Value operate_count_sites(Context *context, const Term *term) {
    SiteSet set;
    operand_sites(context, term, 0, &set);
    return site_set_size(&set);
}

static Value value_of_end(int site) {
    return site < 0 ? VALUE_NULL : site;
}

Value operate_end_site(Context *context, const Term *term) {
    SiteSet set;
    operand_sites(context, term, 0, &set);
    return value_of_end(term->op == OP_FIRST_SITE ? site_set_first(&set) : site_set_last(&set));
}

Value operate_towards(Context *context, const Term *term) {
    SiteSet set;
    operand_sites(context, term, 0, &set);
    Value from = operand(context, term, 1), to = operand(context, term, 2);
    return value_of_end(from < to ? site_set_first(&set) : site_set_last(&set));
}

Value operate_has_site(Context *context, const Term *term) {
    SiteSet set;
    Value site = operand(context, term, 1);
    operand_sites(context, term, 0, &set);
    return site >= 0 && site < SITE_SET_SITES && site_set_has(&set, site);
}

Value operate_nearest_site(Context *context, const Term *term) {
    SiteSet set;
    const Topology *topology = &context->rules->topology;
    int fewest = -1;
    Value nearest = VALUE_NULL;
    operand_sites(context, term, 0, &set);
    Site from = operand_site(context, term, 1);
    for (int site = site_set_pop(&set); site >= 0; site = site_set_pop(&set)) {
        int steps = from == SITE_NONE || !context_step(context, term->source)
                        ? -1
                        : topology_distance(topology, from, (Site)site);
        if (steps < 0 || (fewest >= 0 && steps >= fewest))
            continue;
        fewest = steps;
        nearest = site;
    }
    return nearest;
}

// How many sites after [start], one after another along [next], are in [set]. Sets [all_round] if
// they lead back to [start].
static int count_beyond(const Site *next, const SiteSet *set, Site start, bool *all_round) {
    int count = 0;
    Site site = next[start];
    for (; site != SITE_NONE && site != start && site_set_has(set, site); site = next[site])
        count++;
    *all_round = site == start;
    return count;
}

// The length of the longest declared line of a network that contains [site] and lies entirely in
// [set]; 1 if there is none. Set i of the table [lines] has the sites of line i.
static int longest_declared(const Topology *topology, const TermTable *lines, const SiteSet *set,
                            Site site) {
    int longest = 1;
    for (int line = 0; line < topology->line_count; line++) {
        int length = (int)(topology->lines.first[line + 1] - topology->lines.first[line]);
        if (length <= longest || !site_set_has(&lines->sets[line], site))
            continue;
        SiteSet missing = lines->sets[line];
        site_set_subtract(&missing, set);
        if (site_set_is_empty(&missing))
            longest = length;
    }
    return longest;
}

// Like OP_LONGEST_LINE, with the condition that a site is a member of the SiteSet b. Directions i
// and i + 1 are opposite.
Value operate_longest_in(Context *context, const Term *term) {
    SiteSet set;
    const Topology *topology = &context->rules->topology;
    Site site = operand_site(context, term, 0);
    operand_sites(context, term, 1, &set);
    if (site >= topology->board_count || !site_set_has(&set, site))
        return 0;
    if (term->value >= 0)
        return longest_declared(topology, &context->rules->program.tables[term->value], &set, site);
    int longest = 1;
    for (int i = 0; i < topology->direction_count; i += 2) {
        bool all_round;
        int count = 1 + count_beyond(topology->next[i], &set, site, &all_round);
        if (!all_round)
            count += count_beyond(topology->next[i + 1], &set, site, &all_round);
        if (count > longest)
            longest = count;
    }
    return longest;
}

// The first member for which the body holds ends the walk.
Value operate_some_member(Context *context, const Term *term) {
    SiteSet set;
    Value *local = &context->locals[term->value], saved = *local;
    bool found = false;
    operand_sites(context, term, 0, &set);
    for (int site = site_set_pop(&set); site >= 0 && !found; site = site_set_pop(&set)) {
        if (!context_step(context, term->source))
            break;
        *local = site;
        found = operand(context, term, 1) == 1;
    }
    *local = saved;
    return found;
}

// Null for an empty set. If b goes wrong, evaluates c, because another member may come first there.
Value operate_extreme_at(Context *context, const Term *term) {
    SiteSet set;
    Value *local = &context->locals[term->value], saved = *local, extreme = VALUE_NULL;
    bool faulty = context->fault.kind != FAULT_NONE;
    operand_sites(context, term, 0, &set);
    for (int site = site_set_pop(&set); site >= 0; site = site_set_pop(&set)) {
        if (!context_step(context, term->source))
            break;
        *local = site;
        Value number = (Value)operand_number(context, term, 1);
        if (extreme == VALUE_NULL || (term->op == OP_MIN_AT ? number < extreme : number > extreme))
            extreme = number;
    }
    *local = saved;
    if (faulty || context->fault.kind == FAULT_NONE || context->fault.kind == FAULT_BUDGET)
        return extreme;
    context->fault = (Fault){0};
    return operand(context, term, 2);
}

// Sets --------------------------------------------------------------------------------------------

void operate_set_sites_in(Context *context, const Term *term, Set *set) {
    SiteSet sites;
    operand_sites(context, term, 0, &sites);
    memcpy(set->words, sites.words, sizeof sites.words);
}

void operate_set_owned(Context *context, const Term *term, Set *set) {
    const Piece *pieces = state_pieces(context->rules, context->state);
    // Read once, because the compiler cannot know that adding to [set] leaves them alone.
    const int count = context->state->piece_count;
    const int board_count = context->rules->topology.board_count;
    Value owner = operand(context, term, 0);
    Seat seat = owner == VALUE_NULL ? (Seat)SEAT_NONE : (Seat)owner;
    if (!context_charge_visits(context, term->source, (size_t)count))
        return;
    for (int i = 0; i < count; i++)
        if (pieces[i].owner == seat && pieces[i].site < board_count)
            set_add(set, i);
}

void operate_set_owned_of(Context *context, const Term *term, Set *set) {
    const Piece *pieces = state_pieces(context->rules, context->state);
    operand_set(context, term, 0, set);
    Value owner = operand(context, term, 1);
    if (!context_charge_visits(context, term->source, context->state->piece_count))
        return;
    for (int word = 0; word * 64 < context->state->piece_count; word++)
        for (uint64_t bits = set->words[word]; bits != 0; bits &= bits - 1)
            if (value_of_seat(pieces[word * 64 + __builtin_ctzll(bits)].owner) != owner)
                set->words[word] &= ~(bits & -bits);
}

void operate_set_pieces_at(Context *context, const Term *term, Set *set) {
    SiteSet sites;
    const PieceIndex *board = state_board(context->rules, context->state);
    operand_sites(context, term, 0, &sites);
    for (int site = site_set_pop(&sites); site >= 0; site = site_set_pop(&sites))
        set_add(set, board[site]);
}

// Sets of sites -----------------------------------------------------------------------------------

// Stores in [set] the sites of a plane. Words beyond those of the board are empty.
static void read_plane(const Context *context, int plane, SiteSet *set) {
    const uint64_t *words = state_plane(context->rules, context->state, plane);
    *set = (SiteSet){0};
    for (int word = 0; word < context->rules->planes.words; word++)
        set->words[word] = words[word];
}

void operate_sites_plane(Context *context, const Term *term, SiteSet *set) {
    read_plane(context, term->value, set);
}

static void complement(const Context *context, SiteSet *set) {
    SiteSet all = context->rules->program.board;
    site_set_subtract(&all, set);
    *set = all;
}

void operate_sites_owned(Context *context, const Term *term, SiteSet *set) {
    Value seat = operand(context, term, 0);
    *set = (SiteSet){0};
    if (seat != VALUE_NULL) {
        read_plane(context, rules_owner_plane(seat), set);
    } else if (term->value != NULL_OWNS_NONE) {
        for (int other = 0; other < context->rules->seats.count; other++) {
            SiteSet owned;
            read_plane(context, rules_owner_plane(other), &owned);
            site_set_unite(set, &owned);
        }
        complement(context, set);
        if (term->value == NULL_OWNS_TAKEN) {
            SiteSet taken;
            read_plane(context, TAKEN_PLANE, &taken);
            site_set_intersect(set, &taken);
        }
    }
}

void operate_sites_standing(Context *context, const Term *term, SiteSet *set) {
    Set entities;
    const State *state = context->state;
    const Piece *pieces = state_pieces(context->rules, state);
    operand_set(context, term, 0, &entities);
    *set = (SiteSet){0};
    for (int word = 0; word * 64 < state->piece_count; word++)
        for (uint64_t bits = entities.words[word]; bits != 0; bits &= bits - 1) {
            Site site = pieces[word * 64 + __builtin_ctzll(bits)].site;
            if (site != SITE_NONE)
                site_set_add(set, site);
        }
}

void operate_sites_of(Context *context, const Term *term, SiteSet *set) {
    *set = (SiteSet){0};
    for (int i = 0; i < term->operand_count; i++) {
        Site site = operand_site(context, term, i);
        if (site != SITE_NONE)
            site_set_add(set, site);
    }
}

void operate_sites_union(Context *context, const Term *term, SiteSet *set) {
    SiteSet other;
    operand_sites(context, term, 0, set);
    for (int i = 1; i < term->operand_count; i++) {
        operand_sites(context, term, i, &other);
        site_set_unite(set, &other);
    }
}

// Evaluates no further operand once the intersection is empty.
void operate_sites_both(Context *context, const Term *term, SiteSet *set) {
    SiteSet other;
    operand_sites(context, term, 0, set);
    for (int i = 1; i < term->operand_count && !site_set_is_empty(set); i++) {
        operand_sites(context, term, i, &other);
        site_set_intersect(set, &other);
    }
}

void operate_sites_except(Context *context, const Term *term, SiteSet *set) {
    SiteSet other;
    operand_sites(context, term, 0, set);
    for (int i = 1; i < term->operand_count; i++) {
        operand_sites(context, term, i, &other);
        site_set_subtract(set, &other);
    }
}

void operate_sites_others(Context *context, const Term *term, SiteSet *set) {
    operand_sites(context, term, 0, set);
    complement(context, set);
}

void operate_sites_if(Context *context, const Term *term, SiteSet *set) {
    operand_sites(context, term, operand(context, term, 0) == 1 ? 1 : 2, set);
}

void operate_sites_let(Context *context, const Term *term, SiteSet *set) {
    Value value = operand(context, term, 0), saved = context->locals[term->value];
    context->locals[term->value] = value;
    operand_sites(context, term, 1, set);
    context->locals[term->value] = saved;
}

// The union of the sets that operand 0 yields for the numbers that the dice show. Dice are sorted,
// so that equal ones are evaluated once. Without dice, operand 0 is evaluated for 0, because it may
// be a fault.
void operate_sites_dice(Context *context, const Term *term, SiteSet *set) {
    const uint8_t *faces = context->state->dice.faces;
    int count = context->state->dice.count;
    Value *local = &context->locals[term->value], saved = *local;
    *set = (SiteSet){0};
    for (int i = 0; i == 0 || i < count; i++) {
        SiteSet sites;
        if (i > 0 && faces[i] == faces[i - 1])
            continue;
        *local = i < count ? faces[i] : 0;
        operand_sites(context, term, 0, &sites);
        if (i < count)
            site_set_unite(set, &sites);
    }
    *local = saved;
}

void operate_sites_where(Context *context, const Term *term, SiteSet *set) {
    SiteSet from;
    Value *local = &context->locals[term->value], saved = *local;
    operand_sites(context, term, 0, &from);
    *set = (SiteSet){0};
    for (int site = site_set_pop(&from); site >= 0; site = site_set_pop(&from)) {
        if (!context_step(context, term->source))
            break;
        *local = site;
        if (operand(context, term, 1) == 1)
            site_set_add(set, site);
    }
    *local = saved;
}

static inline uint64_t shift_narrow(const SiteShift *shift, uint64_t set) {
    set &= shift->from;
    return shift->by < 0 ? set >> -shift->by : set << shift->by;
}

// The union of the table's entries for the members of [from], on a board of at most 64 sites.
static inline uint64_t spread_narrow(const TermTable *table, uint64_t from) {
    uint64_t set = 0;
    for (int i = 0; i < table->narrow_count; i++)
        set |= shift_narrow(&table->narrow[i], from);
    return set;
}

// Replaces [set] with the union of the table's entries for its members.
static void spread(const TermTable *table, SiteSet *set) {
    if (table->narrow_count > 0) {
        *set = (SiteSet){{spread_narrow(table, set->words[0])}};
        return;
    }
    SiteSet from = *set;
    if (table->shifts) {
        site_set_intersect(set, &table->shifted);
        site_set_shift(set, table->shift);
        return;
    }
    *set = (SiteSet){0};
    for (int site = site_set_pop(&from); site >= 0; site = site_set_pop(&from))
        site_set_unite(set, &table->sets[site]);
}

void operate_sites_spread(Context *context, const Term *term, SiteSet *set) {
    operand_sites(context, term, 0, set);
    spread(&context->rules->program.tables[term->value], set);
}

// Finds the straight lines of [length] sites that lie in [set], in the direction [back] and its
// opposite. Adds the sites of these lines to [members].
static void add_lines(const Program *program, int back, int length, const SiteSet *set,
                      SiteSet *members) {
    const TermTable *tables = program->tables;
    SiteSet firsts = *set, moved = *set;
    for (int i = 1; i < length && !site_set_is_empty(&firsts); i++) {
        spread(&tables[program->steps_back[back]], &moved);
        site_set_intersect(&firsts, &moved);
    }
    for (int i = 1; i < length && !site_set_is_empty(&firsts); i++) {
        site_set_unite(members, &firsts);
        spread(&tables[program->steps_back[back + 1]], &firsts);
    }
    site_set_unite(members, &firsts);
}

void operate_sites_aligned(Context *context, const Term *term, SiteSet *set) {
    SiteSet members = {0};
    operand_sites(context, term, 0, set);
    for (int i = 0; i < context->rules->topology.direction_count; i += 2)
        add_lines(&context->rules->program, i, term->value, set, &members);
    *set = members;
}

void operate_sites_clear(Context *context, const Term *term, SiteSet *set) {
    const Topology *topology = &context->rules->topology;
    const PieceIndex *board = state_board(context->rules, context->state);
    Site from = operand_site(context, term, 0);
    *set = (SiteSet){0};
    if (from >= topology->board_count)
        return;
    for (int i = 0; i < topology->direction_count; i++)
        for (Site site = topology->next[i][from]; site != SITE_NONE;
             site = topology->next[i][site]) {
            site_set_add(set, site);
            if (board[site] != PIECE_NONE)
                break;
        }
}

// Does what the loop of operate_sites_seeing does, for a board of at most 64 sites where [step] is
// the whole table.
static uint64_t see_narrow(SiteShift step, uint64_t open, uint64_t passable) {
    uint64_t seeing = 0;
    while (open) {
        open = shift_narrow(&step, open);
        seeing |= open;
        open &= passable;
    }
    return seeing;
}

// The sites from which the first member of b, in the direction of the table, is a member of a. The
// search goes back from the members of a, and does not go beyond a member of b.
void operate_sites_seeing(Context *context, const Term *term, SiteSet *set) {
    SiteSet passable, open;
    const TermTable *table = &context->rules->program.tables[term->value];
    operand_sites(context, term, 0, &open);
    operand_sites(context, term, 1, &passable);
    complement(context, &passable);
    *set = (SiteSet){0};
    if (table->narrow_count == 1) {
        set->words[0] = see_narrow(table->narrow[0], open.words[0], passable.words[0]);
        return;
    }
    for (;;) {
        spread(table, &open);
        site_set_subtract(&open, set);
        if (site_set_is_empty(&open))
            return;
        site_set_unite(set, &open);
        site_set_intersect(&open, &passable);
    }
}

// The members of [set], and those of [within] that are connected with them.
static uint64_t flood_narrow(const TermTable *adjacent, uint64_t set, uint64_t within) {
    uint64_t open = set;
    while (open) {
        open = spread_narrow(adjacent, open) & within & ~set;
        set |= open;
    }
    return set;
}

// Adds to [set] the members of [within] that are connected with it. Like OP_SET_GROUP, it spends a
// step for each site reached.
static void flood(Context *context, const Term *term, SiteSet *set, SiteSet within) {
    const SiteLists *lists = &context->rules->topology.adjacent;
    const TermTable *adjacent = &context->rules->program.tables[context->rules->program.adjacent];
    if (adjacent->narrow_count > 0) {
        set->words[0] = flood_narrow(adjacent, set->words[0], within.words[0]);
        context_charge(context, term->source, (uint32_t)site_set_size(set));
        return;
    }
    SiteSet open = *set;
    site_set_subtract(&within, set);
    for (int site = site_set_pop(&open); site >= 0; site = site_set_pop(&open)) {
        if (!context_step(context, term->source))
            return;
        for (uint32_t i = lists->first[site]; i < lists->first[site + 1]; i++) {
            Site next = lists->items[i];
            if (!site_set_has(&within, next))
                continue;
            site_set_remove(&within, next);
            site_set_add(set, next);
            site_set_add(&open, next);
        }
    }
}

// The members of operand 0, and those members of operand 1 that are connected with them.
void operate_sites_group(Context *context, const Term *term, SiteSet *set) {
    SiteSet within;
    operand_sites(context, term, 0, set);
    operand_sites(context, term, 1, &within);
    flood(context, term, set, within);
}

// The members of a, and the sites connected with each of them through sites of the same owner.
// Sites without an owner are treated as sites of one more owner.
void operate_sites_chained(Context *context, const Term *term, SiteSet *set) {
    SiteSet from, unowned = context->rules->program.board;
    operand_sites(context, term, 0, &from);
    *set = (SiteSet){0};
    for (int seat = 0; seat <= context->rules->seats.count; seat++) {
        SiteSet within = unowned, chained = from;
        if (seat < context->rules->seats.count)
            read_plane(context, rules_owner_plane(seat), &within);
        site_set_intersect(&chained, &within);
        flood(context, term, &chained, within);
        site_set_unite(set, &chained);
        site_set_subtract(&unowned, &within);
    }
}

void operate_sites_from(Context *context, const Term *term, SiteSet *set) {
    Set sites;
    operand_set(context, term, 0, &sites);
    memcpy(set->words, sites.words, sizeof set->words);
}
