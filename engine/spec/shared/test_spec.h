// SPDX-License-Identifier: MIT
// A test in a document's list `tests`, in both dialects. engine/check runs them.
#ifndef TESSERA_SPEC_SHARED_TEST_SPEC_H
#define TESSERA_SPEC_SHARED_TEST_SPEC_H

#include "engine/spec/fields/fields.h"

// The expected result of the game, or that it goes on.
typedef struct ResultSpec {
    const Node *node; // NULL: not tested
    bool none;        // the game goes on, and the rest is empty
    SpecName winner;
    bool draw;
    SpecName reason;
} ResultSpec;

typedef struct TestSpec {
    const Node *node;
    SpecName name;
    const Node *options; // values of the document's options
    SpecName fen;        // the position; at most one of [fen] and [position] is present
    const Node *position;
    SpecNames moves;
    int seed;
    const Node *perft;
    const Node *legal;
    const Node *legal_count;
    SpecNames allows;
    SpecNames forbids;
    ResultSpec result;
    const Node *in_check;
} TestSpec;

extern const ObjectTable test_spec_table;

#endif
