// SPDX-License-Identifier: MIT
#include "engine/rules/turn/play.h"

#include "engine/rules/endings/ending.h"
#include "engine/rules/legal/legal.h"
#include "engine/rules/turn/obligation.h"

// Ends that come by themselves as a turn begins.
static bool is_over(const Rules *rules, const State *state, const Trail *trail) {
    return state->phase == PHASE_PLAY && state->acted == 0 &&
           ending_at_turn(rules, state, trail) != REASON_NONE;
}

// What the turn can still reach is looked up as the seat sees it, like all that is legal.
static void keep_obliged(const Rules *rules, const State *state, const Trail *trail,
                         ActionList *list) {
    StateSpace space;
    obligation_filter(rules, legal_seen(rules, state, &space), trail, list);
}

void state_actions(const Rules *rules, const State *state, const Trail *trail, ActionList *list) {
    list->count = 0;
    if (state->reason != REASON_NONE || state->phase == PHASE_CHANCE ||
        is_over(rules, state, trail))
        return;
    Sink sink = {.list = list};
    legal_list(rules, state, trail, &sink);
    if (sink.fault.kind != FAULT_NONE) {
        list->count = 0;
        return;
    }
    if ((list->count == 0 && legal_must_pass(rules, state)) || legal_may_pass(rules, state))
        *action_list_add(list) = legal_pass(state);
    if (rules->sum_count > 0)
        obligation_keep_most(rules, state, list);
    if (rules->obligation_count > 0 && list->count > 1)
        keep_obliged(rules, state, trail, list);
}
