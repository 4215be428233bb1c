// SPDX-License-Identifier: MIT
// A Spot is anything a player can point at: a square of the board, a zone, a single piece of a zone
// or a stack, or the pile of one kind in a seat's hand.
#ifndef TESSERA_VIEW_GROUND_SPOT_H
#define TESSERA_VIEW_GROUND_SPOT_H

#include "engine/rules/state/state.h"

// Squares and zones are numbered like their Sites; where the Rules have hands (hands.exist), piles
// take the numbers of zones. Single pieces start at SPOT_PIECE.
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

// The spot of a single piece. It is valid only for the State on display.
static inline Spot spot_of_piece(PieceIndex piece) {
    return (Spot)(SPOT_PIECE + piece);
}

// The site of a square, a zone or a single piece; SITE_NONE for piles and SPOT_NONE.
Site spot_site(const Rules *rules, const State *state, Spot spot);

// The pile of a kind in a seat's hand.
Spot spot_pile(const Rules *rules, Seat seat, Kind kind);

// The seat and the kind of a pile.
Seat spot_seat(const Rules *rules, Spot pile);
Kind spot_kind(const Rules *rules, Spot pile);

// One more than the greatest square or pile: everything on the board and in the trays.
int spot_limit(const Rules *rules);

// True for squares that exist, and for piles that can ever hold pieces: of kinds that a seat starts
// with, may capture, or has now.
bool spot_exists(const Rules *rules, const State *state, Spot spot);

// The square, zone or pile of a piece; SPOT_NONE when it is out of the game.
Spot spot_of(const Rules *rules, const State *state, PieceIndex piece);

// The square, zone or pile of a spot: of a single piece where it lies, otherwise the spot itself.
Spot spot_ground(const Rules *rules, const State *state, Spot spot);

// The spot from which the piece of a step comes, in the State before the step.
Spot spot_source(const Rules *rules, const State *before, const Action *step);

// The piece of a spot: a single piece itself, the top piece of a square or zone, the first piece of
// a pile. PIECE_NONE for an empty spot or SPOT_NONE.
PieceIndex spot_piece(const Rules *rules, const State *state, Spot spot);

// The number of pieces in a pile, on a square or in a zone.
int spot_count(const Rules *rules, const State *state, Spot spot);

// Appends what is at a spot: "WHITE rook"; for a square or zone all its pieces, "WHITE king, BLACK
// rook", or if there are more than SPOT_DESCRIBED their number and the top piece, or nothing if the
// spot is empty.
enum { SPOT_DESCRIBED = 5 };
void spot_describe(const Rules *rules, const State *state, Spot spot, Text *text);

// Appends the name of a square, a zone or a pile: `e4`, `deck`, `SENTE/PAWN`.
void spot_write(const Rules *rules, Spot spot, Text *text);

#endif
