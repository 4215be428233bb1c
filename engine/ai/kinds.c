// SPDX-License-Identifier: MIT
#include "engine/ai/kinds.h"

#include "engine/base/language.h"

#include <string.h>

static bool choose_random(void *self, const Task *task, Action *action) {
    (void)self;
    *action = task->actions->items[rng_below(task->budget->rng, (uint32_t)task->actions->count)];
    return true;
}

const PlayerKind player_random = {
    .id = "random",
    .title = N_("Random"),
    .choose = choose_random,
};

// The table -------------------------------------------------------------------------------------

static const PlayerKind *const kinds[] = {&player_random, &player_beginner, &player_tree,
                                          &player_alpha_beta};

enum { COUNT = sizeof kinds / sizeof *kinds };

const PlayerKind *const *player_kinds(size_t *count) {
    *count = COUNT;
    return kinds;
}

const PlayerKind *player_kind(const char *id) {
    for (size_t i = 0; i < COUNT; i++)
        if (strcmp(kinds[i]->id, id) == 0)
            return kinds[i];
    return NULL;
}
