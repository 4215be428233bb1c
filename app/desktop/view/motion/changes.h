// SPDX-License-Identifier: MIT
// The differences between two States, piece by piece. The slides of pieces are made from them.
#pragma once

#include "app/desktop/view/ground/spot.h"

// What happened to a piece.
typedef enum ChangeKind {
    CHANGE_MOVED,    // it went from [from] to [to]
    CHANGE_APPEARED, // it is new, at [to]
    CHANGE_VANISHED, // it has disappeared from [from]
    CHANGE_TURNED,   // its kind or owner changed; it is at [to] now
} ChangeKind;

typedef struct Change {
    ChangeKind kind;
    PieceIndex piece; // in the later State; PIECE_NONE: unknown there
    PieceIndex was;   // in the earlier State; PIECE_NONE: unknown there
    Spot from;        // SPOT_NONE if the piece appeared
    Spot to;          // SPOT_NONE if the piece vanished
} Change;

// A Changes of zeros is empty. changes_between reuses its memory.
typedef struct Changes {
    Change *items;
    size_t count;
    size_t capacity;
} Changes;

void changes_free(Changes *changes);

// Fills [changes] with the differences from [before] to [after]. A piece that moved and also
// changed its kind or owner has two changes, for instance when it goes to its captor's hand. If the
// Rules hide something, both States must be views of the same seat. Pieces are then matched by
// their looks.
void changes_between(const Rules *rules, const State *before, const State *after, Changes *changes);

// The change of [kind] that [piece] of the later State made, or NULL.
const Change *changes_find(const Changes *changes, ChangeKind kind, PieceIndex piece);
