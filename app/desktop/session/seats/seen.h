// SPDX-License-Identifier: MIT
// A Seen is the position and log of a game, without what is hidden from the person at the screen.
#pragma once

#include "engine/game/game.h"

// All zeros: empty. Filling a Seen again reuses its memory.
typedef struct Seen {
    const Game *game;
    Seat seat; // SEAT_NONE: only what everybody is allowed to know
    View view; // used only if the rules hide something
} Seen;

void seen_free(Seen *seen);

// Fills [seen] with what [seat] is allowed to know of [game], which must live until the next call.
void seen_read(Seen *seen, const Game *game, Seat seat);

// The position as seen, which is the true one if nothing is hidden. Valid until the game changes.
const State *seen_state(const Seen *seen);

// What is known of the action at [index].
LogItem seen_action(const Seen *seen, size_t index);

// ---- The person at the screen

// The person at the screen in a game with hidden information, and whether a curtain covers the
// screen for the next person.
typedef struct Looking {
    Seat seat;    // SEAT_NONE: only what everybody may see is shown
    bool covered; // the curtain is closed until the person of [next] takes over
    Seat next;
    bool starts_covered; // set for a game from a file: it starts covered even for a single person
} Looking;

// Resets [looking] for the start of a game.
void looking_start(Looking *looking);

// Follows the game to [state]. [persons] are the seats that people play. [over] means that the game
// has ended. If there is only one person, that person always looks. If there are more, the person
// to act looks, and the screen is covered when another person takes over. For a single person it is
// covered only if [starts_covered]. It is never covered if nothing is hidden.
void looking_follow(Looking *looking, const Rules *rules, const State *state, bool over,
                    Seats persons);

// Uncovers the screen, because the person of [next] has taken over.
void looking_uncover(Looking *looking);

// The seat whose view is shown. SEAT_NONE while the screen is covered.
static inline Seat looking_seat(const Looking *looking) {
    return looking->covered ? (Seat)SEAT_NONE : looking->seat;
}
