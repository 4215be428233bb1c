// SPDX-License-Identifier: MIT
// A Spot is what a player can point at: a square of the board, a zone, a single piece that lies in
// a zone or in a stack, or the pile of one kind in the hand of a seat.
#ifndef TESSERA_VIEW_GROUND_SPOT_H
#define TESSERA_VIEW_GROUND_SPOT_H

#include "engine/rules/state/state.h"

// A square is its Site, and so is a zone; where the Rules have hands (has_hands) piles stand in
// place of zones. Single pieces come after SPOT_PIECE.
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

// The spot of a single piece of the State that is shown; it holds for that State only.
static inline Spot spot_of_piece(PieceIndex piece) {
    return (Spot)(SPOT_PIECE + piece);
}

// The site of a square, a zone or a single piece; SITE_NONE for piles and SPOT_NONE.
Site spot_site(const Rules *rules, const State *state, Spot spot);

// The pile of a kind in the hand of a seat, and which seat and kind a pile is of.
Spot spot_pile(const Rules *rules, Seat seat, Kind kind);
Seat spot_seat(const Rules *rules, Spot pile);
Kind spot_kind(const Rules *rules, Spot pile);

// One more than the greatest square or pile: what lies on a board and in the trays beside it.
int spot_limit(const Rules *rules);

// True for squares that exist, and for piles that may have pieces some time: of kinds that a seat
// starts with or may capture, or has now.
bool spot_exists(const Rules *rules, const State *state, Spot spot);

// Where a piece is: its square, zone or pile; SPOT_NONE when it is nowhere.
Spot spot_of(const Rules *rules, const State *state, PieceIndex piece);

// The square, zone or pile of a spot: itself, unless it is a single piece.
Spot spot_ground(const Rules *rules, const State *state, Spot spot);

// From where the piece of a step comes, in the State before it.
Spot spot_source(const Rules *rules, const State *before, const Action *step);

// The piece itself, that on top of a square or zone, or the first one of a pile; PIECE_NONE when
// there is none, or for SPOT_NONE.
PieceIndex spot_piece(const Rules *rules, const State *state, Spot spot);

// How many pieces lie in a pile, on a square or in a zone.
int spot_count(const Rules *rules, const State *state, Spot spot);

// Appends what stands at a spot: "WHITE rook"; on a square or in a zone all of it, "WHITE king,
// BLACK rook", or of more than SPOT_TOLD their number and the one on top; nothing where there is
// nothing.
enum { SPOT_TOLD = 5 };
void spot_describe(const Rules *rules, const State *state, Spot spot, Text *text);

// Appends the name of a square, a zone or a pile: `e4`, `deck`, `SENTE/PAWN`.
void spot_write(const Rules *rules, Spot spot, Text *text);

#endif
