// SPDX-License-Identifier: MIT
// A Timekeeper lets the clocks run beside a game that programs play: it follows the game, keeps
// what clocks showed after each action, and ends the game when a time is over.
// What belongs here: that, for whoever plays a game from its start to its end. What time it is says
// a function of the caller's, which a test may make up.
#ifndef TESSERA_GAME_TIMEKEEPER_H
#define TESSERA_GAME_TIMEKEEPER_H

#include "engine/game/clock.h"
#include "engine/game/game.h"

typedef struct Timekeeper {
    Clock clock;
    Game *game;
    uint64_t (*time)(void *context); // milliseconds since any moment, never fewer than before
    void *context;
    size_t position; // of the game when it was followed last
} Timekeeper;

// Begins to keep the time of [game], which must outlive it: the clock of who is to act runs now.
// Seats that one player decides for have the clock of the seat that controls them.
void timekeeper_begin(Timekeeper *timekeeper, Game *game, const ClockSettings clocks[SEAT_LIMIT],
                      uint64_t (*time)(void *context), void *context);

// True when who is to act has a clock; how many milliseconds he may think now, how many turns he
// has until there is more, and what he gets for a turn.
bool timekeeper_runs(const Timekeeper *timekeeper);
int64_t timekeeper_reach(const Timekeeper *timekeeper);
int timekeeper_turns_to_go(const Timekeeper *timekeeper);
int64_t timekeeper_bonus(const Timekeeper *timekeeper);

// Who is to act will be stopped after [most] milliseconds: what passes beyond is not his.
void timekeeper_hold(Timekeeper *timekeeper, int64_t most);

// Call it when an answer has come, before it is played: when its time was over, so is the game, and
// this is true.
bool timekeeper_ends(Timekeeper *timekeeper);

// Follows what was played since: clocks are switched, and what they show is kept with the game.
void timekeeper_follow(Timekeeper *timekeeper);

#endif
