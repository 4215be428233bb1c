// SPDX-License-Identifier: MIT
#include "engine/rules/turn/play.h"

#include "engine/rules/endings/ending.h"
#include "engine/rules/endings/repetition.h"
#include "engine/rules/legal/legal.h"

static Seat other_seat(const Rules *rules, Seat seat) {
    return rules->seat_count == 2 ? (Seat)(1 - seat) : (Seat)SEAT_NONE;
}

// The seat to act has no legal action: what does that mean?
static Outcome no_action_outcome(const Rules *rules, const State *state) {
    Outcome outcome = {.reason = REASON_STALEMATE, .winner = SEAT_NONE, .loser = state->seat};
    if (legal_is_mated(rules, state)) {
        outcome.reason = REASON_CHECKMATE;
        outcome.winner = other_seat(rules, state->seat);
    } else if (rules->stalemate == STALEMATE_IS_LOSS) {
        outcome.winner = other_seat(rules, state->seat);
    } else if (rules->stalemate == STALEMATE_IS_WIN) {
        outcome.winner = state->seat;
        outcome.loser = other_seat(rules, state->seat);
    } else {
        outcome.loser = SEAT_NONE;
    }
    return outcome;
}

// Where documents say what may be done, all of it is looked at: one fault ends the game.
static bool can_act(const Rules *rules, const State *state, const Trail *trail, Fault *fault) {
    Sink sink = {0};
    if (rules->program.term_count == 0 && !rules->interacts)
        return legal_any(rules, state, trail, NULL, fault);
    legal_list(rules, state, trail, &sink);
    *fault = sink.fault;
    return sink.count > 0;
}

static Outcome find_outcome(const Rules *rules, const State *state, const Trail *trail) {
    Outcome outcome = {.reason = (Reason)state->reason, .winner = SEAT_NONE, .loser = SEAT_NONE};
    if (state->reason != REASON_NONE) {
        outcome.winner = state->winner;
        outcome.fault = (Fault){(FaultKind)state->fault_kind, state->fault};
        if (state->winner != SEAT_NONE)
            outcome.loser = other_seat(rules, state->winner);
        return outcome;
    }
    bool any = can_act(rules, state, trail, &outcome.fault);
    if (outcome.fault.kind != FAULT_NONE)
        outcome.reason = REASON_FAULT;
    if (outcome.fault.kind != FAULT_NONE || state->phase != PHASE_PLAY)
        return outcome;
    if (!any && !legal_may_pass(rules, state) && !legal_must_pass(rules, state))
        return no_action_outcome(rules, state);
    if (state->acted > 0)
        return outcome;
    outcome.reason = ending_at_turn(rules, state, trail);
    if (outcome.reason == REASON_REPETITION)
        return repetition_outcome(rules, state, trail);
    return outcome;
}

Outcome state_outcome(const Rules *rules, const State *state, const Trail *trail) {
    Outcome outcome = find_outcome(rules, state, trail);
    if (outcome.reason != REASON_NONE)
        ending_scores(rules, state, trail, &outcome);
    return outcome;
}
