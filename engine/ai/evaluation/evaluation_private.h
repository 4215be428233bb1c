// SPDX-License-Identifier: MIT
// The inside of an Evaluation: its tables, and the position being judged.
#pragma once

#include "engine/ai/evaluation/evaluation.h"
#include "engine/ai/evaluation/piece_values.h"
#include "engine/ai/position/position.h"
#include "engine/base/numbers.h"
#include "engine/spec/shared/weights.h"

enum {
    PHASE_WHOLE = 256, // the phase with all pieces of the start; with only men left it is 0
    GUARD_WORDS = 4,   // words of 64 sites of the largest board on which passed men are found
};

// The value that a piece adds to its side, which is interpolated between the opening and the
// endgame.
typedef struct Cell {
    int32_t early;
    int32_t late;
} Cell;

// A set of sites as a bitboard, for boards of up to 64 * GUARD_WORDS sites.
typedef struct Guards {
    uint64_t words[GUARD_WORDS];
} Guards;

struct Evaluation {
    const Rules *rules;
    Arena arena; // owns the tables
    Routes routes;
    int weights[WEIGHT_COUNT];
    int sites;       // of the topology, zones included
    int board;       // sites of the board
    int *kinds;      // per kind: its value
    Cell *cells;     // [(seat * kind_count + kind) * sites + site]
    Cell *passed;    // indexed like [cells]: what a passed man adds; NULL: not used in this game
    Guards *guards;  // indexed like [cells]: where an enemy man stops a man from being passed
    bool *is_man;    // per kind: it is a man, like a pawn
    bool *is_active; // per kind: its mobility counts
    int *phases;     // per kind: what it adds to the phase
    int start_phase; // sum of [phases] over the pieces at the start; 0: the phase never changes
    bool moves;      // mobility or shelter has a weight, and some kind is active
    bool ends;       // endgame_judge applies
    int sides[2];    // the sides that endgame_judge compares
    bool has_goals;  // goals_judge has terms or endings to evaluate
    bool *is_goal;   // per ending: its nearness can be evaluated before it holds
    bool *gradual;   // per Term: see nearness.h
};

// A position being judged.
typedef struct Judgement {
    const Evaluation *evaluation;
    const State *state;
    PieceSpan pieces;       // of [state]
    Seats out;              // of [state]
    int *values;            // per side, sums so far
    int phase;              // 0 to PHASE_WHOLE
    Guards men;             // the men of all sides
    Guards own[SEAT_LIMIT]; // the men of each side
} Judgement;

// A Judgement of [state]. [values] has SEAT_LIMIT sums, which the caller sets to zero.
static inline Judgement judgement_of(const Evaluation *evaluation, const State *state,
                                     int *values) {
    return (Judgement){.evaluation = evaluation,
                       .state = state,
                       .pieces = state_span(evaluation->rules, state),
                       .out = state_seats_out(state),
                       .values = values};
}

// Makes the piece-square tables: cells, passed and guards.
void piece_squares_make(Evaluation *evaluation, const PieceValues *piece_values,
                        Counting *counting);

// Adds the value of mobility, of attacks on leaders and the sites beside them, and of guards there.
void activity_judge(Judgement *judgement);

// Evaluates endgames in games that have two sides and leaders, but no goals or hands. Scales down
// leads that hardly win, and lets a leader hunt a lone enemy leader. [counts] holds the number of
// pieces of each side.
void endgame_judge(Judgement *judgement, const int counts[SEAT_LIMIT]);

// Adds to each side's value what its goals are worth: its points, how near it is to meeting the
// conditions of an ending, the checks it has given, and the document's own evaluation terms.
void goals_judge(Judgement *judgement);

// Finds the endings whose nearness can be evaluated, and changes the values of pieces that are
// better lost, or better kept, because of the endings.
void goals_make(Evaluation *evaluation, PieceValues *piece_values);

// The limit of any single term, so that sums do not overflow.
enum { TERM_MOST = 1000 * 1000 };

// [value] limited to plus and minus TERM_MOST.
static inline int limit_term(int64_t value) {
    return (int)clamp_long(value, -TERM_MOST, TERM_MOST);
}

// [percent] percent of [value].
static inline int percent_of(int value, int percent) {
    return limit_term((int64_t)value * percent / 100);
}
