// SPDX-License-Identifier: MIT
// Chess clocks: how much time each seat has left. A Clock does not measure time itself; callers
// pass [now], in milliseconds, and decide what happens when time is up.
//
// Sudden death: the time is for the whole game. Fischer: the bonus is added after each turn.
// Bronstein: the time used is given back after each turn, up to the bonus, so that time never
// grows. Delay: the first part of each turn, as long as the bonus, is free. In every mode the time
// can be for a number of turns, after which more is added.
#pragma once

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
    CLOCK_MOST = 24 * 60 * 60 * 1000,  // the most time on a clock, in milliseconds
    CLOCK_BONUS_MOST = 60 * 60 * 1000, // the greatest bonus, in milliseconds
    CLOCK_TURNS_MOST = 1000,
    CLOCK_SECOND = 1000, // milliseconds
    CLOCK_MINUTE = 60 * 1000,
};

// The reading for a seat without a clock.
enum { CLOCK_NO_READING = -1 };

typedef struct ClockSettings {
    ClockKind kind;
    int64_t time;  // milliseconds at the start, up to CLOCK_MOST
    int64_t bonus; // milliseconds per turn, up to CLOCK_BONUS_MOST; 0 for sudden death
    int turns;     // how many turns [time] is for, up to CLOCK_TURNS_MOST; 0: the whole game
    int64_t more;  // milliseconds added once after [turns]; 0: [time] is added after every [turns]
} ClockSettings;

typedef struct Clock {
    ClockSettings settings[SEAT_LIMIT];
    int64_t left[SEAT_LIMIT]; // milliseconds left at the last stop; 0 or less: time is up
    int64_t used[SEAT_LIMIT]; // milliseconds that this turn had taken when the clock last stopped
    int turns[SEAT_LIMIT];    // turns that each seat has ended
    Seat running;             // SEAT_NONE: no clock runs
    uint64_t since;           // when the running clock was started
    int64_t limit;            // maximum number of milliseconds to charge for this run; -1: none
} Clock;

// Sets all clocks to their initial time. No clock runs.
void clock_init(Clock *clock, const ClockSettings settings[SEAT_LIMIT]);

// True when the seat has a clock.
bool clock_has(const Clock *clock, Seat seat);

// True when any of the first [count] seats has a clock.
bool clock_has_any(const Clock *clock, int count);

// Milliseconds that a seat has left at [now], or 0 if its time is up or it has no clock.
int64_t clock_left(const Clock *clock, Seat seat, uint64_t now);

// Milliseconds that a seat has to think from [now] on: its time plus what is left of its delay.
int64_t clock_time_to_think(const Clock *clock, Seat seat, uint64_t now);

// How many turns a seat has to make before it gets more time; 0 if it gets no more.
int clock_turns_to_go(const Clock *clock, Seat seat);

// Stops the running clock and starts the clock of [seat], or none if [seat] is SEAT_NONE. [ended]
// is the seat whose turn has ended, which gets its bonus, or SEAT_NONE if the turn is not over.
void clock_switch(Clock *clock, Seat ended, Seat seat, uint64_t now);

// Charges the running clock at most [milliseconds] from now until it is stopped, however late the
// answer arrives, so that a program does not pay for delays elsewhere.
void clock_hold(Clock *clock, int64_t milliseconds, uint64_t now);

// Stops all clocks and sets them as if each seat had [left] milliseconds left after [turns] turns.
// The items of seats without a clock are ignored.
void clock_set(Clock *clock, const int64_t left[SEAT_LIMIT], const int turns[SEAT_LIMIT]);

// Fills [readings] with the time that each seat had left when its clock was last stopped, or
// CLOCK_NO_READING for a seat without a clock.
void clock_readings(const Clock *clock, int64_t readings[SEAT_LIMIT]);

// True when the time of the running clock is up.
bool clock_is_over(const Clock *clock, uint64_t now);

// True when the clock of [seat] has no more than a tenth of its initial time left, and no more than
// 20 seconds.
bool clock_is_low(const Clock *clock, Seat seat, uint64_t now);

// Milliseconds until clock_write would show the running clock differently; -1 if no clock runs.
int clock_wait(const Clock *clock, uint64_t now);

// Appends [left] milliseconds as text, such as 1:05:09 or 4:59 or, below ten seconds, 0:09.3.
void clock_write(int64_t left, Text *text);

bool clock_settings_equal(const ClockSettings *a, const ClockSettings *b);

// Appends settings as text, with times in units of [unit] milliseconds (CLOCK_SECOND or
// CLOCK_MINUTE) and the bonus in seconds: `none`, `300`, `300+5` (Fischer), `300~5` (Bronstein),
// `300d5` (delay); `40/5400` for forty turns at a time, `40/5400:1800+30` for forty turns and then
// the rest of the game.
void clock_settings_write(const ClockSettings *settings, int64_t unit, Text *text);

// Reads settings as clock_settings_write writes them. Numbers may have up to three decimals. If the
// unit is minutes, an `s` after a time means seconds. False, with nothing stored, for other text or
// values beyond the limits.
bool clock_settings_read(const char *text, int64_t unit, ClockSettings *settings);
