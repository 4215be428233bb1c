// SPDX-License-Identifier: MIT
#include "engine/spec/shared/test_spec.h"
#include "engine/spec/fields/tables.h"

#include <limits.h>
#include <string.h>

// The result --------------------------------------------------------------------------------------

static const Field result_fields[] = {
    {"winner", FIELD_TEXT, AT(ResultSpec, winner), "a player who has won", "\"WHITE\""},
    {"draw", FIELD_BOOLEAN, AT(ResultSpec, draw), "nobody has won or lost", "true"},
    {"reason", FIELD_TEXT, AT(ResultSpec, reason),
     "why the game has ended, in the same words as in position files", "\"checkmate\""},
};

static const ObjectTable result_table = {TABLE("a result", ResultSpec, result_fields)};

// Reads an expected result. `none` and null say that the game goes on.
static void read_result(Reader *reader, const Node *node, void *target) {
    ResultSpec *result = target;
    result->none = node->kind == NODE_NULL ||
                   (node->kind == NODE_TEXT && strcmp(node->text, "none") == 0);
    if (!result->none &&
        fields_expect(reader, node, NODE_OBJECT, "{\"winner\": NAME}, {\"draw\": true} or none"))
        fields_read(reader, node, &result_table, result);
    result->node = node;
}

// A test ------------------------------------------------------------------------------------------

static const FieldForm settings_form = {
    "settings", "an object with a value for each option",
    "{type: object, additionalProperties: {type: [string, integer, boolean]}}"};

static const FieldForm position_form = {"position", "the object of a position file",
                                        "{type: object}"};

static const FieldForm counts_form = {"counts", "a list of whole numbers",
                                      "{type: array, items: {type: integer, minimum: 0}}"};

static const FieldForm moves_form = {"moves", "a list of moves",
                                     "{type: array, items: {$ref: '#/$defs/text'}}"};

static const FieldForm count_form = {"move_count", "a whole number", "{type: integer, minimum: 0}"};

static const FieldForm truth_form = {"truth", "`true` or `false`", "{type: boolean}"};

static const FieldForm result_form = {
    "result", "`{winner: NAME}` or `{draw: true}`, with `reason: WORDS` if you like; or `none`",
    "{anyOf: [{type: 'null'}, {const: none}, {type: object, properties: {winner: {type: string}, "
    "draw: {type: boolean}, reason: {type: string}}, additionalProperties: false}]}"};

static const Field test_fields[] = {
    {"name", FIELD_TEXT, .required = true, AT(TestSpec, name),
     "what the test is about, for messages", "\"start\""},
    {"options", FIELD_ANY, AT(TestSpec, options), "settings of the document's options",
     "{\"size\": 9}", .form = &settings_form},
    {"fen", FIELD_TEXT, AT(TestSpec, fen),
     "the position as a FEN; if both it and `position` are absent, the start of the game",
     "\"4k3/8/8/8/8/8/8/4K2R w K - 0 1\""},
    {"position", FIELD_ANY, AT(TestSpec, position), "the position as in a position file",
     "{\"to_move\": \"WHITE\"}", .form = &position_form},
    {"moves", FIELD_TEXTS, AT(TestSpec, moves), "moves that are played from that position",
     "[\"e2e4\", \"e7e5\"]"},
    {"seed", FIELD_INTEGER, AT(TestSpec, seed),
     "the seed for what chance decides, if the moves do not say it", "1", RANGE(0, INT_MAX),
     .otherwise = "0"},
    {"perft", FIELD_ANY, AT(TestSpec, perft),
     "in how many ways one turn, two turns and so on can be played", "[20, 400]",
     .form = &counts_form},
    {"legal", FIELD_ANY, AT(TestSpec, legal), "all legal moves, in any order",
     "[\"a1a2\", \"a1b1\"]", .form = &moves_form},
    {"legal_count", FIELD_ANY, AT(TestSpec, legal_count), "how many legal moves there are", "20",
     .form = &count_form},
    {"allows", FIELD_TEXTS, AT(TestSpec, allows), "some of the legal moves", "[\"e2e4\"]"},
    {"forbids", FIELD_TEXTS, AT(TestSpec, forbids), "moves that are not legal", "[\"e2e5\"]"},
    {"result", FIELD_CUSTOM, AT(TestSpec, result), "how the game has ended; none: it goes on",
     "{\"winner\": \"WHITE\", \"reason\": \"checkmate\"}", .read = read_result,
     .form = &result_form},
    {"in_check", FIELD_ANY, AT(TestSpec, in_check),
     "whether a leader of the player to move is attacked", "true", .form = &truth_form},
};

const ObjectTable test_spec_table = {TABLE("a test", TestSpec, test_fields)};
