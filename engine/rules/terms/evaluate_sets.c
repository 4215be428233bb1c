// SPDX-License-Identifier: MIT
// Sets, and values computed from their members.
#include "engine/rules/terms/evaluate_private.h"

#include <assert.h>

int set_count(const Set *set) {
    int count = 0;
    for (int word = 0; word < SET_LIMIT / 64; word++)
        if (set->words[word] != 0) // most are 0, and counting may be a call
            count += __builtin_popcountll(set->words[word]);
    return count;
}

void walk_begin(Context *context, const Term *term, Walk *walk) {
    walk->ordered = term_is_ordered(&context->rules->program, operand_term(context, term, 0));
    walk->visited = 0;
    if (walk->ordered)
        operand_sequence(context, term, 0, &walk->sequence);
    else
        operand_set(context, term, 0, &walk->set);
    walk->member = -1;
    walk->term = term;
    walk->saved = context->locals[term->value];
}

// The next member of the set, or -1 after the last one.
static int next_member(Walk *walk) {
    if (!walk->ordered)
        return set_next(&walk->set, walk->member + 1);
    if (walk->visited == walk->sequence.count)
        return -1;
    return walk->sequence.members[walk->visited++];
}

bool walk_next(Context *context, Walk *walk) {
    walk->member = next_member(walk);
    bool more = walk->member >= 0 && context_step(context, walk->term->source);
    context->locals[walk->term->value] = more ? walk->member : walk->saved;
    return more;
}

// Values computed from a set ----------------------------------------------------------------------

Value operate_count(Context *context, const Term *term) {
    Set set;
    operand_set(context, term, 0, &set);
    return set_count(&set);
}

// True when operand 1 is a member of the set.
Value operate_has(Context *context, const Term *term) {
    Set set;
    operand_set(context, term, 0, &set);
    Value member = operand(context, term, 1);
    return member >= 0 && member < SET_LIMIT && set_has(&set, member);
}

// The number of members for which operand 1 holds.
Value operate_count_if(Context *context, const Term *term) {
    Walk walk;
    Value count = 0;
    walk_begin(context, term, &walk);
    while (walk_next(context, &walk))
        count += operand(context, term, 1) == 1;
    return count;
}

// The sum of operand 1 over all members.
Value operate_sum(Context *context, const Term *term) {
    Walk walk;
    int64_t sum = 0; // SET_LIMIT numbers cannot overflow it
    walk_begin(context, term, &walk);
    while (walk_next(context, &walk))
        sum += operand_number(context, term, 1);
    return value_of_number(context, term, sum);
}

// The first member that decides the result ends the walk.
Value operate_any_all(Context *context, const Term *term) {
    Walk walk;
    bool decisive = term->op == OP_ANY;
    walk_begin(context, term, &walk);
    while (walk_next(context, &walk)) {
        if ((operand(context, term, 1) == 1) != decisive)
            continue;
        context->locals[term->value] = walk.saved; // walk_next restores it only at the end
        return decisive;
    }
    return !decisive;
}

// The smallest or greatest value of operand 1; null for an empty set.
Value operate_min_max_of(Context *context, const Term *term) {
    Walk walk;
    Value extreme = VALUE_NULL;
    walk_begin(context, term, &walk);
    while (walk_next(context, &walk)) {
        Value number = (Value)operand_number(context, term, 1);
        if (extreme == VALUE_NULL || (term->op == OP_MIN_OF ? number < extreme : number > extreme))
            extreme = number;
    }
    return extreme;
}

// Sets --------------------------------------------------------------------------------------------

