// SPDX-License-Identifier: MIT
#include "engine/check/tests/expectations.h"

#include "engine/check/tests/expectations_private.h"
#include "engine/game/library.h"
#include "engine/notation/fen/fen.h"
#include "engine/notation/position/position.h"
#include "engine/notation/position/setup.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void test_run_fail(TestRun *run, const Node *node, const char *format, ...) {
    char message[400]; // the report cuts longer messages anyway
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    reader_error(&run->reader, node, "%s (test %s)", message,
                 reader_quote(run->test->name.text).text);
}

bool test_run_take(TestRun *run, const Node *node) {
    if (run->exhausted)
        return false;
    if (allowance_take(run->budget))
        return true;
    run->exhausted = true;
    if (run->budget->left > 0)
        reader_error(&run->reader, node, "the tests of this document take too long");
    else
        reader_error(&run->reader, node,
                     "the tests of this document need more than %d positions, the most that they "
                     "may look at",
                     EXPECTATION_STATES_LIMIT);
    return false;
}

// Options -----------------------------------------------------------------------------------------

// Writes the value of an option as a setting, NAME=VALUE. False after an error.
static bool read_setting(TestRun *run, const Node *member, const char **setting) {
    switch (member->kind) {
    case NODE_TEXT:
        *setting = arena_format(&run->arena, "%s=%s", member->key, member->text);
        return true;
    case NODE_INTEGER:
        *setting = arena_format(&run->arena, "%s=%" PRId64, member->key, member->integer);
        return true;
    case NODE_BOOLEAN:
        *setting = arena_format(&run->arena, "%s=%s", member->key,
                                member->boolean ? "true" : "false");
        return true;
    default:
        reader_error(&run->reader, member, "expected a text, a whole number, true or false");
        return false;
    }
}

// Reads all options of a test as settings, with a [key] that identifies them. False after an error.
static bool read_settings(TestRun *run, const Node *options, Settings *settings, Text *key) {
    if (!fields_expect(&run->reader, options, NODE_OBJECT, "options like {\"NAME\": value}"))
        return false;
    const char **items = arena_alloc(&run->arena, options->count * sizeof *items);
    settings->items = items;
    for (const Node *member = options->first; member; member = member->next) {
        if (!read_setting(run, member, &items[settings->count]))
            return false;
        text_appendf(key, "%s\n", items[settings->count++]);
    }
    return true;
}

// Compiles the document with these settings. Reports only the first mistake.
static bool compile_with(TestRun *run, const Node *options, const Settings *settings) {
    Doc edition = {0};
    Report report = {0};
    rules_free(run->set_rules);
    bool good = library_compile(run->doc, settings, &edition, &run->set_rules, &report);
    Error error = {0};
    if (report_first_error(&report, &error))
        reader_error(&run->reader, options, "with these options: %s", error.message);
    report_free(&report);
    doc_free(&edition);
    return good;
}

// The Rules with the options of a test; NULL after an error. They are compiled only if the options
// differ from those of the last test that had any.
static const Rules *rules_with(TestRun *run, const Node *options) {
    Settings settings = {0};
    Text key = {0};
    if (!options)
        return run->plain_rules;
    bool good = read_settings(run, options, &settings, &key);
    bool same = good && run->set_rules && strcmp(text_string(&key), run->settings.data) == 0;
    if (good && !same && ++run->changes > EXPECTATION_SETTINGS_LIMIT) {
        reader_error(&run->reader, options,
                     "the options change more than %d times from test to test, the most that is "
                     "tried; put tests with the same options together",
                     EXPECTATION_SETTINGS_LIMIT);
        good = false;
    }
    if (good && !same) {
        text_clear(&run->settings);
        text_appendf(&run->settings, "%s", text_string(&key));
        good = compile_with(run, options, &settings);
    }
    text_free(&key);
    return good ? run->set_rules : NULL;
}

// Positions ---------------------------------------------------------------------------------------

