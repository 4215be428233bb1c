// SPDX-License-Identifier: MIT
// A position as plain text, for terminals.
#pragma once

#include "engine/rules/state/trail.h"
#include "engine/rules/view/view.h"

// Appends the board, the zones, variables, dice and announcements. Then come who is to act or how
// the game ended, and the FEN if there is one.
//
// Grids have files below and ranks beside them; squares that do not exist are blank. Each row of
// hexes is shifted half a cell to the right of the one below it. Tracks and networks are lists of
// sites. If letters tell the kinds apart and there are two seats, a piece is one letter, a capital
// for the first seat; otherwise the first letters of its seat's name precede each piece. In a game
// of the interaction dialect with a single kind, letters stand for the names in its first
// name-typed attribute, and the shortest names get their letters first. Cards in unknown order, or
// with hidden faces, are only counted.
void board_write(const Rules *rules, const State *state, const Trail *trail, Text *text);

// Appends what a seat sees of the position, in the form of board_write. [outcome] is the game's
// outcome, which every seat knows.
void board_write_view(const View *view, const Outcome *outcome, Text *text);

// Appends a sentence that says how the game ended: "WHITE wins by checkmate", "draw by stalemate",
// "Red wins: the purses are counted (Red 8, Blue 4)".
void outcome_write(const Rules *rules, const State *state, const Outcome *outcome, Text *text);
