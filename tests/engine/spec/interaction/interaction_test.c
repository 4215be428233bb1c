// SPDX-License-Identifier: MIT
// What the reader of the interaction dialect makes of documents: its author's files, and the values
// that follow from others.
#include "engine/game/file.h"
#include "engine/spec/interaction/interaction_spec.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define DATA TESSERA_SOURCE_FOLDER "/tests/data/state-driven-language/"

// A document that was read, and all it needs.
typedef struct Read {
    Doc doc;
    Arena arena;
    InteractionSpec spec;
} Read;

static void read_text(Read *read, const char *text, size_t length) {
    *read = (Read){0};
    Report report = {0};
    Error error = {0};
    Text messages = {0};
    if (!doc_read(&read->doc, "spec", text, length, &error))
        fail_msg("%s", error.message);
    bool good = interaction_spec_is(&read->doc) &&
                interaction_spec_read(&read->spec, &read->arena, &read->doc, &report);
    report_write(&report, &messages);
    assert_string_equal(text_string(&messages), "");
    assert_true(good);
    text_free(&messages);
    report_free(&report);
}

static void read_file(Read *read, const char *name) {
    Text text = {0};
    assert_true(file_load(name, DOC_BYTE_LIMIT, &text, NULL));
    read_text(read, text_string(&text), text.length);
    text_free(&text);
}

static void read_free(Read *read) {
    arena_free(&read->arena);
    doc_free(&read->doc);
}

// Nim with [extra] in front of its flow.
static void read_nim(Read *read, const char *extra) {
    Text text = {0};
    text_appendf(&text,
                 "metadata: {name: Nim}\n"
                 "players: {roles: [{name: First}, {name: Second}, {name: Third}]}\n"
                 "interactions: {list: {take: {effects: ['win(player)']}, put: {}}}\n"
                 "%s"
                 "game_flow:\n"
                 "  order: [First, Third, First]\n"
                 "  phases:\n"
                 "    main: {allowed_actions: take, next: last}\n"
                 "    last: {actors: all, allowed_actions: [put, take]}\n"
                 "    rest: {actors: next_player(player), exit: ['end_turn()']}\n",
                 extra);
    read_text(read, text_string(&text), text.length);
    text_free(&text);
}

static void test_checkers(void **unused) {
    (void)unused;
    Read read;
    read_file(&read, DATA "checkers.json");
    const InteractionSpec *spec = &read.spec;
    assert_string_equal(spec->about.name.text, "Checkers (American Draughts)");
    assert_int_equal(spec->count, 2);
    assert_int_equal(spec->topology.shape, BOARD_GRID);
    assert_int_equal(spec->topology.columns, 8);
    assert_int_equal(spec->topology.rows, 8);
    assert_int_equal(spec->topology.capacity, 1);
    const RoleSpec *roles = spec->players.roles.items;
    const ConstantSpec *constants = roles[1].seat.attributes.items;
    assert_string_equal(constants[1].name.text, "direction");
    assert_int_equal(constants[1].value->integer, -1);
    const RuleSpec *rules = spec->rules.items;
    assert_string_equal(rules[2].name.text, "man_jump");
    assert_true(rules[2].chainable);
    assert_int_equal(rules[2].conditions.count, 8);
    assert_int_equal(rules[2].effects.count, 6);
    const EndSpec *ends = spec->common.ends.items;
    assert_int_equal(spec->common.ends.count, 2);
    assert_int_equal(ends[0].type, END_VICTORY);
    assert_string_equal(ends[0].who.text, "p");
    read_free(&read);
}

// In a document a value of the type string is a text as it stands, and one of another type an
// expression.
static void test_chess(void **unused) {
    (void)unused;
    Read read;
    read_file(&read, DATA "chess.json");
    const SetupSpec *steps = read.spec.setup.items;
    const AttributeValueSpec *values = steps[0].attributes.items;
    assert_int_equal(steps[0].type, SETUP_SPAWN);
    assert_int_equal(steps[0].schema.index, 0);
    assert_int_equal(steps[0].count, 8);
    assert_int_equal(values[0].value->kind, PHRASE_CALL);
    assert_int_equal(values[1].value->kind, PHRASE_TEXT);
    assert_string_equal(values[1].value->text, "pawn");
    const PhaseSpec *phases = read.spec.flow.phases.items;
    assert_int_equal(phases[0].actions.count, 8);
    assert_int_equal(phases[0].actions.items[7].index, 7);
    assert_string_equal(phases[0].actors_word.text, "current_player");
    assert_null(phases[0].actors);
    read_free(&read);
}

