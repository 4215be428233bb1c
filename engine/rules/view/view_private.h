// SPDX-License-Identifier: MIT
// The pool of a View: hidden pieces, described by what never changes about them. Samples deal them
// out again.
#pragma once

#include "engine/rules/view/view.h"

// The properties of pieces that no action of these Rules can change. A pool shows no others: a seat
// that compared the pools before and after an action would learn which piece had changed.
typedef struct Fixed {
    bool owner;
    bool kinds[KIND_NONE];        // kinds that no effect creates
    bool attributes[BLOCK_LIMIT]; // by attribute index: attributes that no effect sets
} Fixed;

// Finds the properties that no instruction and no move of the Rules changes.
void pool_find_fixed(const Rules *rules, Fixed *fixed);

// Stores in [entry] the properties of a piece that never change. The other properties are
// KIND_NONE, SEAT_NONE and null.
void pool_make_entry(const Rules *rules, const Fixed *fixed, const State *state, PieceIndex index,
                     Face *entry);

// Compares two entries for sorting; 0 when they are alike.
int pool_compare(const void *a, const void *b);

// Fills the pool of [view] with the pieces that its seat does not know completely.
void pool_fill(const Rules *rules, const State *state, View *view);
