// SPDX-License-Identifier: MIT
// A Clock tells how much time each player has left. It is told the time and asks nobody for it.
// What belongs here: reckoning with time. What follows when time is over is the match's business.
//
// Source: the usual ways of chess clocks. Sudden death: the time is for the whole game. Fischer:
// the bonus is added after each turn. Bronstein: after each turn what was used of it comes back, at
// most the bonus, so that time never grows.
#ifndef TESSERA_SESSION_CLOCK_H
#define TESSERA_SESSION_CLOCK_H

#include "engine/base/text.h"
#include "engine/rules/rules.h"

typedef enum ClockKind { CLOCK_NONE, CLOCK_SUDDEN, CLOCK_FISCHER, CLOCK_BRONSTEIN } ClockKind;

enum { CLOCK_KINDS = 4, CLOCK_MOST = 24 * 60 * 60 * 1000 };

typedef struct ClockSettings {
    ClockKind kind;
    int64_t time;  // milliseconds at the start, up to CLOCK_MOST
    int64_t bonus; // milliseconds of each turn; sudden death: 0
} ClockSettings;

typedef struct Clock {
    ClockSettings settings;
    int64_t left[SEAT_LIMIT]; // milliseconds when it was last stopped; up to 0: over
    Seat running;             // SEAT_NONE: none runs
    uint64_t since;           // when it began to run
} Clock;

// Sets all clocks to their start; none runs.
void clock_init(Clock *clock, const ClockSettings *settings);

// What a seat has left at [now] milliseconds; 0 when it is over.
int64_t clock_left(const Clock *clock, Seat seat, uint64_t now);

// Lets the clock of [seat] run (SEAT_NONE: none) and stops the one that runs. [ends_turn]: whose
// clock runs has ended his turn, for which there may be a bonus.
void clock_switch(Clock *clock, Seat seat, bool ends_turn, uint64_t now);

// True when the running clock has nothing left.
bool clock_is_over(const Clock *clock, uint64_t now);

// True when the running clock has a tenth of its time left, or 20 seconds, whichever is less.
bool clock_is_low(const Clock *clock, Seat seat, uint64_t now);

// Milliseconds until what clock_write says of the running clock changes; -1: none runs.
int clock_wait(const Clock *clock, uint64_t now);

// Appends a reading of [left] milliseconds: 1:05:09, 4:59, below ten seconds 0:09.3.
void clock_write(int64_t left, Text *text);

// Appends settings as text: `none`, `300`, `300+5`, `300~5` for Bronstein, in seconds.
void clock_settings_write(const ClockSettings *settings, Text *text);

// Reads what clock_settings_write wrote. False, and nothing stored, when it is something else.
bool clock_settings_read(const char *text, ClockSettings *settings);

#endif
