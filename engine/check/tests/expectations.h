// SPDX-License-Identifier: MIT
// The tests in a document's list `tests`: reads them, sets up their positions, and reports whatever
// is not as expected.
//
//   tests:
//     - name: start                 # required, shown in messages
//       options: {NAME: value}      # settings of the document's options, as --set
//       fen: "..."                  # or position: {...}, the object of a position file;
//                                   # without either the test begins at the start of the game
//       moves: [e2e4, e7e5]         # played from there, as --moves
//       seed: 1                     # of chance, as --seed
//       perft: [20, 400]            # ways to play one turn, two turns, ...
//       legal: [a2a3, a2a4]         # all legal moves, in any order
//       legal_count: 20             # how many there are
//       allows: [e2e4]              # some legal moves
//       forbids: [e2e5]             # some illegal moves
//       result: {winner: WHITE, reason: checkmate} # or {draw: true}; `none` if the game goes on
//       in_check: true              # a leader of the player to move is attacked
//
// A document does not inherit the tests of the documents that it extends.
#pragma once

#include "engine/base/allowance.h"
#include "engine/doc/doc.h"
#include "engine/rules/model/rules.h"

// Limits. Exceeding one is an error.
enum {
    EXPECTATION_LIMIT = 1000,        // tests of a document
    EXPECTATION_SETTINGS_LIMIT = 64, // how often the options may change from one test to the next
    EXPECTATION_STATES_LIMIT = 400 * 1000, // positions visited by all tests together
};

// Runs the tests of [doc], whose [rules] were compiled without settings. Unmet expectations are
// reported as errors at their places. [budget] counts positions; once it is used up, the remaining
// tests are not run, which is an error as well.
void expectations_check(const Doc *doc, const Rules *rules, Allowance *budget, Report *report);
