// SPDX-License-Identifier: MIT
// What the parts of the evaluator share: counting steps, operands, and a function for each
// Operation.
#ifndef TESSERA_RULES_TERMS_EVALUATE_PRIVATE_H
#define TESSERA_RULES_TERMS_EVALUATE_PRIVATE_H

#include "engine/rules/model/operations.h"
#include "engine/rules/terms/evaluate.h"

typedef Value ValueOperation(Context *context, const Term *term);
typedef void SetOperation(Context *context, const Term *term, Set *set); // [set] is empty at first

// Spends a step. False, with a fault at [source], when none is left or there already was a fault.
static inline bool context_step(Context *context, uint32_t source) {
    if (context->steps > 0 && context->fault.kind == FAULT_NONE) {
        context->steps--;
        return true;
    }
    context_fault(context, FAULT_BUDGET, source);
    return false;
}

// Spends several steps. False, with a fault at [source], when fewer are left.
static inline bool context_charge(Context *context, uint32_t source, uint32_t steps) {
    if (context->steps >= steps) {
        context->steps -= steps;
        return true;
    }
    context->steps = 0;
    context_fault(context, FAULT_BUDGET, source);
    return false;
}

// Spends the steps for visiting [count] things without evaluating a Term for each.
static inline bool context_pass(Context *context, uint32_t source, size_t count) {
    return context_charge(context, source, (uint32_t)(count / 8));
}

// The value of an index, or null.
static inline Value value_of_site(Site site) {
    return site == SITE_NONE ? VALUE_NULL : site;
}

static inline Value value_of_piece(PieceIndex piece) {
    return piece == PIECE_NONE ? VALUE_NULL : piece;
}

static inline Value value_of_seat(Seat seat) {
    return seat == SEAT_NONE ? VALUE_NULL : seat;
}

// Constants and names of the context cost no step.
static inline Value operand(Context *context, const Term *term, int index) {
    const Program *program = &context->rules->program;
    TermIndex part = program->operands[term->operands + (uint32_t)index];
    const Term *what = &program->terms[part];
    switch (what->op) {
    case OP_CONSTANT: return what->value;
    case OP_LOCAL: return context->locals[what->value];
    case OP_ENTITY: return value_of_piece(context->entity);
    case OP_START: return value_of_site(context->start);
    case OP_TARGET: return value_of_site(context->target);
    default: return evaluate(context, part);
    }
}

static inline void operand_set(Context *context, const Term *term, int index, Set *set) {
    evaluate_set(context, context->rules->program.operands[term->operands + (uint32_t)index], set);
}

static inline Site operand_site(Context *context, const Term *term, int index) {
    Value site = operand(context, term, index);
    return site == VALUE_NULL ? (Site)SITE_NONE : (Site)site;
}

static inline void operand_sequence(Context *context, const Term *term, int index,
                                    Sequence *sequence) {
    evaluate_sequence(context, context->rules->program.operands[term->operands + (uint32_t)index],
                      sequence);
}

// True when operand [index] of [term] is a set with an order of its own: ray, line or path, or what
// where, both and except keep of one.
bool operand_is_ordered(const Context *context, const Term *term, int index);

// Append the members of such a set to [sequence] in order.
void operate_ordered_ray(Context *context, const Term *term, Sequence *sequence);
void operate_ordered_line(Context *context, const Term *term, Sequence *sequence);

// Visits the members of a set through a local, which gets its old value back at the end. Sets
// without an order of their own are visited by number, entities too.
typedef struct Walk {
    bool ordered;
    int at; // ordered: how many members have been visited
    union {
        Set set;
        Sequence sequence; // ordered
    };
    int member;
    Value saved;
    const Term *term; // operand 0 is the set, the value is the slot
} Walk;

// The number that operand 1 of [term] yields for the member in its local. Null is a fault.
Value member_number(Context *context, const Term *term);

void walk_begin(Context *context, const Term *term, Walk *walk);
bool walk_next(Context *context, Walk *walk);

// Functions in the tables of evaluate.c and evaluate_sets.c that are defined in other files.
ValueOperation operate_count, operate_first, operate_last, operate_has, operate_nearest,
    operate_count_if, operate_sum, operate_any, operate_all, operate_min_of, operate_max_of,
    operate_first_if, operate_last_if, operate_best;
ValueOperation operate_site_named, operate_site_at, operate_zone_named, operate_adjacent,
    operate_special, operate_distance, operate_step, operate_path_clear, operate_middle,
    operate_ahead, operate_edge, operate_longest_line;
ValueOperation operate_seat_named, operate_seat_at, operate_hand, operate_opponent,
    operate_next_seat, operate_ally, operate_enemy, operate_king_captured, operate_action_count,
    operate_has_die, operate_count_die, operate_position_seen, operate_state_seen, operate_sees,
    operate_attacked;
SetOperation operate_set_neighbours, operate_set_neighbours8, operate_set_special, operate_set_ray,
    operate_set_line, operate_set_rectangle, operate_set_group;

#endif
