// SPDX-License-Identifier: MIT
// When programs agree to a draw, claim or offer a draw, and resign. They decide by their own
// findings, never by hidden facts.
#pragma once

#include "engine/ai/player/player.h"

// What a program remembers about each seat. All zeros: nothing.
typedef struct Manners {
    bool alone;            // each position is judged by itself, as it may be of a different game
    int lost[SEAT_LIMIT];  // moves in a row at which it found itself lost
    int level[SEAT_LIMIT]; // moves in a row at which it found the game level
    uint32_t offered[SEAT_LIMIT]; // turn of its last draw offer; 0: none
} Manners;

// Records what was found for the move of the seat to act in [state], or NULL for nothing.
void manners_note(Manners *manners, const State *state, const Finding *finding);

// True when the seat to act should resign instead of moving. Then stores the [action] that resigns,
// which is allowed.
bool manners_resign(const Manners *manners, const Rules *rules, const State *state,
                    const Trail *trail, Action *action);

// True when the seat to act should offer a draw before its move. Then stores the [action] that
// offers it, which is allowed, and remembers the offer.
bool manners_offer(Manners *manners, const Rules *rules, const State *state, const Trail *trail,
                   Action *action);

// True when the seat to act should claim a draw. Then stores the [action] that claims it, which is
// allowed. [finding] is the result of the search for its move, or NULL.
bool manners_claim(const Rules *rules, const State *state, const Trail *trail,
                   const Finding *finding, Action *action);

// True when the seat to act should agree to the draw that it was offered. [accepts] is true when
// accepting was the action it chose itself.
bool manners_agree(const Manners *manners, const State *state, bool accepts,
                   const Finding *finding);
