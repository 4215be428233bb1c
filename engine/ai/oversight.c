// SPDX-License-Identifier: MIT
#include "engine/ai/oversight.h"

#include "engine/base/hash.h"

bool oversight_covers(int share, uint64_t salt, const Action *action) {
    uint64_t where = (uint64_t)action->from << 48 | (uint64_t)action->to << 32 |
                     (uint64_t)action->place << 16 | action->rule;
    uint64_t what = (uint64_t)(uint32_t)action->value << 24 | (uint64_t)action->seat << 8 |
                    (uint64_t)action->kind;
    return hash_mix(hash_mix(where ^ salt) ^ what) % 1000 < (uint64_t)share;
}
