// SPDX-License-Identifier: MIT
#include "app/desktop/view/choose/dice_choice.h"

#include "engine/rules/state/look.h"

bool dice_choice_exists(const Rules *rules, const State *state) {
    bool can_try_moves = !rules->facts.hides;
    for (int i = 1; can_try_moves && i < state->dice.count; i++)
        if (state->dice.faces[i] != state->dice.faces[0])
            return true;
    return false;
}

typedef enum Use { USES_NONE, USES_THIS, USES_OTHER } Use;

// Plays [action] in a copy of the State to see whether it uses a die that shows [face], another
// die, or none. An action that ends the turn clears all dice, so it counts as using a die of every
// face.
static Use use_of(const Rules *rules, const State *state, const Action *action, int face) {
    StateSpace after;
    state_apply(rules, state, NULL, action, &after.state);
    if (state_count_dice(&after.state, face) < state_count_dice(state, face))
        return USES_THIS;
    return after.state.dice.count < state->dice.count ? USES_OTHER : USES_NONE;
}

size_t dice_choice_keep(const Rules *rules, const State *state, int face, const ActionList *all,
                        ActionList *kept) {
    size_t using = 0;
    kept->count = 0;
    for (size_t i = 0; i < all->count; i++) {
        Use use = use_of(rules, state, &all->items[i], face);
        using += use == USES_THIS;
        if (use != USES_OTHER)
            *action_list_add(kept) = all->items[i];
    }
    return using;
}
