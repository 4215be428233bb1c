// SPDX-License-Identifier: MIT
// Positions amid effects: told by the position before them and the actions since, and read from
// files of earlier versions, which named instructions by number.
#include "engine/game/file.h"
#include "engine/notation/position/position.h"
#include "engine/notation/position/position_origin.h"
#include "engine/notation/records/record.h"
#include "engine/notation/words/moves.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define HERE        TESSERA_SOURCE_FOLDER "/tests/engine/notation/position/"
#define PROBE(name) TESSERA_SOURCE_FOLDER "/tests/probes/" name "/" name ".game.yaml"

// A game after [moves], with commas between them; what they do not say of chance is not rolled.
static Game *play(const Rules *rules, const char *moves) {
    StateSpace state;
    Game *game = game_new(rules, NULL);
    char copy[256];
    snprintf(copy, sizeof copy, "%s", moves);
    for (char *move = strtok(copy, ","); move; move = strtok(NULL, ",")) {
        Action action;
        Error error = {0};
        Trail trail = game_trail(game);
        state_copy(rules, &state.state, game_state(game));
        assert_true(move_read(rules, &state.state, &trail, move, &action, &error));
        assert_true(game_play(game, &action));
    }
    return game;
}

static void write_game(const Game *game, Text *text) {
    Error error = {0};
    assert_true(position_write(game, game_position(game), text, &error));
}

static Game *read_text(const Rules *rules, const char *text) {
    Report report = {0};
    Game *game = position_open(rules, "p", text, strlen(text), &report);
    if (!game) {
        Text what = {0};
        report_write(&report, &what);
        fail_msg("%s", what.data);
    }
    return game;
}

static void assert_refused(const Rules *rules, const char *text, const char *expected) {
    Report report = {0};
    Text said = {0};
    assert_null(position_open(rules, "p", text, strlen(text), &report));
    report_write(&report, &said);
    assert_string_equal(said.data, expected);
    text_free(&said);
    report_free(&report);
}

// The file tells everything about the board besides, and what led there by the moves' texts.
static void test_form(void **unused) {
    (void)unused;
    Rules *rules = support_load(PROBE("bet"));
    Game *game = play(rules, "bet:2,roll:1,bet:4");
    Text text = {0};
    write_game(game, &text);
    assert_non_null(strstr(text.data, "\n  \"phase\": \"chance\","));
    assert_non_null(strstr(text.data, "\n  \"position\": {"));
    assert_non_null(strstr(text.data, "\n  \"actions\": [\"bet:4\"]\n"));
    assert_null(strstr(text.data, "\"next\""));
    Game *read = read_text(rules, text.data);
    assert_int_equal(game_position(read), 1);
    assert_true(game_state(read)->hash == game_state(game)->hash);
    game_free(read);
    game_free(game);
    text_free(&text);
    rules_free(rules);
}

// Where a turn begins by a roll it can begin again, and the file needs no actions.
static void test_turn_start(void **unused) {
    (void)unused;
    Rules *rules = support_load(PROBE("race8"));
    Game *game = game_new(rules, NULL);
    Text text = {0};
    write_game(game, &text);
    assert_non_null(strstr(text.data, "\"phase\": \"chance\""));
    assert_null(strstr(text.data, "\"actions\""));
    Game *read = read_text(rules, text.data);
    assert_true(game_state(read)->hash == game_state(game)->hash);
    game_free(read);
    game_free(game);
    text_free(&text);
    rules_free(rules);
}

// Before a file can express any position by itself, the actions begin at the start of the rules.
static void test_start(void **unused) {
    (void)unused;
    Rules *rules = support_load(PROBE("cards3"));
    Game *game = play(rules, "draw:Card-1");
    Text text = {0};
    write_game(game, &text);
    assert_non_null(
        strstr(text.data, "\n  \"position\": null,\n  \"actions\": [\"draw:Card-1\"]\n"));
    Game *read = read_text(rules, text.data);
    assert_true(game_state(read)->hash == game_state(game)->hash);
    game_free(read);
    game_free(game);
    text_free(&text);
    rules_free(rules);
}

