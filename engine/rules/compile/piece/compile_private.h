// SPDX-License-Identifier: MIT
// What the parts of compiling the piece dialect share. What belongs here: only what more than one
// of compile*.c needs.
#ifndef TESSERA_RULES_COMPILE_PIECE_COMPILE_PRIVATE_H
#define TESSERA_RULES_COMPILE_PIECE_COMPILE_PRIVATE_H

#include "engine/rules/compile/making/places.h"
#include "engine/rules/compile/making/wording.h"

typedef struct Compiler {
    const PieceSpec *spec;
    Rules *rules;
    Arena *arena;
    Set *zones;                // [named condition * seat_count + seat]
    const Site *nowhere;       // table of an offset that leaves the board from everywhere
    const Site *const **paths; // per offset, the squares between; NULL until asked for
    uint64_t budget;           // sites that may still be looked at to make tables of reach
    Seat seat;                 // for whom steps are being compiled
    const int (*turn)[2];      // that seat's direction matrix
    Kind kind;                 // being compiled
    Instruction *effects;      // of moves, on the heap
    size_t effect_count;
    size_t effect_capacity;
    size_t first_step; // of that kind
    Making making;     // of expressions and effects
    Wording wording;   // the same phrases follow one another for each seat
    Places places;     // and the same nodes
} Compiler;

// Zeroed memory that lives as long as the Rules.
void *compiler_take(Compiler *compiler, size_t count, size_t size);

// Where a neutral offset leads the seat for whom is being compiled, per site.
const Site *compiler_offset(Compiler *compiler, int dx, int dy);
const Site *compiler_pair(Compiler *compiler, const SpecPair *pair);

// Finds the number by which instructions name that offset, and makes its table. False where it
// leaves the board from everywhere.
bool compiler_offset_number(Compiler *compiler, const SpecPair *pair, uint32_t *number);

// The seat's offset for a neutral one: x' = M00 dx + M01 dy, y' = M10 dx + M11 dy.
void compiler_turn(const Compiler *compiler, int dx, int dy, int *x, int *y);

// The squares of a named condition of type POSITION, as the seat has them.
const Set *compiler_zone(const Compiler *compiler, int index);

// The condition with a name of its own, asked about one square of a move.
Condition compiler_named(Compiler *compiler, int index, SquareChoice square);

// The condition that an expression is.
Condition compiler_phrase(Compiler *compiler, const Phrase *phrase);

// A list of conditions, taken apart: what is asked before the move, and after it. [move] is NULL
// where they belong to none. Of drops every condition is turned round: it must not hold.
typedef struct ConditionLists {
    Conditions conditions;
    Conditions after;
} ConditionLists;

ConditionLists compiler_conditions(Compiler *compiler, const SpecList *list, const MoveSpec *move,
                                   bool negated);

// All steps of all kinds for all seats.
void compiler_steps(Compiler *compiler);

// Gives the Rules the effects of those steps, when all other effects are compiled.
void compiler_effects(Compiler *compiler);

// Everything about how the game ends and what must be done.
void compiler_endings(Compiler *compiler);

#endif
