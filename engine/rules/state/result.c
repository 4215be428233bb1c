// SPDX-License-Identifier: MIT
#include "engine/rules/state/result.h"

#include "engine/rules/state/change.h"

void result_set(State *state, Reason reason, Seat winner) {
    if (state->reason != REASON_NONE)
        return;
    state->reason = (uint8_t)reason;
    state->winner = winner;
}

static int sides_in(const Rules *rules, const State *state, Seat *one) {
    unsigned sides = 0;
    *one = SEAT_NONE;
    for (int seat = rules->seats.count - 1; seat >= 0; seat--)
        if (!state_is_out(state, (Seat)seat)) {
            sides |= 1u << rules->seats.list[seat].side;
            *one = (Seat)seat;
        }
    return __builtin_popcount(sides);
}

void result_put_out(const Rules *rules, State *state, Seat seat, Reason reason) {
    if (state_is_out(state, seat))
        return;
    state_set_out(state, seat);
    Seat last;
    if (sides_in(rules, state, &last) <= 1)
        result_set(state, rules->seats.count <= 2 ? reason : REASON_LAST_IN, last);
}

void result_fault(State *state, const Fault *fault) {
    state->reason = REASON_FAULT;
    state->winner = SEAT_NONE;
    state->fault = fault->source;
    state->fault_kind = (uint8_t)fault->kind;
}