// What a seat may know tells no actions: they might tell what it may not know.
static void test_view(void **unused) {
    (void)unused;
    Rules *rules = support_load(PROBE("cards3"));
    Game *game = play(rules, "draw:Card-1,draw:Card-2");
    for (int seat = 0; seat <= rules->seats.count; seat++) {
        View view = {0};
        Text text = {0};
        Outcome outcome = game_outcome(game);
        game_view(game, seat == rules->seats.count ? (Seat)SEAT_NONE : (Seat)seat, &view);
        position_write_view(&view, &outcome, &text);
        assert_null(strstr(text.data, "\"actions\""));
        assert_null(strstr(text.data, "\"position\""));
        text_free(&text);
        view_free(&view);
    }
    game_free(game);
    rules_free(rules);
}

// The rules at [path] with [other] in the place of [part].
static Rules *load_changed(const char *path, const char *part, const char *other) {
    Text spec = {0}, changed = {0};
    Error error = {0};
    assert_true(file_load(path, 1 << 20, &spec, &error));
    const char *at = strstr(spec.data, part);
    assert_non_null(at);
    text_append_bytes(&changed, spec.data, (size_t)(at - spec.data));
    text_append(&changed, other);
    text_append(&changed, at + strlen(part));
    Rules *rules = support_rules(changed.data);
    text_free(&spec);
    text_free(&changed);
    return rules;
}

// Another set of instructions, the same moves: the file still means the same.
static void test_other_code(void **unused) {
    (void)unused;
    static const char added[] =
        "      effects:\n        - 'if(lt(amount, 0), set(state.coin, 1))'\n"
        "        - 'set(state.coin, 0)'\n";
    static const char before[] = "      effects:\n";
    Text text = {0};
    Rules *rules = support_load(PROBE("bet"));
    Rules *other = load_changed(PROBE("bet"), before, added);
    Game *game = play(rules, "bet:2");
    write_game(game, &text);
    Game *read = read_text(other, text.data);
    assert_true(state_is_chance(game_state(read)));
    assert_true(state_frame(other, game_state(read))->next !=
                state_frame(rules, game_state(game))->next);
    Game *played = play(other, "bet:2");
    assert_true(game_state(read)->hash == game_state(played)->hash);
    game_free(played);
    game_free(read);
    game_free(game);
    rules_free(rules);
    rules_free(other);
    text_free(&text);
}

// What went wrong in the rules is told by words, not by the number of a term.
static void test_fault(void **unused) {
    (void)unused;
    Rules *rules = load_changed(PROBE("bet"), "'sub(state.bets_left, 1)'", "'set(state.coin, 5)'");
    Game *game = play(rules, "bet:2");
    Text text = {0};
    Outcome outcome = game_outcome(game);
    assert_int_equal(outcome.reason, REASON_FAULT);
    write_game(game, &text);
    assert_null(strstr(text.data, "\"source\""));
    Game *read = read_text(rules, text.data);
    Outcome again = game_outcome(read);
    assert_int_equal(again.reason, REASON_FAULT);
    assert_int_equal(again.fault.kind, outcome.fault.kind);
    assert_int_equal(again.fault.source, outcome.fault.source);
    game_free(read);
    game_free(game);
    text_free(&text);
    rules_free(rules);
}

