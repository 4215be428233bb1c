// SPDX-License-Identifier: MIT
// Sets in their order, and questions about it.
#include "engine/rules/state/look.h"
#include "engine/rules/terms/evaluate_private.h"

static const Term *part_of(const Context *context, const Term *term, int index) {
    const Program *program = &context->rules->program;
    return &program->terms[program->operands[term->operands + (uint32_t)index]];
}

// Ordered sets ------------------------------------------------------------------------------------

static bool is_ordered(const Context *context, const Term *term) {
    switch (term->op) {
    case OP_SET_RAY:
    case OP_SET_LINE:
    case OP_SET_PATH: return true;
    case OP_SET_WHERE:
    case OP_SET_BOTH:
    case OP_SET_EXCEPT: return is_ordered(context, part_of(context, term, 0));
    case OP_SET_LET: return is_ordered(context, part_of(context, term, 1));
    case OP_SET_IF:
        return is_ordered(context, part_of(context, term, 1)) ||
               is_ordered(context, part_of(context, term, 2));
    default: return false;
    }
}

bool operand_is_ordered(const Context *context, const Term *term, int index) {
    return is_ordered(context, part_of(context, term, index));
}

static void order_where(Context *context, const Term *term, Sequence *sequence) {
    Walk walk;
    walk_begin(context, term, &walk);
    while (walk_next(context, &walk))
        if (operand(context, term, 1) == 1)
            sequence->members[sequence->count++] = (uint16_t)walk.member;
}

// Keeps of the first operand what is in each of the others, or with OP_SET_EXCEPT what is in none.
static void order_rest(Context *context, const Term *term, Sequence *sequence) {
    Set other;
    operand_sequence(context, term, 0, sequence);
    for (int i = 1; i < term->operand_count; i++) {
        int count = 0;
        operand_set(context, term, i, &other);
        for (int j = 0; j < sequence->count; j++)
            if (set_has(&other, sequence->members[j]) != (term->op == OP_SET_EXCEPT))
                sequence->members[count++] = sequence->members[j];
        sequence->count = count;
    }
}

static void order_let(Context *context, const Term *term, Sequence *sequence) {
    Value value = operand(context, term, 0), saved = context->locals[term->value];
    context->locals[term->value] = value;
    operand_sequence(context, term, 1, sequence);
    context->locals[term->value] = saved;
}

// Entities are visited by site and depth: their index means nothing.
static void order_entities(const Context *context, const Set *set, Sequence *sequence) {
    const Rules *rules = context->rules;
    const Piece *pieces = state_pieces(rules, context->state);
    for (int site = 0; site < rules->topology.site_count; site++)
        for (PieceIndex at = state_board(rules, context->state)[site]; at != PIECE_NONE;
             at = pieces[at].below)
            if (set_has(set, at))
                sequence->members[sequence->count++] = at;
    for (int piece = set_next(set, 0); piece >= 0; piece = set_next(set, piece + 1))
        if (pieces[piece].site == SITE_NONE)
            sequence->members[sequence->count++] = (uint16_t)piece;
}

static void order_members(const Context *context, const Term *term, const Set *set,
                          Sequence *sequence) {
    if (term->type == TYPE_PIECES) {
        order_entities(context, set, sequence);
        return;
    }
    for (int member = set_next(set, 0); member >= 0; member = set_next(set, member + 1))
        sequence->members[sequence->count++] = (uint16_t)member;
}

void evaluate_sequence(Context *context, TermIndex index, Sequence *sequence) {
    const Term *term = &context->rules->program.terms[index];
    sequence->count = 0;
    if (!is_ordered(context, term)) {
        Set set;
        evaluate_set(context, index, &set);
        order_members(context, term, &set, sequence);
        return;
    }
    if (!context_step(context, term->source))
        return;
    switch (term->op) {
    case OP_SET_RAY: operate_ordered_ray(context, term, sequence); break;
    case OP_SET_WHERE: order_where(context, term, sequence); break;
    case OP_SET_LET: order_let(context, term, sequence); break;
    case OP_SET_IF:
        operand_sequence(context, term, operand(context, term, 0) == 1 ? 1 : 2, sequence);
        break;
    case OP_SET_BOTH:
    case OP_SET_EXCEPT: order_rest(context, term, sequence); break;
    default: operate_ordered_line(context, term, sequence);
    }
    if (context->fault.kind != FAULT_NONE)
        sequence->count = 0;
}

// The first and the last
// ---------------------------------------------------------------------------

