// SPDX-License-Identifier: MIT
// A Timekeeper runs the clocks of a game between programs. It follows the game, stores clock
// readings after each action, and ends the game when time is up. The caller provides the function
// that tells the time, so tests can control it.
#pragma once

#include "engine/game/clock.h"
#include "engine/game/game.h"

typedef struct Timekeeper {
    Clock clock; // callers may only read it
    Game *game;
    uint64_t (*time)(void *context); // monotonic milliseconds
    void *context;
    size_t position; // game_position at the last timekeeper_follow
} Timekeeper;

// Starts timing [game], which must outlive the Timekeeper. The clock of the seat to act runs from
// now on. Seats controlled by one player share the clock of the controlling seat.
void timekeeper_begin(Timekeeper *timekeeper, Game *game, const ClockSettings clocks[SEAT_LIMIT],
                      uint64_t (*time)(void *context), void *context);

// True when the clock of the seat to act runs. Only then may timekeeper_time_to_think and
// timekeeper_hold be called.
bool timekeeper_runs(const Timekeeper *timekeeper);

// The thinking time that the seat to act has left, in milliseconds.
int64_t timekeeper_time_to_think(const Timekeeper *timekeeper);

// Charges the seat to act at most [milliseconds] for its answer. The caller cuts the answer off
// after that time.
void timekeeper_hold(Timekeeper *timekeeper, int64_t milliseconds);

// Call this when an answer arrives, before playing it. If the time is up, ends the game and returns
// true.
bool timekeeper_end_if_late(Timekeeper *timekeeper);

// Switches the clocks for the actions played since the last call, and stores their readings in the
// game.
void timekeeper_follow(Timekeeper *timekeeper);
