// SPDX-License-Identifier: MIT
#include "engine/game/game.h"

#include "engine/base/memory.h"
#include "engine/rules/endings/ending.h"
#include "engine/rules/endings/repetition.h"

#include <assert.h>

// What the clocks showed in a position.
typedef struct Readings {
    bool known;
    int64_t left[SEAT_LIMIT];
} Readings;

// The last answer given about what an action told anybody.
typedef struct Told {
    bool known;
    Seat seat;
    uint8_t disclosure;
} Told;

struct Game {
    const Rules *rules;
    Rules *open;           // the same rules without draws, for records; NULL: not needed so far
    unsigned char *states; // item i is the State before action i; one more than there are actions
    size_t states_capacity;
    Action *actions;
    size_t actions_capacity;
    unsigned *drawn; // per action the index of its source, and one more for the next action
    size_t drawn_capacity;
    TrailItem *trail; // of the States
    size_t trail_capacity;
    Told *told; // per action, as far as anybody asked
    size_t told_capacity;
    size_t length;
    size_t position;
    ChanceSource *sources;
    size_t source_count;
    size_t source_capacity;
    ChanceDraw draw; // NULL: none
    void *draw_context;
    Readings *readings; // by position; NULL: none stored so far
    size_t readings_capacity;
};

static State *state_after(const Game *game, size_t index) {
    return (State *)(void *)(game->states + index * game->rules->layout.size);
}

static void make_room(Game *game, size_t actions) {
    game->states = memory_grow(game->states, &game->states_capacity, actions + 1,
                               game->rules->layout.size);
    game->trail = memory_grow(game->trail, &game->trail_capacity, actions + 1, sizeof *game->trail);
    game->actions = memory_grow(game->actions, &game->actions_capacity, actions + 1,
                                sizeof *game->actions);
    game->drawn = memory_grow(game->drawn, &game->drawn_capacity, actions + 1, sizeof *game->drawn);
    game->told = memory_grow(game->told, &game->told_capacity, actions + 1, sizeof *game->told);
}

static size_t add_source(Game *game, const ChanceSource *source) {
    game->sources = memory_grow(game->sources, &game->source_capacity, game->source_count + 1,
                                sizeof *game->sources);
    game->sources[game->source_count] = *source;
    return game->source_count++;
}

// Adds a position to the trail.
static void note_position(Game *game, size_t index) {
    game->trail[index] = repetition_item(game->rules, state_after(game, index));
}

Game *game_new(const Rules *rules, const State *start) {
    Game *game = memory_new(sizeof *game);
    game->rules = rules;
    make_room(game, 0);
    game->drawn[0] = 0;
    add_source(game, &(ChanceSource){0});
    if (start) {
        state_copy(rules, state_after(game, 0), start);
        state_settle_read(rules, state_after(game, 0));
    } else {
        state_begin(rules, state_after(game, 0));
    }
    note_position(game, 0);
    return game;
}

static void *copy_of(const void *items, size_t count, size_t size) {
    void *copy = items ? memory_resize(NULL, count * size) : NULL;
    return copy ? memcpy(copy, items, count * size) : NULL;
}

Game *game_copy(const Game *game) {
    Game *copy = copy_of(game, 1, sizeof *game);
    copy->open = NULL; // rebuilt when needed
    copy->states = copy_of(game->states, game->states_capacity, game->rules->layout.size);
    copy->actions = copy_of(game->actions, game->actions_capacity, sizeof *game->actions);
    copy->drawn = copy_of(game->drawn, game->drawn_capacity, sizeof *game->drawn);
    copy->trail = copy_of(game->trail, game->trail_capacity, sizeof *game->trail);
    copy->told = copy_of(game->told, game->told_capacity, sizeof *game->told);
    copy->sources = copy_of(game->sources, game->source_capacity, sizeof *game->sources);
    copy->readings = copy_of(game->readings, game->readings_capacity, sizeof *game->readings);
    return copy;
}

void game_free(Game *game) {
    if (!game)
        return;
    memory_free(game->open);
    memory_free(game->states);
    memory_free(game->actions);
    memory_free(game->drawn);
    memory_free(game->sources);
    memory_free(game->trail);
    memory_free(game->told);
    memory_free(game->readings);
    memory_free(game);
}

