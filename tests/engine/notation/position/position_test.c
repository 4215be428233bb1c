// SPDX-License-Identifier: MIT
// Position files, read by cJSON as a reader that is not ours.
#include "engine/notation/position/position.h"

#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cjson/cJSON.h>
#include <cmocka.h>

static int load(void **rules) {
    *rules = support_load("chess");
    return 0;
}

static int unload(void **rules) {
    rules_free(*rules);
    return 0;
}

static cJSON *written(const Rules *rules, const State *state) {
    Text text = {0};
    position_write_state(rules, state, &text);
    cJSON *json = cJSON_ParseWithOpts(text.data, NULL, true);
    assert_non_null(json);
    text_free(&text);
    return json;
}

static const char *string_at(const cJSON *object, const char *key) {
    return cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(object, key));
}

// Every key of the contract is there.
static void test_keys(void **rules) {
    static const char *const keys[] = {"to_move",   "phase", "pieces", "seats",
                                       "variables", "dice",  "hands",  "outcome"};
    StateSpace space;
    state_begin(*rules, &space.state);
    cJSON *json = written(*rules, &space.state);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        assert_true(cJSON_HasObjectItem(json, keys[i]));
    assert_string_equal(string_at(json, "to_move"), "WHITE");
    assert_string_equal(string_at(json, "phase"), "play");
    assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItem(json, "pieces")), 32);
    assert_true(cJSON_IsNull(cJSON_GetObjectItem(json, "outcome")));
    cJSON_Delete(json);
}

// Pieces stand by site, with their attributes.
static void test_pieces(void **rules) {
    StateSpace space;
    state_begin(*rules, &space.state);
    support_play(*rules, &space.state, "e2e4");
    cJSON *json = written(*rules, &space.state);
    const cJSON *pieces = cJSON_GetObjectItem(json, "pieces");
    assert_string_equal(string_at(cJSON_GetArrayItem(pieces, 0), "site"), "a1");
    assert_string_equal(string_at(cJSON_GetArrayItem(pieces, 0), "kind"), "ROOK");
    const cJSON *pawn = cJSON_GetArrayItem(pieces, 15);
    assert_string_equal(string_at(pawn, "site"), "e4");
    const cJSON *attributes = cJSON_GetObjectItem(pawn, "attributes");
    assert_true(cJSON_IsTrue(cJSON_GetObjectItem(attributes, "moved")));
    assert_int_equal(cJSON_GetObjectItem(attributes, "EN_PASSANT")->valueint, 1);
    cJSON_Delete(json);
}

static void test_outcome(void **rules) {
    StateSpace space;
    state_begin(*rules, &space.state);
    support_play(*rules, &space.state, "f2f3,e7e5,g2g4,d8h4");
    cJSON *json = written(*rules, &space.state);
    const cJSON *outcome = cJSON_GetObjectItem(json, "outcome");
    assert_string_equal(string_at(outcome, "reason"), "checkmate");
    const cJSON *scores = cJSON_GetObjectItem(outcome, "scores");
    assert_int_equal(cJSON_GetObjectItem(scores, "WHITE")->valueint, -1);
    assert_int_equal(cJSON_GetObjectItem(scores, "BLACK")->valueint, 1);
    cJSON_Delete(json);
}

// What cannot be a position is refused, with its place.
static void test_refused(void **rules) {
    static const struct {
        const char *text, *error;
    } rows[] = {
        {"", "p:1:1: error: document: the file is empty\n"},
        {"[]", "p:1:1: error: document: expected a position (an object), found a list\n"},
        {"{}", "p:1:1: error: document: a position needs the field \"pieces\": the pieces on the "
               "board\n"},
        {"{\"pieces\": [], \"phase\": \"transforming\"}",
         "p:1:1: error: document: the phase needs \"pending\": the step made\n"},
        {"{\"pieces\": [], \"phase\": \"transforming\", \"pending\": {\"from\": \"a7\", \"to\": "
         "\"a8\", \"rule\": 1, \"choice\": 0}}",
         "p:1:52: error: pending: no such choice can be open here\n"},
        {"{\"pieces\": [], \"variables\": {\"turn\": 2}}",
         "p:1:38: error: variables.turn: the turn order has 2 places, counted from 0\n"},
        {"{\"pieces\": [], \"to_move\": \"BLACK\", \"variables\": {\"turn\": 0}}",
         "p:1:58: error: variables.turn: place 0 of the turn order is not BLACK's\n"},
        {"{\"pieces\": [], \"seats\": 5}", "p:1:25: error: seats: expected an object, found 5\n"},
        {"{\"pieces\": [], \"seats\": {\"WHITE\": {\"out\": true}}}",
         "p:1:25: error: seats: the seat to move is out of the game\n"},
        {"{\"pieces\": [], \"seats\": {\"BLACK\": {\"out\": true}}}",
         "p:1:25: error: seats: a game that goes on needs two seats that are in\n"},
        {"{\"pieces\": [], \"outcome\": {\"reason\": \"boredom\"}}",
         "p:1:38: error: outcome.reason: there is no reason called \"boredom\"; there are "
         "\"checkmate\", \"stalemate\", \"capture of the leader\", \"being the last one in\", \"no "
         "one being able to move\", \"insufficient material\", \"dead position\", \"repetition\" "
         "or "
         "\"lack of progress\"\n"},
        {"{\"pieces\": [{\"site\": \"a1\", \"kind\": \"PAWN\", \"owner\": \"WHITE\", "
         "\"attributes\": {\"EN_PASSANT\": 18446744073709551615}}]}",
         "p:1:91: error: pieces[0].attributes.EN_PASSANT: expected a number of turns, or -1 for "
         "ever\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        StateSpace space;
        Report report = {0};
        Text text = {0};
        assert_false(
            position_read(*rules, "p", rows[i].text, strlen(rows[i].text), &space.state, &report));
        report_write(&report, &text);
        assert_string_equal(text.data, rows[i].error);
        text_free(&text);
        report_free(&report);
    }
}

// How a game ended is kept.
static void test_finished(void **rules) {
    static const char text[] =
        "{\"pieces\": [{\"site\": \"e1\", \"kind\": \"KING\", \"owner\": \"WHITE\"}], \"outcome\": "
        "{\"scores\": {\"WHITE\": 1, \"BLACK\": -1}, \"reason\": \"capture of the leader\"}}";
    StateSpace space;
    Report report = {0};
    assert_true(position_read(*rules, "p", text, strlen(text), &space.state, &report));
    Outcome outcome = state_outcome(*rules, &space.state, NULL);
    assert_int_equal(outcome.reason, REASON_CAPTURE);
    assert_int_equal(outcome.winner, 0);
    assert_int_equal(outcome.scores[1], -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_finished), cmocka_unit_test(test_keys),
        cmocka_unit_test(test_pieces),   cmocka_unit_test(test_outcome),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
