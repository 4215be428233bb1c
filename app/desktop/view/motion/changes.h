// SPDX-License-Identifier: MIT
// What is different between two States, piece by piece: the one source of all animation.
#ifndef TESSERA_VIEW_MOTION_CHANGES_H
#define TESSERA_VIEW_MOTION_CHANGES_H

#include "app/desktop/view/ground/spot.h"

typedef enum ChangeKind {
    CHANGE_MOVED,    // [from] to [to]
    CHANGE_APPEARED, // at [to]
    CHANGE_VANISHED, // from [from]
    CHANGE_TURNED,   // into another kind or to another owner, at [to]
} ChangeKind;

typedef struct Change {
    ChangeKind kind;
    PieceIndex piece; // in the later State; PIECE_NONE: it is not known there
    PieceIndex was;   // in the earlier one; PIECE_NONE likewise
    Spot from;        // SPOT_NONE where it appeared
    Spot to;          // SPOT_NONE where it vanished
} Change;

// All zeros: empty. It keeps its memory when it is filled again.
typedef struct Changes {
    Change *items;
    size_t count;
    size_t capacity;
} Changes;

void changes_free(Changes *changes);

// Fills [changes] with what leads from [before] to [after], by piece. A piece that moved and turned
// has two changes: such as one that goes into the hand of its captor. Of Rules that hide something
// both are what one seat sees, and pieces are matched by their looks (matching.h).
void changes_between(const Rules *rules, const State *before, const State *after, Changes *changes);

// The change of [kind] of [piece] of the later State, or NULL.
const Change *changes_find(const Changes *changes, ChangeKind kind, PieceIndex piece);

#endif
