// SPDX-License-Identifier: MIT
// Plays any legal action, each as likely: what every better player must beat.
#include "engine/ai/kinds.h"
#include "engine/base/language.h"

static bool plays_all(const Rules *rules) {
    (void)rules;
    return true;
}

static bool choose_random(void *self, const View *view, const Trail *trail, Budget *budget,
                          Action *action) {
    (void)self;
    return player_choose_any(view->rules, &view->state->state, trail, budget->rng, action);
}

const PlayerKind player_random = {
    .id = "random",
    .title = N_("Random"),
    .supports = plays_all,
    .choose = choose_random,
};
