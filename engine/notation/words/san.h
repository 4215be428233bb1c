// SPDX-License-Identifier: MIT
// Standard Algebraic Notation: moves of a two-sided grid game as people write them, Nf3, exd6, O-O,
// e8=Q#, with the letters that the spec gives its pieces. What belongs here: the notation of single
// moves; which ones there are is asked of the rules.
// Source: Steven J. Edwards, PGN standard (1994), sections 8.2.3 and C.10.
#ifndef TESSERA_NOTATION_WORDS_SAN_H
#define TESSERA_NOTATION_WORDS_SAN_H

#include "engine/base/error.h"
#include "engine/rules/turn/play.h"

// True when moves of the game can be written so: two seats, piece dialect, one piece a square of a
// grid that is at most 23 files wide, so that x is no file.
bool san_supported(const Rules *rules);

// True when people would write them so: pieces of one kind need no letters, and which of them went
// to a square is told best by where it came from.
bool san_usual(const Rules *rules);

// Appends [action], an allowed one of [state]. A kind with the letter P has none in front; a piece
// that may become another is followed by = and the other's letter, or by +R or the like; a drop is
// P@e5; a skipped turn is --. A step with VALUE_ASK is written without its choice. Behind it stands
// + when it attacks a leader and # when it mates.
void san_write(const Rules *rules, const State *state, const Trail *trail, const Action *action,
               Text *text);

// The same without what stands behind it for an attack or a mate.
void san_write_bare(const Rules *rules, const State *state, const Trail *trail,
                    const Action *action, Text *text);

// Reads [text] as a legal move of [state]: SAN with more or less than it needs (0-0, Ngf3 for
// Nf3, e8Q, e8(Q), exd6 e.p., +, # and ! where they are not or are missing), long algebraic
// notation or UCI. Offers, claims and resignations are no moves. Where a choice is missing that
// must be made, there is an error. False, with the message of [error] set and without a place, when
// no legal move is meant, or more than one.
bool san_read(const Rules *rules, const State *state, const Trail *trail, const char *text,
              Action *action, Error *error);

#endif
