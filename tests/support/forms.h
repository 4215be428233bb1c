// SPDX-License-Identifier: MIT
// Evaluates all expressions of a document in a State both as they are written and in their fast
// forms, and compares values and faults. The names that they read get random values.
#pragma once

#include "engine/base/rng.h"
#include "engine/rules/legal/candidates.h"
#include "engine/rules/model/operations.h"
#include "engine/rules/terms/evaluate.h"

#include <string.h>

// A random value of a type, now and then null.
static inline Value forms_value(const Rules *rules, const State *state, Type type, Rng *rng) {
    static const int span[] = {
        [TYPE_NULL] = 1, [TYPE_BOOLEAN] = 2, [TYPE_INTEGER] = 12, [TYPE_NAME] = 0,
        [TYPE_SITE] = 0, [TYPE_PIECE] = 0,   [TYPE_SEAT] = 0};
    int count = span[type];
    if (type == TYPE_NAME)
        count = rules->names.count;
    else if (type == TYPE_SITE)
        count = rules->topology.site_count;
    else if (type == TYPE_PIECE)
        count = state->piece_count;
    else if (type == TYPE_SEAT)
        count = rules->seats.count;
    if (count == 0 || type == TYPE_NULL || rng_below(rng, 12) == 0)
        return VALUE_NULL;
    Value value = (Value)rng_below(rng, (uint32_t)count);
    return type == TYPE_SITE && !rules->topology.exists[value] ? VALUE_NULL : value;
}

// Gives random values to what [term] reads of the context.
static inline void forms_fill(Context *context, const Term *term, Rng *rng) {
    const Program *program = &context->rules->program;
    if (term->op == OP_LOCAL || term->op == OP_VALUE) {
        Value value = forms_value(context->rules, context->state, (Type)term->type, rng);
        *(term->op == OP_LOCAL ? &context->locals[term->value] : &context->value) = value;
    }
    for (int i = 0; i < term->operand_count; i++)
        forms_fill(context, &program->terms[program->operands[term->operands + (uint32_t)i]], rng);
}

// A Context for [term] with random values.
static inline Context forms_context(const Rules *rules, const State *state, const Trail *trail,
                                    const Term *term, Rng *rng) {
    Context context;
    context_init(&context, rules, state, trail, (Seat)rng_below(rng, (uint32_t)rules->seats.count));
    Value piece = forms_value(rules, state, TYPE_PIECE, rng);
    Value target = forms_value(rules, state, TYPE_SITE, rng);
    Value start = forms_value(rules, state, TYPE_SITE, rng);
    if (piece != VALUE_NULL)
        context.entity = (PieceIndex)piece;
    if (start != VALUE_NULL)
        context.start = (Site)start;
    if (target != VALUE_NULL)
        context.target = (Site)target;
    forms_fill(&context, term, rng);
    return context;
}

// What evaluating a Term yields.
typedef struct FormsResult {
    Value value;
    Set set;
    Sequence sequence;
    Fault fault;
    uint32_t spent;
} FormsResult;

static inline void forms_evaluate(Context context, TermIndex term, bool as_written, bool in_order,
                                  FormsResult *result) {
    uint32_t steps = context.steps;
    bool is_set = type_is_set((Type)context.rules->program.terms[term].type);
    *result = (FormsResult){0};
    context.as_written = as_written;
    if (!is_set)
        result->value = evaluate(&context, term);
    else if (in_order)
        evaluate_sequence(&context, term, &result->sequence);
    else
        evaluate_set(&context, term, &result->set);
    result->fault = context.fault;
    result->spent = steps - context.steps;
}

static inline bool forms_equal(const FormsResult *a, const FormsResult *b) {
    if (a->fault.kind == FAULT_BUDGET) // the fast form may need fewer steps
        return true;
    return a->value == b->value && memcmp(&a->set, &b->set, sizeof a->set) == 0 &&
           a->sequence.count == b->sequence.count &&
           memcmp(a->sequence.members, b->sequence.members,
                  (size_t)a->sequence.count * sizeof *a->sequence.members) == 0 &&
           a->fault.kind == b->fault.kind &&
           (a->fault.kind == FAULT_NONE || a->fault.source == b->fault.source);
}

