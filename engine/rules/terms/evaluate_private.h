// SPDX-License-Identifier: MIT
// Declarations that the parts of the evaluator share: counting steps, reading operands, and the
// functions that evaluate Operations.
#pragma once

#include "engine/rules/model/operations.h"
#include "engine/rules/terms/evaluate.h"

// Functions that evaluate a Term, each for one or several Operations. The table in
// model/operations.h says what the Operations mean; it calls the operands a, b, c, ...
typedef Value ValueOperation(Context *context, const Term *term);
typedef void SetOperation(Context *context, const Term *term, Set *set); // [set] is empty at first
typedef void SitesOperation(Context *context, const Term *term, SiteSet *set);

#define DECLARE_VALUE(operation, function, uses) ValueOperation operate_##function;
#define DECLARE_SET(operation, function, uses)   SetOperation operate_##function;
VALUE_OPERATIONS(DECLARE_VALUE)
SET_OPERATIONS(DECLARE_SET)
#define DECLARE_SITES(operation, function, uses) SitesOperation operate_##function;
SITES_OPERATIONS(DECLARE_SITES)
#undef DECLARE_VALUE
#undef DECLARE_SET
#undef DECLARE_SITES

// Spends a step. Returns false if none is left, which is a fault at [source], or after an earlier
// fault.
static inline bool context_step(Context *context, uint32_t source) {
    if (context->steps > 0 && context->fault.kind == FAULT_NONE) {
        context->steps--;
        return true;
    }
    context_fault(context, FAULT_BUDGET, source);
    return false;
}

// Spends several steps. Returns false if not that many are left, which is a fault at [source].
static inline bool context_charge(Context *context, uint32_t source, uint32_t steps) {
    if (context->steps >= steps) {
        context->steps -= steps;
        return true;
    }
    context->steps = 0;
    context_fault(context, FAULT_BUDGET, source);
    return false;
}

enum { VISITS_PER_STEP = 8 }; // sites, pieces or positions whose visits together cost one step

// Charges the context for visiting [count] sites, pieces or positions without evaluating a Term:
// one step for each VISITS_PER_STEP visits.
static inline bool context_charge_visits(Context *context, uint32_t source, size_t count) {
    return context_charge(context, source, (uint32_t)(count / VISITS_PER_STEP));
}

// The Value of a site; null for SITE_NONE.
static inline Value value_of_site(Site site) {
    return site == SITE_NONE ? VALUE_NULL : site;
}

// The Value of a piece; null for PIECE_NONE.
static inline Value value_of_piece(PieceIndex piece) {
    return piece == PIECE_NONE ? VALUE_NULL : piece;
}

// The Value of a seat; null for SEAT_NONE.
static inline Value value_of_seat(Seat seat) {
    return seat == SEAT_NONE ? VALUE_NULL : seat;
}

// The value of a constant, a local or a name of the context.
static inline Value value_at_hand(const Context *context, const Term *term) {
    switch (term->op) {
    case OP_CONSTANT: return term->value;
    case OP_LOCAL: return context->locals[term->value];
    case OP_ENTITY: return value_of_piece(context->entity);
    case OP_START: return value_of_site(context->start);
    case OP_TARGET: return value_of_site(context->target);
    case OP_VALUE: return context->value;
    default: return value_of_seat(context->player); // OP_PLAYER
    }
}

// The form of [term] to evaluate: the fast one, or as written.
static inline TermIndex form_of(const Context *context, TermIndex term) {
    const TermIndex *fast = context->rules->program.fast;
    return fast && !context->as_written ? fast[term] : term;
}

static inline TermIndex operand_index(const Context *context, const Term *term, int index) {
    return context->rules->program.operands[term->operands + (uint32_t)index];
}

static inline const Term *operand_term(const Context *context, const Term *term, int index) {
    return &context->rules->program.terms[operand_index(context, term, index)];
}

// The value of a Term that is not of a set type. After a fault it may be any value of the Term's
// type; evaluate then returns null instead.
Value evaluate_term(Context *context, const Term *term);

// The value of an operand. The rows of the table of operations up to OP_TARGET (constants, locals,
// entity, start and target) cost no step. Constants are tested for first, because they are the most
// frequent.
static inline Value operand(Context *context, const Term *term, int index) {
    const Term *operand = operand_term(context, term, index);
    if (operand->op == OP_CONSTANT)
        return operand->value;
    if (operand->op > OP_PLAYER)
        return evaluate_term(context, operand);
    return operand->op <= OP_TARGET || context_step(context, operand->source)
               ? value_at_hand(context, operand)
               : VALUE_NULL;
}

static inline void operand_set(Context *context, const Term *term, int index, Set *set) {
    evaluate_set(context, operand_index(context, term, index), set);
}

static inline Site operand_site(Context *context, const Term *term, int index) {
    Value site = operand(context, term, index);
    return site == VALUE_NULL ? (Site)SITE_NONE : (Site)site;
}

static inline void sequence_add(Sequence *sequence, int member) {
    sequence->members[sequence->count++] = (uint16_t)member;
}

static inline void operand_sequence(Context *context, const Term *term, int index,
                                    Sequence *sequence) {
    evaluate_sequence(context, operand_index(context, term, index), sequence);
}

// The number that an operand evaluates to. If it is null, returns 0 and records a fault.
static inline int64_t operand_number(Context *context, const Term *term, int index) {
    Value value = operand(context, term, index);
    if (value != VALUE_NULL)
        return value;
    context_fault(context, FAULT_NULL, term->source);
    return 0;
}

// The Value of a number. If the number is out of range, returns null and records a fault.
Value value_of_number(Context *context, const Term *term, int64_t number);

// True for an ordered set: a `ray`, `line` or `path`, or the result of `where`, `both`, `except`,
// `let` or `if` applied to an ordered set.
bool term_is_ordered(const Program *program, const Term *term);

// Appends the members of a ray, line or path to [sequence] in order.
void sequence_add_walk(Context *context, const Term *term, Sequence *sequence);

// A walk over the members of a set. It stores each member in a local, which gets its old value back
// at the end. The members of a set without an order are visited by ascending number. This is true
// of entities, too, although elsewhere they are ordered by site.
typedef struct Walk {
    bool ordered; // the set is ordered: see operand_is_ordered
    int visited;  // if ordered: the number of members visited so far
    union {
        Set set;
        Sequence sequence; // if ordered
    };
    int member;       // the current member; -1: none
    Value saved;      // the old value of the local
    const Term *term; // its operand 0 is the set, and its value is the slot of the local
} Walk;

void walk_begin(Context *context, const Term *term, Walk *walk);

// Moves on to the next member. Returns false after the last member or a fault, when the local has
// its old value again.
bool walk_next(Context *context, Walk *walk);
