// SPDX-License-Identifier: MIT
// Who sees a piece where it stands, apart from what he remembers of it. What belongs here: the
// rules of sight that View, knowledge and samples share. What a seat sees all in all is view.h's.
#ifndef TESSERA_RULES_VIEW_KNOWLEDGE_H
#define TESSERA_RULES_VIEW_KNOWLEDGE_H

#include "engine/rules/state.h"

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

#endif
