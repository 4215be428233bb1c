// SPDX-License-Identifier: MIT
#include "engine/check/tests/expectations.h"

#include "engine/base/memory.h"
#include "engine/game/library.h"
#include "engine/notation/fen/fen.h"
#include "engine/notation/position/position.h"
#include "engine/notation/position/setup.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/count/perft.h"
#include "engine/rules/endings/ending.h"
#include "engine/rules/terms/evaluate.h"
#include "engine/spec/shared/test_spec.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

enum {
    PERFT_LIMIT = 99, // numbers of a `perft` that are checked
    NAMED_LIMIT = 8,  // moves listed in a message
};

// The tests of a document while they run.
typedef struct TestRun {
    const Doc *doc;
    const Rules *plain_rules; // without settings
    Rules *set_rules;         // with the settings of the last test that had any, or NULL
    Text settings;            // the settings of [set_rules], one per line, to compare
    int changes;              // how often the settings changed
    Allowance *budget;
    bool exhausted; // the budget is used up, and that was reported
    Arena arena;
    Reader reader;
    // The test that is running:
    const TestSpec *test;
    const Rules *rules;
    Game *game; // after the moves of the test
} TestRun;

// Reports an unmet expectation as an error at [node]. The message ends with the name of the test.
__attribute__((format(printf, 3, 4))) static void report_unmet(TestRun *run, const Node *node,
                                                               const char *format, ...) {
    char message[400]; // the report cuts longer messages anyway
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    reader_error(&run->reader, node, "%s (test %s)", message,
                 reader_quote(run->test->name.text).text);
}

// Takes one position from the budget. False if the budget is used up, which is reported at [node]
// the first time.
static bool take_position(TestRun *run, const Node *node) {
    if (run->exhausted)
        return false;
    if (allowance_take(run->budget))
        return true;
    run->exhausted = true;
    if (run->budget->left > 0) // positions are left, so it is the time that is used up
        reader_error(&run->reader, node, "the tests of this document take too long");
    else
        reader_error(&run->reader, node,
                     "the tests of this document need more than %d positions, the most that they "
                     "may look at",
                     EXPECTATION_STATES_LIMIT);
    return false;
}

// Options -----------------------------------------------------------------------------------------

// Reads an option of a test as a setting, NAME=VALUE. False after an error.
static bool read_setting(TestRun *run, const Node *member, const char **setting) {
    char number[24];
    snprintf(number, sizeof number, "%" PRId64, member->integer);
    const char *value = member->kind == NODE_TEXT      ? member->text
                        : member->kind == NODE_INTEGER ? number
                        : member->kind == NODE_BOOLEAN ? (member->boolean ? "true" : "false")
                                                       : NULL;
    if (value)
        *setting = arena_format(&run->arena, "%s=%s", member->key, value);
    else
        reader_error(&run->reader, member, "expected a text, a whole number, true or false");
    return value != NULL;
}

// Reads all options of a test as settings. Appends them to [key], one per line. False after an
// error.
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

// Compiles the document with these settings, which [key] identifies, for the tests that follow.
// Fails after too many changes of settings. Reports only the first mistake.
static bool compile_with(TestRun *run, const Node *options, const Settings *settings,
                         const char *key) {
    Doc edition = {0};
    Report report = {0};
    if (++run->changes > EXPECTATION_SETTINGS_LIMIT) {
        reader_error(&run->reader, options,
                     "the options change more than %d times from test to test, the most that is "
                     "tried; put tests with the same options together",
                     EXPECTATION_SETTINGS_LIMIT);
        return false;
    }
    text_clear(&run->settings);
    text_append(&run->settings, key);
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
    // set_rules is NULL before the first test with options, and after a failure.
    bool same = run->set_rules && strcmp(text_string(&key), text_string(&run->settings)) == 0;
    if (good && !same)
        good = compile_with(run, options, &settings, text_string(&key));
    text_free(&key);
    return good ? run->set_rules : NULL;
}

// Positions ---------------------------------------------------------------------------------------

