// SPDX-License-Identifier: MIT
// What a seat may know of pieces that it cannot tell from one another: which ones there are, by
// what never changes about them. What belongs here: that, for View and for samples.
#ifndef TESSERA_RULES_VIEW_VIEW_PRIVATE_H
#define TESSERA_RULES_VIEW_VIEW_PRIVATE_H

#include "engine/rules/view/mask.h"
#include "engine/rules/view/view.h"

// What of a piece no action of these Rules can change. Nothing else of a hidden piece goes into a
// pool: a seat that knows the pool before and after would learn which piece it was that changed.
typedef struct Fixed {
    bool owner;
    bool kinds[KIND_NONE];        // those that are never made during the game
    bool attributes[BLOCK_LIMIT]; // by index
} Fixed;

void pool_fixed(const Rules *rules, Fixed *fixed);

// What is fixed of a piece of this kind, owner and attributes; the rest is KIND_NONE, SEAT_NONE and
// null.
void pool_entry(const Rules *rules, const Fixed *fixed, Kind kind, Seat owner, const uint8_t *block,
                HiddenPiece *entry);

// Orders entries: below 0, 0 when they are alike, above 0.
int pool_compare(const void *a, const void *b);

// Fills the pool of [view].
void pool_fill(const Rules *rules, const State *state, View *view);

#endif
