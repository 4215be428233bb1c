// SPDX-License-Identifier: MIT
// Disclosure says whether anybody has learnt something by an action that he keeps when the action
// is taken back: what chance did, or what was hidden from him.
// What belongs here: that question about one action. Who may take back what is for the table to
// agree on.
//
// A seat has learnt something when what its View shows after the action is not settled by its View
// before and by what it could see of the action while it was made: a card that leaves a hand with
// its face up, bids that are turned over, a check that the umpire calls, a move that could have
// been stopped by men one does not see. A move on an open board tells nobody anything in this
// sense, nor does a card laid down unseen, nor a bid that waits face down for the others.
#ifndef TESSERA_GAME_DISCLOSURE_H
#define TESSERA_GAME_DISCLOSURE_H

#include "engine/rules/turn/play.h"

typedef enum Disclosure {
    DISCLOSURE_NONE,
    DISCLOSURE_DICE,   // dice fell
    DISCLOSURE_CHANCE, // something else that could have come otherwise: a card drawn, a number
    DISCLOSURE_SHOWN,  // a seat came to know what was hidden from it
} Disclosure;

// What [action], an allowed one, which made [after] of [before], told anybody as far as [seat] can
// tell (SEAT_NONE: a spectator). The answer is a function of what that seat sees: else it would
// tell what the others have learnt. [trail] is the positions before [before].
//
// Dice and draws, and faces that this seat sees come to light, are always found. Whatever else
// hangs on hidden things is found by trying the action on deals that look the same to the seat, a
// fixed number of them and the same ones each time, and by looking at some of those through the
// eyes of the others. Where the View does not tell how the game goes on the answer is yes.
Disclosure disclosure_of(const Rules *rules, const Trail *trail, const State *before,
                         const Action *action, const State *after, Seat seat);

#endif
