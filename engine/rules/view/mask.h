// SPDX-License-Identifier: MIT
// A State as one seat sees it, piece by piece, in an order that reveals nothing.
#pragma once

#include "engine/rules/state/knowledge.h"

// The most bytes that the attributes of a piece can take: SHARED_ATTRIBUTE_LIMIT attributes of four
// bytes each.
enum { BLOCK_LIMIT = 64 * 4 };

// A piece as a seat sees it. Unused bytes are zero.
typedef struct Face {
    Kind kind; // KIND_NONE: the seat does not see the face
    Seat owner;
    Seat captor;
    bool moved;
    bool bag;
    bool whole;                 // the seat knows the piece completely
    uint8_t block[BLOCK_LIMIT]; // its attributes; those hidden from the seat are null
} Face;

// Fills [face] with what [seat] knows of a piece.
void mask_face(const Rules *rules, const State *state, PieceIndex piece, Seat seat, Face *face);

// The depth at which [seat] sees a piece on its site. Where order does not count, all pieces that
// look alike have the depth of the first of them. 0 when the seat does not see the piece.
uint16_t mask_depth_of(const Rules *rules, const State *state, PieceIndex piece, Seat seat);

// Fills [alike], which has room for PIECE_LIMIT, with [piece] and the pieces of its site that
// [seat] cannot distinguish from it. Returns the count: 0 when the seat does not see the piece. In
// [alike], equal pieces are neighbours.
int mask_alike(const Rules *rules, const State *state, PieceIndex piece, Seat seat,
               PieceIndex *alike);

// True when everybody can distinguish two pieces of one site without remembering anything. The
// answer is the same in all States that look the same to a seat that sees both.
bool mask_told_apart(const Rules *rules, const State *state, PieceIndex a, PieceIndex b);

// What [seat] knows of an action. Of a secret action, other seats know only who acted. If the game
// hides places, other seats do not know the sites on the board either. Other seats never know which
// of the pieces on a site the action uses.
Action mask_action(const Rules *rules, const Action *action, Seat seat);

// True when [action] is a secret action of another seat.
bool mask_hides_action(const Rules *rules, const Action *action, Seat seat);

// Stores in [masked], another State of the same Rules, what [seat] sees of [state]. Hidden faces
// are KIND_NONE with null attributes, hidden variables are VALUE_NULL, hidden places are empty, and
// waiting effects are left out. Masking a mask for the same seat changes nothing. On a site without
// order, and in a bag, the pieces whose faces the seat sees come first, sorted; the order of the
// others reveals nothing.
//
// Pieces that look alike to the seat are equal in its mask, and a reference to one of them refers
// to the first. Chance draws the piece that an action takes: see lot.h.
void state_mask(const Rules *rules, const State *state, Seat seat, State *masked);

// The piece that moves in a step or an interaction, or by chance; PIECE_NONE when there is none.
// The action's depth counts the pieces that the acting seat sees. Before a lot is drawn (lot.h),
// the result is one of several pieces that look alike to that seat, and callers use only what all
// of them have in common.
PieceIndex state_mover(const Rules *rules, const State *before, const Action *action);