// Reads the `fen` of a test. A mistake in it is reported at its place inside the string, if that is
// known.
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

// Reads the position from which the moves of the test are played. False after an error.
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

// Plays the move [text], which is part of the text of [node]. False after an error.
static bool play_move(TestRun *run, const Node *node, const char *text) {
    Error error = {0};
    if (!take_position(run, node))
        return false;
    if (setup_play(run->game, text, &error))
        return true;
    report_unmet(run, node, "%s cannot be played: %s", reader_quote(text).text, error.message);
    return false;
}

// Plays [moves], an item of the test's list: one move, or several separated by commas. False after
// an error.
static bool play_item(TestRun *run, const SpecName *moves) {
    bool good = true;
    for (const char *at = moves->text; good && *at;) {
        Text text = {0};
        at += strspn(at, " ");
        size_t length = strcspn(at, ","), end = length;
        while (end > 0 && at[end - 1] == ' ')
            end--; // leaves out spaces before the comma
        text_append_bytes(&text, at, end);
        good = end == 0 || play_move(run, moves->node, text.data);
        text_free(&text);
        at += length;
        at += *at == ',';
    }
    return good;
}

// The moves ---------------------------------------------------------------------------------------

// Lists everything that can happen in the position: moves, or outcomes of chance.
static void list_moves(TestRun *run, ActionList *list) {
    const State *state = game_state(run->game);
    game_actions(run->game, list);
    if (!state_is_chance(state) || game_outcome(run->game).reason != REASON_NONE)
        return;
    ChanceOutcome outcomes[CHANCE_LIMIT];
    size_t count = state_chances(run->rules, state, outcomes);
    for (size_t i = 0; i < count; i++)
        *action_list_add(list) = outcomes[i].action;
}

// True when [text] is a legal move, which is then stored in [action].
static bool is_legal(TestRun *run, const char *text, Action *action, Error *error) {
    Trail trail = game_trail(run->game);
    return move_read(run->rules, game_state(run->game), &trail, text, action, error);
}

// Reads a move that the test says is legal. False, after reporting it at [node], if it is not.
static bool read_legal(TestRun *run, const Node *node, const char *text, Action *action) {
    Error error = {0};
    bool legal = is_legal(run, text, action, &error);
    if (!legal)
        report_unmet(run, node, "expected %s to be legal: %s", reader_quote(text).text,
                     error.message);
    return legal;
}

// True when [meant] is the action [listed]. If [meant] is a step without a choice, it stands for
// that step with any choice.
static bool is_meant(const Action *listed, const Action *meant) {
    Action action = *listed;
    if (meant->value == VALUE_ASK && listed->kind == ACTION_STEP)
        action.value = VALUE_ASK;
    return action_equal(&action, meant);
}

// Sets [named] for each move of [list] that the text of [node] names. A text without a choice can
// name several moves.
static void mark_named(TestRun *run, const Node *node, const ActionList *list, bool *named) {
    Action meant;
    if (read_legal(run, node, node->text, &meant))
        for (size_t i = 0; i < list->count; i++)
            named[i] |= is_meant(&list->items[i], &meant);
}

// Reports the legal moves that the test does not name.
static void report_unnamed(TestRun *run, const ActionList *list, const bool *named) {
    Text text = {0};
    size_t unnamed = 0;
    for (size_t i = 0; i < list->count; i++) {
        if (named[i])
            continue;
        if (++unnamed > NAMED_LIMIT)
            continue; // counted, but not named in the message
        text_append(&text, unnamed > 1 ? ", " : "");
        move_write(run->rules, game_state(run->game), &list->items[i], &text);
    }
    if (unnamed > NAMED_LIMIT)
        text_appendf(&text, " and %zu more", unnamed - NAMED_LIMIT);
    if (unnamed > 0)
        report_unmet(run, run->test->legal, "not listed, but legal: %s", text_string(&text));
    text_free(&text);
}

