// SPDX-License-Identifier: MIT
// The games that workloads play but that are not shipped: documents in tests/specs/plain, which the
// build turns into C. Each is an array of lines, then NULL.
#pragma once

extern const char *const bench_reversi_lines[];
extern const char *const bench_english_draughts_lines[];
extern const char *const bench_international_draughts_lines[];
extern const char *const bench_backgammon_lines[];
extern const char *const bench_nine_mens_morris_lines[];
extern const char *const bench_amazons_lines[];
extern const char *const bench_hex_lines[];
extern const char *const bench_four_in_a_row_lines[];
extern const char *const bench_go_5x5_lines[];
