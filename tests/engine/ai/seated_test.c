// SPDX-License-Identifier: MIT
#include "engine/ai/kinds.h"
#include "engine/ai/seated.h"

#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void assert_read(const char *text, const char *kind, int level) {
    Seated seated = {0};
    Text written = {0};
    Error error = {0};
    assert_true(seated_read(text, &seated, &error));
    assert_false(error.set);
    assert_true(seated_is_program(&seated));
    assert_ptr_equal(seated.kind, kind ? player_kind(kind) : NULL);
    assert_int_equal(seated.level, level);
    seated_write(&seated, &written);
    assert_string_equal(written.data, text);
    text_free(&written);
}

static void test_reads_what_it_writes(void **unused) {
    (void)unused;
    size_t count;
    const PlayerKind *const *kinds = player_kinds(&count);
    for (size_t i = 0; i < count; i++)
        assert_read(kinds[i]->id, kinds[i]->id, 0);
    assert_read("level:1", NULL, 1);
    assert_read("level:8", NULL, 8);
}

// The message ends with the names that there are.
static void assert_refused(const char *text, const char *start) {
    Seated seated = {.level = 5};
    Error error = {0};
    assert_false(seated_read(text, &seated, &error));
    assert_int_equal(seated.level, 5);
    assert_true(text_starts_with(error.message, start));
    assert_non_null(strstr(error.message, "expected random, beginner, "));
    assert_non_null(strstr(error.message, ", level:1 to level:8, agent:COMMAND, uci:COMMAND"));
}

static void test_refuses_others(void **unused) {
    (void)unused;
    static const char *const none[] = {
        "",         "person",   "Random",   "level",    "level:",   "level:0",  "level:9",
        "level:10", "level:3 ", "level:-1", "level:03", "levels:3", "beginner "};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        Text start = {0};
        text_appendf(&start, "%s is not a player; expected", none[i]);
        assert_refused(none[i], start.data);
        text_free(&start);
    }
}

// Other programs are named by their protocol and command.
static void test_reads_commands(void **unused) {
    (void)unused;
    Seated seated = {.level = 3}, other = {0};
    Text text = {0};
    assert_true(seated_read("uci:stockfish?Skill Level=4", &seated, NULL));
    assert_true(seated_is_program(&seated) && seated_is_external(&seated));
    assert_int_equal(seated.protocol, PROTOCOL_UCI);
    assert_int_equal(seated.level, 0);
    assert_string_equal(seated.command, "stockfish?Skill Level=4");
    seated_write(&seated, &text);
    assert_string_equal(text.data, "uci:stockfish?Skill Level=4");
    text_free(&text);
    assert_true(seated_read("agent:stockfish?Skill Level=4", &other, NULL));
    assert_int_equal(other.protocol, PROTOCOL_AGENT);
    assert_false(seated_equals(&seated, &other));
    assert_true(seated_read("uci:stockfish?Skill Level=5", &other, NULL));
    assert_false(seated_equals(&seated, &other));
    assert_false(seated_is_external(&(Seated){.level = 3}));
}

static void test_refuses_commands(void **unused) {
    (void)unused;
    Text name = {0};
    Error empty = {0}, lines = {0}, length = {0};
    Seated seated = {.level = 5};
    assert_false(seated_read("uci: ", &seated, &empty));
    assert_string_equal(empty.message, "uci: names no program: expected uci:COMMAND");
    assert_false(seated_read("agent:a\nb", &seated, &lines));
    assert_string_equal(lines.message,
                        "the command of agent: must be one line of less than 256 bytes");
    text_append(&name, "uci:");
    for (int i = 0; i < SEATED_COMMAND_SIZE; i++)
        text_append(&name, "x");
    assert_false(seated_read(name.data, &seated, &length));
    assert_string_equal(length.message,
                        "the command of uci: must be one line of less than 256 bytes");
    assert_int_equal(seated.level, 5);
    text_free(&name);
}

