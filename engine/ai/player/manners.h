// SPDX-License-Identifier: MIT Manners decide when a program resigns, and when it offers, claims or
// agrees to a draw. They depend on what the program's own search has found, never on hidden facts.
#pragma once

#include "engine/ai/player/player.h"

// What a program remembers about each seat that it plays. All zeros: nothing.
typedef struct Manners {
    bool alone;            // judges each position by itself, because each can be of another game
    int lost[SEAT_LIMIT];  // per seat: for how many moves in a row its game has been lost
    int level[SEAT_LIMIT]; // per seat: for how many moves in a row its game has been level
    uint32_t offered[SEAT_LIMIT]; // per seat: turn of its last draw offer; 0: none
} Manners;

// Records the [finding] for the move of the seat to act in [state]; NULL: the search found nothing.
void manners_note(Manners *manners, const State *state, const Finding *finding);

// True when the seat to act should resign instead of moving. Then stores the [action] that resigns,
// which is allowed.
bool manners_resign(const Manners *manners, const Rules *rules, const State *state,
                    const Trail *trail, Action *action);

// True when the seat to act should offer a draw before its move. Then stores the [action] that
// offers it, which is allowed, and remembers the offer.
bool manners_offer(Manners *manners, const Rules *rules, const State *state, const Trail *trail,
                   Action *action);

// True when the seat to act should claim a draw; [action] is then the claim, which is legal.
// [finding] is the result of the search for the seat's move, or NULL.
bool manners_claim(const Rules *rules, const State *state, const Trail *trail,
                   const Finding *finding, Action *action);

// True when the seat to act should agree to the draw that it was offered. [accepts] is true when
// the program's search chose to accept.
bool manners_agree(const Manners *manners, const State *state, bool accepts,
                   const Finding *finding);
