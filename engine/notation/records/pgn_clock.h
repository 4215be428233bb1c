// SPDX-License-Identifier: MIT
// Clocks in PGN: readings after moves, as comments [%clk 0:04:59.5], and settings in the tag
// TimeControl. Source: PGN standard, 9.6.1; the comment commands of ChessBase and the large
// servers.
#pragma once

#include "engine/game/clock.h"

// Reads the clock in [comment], which may be NULL, into [left], in milliseconds. False if [comment]
// has no clock.
bool pgn_clock_read(const char *comment, int64_t *left);

// Appends a reading of [left] milliseconds, with tenths unless it is a whole number of seconds.
void pgn_clock_write(int64_t left, Text *text);

// Appends settings in the format of TimeControl: `-`, `300`, `300+5`, `40/5400+30:1800+30`.
// Bronstein and delay, which the standard lacks, are written as in saves: `300~5`, `300d5`.
void pgn_control_write(const ClockSettings *settings, Text *text);

// Reads settings in the format of TimeControl. False, with nothing stored, if our clocks do not
// support them.
bool pgn_control_read(const char *text, ClockSettings *settings);
