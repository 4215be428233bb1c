// SPDX-License-Identifier: MIT
// Oversights: a weak player overlooks a share of the replies to its own actions. Alpha-beta and the
// tree search both use these functions.
//
// An oversight depends on the action, not on the line: a player who overlooks that a bishop reaches
// the far corner overlooks it in every line. If a threat were overlooked in some lines only, the
// search would head for these lines, which looks like random play.
#pragma once

#include "engine/ai/player/player.h"
#include "engine/ai/position/position.h"
#include "engine/base/hash.h"

// True when a player that overlooks [share] in a thousand replies overlooks [action]. [salt] is
// drawn once per choice.
static inline bool oversight_covers(int share, uint64_t salt, const Action *action) {
    // Together the two numbers contain everything that tells actions apart.
    uint64_t where = (uint64_t)action->from << 48 | (uint64_t)action->to << 32 |
                     (uint64_t)action->depth << 16 | action->rule;
    uint64_t what = (uint64_t)(uint32_t)action->value << 24 | (uint64_t)action->seat << 8 |
                    (uint64_t)action->kind;
    return hash_mix(hash_mix(where ^ salt) ^ what) % 1000 < (uint64_t)share;
}

// True when actions in a position may be overlooked. A seat overlooks nothing while it is in check
// ([checked]) or must complete an action, for example by choosing what a pawn becomes (not
// [in_play]).
static inline bool oversight_is_possible(int share, bool in_play, bool checked) {
    return share > 0 && in_play && !checked;
}