// A kind may do without steps of its search.
static void test_reads_steps(void **unused) {
    (void)unused;
    Seated seated = {0}, all = {0};
    Text text = {0};
    assert_true(seated_read("alpha-beta:-table,-history", &seated, NULL));
    seated_write(&seated, &text);
    assert_string_equal(text.data, "alpha-beta:-table,-history");
    text_free(&text);
    assert_true(seated_read("alpha-beta", &all, NULL));
    assert_false(seated_equals(&all, &seated));
    assert_int_equal(seated_strength(&seated, NULL).without, seated.without);
    assert_true(seated_read("alpha-beta:-all,+table", &all, NULL));
    assert_true(all.without != 0 && !(all.without & seated.without & 1));
    static const char *const wrong[] = {"alpha-beta:",        "alpha-beta:table",
                                        "alpha-beta:-tables", "alpha-beta:-table,",
                                        "random:-table",      "level:3:-table"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_refused(wrong[i], "");
}

static void test_nobody(void **unused) {
    (void)unused;
    Seated nobody = {0}, level = {.level = 3}, kind = {.kind = player_kind("random")};
    Text text = {0};
    assert_false(seated_is_program(&nobody));
    seated_write(&nobody, &text);
    assert_int_equal(text.length, 0);
    assert_true(seated_equals(&nobody, &(Seated){0}));
    assert_false(seated_equals(&nobody, &level));
    assert_false(seated_equals(&kind, &level));
}

// A kind named by its id plays as strongly as it finds right; a level is the best kind's.
static void test_in_a_game(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    Seated kind = {.kind = player_kind("random")}, level = {.level = 2};
    assert_ptr_equal(seated_kind(&kind, rules), player_kind("random"));
    assert_int_equal(seated_strength(&kind, rules).nodes, 0);
    assert_ptr_equal(seated_kind(&level, rules), level_kind(rules));
    Strength strength = seated_strength(&level, rules);
    assert_int_equal(strength.nodes, level_strength(rules, level_kind(rules), 2).nodes);
    rules_free(rules);
}

static void assert_strength(const Strength *strength, uint64_t nodes, int noise, int overlooks) {
    assert_int_equal(strength->nodes, nodes);
    assert_int_equal(strength->noise, noise);
    assert_int_equal(strength->overlooks, overlooks);
}

// The highest level and those without one take what they are given; the others, their own.
static void test_given(void **unused) {
    (void)unused;
    LevelRules rows[LEVEL_MOST] = {0};
    Rules *rules = support_load("chess");
    for (int i = 0; i < LEVEL_MOST; i++)
        rows[i] = (LevelRules){.nodes = 100, .noise = 7, .overlooks = 9};
    memcpy(rules->judging.levels, rows, sizeof rows);
    rules->judging.level_count = LEVEL_MOST;
    Seated kind = {.kind = player_kind("alpha-beta"), .without = 4};
    Seated low = {.level = LEVEL_MOST - 1}, high = {.level = LEVEL_MOST};
    const struct {
        const Seated *seated;
        uint64_t given, nodes;
        int noise, overlooks;
    } cases[] = {{&high, 5000, 5000, 0, 0}, {&high, 0, 0, 0, 0},  {&low, 5000, 100, 7, 9},
                 {&low, 50, 50, 7, 9},      {&low, 0, 100, 7, 9}, {&kind, 5000, 5000, 0, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Strength strength = seated_strength_with_nodes(cases[i].seated, rules, cases[i].given);
        assert_strength(&strength, cases[i].nodes, cases[i].noise, cases[i].overlooks);
        assert_int_equal(strength.without, cases[i].seated->without);
    }
    Strength strength = seated_strength(&high, rules);
    assert_strength(&strength, 100, 7, 9);
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reads_what_it_writes),
        cmocka_unit_test(test_reads_steps),
        cmocka_unit_test(test_refuses_others),
        cmocka_unit_test(test_reads_commands),
        cmocka_unit_test(test_refuses_commands),
        cmocka_unit_test(test_nobody),
        cmocka_unit_test(test_in_a_game),
        cmocka_unit_test(test_given),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
