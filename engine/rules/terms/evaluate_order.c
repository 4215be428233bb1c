// SPDX-License-Identifier: MIT
// The order of sets, and their first, last, best and nearest members.
#include "engine/rules/state/look.h"
#include "engine/rules/terms/evaluate_private.h"

// Ordered sets ------------------------------------------------------------------------------------

static bool is_operand_ordered(const Program *program, const Term *term, int index) {
    TermIndex operand = program->operands[term->operands + (uint32_t)index];
    return term_is_ordered(program, &program->terms[operand]);
}

bool term_is_ordered(const Program *program, const Term *term) {
    switch (term->op) {
    case OP_SET_RAY:
    case OP_SET_LINE:
    case OP_SET_PATH: return true;
    case OP_SET_WHERE:
    case OP_SET_INTERSECTION:
    case OP_SET_EXCEPT: return is_operand_ordered(program, term, 0);
    case OP_SET_LET: return is_operand_ordered(program, term, 1);
    case OP_SET_IF:
        return is_operand_ordered(program, term, 1) || is_operand_ordered(program, term, 2);
    default: return false;
    }
}

// Fills [sequence] with the members of operand 0 for which operand 1 holds.
static void add_where(Context *context, const Term *term, Sequence *sequence) {
    Walk walk;
    walk_begin(context, term, &walk);
    while (walk_next(context, &walk))
        if (operand(context, term, 1) == 1)
            sequence_add(sequence, walk.member);
}

// Fills [sequence] with the members of the first operand that are also in every other operand or,
// for OP_SET_EXCEPT, in no other operand.
static void add_combination(Context *context, const Term *term, Sequence *sequence) {
    Set other;
    operand_sequence(context, term, 0, sequence);
    for (int i = 1; i < term->operand_count; i++) {
        int count = sequence->count;
        operand_set(context, term, i, &other);
        sequence->count = 0;
        for (int j = 0; j < count; j++)
            if (set_has(&other, sequence->members[j]) != (term->op == OP_SET_EXCEPT))
                sequence_add(sequence, sequence->members[j]);
    }
}

// Fills [sequence] with the value of operand 1, evaluated while the local of [term] has the value
// of operand 0.
static void add_let(Context *context, const Term *term, Sequence *sequence) {
    Value value = operand(context, term, 0), saved = context->locals[term->value];
    context->locals[term->value] = value;
    operand_sequence(context, term, 1, sequence);
    context->locals[term->value] = saved;
}

// Fills [sequence] with the value of an ordered set.
static void add_ordered(Context *context, const Term *term, Sequence *sequence) {
    switch (term->op) {
    case OP_SET_WHERE: add_where(context, term, sequence); break;
    case OP_SET_LET: add_let(context, term, sequence); break;
    case OP_SET_IF:
        operand_sequence(context, term, operand(context, term, 0) == 1 ? 1 : 2, sequence);
        break;
    case OP_SET_INTERSECTION:
    case OP_SET_EXCEPT: add_combination(context, term, sequence); break;
    default: sequence_add_walk(context, term, sequence);
    }
}

// Entities are ordered by site and depth, because their indexes mean nothing to players. Those on
// no site come last, by index.
static void add_entities(const Context *context, const Set *set, Sequence *sequence) {
    const Rules *rules = context->rules;
    const Piece *pieces = state_pieces(rules, context->state);
    for (int site = 0; site < rules->topology.site_count; site++)
        for (PieceIndex piece = state_board(rules, context->state)[site]; piece != PIECE_NONE;
             piece = pieces[piece].below)
            if (set_has(set, piece))
                sequence_add(sequence, piece);
    for (int piece = set_next(set, 0); piece >= 0; piece = set_next(set, piece + 1))
        if (pieces[piece].site == SITE_NONE)
            sequence_add(sequence, piece);
}

// Appends the members of a set that has no order: entities in the order of add_entities, other
// members by ascending number.
static void add_members(const Context *context, Type type, const Set *set, Sequence *sequence) {
    if (type == TYPE_PIECES && context->state) { // without a State there are no entities
        add_entities(context, set, sequence);
        return;
    }
    for (int member = set_next(set, 0); member >= 0; member = set_next(set, member + 1))
        sequence_add(sequence, member);
}

