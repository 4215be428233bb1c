// SPDX-License-Identifier: MIT
#include "engine/game/game.h"

#include "engine/base/memory.h"
#include "engine/rules/endings/ending.h"
#include "engine/rules/endings/repetition.h"

#include <assert.h>

// What the game stores about each position. [action] is the action made there; it is unset in the
// last position.
typedef struct Step {
    Action action;
    unsigned source; // the index of the source of chance for [action]
    bool has_clocks; // [clocks] holds the clock readings of the position
    int64_t clocks[SEAT_LIMIT];
    bool has_disclosure; // [disclosure] is what game_disclosure returned last, for the seat [asker]
    Seat asker;
    Disclosure disclosure;
} Step;

struct Game {
    const Rules *rules;
    Rules *open; // what game_record_rules returns once the game is over; NULL until needed
    // These three arrays have an item for each position: one more than there are actions.
    unsigned char *states;
    size_t states_capacity;
    Step *steps;
    size_t steps_capacity;
    TrailItem *trail;
    size_t trail_capacity;
    size_t length;
    size_t position;
    ChanceSource *sources;
    size_t source_count;
    size_t source_capacity;
    ChanceDraw draw; // provides fresh sources; NULL: nothing does
    void *draw_context;
};

static State *state_at(const Game *game, size_t position) {
    return (State *)(void *)(game->states + position * game->rules->layout.size);
}

// Makes [position] the last and current one, for the caller to fill in its State. Its source of
// chance is that of the position before it; the first position has source 0.
static void append_position(Game *game, size_t position) {
    size_t count = position + 1;
    game->states = memory_grow(game->states, &game->states_capacity, count,
                               game->rules->layout.size);
    game->trail = memory_grow(game->trail, &game->trail_capacity, count, sizeof *game->trail);
    game->steps = memory_grow(game->steps, &game->steps_capacity, count, sizeof *game->steps);
    game->steps[position] = (Step){.source = position > 0 ? game->steps[position - 1].source : 0};
    game->position = game->length = position;
}

static size_t add_source(Game *game, const ChanceSource *source) {
    game->sources = memory_grow(game->sources, &game->source_capacity, game->source_count + 1,
                                sizeof *game->sources);
    game->sources[game->source_count] = *source;
    return game->source_count++;
}

static void set_trail_item(Game *game, size_t position) {
    game->trail[position] = repetition_item(game->rules, state_at(game, position));
}

Game *game_new(const Rules *rules, const State *start) {
    Game *game = memory_new(sizeof *game);
    game->rules = rules;
    append_position(game, 0);             // room for the start
    add_source(game, &(ChanceSource){0}); // the seed 0
    if (start) {
        state_copy(rules, state_at(game, 0), start);
        state_settle_read(rules, state_at(game, 0)); // the position may already end the game
    } else {
        state_begin(rules, state_at(game, 0));
    }
    set_trail_item(game, 0);
    return game;
}

// A copy of [count] items of [size] bytes each; release it with memory_free.
static void *copy_of(const void *items, size_t count, size_t size) {
    return memcpy(memory_resize(NULL, count * size), items, count * size);
}

Game *game_copy(const Game *game) {
    Game *copy = copy_of(game, 1, sizeof *game);
    copy->open = NULL; // rebuilt when needed
    copy->states = copy_of(game->states, game->states_capacity, game->rules->layout.size);
    copy->steps = copy_of(game->steps, game->steps_capacity, sizeof *game->steps);
    copy->trail = copy_of(game->trail, game->trail_capacity, sizeof *game->trail);
    copy->sources = copy_of(game->sources, game->source_capacity, sizeof *game->sources);
    return copy;
}

void game_free(Game *game) {
    if (!game)
        return;
    memory_free(game->open);
    memory_free(game->states);
    memory_free(game->steps);
    memory_free(game->trail);
    memory_free(game->sources);
    memory_free(game);
}

const Rules *game_rules(const Game *game) {
    return game->rules;
}

const State *game_state(const Game *game) {
    return state_at(game, game->position);
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
    return &game->steps[index].action;
}

const State *game_state_at(const Game *game, size_t index) {
    return state_at(game, index);
}

// Call this after [action]. An offer and its answers leave the position unchanged, so the trail
// gets several items for the same position. For repetition it must count only once. Only the item
// after the last answer keeps its key; the others get an inverted key, which equals no other.
static void count_offer_once(Game *game, const Action *action) {
    TrailItem *last = &game->trail[game->position], *before = last - 1;
    bool is_open = state_at(game, game->position)->phase == PHASE_OFFERED;
    if (is_open && action->kind == ACTION_OFFER)
        before->key = ~before->key;
    if (is_open) // the last answer is still to come, so this item is inverted, too
        *last = *before;
}

bool game_play(Game *game, const Action *action) {
    Trail trail = game_trail(game);
    if (!state_allows(game->rules, game_state(game), &trail, action))
        return false;
    game_renew_source(game); // without a fresh source the old one stays
    game_play_listed(game, action);
    return true;
}

