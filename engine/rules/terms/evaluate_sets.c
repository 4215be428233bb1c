// SPDX-License-Identifier: MIT
// Sets, and questions about their members.
#include "engine/rules/terms/evaluate_private.h"

#include <assert.h>

int set_count(const Set *set) {
    int count = 0;
    for (int word = 0; word < SET_LIMIT / 64; word++)
        count += __builtin_popcountll(set->words[word]);
    return count;
}

void walk_begin(Context *context, const Term *term, Walk *walk) {
    walk->ordered = operand_is_ordered(context, term, 0);
    walk->at = 0;
    if (walk->ordered)
        operand_sequence(context, term, 0, &walk->sequence);
    else
        operand_set(context, term, 0, &walk->set);
    walk->member = -1;
    walk->term = term;
    walk->saved = context->locals[term->value];
}

static int next_member(Walk *walk) {
    if (!walk->ordered)
        return set_next(&walk->set, walk->member + 1);
    return walk->at < walk->sequence.count ? walk->sequence.members[walk->at++] : -1;
}

bool walk_next(Context *context, Walk *walk) {
    walk->member = next_member(walk);
    bool more = walk->member >= 0 && context_step(context, walk->term->source);
    context->locals[walk->term->value] = more ? walk->member : walk->saved;
    return more;
}

// Ends a walk early.
static void walk_end(Context *context, const Walk *walk) {
    context->locals[walk->term->value] = walk->saved;
}

// Adds a member. Null and unknown names add nothing.
static void add_value(Context *context, const Term *term, Set *set, Value value) {
    if (value == VALUE_NULL || (value == NAME_UNKNOWN && term->type == TYPE_NAMES))
        return;
    if (value >= 0 && value < SET_LIMIT)
        set_add(set, value);
    else
        context_fault(context, FAULT_RANGE, term->source);
}

static void add_entities(const Context *context, Site site, Set *set) {
    const Piece *pieces = state_pieces(context->rules, context->state);
    PieceIndex piece = state_board(context->rules, context->state)[site];
    for (; piece != PIECE_NONE; piece = pieces[piece].below)
        set_add(set, piece);
}

// Questions about a set.

Value operate_count(Context *context, const Term *term) {
    Set set;
    operand_set(context, term, 0, &set);
    return set_count(&set);
}

Value operate_has(Context *context, const Term *term) {
    Set set;
    operand_set(context, term, 0, &set);
    Value member = operand(context, term, 1);
    return member >= 0 && member < SET_LIMIT && set_has(&set, member);
}

Value member_number(Context *context, const Term *term) {
    Value value = operand(context, term, 1);
    if (value == VALUE_NULL)
        context_fault(context, FAULT_NULL, term->source);
    return value;
}

Value operate_count_if(Context *context, const Term *term) {
    Walk walk;
    Value count = 0;
    walk_begin(context, term, &walk);
    while (walk_next(context, &walk))
        count += operand(context, term, 1) == 1;
    return count;
}

Value operate_sum(Context *context, const Term *term) {
    Walk walk;
    int64_t sum = 0; // of at most SET_LIMIT numbers
    walk_begin(context, term, &walk);
    while (walk_next(context, &walk))
        sum += member_number(context, term);
    if (sum >= -INT32_MAX && sum <= INT32_MAX)
        return (Value)sum;
    context_fault(context, FAULT_RANGE, term->source);
    return VALUE_NULL;
}

Value operate_any(Context *context, const Term *term) {
    Walk walk;
    walk_begin(context, term, &walk);
    while (walk_next(context, &walk)) {
        if (operand(context, term, 1) == 1) {
            walk_end(context, &walk);
            return true;
        }
    }
    return false;
}

Value operate_all(Context *context, const Term *term) {
    Walk walk;
    walk_begin(context, term, &walk);
    while (walk_next(context, &walk)) {
        if (operand(context, term, 1) != 1) {
            walk_end(context, &walk);
            return false;
        }
    }
    return true;
}

