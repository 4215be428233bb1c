// SPDX-License-Identifier: MIT
// The seats that know a piece, because they see it on its site or remember it. What a seat sees of
// the whole State is in view/view.h.
#pragma once

#include "engine/rules/state/state.h"

// True when [seat] is one of [seats]. A spectator, SEAT_NONE, belongs only to SEATS_ALL.
static inline bool seats_have(Seats seats, Seat seat) {
    return seat == SEAT_NONE ? seats == SEATS_ALL : seats >> seat & 1;
}

// The set of [seat] alone. SEATS_ALL for SEAT_NONE, a spectator.
static inline Seats seats_of(Seat seat) {
    return (Seats)(seat == SEAT_NONE ? SEATS_ALL : 1u << seat);
}

// The seats that now see the piece's face: its kind and its attributes, except private ones.
Seats knowledge_faces(const Rules *rules, const State *state, PieceIndex piece);

// The seats that now see the piece completely, including its private attributes.
Seats knowledge_wholes(const Rules *rules, const State *state, PieceIndex piece);

// The seats that know the piece completely, because they see it now or saw it earlier.
Seats knowledge_of(const Rules *rules, const State *state, PieceIndex piece);

// True when [seat] can know the value of a variable. For a per-seat variable, [owner] is the seat
// that the value belongs to.
bool knowledge_of_variable(const Variable *variable, Seat owner, Seat seat);

// True when [seat] knows the face of a piece: all but its private attributes.
bool state_sees_face(const Rules *rules, const State *state, PieceIndex piece, Seat seat);

// True when [seat] knows the site of a piece.
bool state_sees_place(const Rules *rules, const State *state, PieceIndex piece, Seat seat);

// Three functions update what seats know of a piece that moves: knowledge_lift before it is lifted,
// knowledge_put after it was put down, and knowledge_remove after it was lifted to stay out of the
// game. The functions of state/change.h call them in games that hide something.
//
// A seat that sees a piece completely knows it from then on, even when it leaves the board or goes
// into a hand. The seat loses track of a piece that is shuffled, or that moves to a place on the
// board which is hidden from the seat. When an unseen piece leaves a zone without order, the seat
// loses track of every piece of that zone that it cannot see. If the seat then sees which piece has
// left, it again knows the pieces that look different from that one.
void knowledge_lift(const Rules *rules, State *state, PieceIndex piece);
void knowledge_put(const Rules *rules, State *state, PieceIndex piece);
void knowledge_remove(const Rules *rules, State *state, PieceIndex piece);

// Call it before an attribute of a piece changes. A seat that does not see the change no longer
// knows the piece. Where order does not count, that seat also stops knowing the other pieces on the
// site that it does not see completely: any of them may be the changed one.
void knowledge_change(const Rules *rules, State *state, PieceIndex piece, int attribute);
