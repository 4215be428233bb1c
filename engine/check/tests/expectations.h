// SPDX-License-Identifier: MIT
// The tests that a document has of itself, in its member `tests`: positions, and what must hold
// there. What belongs here: reading that list, setting the positions up, and telling what is not as
// expected.
//
//   tests:
//     - name: start                 # required, shown in messages
//       options: {NAME: value}      # settings of the document's options, as --set
//       fen: "..."                  # or position: {...}, the object of a position file;
//                                   # without either the test begins at the start of the game
//       moves: [e2e4, e7e5]         # played from there, as --moves
//       seed: 1                     # of what chance does in them, as --seed
//       perft: [20, 400]            # ways to play one turn, two turns, ...
//       legal: [a2a3, a2a4]         # all moves that are legal there, in any order
//       legal_count: 20             # how many there are
//       allows: [e2e4]              # legal among others
//       forbids: [e2e5]             # not legal
//       result: {winner: WHITE, reason: checkmate} # {draw: true}; none: the game goes on
//       in_check: true              # a leader of the player to move is attacked
//
// The tests of a document that another one extends are not those of the latter.
#ifndef TESSERA_CHECK_TESTS_EXPECTATIONS_H
#define TESSERA_CHECK_TESTS_EXPECTATIONS_H

#include "engine/base/allowance.h"
#include "engine/doc/doc.h"
#include "engine/rules/model/rules.h"

// Limits; beyond them there is an error at the place.
enum {
    EXPECTATION_LIMIT = 1000,              // tests of a document
    EXPECTATION_SETTINGS_LIMIT = 64,       // changes of options from test to test
    EXPECTATION_STATES_LIMIT = 400 * 1000, // positions that all tests together look at
};

// Runs the tests of [doc], of which [rules] were made without settings. What is not as expected
// goes to [report] as an error at the place of the expectation. [budget] are positions; when it is
// used up the rest of the tests is not run, which is an error as well.
void expectations_check(const Doc *doc, const Rules *rules, Allowance *budget, Report *report);

#endif
