// SPDX-License-Identifier: MIT
#include "app/desktop/session/game/pace.h"

#include "app/desktop/session/game/dice.h"
#include "engine/base/memory.h"

enum { AUTOMATIC_LIMIT = 4096 }; // the most automatic actions in a row

static Outcome outcome_at(const Game *game, size_t position) {
    Trail trail = game_trail(game);
    trail.count = position; // the part that leads to [position]
    return state_outcome(game_rules(game), game_state_at(game, position), &trail);
}

// True if the seat to act has only one action, and that action is a pass or [pace] plays any single
// action. Then sets [action] to that action. False if the game hides something, because the other
// players would learn that the seat has no alternative.
static bool is_forced(const Game *game, Pace pace, size_t position, Action *action) {
    ActionList list = {0};
    if (game_rules(game)->facts.hides)
        return false;
    Trail trail = game_trail(game);
    trail.count = position; // the part that leads to [position]
    state_actions(game_rules(game), game_state_at(game, position), &trail, &list);
    bool forced = list.count == 1 && (pace.plays_single || list.items[0].kind == ACTION_SKIP);
    if (forced)
        *action = list.items[0];
    action_list_free(&list);
    return forced;
}

bool pace_awaits_roll(const Game *game) {
    const State *state = game_state(game);
    return state_is_chance(state) && state->chance == CHANCE_DICE &&
           game_outcome(game).reason == REASON_NONE;
}

// Replays the next action that was taken back. False if there is none.
static bool replay_next(Game *game) {
    size_t next = game_position(game) + 1;
    if (next > game_length(game))
        return false;
    game_go_to(game, next);
    return true;
}

// Repeats a roll that was taken back, unless it was typed in, because it may have been a mistake.
bool pace_roll(Game *game) {
    bool entered = game_outcome_was_entered(game, game_position(game));
    return pace_awaits_roll(game) && ((!entered && replay_next(game)) || game_roll(game));
}

// True if [roll], the value of an action of chance, shows [faces] in any order.
static bool roll_shows(const Rules *rules, int32_t roll, const uint8_t *faces) {
    for (int i = 0; i < rules->flow.dice_count; i++) {
        int wanted = 0;
        for (int j = 0; j < rules->flow.dice_count; j++)
            wanted += faces[j] == faces[i];
        if (dice_count_face(rules, roll, faces[i]) != wanted)
            return false;
    }
    return true;
}

bool pace_roll_as(Game *game, const uint8_t *faces) {
    const Rules *rules = game_rules(game);
    bool played = false;
    if (!pace_awaits_roll(game))
        return false;
    ChanceOutcome *outcomes = memory_new(CHANCE_LIMIT * sizeof *outcomes);
    size_t count = state_chances(rules, game_state(game), outcomes);
    for (size_t i = 0; i < count && !played; i++)
        if (roll_shows(rules, outcomes[i].action.value, faces))
            played = game_play(game, &outcomes[i].action);
    memory_free(outcomes);
    return played;
}

// Plays the next action if the pace plays it automatically. Adds a seat that passes to [passed].
// Returns false if nothing was played: somebody has to decide or to roll, or the game is over.
static bool play_automatic(Game *game, Pace pace, Seats *passed) {
    Action action;
    const State *state = game_state(game);
    if (game_outcome(game).reason != REASON_NONE || (pace_awaits_roll(game) && !pace.rolls))
        return false;
    // what was taken back is repeated, because a new action would end the redo list
    if (state_is_chance(state))
        return replay_next(game) || game_roll(game);
    if (!is_forced(game, pace, game_position(game), &action))
        return false;
    bool has_not_acted = state->phase == PHASE_PLAY; // in this turn
    if (has_not_acted && action.kind == ACTION_SKIP)
        *passed |= seats_with(state->seat);
    return replay_next(game) || game_play(game, &action);
}

Seats pace_settle(Game *game, Pace pace) {
    Seats passed = 0;
    for (int i = 0; i < AUTOMATIC_LIMIT && play_automatic(game, pace, &passed); i++)
        ;
    return passed;
}

// True if a seat has a decision at [position]. An outcome of chance, the completion of a step and a
// forced action are no decisions, and neither is there one after the end of the game.
static bool is_decision(const Game *game, Pace pace, size_t position) {
    Action forced;
    Phase phase = (Phase)game_state_at(game, position)->phase;
    return phase != PHASE_CHANCE && phase != PHASE_TRANSFORMING &&
           outcome_at(game, position).reason == REASON_NONE &&
           !is_forced(game, pace, position, &forced);
}

// True if the dice at [position] were typed in by a person. They may be wrong, so typing them is a
// decision that can be taken back.
static bool may_be_mistyped(const Game *game, Pace pace, size_t position) {
    return !pace.rolls && game_state_at(game, position)->chance == CHANCE_DICE &&
           game_outcome_was_entered(game, position);
}

size_t pace_previous_decision(const Game *game, Pace pace, size_t position) {
    for (size_t earlier = position; earlier-- > 0;)
        if (is_decision(game, pace, earlier) || may_be_mistyped(game, pace, earlier))
            return earlier;
    return position;
}

// Does not stop after a step whose choice is pending, because such a step cannot be replayed.
size_t pace_next_decision(const Game *game, Pace pace) {
    for (size_t later = game_position(game) + 1; later <= game_length(game); later++) {
        bool at_end = later == game_length(game);
        bool choice_pending = game_state_at(game, later)->phase == PHASE_TRANSFORMING;
        if (is_decision(game, pace, later) || (at_end && !choice_pending))
            return later;
    }
    return game_position(game);
}
