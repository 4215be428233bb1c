// SPDX-License-Identifier: MIT
#include "engine/rules/state/result.h"

#include "engine/rules/state/change.h"

void result_set(State *state, Reason reason, Seat winner) {
    if (state->result.reason != REASON_NONE)
        return;
    state->result.reason = (uint8_t)reason;
    state->result.winner = winner;
}

// Counts the sides that are still in the game. Sets [first] to the first seat that is still in, or
// SEAT_NONE.
static int count_sides(const Rules *rules, const State *state, Seat *first) {
    unsigned sides = 0;
    *first = SEAT_NONE;
    for (int seat = rules->seats.count - 1; seat >= 0; seat--) // backwards: the first comes last
        if (!state_is_out(state, (Seat)seat)) {
            sides |= 1u << rules->seats.list[seat].side;
            *first = (Seat)seat;
        }
    return __builtin_popcount(sides);
}

void result_put_out(const Rules *rules, State *state, Seat seat, Reason reason) {
    if (state_is_out(state, seat))
        return;
    state_set_out(state, seat);
    Seat winner; // SEAT_NONE if nobody is left
    if (count_sides(rules, state, &winner) <= 1)
        result_set(state, rules->seats.count <= 2 ? reason : REASON_LAST_IN, winner);
}

void result_fault(State *state, const Fault *fault) {
    state->result.reason = REASON_FAULT;
    state->result.winner = SEAT_NONE;
    state->result.fault = fault->source;
    state->result.fault_kind = (uint8_t)fault->kind;
}
