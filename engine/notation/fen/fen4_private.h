// SPDX-License-Identifier: MIT
// The rights that a FEN4 tells of: castling, and what may be captured in passing.
#ifndef TESSERA_NOTATION_FEN_FEN4_PRIVATE_H
#define TESSERA_NOTATION_FEN_FEN4_PRIVATE_H

#include "engine/notation/fen/fen4.h"

enum { FEN4_SEATS = 4 };

// Gives the kings of a seat the right to castle on a side: 0 that of the nearer partner, 1 the
// other one. Without king or partner on their squares it does nothing.
void fen4_allow_castling(const Rules *rules, State *state, int seat, int side);
bool fen4_may_castle(const Rules *rules, const State *state, int seat, int side);

// A square that a piece passed, and where it stands. SITE_NONE: none.
typedef struct Fen4Passing {
    Site passed;
    Site stands;
    const char *text; // where it is read
} Fen4Passing;

// Gives the piece of a seat that has passed so the flag it has from that, if there is still time to
// capture it. False, with the error set, when no such piece stands there.
bool fen4_flag_passing(FenReader *reader, int seat, const Fen4Passing *passing);
Fen4Passing fen4_find_passing(const Rules *rules, const State *state, int seat);

#endif
