// SPDX-License-Identifier: MIT
#include "engine/rules/turn/settle.h"

#include "engine/rules/endings/ending.h"
#include "engine/rules/endings/winning.h"
#include "engine/rules/legal/legal.h"
#include "engine/rules/state/change.h"
#include "engine/rules/state/result.h"

static void settle_stalemate(const Rules *rules, State *state) {
    bool draw = rules->stalemate == STALEMATE_IS_DRAW;
    result_set(state, REASON_STALEMATE, draw ? SEAT_NONE : state->seat);
}

void state_settle(const Rules *rules, State *state) {
    Fault fault;
    uint32_t spent = 0;
    if (rules->interacts || rules->seat_count <= 2 || state->phase != PHASE_PLAY)
        return;
    while (state->reason == REASON_NONE && !state_is_frozen(state, state->seat) &&
           !legal_may_pass(rules, state) && !legal_any(rules, state, NULL, NULL, &fault)) {
        if (fault.kind != FAULT_NONE) {
            result_fault(state, &fault);
            return;
        }
        bool mated = legal_is_mated(rules, state);
        if (!mated && rules->stalemate == STALEMATE_IS_SKIP)
            return;
        if (!mated && rules->stalemate != STALEMATE_IS_LOSS) {
            settle_stalemate(rules, state);
            return;
        }
        result_put_out(rules, state, state->seat, REASON_CHECKMATE);
        int turn = state->turn;
        do {
            turn = (turn + 1) % rules->order_count;
            state_count_down(rules, state);
        } while (state_is_out(state, rules->order[turn]) && turn != state->turn);
        state_set_turn(rules, state, turn);
        if (state_is_out(state, state->seat))
            result_set(state, REASON_BLOCKED, SEAT_NONE); // those left in have no turns
        ending_check(rules, state, NULL, &spent);
    }
}

void state_settle_read(const Rules *rules, State *state) {
    uint32_t spent = 0;
    if (rules->interacts || state->phase != PHASE_PLAY)
        return;
    winning_check_read(rules, state);
    ending_check(rules, state, NULL, &spent);
    state_settle(rules, state);
}