// A mistake in a FEN is reported at its place inside the string, if that is known.
static bool read_fen(TestRun *run, const SpecName *fen, State *state) {
    Error error = {0};
    if (fen_read(run->rules, fen->text, state, &error))
        return true;
    Node node = *fen->node;
    if (node.text_column > 0 && error.place.column > 0)
        node.place.column = node.text_column + error.place.column - 1;
    reader_error(&run->reader, &node, "%s", error.message);
    return false;
}

static bool read_start(TestRun *run, State *state) {
    const TestSpec *test = run->test;
    if (test->fen.text && test->position) {
        reader_error(&run->reader, test->position, "a test has either a fen or a position");
        return false;
    }
    if (test->fen.text)
        return read_fen(run, &test->fen, state);
    if (test->position)
        return position_read_object(run->rules, run->doc->name, test->position, state,
                                    run->reader.report);
    state_begin(run->rules, state);
    return true;
}

static bool play_text(TestRun *run, const SpecName *move, const char *text) {
    Error error = {0};
    if (!test_run_take(run, move->node))
        return false;
    if (setup_play(run->game, text, &error))
        return true;
    test_run_fail(run, move->node, "%s cannot be played: %s", reader_quote(text).text,
                  error.message);
    return false;
}

// One text may contain several moves, separated by commas.
static bool play_move(TestRun *run, const SpecName *move) {
    bool good = true;
    for (const char *at = move->text; good && *at;) {
        Text text = {0};
        at += strspn(at, " ");
        size_t length = strcspn(at, ","), end = length;
        while (end > 0 && at[end - 1] == ' ')
            end--;
        text_append_bytes(&text, at, end);
        good = end == 0 || play_text(run, move, text.data);
        text_free(&text);
        at += length;
        at += *at == ',';
    }
    return good;
}

static bool play_moves(TestRun *run) {
    const SpecNames *moves = &run->test->moves;
    for (size_t i = 0; i < moves->count; i++)
        if (!play_move(run, &moves->items[i]))
            return false;
    return true;
}

// One test ----------------------------------------------------------------------------------------

static bool expects_something(const TestSpec *test) {
    return test->perft || test->legal || test->legal_count || test->allows.count > 0 ||
           test->forbids.count > 0 || test->result.node || test->in_check;
}

// Plays the moves of the test and checks the position they lead to.
static void run_position(TestRun *run) {
    StateSpace start;
    if (!read_start(run, &start.state))
        return;
    run->game = game_new(run->rules, &start.state);
    game_set_seed(run->game, (uint64_t)run->test->seed);
    if (play_moves(run))
        test_run_check(run);
    game_free(run->game);
}

static void run_test(TestRun *run, const Node *item) {
    TestSpec test = {0};
    size_t errors = run->reader.report->errors;
    fields_read(&run->reader, item, &test_spec_table, &test);
    if (run->reader.report->errors > errors)
        return;
    run->test = &test;
    run->rules = rules_with(run, test.options);
    if (!run->rules)
        return;
    if (!expects_something(&test) && test.moves.count == 0)
        reader_warning(&run->reader, item, "this test expects nothing");
    run_position(run);
}

void expectations_check(const Doc *doc, const Rules *rules, Allowance *budget, Report *report) {
    const Node *tests = node_member(doc->root, "tests");
    TestRun run = {.doc = doc, .plain_rules = rules, .budget = budget};
    run.reader = (Reader){.arena = &run.arena, .report = report, .file = doc->name};
    if (!tests || !fields_expect(&run.reader, tests, NODE_LIST, "a list of tests"))
        return;
    if (tests->count > EXPECTATION_LIMIT)
        reader_error(&run.reader, tests, "there are %zu tests; %d are the limit", tests->count,
                     EXPECTATION_LIMIT);
    else
        for (const Node *item = tests->first; item; item = item->next)
            if (test_run_take(&run, item))
                run_test(&run, item);
    rules_free(run.set_rules);
    text_free(&run.settings);
    arena_free(&run.arena);
}
