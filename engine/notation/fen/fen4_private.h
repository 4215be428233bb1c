// SPDX-License-Identifier: MIT
// The rights in a FEN4: castling, and en passant.
#ifndef TESSERA_NOTATION_FEN_FEN4_PRIVATE_H
#define TESSERA_NOTATION_FEN_FEN4_PRIVATE_H

#include "engine/notation/fen/fen4.h"

enum { FEN4_SEATS = 4 };

// Gives the kings of a seat the right to castle on a side: 0 with the nearer partner, 1 with the
// other. Does nothing unless king and partner are on their squares.
void fen4_allow_castling(const Rules *rules, State *state, int seat, int side);
bool fen4_may_castle(const Rules *rules, const State *state, int seat, int side);

// A square that a piece passed, and the square it stands on. SITE_NONE: none.
typedef struct Fen4Passing {
    Site passed;
    Site stands;
    const char *text; // where it is read
} Fen4Passing;

// Sets the en passant flag on the piece that passed the square, unless the right has expired.
// False, with the error set, if there is no such piece.
bool fen4_flag_passing(FenReader *reader, int seat, const Fen4Passing *passing);
Fen4Passing fen4_find_passing(const Rules *rules, const State *state, int seat);

#endif
