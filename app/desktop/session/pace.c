// SPDX-License-Identifier: MIT
#include "app/desktop/session/pace.h"

enum { AUTOMATIC_LIMIT = 4096 }; // steps in a row that nobody decides

static Outcome outcome_at(const Game *game, size_t position) {
    Trail trail = game_trail(game);
    trail.count = position;
    return state_outcome(game_rules(game), game_state_at(game, position), &trail);
}

// The only thing that the seat to act can do there is to let its turn pass. Stores that action.
static bool must_pass(const Game *game, size_t position, Action *action) {
    ActionList list = {0};
    Trail trail = game_trail(game);
    trail.count = position;
    state_actions(game_rules(game), game_state_at(game, position), &trail, &list);
    bool must = list.count == 1 && list.items[0].kind == ACTION_SKIP;
    if (must)
        *action = list.items[0];
    action_list_free(&list);
    return must;
}

bool pace_waits(const Game *game) {
    const State *state = game_state(game);
    return state_is_chance(state) && state->chance == CHANCE_DICE &&
           game_outcome(game).reason == REASON_NONE;
}

static bool goes_on(Game *game) {
    size_t next = game_position(game) + 1;
    if (next > game_length(game))
        return false;
    game_go_to(game, next);
    return true;
}

bool pace_roll(Game *game) {
    return pace_waits(game) && (goes_on(game) || game_roll(game));
}

static bool take_step(Game *game, bool rolls, Seats *passed) {
    Action pass;
    const State *state = game_state(game);
    if (game_outcome(game).reason != REASON_NONE || (pace_waits(game) && !rolls))
        return false;
    if (state_is_chance(state))
        return goes_on(game) || game_roll(game);
    if (!must_pass(game, game_position(game), &pass))
        return false;
    if (state->phase == PHASE_PLAY)
        *passed |= seats_with(state->seat);
    return goes_on(game) || game_play(game, &pass);
}

Seats pace_settle(Game *game, bool rolls) {
    Seats passed = 0;
    for (int i = 0; i < AUTOMATIC_LIMIT && take_step(game, rolls, &passed); i++)
        ;
    return passed;
}

// True where somebody had something to decide about a whole action.
static bool is_decision(const Game *game, size_t position) {
    Action pass;
    Phase phase = (Phase)game_state_at(game, position)->phase;
    return phase != PHASE_CHANCE && phase != PHASE_TRANSFORMING &&
           outcome_at(game, position).reason == REASON_NONE && !must_pass(game, position, &pass);
}

size_t pace_back(const Game *game) {
    for (size_t at = game_position(game); at-- > 0;)
        if (is_decision(game, at))
            return at;
    return game_position(game);
}

// A step that still lacks its choice is nothing that could be played again.
size_t pace_forward(const Game *game) {
    for (size_t at = game_position(game) + 1; at <= game_length(game); at++)
        if (is_decision(game, at) ||
            (at == game_length(game) && game_state_at(game, at)->phase != PHASE_TRANSFORMING))
            return at;
    return game_position(game);
}
