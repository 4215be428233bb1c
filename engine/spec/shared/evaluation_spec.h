// SPDX-License-Identifier: MIT
// How a document wants programs to evaluate and play its game, in both dialects; see
// docs/evaluation.md. It never affects which actions are legal.
#ifndef TESSERA_SPEC_SHARED_EVALUATION_SPEC_H
#define TESSERA_SPEC_SHARED_EVALUATION_SPEC_H

#include "engine/spec/shared/shared_spec.h"
#include "engine/spec/shared/weights.h"

enum {
    EVALUATION_VALUE_MAX = 100 * 1000, // the largest value of a piece, and the smallest if negated
    EVALUATION_TERM_LIMIT = 64,
    EVALUATION_LEVEL_LIMIT = 8,
};

// The value of a kind of piece.
typedef struct KindWorthSpec {
    SpecName kind; // the key; [index] is the kind
    int value;     // in centipawns
} KindWorthSpec;

// An expression that is evaluated for each seat.
typedef struct JudgedTermSpec {
    const Node *node;
    SpecName who; // "for": the name that stands for each seat in turn
    const Phrase *value;
    int weight; // centipawns per unit
} JudgedTermSpec;

// How well a level plays.
typedef struct LevelSpec {
    const Node *node;
    int nodes;     // positions that are examined for a move
    int horizon;   // the largest number of moves that are looked ahead; 0: no limit
    int noise;     // how wrong the judgement of a position may be, in centipawns
    int overlooks; // how many in a thousand of the moves that may follow are overlooked
} LevelSpec;

// Which kind of search plays best.
typedef enum SearchName { SEARCH_ALPHA_BETA, SEARCH_TREE, SEARCH_UNSAID } SearchName;

typedef struct EvaluationSpec {
    const Node *node;          // NULL if absent
    SpecList values;           // of KindWorthSpec
    int weights[WEIGHT_COUNT]; // valid for terms that the document weighs; see
                               // evaluation_has_weight
    SpecList terms;            // of JudgedTermSpec
    int search;                // SearchName, valid if [node] has the member "search"
    SpecList levels;           // of LevelSpec
} EvaluationSpec;

extern const ObjectTable evaluation_table;
extern const char *const evaluation_search_names[];

// True if the document gives that term a weight.
bool evaluation_has_weight(const EvaluationSpec *spec, Weight weight);

#endif
