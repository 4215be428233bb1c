// SPDX-License-Identifier: MIT
// Private to the evaluation: its tables, the position being judged, and what its parts share.
#pragma once

#include "engine/ai/evaluation/evaluation.h"
#include "engine/ai/evaluation/routes.h"
#include "engine/ai/position/position.h"
#include "engine/base/numbers.h"
#include "engine/rules/terms/evaluate.h"

// Mobility (mobility.c) ---------------------------------------------------------------------------
// The mobility of a piece on each site, and its number of moves to a goal. Both are computed once,
// when an Evaluation is made.

enum {
    MOBILITY_ONE = 1024, // mobility for a site that a piece is certain to reach and to attack
    DISTANCE_NONE = 255, // the goal is out of reach
};

// Limits how long tables are computed: counting stops after a number of sites, so that no document
// takes long to load.
typedef struct Counting {
    const Routes *routes;
    uint32_t left; // sites that may still be counted
} Counting;

// Counting.left at the start: how many sites may be counted for one game. Fuzzing allows fewer,
// because it loads thousands of documents.
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
enum { COUNTING_BUDGET = 200 * 1000 };
#else
enum { COUNTING_BUDGET = 40 * 1000 * 1000 };
#endif

// The expected number of sites that a piece reaches from [site], where MOBILITY_ONE stands for one
// site. This is crowded board mobility after R. Betza, The Ideal and Practical Values of Chess
// Pieces, 1996: a slide goes on with the probability that a site is empty, about 0.7 in the middle
// of a game. A site that can only be moved to, or only be captured on, counts half.
int mobility_at(Counting *counting, Seat seat, Kind kind, Site site);

// Sets [reached] for each site of the board: true if such a piece can ever get there from a site
// where it starts or may be dropped, provided that nothing is in its way and there is always
// something to capture or to hop over. If it starts nowhere and cannot be dropped, sets true for
// all sites that exist.
void mobility_reach(Counting *counting, Seat seat, Kind kind, bool *reached);

// Sets [distances] for each site of the board: the fewest moves without captures, on an empty
// board, to the nearest of [goals]. It is 0 on a goal, and DISTANCE_NONE if no goal can be reached.
void mobility_distances(Counting *counting, Seat seat, Kind kind, const Set *goals,
                        uint8_t *distances);

// Like mobility_distances, but sets the number of moves to promotion. The move that promotes
// counts, so each distance is 1 or more.
void mobility_promotions(Counting *counting, Seat seat, Kind kind, uint8_t *distances);

// Piece values (piece_values.c) -------------------------------------------------------------------
// The values of the kinds of piece of a game in centipawns, computed from how they move.

// What piece_values_make computes. The tables are in the arena that is passed to it.
typedef struct PieceValues {
    const Rules *rules;
    int *mobilities;       // [(seat * kind_count + kind) * board_count + site], see mobility_at
    int *means;            // [seat * kind_count + kind]: mean mobility on the sites within reach
    uint8_t *promotions;   // indexed like [mobilities]: moves to promotion, or DISTANCE_NONE
    int values[KIND_NONE]; // per kind; for leaders 0 unless the document gives a value
    int gains[KIND_NONE];  // per kind: how much its best promotion adds to its value
} PieceValues;

// Computes the values of the kinds of a game. The value that the document states for a kind under
// `evaluation:` comes first, and then the one stated with the kind. Other values are computed. With
// m as the kind's mean mobility, its value is 51 m + 1.2 m^2 (after H. G. Muller's 33 n + 0.7 n^2
// for short-range pieces of n moves). A kind that promotes adds a part of its gain, which is
// smaller the more moves promotion takes. Computed values are scaled to fit the stated ones. If
// none are stated, they are scaled so that a man, the most numerous kind at the start, is worth
// 100. Kinds of the interaction dialect are worth 0 unless the document states a value, because it
// is often good to lose cards.
void piece_values_make(PieceValues *piece_values, Counting *counting, Arena *arena);

// The value of [mobility] before scaling, where MOBILITY_ONE stands for one site.
int piece_value_of_mobility(int mobility);

// Evaluations -------------------------------------------------------------------------------------

enum {
    PHASE_WHOLE = 256, // the phase at the start; it is 0 when no piece is worth more than a man
    GUARD_WORDS = 4,   // 64-bit words in Guards; on boards with more sites no man counts as passed
};

// What a piece adds to the value of its side. [early] counts in the opening and [late] in the
// endgame; in between, the phase of the game determines the share of each.
typedef struct Cell {
    int32_t early;
    int32_t late;
} Cell;

// A set of sites as a bitboard, for boards of up to 64 * GUARD_WORDS sites.
typedef struct Guards {
    uint64_t words[GUARD_WORDS];
} Guards;

static inline void guards_add(Guards *guards, int site) {
    guards->words[site / 64] |= (uint64_t)1 << site % 64;
}

