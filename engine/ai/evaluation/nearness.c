// SPDX-License-Identifier: MIT
#include "engine/ai/evaluation/nearness.h"

#include "engine/base/memory.h"
#include "engine/rules/terms/evaluate_private.h"

enum { HALF_WAY = 4 }; // gap at which a number is half as near

static TermIndex part_of(const Context *context, const Term *term, int index) {
    return context->rules->program.operands[term->operands + (uint32_t)index];
}

static int of_truth(bool holds) {
    return holds ? NEARNESS_WHOLE : 0;
}

static int of_gap(int64_t gap) {
    return gap <= 0 ? NEARNESS_WHOLE : (int)(NEARNESS_WHOLE * HALF_WAY / (HALF_WAY + gap));
}

// Compares two numbers.
static int of_numbers(Context *context, const Term *term) {
    int64_t a = operand(context, term, 0), b = operand(context, term, 1);
    if (a == VALUE_NULL || b == VALUE_NULL)
        return 0;
    switch (term->op) {
    case OP_EQ: return of_gap(a > b ? a - b : b - a);
    case OP_NE: return of_truth(a != b);
    case OP_GT: return of_gap(b + 1 - a);
    case OP_GTE: return of_gap(b - a);
    case OP_LT: return of_gap(a + 1 - b);
    default: return of_gap(a - b);
    }
}

static int of_and(Context *context, const Term *term, const bool *gradual) {
    int sum = 0, count = 0;
    for (int i = 0; i < term->operand_count; i++)
        if (gradual[part_of(context, term, i)]) {
            sum += nearness(context, part_of(context, term, i), gradual);
            count++;
        }
    return count > 0 ? sum / count : 0;
}

static int of_or(Context *context, const Term *term, const bool *gradual) {
    int most = 0;
    for (int i = 0; i < term->operand_count && most < NEARNESS_WHOLE; i++) {
        TermIndex part = part_of(context, term, i);
        int near = gradual[part] ? nearness(context, part, gradual) : 0;
        most = near > most ? near : most;
    }
    return most;
}

static int of_let(Context *context, const Term *term, const bool *gradual) {
    Value saved = context->locals[term->value];
    context->locals[term->value] = operand(context, term, 0);
    int near = nearness(context, part_of(context, term, 1), gradual);
    context->locals[term->value] = saved;
    return near;
}

// `any` takes the greatest of its members, `all` the mean.
static int of_members(Context *context, const Term *term, const bool *gradual) {
    Walk walk;
    int64_t sum = 0, count = 0;
    int most = 0;
    walk_begin(context, term, &walk);
    while (walk_next(context, &walk)) {
        int near = nearness(context, part_of(context, term, 1), gradual);
        most = near > most ? near : most;
        sum += near;
        count++;
    }
    if (term->op == OP_ANY)
        return most;
    return count == 0 ? NEARNESS_WHOLE : (int)(sum / count);
}

static int of_choice(Context *context, const Term *term, const bool *gradual) {
    TermIndex part = part_of(context, term, operand(context, term, 0) == 1 ? 1 : 2);
    return gradual[part] ? nearness(context, part, gradual)
                         : of_truth(evaluate_test(context, part));
}

int nearness(Context *context, TermIndex index, const bool *gradual) {
    const Term *term = &context->rules->program.terms[index];
    if (!context_step(context, term->source))
        return 0;
    switch (term->op) {
    case OP_AND: return of_and(context, term, gradual);
    case OP_OR: return of_or(context, term, gradual);
    case OP_IF: return of_choice(context, term, gradual);
    case OP_LET: return of_let(context, term, gradual);
    case OP_ANY:
    case OP_ALL: return of_members(context, term, gradual);
    default: return of_numbers(context, term);
    }
}

// What is gradual --------------------------------------------------------------------------------

static bool part_is(const Program *program, const Term *term, int index, const bool *marks) {
    return index < term->operand_count &&
           marks[program->operands[term->operands + (uint32_t)index]];
}

static bool compares_numbers(const Program *program, const Term *term) {
    const uint32_t *parts = &program->operands[term->operands];
    return term->operand_count == 2 && program->terms[parts[0]].type == TYPE_INTEGER &&
           program->terms[parts[1]].type == TYPE_INTEGER;
}

static bool is_gradual(const Program *program, const Term *term, const bool *gradual) {
    bool any = false;
    switch (term->op) {
    case OP_AND:
    case OP_OR:
        for (int i = 0; i < term->operand_count; i++)
            any |= part_is(program, term, i, gradual);
        return any;
    case OP_IF: return part_is(program, term, 1, gradual) || part_is(program, term, 2, gradual);
    case OP_LET:
    case OP_ANY:
    case OP_ALL: return part_is(program, term, 1, gradual);
    case OP_EQ:
    case OP_NE:
    case OP_GT:
    case OP_GTE:
    case OP_LT:
    case OP_LTE: return compares_numbers(program, term);
    default: return false;
    }
}

// Operands have lower indexes than the terms they belong to.
void nearness_mark(const Program *program, bool *gradual) {
    bool *shunned = memory_new(program->term_count + 1);
    for (uint32_t i = 0; i < program->term_count; i++) {
        const Term *term = &program->terms[i];
        shunned[i] = term->op == OP_ACTION_COUNT || term->op == OP_POSITION_SEEN ||
                     term->op == OP_STATE_SEEN;
        for (int j = 0; j < term->operand_count; j++)
            shunned[i] |= part_is(program, term, j, shunned);
        gradual[i] = !shunned[i] && is_gradual(program, term, gradual);
    }
    memory_free(shunned);
}
