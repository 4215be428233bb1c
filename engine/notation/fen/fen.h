// SPDX-License-Identifier: MIT
// Forsyth-Edwards Notation: a position of a two-player grid game in one line of text, with castling
// letters as in X-FEN and Shredder-FEN; for four players FEN4, see fen4.h. Source: Steven J.
// Edwards, PGN standard (1994), section 16.1; X-FEN: Reinhard Scharnagl, 2003.
#ifndef TESSERA_NOTATION_FEN_FEN_H
#define TESSERA_NOTATION_FEN_FEN_H

#include "engine/base/error.h"
#include "engine/rules/state/state.h"

// True when positions of the game can be written as FEN: it has two seats, and each kind has a
// letter of its own, upper case for the first seat; or it has four seats and can be written as
// FEN4.
bool fen_supported(const Rules *rules);

// Reads [text] into [state]. Trailing fields after the board may be omitted. False, with [error]
// set (its column is that in the text) and [state] undefined, on failure.
//
// A FEN does not say whether pieces have moved: those on squares where their kind starts count as
// unmoved, others as moved.
// Pieces that can castle have moved unless a castling right says otherwise.
bool fen_read(const Rules *rules, const char *text, State *state, Error *error);

// Appends the position. False, with nothing appended, if the game has no FEN or if only a position
// file can express the position: a variable of the document has changed, or one of several kings
// may castle with a rook that another king is closer to.
bool fen_write(const Rules *rules, const State *state, Text *text);

#endif
