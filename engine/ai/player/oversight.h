// SPDX-License-Identifier: MIT
// What a weak player overlooks: a share of the replies to its own actions. All kinds that look
// ahead overlook the same ones.
//
// It depends on the action, not on the line: whoever does not see that a bishop reaches the far
// corner does not see it anywhere. Otherwise a player would head for lines where a threat happens
// to be overlooked, which looks like random play.
#ifndef TESSERA_AI_PLAYER_OVERSIGHT_H
#define TESSERA_AI_PLAYER_OVERSIGHT_H

#include "engine/ai/player/player.h"
#include "engine/ai/position/position.h"
#include "engine/base/hash.h"

// Is the reply [action] overlooked by a player that overlooks [share] in a thousand? [salt] is
// drawn once per choice.
static inline bool oversight_covers(int share, uint64_t salt, const Action *action) {
    uint64_t where = (uint64_t)action->from << 48 | (uint64_t)action->to << 32 |
                     (uint64_t)action->depth << 16 | action->rule;
    uint64_t what = (uint64_t)(uint32_t)action->value << 24 | (uint64_t)action->seat << 8 |
                    (uint64_t)action->kind;
    return hash_mix(hash_mix(where ^ salt) ^ what) % 1000 < (uint64_t)share;
}

// May anything be overlooked in [state]? Nobody overlooks a way out of check ([checked]) or an
// answer.
static inline bool oversight_may(int share, const State *state, bool checked) {
    return share > 0 && state_in_play(state) && !checked;
}

#endif
