// SPDX-License-Identifier: MIT
// The search as a player.
#include "engine/ai/kinds.h"
#include "engine/ai/search/search.h"
#include "engine/base/language.h"

static void *create(const Rules *rules) {
    return search_new(rules);
}

static void destroy(void *self) {
    search_free(self);
}

static void forget(void *self, size_t bytes) {
    search_forget(self, bytes);
}

static int fullness(const void *self) {
    return search_fullness(self);
}

static bool choose(void *self, const View *view, const Trail *trail, Budget *budget,
                   Action *action) {
    return search_choose(self, &view->state->state, trail, budget, action);
}

const PlayerKind player_alpha_beta = {
    .id = "alpha-beta",
    .title = N_("Alpha-beta"),
    .steps = search_steps,
    .supports = search_supports,
    .create = create,
    .choose = choose,
    .destroy = destroy,
    .forget = forget,
    .fullness = fullness,
};