const Rules *game_rules(const Game *game) {
    return game->rules;
}

const State *game_state(const Game *game) {
    return state_after(game, game->position);
}

Trail game_trail(const Game *game) {
    return (Trail){.items = game->trail, .count = game->position};
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
    return state_after(game, index);
}

// An offer and its answers are not moves: for repetition the position occurred only once.
static void forget_offer(Game *game, const Action *action) {
    size_t at = game->position;
    bool asks = state_after(game, at)->phase == PHASE_OFFERED;
    if (asks && action->kind == ACTION_OFFER)
        game->trail[at - 1].key = ~game->trail[at - 1].key;
    if (asks)
        game->trail[at] = game->trail[at - 1];
}

// The position may have been dropped from the trail for an offer that was then taken back.
static void remember_position(Game *game) {
    if (game->position < game->length && game->actions[game->position].kind == ACTION_OFFER)
        note_position(game, game->position);
}

// Drops the actions that could be redone, and the clock readings that belong to them.
static void forget_rest(Game *game) {
    for (size_t i = game->position + 1; i <= game->length && i < game->readings_capacity; i++)
        game->readings[i].known = false;
    game->length = game->position;
}

bool game_play(Game *game, const Action *action) {
    Trail trail = game_trail(game);
    if (!state_allows(game->rules, game_state(game), &trail, action))
        return false;
    game_renew(game);
    game_play_listed(game, action);
    return true;
}

void game_play_listed(Game *game, const Action *action) {
    Trail trail = game_trail(game);
    make_room(game, game->position + 1);
    remember_position(game);
    forget_rest(game);
    trail.items = game->trail;
    State *after = state_after(game, game->position + 1);
    state_apply(game->rules, state_after(game, game->position), &trail, action, after);
    game->actions[game->position] = *action;
    game->drawn[game->position + 1] = game->drawn[game->position];
    game->told[game->position].known = false;
    game->position++;
    note_position(game, game->position);
    forget_offer(game, action);
    game->length = game->position;
}

const Rules *game_record_rules(Game *game) {
    if (game_outcome(game).reason == REASON_NONE)
        return game->rules;
    if (!game->open) {
        game->open = memory_new(sizeof *game->open);
        ending_open_wide(game->rules, game->open);
    }
    return game->open;
}

bool game_play_record(Game *game, const Action *action) {
    Trail trail = game_trail(game);
    if (!state_allows(game->rules, game_state(game), &trail, action) &&
        (action->kind == ACTION_OFFER ||
         !state_allows(game_record_rules(game), game_state(game), &trail, action)))
        return false;
    game_play_listed(game, action);
    return true;
}

static bool chance_at(const Game *game, size_t position, Action *action) {
    return chance_source_outcome(&game->sources[game->drawn[position]], game->rules,
                                 game_state_at(game, position), position, action);
}

bool game_roll(Game *game) {
    Action action;
    return state_is_chance(game_state(game)) && game_renew(game) &&
           chance_at(game, game->position, &action) && game_play(game, &action);
}

bool game_was_told(const Game *game, size_t position) {
    Action action;
    return position < game->length && chance_at(game, position, &action) &&
           !action_equal(&action, game_action(game, position));
}

// ---- Sources of chance

size_t game_source_count(const Game *game) {
    return game->source_count;
}

const ChanceSource *game_source(const Game *game, size_t index) {
    return &game->sources[index];
}

size_t game_find_source(const Game *game, const ChanceSource *source) {
    size_t index = 0;
    while (index < game->source_count && !chance_source_equal(&game->sources[index], source))
        index++;
    return index;
}

size_t game_source_at(const Game *game, size_t position) {
    return game->drawn[position];
}

size_t game_add_source(Game *game, const ChanceSource *source) {
    size_t index = game_find_source(game, source);
    return index < game->source_count ? index : add_source(game, source);
}

void game_use_source(Game *game, size_t index) {
    game->drawn[game->position] = (unsigned)index;
    forget_rest(game);
}

void game_set_seed(Game *game, uint64_t seed) {
    game->sources[0] = (ChanceSource){.seed = seed};
}

uint64_t game_seed(const Game *game) {
    return game->sources[0].seed;
}

