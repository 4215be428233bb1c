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

#endif
