// SPDX-License-Identifier: MIT
// The rights in a position that do not follow from where its pieces stand: which pieces may still
// castle with each other, and which can be captured en passant. A State keeps these rights as the
// moved marks and flags of pieces. The functions here find the rights of any number of seats.
#pragma once

#include "engine/rules/state/state.h"

enum { RIGHT_LIMIT = 64 };

// Two pieces that could castle if neither had moved.
typedef struct CastlingRight {
    PieceIndex king;    // the piece that moves towards the partner
    PieceIndex partner; // the piece that the king castles with, usually a rook
    bool held;          // neither the king nor the partner has moved
} CastlingRight;

// Fills [rights] with up to RIGHT_LIMIT castling rights of all seats, including those that are not
// held, ordered by seat and king. Returns their number.
int rights_castling(const Rules *rules, const State *state, CastlingRight rights[RIGHT_LIMIT]);

// Marks both pieces of the right as unmoved.
void rights_grant_castling(const Rules *rules, State *state, const CastlingRight *right);

// A piece that may have passed over [passed] in its seat's last turn, and could now be captured
// there.
typedef struct PassingRight {
    PieceIndex piece;
    Site passed;
    uint8_t flag;      // the flag that the piece carries as long as the right lasts
    uint8_t countdown; // for how many turns the right still lasts; 0: it has expired
    bool held;         // the piece carries the flag
} PassingRight;

// Fills [rights] with up to RIGHT_LIMIT rights of the seat to act to capture en passant, including
// those that are not held. They are ordered by the seats of the pieces that could be captured.
// Returns their number.
int rights_passing(const Rules *rules, const State *state, PassingRight rights[RIGHT_LIMIT]);

// A step of two squares by which a piece may have come to [target], where it stands, and after
// which it can be captured en passant.
typedef struct PassingStep {
    PassingRight right;
    Site source;
    Site target;
    bool way_is_free; // [source] and the square that was passed are empty
    uint16_t path;    // which of the piece's paths to try next
} PassingStep;

// Sets [step] to the next PassingStep of [seat]. Before the first call [step] must be all zeros.
// False when there are no more.
bool rights_next_passing(const Rules *rules, const State *state, Seat seat, PassingStep *step);

// Sets the flag by which the piece can be captured en passant, for as many turns as the right
// lasts.
void rights_grant_passing(const Rules *rules, State *state, const PassingRight *right);
