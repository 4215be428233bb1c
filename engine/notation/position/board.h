// SPDX-License-Identifier: MIT
// A position as text for people. What belongs here: how a board looks in a terminal.
#ifndef TESSERA_NOTATION_POSITION_BOARD_H
#define TESSERA_NOTATION_POSITION_BOARD_H

#include "engine/rules/state/trail.h"
#include "engine/rules/view/view.h"

// Appends the board, the zones, variables and dice, then who is to act or how the game ended, and
// the FEN where the game has one.
//
// Grids have files under them and ranks beside them; squares that do not exist are blank. Hexes are
// shifted by half a place from row to row. Tracks and networks are a list of their sites. Of two
// seats the first has capital letters where a letter tells a piece; else a piece carries the first
// letters of its seat's name. Where there is only one kind, its first attribute that is a name
// tells it: the shortest names take their letters first. Cards whose order nobody knows, or whose
// faces are not seen, are counted.
void board_write(const Rules *rules, const State *state, const Trail *trail, Text *text);

// The same as a seat sees it. [outcome] is that of the game, which everybody knows.
void board_write_view(const View *view, const Outcome *outcome, Text *text);

// Appends a sentence about the end of a game: "WHITE wins by checkmate", "draw by stalemate", "Red
// wins: the purses are counted (Red 8, Blue 4)".
void outcome_write(const Rules *rules, const State *state, const Outcome *outcome, Text *text);

#endif
