// SPDX-License-Identifier: MIT
#include "engine/external/external.h"

#include "engine/notation/words/moves.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define PROGRAMS TESSERA_SOURCE_FOLDER "/tests/data/programs/"

// A game of chess with another program at the table.
typedef struct Desk {
    Rules *rules;
    Game *game;
    External *external;
    Text note;
    Action action;
} Desk;

static void desk_open(Desk *desk, const char *player) {
    Seated seated;
    Error error = {0};
    *desk = (Desk){.rules = support_load("chess")};
    desk->game = game_new(desk->rules, NULL);
    assert_true(seated_read(player, &seated, &error));
    desk->external = external_new(&seated, desk->rules);
}

static void desk_close(Desk *desk) {
    external_free(desk->external);
    game_free(desk->game);
    rules_free(desk->rules);
    text_free(&desk->note);
}

static VerdictKind ask(Desk *desk, const Terms *terms) {
    Enquiry *enquiry = external_enquire(desk->external, desk->game);
    text_clear(&desk->note);
    VerdictKind verdict = external_ask(desk->external, enquiry, terms, &desk->action, &desk->note);
    enquiry_free(enquiry);
    return verdict;
}

static void play(Desk *desk, const char *text) {
    Trail trail = game_trail(desk->game);
    Action action;
    assert_true(move_read(desk->rules, game_state(desk->game), &trail, text, &action, NULL));
    assert_true(game_play(desk->game, &action));
}

static void assert_moves(Desk *desk, const char *expected) {
    Text move = {0};
    assert_int_equal(ask(desk, &(Terms){0}), VERDICT_ACTS);
    move_write(desk->rules, game_state(desk->game), &desk->action, &move);
    assert_string_equal(move.data, expected);
    text_free(&move);
    assert_true(game_play(desk->game, &desk->action));
}

static bool at_once(void *unused) {
    (void)unused;
    return true;
}

static const Terms stopped = {.stopped = at_once};

// An agent that is no longer needed answers all the same: that is not taken for the next answer.
static void test_an_answer_that_nobody_wants(void **unused) {
    (void)unused;
    Desk desk;
    desk_open(&desk, "agent:python3 " PROGRAMS "agent.py legal");
    play(&desk, "g1f3");
    assert_moves(&desk, "g8f6");
    play(&desk, "f3g1");
    assert_int_equal(ask(&desk, &stopped), VERDICT_STOPPED);
    assert_string_equal(text_string(&desk.note), "");
    assert_true(game_undo(desk.game) && game_undo(desk.game) && game_undo(desk.game));
    assert_moves(&desk, "g1f3"); // the other answer was f6g8
    desk_close(&desk);
}

static VerdictKind ask_stopped(const char *player, bool last) {
    Desk desk;
    Terms terms = stopped;
    terms.last = last;
    desk_open(&desk, player);
    assert_true(external_start(desk.external, NULL));
    external_begin(desk.external);
    VerdictKind verdict = ask(&desk, &(Terms){.movetime = 10, .last = last});
    verdict = verdict == VERDICT_ACTS ? ask(&desk, &terms) : verdict;
    desk_close(&desk);
    return verdict;
}

// An engine is told to choose, and chooses; one that is not asked again is not waited for.
static void test_an_engine_that_is_stopped(void **unused) {
    (void)unused;
    assert_int_equal(ask_stopped("uci:python3 " PROGRAMS "engine.py silent", false), VERDICT_ACTS);
    assert_int_equal(ask_stopped("uci:python3 " PROGRAMS "engine.py silent", true),
                     VERDICT_STOPPED);
}

// The score is kept for offers, and told as it comes.
static void note_value(void *context, const Finding *finding) {
    *(int *)context = finding->value;
}

static void test_what_an_engine_finds(void **unused) {
    (void)unused;
    Desk desk;
    int value = 0;
    desk_open(&desk, "uci:python3 " PROGRAMS "engine.py odd-info");
    assert_int_equal(ask(&desk, &(Terms){.found = note_value, .context = &value}), VERDICT_ACTS);
    assert_true(value < -VALUE_WON); // mate in two against it: four plies
    desk_close(&desk);
}

static void assert_failure(const char *player, VerdictKind expected, const char *note) {
    Desk desk;
    desk_open(&desk, player);
    assert_int_equal(ask(&desk, &(Terms){.movetime = 10}), expected);
    assert_non_null(strstr(text_string(&desk.note), note));
    desk_close(&desk);
}

static void test_failures(void **unused) {
    (void)unused;
    assert_failure("uci:no-such-engine", VERDICT_FORFEITS, "no-such-engine is not found");
    assert_failure("uci:python3 " PROGRAMS "engine.py never-ready?Hashes=3", VERDICT_FORFEITS,
                   "Test Engine has no option Hashes; did you mean Hash?");
    assert_failure("agent:python3 " PROGRAMS "agent.py two", VERDICT_ACTS, "");
}

// It has all the time that it needs to start, but not for the next move.
static void test_one_that_sleeps(void **unused) {
    (void)unused;
    Desk desk;
    desk_open(&desk, "agent:python3 " PROGRAMS "agent.py sleep");
    assert_moves(&desk, "g1f3");
    play(&desk, "g8f6");
    assert_int_equal(ask(&desk, &(Terms){.movetime = 10}), VERDICT_LATE);
    assert_non_null(strstr(text_string(&desk.note), "did not answer in time"));
    desk_close(&desk);
}

// What is tried tells what it did.
static void test_trying(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    Seated seated;
    Text text = {0};
    const Terms terms = {.movetime = 100};
    assert_true(seated_read("uci:python3 " PROGRAMS "engine.py plain", &seated, NULL));
    assert_true(external_try(&seated, rules, &terms, &text));
    assert_string_equal(text.data, "Test Engine plays g1f3 as its first move");
    text_clear(&text);
    assert_true(seated_read("agent:python3 " PROGRAMS "agent.py resign", &seated, NULL));
    assert_true(external_try(&seated, rules, &terms, &text));
    assert_string_equal(text.data, "python3 plays resign as its first move");
    text_clear(&text);
    assert_true(seated_read("agent:python3 " PROGRAMS "agent.py error", &seated, NULL));
    assert_false(external_try(&seated, rules, &terms, &text));
    assert_non_null(strstr(text.data, "I do not understand chess"));
    text_free(&text);
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_answer_that_nobody_wants),
        cmocka_unit_test(test_an_engine_that_is_stopped),
        cmocka_unit_test(test_what_an_engine_finds),
        cmocka_unit_test(test_failures),
        cmocka_unit_test(test_one_that_sleeps),
        cmocka_unit_test(test_trying),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
