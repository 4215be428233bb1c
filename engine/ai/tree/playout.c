// SPDX-License-Identifier: MIT
#include "engine/ai/tree/tree_search.h"
#include "engine/game/game.h"

enum {
    GAMES = 4,         // random games that are played to measure their length
    GAME_LENGTH = 400, // limit of actions in a random game
    EFFORT = 200,      // the length of a playout times the mean length of a game
    TRIED = 3,         // number of actions drawn, of which the one with the best prior is played
};

// The length of playouts --------------------------------------------------------------------------

// Plays a random game, up to GAME_LENGTH actions, and returns its length in actions.
static size_t play_random_game(const Rules *rules, Rng *rng) {
    Game *game = game_new(rules, NULL);
    Action action;
    while (game_length(game) < GAME_LENGTH) {
        Trail trail = game_trail(game);
        if (state_awaits_chance(game_state(game)))
            action = state_draw(rules, game_state(game), rng);
        else if (!player_choose_any(rules, game_state(game), &trail, rng, &action))
            break;
        game_play_listed(game, &action);
    }
    size_t length = game_length(game);
    game_free(game);
    return length;
}

// The length is 0 without chance and hidden information, because there the tree itself does better.
// With either, the tree stays shallow, so a few random actions say more than an evaluation. The
// shorter the mean game, the longer the playout (EFFORT divided by the mean length): in short games
// a playout to the end is best; in long games playouts cost more than they are worth.
//
// Games won in matches at equal nodes; the rules are in tests/probes, except for Uno:
//     race8       playouts of 6 actions: 75, no playouts: 45
//     race8       playouts of 12 actions: 69, no playouts: 51
//     Uno         playouts of 10 actions: 14, no playouts: 24
//     Uno         playouts of 10 actions: 29, of 50 actions: 7
//     go3         each in 40 games against `beginner`: of 12 actions 24, no playouts 35
//     secret      each in 100 games against random play: to the end 48, no playouts 30
int playout_length(const Rules *rules) {
    if (!rules->facts.chances && !rules->facts.hides)
        return 0;
    Rng rng = {.state = 1};
    int total_length = 0;
    for (int i = 0; i < GAMES; i++)
        total_length += (int)play_random_game(rules, &rng);
    return EFFORT * GAMES / (total_length + 1); // + 1 avoids a division by 0
}

// Playouts ---------------------------------------------------------------------------------------

// Draws TRIED actions of search->list at random and returns the one with the best prior.
static const Action *draw_action(TreeSearch *search, const State *state, int side) {
    const ActionList *list = &search->list;
    const Action *best = NULL;
    uint32_t best_weight = 0;
    if (list->count == 1)
        return &list->items[0];
    for (int i = 0; i < TRIED; i++) {
        const Action *drawn = &list->items[rng_below(search->budget->rng, (uint32_t)list->count)];
        uint32_t weight = priors_weigh(&search->priors, state, drawn, side);
        if (weight > best_weight) {
            best = drawn;
            best_weight = weight;
        }
    }
    return best;
}

// Plays an action and returns the State after it. NULL if the game is over, because there is no
// action.
static const State *play_action(TreeSearch *search, const State *state) {
    if (state_awaits_chance(state)) {
        Action action = state_draw(search->rules, state, search->budget->rng);
        return tree_search_make(search, state, &action, false); // false: certainly legal
    }
    if (search->list.count == 0)
        return NULL;
    int side = tree_search_side(search, state);
    Action action = *draw_action(search, state, side);
    priors_note(&search->priors, state, &action, side);
    return tree_search_make(search, state, &action, false); // known to be legal
}

// Plays random actions from [state], and scores the end of the game or the position reached.
// search->list always holds the actions of the current State. False when the budget ran out.
bool playout_run(TreeSearch *search, const State *state, Shares *shares) {
    const Rules *rules = search->rules;
    TrailStack *history = &search->history;
    size_t start = history->trail.count;
    Outcome outcome = {.reason = REASON_NONE};
    for (int i = 0; i < search->playout && !tree_search_at_horizon(search, state); i++) {
        const State *after = play_action(search, state);
        if (search->stop)
            return false;
        if (!after) {
            outcome = state_outcome(rules, state, trail_stack_trail(history));
            break;
        }
        trail_stack_push(history, state);
        state = after;
        state_actions_of_turn(rules, state, trail_stack_trail(history), search->memo,
                              &search->list);
    }
    while (history->trail.count > start) // removes the positions of the playout
        trail_stack_pop(history);
    if (outcome.reason != REASON_NONE)
        shares_of_outcome(rules, &outcome, shares);
    else
        shares_of_position(rules, search->evaluation, state, shares);
    return true;
}
