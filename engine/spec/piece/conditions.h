// SPDX-License-Identifier: MIT
// The table of the built-in conditions of the piece dialect. Their types, field tables and
// reference are made from it. engine/rules/moves/conditions.c says what they mean.
#pragma once

// ROW(NAME, WHEN, FIELDS, HELP)
//   WHEN    BEFORE: it is about the position before the move; AFTER: about the position after it
//   FIELDS  the table of its members other than the name, or NONE
#define CONDITIONS(ROW)                                                                            \
    ROW(FIRST_MOVE, BEFORE, NONE, "the moving piece has never moved")                              \
    ROW(DEPENDS_ON, BEFORE, DEPENDS, "an earlier move of the piece has a target")                  \
    ROW(PIECE_FIRST_MOVE, BEFORE, POSITION, "a piece that has never moved is on the square")       \
    ROW(ROOK_FIRST_MOVE, BEFORE, POSITION,                                                         \
        "the square is empty, or a piece that has never moved is on it")                           \
    ROW(CHECK_STATE, BEFORE, STATE_AT, "the piece on the square carries a state flag")             \
    ROW(PATH_EMPTY, BEFORE, PATH, "every square between source and target is empty")               \
    ROW(NOT_ATTACKED, BEFORE, NONE, "the target is not attacked")                                  \
    ROW(PATH_NOT_ATTACKED, BEFORE, NONE,                                                           \
        "no square after the source, up to and including the target, is attacked")                 \
    ROW(SOURCE_NOT_ATTACKED, BEFORE, NONE, "the square of the moving piece is not attacked")       \
    ROW(PATH_PIECE_COUNT, BEFORE, PATH_COUNT,                                                      \
        "a certain number of pieces stand between source and target")                              \
    ROW(PIECE_AT, BEFORE, PIECE_AT, "a piece of the kind is on the square")                        \
    ROW(PIECE_NOT_AT, BEFORE, PIECE_AT, "no piece of the kind is on the square")                   \
    ROW(ALLY_ADJACENT_COUNT, BEFORE, ADJACENT,                                                     \
        "a certain number of the player's other pieces stand on the eight squares around")         \
    ROW(ALLY_ON_FILE, BEFORE, KIND,                                                                \
        "another piece of the player and of the kind is on the file of the target")                \
    ROW(ON_RANK, BEFORE, RANK,                                                                     \
        "the target is on a certain rank, counted from the edge of the moving player")             \
    ROW(OPPONENT_NOT_IN_CHECK, AFTER, NONE, "after the move no leader of an opponent is attacked") \
    ROW(GIVES_MATE, AFTER, NONE, "the move mates the next player")                                 \
    ROW(IN_CHECK, BEFORE, NONE, "a leader of the moving player is attacked")                       \
    ROW(DIE, BEFORE, DIE,                                                                          \
        "one of the dice shows a certain number; what a piece attacks does not depend on it")

#define CONDITION_ENUM(name, when, fields, help) CONDITION_##name,
typedef enum ConditionType { CONDITIONS(CONDITION_ENUM) CONDITION_TYPE_COUNT } ConditionType;
#undef CONDITION_ENUM
