// SPDX-License-Identifier: MIT
// Offsets and conditions of the piece dialect.
#include "engine/base/numbers.h"
#include "engine/rules/compile/piece/compile_private.h"
#include "engine/rules/moves/conditions.h"

#include <assert.h>
#include <stdlib.h>

// Offsets -----------------------------------------------------------------------------------------

void compiler_turn(const Compiler *compiler, int dx, int dy, int *x, int *y) {
    *x = compiler->turn[0][0] * dx + compiler->turn[0][1] * dy;
    *y = compiler->turn[1][0] * dx + compiler->turn[1][1] * dy;
}

const Site *compiler_offset(Compiler *compiler, int dx, int dy) {
    Topology *topology = &compiler->rules->topology;
    int x, y;
    compiler_turn(compiler, dx, dy, &x, &y);
    if (!topology_fits(topology, x, y))
        return compiler->nowhere;
    return topology_offset(topology, compiler->arena, x, y);
}

const Site *compiler_pair(Compiler *compiler, const SpecPair *pair) {
    return compiler_offset(compiler, pair->x, pair->y);
}

bool compiler_offset_number(Compiler *compiler, const SpecPair *pair, uint32_t *number) {
    Topology *topology = &compiler->rules->topology;
    int x, y;
    compiler_turn(compiler, pair->x, pair->y, &x, &y);
    if (!topology_fits(topology, x, y))
        return false;
    topology_offset(topology, compiler->arena, x, y);
    *number = (uint32_t)topology_offset_index(topology, x, y);
    return true;
}

// The tables of the squares strictly between source and target of a step: 1 to n-1 along the sign
// of each component, n being the larger one.
static const Site *const *make_path(Compiler *compiler, const SpecPair *step, int length) {
    const Site **path = compiler_take(compiler, (size_t)length, sizeof *path);
    for (int i = 1; i < length; i++)
        path[i - 1] = compiler_offset(compiler, i * sign_of(step->x), i * sign_of(step->y));
    return path;
}

// The tables of the squares strictly between source and target of a step: 1 to n-1 along the sign
// of each component, n being the larger one. Equal steps share them.
static const Site *const *between(Compiler *compiler, const SpecPair *step, uint16_t *count) {
    const Topology *topology = &compiler->rules->topology;
    int x, y;
    compiler_turn(compiler, step->x, step->y, &x, &y);
    *count = 0;
    if (!topology_fits(topology, x, y))
        return NULL; // the target is off the board, whatever is between
    int length = abs(x) > abs(y) ? abs(x) : abs(y);
    const Site *const **path = &compiler->paths[topology_offset_index(topology, x, y)];
    if (!*path && length > 0)
        *path = make_path(compiler, step, length);
    *count = (uint16_t)(length > 0 ? length - 1 : 0);
    return *path;
}

static const Site *const *listed(Compiler *compiler, const SpecPairs *pairs, uint16_t *count) {
    assert(pairs->count <= UINT16_MAX);
    const Site **path = compiler_take(compiler, pairs->count, sizeof *path);
    for (size_t i = 0; i < pairs->count; i++)
        path[i] = compiler_pair(compiler, &pairs->items[i]);
    *count = (uint16_t)pairs->count;
    return path;
}

// Conditions
// -------------------------------------------------------------------------------------------

const Set *compiler_zone(const Compiler *compiler, int index) {
    return &compiler->zones[index * compiler->rules->seats.count + compiler->seat];
}

Condition compiler_phrase(Compiler *compiler, const Phrase *phrase) {
    Condition condition = {.op = CONDITION_TERM};
    condition.term = wording_condition(&compiler->wording, &compiler->making, phrase,
                                       &condition.granted);
    compiler->rules->facts.steps_evaluate = true;
    return condition;
}

Condition compiler_named(Compiler *compiler, int index, SquareChoice square) {
    static const ConditionSquare squares[] = {
        [SQUARE_TARGET] = AT_TARGET, [SQUARE_SOURCE] = AT_SOURCE, [SQUARE_EITHER] = AT_EITHER};
    const NamedConditionSpec *named = (const NamedConditionSpec *)compiler->spec->conditions.items +
                                      index;
    switch ((NamedConditionType)named->variant) {
    case NAMED_STATE: return (Condition){.op = CONDITION_FLAG, .flag = (uint8_t)named->state.index};
    case NAMED_EXPRESSION: return compiler_phrase(compiler, named->value);
    case NAMED_POSITION: break;
    }
    return (Condition){.op = CONDITION_ZONE,
                       .zone = compiler_zone(compiler, index),
                       .square = (uint8_t)squares[square]};
}

static Kind kind_of(const SpecName *piece) {
    return piece->text ? (Kind)piece->index : (Kind)KIND_NONE;
}

// Round a board of two files the square to the left is the one to the right.
static bool is_other_way_round(const Compiler *compiler, int dx, int dy) {
    const Topology *topology = &compiler->rules->topology;
    int x, y;
    compiler_turn(compiler, dx, dy, &x, &y);
    return (x < 0 && topology->wraps_files && topology->columns == 2) ||
           (y < 0 && topology->wraps_ranks && topology->rows == 2);
}

