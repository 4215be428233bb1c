// SPDX-License-Identifier: MIT
// One of a document's tests as it is run: its game, its budget, and how a mistake is told.
#ifndef TESSERA_CHECK_TESTS_EXPECTATIONS_PRIVATE_H
#define TESSERA_CHECK_TESTS_EXPECTATIONS_PRIVATE_H

#include "engine/base/allowance.h"
#include "engine/game/game.h"
#include "engine/spec/shared/test_spec.h"

// A test being run.
typedef struct Expecting {
    const TestSpec *test;
    const Rules *rules;
    Game *game; // after the moves
    Allowance *budget;
    bool *exhausted; // the budget is, and that was told
    Reader *reader;
} Expecting;

// Says that something at [node] is not as expected, naming the test.
void expecting_fail(const Expecting *expecting, const Node *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Takes one position from the budget. False when it is used up, the first time with an error at
// [node].
bool expecting_take(const Expecting *expecting, const Node *node);

// Asks all that the test expects of the position.
void expecting_ask(const Expecting *expecting);

// Asks about the moves there: `legal`, `legal_count`, `allows` and `forbids`.
void expecting_ask_moves(const Expecting *expecting);

#endif
