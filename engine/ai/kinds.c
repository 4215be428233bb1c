// SPDX-License-Identifier: MIT
#include "engine/ai/kinds.h"

#include "engine/ai/position/position.h"
#include "engine/ai/search/search.h"
#include "engine/ai/tree/tree.h"
#include "engine/base/language.h"

#include <string.h>

// The random player, which every other must beat.
static bool plays_all(const Rules *rules) {
    (void)rules;
    return true;
}

static bool choose_random(void *self, const View *view, const Trail *trail, Budget *budget,
                          Action *action) {
    (void)self;
    ActionList list = {0};
    state_actions(view->rules, view_state(view), trail, &list);
    budget_narrow(budget, &list);
    bool any = list.count > 0;
    if (any)
        *action = list.items[rng_below(budget->rng, (uint32_t)list.count)];
    action_list_free(&list);
    return any;
}

const PlayerKind player_random = {
    .id = "random",
    .title = N_("Random"),
    .supports = plays_all,
    .choose = choose_random,
};

// All of them ------------------------------------------------------------------------------------

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
