// SPDX-License-Identifier: MIT
#include "engine/rules/steps.h"

#include "engine/rules/program/evaluate.h"

#include <stdlib.h>
#include <string.h>

// What a walk along the steps of a piece is for.
typedef enum Purpose {
    PURPOSE_LIST,   // collect actions
    PURPOSE_ATTACK, // find out whether one removes the victim
    PURPOSE_PROBE,  // find out whether there is one at all
} Purpose;

typedef struct Walk {
    const Rules *rules;
    const State *state;
    const PieceIndex *board;
    const Piece *pieces;
    PieceIndex index; // of the walking piece
    uint16_t place;   // of it on its site
    Seat owner;
    Site source;
    Purpose purpose;
    bool attacking;   // conditions about attacks count as fulfilled
    bool found;       // PURPOSE_ATTACK, PURPOSE_PROBE: the answer; PURPOSE_LIST: no more wanted
    Site victim;      // PURPOSE_ATTACK
    StepSink *steps;  // PURPOSE_LIST
    bool collects;    // ... all of them first, since some may replace others
    uint8_t *answers; // per step of the kind: an Answer; NULL where no step depends on another
} Walk;

// Does a step lead anywhere?
typedef enum Answer { ANSWER_UNKNOWN, ANSWER_NO, ANSWER_YES } Answer;

static void walk_step(Walk *walk, const Step *step);

static Walk walk_begin(const Rules *rules, const State *state, PieceIndex index, Purpose purpose) {
    const Piece *pieces = state_pieces(rules, state);
    return (Walk){
        .rules = rules,
        .state = state,
        .board = state_board(rules, state),
        .pieces = pieces,
        .index = index,
        .place = (uint16_t)state_place(rules, state, index),
        .owner = pieces[index].owner,
        .source = pieces[index].site,
        .purpose = purpose,
    };
}

static bool is_enemy(const Rules *rules, Seat seat, Seat other) {
    return other == SEAT_NONE || rules->seats[seat].side != rules->seats[other].side;
}

// Tests -------------------------------------------------------------------------------------------

// The first of those who stand on a site, or PIECE_NONE. On a shared site a condition holds when it
// holds for one of them.
static PieceIndex first_at(const Walk *walk, Site site) {
    return site == SITE_NONE ? (PieceIndex)PIECE_NONE : walk->board[site];
}

static bool unmoved_at(const Walk *walk, Site site) {
    for (PieceIndex at = first_at(walk, site); at != PIECE_NONE; at = walk->pieces[at].below)
        if (!walk->pieces[at].moved)
            return true;
    return false;
}

static bool path_is_empty(const Walk *walk, const Test *test, Site here) {
    for (uint16_t i = 0; i < test->path_count; i++) {
        Site site = test->path[i][here];
        if (site == SITE_NONE || walk->board[site] != PIECE_NONE)
            return false;
    }
    return true;
}

static bool carries(const Walk *walk, const Test *test, PieceIndex piece) {
    return *state_flag(walk->rules, walk->state, piece, test->flag) > 0;
}

static bool flag_at(const Walk *walk, const Test *test, Site site) {
    for (PieceIndex at = first_at(walk, site); at != PIECE_NONE; at = walk->pieces[at].below)
        if (carries(walk, test, at))
            return true;
    return false;
}

// Asked again and again where moves depend on one another, hence remembered for each step.
static bool step_leads_somewhere(const Walk *walk, uint16_t step) {
    const StepRange *range = rules_range(walk->rules, walk->owner, walk->pieces[walk->index].kind);
    uint8_t *answer = &walk->answers[step - range->first];
    if (*answer == ANSWER_UNKNOWN) {
        Walk probe = *walk;
        probe.purpose = PURPOSE_PROBE;
        probe.found = false;
        walk_step(&probe, &walk->rules->steps[step]);
        *answer = probe.found ? ANSWER_YES : ANSWER_NO;
    }
    return *answer == ANSWER_YES;
}

// Would the walking piece be attacked if it stood on [site], its own square being empty?
static bool is_safe(const Walk *walk, Site site) {
    if (walk->attacking)
        return true;
    if (site == walk->source)
        return !steps_attack(walk->rules, walk->state, walk->index);
    StateSpace space;
    state_copy(walk->rules, &space.state, walk->state);
    for (PieceIndex at; (at = state_board(walk->rules, &space.state)[site]) != PIECE_NONE;)
        state_capture(walk->rules, &space.state, at, walk->owner);
    state_lift(walk->rules, &space.state, walk->index);
    state_put(walk->rules, &space.state, walk->index, site);
    return !steps_attack(walk->rules, &space.state, walk->index);
}

