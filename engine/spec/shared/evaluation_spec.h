// SPDX-License-Identifier: MIT
// What a document says about how programs evaluate and play its game, alike in both dialects; see
// docs/evaluation.md. It never affects which actions are legal.
#ifndef TESSERA_SPEC_SHARED_EVALUATION_SPEC_H
#define TESSERA_SPEC_SHARED_EVALUATION_SPEC_H

#include "engine/spec/shared/shared_spec.h"
#include "engine/spec/shared/weights.h"

enum {
    EVALUATION_VALUE_MOST = 100 * 1000, // of a piece; at least minus that
    EVALUATION_TERM_LIMIT = 64,
    EVALUATION_LEVEL_LIMIT = 8,
};

// The value of a kind of piece.
typedef struct KindWorthSpec {
    SpecName kind; // the key; [index]: of the kind
    int value;     // in centipawns
} KindWorthSpec;

// An expression that is evaluated for each seat.
typedef struct JudgedTermSpec {
    const Node *node;
    SpecName who; // "for": the name bound to each seat in turn
    const Phrase *value;
    int weight; // centipawns per unit
} JudgedTermSpec;

typedef struct LevelSpec {
    const Node *node;
    int nodes;
    int horizon;
    int noise;
    int overlooks;
} LevelSpec;

// Which kind of program plays best, in the order of the table in evaluation_read.c.
typedef enum SearchName { SEARCH_ALPHA_BETA, SEARCH_TREE, SEARCH_UNSAID } SearchName;

typedef struct EvaluationSpec {
    const Node *node;          // NULL: the document says nothing
    SpecList values;           // of KindWorthSpec
    int weights[WEIGHT_COUNT]; // of those that are members of [node]; see evaluation_says
    SpecList terms;            // of JudgedTermSpec
    int search;                // index into evaluation_search_names, if [node] has it
    SpecList levels;           // of LevelSpec
} EvaluationSpec;

extern const ObjectTable evaluation_table;
extern const char *const evaluation_search_names[];

// True if the document weighs that term.
bool evaluation_says(const EvaluationSpec *spec, Weight weight);

#endif
