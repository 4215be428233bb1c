// SPDX-License-Identifier: MIT
// Checks what a test expects of the moves in its position.
#include "engine/base/memory.h"
#include "engine/check/tests/expectations_private.h"
#include "engine/notation/words/moves.h"

#include <limits.h>

enum { NAMED_LIMIT = 8 }; // moves listed in a message

// Lists everything that may happen in the position: moves, or outcomes of chance.
static void list_moves(TestRun *run, ActionList *list) {
    const State *state = game_state(run->game);
    game_actions(run->game, list);
    if (!state_is_chance(state) || game_outcome(run->game).reason != REASON_NONE)
        return;
    ChanceOutcome *outcomes = memory_new(CHANCE_LIMIT * sizeof *outcomes);
    size_t count = state_chances(run->rules, state, outcomes);
    for (size_t i = 0; i < count; i++)
        *action_list_add(list) = outcomes[i].action;
    memory_free(outcomes);
}

static bool is_legal(TestRun *run, const char *text, Action *action, Error *error) {
    Trail trail = game_trail(run->game);
    return move_read(run->rules, game_state(run->game), &trail, text, action, error);
}

static bool expect_legal(TestRun *run, const Node *node, const char *text, Action *action) {
    Error error = {0};
    bool legal = is_legal(run, text, action, &error);
    if (!legal)
        test_run_fail(run, node, "expected %s to be legal: %s", reader_quote(text).text,
                      error.message);
    return legal;
}

// True when [meant] is the listed action, or the same step without a choice, which stands for all
// its choices.
static bool is_meant(const Action *listed, const Action *meant) {
    Action action = *listed;
    if (meant->value == VALUE_ASK && listed->kind == ACTION_STEP)
        action.value = VALUE_ASK;
    return action_equal(&action, meant);
}

// `legal` -----------------------------------------------------------------------------------------

// Marks in [named] the moves of [list] that the text [node] means.
static void mark_named(TestRun *run, const Node *node, const ActionList *list, bool *named) {
    Action meant;
    if (expect_legal(run, node, node->text, &meant))
        for (size_t i = 0; i < list->count; i++)
            named[i] |= is_meant(&list->items[i], &meant);
}

// Reports the legal moves that the test does not name.
static void report_unnamed(TestRun *run, const ActionList *list, const bool *named) {
    Text text = {0};
    size_t left = 0;
    for (size_t i = 0; i < list->count; i++) {
        if (named[i])
            continue;
        if (left++ >= NAMED_LIMIT)
            continue;
        text_append(&text, left > 1 ? ", " : "");
        move_write(run->rules, game_state(run->game), &list->items[i], &text);
    }
    if (left > NAMED_LIMIT)
        text_appendf(&text, " and %zu more", left - NAMED_LIMIT);
    if (left > 0)
        test_run_fail(run, run->test->legal, "not listed, but legal: %s", text_string(&text));
    text_free(&text);
}

static void check_legal(TestRun *run, const ActionList *list) {
    const Node *legal = run->test->legal;
    if (!legal || !fields_expect(&run->reader, legal, NODE_LIST, "a list of moves"))
        return;
    bool *named = memory_new(list->count + 1);
    for (const Node *item = legal->first; item; item = item->next)
        if (fields_expect(&run->reader, item, NODE_TEXT, "a move as a text")) {
            if (!test_run_take(run, item))
                break;
            mark_named(run, item, list, named);
        }
    report_unnamed(run, list, named);
    memory_free(named);
}

// `allows`, `forbids` and `legal_count` -----------------------------------------------------------

// Checks that the [moves] are legal, or that they are not.
static void check_each(TestRun *run, const SpecNames *moves, bool legal) {
    for (size_t i = 0; i < moves->count && test_run_take(run, moves->items[i].node); i++) {
        Action action;
        if (legal)
            expect_legal(run, moves->items[i].node, moves->items[i].text, &action);
        else if (is_legal(run, moves->items[i].text, &action, NULL))
            test_run_fail(run, moves->items[i].node, "expected %s not to be legal, but it is",
                          reader_quote(moves->items[i].text).text);
    }
}

static void check_count(TestRun *run, size_t count) {
    const Node *node = run->test->legal_count;
    int expected;
    if (node && fields_read_integer(&run->reader, node, 0, INT_MAX, &expected) &&
        count != (size_t)expected)
        test_run_fail(run, node, "expected %d moves, found %zu", expected, count);
}

void test_run_check_moves(TestRun *run) {
    ActionList list = {0};
    list_moves(run, &list);
    check_legal(run, &list);
    check_count(run, list.count);
    action_list_free(&list);
    check_each(run, &run->test->allows, true);
    check_each(run, &run->test->forbids, false);
}
