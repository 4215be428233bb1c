// SPDX-License-Identifier: MIT
// Conditions of both dialects: what must hold for an action, in the position before it or after it.
// What belongs here: their data. What each op means, and what else is known of it, is a row of the
// table in moves/conditions.c.
#ifndef TESSERA_RULES_MODEL_CONDITION_H
#define TESSERA_RULES_MODEL_CONDITION_H

#include "engine/rules/model/kinds.h"
#include "engine/spec/piece/conditions.h"

// A ConditionType of the piece dialect, or one of these. PIECE_NOT_AT is PIECE_AT, negated.
typedef enum ConditionOp {
    CONDITION_NEVER = CONDITION_TYPE_COUNT,
    CONDITION_FLAG, // the moving piece carries [flag]
    CONDITION_ZONE, // a square of the move is in [zone]
    CONDITION_TERM, // [term] holds
    CONDITION_OP_COUNT,
} ConditionOp;

// Which square of a move a Condition looks at. A drop has no source: its target is meant.
typedef enum ConditionSquare { AT_TARGET, AT_SOURCE, AT_EITHER } ConditionSquare;

// How much of an action must be known to ask a condition of an interaction.
typedef enum Level { LEVEL_NOTHING, LEVEL_ENTITY, LEVEL_TARGET, LEVEL_VALUE } Level;

// Where a condition of the piece dialect stands in the document, and what it is called there.
typedef struct ConditionSource {
    const char *path; // pieces[0].moves[1].conditions[0]
    const char *name; // PATH_EMPTY, or the expression
    const char *says; // the rule in a sentence; NULL: none
} ConditionSource;

// What is not about an op is 0.
typedef struct Condition {
    uint8_t op;    // ConditionType or ConditionOp
    bool negated;  // must not hold
    bool granted;  // is not asked of attackers: it depends on what they attack, or on dice
    uint8_t level; // Level, of an interaction
    uint8_t flag;
    uint8_t square;      // ConditionSquare
    Seat seat;           // whose pieces move, where the condition is about a player
    Kind piece;          // KIND_NONE: any
    uint16_t depends_on; // DEPENDS_ON: index into Rules.paths
    uint16_t minimum, maximum;
    uint16_t path_count;     // entries of [path]
    const Site *offset;      // table of an offset
    const Site *const *path; // tables of offsets
    const Set *zone;
    TermIndex term;
    const ConditionSource *source; // NULL in an interaction, where [term] tells it
} Condition;

// Conditions that must all hold.
typedef struct Conditions {
    const Condition *items;
    size_t count;
} Conditions;

#endif
