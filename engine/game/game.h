// SPDX-License-Identifier: MIT
// A Game is a game in progress: its first position, the actions played since then, and the current
// position, which need not be the last. It keeps the history and rolls dice; engine/rules decides
// what an action does.
#pragma once

#include "engine/game/chance_source.h"
#include "engine/game/disclosure.h"
#include "engine/rules/view/view.h"

typedef struct Game Game;

// Starts a game at [start], or at the start of [rules] if it is NULL. [rules] must outlive the
// game. Release it with game_free.
Game *game_new(const Rules *rules, const State *start);

// A copy with the same history, current position and sources of chance.
Game *game_copy(const Game *game);
void game_free(Game *game);

const Rules *game_rules(const Game *game);

// The current position. It is valid until the game changes.
const State *game_state(const Game *game);

// The earlier positions, oldest first.
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

// The rules for reading records. A recorded game may go on after a draw that would end it by the
// rules of today, because its players followed older laws or did not notice. So if the game is
// over, these are its rules without such draws. Otherwise they are its own rules. They live as long
// as the game.
const Rules *game_record_rules(Game *game);

// As game_play, for an action from a record. It need only be legal by game_record_rules, unless it
// is an offer.
bool game_play_record(Game *game, const Action *action);

// Lets chance act once, with the outcome that the current source gives. Outcomes are as likely as
// their weights say, and depend only on the source and the number of earlier actions. So rolling
// again after undo gives the same dice, and a seed gives the same dice in every game. False, with
// nothing changed, if chance is not to act, or if a fresh secret was needed but not available.
bool game_roll(Game *game);

// True if the action at [position] is an outcome of chance other than the one its source gives,
// because somebody entered the outcome of real dice.
bool game_outcome_was_entered(const Game *game, size_t position);

// Sources of chance -------------------------------------------------------------------------------
// A game starts with one source, the seed 0, and others may follow. Each is used from the action at
// which it was added until the next source begins, and is identified by its index.

enum { CHANCE_SOURCE_LIMIT = 10 * 1000 }; // sources of one game

// Replaces the first source by [seed].
void game_set_seed(Game *game, uint64_t seed);

// The seed of the first source, or 0 if it is a secret.
uint64_t game_seed(const Game *game);

// Fills [fresh] with a source whose secret nobody has seen, for a game of [rules]. False if none is
// available.
typedef bool (*ChanceDraw)(void *context, const Rules *rules, ChanceSource *fresh);

// Sets the function that provides a fresh source when the current one is dead. A source is dead if
// its secret is unknown, or if a player could predict its outcomes, because its secret is revealed
// or it is the seed 0. Initially, and with [draw] NULL, the seed 0 is not dead, and it follows a
// dead secret.
void game_set_draw(Game *game, ChanceDraw draw, void *context);

// Makes sure that the source for the next action is not dead, if the game has chance at all.
// game_play and game_roll call this. False if no fresh source is available or there are too many.
bool game_renew(Game *game);

size_t game_source_count(const Game *game);
const ChanceSource *game_source(const Game *game, size_t index);

// The index of a source that is equal to [source] by chance_source_equal, or game_source_count if
// there is none.
size_t game_find_source(const Game *game, const ChanceSource *source);

// The index of the source for the action at [position], which may be game_length.
size_t game_source_at(const Game *game, size_t position);

// Adds [source] unless the game has an equal one, and returns its index.
size_t game_add_source(Game *game, const ChanceSource *source);

// Makes the source at [index] the current one, and drops the actions that could be redone.
void game_use_source(Game *game, size_t index);

// Records that the game is over and its secrets may be known.
void game_reveal(Game *game);

// Records the [secret] of the source at [index], which had not been known.
void game_learn_secret(Game *game, size_t index, const Secret *secret);

// Takes back the last action that is not an answer or an outcome of chance, with everything after
// it. False if there is nothing to undo.
bool game_undo(Game *game);

// Plays the next action again, with the answers and outcomes of chance after it. False if there is
// nothing to redo.
bool game_redo(Game *game);

// Makes the position after [position] actions (at most game_length) the current one, even in the
// middle of a turn.
void game_go_to(Game *game, size_t position);

// The disclosure by the action at [index] (below game_length) as far as [seat] can tell; see
// disclosure_of.
Disclosure game_disclosure(const Game *game, size_t index, Seat seat);

// The earliest position at which nobody knew less than now, as far as [seat] can tell. To go back
// further and play on would be unfair. It is the position after the last outcome of chance or
// disclosure, even if that was taken back; 0 if there was none, as in any game without chance and
// hidden things.
size_t game_floor(const Game *game, Seat seat);

// Stores the clock readings at the current position: the milliseconds left for each seat, or
// CLOCK_NO_READING for a seat without a clock. Undo and redo keep them. The Game has no clock; the
// caller stores the readings of its own.
void game_set_clocks(Game *game, const int64_t left[SEAT_LIMIT]);

// The readings stored for the position after [index] actions, or NULL if none were stored. [index]
// may be game_length.
const int64_t *game_clocks_at(const Game *game, size_t index);

// Stores in [turns] the number of turns that each seat has controlled and ended so far.
void game_count_turns(const Game *game, int turns[SEAT_LIMIT]);

// Fills [list] with the legal actions.
void game_actions(const Game *game, ActionList *list);

Outcome game_outcome(const Game *game);

// True if the last action ends the game, whatever the current position is.
bool game_is_over(const Game *game);

// Fills [view] with the position as [seat] may know it (SEAT_NONE: a spectator), including a log of
// the actions it saw since the first position. Release it with view_free.
void game_view(const Game *game, Seat seat, View *view);