// Checks `legal`, a list of all legal moves in any order.
static void check_legal(TestRun *run, const ActionList *list) {
    const Node *legal = run->test->legal;
    if (!legal || !fields_expect(&run->reader, legal, NODE_LIST, "a list of moves"))
        return;
    bool *named = memory_new(list->count);
    for (const Node *item = legal->first; item; item = item->next)
        if (fields_expect(&run->reader, item, NODE_TEXT, "a move as a text")) {
            if (!take_position(run, item))
                break;
            mark_named(run, item, list, named);
        }
    report_unnamed(run, list, named);
    memory_free(named);
}

// Checks that all [moves] are legal or, if [must_be_legal] is false, that none is.
static void check_each(TestRun *run, const SpecNames *moves, bool must_be_legal) {
    for (size_t i = 0; i < moves->count && take_position(run, moves->items[i].node); i++) {
        Action action;
        if (must_be_legal)
            read_legal(run, moves->items[i].node, moves->items[i].text, &action);
        else if (is_legal(run, moves->items[i].text, &action, NULL))
            report_unmet(run, moves->items[i].node, "expected %s not to be legal, but it is",
                         reader_quote(moves->items[i].text).text);
    }
}

// Checks `legal_count` against the [count] of legal moves.
static void check_count(TestRun *run, size_t count) {
    const Node *node = run->test->legal_count;
    int expected;
    if (node && fields_read_integer(&run->reader, node, 0, INT_MAX, &expected) &&
        count != (size_t)expected)
        report_unmet(run, node, "expected %d moves, found %zu", expected, count);
}

// Checks `legal`, `legal_count`, `allows` and `forbids`.
static void check_moves(TestRun *run) {
    const bool must_be_legal = true;
    ActionList list = {0};
    list_moves(run, &list);
    check_legal(run, &list);
    check_count(run, list.count);
    action_list_free(&list);
    check_each(run, &run->test->allows, must_be_legal);
    check_each(run, &run->test->forbids, !must_be_legal);
}

// Checks [item] of `perft`, the number of ways to play [depth] turns. False when greater depths are
// not worth trying.
static bool check_depth(TestRun *run, const Node *item, int depth) {
    Trail trail = game_trail(run->game);
    if (!fields_expect(&run->reader, item, NODE_INTEGER, "a whole number"))
        return false;
    uint64_t count = 0;
    if (game_outcome(run->game).reason == REASON_NONE)
        count = perft_count(&(Perft){.rules = run->rules,
                                     .state = game_state(run->game),
                                     .trail = &trail,
                                     .depth = depth,
                                     .budget = run->budget});
    // If the budget is used up, take_position reports that instead.
    if (count == PERFT_TOO_MANY && take_position(run, item))
        reader_error(&run->reader, item, "one turn here can be played in too many ways");
    if (count == PERFT_TOO_MANY)
        return false;
    if (count != (uint64_t)item->integer)
        report_unmet(run, item, "expected %" PRId64 ", found %" PRIu64, item->integer, count);
    return true;
}

// Checks `perft`, a list of the numbers of sequences of one turn, two turns and so on.
static void check_perft(TestRun *run) {
    const Node *perft = run->test->perft;
    if (!perft || !fields_expect(&run->reader, perft, NODE_LIST, "a list like [20, 400]"))
        return;
    int depth = 0;
    for (const Node *item = perft->first; item && depth < PERFT_LIMIT; item = item->next)
        if (!check_depth(run, item, ++depth))
            return;
}

// The position ------------------------------------------------------------------------------------

// Writes how the game ended in words: "WHITE wins by checkmate".
static void write_outcome(TestRun *run, const Outcome *outcome, Text *text) {
    const Rules *rules = run->rules;
    if (outcome->reason == REASON_NONE) {
        text_append(text, "the game goes on");
        return;
    }
    const char *winner = outcome->winner == SEAT_NONE ? NULL
                                                      : rules->seats.list[outcome->winner].name;
    if (winner)
        text_appendf(text, "%s wins by ", winner);
    else
        text_append(text, ending_is_draw(rules, outcome) ? "a draw by " : "nobody wins, by ");
    reason_write(rules, game_state(run->game), outcome, text);
}

