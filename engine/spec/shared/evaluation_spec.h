// SPDX-License-Identifier: MIT
// A document's advice to programs for evaluating and playing its game, in both dialects; see
// docs/evaluation.md. The advice does not affect which actions are legal.
#pragma once

#include "engine/spec/shared/shared_spec.h"
#include "engine/spec/shared/weights.h"

enum {
    EVALUATION_VALUE_MAX = 100 * 1000, // the greatest value of a piece, positive or negative
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
    SpecName who; // "for": the name that stands for the seat in [value], such as the p in player(p)
    const Phrase *value;
    int weight; // centipawns for a [value] of 1
} JudgedTermSpec;

// The strength of a level.
typedef struct LevelSpec {
    const Node *node;
    int nodes;     // number of positions to examine for a move
    int horizon;   // maximum number of moves to look ahead; 0: no limit
    int noise;     // the maximum error in judging a position, in centipawns
    int overlooks; // of a thousand replies to its own moves, how many it overlooks
} LevelSpec;

// The kind of search that plays best. SEARCH_UNSAID: the document does not say.
typedef enum SearchName { SEARCH_ALPHA_BETA, SEARCH_TREE, SEARCH_UNSAID } SearchName;

typedef struct EvaluationSpec {
    const Node *node;          // NULL if absent
    SpecList values;           // of KindWorthSpec
    int weights[WEIGHT_COUNT]; // valid for terms for which evaluation_has_weight is true
    SpecList terms;            // of JudgedTermSpec
    int search;                // SearchName, valid if [node] has the member "search"
    SpecList levels;           // of LevelSpec
} EvaluationSpec;

extern const ObjectTable evaluation_table;
extern const char *const evaluation_search_names[];

// True if the document gives this weight a value.
bool evaluation_has_weight(const EvaluationSpec *spec, Weight weight);
