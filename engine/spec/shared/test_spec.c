// SPDX-License-Identifier: MIT
#include "engine/spec/shared/test_spec.h"
#include "engine/spec/fields/tables.h"

#include <limits.h>
#include <string.h>

// The result --------------------------------------------------------------------------------------

static const Field result_fields[] = {
    {"winner", FIELD_TEXT, AT(ResultSpec, winner), .help = "a player who has won",
     .example = "\"WHITE\""},
    {"draw", FIELD_BOOLEAN, AT(ResultSpec, draw), .help = "nobody has won or lost",
     .example = "true"},
    {"reason", FIELD_TEXT, AT(ResultSpec, reason),
     .help = "why the game has ended, in the same words as in position files",
     .example = "\"checkmate\""},
};

static const ObjectTable result_table = {TABLE("a result", ResultSpec, result_fields)};

static void read_result(Reader *reader, const Node *node, void *place) {
    ResultSpec *result = place;
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
     .help = "what the test is about, for messages", .example = "\"start\""},
    {"options", FIELD_ANY, AT(TestSpec, options), .form = &settings_form,
     .help = "settings of the document's options", .example = "{\"size\": 9}"},
    {"fen", FIELD_TEXT, AT(TestSpec, fen),
     .help = "the position as a FEN; if both it and `position` are absent, the start of the game",
     .example = "\"4k3/8/8/8/8/8/8/4K2R w K - 0 1\""},
    {"position", FIELD_ANY, AT(TestSpec, position), .form = &position_form,
     .help = "the position as in a position file", .example = "{\"to_move\": \"WHITE\"}"},
    {"moves", FIELD_TEXTS, AT(TestSpec, moves), .help = "moves that are played from that position",
     .example = "[\"e2e4\", \"e7e5\"]"},
    {"seed", FIELD_INTEGER, AT(TestSpec, seed), RANGE(0, INT_MAX),
     .help = "the seed for what chance decides, if the moves do not say it", .example = "1",
     .otherwise = "0"},
    {"perft", FIELD_ANY, AT(TestSpec, perft), .form = &counts_form,
     .help = "in how many ways one turn, two turns and so on can be played",
     .example = "[20, 400]"},
    {"legal", FIELD_ANY, AT(TestSpec, legal), .form = &moves_form,
     .help = "all legal moves, in any order", .example = "[\"a1a2\", \"a1b1\"]"},
    {"legal_count", FIELD_ANY, AT(TestSpec, legal_count), .form = &count_form,
     .help = "how many legal moves there are", .example = "20"},
    {"allows", FIELD_TEXTS, AT(TestSpec, allows), .help = "some of the legal moves",
     .example = "[\"e2e4\"]"},
    {"forbids", FIELD_TEXTS, AT(TestSpec, forbids), .help = "moves that are not legal",
     .example = "[\"e2e5\"]"},
    {"result", FIELD_CUSTOM, AT(TestSpec, result), .read = read_result, .form = &result_form,
     .help = "how the game has ended; none: it goes on",
     .example = "{\"winner\": \"WHITE\", \"reason\": \"checkmate\"}"},
    {"in_check", FIELD_ANY, AT(TestSpec, in_check), .form = &truth_form,
     .help = "whether a leader of the player to move is attacked", .example = "true"},
};

const ObjectTable test_spec_table = {TABLE("a test", TestSpec, test_fields)};
