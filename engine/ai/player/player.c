// SPDX-License-Identifier: MIT
#include "engine/ai/player/player.h"

#include "engine/ai/position/position.h"
#include "engine/base/memory.h"
#include "engine/base/numbers.h"

#include <stdlib.h>

struct Player {
    const PlayerKind *kind;
    const Rules *rules;
    void *self;
};

// Steps -------------------------------------------------------------------------------------------

// The bit of the step called [name], which has [length] characters. For `all`, the bits of all
// steps; for an unknown name, 0.
static unsigned find_steps(const PlayerKind *kind, const char *name, size_t length) {
    unsigned all = 0, found = 0;
    for (int i = 0; kind->steps && kind->steps[i]; i++) {
        all |= 1u << i;
        if (strlen(kind->steps[i]) == length && memcmp(kind->steps[i], name, length) == 0)
            found = 1u << i;
    }
    return length == strlen("all") && memcmp(name, "all", length) == 0 ? all : found;
}

bool player_steps_read(const PlayerKind *kind, const char *text, unsigned *without) {
    unsigned found = 0;
    do {
        size_t length = strcspn(text, ",");
        // text[0] is the sign, and the name follows.
        unsigned bits = length > 1 ? find_steps(kind, text + 1, length - 1) : 0;
        if (bits == 0 || (*text != '-' && *text != '+'))
            return false;
        // [found] are the steps switched off.
        found = *text == '-' ? found | bits : found & ~bits;
        text += length;
    } while (*text++ == ',');
    *without = found;
    return true;
}

void player_steps_write(const PlayerKind *kind, unsigned without, Text *text) {
    const char *comma = "";
    for (int i = 0; kind->steps && kind->steps[i]; i++)
        if (without >> i & 1) {
            text_appendf(text, "%s-%s", comma, kind->steps[i]);
            comma = ",";
        }
}

// Values ------------------------------------------------------------------------------------------

int value_plies_to_end(int value) {
    int size = abs(value);
    return size < VALUE_WON ? -1 : most_of(VALUE_WON_NOW - size, 0); // never below 0
}

int value_of_end(bool won, int plies) {
    int value = VALUE_WON_NOW - least_of(plies, PLIES_TO_END_MOST);
    return won ? value : -value;
}

// Players -----------------------------------------------------------------------------------------

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

bool player_supports(const PlayerKind *kind, const Rules *rules) {
    return !kind->supports || kind->supports(rules);
}

// In games that hide something, earlier positions could reveal it. So a player is given them only
// if the rules depend on them.
bool player_choose_from_view(Player *player, const View *view, const Trail *trail, Budget *budget,
                             Action *action) {
    const Rules *rules = player->rules;
    ActionList actions = {0};
    bool shows_trail = !rules->facts.hides || rules->facts.depends_on_history;
    Task task = {view, shows_trail ? trail : NULL, &actions, budget};
    state_actions(rules, view_state(view), task.trail, &actions);
    budget_narrow(budget, &actions);
    if (budget->strength.nodes == 0 && !budget->expired)
        budget->strength.nodes = player->kind->nodes;
    bool chosen = actions.count > 0 && player->kind->choose(player->self, &task, action);
    action_list_free(&actions);
    return chosen;
}

bool player_choose(Player *player, const State *state, const Trail *trail, Budget *budget,
                   Action *action) {
    View view = {0};
    state_view(player->rules, state, state_seat(state), &view);
    bool chosen = player_choose_from_view(player, &view, trail, budget, action);
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

void player_forget(Player *player, size_t bytes) {
    if (player->kind->forget)
        player->kind->forget(player->self, bytes);
}

int player_hashfull(const Player *player) {
    return player->kind->hashfull ? player->kind->hashfull(player->self) : -1;
}

// Budgets -----------------------------------------------------------------------------------------

static bool is_one_of(const ActionList *list, const Action *action) {
    for (size_t i = 0; i < list->count; i++)
        if (action_equal(&list->items[i], action))
            return true;
    return false;
}

void budget_narrow(const Budget *budget, ActionList *list) {
    size_t count = 0;
    for (size_t i = 0; budget->only && i < list->count; i++)
        if (is_one_of(budget->only, &list->items[i]))
            list->items[count++] = list->items[i];
    if (count > 0) // if no listed action is in [only], all actions stay
        list->count = count;
}

// Counts one more node. True when the nodes or the time are used up.
bool budget_spend(Budget *budget) {
    budget->spent++;
    return (budget->strength.nodes > 0 && budget->spent >= budget->strength.nodes) ||
           (budget->expired && budget->expired(budget->context));
}
