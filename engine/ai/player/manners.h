// SPDX-License-Identifier: MIT
// When programs agree to a draw, claim or offer a draw, and resign. They decide by their own
// findings, never by hidden facts.
#ifndef TESSERA_AI_PLAYER_MANNERS_H
#define TESSERA_AI_PLAYER_MANNERS_H

#include "engine/ai/player/player.h"

// What a program remembers about each seat. All zeros: nothing.
typedef struct Manners {
    bool alone;            // each position is judged by itself, as it may be of a different game
    int lost[SEAT_LIMIT];  // moves in a row at which it found itself lost
    int level[SEAT_LIMIT]; // moves in a row at which it found a dead draw
    uint32_t offered[SEAT_LIMIT]; // turn of its last draw offer; 0: none
} Manners;

// Records what was found for the move of the seat to act in [state], or NULL for nothing.
void manners_note(Manners *manners, const State *state, const Finding *finding);

// True when the seat to act should resign, or offer or claim a draw, before its move or instead of
// it. Stores that action, which is allowed; manners_offer also remembers the offer. [finding] is
// what the search for its move found, or NULL.
bool manners_resign(const Manners *manners, const Rules *rules, const State *state,
                    const Trail *trail, Action *action);
bool manners_offer(Manners *manners, const Rules *rules, const State *state, const Trail *trail,
                   Action *action);
bool manners_claim(const Rules *rules, const State *state, const Trail *trail,
                   const Finding *finding, Action *action);

// True when the seat to act should agree to the draw that it was offered. [accepts] is true when
// accepting was the action it chose itself.
bool manners_agree(const Manners *manners, const State *state, bool accepts,
                   const Finding *finding);

#endif
