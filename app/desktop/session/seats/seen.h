// SPDX-License-Identifier: MIT
// A Seen is a game as the person at the screen may know it: its position and log without what is
// hidden from that person's seat.
#ifndef TESSERA_SESSION_SEATS_SEEN_H
#define TESSERA_SESSION_SEATS_SEEN_H

#include "engine/game/game.h"

// All zeros: empty. It reuses its memory.
typedef struct Seen {
    const Game *game;
    Seat seat; // SEAT_NONE: only public knowledge
    View view; // used only if the rules hide something
} Seen;

void seen_free(Seen *seen);

// Fills [seen] with what [seat] may know of [game], which must live until the next call.
void seen_read(Seen *seen, const Game *game, Seat seat);

// The position as seen, or the true one if nothing is hidden. Valid until the game changes.
const State *seen_state(const Seen *seen);

// The part of the action at [index] that is known.
LogItem seen_action(const Seen *seen, size_t index);

// ---- The person at the screen

// The person at the screen in a game with hidden information, and whether a curtain covers the
// screen for the next person.
typedef struct Looking {
    Seat seat;    // SEAT_NONE: nobody in particular, who sees what everybody may see
    bool covered; // until [next] takes over, nobody looks
    Seat next;
    bool closed; // loaded from a file: covered even if only one person plays
} Looking;

// Resets it for the start of a game.
void looking_start(Looking *looking);

// Follows the game to [state]. [persons] are the seats that people play; [over]: the game has
// ended. The seat to act looks. The screen is covered between two persons, or for a single one if
// [closed]; never if nothing is hidden.
void looking_follow(Looking *looking, const Rules *rules, const State *state, bool over,
                    Seats persons);

// [next] is at the screen now.
void looking_uncover(Looking *looking);

// The seat whose view is shown; SEAT_NONE behind the curtain.
static inline Seat looking_seat(const Looking *looking) {
    return looking->covered ? (Seat)SEAT_NONE : looking->seat;
}

#endif