// True when the test names no reason, or the reason of this outcome.
static bool reason_fits(TestRun *run, const SpecName *reason, const Outcome *outcome) {
    Text text = {0};
    if (!reason->text)
        return true;
    reason_write(run->rules, game_state(run->game), outcome, &text);
    bool fits = strcmp(reason->text, text_string(&text)) == 0;
    text_free(&text);
    return fits;
}

// True when the test names no winner, or one who has won.
static bool winner_fits(TestRun *run, const SpecName *winner, const Outcome *outcome) {
    if (!winner->text)
        return true;
    Seat seat = rules_find_seat(run->rules, winner->text);
    return seat != SEAT_NONE && outcome->scores[seat] > 0;
}

// True when the outcome is what `result` expects. Anything fits members that the test leaves out.
static bool result_fits(TestRun *run, const ResultSpec *result, const Outcome *outcome) {
    if (result->none)
        return outcome->reason == REASON_NONE;
    return outcome->reason != REASON_NONE && winner_fits(run, &result->winner, outcome) &&
           (!result->draw || ending_is_draw(run->rules, outcome)) &&
           reason_fits(run, &result->reason, outcome);
}

// Checks `result` against how the game ended. Reports a winner whom the game does not have.
static void check_result(TestRun *run, const Outcome *outcome) {
    const ResultSpec *result = &run->test->result;
    Text text = {0};
    if (result->winner.text && rules_find_seat(run->rules, result->winner.text) == SEAT_NONE) {
        reader_error(&run->reader, result->winner.node, "there is no player called %s",
                     reader_quote(result->winner.text).text);
    } else if (result->node && !result_fits(run, result, outcome)) {
        write_outcome(run, outcome, &text);
        report_unmet(run, result->node, "expected another result, found: %s", text_string(&text));
    }
    text_free(&text);
}

static void check_in_check(TestRun *run) {
    const Node *node = run->test->in_check;
    if (!node || !fields_expect(&run->reader, node, NODE_BOOLEAN, "true or false"))
        return;
    if (state_in_check(run->rules, game_state(run->game)) != node->boolean)
        report_unmet(run, node, "expected %s, found %s", node->boolean ? "true" : "false",
                     node->boolean ? "false" : "true");
}

// Checks what the test expects of the position after its moves.
static void check_position(TestRun *run) {
    Outcome outcome = game_outcome(run->game);
    if (outcome.reason == REASON_FAULT) {
        Text text = {0};
        fault_write(run->rules, &outcome.fault, &text);
        report_unmet(run, run->test->node, "the rules go wrong: %s", text_string(&text));
        text_free(&text);
        return; // nothing can be expected of such a position
    }
    check_result(run, &outcome);
    check_in_check(run);
    check_moves(run);
    check_perft(run);
}

// One test ----------------------------------------------------------------------------------------

static bool expects_something(const TestSpec *test) {
    return test->perft || test->legal || test->legal_count || test->allows.count > 0 ||
           test->forbids.count > 0 || test->result.node || test->in_check;
}

// Sets up the position of the test, plays its moves and checks the position they lead to.
static void run_position(TestRun *run) {
    const SpecNames *moves = &run->test->moves;
    StateSpace start;
    bool good = read_start(run, &start.state);
    if (!good)
        return;
    run->game = game_new(run->rules, &start.state);
    game_set_seed(run->game, (uint64_t)run->test->seed);
    for (size_t i = 0; i < moves->count && good; i++)
        good = play_item(run, &moves->items[i]);
    if (good)
        check_position(run);
    game_free(run->game);
}

// Reads and runs one test. A test with mistakes in itself or in its options is not run.
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
    // A test of moves without expectations checks that the moves are legal.
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
            if (take_position(&run, item))
                run_test(&run, item);
    rules_free(run.set_rules);
    text_free(&run.settings);
    arena_free(&run.arena);
}
