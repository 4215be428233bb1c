// SPDX-License-Identifier: MIT
// A TestSpec is one test that a document has of itself, as it stands in the list `tests` of either
// dialect. What belongs here: its struct and field table. Running tests is for engine/check.
#ifndef TESSERA_SPEC_SHARED_TEST_SPEC_H
#define TESSERA_SPEC_SHARED_TEST_SPEC_H

#include "engine/spec/fields/fields.h"

// How a game has ended, or that it goes on.
typedef struct ResultSpec {
    const Node *node; // NULL: not expected
    bool none;        // it goes on, and all else is empty
    SpecName winner;
    bool draw;
    SpecName reason;
} ResultSpec;

typedef struct TestSpec {
    const Node *node;
    SpecName name;
    const Node *options;  // settings
    SpecName fen;         // the position: one of these, or neither
    const Node *position; //
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