void game_set_draw(Game *game, ChanceDraw draw, void *context) {
    game->draw = draw;
    game->draw_context = context;
}

static bool is_dead(const Game *game, const ChanceSource *source) {
    return source->committed ? source->revealed || !source->known
                             : source->seed == 0 && game->draw != NULL;
}

// In a game without any action the first source has not been used, so the new one replaces it.
bool game_renew(Game *game) {
    ChanceSource fresh = {0};
    if (!game->rules->facts.chances || !is_dead(game, &game->sources[game->drawn[game->position]]))
        return true;
    if (game->draw && !game->draw(game->draw_context, game->rules, &fresh))
        return false;
    if (game->length == 0 && game->source_count == 1)
        game->sources[0] = fresh;
    else if (game->source_count == CHANCE_SOURCE_LIMIT)
        return false;
    else
        game_use_source(game, game_add_source(game, &fresh));
    return true;
}

void game_reveal(Game *game) {
    for (size_t i = 0; i < game->source_count; i++)
        game->sources[i].revealed = true;
}

void game_learn_secret(Game *game, size_t index, const Secret *secret) {
    game->sources[index].secret = *secret;
    game->sources[index].known = true;
}

// True where a turn starts: a seat is to act and no choice is pending.
static bool starts_turn(const Game *game, size_t position) {
    return state_after(game, position)->phase == PHASE_PLAY;
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

void game_go_to(Game *game, size_t position) {
    assert(position <= game->length);
    game->position = position;
}

Disclosure game_disclosure(const Game *game, size_t index, Seat seat) {
    Trail trail = {.items = game->trail, .count = index};
    Told *told = &game->told[index];
    if (!told->known || told->seat != seat)
        *told = (Told){.known = true,
                       .seat = seat,
                       .disclosure = (uint8_t)disclosure_of(
                           game->rules, &trail, state_after(game, index), &game->actions[index],
                           state_after(game, index + 1), seat)};
    return (Disclosure)told->disclosure;
}

size_t game_floor(const Game *game, Seat seat) {
    size_t floor = game->rules->facts.chances || game->rules->facts.hides ? game->length : 0;
    while (floor > 0 && game_disclosure(game, floor - 1, seat) == DISCLOSURE_NONE)
        floor--;
    return floor;
}

void game_set_clocks(Game *game, const int64_t left[SEAT_LIMIT]) {
    size_t had = game->readings_capacity;
    game->readings = memory_grow(game->readings, &game->readings_capacity, game->position + 1,
                                 sizeof *game->readings);
    for (size_t i = had; i < game->readings_capacity; i++)
        game->readings[i].known = false;
    game->readings[game->position].known = true;
    memcpy(game->readings[game->position].left, left, sizeof game->readings->left);
}

const int64_t *game_clocks_at(const Game *game, size_t index) {
    bool known = index < game->readings_capacity && game->readings[index].known;
    return known ? game->readings[index].left : NULL;
}

const int64_t *game_clocks(const Game *game) {
    return game_clocks_at(game, game->position);
}

void game_count_turns(const Game *game, int turns[SEAT_LIMIT]) {
    memset(turns, 0, SEAT_LIMIT * sizeof *turns);
    for (size_t i = 0; i < game->position; i++) {
        const State *state = state_after(game, i);
        turns[state->controller[state->seat]] += state_after(game, i + 1)->turns > state->turns;
    }
}

void game_actions(const Game *game, ActionList *list) {
    Trail trail = game_trail(game);
    state_actions(game->rules, game_state(game), &trail, list);
}

Outcome game_outcome(const Game *game) {
    Trail trail = game_trail(game);
    return state_outcome(game->rules, game_state(game), &trail);
}

bool game_is_over(const Game *game) {
    Trail trail = {.items = game->trail, .count = game->length};
    return state_outcome(game->rules, state_after(game, game->length), &trail).reason !=
           REASON_NONE;
}

void game_view(const Game *game, Seat seat, View *view) {
    view->log_count = 0;
    state_view(game->rules, game_state(game), seat, view);
    for (size_t i = 0; i < game->position; i++)
        view_log(view, game_state_at(game, i), &game->actions[i], game_state_at(game, i + 1));
}