static int sign(int number) {
    return (number > 0) - (number < 0);
}

// The [index]-th site of the way from one site to another, from 1; the last one is [to] itself.
// The way follows the sign of each coordinate's difference.
static Site way_site(const Topology *topology, Site from, Site to, int index) {
    int column = from % topology->columns, row = from / topology->columns;
    int dx = to % topology->columns - column, dy = to / topology->columns - row;
    int length = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
    if (index == length)
        return to;
    return topology_at(topology, column + index * sign(dx), row + index * sign(dy));
}

static int way_length(const Topology *topology, Site from, Site to) {
    int dx = abs(to % topology->columns - from % topology->columns);
    int dy = abs(to / topology->columns - from / topology->columns);
    return dx > dy ? dx : dy;
}

static bool expression_holds(const Walk *walk, const Test *test, Site there) {
    Sink *sink = walk->steps ? walk->steps->sink : NULL;
    Context context;
    context_init(&context, walk->rules, walk->state, NULL, walk->owner);
    context.entity = walk->index;
    context.start = walk->source;
    context.target = there;
    uint32_t budget = sink ? sink_budget(sink) : context.steps;
    context.steps = budget;
    bool holds = evaluate_test(&context, test->term);
    if (sink)
        sink_charge(sink, budget, &context);
    return holds;
}

static bool path_is_safe(const Walk *walk, Site here, Site there) {
    const Topology *topology = &walk->rules->topology;
    int length = way_length(topology, here, there);
    for (int i = 1; i <= length; i++) {
        Site site = way_site(topology, here, there, i);
        if (site != SITE_NONE && !is_safe(walk, site))
            return false;
    }
    return true;
}

static bool test_holds(const Walk *walk, const Test *test, Site here, Site there) {
    switch (test->kind) {
    case TEST_NEVER: return false;
    case TEST_UNMOVED: return !walk->pieces[walk->index].moved;
    case TEST_DEPENDS: return step_leads_somewhere(walk, test->step);
    case TEST_UNMOVED_AT: return unmoved_at(walk, test->offset[here]);
    case TEST_VACANT_OR_UNMOVED:
        return first_at(walk, test->offset[here]) == PIECE_NONE ||
               unmoved_at(walk, test->offset[here]);
    case TEST_FLAG_AT: return flag_at(walk, test, test->offset[here]);
    case TEST_FLAG: return carries(walk, test, walk->index);
    case TEST_EMPTY: return path_is_empty(walk, test, here);
    case TEST_ZONE: return set_has(test->zone, there);
    case TEST_TARGET_SAFE: return is_safe(walk, there);
    case TEST_PATH_SAFE: return walk->attacking || path_is_safe(walk, here, there);
    case TEST_SOURCE_SAFE: return is_safe(walk, walk->source);
    case TEST_EXPRESSION: return expression_holds(walk, test, there);
    }
    return false;
}

static bool tests_hold(const Walk *walk, const Tests *tests, Site here, Site there) {
    for (size_t i = 0; i < tests->count; i++)
        if (!test_holds(walk, &tests->items[i], here, there))
            return false;
    return true;
}

// Emitting ----------------------------------------------------------------------------------------

static void add_action(Walk *walk, const Entry *entry, Site to, int32_t value) {
    Action action = {
        .kind = ACTION_STEP,
        .seat = walk->owner,
        .rule = (uint16_t)(entry - walk->rules->entries),
        .from = walk->source,
        .to = to,
        .place = walk->place,
        .value = value,
    };
    if (walk->collects)
        *action_list_add(walk->steps->sink->list) = action;
    else if (!walk->found && walk->steps->check(walk->rules, walk->state, &action))
        walk->found = !sink_add(walk->steps->sink, &action);
}

// The first Transform of the step whose tests hold, or NULL.
static const Transform *find_transform(const Walk *walk, const Step *step, Site here, Site there) {
    for (size_t i = 0; i < step->transform_count; i++)
        if (tests_hold(walk, &step->transforms[i].tests, here, there))
            return &step->transforms[i];
    return NULL;
}

bool steps_blocked(const Rules *rules, const State *state, Site site) {
    const Piece *pieces = state_pieces(rules, state);
    PieceIndex at = state->frozen == 0 ? PIECE_NONE : state_board(rules, state)[site];
    for (; at != PIECE_NONE; at = pieces[at].below)
        if (pieces[at].owner != SEAT_NONE && state_is_frozen(state, pieces[at].owner))
            return true;
    return false;
}

