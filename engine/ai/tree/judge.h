// SPDX-License-Identifier: MIT
// What ends and positions are worth to each side, on one scale: how much of a win is to be expected
// of them. What belongs here: numbers out of outcomes and evaluations, whole ones, the same on
// every machine.
#ifndef TESSERA_AI_TREE_JUDGE_H
#define TESSERA_AI_TREE_JUDGE_H

#include "engine/ai/evaluation.h"
#include "engine/ai/tree/pool.h"

enum { WORTH_ONE = 1 << 16 }; // a win; a loss is 0, a draw half of it

// Per side how much of a win is to be expected, 0 to WORTH_ONE.
typedef struct Worths {
    int32_t of[SEAT_LIMIT];
} Worths;

// What a side gets of the end, as a part of a Proof.
typedef enum Proved { PROVED_NOTHING, PROVED_LOSS, PROVED_DRAW, PROVED_WIN } Proved;

// The worth of an end: what the scores say, and of ends with points a little more for more points.
void judge_outcome(const Rules *rules, const Outcome *outcome, Worths *worths);

// The worth of a position that is not over, by its evaluation. Sides that are out have 0.
void judge_position(const Rules *rules, const Evaluation *evaluation, const State *state,
                    Worths *worths);

// A worth for something that is [centimen] better than equal, of two sides; and back. Of the worths
// 0 and WORTH_ONE the latter makes the most it can tell.
int32_t judge_squash(int centimen);
int judge_stretch(int32_t worth);

// What is proved where the game is over.
Proof proof_of(const Rules *rules, const Outcome *outcome);

static inline Proved proof_for(Proof proof, int side) {
    return (Proved)(proof >> 2 * side & 3);
}

// The worths that a proof stands for.
void proof_worths(const Rules *rules, Proof proof, Worths *worths);

#endif
