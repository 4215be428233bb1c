// SPDX-License-Identifier: MIT
// Forsyth-Edwards Notation: a position of a two-sided grid game in one line of text, and FEN4 for
// four. What belongs here: the notation, with X-FEN and Shredder-FEN castling letters; FEN4 is told
// in fen4.h.
// Source: Steven J. Edwards, PGN standard (1994), section 16.1; X-FEN: Reinhard Scharnagl, 2003.
#ifndef TESSERA_NOTATION_FEN_FEN_H
#define TESSERA_NOTATION_FEN_FEN_H

#include "engine/base/error.h"
#include "engine/rules/state/state.h"

// True when positions of the game can be written so: two seats, and kinds told apart by a letter
// each. The first seat has capital letters. With four seats the text is FEN4.
bool fen_supported(const Rules *rules);

// Reads [text] into [state]; the fields after the board may be left out from the end on. False,
// with [error] set (its column is that in the text) and [state] unset, when the text is no such
// position.
//
// What FEN does not say of a piece is told by its place: a piece that stands where its kind starts
// has not moved, but those that castle have moved unless a castling right says otherwise.
bool fen_read(const Rules *rules, const char *text, State *state, Error *error);

// Appends the position. False, with nothing appended, when the game has no FEN, or when only a
// position file can say all of it: a variable of the document has another value than at first, or
// of several kings the one that may castle is not the nearest to its rook.
bool fen_write(const Rules *rules, const State *state, Text *text);

#endif
