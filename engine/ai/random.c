// SPDX-License-Identifier: MIT
// Plays any legal action, each as likely: what every better player must beat.
#include "engine/ai/kinds.h"
#include "engine/base/language.h"
#include "engine/rules/turn/play.h"

static bool plays_all(const Rules *rules) {
    (void)rules;
    return true;
}

static bool choose_random(void *self, const View *view, const Trail *trail, Budget *budget,
                          Action *action) {
    (void)self;
    ActionList list = {0};
    state_actions(view->rules, &view->state->state, trail, &list);
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
