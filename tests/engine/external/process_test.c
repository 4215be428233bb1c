// SPDX-License-Identifier: MIT
#include "engine/external/process.h"

#include "tests/support/support.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { LONG = 20000, SHORT = 50 }; // milliseconds: longer than any machine takes, and too short

static Process *start(const char *text, Error *error) {
    Command command;
    if (!command_read(text, &command, error))
        return NULL;
    Process *process = process_start(&command, error);
    command_free(&command);
    return process;
}

static Process *started(const char *command) {
    Error error = {0};
    Process *process = start(command, &error);
    assert_string_equal(error.message, "");
    assert_non_null(process);
    return process;
}

static Patience patience_of(uint64_t milliseconds) {
    return (Patience){.until = patience_in(milliseconds)};
}

static void assert_heard(Process *process, const char *expected) {
    Text line = {0};
    Patience patience = patience_of(LONG);
    assert_int_equal(process_read(process, &patience, &line), HEARD_LINE);
    assert_string_equal(text_string(&line), expected);
    text_free(&line);
}

static void assert_not_heard(Process *process, uint64_t milliseconds, Heard expected) {
    Text line = {0};
    Patience patience = patience_of(milliseconds);
    assert_int_equal(process_read(process, &patience, &line), expected);
    text_free(&line);
}

static Heard sent(Process *process, const char *text, uint64_t milliseconds) {
    Patience patience = patience_of(milliseconds);
    return process_send(process, text, strlen(text), &patience);
}

static void test_answers_line_by_line(void **unused) {
    (void)unused;
    Process *process = started("cat");
    assert_int_equal(sent(process, "one\ntwo\r\n\nthree", LONG), HEARD_LINE);
    assert_heard(process, "one");
    assert_heard(process, "two");
    assert_heard(process, "");
    assert_not_heard(process, SHORT, HEARD_LATE);
    assert_int_equal(sent(process, " and four\n", LONG), HEARD_LINE);
    assert_heard(process, "three and four");
    process_free(process);
}

static void test_a_line_in_pieces(void **unused) {
    (void)unused;
    Process *process = started("sh -c 'printf a; sleep 0.05; printf b; sleep 0.05; echo c'");
    assert_heard(process, "abc");
    process_free(process);
}

// The last line needs no end; then it has ended.
static void test_an_end(void **unused) {
    (void)unused;
    Process *process = started("printf 'one\\ntwo'");
    Text end = {0};
    assert_heard(process, "one");
    assert_heard(process, "two");
    assert_not_heard(process, LONG, HEARD_ENDED);
    assert_true(process_has_ended(process));
    process_write_end(process, &end);
    assert_string_equal(end.data, "it ended with status 0");
    assert_int_equal(sent(process, "three\n", LONG), HEARD_ENDED); // and no signal ends the test
    text_free(&end);
    process_free(process);
}

static void assert_end(const char *command, const char *expected) {
    Process *process = started(command);
    Text end = {0};
    assert_not_heard(process, LONG, HEARD_ENDED);
    process_write_end(process, &end);
    assert_string_equal(end.data, expected);
    text_free(&end);
    process_free(process);
}

static void test_how_it_ended(void **unused) {
    (void)unused;
    assert_end("sh -c 'echo first >&2; echo there is no book >&2; echo >&2; exit 3'",
               "it ended with status 3 and said: there is no book");
    assert_end("sh -c 'kill -9 $$'", "it was ended by signal 9 (Killed)");
    assert_end("sh -c 'exec >&-; exec sleep 1000'", "it closed its output");
}

// More than is kept of it: the end stays.
static void test_many_last_words(void **unused) {
    (void)unused;
    assert_end("sh -c 'seq 1 5000 >&2; echo the end >&2; exit 1'",
               "it ended with status 1 and said: the end");
}