// The tables of some offsets, those that lead to the same square only once.
static const Site *const *offsets(Compiler *compiler, const int (*pairs)[2], size_t count) {
    const Site **path = compiler_take(compiler, count, sizeof *path);
    for (size_t i = 0; i < count; i++)
        path[i] = is_other_way_round(compiler, pairs[i][0], pairs[i][1])
                      ? compiler->nowhere
                      : compiler_offset(compiler, pairs[i][0], pairs[i][1]);
    return path;
}

// What the conditions that need it have besides what all are given.

static void depends(Compiler *compiler, const ConditionSpec *spec, const MoveSpec *move,
                    Condition *condition) {
    (void)move;
    if (spec->depends_on < 0)
        condition->op = CONDITION_NEVER;
    condition->depends_on = (uint16_t)(compiler->first_step + (size_t)spec->depends_on);
}

static void path(Compiler *compiler, const ConditionSpec *spec, const MoveSpec *move,
                 Condition *condition) {
    if (spec->positions.node)
        condition->path = listed(compiler, &spec->positions, &condition->path_count);
    else if (move)
        condition->path = between(compiler, &move->step, &condition->path_count);
}

static void path_count(Compiler *compiler, const ConditionSpec *spec, const MoveSpec *move,
                       Condition *condition) {
    (void)spec;
    condition->offset = move ? compiler_pair(compiler, &move->step) : compiler->nowhere;
    if (move)
        condition->path = between(compiler, &move->step, &condition->path_count);
}

static void adjacent(Compiler *compiler, const ConditionSpec *spec, const MoveSpec *move,
                     Condition *condition) {
    static const int around[8][2] = {{0, 1},  {1, 1},   {1, 0},  {1, -1},
                                     {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
    (void)move;
    condition->square = spec->square == SQUARE_TARGET ? AT_TARGET : AT_SOURCE;
    condition->path = offsets(compiler, around, 8);
    condition->path_count = 8;
}

static void own_kind(Compiler *compiler, const ConditionSpec *spec, const MoveSpec *move,
                     Condition *condition) {
    (void)move;
    if (!spec->piece.text)
        condition->piece = compiler->kind;
}

static void negate(Compiler *compiler, const ConditionSpec *spec, const MoveSpec *move,
                   Condition *condition) {
    (void)compiler;
    (void)spec;
    (void)move;
    condition->op = CONDITION_PIECE_AT;
    condition->negated = true;
}

typedef void Completion(Compiler *compiler, const ConditionSpec *spec, const MoveSpec *move,
                        Condition *condition);

static Completion *const completions[CONDITION_TYPE_COUNT] = {
    [CONDITION_DEPENDS_ON] = depends,          [CONDITION_PATH_EMPTY] = path,
    [CONDITION_PATH_PIECE_COUNT] = path_count, [CONDITION_ALLY_ADJACENT_COUNT] = adjacent,
    [CONDITION_ALLY_ON_FILE] = own_kind,       [CONDITION_PIECE_NOT_AT] = negate,
};

static Condition compile_condition(Compiler *compiler, const ConditionSpec *spec,
                                   const MoveSpec *move) {
    if (spec->phrase)
        return compiler_phrase(compiler, spec->phrase);
    if (spec->variant < 0)
        return compiler_named(compiler, spec->condition.index, (SquareChoice)spec->square);
    Condition condition = {
        .op = (uint8_t)spec->variant,
        .seat = compiler->seat,
        .flag = (uint8_t)(spec->state.text ? spec->state.index : 0),
        .piece = kind_of(&spec->piece),
        .minimum = (uint16_t)(spec->number > 0 ? spec->number : spec->minimum),
        .maximum = (uint16_t)spec->maximum,
        .offset = spec->position.node ? compiler_pair(compiler, &spec->position) : NULL,
    };
    if (completions[spec->variant])
        completions[spec->variant](compiler, spec, move, &condition);
    condition.granted = condition_has(&condition, FACT_WAIVED);
    return condition;
}

static void add_condition(Conditions *conditions, const Condition *condition) {
    ((Condition *)conditions->items)[conditions->count++] = *condition;
}

ConditionLists compiler_conditions(Compiler *compiler, const SpecList *list, const MoveSpec *move,
                                   bool negated) {
    const ConditionSpec *specs = list->items;
    const ConditionSource *sources = places_conditions(&compiler->places, compiler->rules,
                                                       &compiler->spec->conditions, list);
    ConditionLists lists = {0};
    lists.conditions.items = compiler_take(compiler, list->count, sizeof(Condition));
    lists.after.items = compiler_take(compiler, list->count, sizeof(Condition));
    for (size_t i = 0; i < list->count; i++) {
        Condition condition = compile_condition(compiler, &specs[i], move);
        condition.negated ^= negated;
        condition.source = &sources[i];
        add_condition(condition_has(&condition, FACT_AFTER) ? &lists.after : &lists.conditions,
                      &condition);
    }
    return lists;
}