// Do the effects remove the piece that stood on [site]?
static bool effects_remove(const Walk *walk, const Effects *effects, Site site) {
    for (size_t i = 0; i < effects->count; i++)
        if (effects->items[i].kind == EFFECT_REMOVE && effects->items[i].from[walk->source] == site)
            return !steps_blocked(walk->rules, walk->state, site);
    return false;
}

static bool removes(const Walk *walk, const Step *step, const Entry *entry, Site site) {
    return effects_remove(walk, &step->effects, site) ||
           effects_remove(walk, &entry->effects, site);
}

// A piece that its own move removes has nothing to choose.
static void add_choices(Walk *walk, const Step *step, const Entry *entry, Site here, Site there) {
    const Transform *transform = removes(walk, step, entry, walk->source)
                                     ? NULL
                                     : find_transform(walk, step, here, there);
    if (!transform)
        add_action(walk, entry, there, VALUE_NONE);
    for (size_t i = 0; transform && i < transform->option_count; i++)
        add_action(walk, entry, there, transform->options[i]);
}

static void emit(Walk *walk, const Step *step, const Entry *entry, Site here, Site there) {
    switch (walk->purpose) {
    case PURPOSE_LIST: add_choices(walk, step, entry, here, there); break;
    case PURPOSE_PROBE: walk->found = true; break;
    case PURPOSE_ATTACK:
        walk->found |= (entry->captures && there == walk->victim) ||
                       removes(walk, step, entry, walk->victim);
        break;
    }
}

// Walking -----------------------------------------------------------------------------------------

// Who stands on a site, a bit per Standing. A frozen piece only blocks.
static unsigned standings_of(const Walk *walk, Site site) {
    PieceIndex occupant = walk->board[site];
    if (occupant == PIECE_NONE)
        return 1u << STANDING_EMPTY;
    if (steps_blocked(walk->rules, walk->state, site))
        return 1u << STANDING_BLOCKED;
    unsigned standings = 0;
    for (; occupant != PIECE_NONE; occupant = walk->pieces[occupant].below)
        standings |= is_enemy(walk->rules, walk->owner, walk->pieces[occupant].owner)
                         ? 1u << STANDING_ENEMY
                         : 1u << STANDING_ALLY;
    return standings;
}

static bool has_room(const Walk *walk, const Entry *entry, Site there) {
    return !entry->shares || state_has_room(walk->rules, walk->state, there);
}

static void try_entries(Walk *walk, const Step *step, unsigned standings, Site here, Site there) {
    const Entry *entries = &walk->rules->entries[step->entry];
    for (uint16_t i = 0; i < step->entry_count; i++) {
        const Entry *entry = &entries[i];
        if (!(standings >> entry->standing & 1) || !has_room(walk, entry, there) ||
            !tests_hold(walk, &entry->tests, here, there))
            continue;
        emit(walk, step, entry, here, there);
        return;
    }
}

static bool has_entry(const Walk *walk, const Step *step, unsigned standings) {
    for (uint16_t i = 0; i < step->entry_count; i++)
        if (standings >> walk->rules->entries[step->entry + i].standing & 1)
            return true;
    return false;
}

// Are the squares from one site to another free, both ends included, but for the castling two?
static bool way_is_free(const Walk *walk, Site from, Site to, Site partner) {
    const Topology *topology = &walk->rules->topology;
    int length = way_length(topology, from, to);
    for (int i = 1; i <= length; i++) {
        Site site = way_site(topology, from, to, i);
        if (site == SITE_NONE)
            return false;
        if (site != walk->source && site != partner && walk->board[site] != PIECE_NONE)
            return false;
    }
    return true;
}

// Is [site] reached from [source] by going along the step, forwards or backwards?
static bool on_line(const Step *step, Site source, Site site) {
    for (Site at = source; at != SITE_NONE; at = step->next[at])
        if (at == site)
            return true;
    for (Site at = site; at != SITE_NONE; at = step->next[at])
        if (at == source)
            return true;
    return false;
}

bool steps_castle_fits(const Step *step, Site source) {
    return on_line(step, source, step->castle->to) &&
           on_line(step, source, step->castle->partner_to);
}

