// SPDX-License-Identifier: MIT
// How much of a win each side may expect of an end or of a position: its share. What belongs here:
// shares made of outcomes and evaluations, by whole numbers, the same on every machine.
#ifndef TESSERA_AI_TREE_SHARES_H
#define TESSERA_AI_TREE_SHARES_H

#include "engine/ai/evaluation/evaluation.h"
#include "engine/ai/tree/pool.h"

enum { SHARE_ONE = 1 << 16 }; // a win; a loss is 0, a draw half of it

// Per side, 0 to SHARE_ONE.
typedef struct Shares {
    int32_t of[SEAT_LIMIT];
} Shares;

// What a side gets of the end, as a part of a Proof.
typedef enum Proved { PROVED_NOTHING, PROVED_LOSS, PROVED_DRAW, PROVED_WIN } Proved;

// The shares of an end: what the scores say, and where points are counted a little more for more.
void shares_judge_end(const Rules *rules, const Outcome *outcome, Shares *shares);

// The shares of a position that is not over, by its evaluation. Sides that are out have 0.
void shares_judge(const Rules *rules, const Evaluation *evaluation, const State *state,
                  Shares *shares);

// The share of a side that is [centimen] hundredths of a man ahead of the other one; and how far it
// must be ahead for a [share], with a limit.
int32_t share_of(int centimen);
int share_value(int32_t share);

// What is proved where the game is over.
Proof proof_of(const Rules *rules, const Outcome *outcome);

static inline Proved proof_for(Proof proof, int side) {
    return (Proved)(proof >> 2 * side & 3);
}

// The shares that a proof stands for.
void proof_shares(const Rules *rules, Proof proof, Shares *shares);

#endif