static void test_uno(void **unused) {
    (void)unused;
    Read read;
    read_file(&read, DATA "uno.json");
    const InteractionSpec *spec = &read.spec;
    const RoleSpec *roles = spec->players.roles.items;
    assert_int_equal(spec->count, 2);
    assert_int_equal(spec->players.roles.count, 10);
    assert_string_equal(roles[9].seat.name.text, "Player10");
    assert_int_equal(spec->topology.shape, BOARD_NONE);
    const ZoneSpec *zones = spec->topology.zones.items;
    assert_true(zones[0].visible_given && !zones[0].visible && zones[0].ordered);
    assert_false(zones[2].ordered_given);
    assert_non_null(zones[2].owner);
    const SetupSpec *steps = spec->setup.items;
    const SetupSpec *deal = &steps[spec->setup.count - 2], *move = &steps[spec->setup.count - 1];
    assert_int_equal(steps[0].count, -1);
    assert_int_equal(deal->to.count, 10);
    assert_int_equal(move->to.count, 1);
    const VariableSpec *variables = spec->common.state.global.items;
    assert_int_equal(variables[1].initial->number, 1);
    const RuleSpec *rules = spec->rules.items;
    assert_non_null(rules[0].end_turn);
    read_free(&read);
}

static void test_flow(void **unused) {
    (void)unused;
    Read read;
    read_nim(&read, "");
    const FlowSpec *flow = &read.spec.flow;
    const PhaseSpec *phases = flow->phases.items;
    assert_int_equal(flow->initial_phase.index, 0);
    assert_int_equal(flow->stalemate, STALEMATE_DEFAULT);
    assert_int_equal(flow->order.items[1].index, 2);
    assert_int_equal(phases[0].next.index, 1);
    assert_int_equal(phases[0].actions.items[0].index, 0);
    assert_string_equal(phases[1].actors_word.text, "all");
    assert_int_equal(phases[1].next.index, -1);
    assert_null(phases[2].actors_word.text);
    assert_non_null(phases[2].actors);
    assert_int_equal(phases[2].leave.count, 1);
    read_free(&read);
}

// Where one limit is given the other is as far as can be; words have spellings.
static void test_variables(void **unused) {
    (void)unused;
    Read read;
    read_nim(&read, "state_schema:\n"
                    "  per_player:\n"
                    "    score: {type: number, default: 3, min: 0, visibility: owner_only}\n"
                    "    debt: {type: integer, max: 0}\n"
                    "    any: {type: int, visibility: [Second, Third]}\n"
                    "    word: {type: text, initial: two words}\n"
                    "    other: {type: name, initial: \"concat('a', 'b')\"}\n"
                    "    chosen: {type: string, initial: option.word}\n"
                    "    home: {type: site, initial: null}\n"
                    "  dice: {count: 2, sides: 6}\n"
                    "options: {word: {type: choice, values: [x, y], default: y}}\n");
    const VariableSpec *variables = read.spec.common.state.per_player.items;
    assert_int_equal(variables[0].minimum, 0);
    assert_int_equal(variables[0].maximum, INT32_MAX);
    assert_int_equal(variables[0].initial->number, 3);
    assert_int_equal(variables[0].visibility.who, VISIBLE_OWNER);
    assert_int_equal(variables[1].minimum, INT32_MIN + 1);
    assert_int_equal(variables[1].maximum, 0);
    assert_int_equal(variables[2].minimum, 0);
    assert_int_equal(variables[2].maximum, 0);
    assert_int_equal(variables[2].visibility.who, VISIBLE_LISTED);
    assert_int_equal(variables[2].visibility.roles.items[1].index, 2);
    assert_int_equal(variables[3].initial->kind, PHRASE_TEXT);
    assert_int_equal(variables[4].initial->kind, PHRASE_CALL);
    assert_int_equal(variables[5].initial->kind, PHRASE_PROPERTY);
    assert_int_equal(variables[6].type, VALUE_TYPE_SITE);
    assert_int_equal(read.spec.common.state.dice.sides, 6);
    assert_int_equal(((const OptionSpec *)read.spec.common.options.items)->value, 1);
    read_free(&read);
}

