// SPDX-License-Identifier: MIT
#include "engine/ai/player.h"

#include "engine/ai/kinds.h"
#include "engine/base/memory.h"

static const PlayerKind *const kinds[] = {&player_random, &player_beginner, &player_alpha_beta};

enum { COUNT = sizeof kinds / sizeof *kinds };

struct Player {
    const PlayerKind *kind;
    const Rules *rules;
    void *self;
};

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

Player *player_new(const PlayerKind *kind, const Rules *rules) {
    Player *player = memory_new(sizeof *player);
    player->kind = kind;
    player->rules = rules;
    player->self = kind->create ? kind->create(rules) : NULL;
    return player;
}

void player_free(Player *player) {
    if (!player)
        return;
    if (player->kind->destroy)
        player->kind->destroy(player->self);
    memory_free(player);
}

// Where something is hidden, the positions before are shown only to those whose rules ask for them.
static const Trail *shown_trail(const Rules *rules, const Trail *trail) {
    return rules->hides && !rules->minds_history ? NULL : trail;
}

bool player_choose_seen(Player *player, const View *view, const Trail *trail, Budget *budget,
                        Action *action) {
    return player->kind->choose(player->self, view, shown_trail(player->rules, trail), budget,
                                action);
}

bool player_choose(Player *player, const State *state, const Trail *trail, Budget *budget,
                   Action *action) {
    View view = {0};
    state_view(player->rules, state, state->seat, &view);
    bool chosen = player_choose_seen(player, &view, trail, budget, action);
    view_free(&view);
    return chosen && state_allows(player->rules, state, trail, action);
}

bool player_choose_any(const Rules *rules, const State *state, const Trail *trail, Rng *rng,
                       Action *action) {
    ActionList list = {0};
    state_actions(rules, state, trail, &list);
    bool any = list.count > 0;
    if (any)
        *action = list.items[rng_below(rng, (uint32_t)list.count)];
    action_list_free(&list);
    return any;
}

bool budget_spend(Budget *budget) {
    budget->spent++;
    return (budget->strength.nodes > 0 && budget->spent >= budget->strength.nodes) ||
           (budget->expired && budget->expired(budget->context));
}
