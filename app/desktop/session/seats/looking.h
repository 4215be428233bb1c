// SPDX-License-Identifier: MIT
// Looking says whose eyes the screen is for in a game that hides something, and when a curtain
// covers it because somebody else is to take his place. What belongs here: that one decision; what
// a seat may know is in seen.h.
#ifndef TESSERA_SESSION_SEATS_LOOKING_H
#define TESSERA_SESSION_SEATS_LOOKING_H

#include "engine/rules/turn/play.h"

typedef struct Looking {
    Seat seat;    // who looks; SEAT_NONE: nobody in particular, who sees what all may see
    bool covered; // [next] is to take the place before the screen; until then nobody looks
    Seat next;
    bool closed; // a file has brought the game here: the screen is covered even for one alone
} Looking;

// Before the first position of a game.
void looking_start(Looking *looking);

// Follows the game to [state]: [persons] are the seats that people play, [over] tells that the game
// has ended. Who is to act looks. Between two persons the screen is covered; where there is one
// alone it is only where that is [closed], and where nothing is hidden it never is.
void looking_follow(Looking *looking, const Rules *rules, const State *state, bool over,
                    Seats persons);

// [next] looks now.
void looking_uncover(Looking *looking);

// Whose view is to be shown: SEAT_NONE behind the curtain.
static inline Seat looking_seat(const Looking *looking) {
    return looking->covered ? (Seat)SEAT_NONE : looking->seat;
}

#endif