// The first condition of an ending that differs from what it is for one of the seats, or TERM_NONE.
static inline TermIndex forms_compare_endings(const Rules *rules, const State *state,
                                              const Trail *trail, size_t *count) {
    for (int i = 0; i < rules->endings.count; i++) {
        const Ending *ending = &rules->endings.list[i];
        for (int seat = 0; seat < rules->seats.count && ending->by_seat; seat++) {
            FormsResult written, fast;
            Context context;
            context_init(&context, rules, state, trail, state->seat);
            context.locals[0] = seat;
            forms_evaluate(context, ending->condition, true, false, &written);
            forms_evaluate(context, ending->by_seat[seat], false, false, &fast);
            ++*count;
            if (!forms_equal(&written, &fast))
                return ending->condition;
        }
    }
    return TERM_NONE;
}

// The first expression of which the two evaluations differ, or TERM_NONE. Adds the number of
// evaluations to [count].
static inline TermIndex forms_compare(const Rules *rules, const State *state, const Trail *trail,
                                      Rng *rng, size_t *count) {
    const Program *program = &rules->program;
    for (TermIndex term = 0; program->fast && term < program->term_count; term++) {
        FormsResult written, fast;
        if (program->fast[term] == term)
            continue;
        Context context = forms_context(rules, state, trail, &program->terms[term], rng);
        bool in_order = rng_below(rng, 2) == 1;
        forms_evaluate(context, term, true, in_order, &written);
        forms_evaluate(context, term, false, in_order, &fast);
        ++*count;
        if (!forms_equal(&written, &fast))
            return term;
    }
    return forms_compare_endings(rules, state, trail, count);
}

// Chooses a random entity of [rule] in [context]. False if there is none.
static inline bool forms_choose_entity(Context *context, const Interaction *rule, Rng *rng) {
    Value piece = VALUE_NULL;
    Set entities;
    if (rule->entity == PICK_NONE)
        return true;
    if (rule->entity == PICK_SET) {
        evaluate_set(context, rule->entity_set, &entities);
        piece = set_next(&entities, (int)rng_below(rng, SET_LIMIT));
        if (piece < 0)
            piece = set_next(&entities, 0);
    } else {
        piece = forms_value(context->rules, context->state, TYPE_PIECE, rng);
    }
    if (piece < 0)
        return false;
    context->entity = (PieceIndex)piece;
    context->start = state_pieces(context->rules, context->state)[piece].site;
    return context->start != SITE_NONE && context->fault.kind == FAULT_NONE;
}

// Whether asking all targets at once lets the same pass, for an entity of a random interaction, as
// its conditions do as they are written. What goes wrong is asked of one target after the other.
static inline bool forms_same_targets(const Rules *rules, const State *state, const Trail *trail,
                                      Rng *rng) {
    int count = rules->moves.rule_count;
    const Interaction *rule = count == 0
                                  ? NULL
                                  : rules->moves.rules[rng_below(rng, (uint32_t)count)].interaction;
    Context context;
    SiteSet passing = rules->program.board, vacant = rules->program.board;
    if (!rule || !rule->divided || state->seat >= rules->seats.count)
        return true;
    context_init(&context, rules, state, trail, state->seat);
    if (!forms_choose_entity(&context, rule, rng))
        return true;
    Context whole = context;
    if (rule->vacant != TERM_NONE)
        evaluate_site_set(&whole, rule->vacant, &vacant);
    if (rule->passing != TERM_NONE)
        evaluate_site_set(&whole, rule->passing, &passing);
    site_set_intersect(&passing, &vacant);
    for (int site = 0; site < rules->topology.board_count && whole.fault.kind == FAULT_NONE;
         site++) {
        Context fast = context, written = context;
        bool paired = !rule->pairs || context.start >= rules->topology.board_count ||
                      set_has(&rule->pairs[context.start], site);
        if (!rules->topology.exists[site] || !paired)
            continue;
        fast.target = written.target = (Site)site;
        written.as_written = true;
        bool passes = site_set_has(&passing, site) && conditions_hold(&fast, &rule->asked);
        if (conditions_hold(&written, &rule->by_level[LEVEL_TARGET]) != passes ||
            fast.fault.kind != written.fault.kind)
            return false;
    }
    return true;
}
