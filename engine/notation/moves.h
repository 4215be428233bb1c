// SPDX-License-Identifier: MIT
// Actions as text and back. What belongs here: how a move is written, never whether it is legal.
#ifndef TESSERA_NOTATION_MOVES_H
#define TESSERA_NOTATION_MOVES_H

#include "engine/base/error.h"
#include "engine/rules/play.h"

// Appends [action], a legal one of [state]: `e2e4` and `e7e8q` in games of two seats, `a4-b6`,
// `a4xb6` and `=CODE` in others, the bare choice for ACTION_CHOOSE, `pass` for a skipped turn.
void move_write(const Rules *rules, const State *state, const Action *action, Text *text);

// Appends how [kind] is written as a choice: its letter in lower case, else its code.
void move_write_choice(const Rules *rules, Kind kind, Text *text);

// Reads [text] as a legal action of [state]. `-` and `x` between squares may be left out or put in,
// a choice may have `=` before it and any letter case, and where the choice is missing the action
// gets VALUE_ASK. A castling may also name its partner's square. False, with [error] set, when no
// legal action is meant.
bool move_read(const Rules *rules, const State *state, const Trail *trail, const char *text,
               Action *action, Error *error);

// True when the game's moves are written as in UCI: two seats on a grid.
bool move_uses_uci(const Rules *rules);

#endif
