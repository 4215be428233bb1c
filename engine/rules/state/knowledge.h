// SPDX-License-Identifier: MIT
// What each seat knows of each piece, by seeing it where it stands or from before. What a seat sees
// of the whole State is in view.h.
#ifndef TESSERA_RULES_STATE_KNOWLEDGE_H
#define TESSERA_RULES_STATE_KNOWLEDGE_H

#include "engine/rules/state/state.h"

// True when [seat] is one of [seats]; a spectator, SEAT_NONE, when everybody is.
static inline bool seats_have(Seats seats, Seat seat) {
    return seat == SEAT_NONE ? seats == SEATS_ALL : seats >> seat & 1;
}

// The set of that seat alone; everybody for a spectator.
static inline Seats seats_of(Seat seat) {
    return (Seats)(seat == SEAT_NONE ? SEATS_ALL : 1u << seat);
}

// Who sees that the piece stands where it does. Everybody sees where a piece off the board is.
Seats knowledge_places(const Rules *rules, const State *state, PieceIndex piece);

// Who sees its face there: its kind and its attributes, except private ones.
Seats knowledge_faces(const Rules *rules, const State *state, PieceIndex piece);

// Who sees all of it there, private attributes included.
Seats knowledge_wholes(const Rules *rules, const State *state, PieceIndex piece);

// Who knows all of it, from seeing it now or before.
Seats knowledge_of(const Rules *rules, const State *state, PieceIndex piece);

// True when [seat] can know the value of a variable; [owner] is whose value it is where each seat
// has one.
bool knowledge_of_variable(const Variable *variable, Seat owner, Seat seat);

// True when [seat] may know the face of a piece (all but private attributes), and that it stands
// where it does.
bool state_sees_face(const Rules *rules, const State *state, PieceIndex piece, Seat seat);
bool state_sees_place(const Rules *rules, const State *state, PieceIndex piece, Seat seat);

// Keep knowledge right as pieces move: called before a piece is lifted, after it was put down, and
// after it was lifted to stay out of the game. The primitive changes and perform call them, in
// games that hide something.
//
// A seat that sees all of a piece knows it from then on, wherever it goes: from a known depth of a
// stack, off the board, into a hand. It loses track of the piece when it is shuffled, or moves to a
// place on the board that is hidden from the seat. When an unseen piece leaves a zone without
// order, the seat loses track of every piece of that zone it cannot see. Once it sees which piece
// has left, it knows again those that look different.
void knowledge_lift(const Rules *rules, State *state, PieceIndex piece);
void knowledge_put(const Rules *rules, State *state, PieceIndex piece);
void knowledge_remove(const Rules *rules, State *state, PieceIndex piece);

// Called before an attribute of a piece changes. Seats that do not see the piece no longer know it,
// nor the pieces beside it where order does not count.
void knowledge_change(const Rules *rules, State *state, PieceIndex piece, int attribute);

#endif
