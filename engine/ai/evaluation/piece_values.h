// SPDX-License-Identifier: MIT
// The values of the kinds of piece of a game in centipawns, computed from how they move.
#pragma once

#include "engine/ai/evaluation/mobility.h"

enum { MAN = 100 }; // value of a man in centipawns

// The tables are in the arena passed to piece_values_make.
typedef struct PieceValues {
    const Rules *rules;
    int board;
    int *mobilities;     // [(seat * kind_count + kind) * board + site], see mobility_at
    int *means;          // [seat * kind_count + kind]: the mean over the sites it can reach
    uint8_t *promotions; // indexed like mobilities: moves to promotion, DISTANCE_NONE: never
    int *values;         // per kind; 0 for leaders
    int *gains;          // per kind: the gain of its best promotion
} PieceValues;

// Computes the values of the kinds of a game. The value of a kind is the first of these: its value
// under `evaluation:`; the value stated with the kind; a value computed from its mean mobility m
// over the board, 51 m + 1.2 m^2 (after H. G. Muller's 33 n + 0.7 n^2 for short-range pieces of n
// moves) plus a part of the gain of promotion, divided by the moves until then. Computed values are
// scaled to fit the stated ones, or else so that the most numerous kind at the start, a man, is
// worth 100. Kinds of the interaction dialect are worth 0 unless the document states a value,
// because cards are often better lost.
void piece_values_make(PieceValues *piece_values, Counting *counting, Arena *arena);

// The value of [mobility] before scaling, where MOBILITY_ONE stands for one site.
int piece_value_of_mobility(int mobility);
