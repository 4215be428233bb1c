// SPDX-License-Identifier: MIT
// A Spot is anything that a player can point at: a square of the board, a zone, a single piece of a
// zone or a stack, or the pile of one kind in a seat's hand.
#pragma once

#include "engine/rules/state/state.h"

// Squares and zones have the numbers of their Sites. If the Rules have hands (hands.exist), the
// numbers after the squares mean piles, not zones. Single pieces are numbered from SPOT_PIECE.
typedef uint16_t Spot;
enum { SPOT_NONE = SITE_NONE, SPOT_PIECE = 0x8000 };

static inline bool spot_is_piece(Spot spot) {
    return spot != SPOT_NONE && spot >= SPOT_PIECE;
}

static inline bool spot_is_pile(const Rules *rules, Spot spot) {
    return rules->hands.exist && spot < SPOT_PIECE && spot >= rules->topology.board_count;
}

static inline bool spot_is_zone(const Rules *rules, Spot spot) {
    return !rules->hands.exist && spot < SPOT_PIECE && topology_is_zone(&rules->topology, spot);
}

// The spot of a single piece. It is valid only in the State in which the piece has that index.
static inline Spot spot_of_piece(PieceIndex piece) {
    return (Spot)(SPOT_PIECE + piece);
}

// The site of a square, a zone or a single piece; SITE_NONE for piles and SPOT_NONE.
Site spot_site(const Rules *rules, const State *state, Spot spot);

// The pile of a kind in a seat's hand.
Spot spot_pile(const Rules *rules, Seat seat, Kind kind);

// The seat whose hand a pile belongs to.
Seat spot_seat(const Rules *rules, Spot pile);

// The kind of the pieces in a pile.
Kind spot_kind(const Rules *rules, Spot pile);

// The number after that of the last square or pile. Zones, which only games without hands have, lie
// beyond it, because they are not laid out with the board.
int spot_limit(const Rules *rules);

// True for zones, for squares and pieces that exist, and for piles that can hold pieces. A pile can
// hold pieces if its seat starts with pieces of its kind in hand, can capture them into its hand,
// or has some there now.
bool spot_exists(const Rules *rules, const State *state, Spot spot);

// The square, zone or pile where a piece lies; SPOT_NONE if there is no such piece, if it is on no
// site, or if there are hands and it lies in a zone that is nobody's.
Spot spot_of(const Rules *rules, const State *state, PieceIndex piece);

// The square, zone or pile where a single piece lies. Any other spot is returned unchanged.
Spot spot_ground(const Rules *rules, const State *state, Spot spot);

// The square, zone or pile from which [step] moves its piece. [before] is the State before the
// step.
Spot spot_source(const Rules *rules, const State *before, const Action *step);

// The piece of a spot: for a single piece the piece itself, for a square or zone its top piece, for
// a pile its first piece. PIECE_NONE for an empty spot or SPOT_NONE.
PieceIndex spot_piece(const Rules *rules, const State *state, Spot spot);

// The number of pieces in a pile, on a square or in a zone; 1 for a single piece.
int spot_count(const Rules *rules, const State *state, Spot spot);

// Appends what is at a spot, such as "WHITE rook" or, for several pieces, "WHITE king, BLACK rook".
// For more than SPOT_DESCRIBED pieces, appends only their number and the top one. A pile is
// described as one piece. Appends nothing for an empty spot.
enum { SPOT_DESCRIBED = 5 };
void spot_describe(const Rules *rules, const State *state, Spot spot, Text *text);

// Appends the name of a square, a zone or a pile: `e4`, `deck`, `SENTE/PAWN`.
void spot_write(const Rules *rules, Spot spot, Text *text);
