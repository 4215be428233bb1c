// SPDX-License-Identifier: MIT
// A single test as it runs: its game, its budget, and how failures are reported.
#ifndef TESSERA_CHECK_TESTS_EXPECTATIONS_PRIVATE_H
#define TESSERA_CHECK_TESTS_EXPECTATIONS_PRIVATE_H

#include "engine/base/allowance.h"
#include "engine/game/game.h"
#include "engine/spec/shared/test_spec.h"

typedef struct Expecting {
    const TestSpec *test;
    const Rules *rules;
    Game *game; // after the moves
    Allowance *budget;
    bool *exhausted; // the budget is used up, and that was reported
    Reader *reader;
} Expecting;

// Reports at [node] that something is not as expected, naming the test.
void expecting_fail(const Expecting *expecting, const Node *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Takes one position from the budget. False if it is used up; the first time that is an error at
// [node].
bool expecting_take(const Expecting *expecting, const Node *node);

// Checks everything the test expects of the position.
void expecting_ask(const Expecting *expecting);

// Checks the moves: `legal`, `legal_count`, `allows` and `forbids`.
void expecting_ask_moves(const Expecting *expecting);

#endif
