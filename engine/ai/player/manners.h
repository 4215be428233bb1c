// SPDX-License-Identifier: MIT
// When programs agree to a draw, claim or offer one, and resign. They go by what they have found
// themselves, never by a truth that they may not know.
#ifndef TESSERA_AI_PLAYER_MANNERS_H
#define TESSERA_AI_PLAYER_MANNERS_H

#include "engine/ai/player/player.h"

// What is remembered about each seat. All zeros: empty.
typedef struct Manners {
    bool alone;            // positions are judged one by one, as they may be of different games
    int lost[SEAT_LIMIT];  // moves in a row at which it thought itself lost
    int level[SEAT_LIMIT]; // moves in a row at which it saw a dead draw
    uint32_t offered[SEAT_LIMIT]; // turn of its last draw offer; 0: none
} Manners;

// Notes what was found for the move of the seat to act in [state]; NULL: nothing.
void manners_note(Manners *manners, const State *state, const Finding *finding);

// Should the seat to act resign, offer a draw, or claim one before it moves, or instead? [finding]
// is of its move, or NULL. True: the action, which is allowed, is stored, and an offer is
// remembered.
bool manners_give_up(const Manners *manners, const Rules *rules, const State *state,
                     const Trail *trail, Action *action);
bool manners_offer(Manners *manners, const Rules *rules, const State *state, const Trail *trail,
                   Action *action);
bool manners_claim(const Rules *rules, const State *state, const Trail *trail,
                   const Finding *finding, Action *action);

// Should the seat to act agree to the draw that it was offered? [accepts]: it chose so itself,
// where that is an action.
bool manners_agree(const Manners *manners, const State *state, bool accepts,
                   const Finding *finding);

#endif