Value operate_min_of(Context *context, const Term *term) {
    Walk walk;
    Value least = VALUE_NULL;
    walk_begin(context, term, &walk);
    while (walk_next(context, &walk)) {
        Value value = member_number(context, term);
        if (least == VALUE_NULL || value < least)
            least = value;
    }
    return least;
}

Value operate_max_of(Context *context, const Term *term) {
    Walk walk;
    Value greatest = VALUE_NULL; // sorts before every number
    walk_begin(context, term, &walk);
    while (walk_next(context, &walk)) {
        Value value = member_number(context, term);
        if (value > greatest)
            greatest = value;
    }
    return greatest;
}

// Sets.

static void operate_set_empty(Context *context, const Term *term, Set *set) {
    (void)context;
    (void)term;
    (void)set;
}

static void operate_set_of(Context *context, const Term *term, Set *set) {
    for (int i = 0; i < term->operand_count; i++)
        add_value(context, term, set, operand(context, term, i));
}

static void operate_set_if(Context *context, const Term *term, Set *set) {
    operand_set(context, term, operand(context, term, 0) == 1 ? 1 : 2, set);
}

static void operate_set_let(Context *context, const Term *term, Set *set) {
    Value value = operand(context, term, 0), saved = context->locals[term->value];
    context->locals[term->value] = value;
    operand_set(context, term, 1, set);
    context->locals[term->value] = saved;
}

static void operate_set_where(Context *context, const Term *term, Set *set) {
    Walk walk;
    walk_begin(context, term, &walk);
    while (walk_next(context, &walk))
        if (operand(context, term, 1) == 1)
            set_add(set, walk.member);
}

static void operate_set_union(Context *context, const Term *term, Set *set) {
    Set other;
    for (int i = 0; i < term->operand_count; i++) {
        operand_set(context, term, i, &other);
        for (int word = 0; word < SET_LIMIT / 64; word++)
            set->words[word] |= other.words[word];
    }
}

static void operate_set_both(Context *context, const Term *term, Set *set) {
    Set other;
    operand_set(context, term, 0, set);
    for (int i = 1; i < term->operand_count; i++) {
        operand_set(context, term, i, &other);
        for (int word = 0; word < SET_LIMIT / 64; word++)
            set->words[word] &= other.words[word];
    }
}

static void operate_set_except(Context *context, const Term *term, Set *set) {
    Set other;
    operand_set(context, term, 0, set);
    operand_set(context, term, 1, &other);
    for (int word = 0; word < SET_LIMIT / 64; word++)
        set->words[word] &= ~other.words[word];
}

static void operate_set_pieces(Context *context, const Term *term, Set *set) {
    const Piece *pieces = state_pieces(context->rules, context->state);
    if (!context_pass(context, term->source, context->state->piece_count))
        return;
    for (int i = 0; i < context->state->piece_count; i++)
        if (pieces[i].site < context->rules->topology.board_count)
            set_add(set, i);
}

static void operate_set_sites(Context *context, const Term *term, Set *set) {
    const Topology *topology = &context->rules->topology;
    if (!context_pass(context, term->source, (size_t)topology->board_count))
        return;
    for (int site = 0; site < topology->board_count; site++)
        if (topology->exists[site])
            set_add(set, site);
}

static void operate_set_seats(Context *context, const Term *term, Set *set) {
    (void)term;
    for (int seat = 0; seat < context->rules->seats.count; seat++)
        if (!state_is_out(context->state, (Seat)seat))
            set_add(set, seat);
}

static void operate_set_dice(Context *context, const Term *term, Set *set) {
    (void)term;
    for (int i = 0; i < context->state->dice_count; i++)
        set_add(set, context->state->dice[i]);
}

static void operate_set_on_site(Context *context, const Term *term, Set *set) {
    Site site = operand_site(context, term, 0);
    if (site != SITE_NONE)
        add_entities(context, site, set);
}

