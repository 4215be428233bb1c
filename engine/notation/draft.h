// SPDX-License-Identifier: MIT
// A Draft is a position that somebody sets up by hand, piece by piece: it may be nonsense until it
// is checked. What belongs here: putting and taking pieces whatever the rules say of moves. Whether
// the result is a position is for the reader of position files alone.
#ifndef TESSERA_NOTATION_DRAFT_H
#define TESSERA_NOTATION_DRAFT_H

#include "engine/base/error.h"
#include "engine/rules/view/view.h"

typedef struct Draft Draft;

// Makes a draft of the pieces of [state] and of whose turn it is; all else is as in a new game.
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

// Chooses who is to move; a seat without a place in the turn order is none.
void draft_set_turn(Draft *draft, Seat seat);

// Says whether a piece of draft_state has moved, where its kind minds; and sets an attribute of one
// within its range.
void draft_set_moved(Draft *draft, PieceIndex piece, bool moved);
void draft_set_attribute(Draft *draft, PieceIndex piece, int attribute, Value value);

// Writes the draft as a position file and reads it again into [state]. False, with [error] set,
// when it is no position.
bool draft_check(const Draft *draft, State *state, Error *error);

#endif
