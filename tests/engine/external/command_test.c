// SPDX-License-Identifier: MIT
#include "engine/external/command.h"

#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

// Words in brackets, then options.
static void write_command(const Command *command, Text *text) {
    for (size_t i = 0; i < command->word_count; i++)
        text_appendf(text, "[%s]", command->words[i]);
    assert_null(command->words[command->word_count]);
    for (size_t i = 0; i < command->option_count; i++)
        text_appendf(text, " %s=%s", command->options[i].name,
                     command->options[i].value ? command->options[i].value : "(none)");
}

static void assert_cut(const char *text, const char *expected) {
    Command command;
    Error error = {0};
    Text written = {0};
    assert_true(command_read(text, &command, &error));
    write_command(&command, &written);
    assert_string_equal(written.data, expected);
    text_free(&written);
    command_free(&command);
}

static void test_words(void **unused) {
    (void)unused;
    assert_cut("stockfish", "[stockfish]");
    assert_cut("  ./a  b\tc ", "[./a][b][c]");
    assert_cut("'./my engine' \"two words\" thr\"e e\"", "[./my engine][two words][thre e]");
    assert_cut("a\\ b 'c\\d' \"e\\\"f\"", "[a b][c\\d][e\"f]");
    assert_cut("a ''", "[a][]");
    assert_cut("a $HOME *.c; b", "[a][$HOME][*.c;][b]");
}

static void test_options(void **unused) {
    (void)unused;
    assert_cut("a b?Skill Level=4&Hash=16", "[a][b] Skill Level=4 Hash=16");
    assert_cut("a?Clear Hash&Book=x%26y%3d1", "[a] Clear Hash=(none) Book=x&y=1");
    assert_cut("'a?b'?c=d=e?f", "[a?b] c=d=e?f");
    assert_cut("a?", "[a]");
    assert_cut("a?x=100%", "[a] x=100%");
    Command command;
    assert_true(command_read("a?Skill Level=4&Clear", &command, NULL));
    assert_string_equal(command_option(&command, "skill level"), "4");
    assert_null(command_option(&command, "clear"));
    assert_null(command_option(&command, "level"));
    command_free(&command);
}

static void test_mistakes(void **unused) {
    (void)unused;
    static const char *const wrong[][2] = {
        {"", "no program is named"},
        {"   ", "no program is named"},
        {"?a=b", "no program is named"},
        {"'' a", "no program is named"},
        {"a 'b", "a quotation mark is not closed"},
        {"a \"b'", "a quotation mark is not closed"},
        {"a?=3", "an option has no name"},
        {"a?b=c%0Aquit", "an option has more than one line"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        Command command;
        Error error = {0};
        assert_false(command_read(wrong[i][0], &command, &error));
        assert_string_equal(error.message, wrong[i][1]);
    }
    Text many = {0};
    Command command;
    Error words = {0}, options = {0};
    for (int i = 0; i <= COMMAND_WORD_LIMIT; i++)
        text_append(&many, "a ");
    assert_false(command_read(many.data, &command, &words));
    assert_string_equal(words.message, "there are too many words");
    text_clear(&many);
    text_append(&many, "a?");
    for (int i = 0; i <= COMMAND_OPTION_LIMIT; i++)
        text_append(&many, "b=c&");
    assert_false(command_read(many.data, &command, &options));
    assert_string_equal(options.message, "there are too many options");
    text_free(&many);
}

// What is no number is none, and what is too much is as much as there may be.
static void test_numbers(void **unused) {
    (void)unused;
    Command command;
    assert_true(command_read("a?b=12&c=-1&d=99999999999999999999&e=x&f&g=3s", &command, NULL));
    assert_int_equal(command_number(&command, "B"), 12);
    assert_int_equal(command_number(&command, "c"), 0);
    assert_int_equal(command_number(&command, "d"), COMMAND_NUMBER_LIMIT);
    assert_int_equal(command_number(&command, "e"), 0);
    assert_int_equal(command_number(&command, "f"), 0);
    assert_int_equal(command_number(&command, "g"), 3);
    assert_int_equal(command_number(&command, "h"), 0);
    command_free(&command);
}

static void test_names(void **unused) {
    (void)unused;
    static const char *const names[][2] = {{"/usr/games/stockfish?Hash=1", "stockfish"},
                                           {"'./my engine' -x", "my engine"},
                                           {"gnuchess --uci", "gnuchess"},
                                           {"folder/", "folder/"},
                                           {"'a", "'a"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        Text name = {0};
        command_write_name(names[i][0], &name);
        assert_string_equal(name.data, names[i][1]);
        text_free(&name);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),    cmocka_unit_test(test_options),
        cmocka_unit_test(test_mistakes), cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
