// SPDX-License-Identifier: MIT
// What seats know of each piece: by sight where it stands, and from before.
// What belongs here: the rules of sight, and keeping that knowledge right as pieces move. What a
// seat sees all in all is view.h's.
#ifndef TESSERA_RULES_STATE_KNOWLEDGE_H
#define TESSERA_RULES_STATE_KNOWLEDGE_H

#include "engine/rules/state/state.h"

// True when [seat] is one of [seats]; a spectator, SEAT_NONE, when everybody is.
static inline bool seats_have(Seats seats, Seat seat) {
    return seat == SEAT_NONE ? seats == SEATS_ALL : seats >> seat & 1;
}

// The seat alone as a set; everybody for a spectator.
static inline Seats seats_of(Seat seat) {
    return (Seats)(seat == SEAT_NONE ? SEATS_ALL : 1u << seat);
}

// Who sees that the piece stands where it does. A piece off the board hides its place from nobody.
Seats knowledge_places(const Rules *rules, const State *state, PieceIndex piece);

// Who sees its face there: its kind and what is not private of its attributes.
Seats knowledge_faces(const Rules *rules, const State *state, PieceIndex piece);

// Who sees all of it there, private attributes too.
Seats knowledge_wholes(const Rules *rules, const State *state, PieceIndex piece);

// Who knows all of it, by sight or from before.
Seats knowledge_of(const Rules *rules, const State *state, PieceIndex piece);

// Can [seat] know the value of a variable at its place, of [owner] when each seat has one?
bool knowledge_of_variable(const Variable *variable, Seat owner, Seat seat);

// May [seat] know the face of a piece (all but private attributes), and that it stands where it
// does?
bool state_sees_face(const Rules *rules, const State *state, PieceIndex piece, Seat seat);
bool state_sees_place(const Rules *rules, const State *state, PieceIndex piece, Seat seat);

// Keeping knowledge right as pieces move; called by the primitive changes of state.h and by
// perform, in games that hide something. Before a piece is lifted, after it was put, and after it
// was lifted to stay out of the game.
//
// A seat that sees all of a piece knows it from then on, wherever it goes: from a known place of a
// stack, off the board, into a hand. It loses it when the piece is shuffled, when it moves to a
// place of the board that is hidden from the seat, and when it may be the one that has left a zone
// without order: then the seat loses all it knew of the pieces of that zone without seeing them,
// but for those that do not look like the piece it sees turning up elsewhere.
void knowledge_lift(const Rules *rules, State *state, PieceIndex piece);
void knowledge_put(const Rules *rules, State *state, PieceIndex piece);
void knowledge_remove(const Rules *rules, State *state, PieceIndex piece);

// Before an attribute of a piece changes: seats that do not see it there do not know any more what
// it is, nor, where order does not count, what the pieces beside it are.
void knowledge_change(const Rules *rules, State *state, PieceIndex piece, int attribute);

#endif
