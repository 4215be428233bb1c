// SPDX-License-Identifier: MIT
// A Draft is a position being set up by hand, piece by piece. It may be an invalid position until
// draft_check checks it with the reader of position files.
#pragma once

#include "engine/base/error.h"
#include "engine/notation/fen/rights.h"
#include "engine/rules/view/view.h"

typedef struct Draft Draft;

// Makes a draft of [state] with its pieces, turn, counters, variables and the state of its seats.
// Progress within the turn is dropped, and so are references from variables to pieces. [rules] must
// outlive the draft. Release it with draft_free.
Draft *draft_new(const Rules *rules, const State *state);
void draft_free(Draft *draft);

// The draft's position. It is valid until the draft changes.
const State *draft_state(const Draft *draft);

// Removes all pieces and resets everything else, except whose turn it is.
void draft_clear(Draft *draft);

// Resets the draft to the starting position.
void draft_restart(Draft *draft);

// Replaces the draft's position.
void draft_set(Draft *draft, const State *state);

// Puts a piece on top of a site, replacing the top piece if the site is full. [owner] is SEAT_NONE
// if the piece belongs to nobody. False, with nothing changed, if the position has no room for
// another piece.
bool draft_put(Draft *draft, Site site, Kind kind, Seat owner);

// Removes [piece], an index in draft_state. This changes the indexes of other pieces.
void draft_remove(Draft *draft, PieceIndex piece);

// Moves a piece of draft_state, with its attributes, to the top of another site, replacing the top
// piece there if the site is full. False, with nothing changed, if that is not possible.
bool draft_move(Draft *draft, PieceIndex piece, Site site);

// Gives [seat] the move, unless the seat never has a turn. If another seat had it, nothing can be
// captured en passant any more.
void draft_set_turn(Draft *draft, Seat seat);

// Marks a piece of draft_state as moved or not, if some rule, such as castling, depends on that.
void draft_set_moved(Draft *draft, PieceIndex piece, bool moved);

// Sets an attribute of a piece to a value in its range.
void draft_set_attribute(Draft *draft, PieceIndex piece, int attribute, Value value);

// Sets whether the two pieces of [right], which rights_castling found in draft_state, may still
// castle.
void draft_allow_castling(Draft *draft, const CastlingRight *right, bool allowed);

// Sets which piece of [seat] can be captured en passant. [right] was found by rights_passing; NULL:
// no piece can.
void draft_set_passing(Draft *draft, Seat seat, const PassingRight *right);

// Checks the draft by writing it as a position file and reading the file into [state]. False, with
// [error] set, if the draft is not a position of the game.
bool draft_check(const Draft *draft, State *state, Error *error);
