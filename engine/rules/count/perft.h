// SPDX-License-Identifier: MIT
// Perft counts the ways a game can go on: the check of move generation against published numbers.
// What belongs here: counting.
#ifndef TESSERA_RULES_COUNT_PERFT_H
#define TESSERA_RULES_COUNT_PERFT_H

#include "engine/base/allowance.h"
#include "engine/rules/turn/play.h"

// How to count, added up.
enum {
    PERFT_ACTIONS = 1,  // single actions instead of turns
    PERFT_WEIGHTED = 2, // every outcome of chance as often as its weight says: one of 36 rolls that
                        // show 6-5 is counted twice
};

// Returned where a turn has more ways than turns.h's limits allow, or a Allowance is too small.
#define PERFT_TOO_MANY UINT64_MAX

// Returns the number of sequences of [depth] turns (0 or more) from [state]; 1 for depth 0. A turn
// is what turns.h calls one. What chance does is summed over and is no turn. A finished game has
// none; a skipped turn counts as a turn. Neither repetition nor a dead
// position ends a game here, as in the counts that programs publish. [trail], the
// positions before, matters where the Rules mind the history; NULL: none. [how] is a sum of
// PERFT_....
uint64_t perft_count(const Rules *rules, const State *state, const Trail *trail, int depth,
                     unsigned how);

// The same, taking every State that is looked at from [budget].
uint64_t perft_count_within(const Rules *rules, const State *state, const Trail *trail, int depth,
                            unsigned how, Allowance *budget);

// One first turn, with what chance does before it in front: its actions, [count] of them, and the
// number of sequences that start with it.
typedef void PerftVisit(void *context, const Action *actions, size_t count, uint64_t nodes);

// The same for [depth] 1 or more, telling of each first turn.
uint64_t perft_divide(const Rules *rules, const State *state, const Trail *trail, int depth,
                      unsigned how, PerftVisit *visit, void *context);

#endif
