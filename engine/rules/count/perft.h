// SPDX-License-Identifier: MIT
// Perft counts the ways a game can go on, to check move generation against published numbers.
#ifndef TESSERA_RULES_COUNT_PERFT_H
#define TESSERA_RULES_COUNT_PERFT_H

#include "engine/base/allowance.h"
#include "engine/rules/turn/play.h"

// How to count; a sum.
enum {
    PERFT_ACTIONS = 1,  // single actions instead of turns
    PERFT_WEIGHTED = 2, // each outcome of chance as often as its weight says: 6-5, shown by
                        // 2 of 36 rolls, counts twice
};

// Returned when a turn has more ways than the limits of turns.h allow, or an Allowance is used up.
#define PERFT_TOO_MANY UINT64_MAX

// Returns the number of sequences of [depth] turns (0 or more) from [state]; 1 for depth 0. Turns
// are those of turns.h. Outcomes of chance are summed over and do not count as turns. A game that
// is over has no sequences; a skipped turn counts as a turn. As in published counts, neither
// repetition nor a dead position ends a game. [trail] has the positions before, for
// Rules.facts.minds_history; NULL: none. [how] is a sum of PERFT_... bits.
uint64_t perft_count(const Rules *rules, const State *state, const Trail *trail, int depth,
                     unsigned how);

// The same; each State it looks at is taken from [budget].
uint64_t perft_count_within(const Rules *rules, const State *state, const Trail *trail, int depth,
                            unsigned how, Allowance *budget);

// Receives a first turn, preceded by what chance does: [count] actions in all, and the number of
// sequences that start with them.
typedef void PerftVisit(void *context, const Action *actions, size_t count, uint64_t nodes);

// The same for a [depth] of at least 1; calls [visit] for each first turn.
uint64_t perft_divide(const Rules *rules, const State *state, const Trail *trail, int depth,
                      unsigned how, PerftVisit *visit, void *context);

#endif
