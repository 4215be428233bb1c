// SPDX-License-Identifier: MIT
#include "engine/notation/words/certain.h"

#include "engine/notation/words/moves.h"
#include "engine/rules/state/chance.h"

#include <string.h>
#include <strings.h>

bool certain_is_chance(const char *text) {
    return strncasecmp(text, "roll:", 5) == 0 || strncasecmp(text, "draw:", 5) == 0;
}

// Applies the action before position [index] or, if [index] is 0, performs the set-up. It does so
// by the rules [asking], under which chance acts even if only one outcome is possible. False if the
// game did not begin with its set-up.
static bool replay_asking_chance(const Rules *asking, const Game *game, size_t index,
                                 State *state) {
    const Rules *rules = game_rules(game);
    if (index > 0) {
        Trail trail = game_trail(game);
        trail.count = index - 1;
        state_apply(asking, game_state_at(game, index - 1), &trail, game_action(game, index - 1),
                    state);
        return true;
    }
    state_begin(rules, state);
    if (memcmp(state, game_state_at(game, 0), rules->layout.size) != 0)
        return false;
    state_begin(asking, state);
    return true;
}

bool certain_repeats(const Game *game, size_t index, const char *text) {
    Rules asking;
    StateSpace state, after;
    ChanceOutcome outcomes[CHANCE_LIMIT];
    Action action;
    Trail trail = game_trail(game);
    trail.count = index;
    if (!certain_is_chance(text))
        return false;
    chance_asking(game_rules(game), &asking);
    if (!replay_asking_chance(&asking, game, index, &state.state))
        return false;
    // Steps through the certain outcomes until several outcomes are possible or a seat is to act.
    while (state_chances(&asking, &state.state, outcomes) == 1) {
        if (move_read_chance(&asking, &state.state, text, &action))
            return true;
        state_apply(&asking, &state.state, &trail, &outcomes[0].action, &after.state);
        state_copy(&asking, &state.state, &after.state);
    }
    return false;
}
