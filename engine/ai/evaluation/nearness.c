// SPDX-License-Identifier: MIT
#include "engine/ai/evaluation/evaluation_private.h"
#include "engine/base/memory.h"
#include "engine/rules/terms/evaluate_private.h"

enum { HALF_WAY = 4 }; // the gap at which nearness is half of NEARNESS_WHOLE

// The operand of [term] at [index].
static TermIndex part_of(const Context *context, const Term *term, int index) {
    return context->rules->program.operands[term->operands + (uint32_t)index];
}

// The nearness of a comparison that is [gap] away from holding. With a gap of 0 or less it holds.
static int gap_nearness(int64_t gap) {
    return gap <= 0 ? NEARNESS_WHOLE : (int)(NEARNESS_WHOLE * HALF_WAY / (HALF_WAY + gap));
}

// How near a comparison of two numbers is to being true.
static int comparison_nearness(Context *context, const Term *term) {
    int64_t a = operand(context, term, 0), b = operand(context, term, 1);
    if (a == VALUE_NULL || b == VALUE_NULL || context->fault.kind != FAULT_NONE)
        return 0;
    switch (term->op) {
    case OP_EQ: return gap_nearness(a > b ? a - b : b - a);
    case OP_NE: return a != b ? NEARNESS_WHOLE : 0;
    case OP_GT: return gap_nearness(b + 1 - a); // at least 1 more
    case OP_GTE: return gap_nearness(b - a);
    case OP_LT: return gap_nearness(a + 1 - b);
    default: return gap_nearness(a - b); // OP_LTE
    }
}

// The nearness of `and` or `or`: the mean of its parts for `and`, the greatest for `or`. Parts that
// are not gradual (see nearness_mark) do not count.
static int parts_nearness(Context *context, const Term *term, const bool *gradual) {
    int sum = 0, count = 0, best = 0;
    bool is_or = term->op == OP_OR;
    for (int i = 0; i < term->operand_count && !(is_or && best == NEARNESS_WHOLE); i++) {
        TermIndex part = part_of(context, term, i);
        if (!gradual[part])
            continue;
        int near = nearness(context, part, gradual);
        best = most_of(best, near);
        sum += near;
        count++;
    }
    return is_or ? best : sum / most_of(count, 1);
}

// The nearness of the body of `let` (operand 1), while the local holds the value (operand 0).
static int let_nearness(Context *context, const Term *term, const bool *gradual) {
    Value saved = context->locals[term->value];
    context->locals[term->value] = operand(context, term, 0);
    int near = nearness(context, part_of(context, term, 1), gradual);
    context->locals[term->value] = saved;
    return near;
}

// The nearness of `all` or `any`: the mean over its members for `all`, the greatest for `any`.
// Operand 1 is the condition on a member.
static int members_nearness(Context *context, const Term *term, const bool *gradual) {
    Walk walk;
    int64_t sum = 0, count = 0;
    int best = 0;
    walk_begin(context, term, &walk);
    while (walk_next(context, &walk)) {
        int near = nearness(context, part_of(context, term, 1), gradual);
        best = most_of(best, near);
        sum += near;
        count++;
    }
    if (term->op == OP_ANY)
        return best;
    return count == 0 ? NEARNESS_WHOLE : (int)(sum / count); // with no members, `all` holds
}

// The nearness of `if`, which is that of the part chosen: operand 1 if operand 0 is true, otherwise
// operand 2.
static int choice_nearness(Context *context, const Term *term, const bool *gradual) {
    TermIndex part = part_of(context, term, operand(context, term, 0) == 1 ? 1 : 2);
    if (gradual[part])
        return nearness(context, part, gradual);
    return evaluate_test(context, part) ? NEARNESS_WHOLE : 0;
}

int nearness(Context *context, TermIndex index, const bool *gradual) {
    const Term *term = &context->rules->program.terms[index];
    if (!context_step(context, term->source))
        return 0;
    switch (term->op) {
    case OP_AND:
    case OP_OR: return parts_nearness(context, term, gradual);
    case OP_IF: return choice_nearness(context, term, gradual);
    case OP_LET: return let_nearness(context, term, gradual);
    case OP_ANY:
    case OP_ALL: return members_nearness(context, term, gradual);
    default: return comparison_nearness(context, term);
    }
}

// Finding gradual terms ---------------------------------------------------------------------------

// True when [term] has an operand at [index] and [marks] contains a mark for it.
static bool part_is_marked(const Program *program, const Term *term, int index, const bool *marks) {
    return index < term->operand_count &&
           marks[program->operands[term->operands + (uint32_t)index]];
}

// True for a comparison of two numbers. The comparisons are OP_EQ to OP_LTE.
static bool compares_numbers(const Program *program, const Term *term) {
    const uint32_t *parts = &program->operands[term->operands];
    return term->op >= OP_EQ && term->op <= OP_LTE &&
           program->terms[parts[0]].type == TYPE_INTEGER &&
           program->terms[parts[1]].type == TYPE_INTEGER;
}

// True when [term] is gradual, provided that it is not slow (see nearness_mark). Its operands are
// already marked in [gradual]. Only the operands that nearness evaluates matter.
static bool is_gradual(const Program *program, const Term *term, const bool *gradual) {
    bool any = false;
    switch (term->op) {
    case OP_AND:
    case OP_OR:
        for (int i = 0; i < term->operand_count; i++)
            any |= part_is_marked(program, term, i, gradual);
        return any;
    case OP_IF:
        return part_is_marked(program, term, 1, gradual) ||
               part_is_marked(program, term, 2, gradual);
    case OP_LET:
    case OP_ANY:
    case OP_ALL: return part_is_marked(program, term, 1, gradual);
    default: return compares_numbers(program, term);
    }
}

// A term is slow if evaluating it takes a list of actions or the history. Operands have lower
// indexes than the terms that use them, so one pass is enough.
void nearness_mark(const Program *program, bool *gradual) {
    bool *slow = memory_new(program->term_count + 1);
    for (uint32_t i = 0; i < program->term_count; i++) {
        const Term *term = &program->terms[i];
        slow[i] = term->op == OP_ACTION_COUNT || term->op == OP_POSITION_SEEN ||
                  term->op == OP_STATE_SEEN;
        for (int j = 0; j < term->operand_count; j++)
            slow[i] |= part_is_marked(program, term, j, slow);
        gradual[i] = !slow[i] && is_gradual(program, term, gradual);
    }
    memory_free(slow);
}
