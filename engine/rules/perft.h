// SPDX-License-Identifier: MIT
// Perft counts the ways a game can go on: the check of move generation against published numbers.
// What belongs here: counting.
#ifndef TESSERA_RULES_PERFT_H
#define TESSERA_RULES_PERFT_H

#include "engine/rules/play.h"

// Returns the number of sequences of [depth] turns (0 or more) from [state]; 1 for depth 0. A
// finished game has none; a skipped turn counts as a turn. Repetition does not end a game here.
uint64_t perft_count(const Rules *rules, const State *state, int depth);

#endif
