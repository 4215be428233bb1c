// SPDX-License-Identifier: MIT
// A Game is a game in progress: its first position, the actions played since then, and the current
// position, which need not be the last. It keeps the history and rolls dice; engine/rules decides
// what an action does.
#pragma once

#include "engine/game/chance_source.h"
#include "engine/game/disclosure.h"
#include "engine/rules/view/view.h"

typedef struct Game Game;

// Starts a game at [start] or, if that is NULL, at the start of [rules], which must outlive the
// game. Release it with game_free.
Game *game_new(const Rules *rules, const State *start);

// Returns a copy with the same history, current position and sources of chance; release it with
// game_free.
Game *game_copy(const Game *game);
void game_free(Game *game);

const Rules *game_rules(const Game *game);

// The current position. It is valid until the game changes.
const State *game_state(const Game *game);

// The positions before the current one, oldest first.
Trail game_trail(const Game *game);

// The number of actions that led to the current position.
size_t game_position(const Game *game);

// The number of all actions, including those that can be redone.
size_t game_length(const Game *game);

// The action at [index], which is below game_length. It is valid until the game changes.
const Action *game_action(const Game *game, size_t index);

// The State after [index] actions, where [index] may be game_length. It is valid until the game
// changes.
const State *game_state_at(const Game *game, size_t index);

// Plays an action and drops the actions that could be redone. False, with nothing changed, if it is
// illegal.
bool game_play(Game *game, const Action *action);

// Plays an action that game_actions just listed, without checking again that it is legal.
void game_play_listed(Game *game, const Action *action);

// The rules by which records are read. A recorded game can go on after a draw by today's rules,
// because its players followed older laws or did not notice. So if the game is over, these are its
// rules without such draws; otherwise they are its own rules. They live as long as the game.
const Rules *game_record_rules(Game *game);

// Like game_play, but for an action from a record. An offer must be legal by the game's own rules,
// any other action only by game_record_rules.
bool game_play_record(Game *game, const Action *action);

// Lets chance act once, with the outcome that the current source gives. The probabilities of
// outcomes are proportional to their weights. An outcome depends only on the source and the number
// of earlier actions, so rolling again after undo gives the same dice, and a seed gives the same
// dice in every game. False, with nothing changed, if chance is not to act, or if a fresh secret
// was needed but not available.
bool game_roll(Game *game);

// True if the action at [position] is an outcome of chance but not the one that its source gives,
// because somebody entered the result of real dice.
bool game_outcome_was_entered(const Game *game, size_t position);

// The outcomes of chance come from sources. A game starts with one source, the seed 0. Others can
// be added; each is used from the action at which it was added until the next one begins. Sources
// are identified by their index.

enum { CHANCE_SOURCE_LIMIT = 10 * 1000 }; // maximum number of sources of one game

// Replaces the first source by [seed].
void game_set_seed(Game *game, uint64_t seed);

// The seed of the first source, or 0 if it is a secret.
uint64_t game_seed(const Game *game);

// Fills [fresh] with a source for a game of [rules] whose secret nobody has seen. False if none is
// available.
typedef bool (*ChanceDraw)(void *context, const Rules *rules, ChanceSource *fresh);

// Sets the function that provides a fresh source when the current one is dead. A source is dead if
// its secret is unknown, or if a player could predict its outcomes. A player could do so if the
// secret is revealed, or if the source is the seed 0. As long as there is no such function, or
// [draw] is NULL, the seed 0 does not count as dead, and takes the place of any dead source.
void game_set_draw(Game *game, ChanceDraw draw, void *context);

// If the game has chance, makes sure that the source for the next action is not dead. game_play and
// game_roll call this. False if no fresh source is available or there are too many.
bool game_renew_source(Game *game);

size_t game_source_count(const Game *game);
const ChanceSource *game_source(const Game *game, size_t index);

// The index of a source that is equal to [source] by chance_source_equal, or game_source_count if
// there is none.
size_t game_find_source(const Game *game, const ChanceSource *source);

// The index of the source for the action at [position], which may be game_length.
size_t game_source_at(const Game *game, size_t position);

// Returns the index of [source], which is added unless the game has an equal one.
size_t game_add_source(Game *game, const ChanceSource *source);

// Uses the source at [index] from the current position on, and drops the actions that could be
// redone.
void game_use_source(Game *game, size_t index);

// Records that players could know the secrets of all sources from now on, because the game is over.
void game_reveal(Game *game);

// Records the [secret] of the source at [index], of which only the commitment was known.
void game_learn_secret(Game *game, size_t index, const Secret *secret);

// Takes back the last action that is neither an answer nor an outcome of chance, with everything
// after it. False if there is nothing to undo.
bool game_undo(Game *game);

// Plays the next action again, and with it the answers and outcomes of chance that follow it. False
// if there is nothing to redo.
bool game_redo(Game *game);

// Makes the position after [position] actions (at most game_length) the current one, even in the
// middle of a turn.
void game_go_to(Game *game, size_t position);

// What the action at [index] (below game_length) disclosed, as far as [seat] can tell; see
// disclosure_of.
Disclosure game_disclosure(const Game *game, size_t index, Seat seat);

// The earliest position to which players can fairly go back and play on, because nobody knew less
// there than now, as far as [seat] can tell. It comes after the last outcome of chance or
// disclosure, even one that was taken back. It is 0 if there was none, as in any game without
// chance and hidden things.
size_t game_floor(const Game *game, Seat seat);

// Stores the clock readings at the current position: the milliseconds left for each seat, or
// CLOCK_NO_READING for a seat without a clock. Undo and redo keep them. A Game has no clock of its
// own; the caller has one.
void game_set_clocks(Game *game, const int64_t left[SEAT_LIMIT]);

// The clock readings stored for the position after [index] actions, or NULL if none were stored.
// [index] may be game_length.
const int64_t *game_clocks_at(const Game *game, size_t index);

// Stores in [turns], for each seat, how many turns under its control have ended so far.
void game_count_turns(const Game *game, int turns[SEAT_LIMIT]);

// Fills [list] with the legal actions.
void game_actions(const Game *game, ActionList *list);

Outcome game_outcome(const Game *game);

// True if the game is over after its last action, whatever the current position is.
bool game_is_over(const Game *game);

// Fills [view] with what [seat] is allowed to know of the position (SEAT_NONE: a spectator),
// including a log of the actions it saw since the first position. Release it with view_free.
void game_view(const Game *game, Seat seat, View *view);
