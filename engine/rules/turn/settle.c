// SPDX-License-Identifier: MIT
// In the piece dialect, what happens between two turns: a seat that cannot act is put out of the
// game, or the game ends.
#include "engine/rules/turn/flow.h"
#include "engine/rules/turn/play.h"

#include "engine/rules/endings/ending.h"
#include "engine/rules/legal/legal.h"
#include "engine/rules/state/change.h"
#include "engine/rules/state/result.h"

// True when the seat to act has a legal action. If steps may not leave a leader attacked and
// nothing is hidden, also stores in [found] what disturbs the seat's leaders.
static bool can_act(const Rules *rules, const State *state, Disturbance *found, Fault *fault) {
    if (!rules->moves.guards_leader || rules->facts.hides)
        return legal_any(rules, state, NULL, NULL, fault);
    disturbance_find(rules, state, state->seat, found);
    return legal_any_step(rules, state, found, fault);
}

// True when the seat to act can do nothing, and therefore loses or ends the game, as [verdict]
// says. A seat that passes instead is not stuck. The search for actions ends at the first one. If a
// fault comes before any action is found, ends the game with that fault and returns false.
static bool check_stuck(const Rules *rules, State *state, Disturbance *found, Verdict *verdict) {
    found->seat = SEAT_NONE;
    if (state->result.reason != REASON_NONE || legal_may_pass(rules, state) ||
        legal_must_pass(rules, state))
        return false;
    Fault fault;
    if (can_act(rules, state, found, &fault))
        return false;
    if (fault.kind != FAULT_NONE)
        result_fault(state, &fault);
    return fault.kind == FAULT_NONE && ending_stuck(rules, state, verdict);
}

// Each seat that is put out of the game may leave the next seat without an action, or fulfil an
// ending of the document. So this goes on until a seat can act or the game is over.
void flow_settle(const Rules *rules, State *state, Disturbance *found) {
    Verdict verdict;
    uint32_t spent = 0;
    found->seat = SEAT_NONE;
    if (rules->facts.interacts || rules->seats.count <= 2 || state->phase != PHASE_PLAY)
        return;
    while (check_stuck(rules, state, found, &verdict)) {
        if (verdict.loser != state->seat) { // a draw, or a win of the seat
            result_set(state, verdict.reason, verdict.winner);
            return;
        }
        result_put_out(rules, state, state->seat, verdict.reason);
        state_count_down(rules, state);
        flow_next_turn(rules, state);
        if (state_is_out(state, state->seat))
            result_set(state, REASON_BLOCKED, SEAT_NONE); // no seat left in the game has a turn
        ending_check_document(rules, state, NULL, &spent);
    }
}

void state_settle_read(const Rules *rules, State *state) {
    uint32_t spent = 0;
    Disturbance unused;
    if (rules->facts.interacts || state->phase != PHASE_PLAY)
        return;
    ending_check_placement(rules, state);
    ending_check_document(rules, state, NULL, &spent);
    flow_settle(rules, state, &unused);
}
