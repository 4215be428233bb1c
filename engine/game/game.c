// SPDX-License-Identifier: MIT
#include "engine/game/game.h"

#include "engine/base/memory.h"
#include "engine/rules/repetition.h"

struct Game {
    const Rules *rules;
    unsigned char
        *states; // position i is the State before action i; there is one more than actions
    size_t states_capacity;
    Action *actions;
    size_t actions_capacity;
    uint64_t *keys; // of the States, for the trail
    size_t keys_capacity;
    size_t length;
    size_t position;
};

static State *state_at(const Game *game, size_t index) {
    return (State *)(void *)(game->states + index * game->rules->state_size);
}

static void make_room(Game *game, size_t actions) {
    game->states = memory_grow(game->states, &game->states_capacity, actions + 1,
                               game->rules->state_size);
    game->keys = memory_grow(game->keys, &game->keys_capacity, actions + 1, sizeof *game->keys);
    game->actions = memory_grow(game->actions, &game->actions_capacity, actions + 1,
                                sizeof *game->actions);
}

Game *game_new(const Rules *rules, const State *start) {
    Game *game = memory_new(sizeof *game);
    game->rules = rules;
    make_room(game, 0);
    if (start)
        state_copy(rules, state_at(game, 0), start);
    else
        state_init(rules, state_at(game, 0));
    state_settle(rules, state_at(game, 0));
    game->keys[0] = repetition_key(rules, state_at(game, 0));
    return game;
}

void game_free(Game *game) {
    if (!game)
        return;
    memory_free(game->states);
    memory_free(game->actions);
    memory_free(game->keys);
    memory_free(game);
}

const Rules *game_rules(const Game *game) {
    return game->rules;
}

const State *game_state(const Game *game) {
    return state_at(game, game->position);
}

Trail game_trail(const Game *game) {
    return (Trail){.keys = game->keys, .count = game->position};
}

size_t game_position(const Game *game) {
    return game->position;
}

size_t game_length(const Game *game) {
    return game->length;
}

const Action *game_action(const Game *game, size_t index) {
    return &game->actions[index];
}

const State *game_state_at(const Game *game, size_t index) {
    return state_at(game, index);
}

bool game_play(Game *game, const Action *action) {
    Trail trail = game_trail(game);
    if (!state_allows(game->rules, game_state(game), &trail, action))
        return false;
    make_room(game, game->position + 1);
    State *after = state_at(game, game->position + 1);
    state_apply(game->rules, state_at(game, game->position), action, after);
    game->actions[game->position] = *action;
    game->position++;
    game->keys[game->position] = repetition_key(game->rules, after);
    game->length = game->position;
    return true;
}

// True where a turn starts: nothing is left to choose.
static bool starts_turn(const Game *game, size_t position) {
    return state_at(game, position)->phase == PHASE_PLAY;
}

bool game_undo(Game *game) {
    if (game->position == 0)
        return false;
    do
        game->position--;
    while (game->position > 0 && !starts_turn(game, game->position));
    return true;
}

bool game_redo(Game *game) {
    if (game->position == game->length)
        return false;
    do
        game->position++;
    while (game->position < game->length && !starts_turn(game, game->position));
    return true;
}

void game_actions(const Game *game, ActionList *list) {
    Trail trail = game_trail(game);
    state_actions(game->rules, game_state(game), &trail, list);
}

Outcome game_outcome(const Game *game) {
    Trail trail = game_trail(game);
    return state_outcome(game->rules, game_state(game), &trail);
}