Site steps_partner(const Rules *rules, const State *state, const Step *step, Site source) {
    if (!steps_castle_fits(step, source))
        return SITE_NONE;
    const PieceIndex *board = state_board(rules, state);
    const Piece *pieces = state_pieces(rules, state);
    Seat owner = pieces[board[source]].owner;
    if (pieces[board[source]].below != PIECE_NONE)
        return SITE_NONE;
    for (Site site = step->next[source]; site != SITE_NONE; site = step->next[site]) {
        if (board[site] == PIECE_NONE)
            continue;
        const Piece *piece = &pieces[board[site]];
        if (piece->owner == owner && piece->kind == step->castle->partner && !piece->moved &&
            piece->below == PIECE_NONE)
            return site;
    }
    return SITE_NONE;
}

// A castling names its landing square where that is far enough to mean nothing else; nearer, it
// names the partner's square, as moving there would be an ordinary step.
static Site castle_target(const Walk *walk, const Step *step, Site partner) {
    bool near = way_length(&walk->rules->topology, walk->source, step->castle->to) < 2;
    return near ? partner : step->castle->to;
}

static void walk_castle(Walk *walk, const Step *step) {
    const Castle *castle = step->castle;
    Site partner = steps_partner(walk->rules, walk->state, step, walk->source);
    if (partner == SITE_NONE || !way_is_free(walk, walk->source, partner, partner) ||
        !way_is_free(walk, walk->source, castle->to, partner) ||
        !way_is_free(walk, partner, castle->partner_to, partner))
        return;
    if (tests_hold(walk, &step->tests, walk->source, castle->to))
        emit(walk, step, &walk->rules->entries[step->entry], walk->source,
             castle_target(walk, step, partner));
}

static void walk_step(Walk *walk, const Step *step) {
    if (step->castle) {
        walk_castle(walk, step);
        return;
    }
    Site here = walk->source;
    for (unsigned taken = 0; step->times == 0 || taken < step->times; taken++) {
        Site there = step->next[here];
        if (there == SITE_NONE)
            return;
        unsigned standings = standings_of(walk, there);
        if (has_entry(walk, step, standings) && tests_hold(walk, &step->tests, here, there))
            try_entries(walk, step, standings, here, there);
        if ((step->stop_on & standings) ||
            (step->stop && test_holds(walk, step->stop, here, there)))
            return;
        here = there;
    }
}

// Does a later action of the list lead to the same site with the same choice? Then that one counts.
static bool is_replaced(const ActionList *list, size_t index) {
    const Action *action = &list->items[index];
    for (size_t i = index + 1; i < list->count; i++)
        if (list->items[i].to == action->to && list->items[i].value == action->value)
            return true;
    return false;
}

// Keeps of the actions collected from [first] on those that count and that the check allows.
static bool keep_legal(const Walk *walk, size_t first) {
    Sink *sink = walk->steps->sink;
    ActionList *list = sink->list;
    size_t kept = first;
    for (size_t i = first; i < list->count; i++)
        if (!is_replaced(list, i) && walk->steps->check(walk->rules, walk->state, &list->items[i]))
            list->items[kept++] = list->items[i];
    list->count = kept;
    sink->count += kept - first;
    return sink->limit == 0 || sink->count < sink->limit;
}

enum { EVERY_STEP = 0xFFFF };

// Walks along those steps of the piece that [steps] has bits for, until the answer, if one is
// sought, is found.
static void walk_all(Walk *walk, const StepRange *range, unsigned steps) {
    uint8_t answers[STEP_LIMIT];
    if (range->depends) {
        memset(answers, ANSWER_UNKNOWN, range->count);
        walk->answers = answers;
    }
    for (uint16_t i = 0; i < range->count && !walk->found; i++)
        if (steps & reach_bit(i))
            walk_step(walk, &walk->rules->steps[range->first + i]);
    walk->answers = NULL;
}

bool steps_of_piece(const Rules *rules, const State *state, PieceIndex index, StepSink *steps) {
    Walk walk = walk_begin(rules, state, index, PURPOSE_LIST);
    const StepRange *range = rules_range(rules, walk.owner, walk.pieces[index].kind);
    walk.steps = steps;
    walk.collects = range->overlaps && steps->sink->list;
    size_t first = walk.collects ? steps->sink->list->count : 0;
    walk_all(&walk, range, EVERY_STEP);
    return walk.collects ? keep_legal(&walk, first) : !walk.found;
}

