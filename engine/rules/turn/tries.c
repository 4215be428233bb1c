// SPDX-License-Identifier: MIT
#include "engine/rules/turn/tries.h"

#include "engine/rules/legal/legal.h"

bool tries_fit(const Rules *rules, const State *state) {
    return !rules->facts.interacts && !rules->facts.hides && rules->moves.sum_count == 0 &&
           state->phase == PHASE_PLAY && state->result.reason == REASON_NONE &&
           !state_is_frozen(state, state->seat) && !state_is_out(state, state->seat);
}

// The check of a StepSink. True when the TryWish in the context of its Sink wants the step, or when
// the Sink has no TryWish.
static bool is_wanted(const Rules *rules, const State *state, const Action *action,
                      const StepSink *steps) {
    const TryWish *wish = steps->sink->context;
    return !wish || wish->wants(wish->context, rules, state, action);
}

bool tries_list(const Rules *rules, const State *state, const TryWish *wish, ActionList *list) {
    Sink sink = {.list = list, .context = (void *)wish};
    StepSink steps = {.sink = &sink, .wanted = wish ? wish->rules : NULL, .check = is_wanted};
    list->count = 0;
    legal_list_steps(rules, state, &steps);
    if (!wish && legal_may_pass(rules, state))
        *action_list_add(list) = action_without_sites(ACTION_SKIP, state->seat, VALUE_NONE);
    return sink.fault.kind == FAULT_NONE;
}

// True when [after], the State after the turn, is sure to show whether the step left a leader
// attacked. That is not sure if flags count down, a seat has left the game, effects may be
// performed between turns, or steps evaluate expressions.
static bool shows_aftermath(const Rules *rules, const State *before, const State *after) {
    return before->countdowns == 0 && after->countdowns == 0 && before->out == after->out &&
           after->phase == PHASE_PLAY && rules->flow.turn_start == CODE_NONE &&
           rules->flow.turn_end == CODE_NONE && !rules->facts.steps_evaluate &&
           rules->layout.wait_limit == 0;
}

// Whether the step leaves a leader attacked, as far as [disturbance] shows. EXPOSURE_MAYBE if
// [disturbance] is NULL, or if the rules allow leaders to be left attacked.
static Exposure judge(const Rules *rules, const State *before, const Action *action,
                      const Disturbance *disturbance) {
    return disturbance && rules->moves.guards_leader
               ? disturbance_judge(rules, before, disturbance, action)
               : EXPOSURE_MAYBE;
}

bool tries_apply(const Rules *rules, const State *before, const Trail *trail, const Action *action,
                 const Disturbance *disturbance, State *after, Disturbance *found) {
    bool passes = action->kind == ACTION_SKIP; // which is always legal
    bool limited = action->value >= 0 && rules->kinds.list[action->value].limit > 0;
    // These checks need the State right after the step, not the State after the turn.
    bool checks_first = !passes && (!rules->moves.guards_leader || limited ||
                                    rules->moves.rules[action->rule].outlet.asks_after);
    Exposure exposure = passes || checks_first ? EXPOSURE_NONE
                                               : judge(rules, before, action, disturbance);
    if (exposure == EXPOSURE_SURE || (checks_first && !legal_step(rules, before, action)))
        return false;
    apply_and_find(rules, before, trail, action, after, found);
    if (exposure == EXPOSURE_NONE)
        return true;
    // Most steps can be checked on the State after the turn. The others must be made once more.
    return shows_aftermath(rules, before, after) ? legal_guards(rules, before, action, after)
                                                 : legal_step(rules, before, action);
}
