// SPDX-License-Identifier: MIT
// The Pace of a game says what is played automatically between decisions: chance and, unless
// something is hidden, the turns of seats that can only pass.
#pragma once

#include "engine/game/game.h"

typedef struct Pace {
    bool rolls;        // dice roll automatically
    bool plays_single; // a single legal action is played even if it is not a pass
} Pace;

// True if dice are to be rolled in the current position, which a person may want to do.
bool pace_awaits_roll(const Game *game);

// Plays until a seat has to decide, dice are to be rolled, or the game is over. Replays actions
// that were taken back rather than play new ones. Returns the seats that passed.
Seats pace_settle(Game *game, Pace pace);

// Rolls the dice; dice that were taken back show the same faces again. False if no dice are to be
// rolled.
bool pace_roll(Game *game);

// Sets the dice to [faces], one for each die of the game, in any order. False if no dice are to be
// rolled or they cannot show these faces.
bool pace_roll_as(Game *game, const uint8_t *faces);

// The position of the last decision before [position], or [position] itself if there is none. Typed
// dice count as a decision unless dice roll automatically.
size_t pace_previous_decision(const Game *game, Pace pace, size_t position);

// The position of the next decision after the current position, otherwise the end of what was
// played. The current position if neither can be reached, such as when a choice is pending at the
// end.
size_t pace_next_decision(const Game *game, Pace pace);
