// SPDX-License-Identifier: MIT
// Standard Algebraic Notation: moves of two-player grid games as people write them, such as Nf3,
// exd6, O-O and e8=Q#, with the letters that the spec gives its pieces. Source: Steven J. Edwards,
// PGN standard (1994), sections 8.2.3 and C.10.
#pragma once

#include "engine/base/error.h"
#include "engine/rules/turn/play.h"

// True when the game has SAN: two seats, piece dialect, one piece per square of a grid at most 23
// files wide, so that x is not a file.
bool san_supported(const Rules *rules);

// True when people write the game's moves in SAN. False for games with a single kind, whose pieces
// need no letters and are better distinguished by their source squares.
bool san_is_usual(const Rules *rules);

// Appends [action], which is legal in [state]. A kind with the letter P is written without it; a
// promotion is followed by = and the letter, or a symbol such as +R; a drop is P@e5; a skipped turn
// is --. A step with VALUE_ASK is written without its choice. + follows if a leader is attacked, #
// if it is mated.
void san_write(const Rules *rules, const State *state, const Trail *trail, const Action *action,
               Text *text);

// Appends the text of san_write, but without + or #.
void san_write_bare(const Rules *rules, const State *state, const Trail *trail,
                    const Action *action, Text *text);

// Reads [text] as a legal move of [state]: lenient SAN (0-0, Ngf3 for Nf3, e8Q, e8(Q), exd6 e.p.,
// superfluous or missing +, # and !), long algebraic notation or UCI. Offers, claims and
// resignations are not moves. A missing choice is an error unless the piece may stay the same or
// can become only one kind. False, with [error] set but without a place, if no legal move matches,
// or more than one does.
bool san_read(const Rules *rules, const State *state, const Trail *trail, const char *text,
              Action *action, Error *error);