struct Evaluation {
    const Rules *rules;
    Arena arena; // owns the tables
    Routes routes;
    int weights[WEIGHT_COUNT];
    int kinds[KIND_NONE];      // per kind: its value
    Cell *cells;               // [(seat * kind_count + kind) * site_count + site]
    Cell *passed;              // indexed like [cells]: what a passed man adds; NULL: the game has
                               // no passed men
    Guards *guards;            // indexed like [cells]: the sites on which an enemy man stops a man
                               // on that site
    int guard_words;           // how many words of each Guards are in use
    bool is_man[KIND_NONE];    // per kind: true for men, which advance in single steps like pawns
    bool is_active[KIND_NONE]; // per kind: its mobility counts
    bool is_heavy[KIND_NONE];  // per kind: its mobility counts less in the opening
    Activities activities;     // the three above, as sets of the first BOARD_KINDS kinds
    int phases[KIND_NONE];     // per kind: what a piece of it adds to the phase
    int start_phase;   // sum of [phases] over the pieces at the start; 0: the phase never changes
    bool has_activity; // activity_judge applies
    bool has_endgames; // endgame_judge applies
    int sides[2];      // the sides that endgame_judge compares
    bool has_goals;    // goals_judge has terms or endings to evaluate
    bool *is_goal;     // per ending: goals_judge evaluates it
    bool *gradual;     // per Term: see nearness_mark
};

// The evaluation of one position while it is in progress.
typedef struct Judgement {
    const Evaluation *evaluation;
    const State *state;   // NULL: a Board is judged
    const Kernel *kernel; // NULL: a State is judged
    const Board *board;   // NULL: a State is judged
    PieceSpan pieces;     // of the State
    Seat seat;            // the seat to act
    Seats out;
    Seats frozen;
    int *values;            // per side: its value so far
    int phase;              // from PHASE_WHOLE in the opening to 0 in the endgame
    Guards men;             // the men of all sides
    Guards own[SEAT_LIMIT]; // the men of each side
} Judgement;

// A Judgement of [state]. [values] has SEAT_LIMIT sums, which the caller sets to zero.
static inline Judgement judgement_of(const Evaluation *evaluation, const State *state,
                                     int *values) {
    return (Judgement){.evaluation = evaluation,
                       .state = state,
                       .pieces = state_span(evaluation->rules, state),
                       .seat = state_seat(state),
                       .out = state_seats_out(state),
                       .frozen = state_seats_frozen(state),
                       .values = values};
}

// Makes the piece-square tables: cells, passed and guards.
void piece_squares_make(Evaluation *evaluation, const PieceValues *piece_values,
                        Counting *counting);

// Adds to each side's value what its mobility and the shelter of its leaders are worth.
void activity_judge(Judgement *judgement);

// Evaluates endgames. Call it only if Evaluation.has_endgames is set. Scales down leads that are
// too small to win, and rewards a leader for approaching a lone enemy leader. [counts] holds the
// number of pieces of each side.
void endgame_judge(Judgement *judgement, const int counts[SEAT_LIMIT]);

// Adds to each side's value what its goals are worth: its points, how near it is to meeting the
// conditions of an ending, the checks it has given, and the document's own evaluation terms.
void goals_judge(Judgement *judgement);

// Finds the endings that goals_judge evaluates. Also changes the value of a kind of piece if an
// ending makes it good or bad to lose such a piece.
void goals_make(Evaluation *evaluation, PieceValues *piece_values);

// The limit of each single value that is added, so that sums do not overflow.
enum { TERM_MOST = 1000 * 1000 };

// [value] limited to plus and minus TERM_MOST.
static inline int limit_term(int64_t value) {
    return (int)clamp_long(value, -TERM_MOST, TERM_MOST);
}

// [percent] percent of [value], limited as by limit_term.
static inline int percent_of(int value, int percent) {
    return limit_term((int64_t)value * percent / 100);
}

// Nearness (nearness.c) ---------------------------------------------------------------------------
// Nearness is how nearly a condition of the document holds. That of a comparison depends on the gap
// between the two numbers, that of `and` is the mean over its parts, and that of `or` the greatest
// among its parts.

enum { NEARNESS_WHOLE = 1000 };

// Sets [gradual] for each Term of the program: true for comparisons of numbers, and for terms built
// from these by and, or, if, let, any and all, unless they need a list of actions or the history.
void nearness_mark(const Program *program, bool *gradual);

// How nearly [term] holds, from 0 to NEARNESS_WHOLE, which means that it holds. [term] must be
// gradual. Parts of `and` and `or` that are not gradual are ignored. Source: Schiffel and
// Thielscher, Fluxplayer: A Successful General Game Player, 2007.
int nearness(Context *context, TermIndex term, const bool *gradual);
