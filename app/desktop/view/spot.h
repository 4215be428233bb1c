// SPDX-License-Identifier: MIT
// A Spot is what a player can point at: a square of the board, or the pile of one kind in the hand
// of a seat. What belongs here: which spots there are and what lies on them. Where they are on the
// screen is the layout's business.
#ifndef TESSERA_VIEW_SPOT_H
#define TESSERA_VIEW_SPOT_H

#include "engine/rules/state.h"

typedef uint16_t Spot; // a square is its Site; piles follow
enum { SPOT_NONE = SITE_NONE };

static inline bool spot_is_pile(const Rules *rules, Spot spot) {
    return spot != SPOT_NONE && spot >= rules->topology.board_count;
}

// The pile of a kind in the hand of a seat, and which seat and kind a pile is of.
Spot spot_pile(const Rules *rules, Seat seat, Kind kind);
Seat spot_seat(const Rules *rules, Spot pile);
Kind spot_kind(const Rules *rules, Spot pile);

// One more than the greatest spot.
int spot_limit(const Rules *rules);

// True for squares that exist, and for piles that may have pieces some time: of kinds that a seat
// starts with or may capture, or has now.
bool spot_exists(const Rules *rules, const State *state, Spot spot);

// Where a piece is; SPOT_NONE when it is nowhere.
Spot spot_of(const Rules *rules, const State *state, PieceIndex piece);

// From where the piece of a step comes, in the State before it.
Spot spot_source(const Rules *rules, const State *before, const Action *step);

// The piece on a square, or the first one of a pile; PIECE_NONE when there is none, or for
// SPOT_NONE.
PieceIndex spot_piece(const Rules *rules, const State *state, Spot spot);

// How many pieces lie in a pile.
int spot_count(const Rules *rules, const State *state, Spot pile);

// Appends the name of a spot: `e4`, `SENTE/PAWN`.
void spot_write(const Rules *rules, Spot spot, Text *text);

#endif
