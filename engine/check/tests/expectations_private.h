// SPDX-License-Identifier: MIT
// The tests of a document while they run, and how failures are reported.
#pragma once

#include "engine/base/allowance.h"
#include "engine/doc/doc.h"
#include "engine/game/game.h"
#include "engine/spec/shared/test_spec.h"

typedef struct TestRun {
    const Doc *doc;
    const Rules *plain_rules; // without settings
    Rules *set_rules;         // with the settings of the last test that had any, or NULL
    Text settings;            // the settings of [set_rules], as a key
    int changes;              // how often the settings changed
    Allowance *budget;
    bool exhausted; // the budget is used up, and that was reported
    Arena arena;
    Reader reader;
    // The test that is running:
    const TestSpec *test;
    const Rules *rules;
    Game *game; // after the moves of the test
} TestRun;

// Reports at [node] that something is not as expected, naming the test.
void test_run_fail(TestRun *run, const Node *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Takes one position from the budget. False if it is used up, which is reported at [node] the first
// time.
bool test_run_take(TestRun *run, const Node *node);

// Checks everything the test expects of the position.
void test_run_check(TestRun *run);

// Checks the moves: `legal`, `legal_count`, `allows` and `forbids`.
void test_run_check_moves(TestRun *run);