static void check_shape(const char *topology, BoardShape shape, int columns, int rows) {
    Read read;
    Text text = {0};
    text_appendf(&text, "topology: %s\n", topology);
    read_nim(&read, text_string(&text));
    assert_int_equal(read.spec.topology.shape, shape);
    assert_int_equal(read.spec.topology.columns, columns);
    assert_int_equal(read.spec.topology.rows, rows);
    read_free(&read);
    text_free(&text);
}

static void test_shapes(void **unused) {
    (void)unused;
    check_shape("{structure: 'grid(32, 32)'}", BOARD_GRID, 32, 32);
    check_shape("{type: hex, structure: 'hex_grid(11, 9)'}", BOARD_HEX, 11, 9);
    check_shape("{type: hex, structure: hexagon(16)}", BOARD_HEXAGON, 16, 1);
    check_shape("{type: track, structure: track(24), loop: true}", BOARD_TRACK, 24, 1);
    check_shape("{type: discrete, nodes: {a: {}, b: {}}}", BOARD_NETWORK, 0, 0);
    check_shape("{type: zones, zones: {deck: {}}}", BOARD_NONE, 0, 0);
}

static void test_disabled(void **unused) {
    (void)unused;
    Read read;
    read_nim(&read, "topology: {structure: 'grid(30, 4)', disabled: [a1, c2, ad4]}\n");
    const SpecNames *disabled = &read.spec.topology.disabled;
    assert_int_equal(disabled->items[0].index, 0);
    assert_int_equal(disabled->items[1].index, 32);
    assert_int_equal(disabled->items[2].index, 119);
    read_free(&read);
}

static void test_network(void **unused) {
    (void)unused;
    Read read;
    read_nim(&read, "topology:\n"
                    "  nodes: {a: {}, 'b c': {attributes: {depth: 2, name: deep, dark: true}}}\n"
                    "  edges: [{from: 'b c', to: a, special: true, attributes: {cost: null}}]\n"
                    "  lines: [[a, 'b c']]\n"
                    "  zones: {hand: {type: bag, per_player: true, capacity: 5}}\n");
    const TopologySpec *topology = &read.spec.topology;
    const EdgeSpec *edges = topology->edges.items;
    const SpecNames *lines = topology->lines.items;
    const NodeSpec *nodes = topology->nodes.items;
    assert_int_equal(edges[0].from.index, 1);
    assert_true(edges[0].special && !edges[0].directed);
    assert_int_equal(lines[0].items[1].index, 1);
    assert_int_equal(nodes[1].attributes.count, 3);
    read_free(&read);
}

static void test_interactions(void **unused) {
    (void)unused;
    static const char text[] =
        "metadata: {name: Many}\n"
        "players: {roles: [{name: A, side: x}, {name: B}], count: {min: 1, max: 2}}\n"
        "interactions:\n"
        "  list:\n"
        "    bid: {amount: {in: dice}, refused: [], gives: {pips: amount, kings: 2}}\n"
        "    say: {choice: ['yes', 'no'], secret: true, label: Say it}\n"
        "    pick: {choice: 'set_of(a, b)', when: 'eq(1, 1)', end_turn: true}\n"
        "game_flow:\n"
        "  obligation: [kings, pips]\n"
        "  phases: {main: {allowed_actions: [bid, say, pick]}}\n";
    Read read;
    read_text(&read, text, sizeof text - 1);
    const RuleSpec *rules = read.spec.rules.items;
    const GivesSpec *gives = rules[0].gives.items;
    assert_int_equal(read.spec.count, 2);
    assert_non_null(rules[0].amount->members);
    assert_true(rules[0].may_be_refused && !rules[1].may_be_refused);
    assert_int_equal(gives[0].name.index, 1);
    assert_int_equal(gives[1].value->number, 2);
    assert_int_equal(rules[1].choices.count, 2);
    assert_null(rules[1].choice);
    assert_true(rules[1].secret);
    assert_string_equal(rules[1].label.text, "Say it");
    assert_non_null(rules[2].choice);
    assert_int_equal(rules[2].conditions.count, 1);
    assert_string_equal(rules[2].end_turn->text, "true");
    read_free(&read);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_checkers),     cmocka_unit_test(test_chess),
        cmocka_unit_test(test_uno),          cmocka_unit_test(test_flow),
        cmocka_unit_test(test_variables),    cmocka_unit_test(test_shapes),
        cmocka_unit_test(test_disabled),     cmocka_unit_test(test_network),
        cmocka_unit_test(test_interactions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
