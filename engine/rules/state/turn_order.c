// SPDX-License-Identifier: MIT
#include "engine/rules/state/turn_order.h"

// -1 while the variable turn_direction is negative, otherwise 1.
int turn_order_direction(const Rules *rules, const State *state) {
    int variable = rules->flow.direction_variable;
    if (variable < 0)
        return 1;
    Value value = state_slots(rules, state)[rules->data.variables[variable].index];
    return value != VALUE_NULL && value < 0 ? -1 : 1;
}

int turn_order_after(const Rules *rules, const State *state, int turn) {
    int count = rules->flow.order_count, direction = turn_order_direction(rules, state);
    for (int i = 0; i < count; i++) {
        turn = (turn + direction + count) % count; // + count because [direction] can be -1
        if (!state_is_out(state, rules->flow.order[turn]))
            return turn;
    }
    return turn; // no seat of the order is in the game any more, and [turn] is as it was
}

int turn_order_count_in(const Rules *rules, const State *state) {
    int count = 0;
    for (int turn = 0; turn < rules->flow.order_count; turn++)
        count += !state_is_out(state, rules->flow.order[turn]);
    return count;
}
