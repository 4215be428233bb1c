// SPDX-License-Identifier: MIT
// The Manners of programs: when they agree to a draw, claim or offer one, and give up. They go by
// what the programs themselves have found, never by the truth, which they may not know.
// What belongs here: that judgement, for all who let programs play. Doing it is their business.
#ifndef TESSERA_AI_PLAYER_MANNERS_H
#define TESSERA_AI_PLAYER_MANNERS_H

#include "engine/ai/player/player.h"

// What is remembered of each seat. Set to zero: nothing yet.
typedef struct Manners {
    bool alone;                   // each position is judged by itself, for who is asked about
                                  // positions that may be of many games
    int lost[SEAT_LIMIT];         // moves in a row for which it has taken itself for lost
    int level[SEAT_LIMIT];        // ... and for which nobody had anything to play for
    uint32_t offered[SEAT_LIMIT]; // the turn of its last offer; 0: none
} Manners;

// Notes what was found in a thought about the move of the seat to act in [state]; NULL: nothing.
void manners_note(Manners *manners, const State *state, const Finding *finding);

// What the seat to act should do in [state] before it moves, or instead: give up, offer a draw, or
// claim one. [finding]: of the thought about its move, or NULL. False: nothing of that, or it may
// not; else the action is stored, which is allowed. Who has offered is noted.
bool manners_give_up(const Manners *manners, const Rules *rules, const State *state,
                     const Trail *trail, Action *action);
bool manners_offer(Manners *manners, const Rules *rules, const State *state, const Trail *trail,
                   Action *action);
bool manners_claim(const Rules *rules, const State *state, const Trail *trail,
                   const Finding *finding, Action *action);

// Should the seat to act, asked whether it agrees to a draw, do so? [accepts]: it chose to, where
// that is an action to choose.
bool manners_agree(const Manners *manners, const State *state, bool accepts,
                   const Finding *finding);

#endif
