// SPDX-License-Identifier: MIT
// What the parts of the check of sense share. What belongs here: only what more than one of
// sense*.c needs.
#ifndef TESSERA_CHECK_SENSE_SENSING_H
#define TESSERA_CHECK_SENSE_SENSING_H

#include "engine/rules/model/rules.h"
#include "engine/spec/fields/fields.h"

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
