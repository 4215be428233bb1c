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

// The tests of a document.
typedef struct Run {
    const Doc *doc;
    const Rules *rules; // without settings
    Rules *set_rules;   // with the settings of the last test that had any, or NULL
    Text settings;      // the key of those
    int changes;        // how often they changed
    Allowance *budget;
    bool exhausted; // the budget is used up, and that was reported
    Arena arena;
    Reader reader;
} Run;

void expecting_fail(const Expecting *expecting, const Node *node, const char *format, ...) {
    char message[400]; // the report cuts longer messages anyway
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    reader_error(expecting->reader, node, "%s (test %s)", message,
                 reader_quote(expecting->test->name.text).text);
}

static bool take(Reader *reader, Allowance *budget, bool *exhausted, const Node *node) {
    if (*exhausted || allowance_take(budget))
        return !*exhausted;
    *exhausted = true;
    if (budget->left > 0)
        reader_error(reader, node, "the tests of this document take too long");
    else
        reader_error(reader, node,
                     "the tests of this document need more than %d positions, the most that they "
                     "may look at",
                     EXPECTATION_STATES_LIMIT);
    return false;
}

bool expecting_take(const Expecting *expecting, const Node *node) {
    return take(expecting->reader, expecting->budget, expecting->exhausted, node);
}

// Options -----------------------------------------------------------------------------------------

static bool read_setting(Run *run, const Node *member, const char **setting) {
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

// Reads settings as texts, with a [key] that identifies them. False after an error.
static bool read_settings(Run *run, const Node *options, Settings *settings, Text *key) {
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

static bool compile_set(Run *run, const Node *options, const Settings *settings) {
    Doc edition = {0};
    Report report = {0};
    rules_free(run->set_rules);
    bool good = library_compile(run->doc, settings, &edition, &run->set_rules, &report);
    for (size_t i = 0, told = 0; i < report.count && told == 0; i++)
        if (report.items[i].severity == SEVERITY_ERROR && ++told)
            reader_error(&run->reader, options, "with these options: %s",
                         report.items[i].error.message);
    report_free(&report);
    doc_free(&edition);
    return good;
}

// The Rules with the options of a test; NULL after an error.
static const Rules *rules_with(Run *run, const Node *options) {
    Settings settings = {0};
    Text key = {0};
    if (!options)
        return run->rules;
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
        good = compile_set(run, options, &settings);
    }
    text_free(&key);
    return good ? run->set_rules : NULL;
}

// Positions ---------------------------------------------------------------------------------------

// A mistake in a FEN is reported at its place inside the string, if that is known.
static bool read_fen(Run *run, const Rules *rules, const SpecName *fen, State *state) {
    Error error = {0};
    if (fen_read(rules, fen->text, state, &error))
        return true;
    Node node = *fen->node;
    if (node.text_column > 0 && error.place.column > 0)
        node.place.column = node.text_column + error.place.column - 1;
    reader_error(&run->reader, &node, "%s", error.message);
    return false;
}

static bool read_start(Run *run, const TestSpec *test, const Rules *rules, State *state) {
    if (test->fen.text && test->position) {
        reader_error(&run->reader, test->position, "a test has either a fen or a position");
        return false;
    }
    if (test->fen.text)
        return read_fen(run, rules, &test->fen, state);
    if (test->position)
        return position_read_object(rules, run->doc->name, test->position, state,
                                    run->reader.report);
    state_begin(rules, state);
    return true;
}

static bool play_text(const Expecting *expecting, const SpecName *move, const char *text) {
    Error error = {0};
    if (!expecting_take(expecting, move->node))
        return false;
    if (setup_play(expecting->game, text, &error))
        return true;
    expecting_fail(expecting, move->node, "%s cannot be played: %s", reader_quote(text).text,
                   error.message);
    return false;
}

// One text may contain several moves, separated by commas.
static bool play_move(const Expecting *expecting, const SpecName *move) {
    bool good = true;
    for (const char *at = move->text; good && *at;) {
        Text text = {0};
        at += strspn(at, " ");
        size_t length = strcspn(at, ","), end = length;
        while (end > 0 && at[end - 1] == ' ')
            end--;
        text_append_bytes(&text, at, end);
        good = end == 0 || play_text(expecting, move, text.data);
        text_free(&text);
        at += length;
        at += *at == ',';
    }
    return good;
}

static bool play_moves(const Expecting *expecting) {
    const SpecNames *moves = &expecting->test->moves;
    for (size_t i = 0; i < moves->count; i++)
        if (!play_move(expecting, &moves->items[i]))
            return false;
    return true;
}

// One test ----------------------------------------------------------------------------------------

static bool expects_something(const TestSpec *test) {
    return test->perft || test->legal || test->legal_count || test->allows.count > 0 ||
           test->forbids.count > 0 || test->result.node || test->in_check;
}

static void run_position(Run *run, const TestSpec *test, const Rules *rules) {
    StateSpace start;
    if (!read_start(run, test, rules, &start.state))
        return;
    Expecting expecting = {
        .test = test,
        .rules = rules,
        .game = game_new(rules, &start.state),
        .budget = run->budget,
        .exhausted = &run->exhausted,
        .reader = &run->reader,
    };
    game_set_seed(expecting.game, (uint64_t)test->seed);
    if (play_moves(&expecting))
        expecting_ask(&expecting);
    game_free(expecting.game);
}

static void run_test(Run *run, const Node *item) {
    TestSpec test = {0};
    size_t errors = run->reader.report->errors;
    fields_read(&run->reader, item, &test_spec_table, &test);
    if (run->reader.report->errors > errors)
        return;
    const Rules *rules = rules_with(run, test.options);
    if (rules && !expects_something(&test) && test.moves.count == 0)
        reader_warning(&run->reader, item, "this test expects nothing");
    if (rules)
        run_position(run, &test, rules);
}

void expectations_check(const Doc *doc, const Rules *rules, Allowance *budget, Report *report) {
    const Node *tests = node_member(doc->root, "tests");
    Run run = {.doc = doc, .rules = rules, .budget = budget};
    run.reader = (Reader){.arena = &run.arena, .report = report, .file = doc->name};
    if (!tests || !fields_expect(&run.reader, tests, NODE_LIST, "a list of tests"))
        return;
    if (tests->count > EXPECTATION_LIMIT)
        reader_error(&run.reader, tests, "there are %zu tests; %d are the limit", tests->count,
                     EXPECTATION_LIMIT);
    else
        for (const Node *item = tests->first; item; item = item->next)
            if (take(&run.reader, budget, &run.exhausted, item))
                run_test(&run, item);
    rules_free(run.set_rules);
    text_free(&run.settings);
    arena_free(&run.arena);
}
