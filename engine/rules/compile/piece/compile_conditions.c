// SPDX-License-Identifier: MIT
// Compiles the offsets and conditions of the piece dialect.
#include "engine/base/numbers.h"
#include "engine/rules/compile/piece/compile_private.h"
#include "engine/rules/moves/conditions.h"

#include <assert.h>
#include <stdlib.h>

// Offsets -----------------------------------------------------------------------------------------

SpecPair compiler_turn(const Compiler *compiler, SpecPair offset) {
    const int(*turn)[2] = compiler->turn;
    return (SpecPair){.x = turn[0][0] * offset.x + turn[0][1] * offset.y,
                      .y = turn[1][0] * offset.x + turn[1][1] * offset.y};
}

int compiler_offset_number(const Compiler *compiler, SpecPair offset) {
    const Topology *topology = &compiler->rules->topology;
    SpecPair turned = compiler_turn(compiler, offset);
    if (!topology_fits(topology, turned.x, turned.y))
        return -1;
    return (int)topology_offset_index(topology, turned.x, turned.y);
}

const Site *compiler_offset(Compiler *compiler, SpecPair offset) {
    Topology *topology = &compiler->rules->topology;
    SpecPair turned = compiler_turn(compiler, offset);
    if (!topology_fits(topology, turned.x, turned.y))
        return compiler->nowhere;
    return topology_offset(topology, compiler->arena, turned.x, turned.y);
}

// The tables of the offsets from the source of [move] to each square strictly between source and
// target; none if [move] is NULL. If the step is (x, y), offset i is (i * sign(x), i * sign(y)),
// for each i from 1 that is less than the larger of |x| and |y|. Equal steps share their tables.
static const Site *const *squares_between(Compiler *compiler, const MoveSpec *move,
                                          uint16_t *count) {
    SpecPair step = move ? move->step : (SpecPair){0};
    int number = compiler_offset_number(compiler, step);
    int length = most_of(abs(step.x), abs(step.y));
    *count = 0;
    if (number < 0 || length == 0)
        return NULL; // the target is off the board or the source itself: nothing is between
    *count = (uint16_t)(length - 1);
    if (!compiler->paths[number]) {
        const Site **path = compiler_alloc(compiler, (size_t)length, sizeof *path);
        for (int i = 1; i < length; i++)
            path[i - 1] = compiler_offset(
                compiler, (SpecPair){.x = i * sign_of(step.x), .y = i * sign_of(step.y)});
        compiler->paths[number] = path;
    }
    return compiler->paths[number];
}

// For each offset in [pairs], in the same order, its table, which has the site at that offset from
// each site. Sets [count] to the number of offsets.
static const Site *const *listed_squares(Compiler *compiler, const SpecPairs *pairs,
                                         uint16_t *count) {
    assert(pairs->count <= UINT16_MAX);
    const Site **path = compiler_alloc(compiler, pairs->count, sizeof *path);
    *count = 0;
    spec_each (const SpecPair, pair, pairs)
        path[(*count)++] = compiler_offset(compiler, *pair);
    return path;
}

// True for an offset to the left or down that leads to the same square as the opposite offset. This
// is so when the board wraps and has only two files or ranks. The list of neighbours leaves such
// offsets out, so that it names each square once.
static bool repeats_opposite(const Compiler *compiler, SpecPair offset) {
    const Topology *topology = &compiler->rules->topology;
    SpecPair turned = compiler_turn(compiler, offset);
    return (turned.x < 0 && topology->wraps_files && topology->columns == 2) ||
           (turned.y < 0 && topology->wraps_ranks && topology->rows == 2);
}

enum { NEIGHBOUR_COUNT = 8 };

// The tables of the offsets to the eight squares around a square. An offset that would name a
// square a second time leads nowhere.
static const Site *const *neighbour_tables(Compiler *compiler) {
    static const SpecPair offsets[NEIGHBOUR_COUNT] = {
        {.x = 0, .y = 1},  {.x = 1, .y = 1},   {.x = 1, .y = 0},  {.x = 1, .y = -1},
        {.x = 0, .y = -1}, {.x = -1, .y = -1}, {.x = -1, .y = 0}, {.x = -1, .y = 1}};
    const Site **path = compiler_alloc(compiler, NEIGHBOUR_COUNT, sizeof *path);
    for (size_t i = 0; i < NEIGHBOUR_COUNT; i++)
        path[i] = repeats_opposite(compiler, offsets[i]) ? compiler->nowhere
                                                         : compiler_offset(compiler, offsets[i]);
    return path;
}

// Conditions --------------------------------------------------------------------------------------

const Set *compiler_zones(const Compiler *compiler, int index) {
    return &compiler->zones[index * compiler->rules->seats.count];
}