void evaluate_sequence(Context *context, TermIndex index, Sequence *sequence) {
    const Term *term = &context->rules->program.terms[form_of(context, index)];
    sequence->count = 0;
    if (!term_is_ordered(&context->rules->program, term)) {
        Set set;
        evaluate_set(context, index, &set); // spends a step itself, and is empty after a fault
        add_members(context, (Type)term->type, &set, sequence);
    } else if (context_step(context, term->source)) {
        add_ordered(context, term, sequence);
        if (context->fault.kind != FAULT_NONE)
            sequence->count = 0;
    }
}

// First, last, best and nearest members -----------------------------------------------------------

// The type of the set that is operand 0.
static Type set_type(const Context *context, const Term *term) {
    return (Type)operand_term(context, term, 0)->type;
}

// True when [a] comes before [b] in a set without an order, as add_members orders it.
static bool comes_before(const Context *context, Type set, Value a, Value b) {
    if (set != TYPE_PIECES)
        return a < b;
    const Piece *pieces = state_pieces(context->rules, context->state);
    if (pieces[a].site != pieces[b].site)
        return pieces[a].site < pieces[b].site; // SITE_NONE is greater than all sites
    if (pieces[a].site == SITE_NONE)
        return a < b;
    return state_depth(context->rules, context->state, (PieceIndex)a) <
           state_depth(context->rules, context->state, (PieceIndex)b);
}

// The first or last member of a set; null if the set is empty.
Value operate_end(Context *context, const Term *term) {
    Sequence sequence;
    operand_sequence(context, term, 0, &sequence);
    if (sequence.count == 0)
        return VALUE_NULL;
    return sequence.members[term->op == OP_FIRST ? 0 : sequence.count - 1];
}

// True when, in the order of the set, the current member of the walk comes before [earlier], a
// member visited earlier. Never true of an ordered set, because its members are visited in order.
static bool walk_precedes(const Context *context, const Walk *walk, Value earlier) {
    return !walk->ordered &&
           comes_before(context, set_type(context, walk->term), walk->member, earlier);
}

// The first or last member for which a condition holds; null if there is none.
Value operate_end_if(Context *context, const Term *term) {
    Walk walk;
    bool wants_first = term->op == OP_FIRST_IF;
    Value end = VALUE_NULL;
    walk_begin(context, term, &walk);
    while (walk_next(context, &walk))
        if (operand(context, term, 1) == 1 &&
            (end == VALUE_NULL || walk_precedes(context, &walk, end) == wants_first))
            end = walk.member;
    return end;
}

// The member for which operand 1 is greatest; of several such members, the first in the order of
// the set. Every number exceeds the initial value of [greatest], so [best] is not null when a
// number equals it.
Value operate_best(Context *context, const Term *term) {
    Walk walk;
    int64_t greatest = INT64_MIN;
    Value best = VALUE_NULL;
    walk_begin(context, term, &walk);
    while (walk_next(context, &walk)) {
        int64_t number = operand_number(context, term, 1);
        if (number > greatest || (number == greatest && walk_precedes(context, &walk, best))) {
            greatest = number;
            best = walk.member;
        }
    }
    return best;
}

// The number of steps from [from] to a member, or -1 when it cannot be reached.
static int steps_to(const Context *context, Site from, Type set, Value member) {
    Site site = (Site)member;
    if (set == TYPE_PIECES)
        site = state_piece(context->rules, context->state, (PieceIndex)member)->site;
    return site == SITE_NONE ? -1 : topology_distance(&context->rules->topology, from, site);
}

// The member with the fewest steps from site b; of several such members, the first. Null if none
// can be reached.
Value operate_nearest(Context *context, const Term *term) {
    Sequence sequence;
    int fewest = -1;
    Value nearest = VALUE_NULL;
    operand_sequence(context, term, 0, &sequence);
    Site from = operand_site(context, term, 1);
    Type type = set_type(context, term);
    bool searches = !context->rules->topology.distances; // a large board has no table of distances
    for (int i = 0; i < sequence.count && from != SITE_NONE; i++) {
        if (!context_step(context, term->source) ||
            (searches && !context_charge_visits(context, term->source, SITE_LIMIT)))
            return VALUE_NULL;
        int steps = steps_to(context, from, type, sequence.members[i]);
        if (steps < 0 || (fewest >= 0 && steps >= fewest))
            continue;
        fewest = steps;
        nearest = sequence.members[i];
    }
    return nearest;
}
