// SPDX-License-Identifier: MIT
// Writes actions as text, and reads them.
#pragma once

#include "engine/base/error.h"
#include "engine/rules/turn/play.h"

// Appends [action], which is legal in [state]:
//   steps of pieces: `e2e4` and `e7e8q` if move_uses_uci, otherwise `a4-b6`, `a4xb6` and
//   `a7-a8=CODE`; the piece's letter comes first on a shared site; `b8b2+` is a promotion to a
//   piece with a symbol such as +R, and `P@e5` a drop;
//   ACTION_CHOOSE: the choice alone, or `=` for staying the same;
//   interactions, by name and with arguments: `move:a2-a4`, `place:b2`, `bet:20`, `raise:a2=3`,
//   `play:Card-red-5`, `play:Card-red-5/pile`;
//   a turn that is skipped: `pass`;
//   chance: `roll:3`, `roll:6-5`, `draw:Card-red-5`;
//   offers: `offer draw`, `offer stake 20`, `accept`, `refuse`; `resign`, `resign RED` out of turn,
//   `time` and `forfeit` in the same way; `claim threefold`, or `claim threefold g1f3` with the
//   intended move.
// [state] is the truth, or what the acting seat sees. The text reveals nothing that this seat does
// not see: a card is written as the seat knows its face. But outcomes of chance are written in
// full.
void move_write(const Rules *rules, const State *state, const Action *action, Text *text);

// Appends [count] consecutive actions, the first of which is legal in [state], separated by commas.
void move_write_turn(const Rules *rules, const State *state, const Trail *trail,
                     const Action *actions, size_t count, Text *text);

// Reads [text] as a legal action of [state]. The separators - and x between squares are optional. A
// choice may be preceded by = and is read in upper or lower case. If the choice is missing, the
// action gets VALUE_ASK. Castling may also be written with the partner's square as its target. An
// interaction may be written as just its sites: `a2-a4`, `a2 a4`, `b2`. False, with [error] set, if
// no legal action matches.
bool move_read(const Rules *rules, const State *state, const Trail *trail, const char *text,
               Action *action, Error *error);

// Reads [text] as an outcome of chance in [state]. False if no such outcome is possible.
bool move_read_chance(const Rules *rules, const State *state, const char *text, Action *action);

// Appends one of the possible outcomes of chance in [state]; nothing if chance is not to act.
void move_write_chance(const Rules *rules, const State *state, Text *text);

// The kind of the piece that moves in an action; KIND_NONE: no piece moves.
Kind mover_kind(const Rules *rules, const State *state, const Action *action);

// True when the game's moves are written as in UCI: two seats, piece dialect, one piece per site.
bool move_uses_uci(const Rules *rules);
