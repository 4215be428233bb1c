// SPDX-License-Identifier: MIT
// Describing the pieces that a seat cannot distinguish by what never changes about them: for Views
// and for samples.
#ifndef TESSERA_RULES_VIEW_VIEW_PRIVATE_H
#define TESSERA_RULES_VIEW_VIEW_PRIVATE_H

#include "engine/rules/view/mask.h"
#include "engine/rules/view/view.h"

// What no action of these Rules can change about a piece. A pool shows nothing else of hidden
// pieces: a seat that compared the pool before and after would learn which piece had changed.
typedef struct Fixed {
    bool owner;
    bool kinds[KIND_NONE];        // kinds that no effect creates
    bool attributes[BLOCK_LIMIT]; // by index
} Fixed;

void pool_fixed(const Rules *rules, Fixed *fixed);

// What is fixed about a piece of this kind, owner and attributes; the rest is KIND_NONE, SEAT_NONE
// and null.
void pool_entry(const Rules *rules, const Fixed *fixed, Kind kind, Seat owner, const uint8_t *block,
                HiddenPiece *entry);

// Orders entries: negative, positive, or 0 when they are alike.
int pool_compare(const void *a, const void *b);

// Fills the pool of [view].
void pool_fill(const Rules *rules, const State *state, View *view);

#endif
