// SPDX-License-Identifier: MIT
#include "engine/ai/search/passing.h"

#include "engine/rules/count/turns.h"
#include "engine/rules/state/change.h"
#include "engine/rules/state/turn_order.h"

static bool performs_between(const Rules *rules) {
    bool performs = rules->turn_start != CODE_NONE || rules->turn_end != CODE_NONE;
    for (int i = 0; i < rules->phase_count; i++)
        performs |= rules->phases[i].enter != CODE_NONE || rules->phases[i].leave != CODE_NONE;
    return performs;
}

bool passing_is_sound(const Rules *rules) {
    return turns_are_actions(rules) && !performs_between(rules) && !rules->chances &&
           rules->sum_count == 0 && rules->obligation_count == 0 &&
           rules->stalemate != STALEMATE_IS_WIN;
}

void passing_make(const Rules *rules, const State *before, State *after) {
    state_copy(rules, after, before);
    state_count_down(rules, after);
    turn_order_advance(rules, after);
}