// True when [a] comes before [b] in a set that has no order of its own. Null comes last.
static bool comes_before(const Context *context, Type set, Value a, Value b) {
    if (b == VALUE_NULL || set != TYPE_PIECES)
        return b == VALUE_NULL || a < b;
    const Piece *pieces = state_pieces(context->rules, context->state);
    if (pieces[a].site != pieces[b].site || pieces[a].site == SITE_NONE)
        return pieces[a].site != pieces[b].site ? pieces[a].site < pieces[b].site : a < b;
    return state_depth(context->rules, context->state, (PieceIndex)a) <
           state_depth(context->rules, context->state, (PieceIndex)b);
}

static Type set_type(const Context *context, const Term *term) {
    return (Type)part_of(context, term, 0)->type;
}

// The end of an ordered set: its first member, or its last.
static Value end_of_walk(Context *context, const Term *term, bool last) {
    Sequence sequence;
    operand_sequence(context, term, 0, &sequence);
    if (sequence.count == 0)
        return VALUE_NULL;
    return sequence.members[last ? sequence.count - 1 : 0];
}

static Value end_of_set(Context *context, const Term *term, bool last) {
    Set set;
    Value end = VALUE_NULL;
    operand_set(context, term, 0, &set);
    Type type = set_type(context, term);
    for (int member = set_next(&set, 0); member >= 0; member = set_next(&set, member + 1))
        if (end == VALUE_NULL || comes_before(context, type, member, end) != last)
            end = member;
    return end;
}

Value operate_first(Context *context, const Term *term) {
    return operand_is_ordered(context, term, 0) ? end_of_walk(context, term, false)
                                                : end_of_set(context, term, false);
}

Value operate_last(Context *context, const Term *term) {
    return operand_is_ordered(context, term, 0) ? end_of_walk(context, term, true)
                                                : end_of_set(context, term, true);
}

// True when the current member of the walk comes before [other], which it met earlier.
static bool walk_precedes(const Context *context, const Walk *walk, Value other) {
    if (other == VALUE_NULL || walk->ordered)
        return other == VALUE_NULL;
    return comes_before(context, set_type(context, walk->term), walk->member, other);
}

Value operate_first_if(Context *context, const Term *term) {
    Walk walk;
    Value first = VALUE_NULL;
    walk_begin(context, term, &walk);
    while (walk_next(context, &walk))
        if (operand(context, term, 1) == 1 && walk_precedes(context, &walk, first))
            first = walk.member;
    return first;
}

Value operate_last_if(Context *context, const Term *term) {
    Walk walk;
    Value last = VALUE_NULL;
    walk_begin(context, term, &walk);
    while (walk_next(context, &walk))
        if (operand(context, term, 1) == 1 &&
            (last == VALUE_NULL || !walk_precedes(context, &walk, last)))
            last = walk.member;
    return last;
}

Value operate_best(Context *context, const Term *term) {
    Walk walk;
    Value greatest = VALUE_NULL, best = VALUE_NULL;
    walk_begin(context, term, &walk);
    while (walk_next(context, &walk)) {
        Value value = member_number(context, term);
        if (value > greatest ||
            (value == greatest && value != VALUE_NULL && walk_precedes(context, &walk, best))) {
            greatest = value;
            best = walk.member;
        }
    }
    return best;
}

// The number of steps from [from] to a member, or -1 when it cannot be reached.
static int steps_to(const Context *context, Site from, Type set, Value member) {
    Site site = (Site)member;
    if (set == TYPE_PIECES)
        site = state_pieces(context->rules, context->state)[member].site;
    return site == SITE_NONE ? -1 : topology_distance(&context->rules->topology, from, site);
}

Value operate_nearest(Context *context, const Term *term) {
    Sequence sequence;
    int least = -1;
    Value nearest = VALUE_NULL;
    operand_sequence(context, term, 0, &sequence);
    Site from = operand_site(context, term, 1);
    Type type = set_type(context, term);
    bool measures = !context->rules->topology.distances;
    for (int i = 0; i < sequence.count && from != SITE_NONE; i++) {
        if (!context_step(context, term->source) ||
            (measures && !context_pass(context, term->source, SITE_LIMIT)))
            return VALUE_NULL;
        int steps = steps_to(context, from, type, sequence.members[i]);
        if (steps < 0 || (least >= 0 && steps >= least))
            continue;
        least = steps;
        nearest = sequence.members[i];
    }
    return nearest;
}
