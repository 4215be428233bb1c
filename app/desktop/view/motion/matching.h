// SPDX-License-Identifier: MIT
// Which piece of a position as a seat sees it is which of the one before, as far as one can tell by
// looking: pieces of Views are numbered by where they lie and have no identity.
#ifndef TESSERA_VIEW_MOTION_MATCHING_H
#define TESSERA_VIEW_MOTION_MATCHING_H

#include "engine/rules/state/state.h"

typedef struct Matching {
    PieceIndex later[PIECE_LIMIT];   // per piece of the first position; PIECE_NONE: it is gone
    PieceIndex earlier[PIECE_LIMIT]; // per piece of the second one; PIECE_NONE: it is new
} Matching;

// Matches the pieces that lie somewhere: those that look the same on the same site, then those that
// look the same elsewhere, then those that may have been turned over or changed where they lie, and
// at last elsewhere.
void matching_find(const Rules *rules, const State *before, const State *after, Matching *matching);

#endif
