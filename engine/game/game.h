// SPDX-License-Identifier: MIT
// A Game is a game in progress: the first position, the actions since, and where one stands in
// them. What belongs here: history and dice; what an action does is the business of engine/rules.
#ifndef TESSERA_GAME_GAME_H
#define TESSERA_GAME_GAME_H

#include "engine/game/chance_source.h"
#include "engine/game/disclosure.h"
#include "engine/rules/view/view.h"

typedef struct Game Game;

// Starts a game at [start], a State of [rules], or at the start of the rules where it is NULL. The
// game keeps [rules], which must outlive it; release it with game_free.
Game *game_new(const Rules *rules, const State *start);

// Another game with the same history, where one stands in it as in this one, and the same sources
// of chance.
Game *game_copy(const Game *game);
void game_free(Game *game);

const Rules *game_rules(const Game *game);

// The position now. It lives until the game changes.
const State *game_state(const Game *game);

// The positions before now.
Trail game_trail(const Game *game);

// How many actions led to the position now, and how many there are with those that can be redone.
size_t game_position(const Game *game);
size_t game_length(const Game *game);

// The action with [index] (below game_length) and the State before it. They live until the game
// changes.
const Action *game_action(const Game *game, size_t index);
const State *game_state_at(const Game *game, size_t index);

// Plays an action; what could be redone is forgotten. False and nothing changed when it is illegal.
bool game_play(Game *game, const Action *action);

// The same for an action that is known to be legal now, as game_actions has just listed it: that is
// not looked at again.
void game_play_listed(Game *game, const Action *action);

// The rules by which a record is read: where a draw has ended the game by those of the game, they
// are the same ones without such draws. People have played on there, by older laws or because
// nobody minded; nobody may do so here. They live as long as the game.
const Rules *game_record_rules(Game *game);

// Plays an action that a record tells, as game_play does, by game_record_rules; agreements by those
// of the game.
bool game_play_record(Game *game, const Action *action);

// Lets chance act by the source that holds now, once: each outcome as likely as its weight says.
// What it does hangs on the source and on how many actions were played before, so that undo and
// then roll gives the same dice, and the same seed the same rolls in every game. False and nothing
// changed when chance is not to act, or when a fresh secret was needed and there was none.
bool game_roll(Game *game);

// True where the action after [position] is chance's, and another one than its source leads to:
// somebody said what dice on a table show.
bool game_was_told(const Game *game, size_t position);

// ---- Sources of chance. A game starts with one, the seed 0. Others may follow; each holds for the
// actions from the one that was played when it began to the one at which the next began, and is
// called by its index.

enum { CHANCE_SOURCE_LIMIT = 10 * 1000 }; // of one game

// Makes [seed] the first source of the game, instead of what that was; and that seed, 0 where the
// game began with a secret.
void game_set_seed(Game *game, uint64_t seed);
uint64_t game_seed(const Game *game);

// Fills in a source with a secret that nobody has seen, [rules] being the game's. False where there
// is none.
typedef bool (*ChanceDraw)(void *context, const Rules *rules, ChanceSource *fresh);

// Lets a dead source be followed by what [draw] gives. A source is dead when its secret is revealed
// or not known, and so is the seed 0 here: whoever goes on must not be able to compute what comes.
// Without [draw], NULL, as at first, the seed 0 follows a secret that is dead.
void game_set_draw(Game *game, ChanceDraw draw, void *context);

// Sees to it that the source for what is played next is not dead, if there is chance in the game.
// game_play and game_roll do so. False when [draw] has none, or there are too many.
bool game_renew(Game *game);

// The sources so far; one that chance_source_equal finds equal, or the number of them.
size_t game_source_count(const Game *game);
const ChanceSource *game_source(const Game *game, size_t index);
size_t game_find_source(const Game *game, const ChanceSource *source);

// The index of the source of the action after [position], or for game_length of those to come.
size_t game_source_at(const Game *game, size_t position);

// Adds [source] unless it is there already, and returns its index. Lets [index] hold for what is
// played from here on; what could be redone is forgotten.
size_t game_add_source(Game *game, const ChanceSource *source);
void game_use_source(Game *game, size_t index);

// Says that the game was over and anybody may know its secrets, or that of the source [index] after
// it was found out.
void game_reveal(Game *game);
void game_learn_secret(Game *game, size_t index, const Secret *secret);

// Takes back the last turn, however many actions it had, or an unfinished one, and what chance has
// done since; plays it again. False when there is nothing to undo or redo.
bool game_undo(Game *game);
bool game_redo(Game *game);

// Goes back or forward until [position] actions led here, at most game_length of them: also into
// the middle of a turn.
void game_go_to(Game *game, size_t position);

// What the action with [index] (below game_length) told anybody as far as [seat] can tell, by
// disclosure_of.
Disclosure game_disclosure(const Game *game, size_t index, Seat seat);

// The least position from which nobody who goes back to it and plays on knows more than he did
// there, as far as [seat] can tell: behind the last dice, draw or disclosure of the game, those
// that were taken back included. 0 where there was none, as always in a game without chance and
// hidden things.
size_t game_floor(const Game *game, Seat seat);

// Clock readings: milliseconds that each seat has left in the position now, CLOCK_NO_READING for
// one without a clock, which are kept with it over undo and redo. There is no clock here: whoever
// has one stores what it shows. NULL where nothing was stored for this position.
void game_set_clocks(Game *game, const int64_t left[SEAT_LIMIT]);
const int64_t *game_clocks(const Game *game);

// What was stored for the position before the action with [index], up to game_length; or NULL.
const int64_t *game_clocks_at(const Game *game, size_t index);

// Stores how many turns have ended by now, by the seat that controls who made each.
void game_count_turns(const Game *game, int turns[SEAT_LIMIT]);

// Fills [list] with the legal actions.
void game_actions(const Game *game, ActionList *list);

Outcome game_outcome(const Game *game);

// True where the game ends with its last action, wherever in it one stands.
bool game_is_over(const Game *game);

// Fills [view] with what a seat (SEAT_NONE: a spectator) may know now, and its log with what it saw
// since the first position. Release it with view_free.
void game_view(const Game *game, Seat seat, View *view);

#endif
