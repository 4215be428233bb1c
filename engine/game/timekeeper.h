// SPDX-License-Identifier: MIT
// A Timekeeper runs the clocks of a game between programs: it follows the game, stores clock
// readings after each action, and ends the game when time is up. The time comes from the caller's
// function, so that tests can control it.
#ifndef TESSERA_GAME_TIMEKEEPER_H
#define TESSERA_GAME_TIMEKEEPER_H

#include "engine/game/clock.h"
#include "engine/game/game.h"

typedef struct Timekeeper {
    Clock clock;
    Game *game;
    uint64_t (*time)(void *context); // monotonic milliseconds
    void *context;
    size_t position; // of the game when it was last followed
} Timekeeper;

// Starts timing [game], which must outlive it: the clock of the seat to act runs from now. Seats
// controlled by one player share the clock of the controlling seat.
void timekeeper_begin(Timekeeper *timekeeper, Game *game, const ClockSettings clocks[SEAT_LIMIT],
                      uint64_t (*time)(void *context), void *context);

// True when the seat to act has a clock. Only then may the next three functions be called: the
// milliseconds it may still think, its turns until it gets more time, and its bonus per turn.
bool timekeeper_runs(const Timekeeper *timekeeper);
int64_t timekeeper_reach(const Timekeeper *timekeeper);
int timekeeper_turns_to_go(const Timekeeper *timekeeper);
int64_t timekeeper_bonus(const Timekeeper *timekeeper);

// Limits what the seat to act is charged for its answer, which the caller will cut off after
// [milliseconds].
void timekeeper_hold(Timekeeper *timekeeper, int64_t milliseconds);

// Call this when an answer arrives, before playing it. If the time was up, ends the game and
// returns true.
bool timekeeper_end_if_late(Timekeeper *timekeeper);

// Follows the actions played since the last call: switches the clocks and stores their readings in
// the game.
void timekeeper_follow(Timekeeper *timekeeper);

#endif
