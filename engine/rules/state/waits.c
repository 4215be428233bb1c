// SPDX-License-Identifier: MIT
#include "engine/rules/state/waits.h"

#include "engine/rules/state/hash.h"

bool waits_add(const Rules *rules, State *state, const Wait *wait) {
    if (state->wait_count == rules->layout.wait_limit)
        return false;
    waits_hash_remove(rules, state);
    memcpy(&state_waits(rules, state)[state->wait_count++], wait, sizeof *wait);
    waits_hash_add(rules, state);
    return true;
}

bool waits_take(const Rules *rules, State *state, bool phase, Wait *wait) {
    Wait *waits = state_waits(rules, state);
    for (int i = 0; i < state->wait_count; i++) {
        if (phase && !waits[i].phase)
            continue;
        waits_hash_remove(rules, state);
        *wait = waits[i];
        state->wait_count--;
        memmove(&waits[i], &waits[i + 1], (size_t)(state->wait_count - i) * sizeof *waits);
        memset(&waits[state->wait_count], 0, sizeof *waits);
        waits_hash_add(rules, state);
        return true;
    }
    return false;
}
