// SPDX-License-Identifier: MIT
// The Pace is what happens between decisions: chance that nobody waits for and, unless something is
// hidden, the turns of seats that can only pass.
#ifndef TESSERA_SESSION_GAME_PACE_H
#define TESSERA_SESSION_GAME_PACE_H

#include "engine/game/game.h"

typedef struct Pace {
    bool rolls;        // dice roll automatically
    bool plays_single; // any single legal action is played, not only a pass
} Pace;

// True if dice are to be rolled that somebody may want to roll himself.
bool pace_waits(const Game *game);

// Plays on until a seat has to decide, dice wait, or the game is over; actions that were taken back
// are made again while they fit. Returns the seats that passed.
Seats pace_settle(Game *game, Pace pace);

// Rolls the waiting dice; those taken back fall the same way. False if none wait.
bool pace_roll(Game *game);

// Rolls them as [faces], one for each die of the game, in any order. False if no dice wait or they
// cannot fall that way.
bool pace_roll_as(Game *game, const uint8_t *faces);

// The action count after which the previous decision was made; the next one; the end of what was
// played. [position] itself if there is none.
size_t pace_back(const Game *game, Pace pace, size_t position);
size_t pace_forward(const Game *game, Pace pace);

#endif
