// SPDX-License-Identifier: MIT
// A position as text for people. What belongs here: how a board looks in a terminal.
#ifndef TESSERA_NOTATION_BOARD_H
#define TESSERA_NOTATION_BOARD_H

#include "engine/rules/play.h"

// Appends the board, the files under it and the ranks beside it, then who is to act or how the game
// ended, and the FEN where the game has one. Of two seats the first has capital letters; with more,
// a piece carries the first letters of its seat's name. Squares that do not exist are blank.
void board_write(const Rules *rules, const State *state, const Trail *trail, Text *text);

// Appends a sentence about the end of a game: "WHITE wins by checkmate", "draw by stalemate".
void outcome_write(const Rules *rules, const Outcome *outcome, Text *text);

#endif
