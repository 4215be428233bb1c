// SPDX-License-Identifier: MIT
// The Pace of a game is what happens between decisions without anybody: chance that nobody waits
// for, and turns of seats that can only pass, unless something is hidden. What belongs here: going
// on to the next decision and back to the last one. Whose decision it is does not matter here.
#ifndef TESSERA_SESSION_GAME_PACE_H
#define TESSERA_SESSION_GAME_PACE_H

#include "engine/game/game.h"

typedef struct Pace {
    bool rolls;        // dice do not wait for somebody to throw them
    bool plays_single; // an action that is the only legal one is made, not only a pass
} Pace;

// True when dice, which somebody may want to throw himself, are to be rolled.
bool pace_waits(const Game *game);

// Goes on until a seat has something to decide, dice wait, or the game is over; along what was
// taken back, as far as there is something. Returns the seats that could only pass and did.
Seats pace_settle(Game *game, Pace pace);

// Rolls the dice that wait; those that were taken back fall as they did. False when none wait.
bool pace_roll(Game *game);

// The same, showing [faces], one for each die of the game, in any order. False where dice do not
// wait or cannot fall so.
bool pace_roll_as(Game *game, const uint8_t *faces);

// The number of actions after which the decision before [position] was taken, or the next one after
// the position now, or the end of what was played; that position itself where there is none.
size_t pace_back(const Game *game, Pace pace, size_t position);
size_t pace_forward(const Game *game, Pace pace);

#endif