Condition compiler_named(Compiler *compiler, int index, SquareChoice square) {
    static const ConditionSquare squares[] = {
        [SQUARE_TARGET] = AT_TARGET, [SQUARE_SOURCE] = AT_SOURCE, [SQUARE_EITHER] = AT_EITHER};
    const NamedConditionSpec *named = (const NamedConditionSpec *)compiler->spec->conditions.items +
                                      index;
    switch ((NamedConditionType)named->variant) {
    case NAMED_STATE: return (Condition){.op = CONDITION_FLAG, .flag = (uint8_t)named->state.index};
    case NAMED_EXPRESSION: return once_condition(compiler, named->value);
    case NAMED_POSITION: break;
    }
    return (Condition){.op = CONDITION_ZONE,
                       .zone = &compiler_zones(compiler, index)[compiler->seat],
                       .square = (uint8_t)squares[square]};
}

// Fills in the members that only conditions of some types have. [move] is NULL for a drop and for
// conditions on all moves.
static void complete_condition(Compiler *compiler, const ConditionSpec *spec, const MoveSpec *move,
                               Condition *condition) {
    switch (spec->variant) {
    case CONDITION_DEPENDS_ON:
        if (spec->depends_on < 0) // no such step: [depends_on] is then not read
            condition->op = CONDITION_NEVER;
        condition->depends_on = (uint16_t)(compiler->first_step + (size_t)spec->depends_on);
        break;
    case CONDITION_PATH_EMPTY:
        if (spec->positions.node)
            condition->path = listed_squares(compiler, &spec->positions, &condition->path_count);
        else
            condition->path = squares_between(compiler, move, &condition->path_count);
        break;
    case CONDITION_PATH_PIECE_COUNT:
        condition->offset = move ? compiler_offset(compiler, move->step) : compiler->nowhere;
        condition->path = squares_between(compiler, move, &condition->path_count);
        break;
    case CONDITION_ALLY_ADJACENT_COUNT:
        condition->square = spec->square == SQUARE_TARGET ? AT_TARGET : AT_SOURCE;
        condition->path = neighbour_tables(compiler);
        condition->path_count = NEIGHBOUR_COUNT;
        break;
    case CONDITION_ALLY_ON_FILE:
        if (!spec->piece.text)
            condition->piece = compiler->kind; // the moving kind, unless the document names one
        break;
    case CONDITION_PIECE_NOT_AT:
        condition->op = CONDITION_PIECE_AT;
        condition->negated = true;
        break;
    default: break;
    }
}

static Condition compile_condition(Compiler *compiler, const ConditionSpec *spec,
                                   const MoveSpec *move) {
    if (spec->phrase)
        return once_condition(compiler, spec->phrase);
    if (spec->variant < 0) // it names a condition instead of having a type
        return compiler_named(compiler, spec->condition.index, (SquareChoice)spec->square);
    Condition condition = {
        .op = (uint8_t)spec->variant,
        .seat = compiler->seat,
        .flag = (uint8_t)(spec->state.text ? spec->state.index : 0),
        .piece = spec->piece.text ? (Kind)spec->piece.index : (Kind)KIND_NONE,
        // The single number of a rank or a die is stored as the minimum.
        .minimum = (uint16_t)(spec->number > 0 ? spec->number : spec->minimum),
        .maximum = (uint16_t)spec->maximum,
        .offset = spec->position.node ? compiler_offset(compiler, spec->position) : NULL,
    };
    complete_condition(compiler, spec, move, &condition);
    condition.granted = condition_has(&condition, FACT_WAIVED);
    return condition;
}

// Compiles a list of ConditionSpec into two lists, for the positions before and after the move. If
// [negated], each condition must fail.
static ConditionLists compile_list(Compiler *compiler, const SpecList *list, const MoveSpec *move,
                                   bool negated) {
    const ConditionSource *source = once_sources(compiler, list); // in the order of [list]
    Condition *before = compiler_alloc(compiler, list->count, sizeof *before);
    Condition *after = compiler_alloc(compiler, list->count, sizeof *after);
    ConditionLists lists = {.before.items = before, .after.items = after};
    spec_each (const ConditionSpec, spec, list) {
        Condition condition = compile_condition(compiler, spec, move);
        condition.negated ^= negated;
        condition.source = source++;
        if (condition_has(&condition, FACT_AFTER))
            after[lists.after.count++] = condition;
        else
            before[lists.before.count++] = condition;
    }
    return lists;
}

ConditionLists compiler_conditions(Compiler *compiler, const SpecList *list, const MoveSpec *move) {
    const bool negated = false;
    return compile_list(compiler, list, move, negated);
}

ConditionLists compiler_restrictions(Compiler *compiler, const SpecList *list) {
    const bool negated = true;
    return compile_list(compiler, list, NULL, negated);
}