int steps_transform(const Rules *rules, const State *state, const Action *action) {
    uint8_t answers[STEP_LIMIT] = {ANSWER_UNKNOWN};
    Walk walk = walk_begin(rules, state, state_mover(rules, state, action), PURPOSE_LIST);
    walk.answers = answers;
    const Step *step = &rules->steps[rules->entries[action->rule].step];
    Site here = action->from;
    while (!step->castle && step->next[here] != action->to)
        here = step->next[here];
    const Transform *transform = find_transform(&walk, step, here, action->to);
    return transform ? (int)(transform - step->transforms) : -1;
}

// Trying ------------------------------------------------------------------------------------------

// The first site because of which a condition about several does not hold.
static Site find_offender(const Walk *walk, const Test *test, Site here, Site there) {
    const Topology *topology = &walk->rules->topology;
    for (uint16_t i = 0; test->kind == TEST_EMPTY && i < test->path_count; i++) {
        Site site = test->path[i][here];
        if (site != SITE_NONE && walk->board[site] != PIECE_NONE)
            return site;
    }
    int length = test->kind == TEST_PATH_SAFE ? way_length(topology, here, there) : 0;
    for (int i = 1; i <= length; i++) {
        Site site = way_site(topology, here, there, i);
        if (site != SITE_NONE && !is_safe(walk, site))
            return site;
    }
    if (test->kind == TEST_TARGET_SAFE)
        return there;
    return test->kind == TEST_SOURCE_SAFE ? walk->source : (Site)SITE_NONE;
}

// Asks [tests]; true when all hold.
static bool try_tests(const Walk *walk, const Tests *tests, Site here, Site there,
                      StepTrial *trial) {
    for (size_t i = 0; i < tests->count; i++) {
        if (test_holds(walk, &tests->items[i], here, there))
            continue;
        trial->fate = STEP_FAILS;
        trial->tests = tests;
        trial->failed = i;
        trial->site = find_offender(walk, &tests->items[i], here, there);
        return false;
    }
    return true;
}

// Of the entries for what stands there the last one asked stays in [trial].
static void try_target(const Walk *walk, Site here, Site there, StepTrial *trial) {
    const Step *step = trial->step;
    unsigned standings = standings_of(walk, there);
    trial->fate = STEP_UNSUITABLE;
    if (!has_entry(walk, step, standings) || !try_tests(walk, &step->tests, here, there, trial))
        return;
    for (uint16_t i = 0; i < step->entry_count && trial->fate != STEP_LEADS; i++) {
        const Entry *entry = &walk->rules->entries[step->entry + i];
        if (!(standings >> entry->standing & 1))
            continue;
        trial->entry = entry;
        if (!has_room(walk, entry, there))
            trial->fate = STEP_FULL;
        else if (try_tests(walk, &entry->tests, here, there, trial))
            trial->fate = STEP_LEADS;
    }
}

static Site find_obstacle(const Walk *walk, Site from, Site to, Site partner) {
    const Topology *topology = &walk->rules->topology;
    int length = way_length(topology, from, to);
    for (int i = 1; i <= length; i++) {
        Site site = way_site(topology, from, to, i);
        if (site != SITE_NONE && site != walk->source && site != partner &&
            walk->board[site] != PIECE_NONE)
            return site;
    }
    return SITE_NONE;
}

