// SPDX-License-Identifier: MIT
// Checks whether compiled Rules make sense, without playing. Finds mistakes that do not show when a
// document is read, such as a piece that nothing puts on the board.
//
// Mistakes are not reported in parts that a document inherits from another one, or that its options
// could change.
#pragma once

#include "engine/doc/doc.h"
#include "engine/rules/model/rules.h"
#include "engine/spec/fields/fields.h"

// Reports what makes no sense in [rules], each mistake at its place in [edition], the document from
// which [rules] were compiled.
void sense_check(const Rules *rules, const Doc *edition, Report *report);

// ---- The parts of the check

typedef struct Sensing {
    const Rules *rules;
    const Node *root; // the root of the edition
    Reader reader;    // for messages only
    bool no_options;  // if false, what seems impossible may be possible with other settings
} Sensing;

static inline Sensing sensing_of(const Rules *rules, const Doc *edition, Report *report) {
    return (Sensing){.rules = rules,
                     .root = edition->root,
                     .reader = {.report = report, .file = edition->name},
                     .no_options = rules->options.count == 0};
}

// True when [node] exists and is the document's own, not inherited from another document.
static inline bool sensing_is_own(const Node *node) {
    return node && !node->file;
}

// Adds a warning at [node] if sensing_is_own holds for it.
void sensing_warn(Sensing *sensing, const Node *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// The path by which [seat] makes move number [index] of [kind]; NULL when it has no such move.
static inline const Path *sense_path(const Rules *rules, int seat, Kind kind, uint16_t index) {
    const PathRange *range = rules_range(rules, (Seat)seat, kind);
    return index < range->count ? &rules->moves.paths[range->first + index] : NULL;
}

// True when [path] leads to a site of the board from at least one site.
bool sense_leads_anywhere(const Rules *rules, const Path *path);

// The node from which a Term or Instruction was compiled; NULL when there is none. [source] is
// Term.source or Instruction.source, an index into Program.sources.
static inline const Node *sense_source_node(const Sensing *sensing, uint32_t source) {
    const Program *program = &sensing->rules->program;
    const char *path = source < program->source_count ? program->sources[source].path : "";
    return path[0] ? node_at_path(sensing->root, path) : NULL;
}

// The node of the document that describes [kind].
const Node *sense_kind_node(const Sensing *sensing, int kind);

// Reports moves that lead nowhere.
void sense_moves(Sensing *sensing);

// Reports kinds of pieces that share a symbol or never appear.
void sense_kinds(Sensing *sensing);

// Reports steps, promotions and wins that are impossible from where the pieces start.
void sense_reach(Sensing *sensing);

// Sets [reached] to true for each phase that a turn can get to. [reached] has PHASE_INDEX_NONE
// items, initially false.
void sense_reached_phases(const Rules *rules, bool *reached);

// True when something can end the game.
bool sense_can_end(const Rules *rules);

// Reports phases that no turn enters, and phases that no turn leaves.
void sense_phases(Sensing *sensing);

// Reports games that nothing ends or nobody can win, and players who cannot lose.
void sense_endings(Sensing *sensing);

// Reports names that nothing uses. Only for documents without options.
void sense_names(Sensing *sensing);

// Reports comparisons that never hold. Only for documents without options.
void sense_values(Sensing *sensing);