static void test_refused(void **unused) {
    (void)unused;
    Rules *rules = support_load(PROBE("bet"));
    static const char *const rows[][2] = {
        {"{\"actions\": 3}", "p:1:13: error: actions: expected a list of actions, found 3\n"},
        {"{\"actions\": [3]}", "p:1:14: error: actions[0]: expected an action, found 3\n"},
        {"{\"position\": null, \"actions\": [\"bet:2\", \"roll:2\"]}",
         "p:1:41: error: actions[1]: \"roll:2\" cannot be played here: chance is to act here, and "
         "cannot do this; write what it does, like roll:0\n"},
        {"{\"position\": null, \"actions\": [\"bet:5\"]}",
         "p:1:32: error: actions[0]: \"bet:5\" cannot be played here: Red has no such move here\n"},
        {"{\"position\": {\"position\": null}}",
         "p:1:14: error: position: a position needs the field \"pieces\": the pieces on the "
         "board\n"
         "p:1:15: warning: position.position: a position has no field \"position\", so it is "
         "ignored; there are \"to_move\", \"phase\", \"turn_phase\", \"pending\", \"pieces\", "
         "\"seats\", \"variables\", \"dice\", \"hands\", \"flow\" or \"outcome\"\n"},
        {"{\"pieces\": [], \"phase\": \"offered\", \"pending\": {\"kind\": \"offer\", "
         "\"rule\": \"settle\"}}",
         "p:1:47: error: pending: the offer needs a value\n"},
        {"{\"pieces\": [], \"phase\": \"chance\"}",
         "p:1:1: error: document: chance is not asked for this as the turn begins; for later in "
         "the turn \"position\" and \"actions\" must say how it came about\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_refused(rules, rows[i][0], rows[i][1]);
    rules_free(rules);
}

// A saved game that began amid effects begins at the position before them.
static void test_saved(void **unused) {
    (void)unused;
    Rules *rules = support_load(PROBE("bet"));
    Game *game = play(rules, "bet:2,roll:1,bet:4");
    Text text = {0}, save = {0};
    Error error = {0};
    write_game(game, &text);
    Game *read = read_text(rules, text.data);
    RecordNotes notes = {.name = "bet"};
    assert_true(record_write(read, &notes, &save, &error));
    assert_non_null(strstr(save.data, "\"start\": {"));
    assert_non_null(strstr(save.data, "\"moves\": [\"bet:4\"]"));
    game_free(read);
    game_free(game);
    text_free(&text);
    text_free(&save);
    rules_free(rules);
}

// Files of earlier versions ----------------------------------------------------------------------

static Game *read_old(const Rules *rules, const char *file) {
    Text text = {0};
    Error error = {0};
    assert_true(file_load(file, 1 << 20, &text, &error));
    Game *game = read_text(rules, text.data);
    text_free(&text);
    return game;
}

static void test_old(void **unused) {
    (void)unused;
    static const struct {
        const char *spec, *file, *moves;
    } rows[] = {
        {PROBE("bet"), HERE "old/bet.json", "bet:2"},
        {PROBE("race8"), HERE "old/race8.json", ""},
        {PROBE("draughts6"), HERE "old/draughts6.json",
         "step:f2-e3,step:c5-b4,step:b2-c3,step:e5-d4,jump:e3-c5"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Rules *rules = support_load(rows[i].spec);
        Game *game = play(rules, rows[i].moves), *read = read_old(rules, rows[i].file);
        assert_true(game_state(read)->hash == game_state(game)->hash);
        assert_int_equal(game_state(read)->wait_count, game_state(game)->wait_count);
        game_free(read);
        game_free(game);
        rules_free(rules);
    }
}

// It goes on from there, but cannot be written before its effects are done.
static void test_old_is_written(void **unused) {
    (void)unused;
    Rules *rules = support_load(PROBE("bet"));
    Game *read = read_old(rules, HERE "old/bet.json");
    Text text = {0};
    Error error = {0};
    RecordNotes notes = {.name = "bet"};
    static const char untold[] = "the game began with a file of an earlier version, amid effects "
                                 "that files no longer contain; its positions can be written once "
                                 "these are done";
    assert_false(position_write(read, 0, &text, &error));
    assert_string_equal(error.message, untold);
    error = (Error){0};
    assert_false(record_write(read, &notes, &text, &error));
    assert_string_equal(error.message, untold);
    assert_int_equal(text.length, 0);
    assert_true(game_roll(read));
    error = (Error){0};
    assert_true(position_write(read, 1, &text, &error));
    assert_null(strstr(text.data, "\"actions\""));
    text_free(&text);
    game_free(read);
    rules_free(rules);
}

// Instructions of steps have other numbers now.
static void test_old_step(void **unused) {
    (void)unused;
    Rules *rules = support_load(HERE "toll.game.yaml");
    Text text = {0};
    Error error = {0};
    assert_true(file_load(HERE "old/toll.json", 1 << 20, &text, &error));
    assert_refused(rules, text.data,
                   "p:84:7: error: flow.waits[0]: this position was taken while effects of the "
                   "step a1-a2 were still to come, and the earlier version that wrote it gave "
                   "them by numbers that mean nothing now; take the position before the step "
                   "and play it again\n");
    text_free(&text);
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_form),
        cmocka_unit_test(test_fault),
        cmocka_unit_test(test_turn_start),
        cmocka_unit_test(test_start),
        cmocka_unit_test(test_view),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_other_code),
        cmocka_unit_test(test_saved),
        cmocka_unit_test(test_old),
        cmocka_unit_test(test_old_step),
        cmocka_unit_test(test_old_is_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