void game_play_listed(Game *game, const Action *action) {
    size_t position = game->position;
    // If the action being replaced is an offer, count_offer_once may have changed its Trail item,
    // so the item is set again.
    if (position < game->length && game->steps[position].action.kind == ACTION_OFFER)
        set_trail_item(game, position);
    append_position(game, position + 1);
    Trail trail = {.items = game->trail, .count = position};
    state_apply(game->rules, state_at(game, position), &trail, action,
                state_at(game, position + 1));
    game->steps[position].action = *action;
    game->steps[position].has_disclosure = false;
    set_trail_item(game, position + 1);
    count_offer_once(game, action);
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
    // Offers must be legal by the game's own rules. The wider rules for records do not apply to
    // them.
    bool allowed = state_allows(game->rules, game_state(game), &trail, action) ||
                   (action->kind != ACTION_OFFER &&
                    state_allows(game_record_rules(game), game_state(game), &trail, action));
    if (!allowed)
        return false;
    game_play_listed(game, action);
    return true;
}

// Stores in [action] the outcome that the source at [position] gives there. False if chance is not
// to act there, or the source does not know its secret.
static bool chance_outcome_at(const Game *game, size_t position, Action *action) {
    return chance_source_outcome(&game->sources[game->steps[position].source], game->rules,
                                 game_state_at(game, position), position, action);
}

// A dead source is renewed before it gives the outcome.
bool game_roll(Game *game) {
    Action action;
    return state_is_chance(game_state(game)) && game_renew_source(game) &&
           chance_outcome_at(game, game->position, &action) && game_play(game, &action);
}

// Compares the action with the outcome that the source gives for it.
bool game_outcome_was_entered(const Game *game, size_t position) {
    Action action;
    return position < game->length && chance_outcome_at(game, position, &action) &&
           !action_equal(&action, game_action(game, position));
}

// Sources of chance -------------------------------------------------------------------------------

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
    return game->steps[position].source;
}

size_t game_add_source(Game *game, const ChanceSource *source) {
    size_t index = game_find_source(game, source);
    return index < game->source_count ? index : add_source(game, source);
}

void game_use_source(Game *game, size_t index) {
    game->steps[game->position].source = (unsigned)index;
    game->length = game->position;
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

// A game without actions has not used its first source, so the new one replaces it. See
// game_set_draw for what makes a source dead.
bool game_renew_source(Game *game) {
    ChanceSource fresh = {0}; // the seed 0 if nothing provides another source
    const ChanceSource *source = &game->sources[game->steps[game->position].source];
    bool is_dead = source->committed ? source->revealed || !source->known
                                     : source->seed == 0 && game->draw != NULL;
    if (!game->rules->facts.chances || !is_dead)
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

// Goes to the next ([step] 1) or previous (-1) position in PHASE_PLAY, but not past [end]. False if
// the game is at [end] already.
static bool step_turn(Game *game, size_t end, int step) {
    if (game->position == end)
        return false;
    do
        game->position += (size_t)step; // adding (size_t)-1 subtracts 1
    while (game->position != end && game_state(game)->phase != PHASE_PLAY);
    return true;
}

bool game_undo(Game *game) {
    return step_turn(game, 0, -1);
}

bool game_redo(Game *game) {
    return step_turn(game, game->length, 1);
}

void game_go_to(Game *game, size_t position) {
    assert(position <= game->length);
    game->position = position;
}

Disclosure game_disclosure(const Game *game, size_t index, Seat seat) {
    Trail trail = {.items = game->trail, .count = index};
    Step *step = &game->steps[index];
    // The result is kept, because disclosure_of is slow.
    if (!step->has_disclosure || step->asker != seat) {
        step->disclosure = disclosure_of(game->rules, &trail, state_at(game, index), &step->action,
                                         state_at(game, index + 1), seat);
        step->asker = seat;
        step->has_disclosure = true;
    }
    return step->disclosure;
}

size_t game_floor(const Game *game, Seat seat) {
    // Actions that disclosed nothing can be taken back fairly. Without chance and secrets, no
    // action discloses anything.
    size_t floor = game->rules->facts.chances || game->rules->facts.hides ? game->length : 0;
    while (floor > 0 && game_disclosure(game, floor - 1, seat) == DISCLOSURE_NONE)
        floor--;
    return floor;
}

void game_set_clocks(Game *game, const int64_t left[SEAT_LIMIT]) {
    Step *step = &game->steps[game->position];
    step->has_clocks = true;
    memcpy(step->clocks, left, sizeof step->clocks);
}

const int64_t *game_clocks_at(const Game *game, size_t index) {
    return game->steps[index].has_clocks ? game->steps[index].clocks : NULL;
}

void game_count_turns(const Game *game, int turns[SEAT_LIMIT]) {
    memset(turns, 0, SEAT_LIMIT * sizeof *turns);
    for (size_t i = 0; i < game->position; i++) {
        const State *state = state_at(game, i);
        bool ended = state_at(game, i + 1)->turns > state->turns; // the action ended a turn
        turns[state->controller[state->seat]] += ended;
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
    return state_outcome(game->rules, state_at(game, game->length), &trail).reason != REASON_NONE;
}

void game_view(const Game *game, Seat seat, View *view) {
    view->log_count = 0;
    state_view(game->rules, game_state(game), seat, view);
    for (size_t i = 0; i < game->position; i++)
        view_log(view, state_at(game, i), game_action(game, i), state_at(game, i + 1));
}
