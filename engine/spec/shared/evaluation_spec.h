// SPDX-License-Identifier: MIT
// What a document says of how programs judge and play its game, in the same words in both dialects;
// the page docs/evaluation.md. What belongs here: its struct, field table and sense check. It never
// changes what is legal.
#ifndef TESSERA_SPEC_SHARED_EVALUATION_SPEC_H
#define TESSERA_SPEC_SHARED_EVALUATION_SPEC_H

#include "engine/spec/shared/shared_spec.h"
#include "engine/spec/shared/weights.h"

enum {
    EVALUATION_VALUE_MOST = 100 * 1000, // of a piece, either way
    EVALUATION_TERM_LIMIT = 64,
    EVALUATION_LEVEL_LIMIT = 8,
};

// What a kind of piece is worth.
typedef struct KindWorthSpec {
    SpecName kind; // the key; [index]: of the kind
    int value;     // in hundredths of a man
} KindWorthSpec;

// An expression of each seat that counts.
typedef struct JudgedTermSpec {
    const Node *node;
    SpecName who; // "for": the name bound to each seat in turn
    const Phrase *value;
    int weight; // hundredths of a man for each 1
} JudgedTermSpec;

typedef struct LevelSpec {
    const Node *node;
    int nodes;
    int horizon;
    int noise;
    int overlooks;
} LevelSpec;

// Which kind of program plays best. The order is that of the table in evaluation_read.c.
typedef enum SearchName { SEARCH_ALPHA_BETA, SEARCH_TREE, SEARCH_UNSAID } SearchName;

typedef struct EvaluationSpec {
    const Node *node;          // NULL: the document says nothing
    SpecList values;           // of KindWorthSpec
    int weights[WEIGHT_COUNT]; // of those that are members of [node]; see evaluation_says
    SpecList terms;            // of JudgedTermSpec
    int search;                // index into evaluation_search_names where [node] has it
    SpecList levels;           // of LevelSpec
} EvaluationSpec;

extern const ObjectTable evaluation_table;
extern const char *const evaluation_search_names[];

// Does the document weigh that term?
bool evaluation_says(const EvaluationSpec *spec, Weight weight);

// Resolves the kinds by [kinds], the document's own, and reports what is too much.
void evaluation_check(Reader *reader, const NameList *kinds, EvaluationSpec *spec);

#endif
