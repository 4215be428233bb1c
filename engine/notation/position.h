// SPDX-License-Identifier: MIT
// Position files: a State as JSON, for every game. What belongs here: that format alone.
//
// {"to_move", "phase", "pieces": [{"site", "kind", "owner", "controller", "attributes"}],
//  "seats": {NAME: {"frozen", "out", "controller"}}, "variables": {}, "dice": [], "hands": {},
//  "outcome": null or {"scores": {NAME: n}, "reason"}}
//
// Pieces stand by site. A piece's attributes are "moved", where some rule asks for it, and the
// turns that each of its state flags can still be seen in (-1: for ever). Variables are "turn" (the
// place in the turn order), "turns" (played so far) and "quiet" (turns without progress). When
// reading, missing keys have the values of a fresh board, and the turn is the first one of
// "to_move". An outcome that is read ends the game, whether or not it follows from the rest.
#ifndef TESSERA_NOTATION_POSITION_H
#define TESSERA_NOTATION_POSITION_H

#include "engine/base/error.h"
#include "engine/rules/play.h"

// Appends the position as pretty JSON with a line end.
void position_write(const Rules *rules, const State *state, const Trail *trail, Text *text);

// Reads [length] bytes at [text], the content of the file [name], into [state]. False, with the
// mistakes in [report] and [state] unset, when it is no position of this game.
bool position_read(const Rules *rules, const char *name, const char *text, size_t length,
                   State *state, Report *report);

// The words for a phase and for a reason, as in position files: "play", "checkmate". Those for a
// reason stand well after "wins by" and "draw by".
const char *phase_name(Phase phase);
const char *reason_name(Reason reason);

#endif
