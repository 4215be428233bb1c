// SPDX-License-Identifier: MIT
// Offsets and conditions of the piece dialect.
#include "engine/rules/compile/compiling.h"

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

static int sign(int number) {
    return (number > 0) - (number < 0);
}

// The tables of the squares strictly between source and target of a step: 1 to n-1 along the sign
// of each component, n being the larger one.
static const Site *const *make_path(Compiler *compiler, const SpecPair *step, int length) {
    const Site **path = compiler_take(compiler, (size_t)length, sizeof *path);
    for (int i = 1; i < length; i++)
        path[i - 1] = compiler_offset(compiler, i * sign(step->x), i * sign(step->y));
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

// Tests -------------------------------------------------------------------------------------------

const Set *compiler_zone(const Compiler *compiler, int index) {
    return &compiler->zones[index * compiler->rules->seat_count + compiler->seat];
}

Test compiler_phrase(Compiler *compiler, const Phrase *phrase) {
    Test test = {.kind = TEST_EXPRESSION};
    test.term = wording_condition(&compiler->wording, &compiler->making, phrase, &test.granted);
    compiler->rules->steps_evaluate = true;
    return test;
}

Test compiler_named(Compiler *compiler, int index, SquareChoice square) {
    static const TestSquare squares[] = {[SQUARE_TARGET] = TEST_AT_TARGET,
                                         [SQUARE_SOURCE] = TEST_AT_SOURCE,
                                         [SQUARE_EITHER] = TEST_AT_EITHER};
    const NamedConditionSpec *named = (const NamedConditionSpec *)compiler->spec->conditions.items +
                                      index;
    switch ((NamedConditionType)named->variant) {
    case NAMED_STATE: return (Test){.kind = TEST_FLAG, .flag = (uint8_t)named->state.index};
    case NAMED_EXPRESSION: return compiler_phrase(compiler, named->value);
    case NAMED_POSITION: break;
    }
    return (Test){.kind = TEST_ZONE,
                  .zone = compiler_zone(compiler, index),
                  .square = (uint8_t)squares[square]};
}

static Test depends_test(const Compiler *compiler, const ConditionSpec *condition) {
    if (condition->depends_on < 0)
        return (Test){.kind = TEST_NEVER};
    size_t step = compiler->first_step + (size_t)condition->depends_on;
    return (Test){.kind = TEST_DEPENDS, .step = (uint16_t)step};
}

static Test path_test(Compiler *compiler, const ConditionSpec *condition, const MoveSpec *move) {
    Test test = {.kind = TEST_EMPTY};
    if (condition->positions.node)
        test.path = listed(compiler, &condition->positions, &test.path_count);
    else if (move)
        test.path = between(compiler, &move->step, &test.path_count);
    return test;
}

static Kind kind_of(const SpecName *piece) {
    return piece->text ? (Kind)piece->index : (Kind)KIND_NONE;
}

static Test count_test(const ConditionSpec *condition, TestKind kind) {
    return (Test){.kind = kind,
                  .piece = kind_of(&condition->piece),
                  .minimum = (uint16_t)condition->minimum,
                  .maximum = (uint16_t)condition->maximum};
}

static Test path_count_test(Compiler *compiler, const ConditionSpec *condition,
                            const MoveSpec *move) {
    Test test = count_test(condition, TEST_PATH_COUNT);
    test.offset = move ? compiler_pair(compiler, &move->step) : compiler->nowhere;
    if (move)
        test.path = between(compiler, &move->step, &test.path_count);
    return test;
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

static Test adjacent_test(Compiler *compiler, const ConditionSpec *condition) {
    static const int around[8][2] = {{0, 1},  {1, 1},   {1, 0},  {1, -1},
                                     {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
    Test test = count_test(condition, TEST_ADJACENT);
    test.square = condition->square == SQUARE_TARGET ? TEST_AT_TARGET : TEST_AT_SOURCE;
    test.path = offsets(compiler, around, 8);
    test.path_count = 8;
    return test;
}

static Test file_test(const Compiler *compiler, const ConditionSpec *condition) {
    return (Test){.kind = TEST_ON_FILE,
                  .piece = condition->piece.text ? (Kind)condition->piece.index : compiler->kind};
}

static Test offset_test(Compiler *compiler, const ConditionSpec *condition, TestKind kind) {
    return (Test){.kind = kind,
                  .flag = (uint8_t)condition->state.index,
                  .piece = kind_of(&condition->piece),
                  .offset = compiler_pair(compiler, &condition->position)};
}

static Test compile_test(Compiler *compiler, const ConditionSpec *condition, const MoveSpec *move) {
    if (condition->phrase)
        return compiler_phrase(compiler, condition->phrase);
    if (condition->variant < 0)
        return compiler_named(compiler, condition->condition.index,
                              (SquareChoice)condition->square);
    Test test = {0};
    switch ((ConditionType)condition->variant) {
    case CONDITION_FIRST_MOVE: return (Test){.kind = TEST_UNMOVED};
    case CONDITION_DEPENDS_ON: return depends_test(compiler, condition);
    case CONDITION_PATH_EMPTY: return path_test(compiler, condition, move);
    case CONDITION_NOT_ATTACKED: return (Test){.kind = TEST_TARGET_SAFE, .granted = true};
    case CONDITION_PATH_NOT_ATTACKED: return (Test){.kind = TEST_PATH_SAFE, .granted = true};
    case CONDITION_SOURCE_NOT_ATTACKED: return (Test){.kind = TEST_SOURCE_SAFE, .granted = true};
    case CONDITION_PATH_PIECE_COUNT: return path_count_test(compiler, condition, move);
    case CONDITION_ALLY_ADJACENT_COUNT: return adjacent_test(compiler, condition);
    case CONDITION_ALLY_ON_FILE: return file_test(compiler, condition);
    case CONDITION_OPPONENT_NOT_IN_CHECK: return (Test){.kind = TEST_ENEMIES_SAFE};
    case CONDITION_GIVES_MATE: return (Test){.kind = TEST_MATES};
    case CONDITION_IN_CHECK: return (Test){.kind = TEST_IN_CHECK, .granted = true};
    case CONDITION_DIE:
        return (Test){.kind = TEST_DIE, .granted = true, .minimum = (uint16_t)condition->number};
    case CONDITION_PIECE_FIRST_MOVE: return offset_test(compiler, condition, TEST_UNMOVED_AT);
    case CONDITION_ROOK_FIRST_MOVE: return offset_test(compiler, condition, TEST_VACANT_OR_UNMOVED);
    case CONDITION_CHECK_STATE: return offset_test(compiler, condition, TEST_FLAG_AT);
    case CONDITION_PIECE_AT: return offset_test(compiler, condition, TEST_PIECE_AT);
    case CONDITION_PIECE_NOT_AT:
        test = offset_test(compiler, condition, TEST_PIECE_AT);
        test.negated = true;
        break;
    }
    return test;
}

// Is it asked about the board after the move?
static bool is_after(const ConditionSpec *condition) {
    return condition->variant == CONDITION_OPPONENT_NOT_IN_CHECK ||
           condition->variant == CONDITION_GIVES_MATE;
}

static void add_test(Tests *tests, const Test *test, const TestSource *source) {
    ((Test *)tests->items)[tests->count] = *test;
    ((TestSource *)tests->sources)[tests->count++] = *source;
}

TestLists compiler_tests(Compiler *compiler, const SpecList *list, const MoveSpec *move,
                         bool negated) {
    const ConditionSpec *conditions = list->items;
    const TestSource *sources = places_tests(&compiler->places, compiler->rules,
                                             &compiler->spec->conditions, list);
    TestLists lists = {0};
    size_t after = 0;
    for (size_t i = 0; i < list->count; i++)
        after += is_after(&conditions[i]);
    lists.tests.items = compiler_take(compiler, list->count - after, sizeof(Test));
    lists.tests.sources = compiler_take(compiler, list->count - after, sizeof(TestSource));
    lists.after.items = compiler_take(compiler, after, sizeof(Test));
    lists.after.sources = compiler_take(compiler, after, sizeof(TestSource));
    for (size_t i = 0; i < list->count; i++) {
        Test test = compile_test(compiler, &conditions[i], move);
        test.negated ^= negated;
        add_test(is_after(&conditions[i]) ? &lists.after : &lists.tests, &test, &sources[i]);
    }
    return lists;
}
