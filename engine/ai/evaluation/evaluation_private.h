// SPDX-License-Identifier: MIT
// An Evaluation from inside: its tables, and the position being judged.
#ifndef TESSERA_AI_EVALUATION_EVALUATION_PRIVATE_H
#define TESSERA_AI_EVALUATION_EVALUATION_PRIVATE_H

#include "engine/ai/evaluation/evaluation.h"
#include "engine/ai/evaluation/piece_values.h"
#include "engine/ai/position/position.h"
#include "engine/base/numbers.h"
#include "engine/spec/shared/weights.h"

enum {
    PHASE_WHOLE = 256,  // as many pieces as at the start; 0: only men are left
    GUARD_WORDS = 4,    // boards of up to 256 sites tell which men are passed
    DIRECTIONS_MOST = 8 // sites beside one
};

// What a piece adds to its side: early in the game and late, when few pieces are left.
typedef struct Cell {
    int32_t early;
    int32_t late;
} Cell;

// Sites of a small board.
typedef struct Guards {
    uint64_t words[GUARD_WORDS];
} Guards;

struct Evaluation {
    const Rules *rules;
    Arena arena; // owns what follows
    Routes routes;
    int weights[WEIGHT_COUNT];
    int sites;       // of the whole topology: a row of cells
    int board;       // of the board alone
    int *pieces;     // [seat * kind_count + kind]: values
    Cell *cells;     // [(seat * kind_count + kind) * sites + site]
    Cell *passed;    // likewise, what a man adds that no enemy's can stop; NULL: there are none
    Guards *guards;  // likewise: where an enemy's man stops such a one
    bool *is_man;    // per kind: a man on his way
    bool *is_active; // per kind: its mobility counts
    int *phases;     // per kind: how much it is of the material
    int phase_most;  // all that there is at the start; 0: it is always early
    bool moves;      // mobility or shelter count
    bool ends;       // few pieces make a difference; see endgame_judge
    int sides[2];    // the two sides then
    bool asks;       // terms of the document or of endings count
    bool *is_asked;  // per ending: it tells something of positions before it holds
    bool *gradual;   // per Term: see nearness.h
};

// A position being judged.
typedef struct Judgement {
    const Evaluation *evaluation;
    const State *state;
    PieceSpan pieces;       // of the state
    Seats out;              // likewise
    int *values;            // per side, being summed up
    int phase;              // from 0 to PHASE_WHOLE
    Guards men;             // all men
    Guards own[SEAT_LIMIT]; // those of a side
} Judgement;

// Starts judging [state]; [values], of SEAT_LIMIT sides, are being summed up.
static inline Judgement judgement_of(const Evaluation *evaluation, const State *state,
                                     int *values) {
    return (Judgement){.evaluation = evaluation,
                       .state = state,
                       .pieces = state_span(evaluation->rules, state),
                       .out = state_out(state),
                       .values = values};
}

// Makes the tables of places: cells, passed and guards.
void piece_squares_make(Evaluation *evaluation, const PieceValues *piece_values,
                        Counting *counting);

// Adds what pieces reach, and what is attacked beside leaders.
void activity_judge(Judgement *judgement);

// Where few pieces are left: less for a lead that hardly wins, and leaders that hunt. For games of
// two sides with leaders where captured pieces are gone. [counts]: pieces per side.
void endgame_judge(Judgement *judgement, const int counts[SEAT_LIMIT]);

// Adds points, conditions of endings that nearly hold, checks given, and the document's terms.
void goals_judge(Judgement *judgement);

// Marks the endings that cannot be asked, and turns the values of pieces that are better lost.
void goals_make(Evaluation *evaluation, PieceValues *piece_values);

// What anything may count at the most, so that the sum for all pieces stays a number.
enum { COUNT_MOST = 1000 * 1000 };

static inline int count_limited(int64_t value) {
    return (int)clamp_long(value, -COUNT_MOST, COUNT_MOST);
}

// [value] for each hundred of [percent].
static inline int percent_of(int value, int percent) {
    return count_limited((int64_t)value * percent / 100);
}

#endif