static void test_what_cannot_be_started(void **unused) {
    (void)unused;
    static const char *const wrong[][2] = {
        {"tessera-no-such-program", "tessera-no-such-program is not found"},
        {"/tessera/no/such/program x", "/tessera/no/such/program is not found"},
        {TESSERA_SOURCE_FOLDER "/LICENSE",
         TESSERA_SOURCE_FOLDER "/LICENSE must not be executed: it has no permission for that"},
        {TESSERA_SOURCE_FOLDER,
         TESSERA_SOURCE_FOLDER " must not be executed: it has no permission for that"},
        {"", "no program is named"},
        {"'a", "a quotation mark is not closed"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        Error error = {0};
        assert_null(start(wrong[i][0], &error));
        assert_string_equal(error.message, wrong[i][1]);
    }
}

static void test_a_flood(void **unused) {
    (void)unused;
    Process *process = started("sh -c 'tr \"\\\\0\" a < /dev/zero'");
    assert_not_heard(process, LONG, HEARD_FLOOD);
    process_free(process);
    process = started("yes"); // short lines are read one by one; one stops when it is too late
    assert_heard(process, "y");
    Patience late = {.until = 1};
    assert_true(patience_is_over(&late));
    process_forget(process);
    assert_heard(process, "y");
    process_free(process);
}

static void test_one_that_does_not_read(void **unused) {
    (void)unused;
    enum { MUCH = 1000 * 1000 };
    char *text = malloc(MUCH + 1);
    assert_non_null(text);
    memset(text, 'x', MUCH);
    text[MUCH] = '\0';
    Process *process = started("sleep 1000");
    assert_int_equal(sent(process, text, SHORT), HEARD_LATE);
    process_free(process);
    free(text);
}

static bool is_stopped(void *context) {
    int *asked = context;
    return ++*asked > 2;
}

static void test_nobody_waits_any_more(void **unused) {
    (void)unused;
    int asked = 0;
    Process *process = started("sleep 1000");
    Patience patience = {.stopped = is_stopped, .context = &asked};
    Text line = {0};
    assert_int_equal(process_read(process, &patience, &line), HEARD_STOPPED);
    assert_true(patience_is_over(&patience));
    text_free(&line);
    process_free(process);
}

// Runs, as the system sees it: what has ended but was not waited for does not.
static bool runs(long id) {
    char path[64], state = 0;
    snprintf(path, sizeof path, "/proc/%ld/stat", id);
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    bool read = fscanf(file, "%*d (%*[^)]) %c", &state) == 1;
    fclose(file);
    return read && state != 'Z' && state != 'X';
}

// What it has started ends with it, also when nobody looks after that.
static void test_ends_all(void **unused) {
    (void)unused;
    static const char *const commands[] = {
        "sh -c 'sleep 1000 & echo $!; wait'", "sh -c 'sleep 1000 & echo $!; exec >&-; read line'",
        "sh -c 'trap \"\" TERM HUP; sleep 1000 & echo $!; wait'"};
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        Process *process = started(commands[i]);
        Patience patience = patience_of(LONG);
        Text line = {0};
        assert_int_equal(process_read(process, &patience, &line), HEARD_LINE);
        long id = strtol(text_string(&line), NULL, 10);
        assert_true(id > 0 && runs(id));
        process_free(process);
        while (runs(id)) // the signal is under way
            ;
        text_free(&line);
    }
}

// Makes a daemon as they are made: a child of a child, in a session and a process group of its own,
// that heeds no signal it can ignore and holds none of our pipes. Prints its number and waits for a
// line.
#define DAEMON                                                                                     \
    "import os, signal, sys, time\n"                                                               \
    "here, there = os.pipe()\n"                                                                    \
    "if os.fork() == 0:\n"                                                                         \
    "    os.setsid()\n"                                                                            \
    "    if os.fork() > 0: os._exit(0)\n"                                                          \
    "    for s in 1, 2, 15: signal.signal(s, signal.SIG_IGN)\n"                                    \
    "    for end in range(3): os.close(end)\n"                                                     \
    "    os.write(there, str(os.getpid()).encode())\n"                                             \
    "    while True: time.sleep(1000)\n"                                                           \
    "print(os.read(here, 99).decode(), flush=True)\n"                                              \
    "sys.stdin.readline()\n"

static Process *started_daemon(const char *command, long *id) {
    Process *process = started(command);
    Patience patience = patience_of(LONG);
    Text line = {0};
    assert_int_equal(process_read(process, &patience, &line), HEARD_LINE);
    *id = strtol(text_string(&line), NULL, 10);
    assert_true(*id > 0 && runs(*id));
    text_free(&line);
    return process;
}

// ... whatever becomes of the program itself: it crashes, ends, or closes its output, or none of
// that and is ended.
static void test_ends_daemons(void **unused) {
    (void)unused;
    static const char *const commands[] = {
        "python3 -c \"" DAEMON "os.abort()\"",
        "python3 -c \"" DAEMON "sys.exit(3)\"",
        "python3 -c \"" DAEMON "os.close(1); time.sleep(1000)\"",
        "python3 -c \"" DAEMON "time.sleep(1000)\"",
    };
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        long id;
        Process *process = started_daemon(commands[i], &id);
        assert_int_equal(sent(process, "\n", LONG), HEARD_LINE);
        if (i < 3)
            assert_not_heard(process, LONG, HEARD_ENDED);
        process_free(process);
        assert_false(runs(id));
    }
}

// Once it counts as ended nothing of it is left: nobody has to release it for that.
static void test_has_ended_with_all(void **unused) {
    (void)unused;
    long id;
    Process *process = started_daemon("python3 -c \"" DAEMON "\"", &id);
    assert_int_equal(sent(process, "\n", LONG), HEARD_LINE);
    while (!process_has_ended(process))
        ;
    assert_false(runs(id));
    process_free(process);
}

// The program gets none of our descriptors but the three, also where they would be inherited.
static void test_descriptors(void **unused) {
    (void)unused;
    int open_here = fcntl(1, F_DUPFD, 100);
    Text command = {0};
    text_appendf(&command, "sh -c 'test -e /proc/$$/fd/%d; echo $?'", open_here);
    Process *process = started(command.data);
    assert_heard(process, "1");
    process_free(process);
    text_free(&command);
    close(open_here);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers_line_by_line),
        cmocka_unit_test(test_a_line_in_pieces),
        cmocka_unit_test(test_an_end),
        cmocka_unit_test(test_how_it_ended),
        cmocka_unit_test(test_many_last_words),
        cmocka_unit_test(test_what_cannot_be_started),
        cmocka_unit_test(test_a_flood),
        cmocka_unit_test(test_one_that_does_not_read),
        cmocka_unit_test(test_nobody_waits_any_more),
        cmocka_unit_test(test_ends_all),
        cmocka_unit_test(test_ends_daemons),
        cmocka_unit_test(test_has_ended_with_all),
        cmocka_unit_test(test_descriptors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
