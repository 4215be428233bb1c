// SPDX-License-Identifier: MIT
// A Draft is a position that somebody sets up by hand, piece by piece: it may be nonsense until it
// is checked. What belongs here: putting and taking pieces whatever the rules say of moves. Whether
// the result is a position is for the reader of position files alone.
#ifndef TESSERA_NOTATION_POSITION_DRAFT_H
#define TESSERA_NOTATION_POSITION_DRAFT_H

#include "engine/base/error.h"
#include "engine/notation/fen/rights.h"
#include "engine/rules/view/view.h"

typedef struct Draft Draft;

// Makes a draft of [state]: its pieces, whose turn it is, counts, variables and what has become of
// the seats. What a turn under way has done so far is left out, and what variables name pieces.
// [rules] must outlive it. Release with draft_free.
Draft *draft_new(const Rules *rules, const State *state);
void draft_free(Draft *draft);

// What it looks like. It lives until the draft changes.
const State *draft_state(const Draft *draft);

// Takes all pieces away; or makes it the start of the game.
void draft_clear(Draft *draft);
void draft_restart(Draft *draft);

// Makes it another position.
void draft_set(Draft *draft, const State *state);

// Puts a piece on top of a site, SEAT_NONE being nobody's, in place of what stands on top where
// there is no more room. False, and nothing changed, when there is no room at all.
bool draft_put(Draft *draft, Site site, Kind kind, Seat owner);

// Takes away a piece of draft_state.
void draft_take(Draft *draft, PieceIndex piece);

// Moves a piece of draft_state, with its attributes, to the top of another site.
bool draft_move(Draft *draft, PieceIndex piece, Site site);

// Chooses who is to move; a seat without a place in the turn order is none. After a change nothing
// can be captured in passing.
void draft_set_turn(Draft *draft, Seat seat);

// Says whether a piece of draft_state has moved, where its kind minds; and sets an attribute of one
// within its range.
void draft_set_moved(Draft *draft, PieceIndex piece, bool moved);
void draft_set_attribute(Draft *draft, PieceIndex piece, int attribute, Value value);

// Says whether two pieces of draft_state, found by rights_castling, may still castle; and which
// piece of [seat], found by rights_passing, can be captured in passing, NULL: none.
void draft_allow_castling(Draft *draft, const CastlingRight *right, bool allowed);
void draft_set_passing(Draft *draft, Seat seat, const PassingRight *right);

// Writes the draft as a position file and reads it again into [state]. False, with [error] set,
// when it is no position.
bool draft_check(const Draft *draft, State *state, Error *error);

#endif
