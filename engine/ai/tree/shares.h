// SPDX-License-Identifier: MIT
// Shares are the expected scores of the sides, for finished games and for positions. They are
// integers, so that they are the same on every machine.
#pragma once

#include "engine/ai/evaluation/evaluation.h"
#include "engine/ai/tree/pool.h"

enum { SHARE_ONE = 1 << 16 }; // a win; a draw is half of it, a loss 0

// The share of each side, from 0 to SHARE_ONE.
typedef struct Shares {
    int32_t of[SEAT_LIMIT];
} Shares;

// The result of a side, as part of a Proof.
typedef enum Proved { PROVED_NOTHING, PROVED_LOSS, PROVED_DRAW, PROVED_WIN } Proved;

// The shares of a finished game. They follow from its scores and, where points are counted, to a
// small degree from the points.
void shares_of_outcome(const Rules *rules, const Outcome *outcome, Shares *shares);

// The shares of a position by its evaluation. Sides that are out get 0.
void shares_of_position(const Rules *rules, const Evaluation *evaluation, const State *state,
                        Shares *shares);

// The share of a side that is [centipawns] ahead of the mean of [others] other sides. Its odds
// against each of them are 1 to 1 in an even game, 3 to 1 with a lead of 300, and grow linearly
// with the lead.
int32_t share_of(int64_t centipawns, int others);

// The lead in centipawns that gives [share] in a game of two sides, at most 30,000 either way.
int share_value(int32_t share);

// The proof of a finished game with [outcome].
Proof proof_of(const Rules *rules, const Outcome *outcome);

// The result that [proof] proves for [side].
static inline Proved proof_for(Proof proof, int side) {
    return (Proved)(proof >> 2 * side & 3);
}

// The shares of a proved result.
void proof_shares(const Rules *rules, Proof proof, Shares *shares);
