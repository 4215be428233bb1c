// SPDX-License-Identifier: MIT
// Forsyth-Edwards Notation: a position of a two-player grid game in one line of text, with castling
// letters as in X-FEN and Shredder-FEN. Games for four players use FEN4 (fen4.c). Source: Steven J.
// Edwards, PGN standard (1994), section 16.1; X-FEN: Reinhard Scharnagl, 2003.
#pragma once

#include "engine/base/error.h"
#include "engine/rules/state/state.h"

// True when positions of the game can be written as FEN or FEN4. FEN needs a grid with at most one
// piece per square, two seats that take turns, and letters that tell the kinds of a seat apart,
// possibly with a + or ~.
bool fen_supported(const Rules *rules);

// Reads [text] into [state]. The last fields may be missing, but not the board. False, with [error]
// set to a message and its column in [text], and [state] undefined, on failure.
//
// A FEN does not say whether pieces have moved. Pieces in hand count as unmoved. On the board, a
// piece that takes part in castling counts as unmoved only if a castling right says so; any other
// piece counts as unmoved if a piece of its kind and seat starts on its square.
bool fen_read(const Rules *rules, const char *text, State *state, Error *error);

// Appends the position. False, with nothing appended, if the game has no FEN or the position does
// not fit in one. It does not fit if a variable of the document has changed, or if a castling right
// would be lost (see fen_write_rights in fen_fields.h).
bool fen_write(const Rules *rules, const State *state, Text *text);
