// SPDX-License-Identifier: MIT
// A State as one seat sees it, piece by piece, in an order that tells nothing. What belongs here:
// what the mask and whoever reads one back must agree on. state_mask itself is view.h's.
#ifndef TESSERA_RULES_VIEW_MASK_H
#define TESSERA_RULES_VIEW_MASK_H

#include "engine/rules/state/knowledge.h"

// Bytes of the attributes of one piece: INTERACTION_ATTRIBUTE_LIMIT of four bytes.
enum { BLOCK_LIMIT = 64 * 4 };

// A piece as a seat sees it. Bytes that are not used are zero.
typedef struct Face {
    Kind kind; // KIND_NONE: it does not see the face
    Seat owner;
    Seat captor;
    bool moved;
    bool bag;
    bool whole;                 // it knows all of it
    uint8_t block[BLOCK_LIMIT]; // what it may not know is null
} Face;

void mask_face(const Rules *rules, const State *state, PieceIndex piece, Seat seat, Face *face);

// Stores in [pieces], room for PIECE_LIMIT, what [seat] sees on a site, from the top down in the
// order in which it sees them, and returns their number.
int mask_site(const Rules *rules, const State *state, Site site, Seat seat, PieceIndex *pieces);

// The place at which [seat] sees a piece that is on a site: of those that look alike to it, and
// that no order tells apart, the first one's. 0 when it does not see the piece.
uint16_t mask_place_of(const Rules *rules, const State *state, PieceIndex piece, Seat seat);

// Stores in [alike], room for PIECE_LIMIT, the pieces of its site that [seat] cannot tell from
// [piece], itself included, and returns their number; 0 when it does not see the piece. Equal ones
// stand side by side.
int mask_alike(const Rules *rules, const State *state, PieceIndex piece, Seat seat,
               PieceIndex *alike);

// Can everybody tell two pieces of one site apart by what stands open, whatever anybody remembers
// of them? The same for all States that look the same to any seat which sees both places.
bool mask_told_apart(const Rules *rules, const State *state, PieceIndex a, PieceIndex b);

// An action as [seat] may know it: of another seat's secret one who acted, and no sites where
// places are hidden; which piece of a site it was tells nobody but the seat that acted.
Action mask_action(const Rules *rules, const Action *action, Seat seat);

// True when [action] is secret and not that of [seat].
bool mask_hides_action(const Rules *rules, const Action *action, Seat seat);

// Computes both hashes from nothing.
void mask_rehash(const Rules *rules, State *state);

// Stores in [masked], another State of the same Rules, what [seat] sees of [state]: hidden faces
// are KIND_NONE with null attributes, hidden variables VALUE_NULL, hidden places empty, effects
// that wait are left out. The seat's own mask is equal to itself. On a site without order, and in a
// bag, what the seat sees comes first, sorted, and the rest tells nothing by its order.
//
// Pieces that look alike to the seat are equal in its mask, whatever they are in truth, and a
// reference to one of them refers to the first. Which one its action takes is drawn by lot: lot.h.
void state_mask(const Rules *rules, const State *state, Seat seat, State *masked);

// The piece that moves in a step or an interaction, or by chance, before it; PIECE_NONE when it has
// none. Its place counts in what the seat that acts sees. Before a lot is drawn (lot.h) it is any
// one of those that look alike to that seat, so that it may only be asked what they have in common.
PieceIndex state_mover(const Rules *rules, const State *before, const Action *action);

#endif
