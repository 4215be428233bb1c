// SPDX-License-Identifier: MIT
// Clocks in PGN: what one showed after a move, as a comment [%clk 0:04:59.5], and what it was set
// to, as the tag TimeControl. What belongs here: both texts, read and written.
// Source: PGN standard, 9.6.1; Chess Base's and the large servers' command comments.
#ifndef TESSERA_NOTATION_RECORDS_PGN_CLOCK_H
#define TESSERA_NOTATION_RECORDS_PGN_CLOCK_H

#include "engine/game/clock.h"

// True when a comment, which may be NULL, tells a reading; [left] gets it in milliseconds.
bool pgn_clock_read(const char *comment, int64_t *left);

// Appends a reading of [left] milliseconds, in tenths of seconds where it is no whole second.
void pgn_clock_write(int64_t left, Text *text);

// Appends settings as a value of TimeControl: `-`, `300`, `300+5`, `40/5400+30:1800+30`; Bronstein
// and delay, which the standard does not know, as in saves: `300~5`, `300d5`.
void pgn_control_write(const ClockSettings *settings, Text *text);

// Reads such a value. False, and nothing stored, where it is unknown or no clock of ours.
bool pgn_control_read(const char *text, ClockSettings *settings);

#endif
