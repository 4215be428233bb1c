// SPDX-License-Identifier: MIT
// Actions as text and back. What belongs here: how a move is written, never whether it is legal.
#ifndef TESSERA_NOTATION_WORDS_MOVES_H
#define TESSERA_NOTATION_WORDS_MOVES_H

#include "engine/base/error.h"
#include "engine/rules/turn/play.h"

// Appends [action], an allowed one of [state]:
//   steps of pieces: `e2e4`, `e7e8q` in games of two seats, `a4-b6`, `a4xb6` and `=CODE` in others,
//   the piece's letter in front where pieces share a site; `b8b2+` for a promotion to a piece whose
//   symbol is +R or the like, `P@e5` for a drop; the bare choice for ACTION_CHOOSE, `=` for staying
//   what it is;
//   interactions: their name and arguments: `move:a2-a4`, `place:b2`, `bet:20`, `raise:a2=3`,
//   `play:Card-red-5`, `play:Card-red-5/pile`; `pass`;
//   chance: `roll:3`, `roll:6-5`, `draw:Card-red-5`; offers: `offer draw`, `offer stake 20`,
//   `accept`, `refuse`; `resign`, `resign RED` while another one is to act, and so `time` and
//   `forfeit`; `claim threefold`, and
//   `claim threefold g1f3` by the move that is intended.
// [state] is the truth, or what the seat that acts sees. What that seat does not see does not tell
// in the text: a card is named by what the seat knows of its face. What chance does is the truth.
void move_write(const Rules *rules, const State *state, const Action *action, Text *text);

// Appends [count] actions, the first one an allowed one of [state] and each one of what the one
// before it makes, with commas between them.
void move_write_turn(const Rules *rules, const State *state, const Trail *trail,
                     const Action *actions, size_t count, Text *text);

// Reads [text] as a legal action of [state]. `-` and `x` between squares may be left out or put in,
// a choice may have `=` before it and any letter case, and where the choice is missing the action
// gets VALUE_ASK. A castling may also name its partner's square. An interaction may be written by
// its sites alone: `a2-a4`, `a2 a4`, `b2`. False, with [error] set, when no
// legal action is meant.
bool move_read(const Rules *rules, const State *state, const Trail *trail, const char *text,
               Action *action, Error *error);

// Reads [text] as what chance does in [state]; false when it is nothing of that.
bool move_read_chance(const Rules *rules, const State *state, const char *text, Action *action);

// Appends one of the things that chance may do in [state], where it is to act.
void move_write_chance(const Rules *rules, const State *state, Text *text);

// True when the game's moves are written as in UCI: two seats on a grid, piece dialect, one piece a
// site.
bool move_uses_uci(const Rules *rules);

#endif
