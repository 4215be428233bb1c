// SPDX-License-Identifier: MIT
// Clocks in PGN: readings after moves, as comments [%clk 0:04:59.5], and settings in the tag
// TimeControl. Source: PGN standard, 9.6.1; the comment commands of ChessBase and the large
// servers.
#pragma once

#include "engine/game/clock.h"

// Reads the clock reading in [comment] into [left], in milliseconds. False if [comment] has none or
// is NULL.
bool pgn_clock_read(const char *comment, int64_t *left);

// Appends a reading of [left] milliseconds, with tenths unless it is a whole number of seconds.
void pgn_clock_write(int64_t left, Text *text);

// Appends settings in the format of TimeControl: `-`, `300`, `300+5`, `40/5400+30:1800+30`.
// Bronstein and delay, which the standard lacks, are written as in saves: `300~5`, `300d5`.
void pgn_control_write(const ClockSettings *settings, Text *text);

// Reads settings in the format of TimeControl. False, with nothing stored, if they are not settings
// that the program's clocks can have.
bool pgn_control_read(const char *text, ClockSettings *settings);
