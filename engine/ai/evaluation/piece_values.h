// SPDX-License-Identifier: MIT
// What kinds of piece are worth in a game, in hundredths of a man, without knowing the game.
// What belongs here: values of pieces by themselves, wherever they stand.
#ifndef TESSERA_AI_EVALUATION_PIECE_VALUES_H
#define TESSERA_AI_EVALUATION_PIECE_VALUES_H

#include "engine/ai/evaluation/mobility.h"

enum { MAN = 100 };

// What counting has found of the kinds of a game.
typedef struct PieceValues {
    const Rules *rules;
    int board;           // sites of the board
    int *mobilities;     // [(seat * kind_count + kind) * board + site], in MOBILITY_ONE
    int *means;          // [seat * kind_count + kind], of the sites that such a piece comes to
    uint8_t *promotions; // as mobilities: moves to becoming another kind, DISTANCE_NONE: never
    int *values;         // per kind, in hundredths of a man; 0 for leaders
    int *gains;          // per kind: what it gains by becoming another one
} PieceValues;

// Values the kinds of a game; tables are taken from [arena]. A kind is worth, in this order, what
// `evaluation:` says of it; what the document says with it; what its mobility m promises, which is
// 51 m + 1.2 m^2 before it is scaled (after the quadratic value of short-range pieces by H. G.
// Muller, 33 n + 0.7 n^2 for n moves, which here are the mean over the board), to which comes a
// part of what it may become, halved with each move that this takes. What is not said is scaled to
// what is; if nothing is, the most numerous kind at the start is a man, worth 100. Kinds of the
// interaction dialect are worth nothing where nothing is said: cards are often better lost.
void piece_values_make(PieceValues *piece_values, Counting *counting, Arena *arena);

// The value of a piece of that mobility, in MOBILITY_ONE, before scaling.
int piece_value_of_mobility(int mobility);

#endif
