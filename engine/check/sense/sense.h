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
#include "engine/spec/fields/fields.h"

// Adds what makes no sense in [rules] to [report], at its place in [edition], of which they were
// made.
void sense_check(const Rules *rules, const Doc *edition, Report *report);

// ---- Its parts

typedef struct Sensing {
    const Rules *rules;
    const Node *root; // of the edition
    Reader reader;    // for messages alone
} Sensing;

// True when [node] is there and the document being checked says it itself.
static inline bool sensing_is_own(const Node *node) {
    return node && !node->file;
}

// True when a step leads somewhere on the board from some site.
bool sense_leads_anywhere(const Rules *rules, const Step *step);

// The kind in the document.
const Node *sense_kind_node(const Sensing *sensing, int kind);

// Moves and kinds of piece.
void sense_moves(Sensing *sensing);
void sense_kinds(Sensing *sensing);

// What pieces can never do from where they start.
void sense_reach(Sensing *sensing);

// Marks in [reached], PHASE_INDEX_NONE of them set to false, the phases that a turn may come to.
void sense_reached_phases(const Rules *rules, bool *reached);

// True when something can end the game.
bool sense_can_end(const Rules *rules);

// Phases, and how the game ends.
void sense_phases(Sensing *sensing);
void sense_endings(Sensing *sensing);

// Names that nothing uses.
void sense_names(Sensing *sensing);

// Comparisons that never hold.
void sense_values(Sensing *sensing);

#endif
