// SPDX-License-Identifier: MIT
// The third level of checking a document: what its Rules say about it that its reader cannot see,
// like a piece that nothing brings on the board. What belongs here: what is asked of Rules without
// playing.
//
// What a document took over from another one, or leaves to its options, is not held against it.
#ifndef TESSERA_CHECK_SENSE_SENSE_H
#define TESSERA_CHECK_SENSE_SENSE_H

#include "engine/doc/doc.h"
#include "engine/rules/model/rules.h"

// Adds what makes no sense in [rules] to [report], at its place in [edition], of which they were
// made.
void sense_check(const Rules *rules, const Doc *edition, Report *report);

#endif
