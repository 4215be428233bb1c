// SPDX-License-Identifier: MIT
// Perft counts and visits the ways in which a game can go on, by actions or by turns, to check move
// generation against published numbers.
#pragma once

#include "engine/base/allowance.h"
#include "engine/rules/turn/play.h"

// Bits that say how to count.
enum {
    PERFT_ACTIONS = 1, // counts single actions instead of turns
    // Counts each outcome of chance by its weight: a roll of 6-5 counts twice, because 2 of 36
    // rolls show it.
    PERFT_WEIGHTED = 2,
};

// The result when a turn exceeds a limit of turns.h, or the budget is used up.
#define PERFT_TOO_MANY UINT64_MAX

// Receives a first turn and [nodes], the number of sequences that start with it. [actions] has the
// outcomes of chance before the turn, then the actions of the turn, [count] in all.
typedef void PerftVisit(void *context, const Action *actions, size_t count, uint64_t nodes);

// The sequences to count: perft_count(&(Perft){.rules = rules, .state = state, .depth = 3}).
typedef struct Perft {
    const Rules *rules;
    const State *state;
    const Trail *trail; // earlier positions, used if RulesFacts.depends_on_history; NULL: none
    int depth;          // how many turns a sequence has, 0 or more
    unsigned how;       // a sum of PERFT_... bits
    Allowance *budget;  // each State visited takes 1 from it; NULL: no limit
    PerftVisit *visit;  // called for each first turn if [depth] is at least 1; NULL: not called
    void *context;      // passed to [visit]
} Perft;

// Returns the number of sequences of [depth] turns from [state]; 1 for depth 0. Turns are those of
// turns.h. Outcomes of chance multiply the sequences, but do not count as turns. A game that is
// over has no sequences; a pass counts as a turn. As in published counts, neither repetition nor a
// dead position nor insufficient material ends a game.
uint64_t perft_count(const Perft *perft);
