// SPDX-License-Identifier: MIT
// The sense of compiled Rules, checked without playing: mistakes that the reader of a document
// cannot see, such as a piece that nothing puts on the board.
//
// A document is not blamed for what it inherited from another one, or leaves to its options.
#ifndef TESSERA_CHECK_SENSE_SENSE_H
#define TESSERA_CHECK_SENSE_SENSE_H

#include "engine/doc/doc.h"
#include "engine/rules/model/rules.h"
#include "engine/spec/fields/fields.h"

// Adds what makes no sense in [rules] to [report], at its place in [edition], from which they were
// compiled.
void sense_check(const Rules *rules, const Doc *edition, Report *report);

// ---- Its parts

typedef struct Sensing {
    const Rules *rules;
    const Node *root; // of the edition
    Reader reader;    // for messages only
} Sensing;

// True when [node] exists and stands in the document being checked itself.
static inline bool sensing_is_own(const Node *node) {
    return node && !node->file;
}

// True when a step leads to a site of the board from anywhere.
bool sense_leads_anywhere(const Rules *rules, const Path *path);

// The node of a kind.
const Node *sense_kind_node(const Sensing *sensing, int kind);

// Checks moves and kinds of piece.
void sense_moves(Sensing *sensing);
void sense_kinds(Sensing *sensing);

// Checks what pieces can never do from where they start.
void sense_reach(Sensing *sensing);

// Sets in [reached], PHASE_INDEX_NONE items initially false, the phases a turn can get to.
void sense_reached_phases(const Rules *rules, bool *reached);

// True when something can end the game.
bool sense_can_end(const Rules *rules);

// Checks phases, and how the game ends.
void sense_phases(Sensing *sensing);
void sense_endings(Sensing *sensing);

// Finds names that nothing uses.
void sense_names(Sensing *sensing);

// Finds comparisons that never hold.
void sense_values(Sensing *sensing);

#endif
