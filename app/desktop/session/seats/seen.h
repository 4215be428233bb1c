// SPDX-License-Identifier: MIT
// Seen is what the person who looks at the screen may know of a game: a position and a log without
// what is hidden from his seat. What belongs here: the one way from the truth to the screen.
#ifndef TESSERA_SESSION_SEATS_SEEN_H
#define TESSERA_SESSION_SEATS_SEEN_H

#include "engine/game/game.h"

// Set to zero it is empty. It keeps its memory when it is filled again.
typedef struct Seen {
    const Game *game;
    Seat seat; // who looks; SEAT_NONE: somebody who may know only what all know
    View view; // only where the rules hide anything
} Seen;

void seen_free(Seen *seen);

// Fills [seen] with what [seat] may know of [game], which must live until the next call.
void seen_read(Seen *seen, const Game *game, Seat seat);

// The position as it is seen; it lives until the game changes. Where nothing is hidden it is the
// truth.
const State *seen_state(const Seen *seen);

// What is known of the action with [index], which was played.
LogItem seen_action(const Seen *seen, size_t index);

// ---- Whose eyes the screen is for

// In a game that hides something, and when a curtain covers the screen because somebody else is to
// take his place.
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
