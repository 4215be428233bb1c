// SPDX-License-Identifier: MIT
// The state of compiling a document of the piece dialect, and the functions that the files
// compile*.c share.
#pragma once

#include "engine/rules/compile/shared/builder.h"
#include "engine/spec/piece/piece_spec.h"

// The names that expressions about a move may use. There, entity is the moving piece, and start and
// target are its squares.
enum { USES_OF_MOVE = USES_ENTITY | USES_START | USES_TARGET | USES_PLAYER | USES_STATE };

// What one of the functions once_... made: a compiled phrase, or paths in the document.
typedef struct OnceItem {
    bool filled;
    bool asks_attacks; // the condition depends on what pieces attack
    uint32_t index;    // a TermIndex or Code
    const char *path;
    const ConditionSource *sources;
} OnceItem;

// Items that the steps of all seats have in common. They are made while the steps of the first seat
// are compiled. The steps of every other seat then use them in the same order.
typedef struct Once {
    OnceItem *items;
    size_t count;
    size_t capacity;
    size_t next; // the next item to use; 0 at the start of each seat
} Once;

typedef struct Compiler {
    const PieceSpec *spec;
    Rules *rules;
    Arena *arena; // of the Rules
    Builder builder;
    Set *zones;          // indexed by named condition * seat_count + seat
    const Site *nowhere; // table of an offset that leads off the board from every site
    // For each offset, the tables that lead to the squares between its ends; NULL until needed.
    const Site *const **paths;
    uint64_t budget;      // steps left for computing PathRange.reach
    Seat seat;            // the seat whose steps are being compiled
    const int (*turn)[2]; // that seat's direction matrix
    Kind kind;            // the kind whose steps are being compiled
    size_t first_step;    // the index of the kind's first step in RulesMoves.paths
    Instruction *effects; // the effects of moves; compiler_effects copies them to the Rules
    size_t effect_count;
    size_t effect_capacity;
    Once once;
} Compiler;

// Zeroed memory that lives as long as the Rules.
static inline void *compiler_alloc(Compiler *compiler, size_t count, size_t size) {
    return arena_alloc(compiler->arena, count * size);
}

// Each of the functions once_... makes an item for the first seat, and returns the same item for
// the other seats.

// The path of [node] in the document.
const char *once_path(Compiler *compiler, const Node *node);

// The paths and names of [conditions], a list of ConditionSpec.
const ConditionSource *once_sources(Compiler *compiler, const SpecList *conditions);

// The Condition that holds when an expression about a move is true.
Condition once_condition(Compiler *compiler, const Phrase *phrase);

// The Code of an effect of a move.
Code once_effect(Compiler *compiler, const Phrase *phrase);

// Converts an offset from the view of the player compiler->seat, as documents give it, to an offset
// on the board.
SpecPair compiler_turn(const Compiler *compiler, SpecPair offset);

// The topology_offset_index of compiler_turn([offset]); -1 if that leads off the board from every
// site.
int compiler_offset_number(const Compiler *compiler, SpecPair offset);

// The table of compiler_turn([offset]): for each site the site to which it leads, or SITE_NONE.
const Site *compiler_offset(Compiler *compiler, SpecPair offset);

// For each seat, the squares of the named condition with [index], whose type is POSITION.
const Set *compiler_zones(const Compiler *compiler, int index);

// Compiles the named condition with [index]. If its type is POSITION, it examines the square or
// squares of the move that [square] names.
Condition compiler_named(Compiler *compiler, int index, SquareChoice square);

// Conditions that are evaluated in the position before a move, and those evaluated after it.
typedef struct ConditionLists {
    Conditions before;
    Conditions after;
} ConditionLists;

// Compiles a list of ConditionSpec. [move] is NULL for conditions on all moves.
ConditionLists compiler_conditions(Compiler *compiler, const SpecList *list, const MoveSpec *move);

// Compiles the restrictions of a drop: a list of ConditionSpec, each of which must fail.
ConditionLists compiler_restrictions(Compiler *compiler, const SpecList *list);

// Compiles the steps of all kinds for all seats.
void compiler_steps(Compiler *compiler);

// Adds the effects of moves to the Rules. Call it when all other effects are compiled.
void compiler_effects(Compiler *compiler);

// Compiles how the game ends, and the sums that moves must maximise.
void compiler_endings(Compiler *compiler);
