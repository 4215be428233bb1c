// SPDX-License-Identifier: MIT
// What a weak player does not see: of the actions that may follow its own, a share. What belongs
// here: which ones. Every kind that looks ahead leaves the same ones out.
//
// It goes by the action and not by what came before it: who does not see that a bishop reaches the
// far corner does not see it in any line. So a threat is overlooked in all of them at once; were it
// seen in most, a player would go where it just happens to be hidden, which looks like play at
// random.
#ifndef TESSERA_AI_PLAYER_OVERSIGHT_H
#define TESSERA_AI_PLAYER_OVERSIGHT_H

#include "engine/ai/player/player.h"
#include "engine/ai/position/position.h"
#include "engine/base/hash.h"

// Is [action], which is not one of those to choose from, overlooked by who overlooks [share] in a
// thousand? The same for the same [salt], which is drawn for each choice.
static inline bool oversight_covers(int share, uint64_t salt, const Action *action) {
    uint64_t where = (uint64_t)action->from << 48 | (uint64_t)action->to << 32 |
                     (uint64_t)action->place << 16 | action->rule;
    uint64_t what = (uint64_t)(uint32_t)action->value << 24 | (uint64_t)action->seat << 8 |
                    (uint64_t)action->kind;
    return hash_mix(hash_mix(where ^ salt) ^ what) % 1000 < (uint64_t)share;
}

// May something be overlooked in [state]? Who is asked something or is in check, which is for
// [checked] to tell, looks at all there is.
static inline bool oversight_may(int share, const State *state, bool checked) {
    return share > 0 && state_in_play(state) && !checked;
}

#endif
