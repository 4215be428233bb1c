// SPDX-License-Identifier: MIT
// Rights are what a position says beyond where its pieces stand: who may still castle with whom,
// and what may be captured in passing. They are moved marks and state flags of pieces; this finds
// the pieces. What belongs here: which rights the pieces of a position could have, for any number
// of seats. How a notation writes them is in its own files.
#ifndef TESSERA_NOTATION_FEN_RIGHTS_H
#define TESSERA_NOTATION_FEN_RIGHTS_H

#include "engine/rules/state/state.h"

enum { RIGHT_LIMIT = 64 };

// Two pieces that stand so that they could castle if neither has moved.
typedef struct CastlingRight {
    PieceIndex king;    // the one that castles
    PieceIndex partner; // the one that it castles with
    bool held;          // neither has moved
} CastlingRight;

// Fills [rights] with those of all seats, seat by seat; at most RIGHT_LIMIT. Returns how many there
// are.
int rights_castling(const Rules *rules, const State *state, CastlingRight rights[RIGHT_LIMIT]);

// A piece that stands as if its seat's last turn had brought it here over [passed], where it may
// then be captured.
typedef struct PassingRight {
    PieceIndex piece;
    Site passed;
    uint8_t flag;      // of the piece, while the right lasts
    uint8_t countdown; // of the flag, in this turn
    bool held;         // the piece carries it
} PassingRight;

// The same for what may be captured in passing.
int rights_passing(const Rules *rules, const State *state, PassingRight rights[RIGHT_LIMIT]);

#endif