static void operate_set_of_seat(Context *context, const Term *term, Set *set) {
    Value seat = operand(context, term, 0);
    const Rules *rules = context->rules;
    const Piece *pieces = state_pieces(rules, context->state);
    if (seat == VALUE_NULL || !context_pass(context, term->source, context->state->piece_count))
        return;
    for (int i = 0; i < context->state->piece_count; i++) {
        Site site = pieces[i].site;
        if (site == SITE_NONE)
            continue;
        bool in_zone = topology_is_zone(&rules->topology, site);
        if ((in_zone ? rules->data.sites[site].owner : pieces[i].owner) == seat)
            set_add(set, i);
    }
}

static void operate_set_sites_of(Context *context, const Term *term, Set *set) {
    Set members;
    const Piece *pieces = state_pieces(context->rules, context->state);
    operand_set(context, term, 0, &members);
    if (!context_pass(context, term->source, SET_LIMIT))
        return;
    for (int i = set_next(&members, 0); i >= 0; i = set_next(&members, i + 1))
        if (pieces[i].site != SITE_NONE)
            set_add(set, pieces[i].site);
}

static void operate_set_pieces_on(Context *context, const Term *term, Set *set) {
    Set members;
    operand_set(context, term, 0, &members);
    if (!context_pass(context, term->source, SET_LIMIT))
        return;
    for (int i = set_next(&members, 0); i >= 0; i = set_next(&members, i + 1))
        add_entities(context, (Site)i, set);
}

static void operate_set_owners_of(Context *context, const Term *term, Set *set) {
    Set members;
    const Piece *pieces = state_pieces(context->rules, context->state);
    operand_set(context, term, 0, &members);
    if (!context_pass(context, term->source, SET_LIMIT))
        return;
    for (int i = set_next(&members, 0); i >= 0; i = set_next(&members, i + 1))
        if (pieces[i].owner != SEAT_NONE)
            set_add(set, pieces[i].owner);
}

static SetOperation *const operations[OP_COUNT_OF_OPERATIONS - OP_SETS] = {
    [OP_SET_EMPTY - OP_SETS] = operate_set_empty,
    [OP_SET_OF - OP_SETS] = operate_set_of,
    [OP_SET_IF - OP_SETS] = operate_set_if,
    [OP_SET_LET - OP_SETS] = operate_set_let,
    [OP_SET_WHERE - OP_SETS] = operate_set_where,
    [OP_SET_UNION - OP_SETS] = operate_set_union,
    [OP_SET_BOTH - OP_SETS] = operate_set_both,
    [OP_SET_EXCEPT - OP_SETS] = operate_set_except,
    [OP_SET_PIECES - OP_SETS] = operate_set_pieces,
    [OP_SET_SITES - OP_SETS] = operate_set_sites,
    [OP_SET_SEATS - OP_SETS] = operate_set_seats,
    [OP_SET_DICE - OP_SETS] = operate_set_dice,
    [OP_SET_ON_SITE - OP_SETS] = operate_set_on_site,
    [OP_SET_OF_SEAT - OP_SETS] = operate_set_of_seat,
    [OP_SET_SITES_OF - OP_SETS] = operate_set_sites_of,
    [OP_SET_PIECES_ON - OP_SETS] = operate_set_pieces_on,
    [OP_SET_OWNERS_OF - OP_SETS] = operate_set_owners_of,
    [OP_SET_NEIGHBOURS - OP_SETS] = operate_set_neighbours,
    [OP_SET_NEIGHBOURS8 - OP_SETS] = operate_set_neighbours8,
    [OP_SET_SPECIAL - OP_SETS] = operate_set_special,
    [OP_SET_RAY - OP_SETS] = operate_set_ray,
    [OP_SET_LINE - OP_SETS] = operate_set_line,
    [OP_SET_PATH - OP_SETS] = operate_set_line,
    [OP_SET_RECTANGLE - OP_SETS] = operate_set_rectangle,
    [OP_SET_GROUP - OP_SETS] = operate_set_group,
};

void evaluate_set(Context *context, TermIndex index, Set *set) {
    const Term *term = &context->rules->program.terms[index];
    *set = (Set){0};
    if (!context_step(context, term->source))
        return;
    assert(term->op >= OP_SETS);
    operations[term->op - OP_SETS](context, term, set);
    if (context->fault.kind != FAULT_NONE)
        *set = (Set){0};
}
