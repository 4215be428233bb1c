// SPDX-License-Identifier: MIT
// Conditions of both dialects. A Condition must hold in the State before or after an action. The
// table in moves/conditions.c has a row for each op.
#pragma once

#include "engine/rules/model/kinds.h"
#include "engine/spec/piece/conditions.h"

// The op of a Condition is a ConditionType of the piece dialect or one of these. PIECE_NOT_AT is
// compiled to a negated PIECE_AT.
typedef enum ConditionOp {
    CONDITION_NEVER = CONDITION_TYPE_COUNT,
    CONDITION_FLAG, // the moving piece carries [flag]
    CONDITION_ZONE, // the target or source of the move, as [square] says, is in [zone]
    CONDITION_TERM, // [term] holds
    CONDITION_OP_COUNT,
} ConditionOp;

// The square of a move that a Condition examines. A drop has no source, so its target counts as the
// source.
typedef enum ConditionSquare { AT_TARGET, AT_SOURCE, AT_EITHER } ConditionSquare;

// A player chooses the parts of an interaction in this order. The Level of a condition is the last
// part that must be chosen before the condition can be evaluated.
typedef enum Level { LEVEL_NOTHING, LEVEL_ENTITY, LEVEL_TARGET, LEVEL_VALUE } Level;

// The place of a condition of the piece dialect in the document, and its name there.
typedef struct ConditionSource {
    const char *path; // such as pieces[0].moves[1].conditions[0]
    const char *name; // such as PATH_EMPTY, or an expression
    const char *says; // the sentence by which the document states the rule; NULL: none
} ConditionSource;

// Each op uses only some of the members.
typedef struct Condition {
    uint8_t op;    // ConditionType or ConditionOp
    bool negated;  // the action needs the condition to fail
    bool granted;  // waived for attackers, because it depends on attacks or dice
    uint8_t level; // for an interaction, a Level
    uint8_t flag;
    uint8_t square;            // ConditionSquare
    Seat seat;                 // the seat that moves, if the condition depends on it
    Kind piece;                // the kind of piece it examines; KIND_NONE: any
    uint16_t depends_on;       // DEPENDS_ON: index into RulesMoves.paths
    uint16_t minimum, maximum; // a single number, such as a rank or a die, is the minimum
    uint16_t path_count;       // how many tables [path] has
    const Site *offset;        // a table of Topology.tables: for each site, where the offset leads
    const Site *const *path;   // tables like [offset], one for each of several squares
    const Set *zone;
    TermIndex term;
    const ConditionSource *source; // NULL in an interaction, because [term] records its source
} Condition;

// Conditions that must all hold.
typedef struct Conditions {
    const Condition *items;
    size_t count;
} Conditions;
