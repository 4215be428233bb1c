// SPDX-License-Identifier: MIT
// A test in a document's list `tests`, in both dialects. engine/check runs them.
#pragma once

#include "engine/spec/fields/fields.h"

// What a test expects of the game: a result, or that the game goes on.
typedef struct ResultSpec {
    const Node *node; // NULL: not tested
    bool none;        // the game goes on, and the other members are empty
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
    SpecNames moves;   // played from the position before anything is tested
    int seed;          // random seed for the test
    const Node *perft; // a list: in how many ways one turn, two turns and so on can be played
    const Node *legal; // a list of all legal moves
    const Node *legal_count;
    SpecNames allows;  // some of the legal moves
    SpecNames forbids; // moves that are not legal
    ResultSpec result;
    const Node *in_check; // true if a leader of the player to move is attacked, otherwise false
} TestSpec;

extern const ObjectTable test_spec_table;
