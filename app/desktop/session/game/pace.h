// SPDX-License-Identifier: MIT
// The Pace of a game says what is played automatically between decisions: outcomes of chance and,
// unless something is hidden, the turns of seats that can only pass.
#pragma once

#include "engine/game/game.h"

typedef struct Pace {
    bool rolls;        // dice roll automatically
    bool plays_single; // a seat's only legal action is played even if it is not a pass
} Pace;

// True if dice are to be rolled in the current position, by a person or automatically.
bool pace_awaits_roll(const Game *game);

// Plays until a seat has to decide, a person is to roll, or the game is over. Where actions were
// taken back, replays them instead of playing new ones. Returns the seats that passed.
Seats pace_settle(Game *game, Pace pace);

// Rolls the dice. Dice that were taken back show the same faces again, unless they were typed in.
// False if no dice are to be rolled.
bool pace_roll(Game *game);

// Sets the dice to [faces], one for each die of the game, in any order. False if no dice are to be
// rolled, or if they cannot show these faces.
bool pace_roll_as(Game *game, const uint8_t *faces);

// The position of the last decision before [position], or [position] itself if there is none. Dice
// that were typed in count as a decision, unless dice roll automatically.
size_t pace_previous_decision(const Game *game, Pace pace, size_t position);

// The position of the next decision after the current position. If there is none, the position at
// the end of what was played. If what was played ends with a step whose choice is pending, the
// current position instead of the end.
size_t pace_next_decision(const Game *game, Pace pace);
