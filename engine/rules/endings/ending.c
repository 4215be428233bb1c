// SPDX-License-Identifier: MIT
#include "engine/rules/endings/ending.h"

#include "engine/rules/endings/blocked.h"
#include "engine/rules/endings/material.h"
#include "engine/rules/endings/repetition.h"
#include "engine/rules/state/result.h"
#include "engine/rules/terms/evaluate.h"
#include "engine/rules/terms/sink.h"

bool ending_is_dead(const Rules *rules, const State *state) {
    return material_is_dead(rules, state) || blocked_is_dead(rules, state);
}

// Points must be numbers; how many they are is asked again with the outcome.
static void check_points(Context *context, const Ending *ending) {
    for (int seat = 0; seat < context->rules->seat_count; seat++) {
        context->locals[0] = seat;
        evaluate(context, ending->score);
    }
}

// Of two sides the other one wins; of more, the seat is out.
static void declare(const Rules *rules, State *state, int index, Seat seat) {
    const Ending *ending = &rules->endings[index];
    state->ending = (uint8_t)index;
    switch ((EndingKind)ending->kind) {
    case ENDING_VICTORY: result_set(state, REASON_ENDING, seat); break;
    case ENDING_DEFEAT: result_put_out(rules, state, seat, REASON_ENDING); break;
    case ENDING_DRAW:
    case ENDING_SCORE: result_set(state, REASON_ENDING, SEAT_NONE); break;
    }
}

static void check_ending(Context *context, State *state, int index) {
    const Rules *rules = context->rules;
    const Ending *ending = &rules->endings[index];
    int seats = ending->for_each ? rules->seat_count : 1;
    for (int seat = 0; seat < seats && state->reason == REASON_NONE; seat++) {
        context->locals[0] = seat;
        if (ending->for_each && state_is_out(state, (Seat)seat))
            continue;
        if (evaluate_test(context, ending->condition))
            declare(rules, state, index, ending->for_each ? (Seat)seat : (Seat)SEAT_NONE);
    }
    if (ending->kind == ENDING_SCORE && state->reason == REASON_ENDING)
        check_points(context, ending);
}

void ending_check(const Rules *rules, State *state, const Trail *trail, uint32_t *spent) {
    Context context;
    Sink sink = {.spent = *spent};
    if (rules->ending_count == 0 || state->reason != REASON_NONE)
        return;
    context_init(&context, rules, state, trail, state->seat);
    uint32_t budget = context.steps = sink_budget(&sink);
    for (int i = 0; i < rules->ending_count && state->reason == REASON_NONE; i++)
        check_ending(&context, state, i);
    sink_charge(&sink, budget, &context);
    *spent = sink.spent;
    if (context.fault.kind != FAULT_NONE)
        result_fault(state, &context.fault);
}

// Counts points; a side has those of all its seats.
static void count_points(const Rules *rules, const State *state, const Trail *trail,
                         const Ending *ending, Outcome *outcome) {
    Context context;
    context_init(&context, rules, state, trail, state->seat);
    for (int seat = 0; seat < rules->seat_count; seat++) {
        context.locals[0] = seat;
        Value points = evaluate(&context, ending->score);
        outcome->points[seat] = points == VALUE_NULL ? 0 : points;
    }
}

static int64_t side_points(const Rules *rules, const Outcome *outcome, int of) {
    int64_t points = 0;
    for (int seat = 0; seat < rules->seat_count; seat++)
        if (rules->seats[seat].side == rules->seats[of].side)
            points += outcome->points[seat];
    return points;
}

// The side with the most points wins; where several have as many, they draw and the others lose.
static void score_points(const Rules *rules, Outcome *outcome) {
    int64_t best = INT64_MIN;
    int ties = 0;
    for (int seat = 0; seat < rules->seat_count; seat++) {
        int64_t points = side_points(rules, outcome, seat);
        if (points > best) {
            best = points;
            outcome->winner = (Seat)seat;
        }
    }
    for (int seat = 0; seat < rules->seat_count; seat++)
        ties += side_points(rules, outcome, seat) == best &&
                rules->seats[seat].side != rules->seats[outcome->winner].side;
    for (int seat = 0; seat < rules->seat_count; seat++)
        outcome->scores[seat] = side_points(rules, outcome, seat) < best ? -1 : ties > 0 ? 0 : 1;
    if (ties > 0)
        outcome->winner = SEAT_NONE;
}

void ending_scores(const Rules *rules, const State *state, const Trail *trail, Outcome *outcome) {
    const Ending *ending = outcome->reason == REASON_ENDING ? &rules->endings[state->ending] : NULL;
    if (ending && ending->kind == ENDING_SCORE) {
        count_points(rules, state, trail, ending, outcome);
        score_points(rules, outcome);
        return;
    }
    for (int seat = 0; seat < rules->seat_count; seat++) {
        if (outcome->winner != SEAT_NONE)
            outcome->scores[seat] = rules->seats[seat].side == rules->seats[outcome->winner].side
                                        ? 1
                                        : -1;
        else if (outcome->loser == seat)
            outcome->scores[seat] = -1;
    }
}

void ending_open(const Rules *rules, Rules *open) {
    *open = *rules;
    open->repetition.times = 0;
    open->lacking = NULL;
    open->blocked_is_dead = false;
}

void ending_open_wide(const Rules *rules, Rules *open) {
    ending_open(rules, open);
    open->quiet_limit = 0;
}

Reason ending_at_turn(const Rules *rules, const State *state, const Trail *trail) {
    if (material_is_dead(rules, state))
        return REASON_MATERIAL;
    if (blocked_is_dead(rules, state))
        return REASON_DEAD;
    if (repetition_first(rules, state, trail) != REPETITION_NONE)
        return REASON_REPETITION;
    if (rules->quiet_limit > 0 && state->quiet >= rules->quiet_limit)
        return REASON_QUIET;
    return REASON_NONE;
}
