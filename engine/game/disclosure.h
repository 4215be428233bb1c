// SPDX-License-Identifier: MIT
// Disclosure: whether an action gave anybody information that remains when the action is taken
// back, such as an outcome of chance or something that was hidden.
//
// A seat has learnt something if what its View shows after the action does not follow from its View
// before and from what it could see of the action: a card leaves a hand face up, bids are turned
// over, an umpire announces check, or a move could have been stopped by hidden pieces. A move on an
// open board discloses nothing in this sense. Neither does a card played face down, or a sealed
// bid.
#pragma once

#include "engine/rules/turn/play.h"

typedef enum Disclosure {
    DISCLOSURE_NONE,
    DISCLOSURE_DICE,   // dice were rolled
    DISCLOSURE_CHANCE, // something else random: a card drawn, a number
    DISCLOSURE_SHOWN,  // a seat saw something that was hidden from it
} Disclosure;

// What [action] disclosed, as far as [seat] can tell (SEAT_NONE: a spectator). [action] is legal in
// [before] and leads to [after]. [trail] holds the positions earlier than [before]. The answer
// depends only on what this seat sees, because otherwise it would itself reveal what others learnt.
//
// Rolled dice, drawn cards, and faces that come to light for this seat are always found. Other
// effects of hidden things are found by trying the action in a number of deals that look the same
// to the seat. In the first few of these deals, what another seat would learn counts, too. If no
// such deal can be sampled, the action counts as a disclosure.
Disclosure disclosure_of(const Rules *rules, const Trail *trail, const State *before,
                         const Action *action, const State *after, Seat seat);