static void try_castle(const Walk *walk, Site to, StepTrial *trial) {
    const Castle *castle = trial->step->castle;
    Site partner = steps_partner(walk->rules, walk->state, trial->step, walk->source);
    if (to != castle->to && to != partner)
        return;
    trial->fate = STEP_UNSUITABLE;
    if (partner == SITE_NONE)
        return;
    const Site ways[][2] = {
        {walk->source, partner}, {walk->source, castle->to}, {partner, castle->partner_to}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (!way_is_free(walk, ways[i][0], ways[i][1], partner)) {
            trial->fate = STEP_STOPPED;
            trial->site = find_obstacle(walk, ways[i][0], ways[i][1], partner);
            return;
        }
    if (try_tests(walk, &trial->step->tests, walk->source, castle->to, trial))
        trial->fate = STEP_LEADS;
}

static bool lies_ahead(const Step *step, Site here, Site to, unsigned taken) {
    for (; here != SITE_NONE && (step->times == 0 || taken <= step->times); taken++) {
        if (here == to)
            return true;
        here = step->next[here];
        if (taken > SITE_LIMIT)
            return false;
    }
    return false;
}

static void try_line(const Walk *walk, Site to, StepTrial *trial) {
    const Step *step = trial->step;
    Site here = walk->source;
    for (unsigned taken = 0; step->times == 0 || taken < step->times; taken++) {
        Site there = step->next[here];
        if (there == SITE_NONE || !lies_ahead(step, there, to, taken + 1))
            return;
        if (there == to) {
            try_target(walk, here, there, trial);
            return;
        }
        if ((step->stop_on & standings_of(walk, there)) ||
            (step->stop && test_holds(walk, step->stop, here, there))) {
            trial->fate = STEP_STOPPED;
            trial->site = there;
            return;
        }
        here = there;
    }
}

StepTrial steps_try(const Rules *rules, const State *state, PieceIndex index, const Step *step,
                    Site to) {
    uint8_t answers[STEP_LIMIT] = {ANSWER_UNKNOWN};
    Walk walk = walk_begin(rules, state, index, PURPOSE_LIST);
    StepTrial trial = {.fate = STEP_ELSEWHERE, .step = step, .site = SITE_NONE};
    walk.answers = answers;
    if (step->castle)
        try_castle(&walk, to, &trial);
    else
        try_line(&walk, to, &trial);
    return trial;
}

// Attacks -----------------------------------------------------------------------------------------

// Do those steps of a piece that [steps] has bits for remove what stands on [victim]?
static bool piece_attacks(const Rules *rules, const State *state, PieceIndex index, Site victim,
                          unsigned steps) {
    Walk walk = walk_begin(rules, state, index, PURPOSE_ATTACK);
    walk.attacking = true;
    walk.victim = victim;
    const StepRange *range = rules_range(rules, walk.owner, walk.pieces[index].kind);
    walk_all(&walk, range, steps);
    return walk.found;
}

// The seats whose pieces may attack one of [victim].
static Seats attackers(const Rules *rules, const State *state, Seat victim) {
    unsigned seats = 0;
    for (int seat = 0; seat < rules->seat_count; seat++)
        if (is_enemy(rules, (Seat)seat, victim))
            seats |= 1u << seat;
    return (Seats)(seats & ~(unsigned)(state->out | state->frozen));
}

// Could a piece of an enemy of [seat] remove what stands on [site]?
static bool is_attacked(const Rules *rules, const State *state, Site site, Seat seat) {
    const Piece *pieces = state_pieces(rules, state);
    const StepRange *ranges = rules->ranges;
    const unsigned enemies = attackers(rules, state, seat);
    const unsigned sites = (unsigned)rules->topology.board_count,
                   kinds = (unsigned)rules->kind_count;
    const unsigned row = site * sites, count = state->piece_count;
    for (unsigned index = 0; index < count; index++) {
        const Piece *piece = &pieces[index];
        if (piece->owner >= SEAT_LIMIT || !(enemies >> piece->owner & 1) || piece->site >= sites)
            continue;
        const uint16_t *reach = ranges[piece->owner * kinds + piece->kind].reach;
        unsigned steps = reach ? reach[row + piece->site] : EVERY_STEP;
        if (steps != 0 && piece_attacks(rules, state, (PieceIndex)index, site, steps))
            return true;
    }
    return false;
}

bool steps_attack(const Rules *rules, const State *state, PieceIndex victim) {
    const Piece *piece = &state_pieces(rules, state)[victim];
    return is_attacked(rules, state, piece->site, piece->owner);
}

bool steps_attack_site(const Rules *rules, const State *state, Site site, Seat seat) {
    StateSpace space;
    if (!rules->ranges || state_board(rules, state)[site] != PIECE_NONE)
        return rules->ranges && is_attacked(rules, state, site, seat);
    // Many pieces capture only where something stands: let a piece of the seat stand there.
    state_copy(rules, &space.state, state);
    for (int kind = 0; kind < rules->kind_count; kind++)
        if (rules->kinds[kind].leader || kind + 1 == rules->kind_count) {
            if (state_add(rules, &space.state, site, (Kind)kind, seat, false) == PIECE_NONE)
                return false;
            break;
        }
    return is_attacked(rules, &space.state, site, seat);
}

bool steps_attack_leader(const Rules *rules, const State *state, Seat seat) {
    const Piece *pieces = state_pieces(rules, state);
    const KindRules *kinds = rules->kinds;
    const unsigned sites = (unsigned)rules->topology.board_count, count = state->piece_count;
    for (unsigned index = 0; index < count; index++) {
        const Piece *piece = &pieces[index];
        if (piece->owner == seat && kinds[piece->kind].leader && piece->site < sites &&
            is_attacked(rules, state, piece->site, seat))
            return true;
    }
    return false;
}