// evaluate_set has already emptied the set.
void operate_set_empty(Context *context, const Term *term, Set *set) {
    (void)context;
    (void)term;
    (void)set;
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

// The set of all operands that are neither null nor unknown names.
void operate_set_of(Context *context, const Term *term, Set *set) {
    for (int i = 0; i < term->operand_count; i++)
        add_value(context, term, set, operand(context, term, i));
}

// Operand 1 if operand 0 holds, else operand 2.
void operate_set_if(Context *context, const Term *term, Set *set) {
    operand_set(context, term, operand(context, term, 0) == 1 ? 1 : 2, set);
}

// Operand 1, evaluated while the local of [term] has the value of operand 0.
void operate_set_let(Context *context, const Term *term, Set *set) {
    Value value = operand(context, term, 0), saved = context->locals[term->value];
    context->locals[term->value] = value;
    operand_set(context, term, 1, set);
    context->locals[term->value] = saved;
}

// The members for which operand 1 holds.
void operate_set_where(Context *context, const Term *term, Set *set) {
    Walk walk;
    walk_begin(context, term, &walk);
    while (walk_next(context, &walk))
        if (operand(context, term, 1) == 1)
            set_add(set, walk.member);
}

// The union or the intersection of all operands, or the members of the first operand that are in no
// other.
void operate_set_combination(Context *context, const Term *term, Set *set) {
    Set other;
    operand_set(context, term, 0, set);
    for (int i = 1; i < term->operand_count; i++) {
        operand_set(context, term, i, &other);
        for (int word = 0; word < SET_LIMIT / 64; word++) {
            uint64_t bits = other.words[word];
            switch (term->op) {
            case OP_SET_UNION: set->words[word] |= bits; break;
            case OP_SET_INTERSECTION: set->words[word] &= bits; break;
            default: set->words[word] &= ~bits; // OP_SET_EXCEPT
            }
        }
    }
}

// The entities on the board, without those in zones.
void operate_set_pieces(Context *context, const Term *term, Set *set) {
    const Piece *pieces = state_pieces(context->rules, context->state);
    if (!context_charge_visits(context, term->source, context->state->piece_count))
        return;
    for (int i = 0; i < context->state->piece_count; i++)
        if (pieces[i].site < context->rules->topology.board_count)
            set_add(set, i);
}

// The sites of the board.
void operate_set_sites(Context *context, const Term *term, Set *set) {
    const Topology *topology = &context->rules->topology;
    if (!context_charge_visits(context, term->source, (size_t)topology->board_count))
        return;
    for (int site = 0; site < topology->board_count; site++)
        if (topology->exists[site])
            set_add(set, site);
}

// The players who are not out of the game.
void operate_set_seats(Context *context, const Term *term, Set *set) {
    (void)term;
    for (int seat = 0; seat < context->rules->seats.count; seat++)
        if (!state_is_out(context->state, (Seat)seat))
            set_add(set, seat);
}

// The numbers that the dice show. Equal dice are one member.
void operate_set_dice(Context *context, const Term *term, Set *set) {
    (void)term;
    for (int i = 0; i < context->state->dice.count; i++)
        set_add(set, context->state->dice.faces[i]);
}

// Adds the entities on a site.
static void add_entities(const Context *context, Site site, Set *set) {
    const Piece *pieces = state_pieces(context->rules, context->state);
    PieceIndex piece = state_board(context->rules, context->state)[site];
    for (; piece != PIECE_NONE; piece = pieces[piece].below)
        set_add(set, piece);
}

// The entities on a site, or none for null.
void operate_set_on_site(Context *context, const Term *term, Set *set) {
    Site site = operand_site(context, term, 0);
    if (site != SITE_NONE)
        add_entities(context, site, set);
}

// The entities in the player's zones, whoever owns them, and those on the board that he owns.
void operate_set_of_seat(Context *context, const Term *term, Set *set) {
    Value seat = operand(context, term, 0);
    const Rules *rules = context->rules;
    const Piece *pieces = state_pieces(rules, context->state);
    if (seat == VALUE_NULL ||
        !context_charge_visits(context, term->source, context->state->piece_count))
        return;
    // Read once, because the compiler cannot know that adding to [set] leaves them alone.
    const int count = context->state->piece_count, board_count = rules->topology.board_count;
    const SiteRules *sites = rules->data.sites;
    for (int i = 0; i < count; i++) {
        Site site = pieces[i].site;
        if (site != SITE_NONE && (site < board_count ? pieces[i].owner : sites[site].owner) == seat)
            set_add(set, i);
    }
}

// The entities on the sites of another set, or the owners or sites of its entities.
void operate_set_across(Context *context, const Term *term, Set *set) {
    Set members;
    const Piece *pieces = state_pieces(context->rules, context->state);
    operand_set(context, term, 0, &members);
    if (!context_charge_visits(context, term->source, SET_LIMIT))
        return;
    for (int i = set_next(&members, 0); i >= 0; i = set_next(&members, i + 1)) {
        if (term->op == OP_SET_PIECES_ON)
            add_entities(context, (Site)i, set);
        else if (term->op == OP_SET_OWNERS_OF)
            add_value(context, term, set, value_of_seat(pieces[i].owner));
        else // OP_SET_SITES_OF
            add_value(context, term, set, value_of_site(pieces[i].site));
    }
}

// Evaluation --------------------------------------------------------------------------------------

#define SET_FUNCTION(operation, function, uses) [operation - OP_SETS] = operate_##function,
static SetOperation *const operations[] = {SET_OPERATIONS(SET_FUNCTION)};

void evaluate_set(Context *context, TermIndex index, Set *set) {
    const Term *term = &context->rules->program.terms[form_of(context, index)];
    *set = (Set){0};
    if (!context_step(context, term->source))
        return;
    assert(term->op > OP_SETS);
    operations[term->op - OP_SETS](context, term, set);
    if (context->fault.kind != FAULT_NONE)
        *set = (Set){0};
}
