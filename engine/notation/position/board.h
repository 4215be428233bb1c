// SPDX-License-Identifier: MIT
// A position as plain text, for terminals.
#pragma once

#include "engine/rules/state/trail.h"
#include "engine/rules/view/view.h"

// Appends the board, the zones, variables and dice, then who is to act or how the game ended, and
// the FEN if there is one.
//
// Grids have files below and ranks beside them; squares that do not exist are blank. Rows of hexes
// are shifted by half a cell each. Tracks and networks are lists of sites. If letters distinguish
// pieces, the first of two seats has capitals; otherwise the first letters of its seat's name
// precede each piece. If the game has a single kind, letters stand for the names in its first
// name-typed attribute, and the shortest names get their letters first. Cards in unknown order, or
// with hidden faces, are counted.
void board_write(const Rules *rules, const State *state, const Trail *trail, Text *text);

// Appends what a seat sees of the position, in the form of board_write. [outcome] is the game's
// outcome, which every seat knows.
void board_write_view(const View *view, const Outcome *outcome, Text *text);

// Appends a sentence about the end of a game: "WHITE wins by checkmate", "draw by stalemate", "Red
// wins: the purses are counted (Red 8, Blue 4)".
void outcome_write(const Rules *rules, const State *state, const Outcome *outcome, Text *text);
