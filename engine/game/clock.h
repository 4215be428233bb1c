// SPDX-License-Identifier: MIT
// A Clock tells how much time each player has left. It is told the time and asks nobody for it.
// What belongs here: reckoning with time, and how clocks are written. What follows when time is
// over is the business of whoever lets people play.
//
// Source: the usual ways of chess clocks. Sudden death: the time is for the whole game. Fischer:
// the bonus is added after each turn. Bronstein: after each turn what was used of it comes back, at
// most the bonus, so that time never grows. Delay: a turn's first part, as long as the bonus, takes
// no time. With each of them the time may be for a number of turns, after which there is more.
#ifndef TESSERA_GAME_CLOCK_H
#define TESSERA_GAME_CLOCK_H

#include "engine/base/text.h"
#include "engine/rules/model/rules.h"

typedef enum ClockKind {
    CLOCK_NONE,
    CLOCK_SUDDEN,
    CLOCK_FISCHER,
    CLOCK_BRONSTEIN,
    CLOCK_DELAY
} ClockKind;

enum {
    CLOCK_KINDS = 5,
    CLOCK_MOST = 24 * 60 * 60 * 1000, // milliseconds
    CLOCK_BONUS_MOST = 60 * 60 * 1000,
    CLOCK_TURNS_MOST = 1000,
    CLOCK_SECOND = 1000,
    CLOCK_MINUTE = 60 * 1000,
};

// The reading of a seat that has no clock.
enum { CLOCK_NO_READING = -1 };

typedef struct ClockSettings {
    ClockKind kind;
    int64_t time;  // milliseconds at the start, up to CLOCK_MOST
    int64_t bonus; // milliseconds of each turn, up to CLOCK_BONUS_MOST; sudden death: 0
    int turns;     // for which [time] is, up to CLOCK_TURNS_MOST; 0: for the whole game
    int64_t more;  // milliseconds added after those turns, once; 0: [time], each time again
} ClockSettings;

typedef struct Clock {
    ClockSettings settings[SEAT_LIMIT];
    int64_t left[SEAT_LIMIT]; // milliseconds when it was last stopped; up to 0: over
    int64_t used[SEAT_LIMIT]; // milliseconds of a turn that was interrupted
    int turns[SEAT_LIMIT];    // that each has ended
    Seat running;             // SEAT_NONE: none runs
    uint64_t since;           // when it began to run
    int64_t most;             // milliseconds that it takes at the most; -1: as many as pass
} Clock;

// Sets all clocks to their start; none runs.
void clock_init(Clock *clock, const ClockSettings settings[SEAT_LIMIT]);

// True when a seat has a clock; and when any of the first [count] has.
bool clock_has(const Clock *clock, Seat seat);
bool clock_has_any(const Clock *clock, int count);

// What a seat has left at [now] milliseconds; 0 when it is over, or there is none.
int64_t clock_left(const Clock *clock, Seat seat, uint64_t now);

// How long a seat may think at [now] until its time is over: that, and what is left of a delay.
int64_t clock_reach(const Clock *clock, Seat seat, uint64_t now);

// Turns that a seat may still make until it gets more time; 0: it gets none.
int clock_turns_to_go(const Clock *clock, Seat seat);

// Stops the clock that runs and lets that of [seat] run (SEAT_NONE: none). [ended]: who has ended a
// turn by that, for which there may be a bonus, or SEAT_NONE: whoever ran has not.
void clock_switch(Clock *clock, Seat ended, Seat seat, uint64_t now);

// From now until it is stopped the clock that runs takes [most] milliseconds at the most, whatever
// passes: who was asked to choose within that time does not lose what others waste.
void clock_hold(Clock *clock, int64_t most, uint64_t now);

// Sets all clocks to readings (those of seats without a clock are not looked at), none runs, after
// so many turns of each player.
void clock_set(Clock *clock, const int64_t left[SEAT_LIMIT], const int turns[SEAT_LIMIT]);

// Fills [readings] with what each seat had left when its clock was last stopped, CLOCK_NO_READING
// for those without a clock.
void clock_readings(const Clock *clock, int64_t readings[SEAT_LIMIT]);

// True when the running clock has nothing left.
bool clock_is_over(const Clock *clock, uint64_t now);

// True when the running clock has a tenth of its time left, or 20 seconds, whichever is less.
bool clock_is_low(const Clock *clock, Seat seat, uint64_t now);

// Milliseconds until what clock_write says of the running clock changes; -1: none runs.
int clock_wait(const Clock *clock, uint64_t now);

// Appends a reading of [left] milliseconds: 1:05:09, 4:59, below ten seconds 0:09.3.
void clock_write(int64_t left, Text *text);

bool clock_settings_equal(const ClockSettings *a, const ClockSettings *b);

// Appends settings as text, times in [unit] milliseconds (CLOCK_SECOND or CLOCK_MINUTE) and the
// bonus in seconds: `none`, `300`, `300+5` for Fischer, `300~5` for Bronstein, `300d5` for a delay;
// `40/5400` for forty turns each and `40/5400:1800+30` for forty turns, then the rest.
void clock_settings_write(const ClockSettings *settings, int64_t unit, Text *text);

// Reads such a text; an `s` behind a time means seconds whatever the unit, and all numbers may have
// up to three decimals. False, and nothing stored, when it is something else or beyond the limits.
bool clock_settings_read(const char *text, int64_t unit, ClockSettings *settings);

#endif
