// SPDX-License-Identifier: MIT
// The Manners of programs: when they agree to a draw, offer one, and give up. They go by what the
// programs themselves have found, never by the truth, which they may not know.
// What belongs here: that judgement. Doing it is the match's business.
#ifndef TESSERA_SESSION_MANNERS_H
#define TESSERA_SESSION_MANNERS_H

#include "app/desktop/session/thought.h"

// What is remembered of each seat. Set to zero: nothing yet.
typedef struct Manners {
    int lost[SEAT_LIMIT];         // moves in a row for which it has taken itself for lost
    int level[SEAT_LIMIT];        // ... and for which nobody had anything to play for
    uint32_t offered[SEAT_LIMIT]; // the turn of its last offer; 0: none
} Manners;

// Notes what came of a thought about the move of the seat to act in [state].
void manners_note(Manners *manners, const State *state, const Answer *answer);

// Should the seat to act give up, or offer a draw, before it moves? Who has offered is noted.
bool manners_give_up(const Manners *manners, const State *state);
bool manners_offer(Manners *manners, const State *state);

// Should the seat to act, asked whether it agrees to a draw, do so? [answer] is what came of a
// thought about that.
bool manners_agree(const State *state, const Answer *answer);

#endif
