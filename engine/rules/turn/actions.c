// SPDX-License-Identifier: MIT
#include "engine/rules/turn/play.h"

#include "engine/rules/endings/ending.h"
#include "engine/rules/legal/legal.h"
#include "engine/rules/turn/obligation.h"

// Asked of what the seat sees, like legality itself: what the turn can still reach must not give
// anything away.
static void keep_obliged(const Rules *rules, const State *state, const Trail *trail,
                         ActionList *list) {
    StateSpace space;
    obligation_filter(rules, legal_seen(rules, state, &space), trail, list);
}

void state_actions(const Rules *rules, const State *state, const Trail *trail, ActionList *list) {
    Verdict verdict;
    list->count = 0;
    if (state->phase == PHASE_CHANCE ||
        ending_verdict(rules, state, trail, WHEN_BY_ACTION | WHEN_AT_TURN, &verdict))
        return;
    Sink sink = {.list = list};
    legal_list(rules, state, trail, &sink);
    if (sink.fault.kind != FAULT_NONE) {
        list->count = 0;
        return;
    }
    if ((list->count == 0 && legal_must_pass(rules, state)) || legal_may_pass(rules, state))
        *action_list_add(list) = legal_pass(state);
    if (rules->moves.sum_count > 0)
        obligation_keep_most(rules, state, list);
    if (rules->flow.obligation_count > 0 && list->count > 1)
        keep_obliged(rules, state, trail, list);
}

Outcome state_outcome(const Rules *rules, const State *state, const Trail *trail) {
    Verdict verdict;
    if (ending_verdict(rules, state, trail, WHEN_BY_ACTION | WHEN_NO_ACTION | WHEN_AT_TURN,
                       &verdict))
        return ending_outcome(rules, state, trail, &verdict);
    return (Outcome){.reason = REASON_NONE, .winner = SEAT_NONE, .loser = SEAT_NONE};
}
