// SPDX-License-Identifier: MIT
// What a test expects of the moves in its position.
#include "engine/base/memory.h"
#include "engine/check/tests/expectations_private.h"
#include "engine/notation/words/moves.h"

#include <limits.h>

enum { NAMED_LIMIT = 8 }; // moves listed in a message

// Everything that may happen in a position: moves, or outcomes of chance.
static void list_moves(const Expecting *expecting, ActionList *list) {
    const State *state = game_state(expecting->game);
    game_actions(expecting->game, list);
    if (!state_is_chance(state) || game_outcome(expecting->game).reason != REASON_NONE)
        return;
    ChanceOutcome *outcomes = memory_new(CHANCE_LIMIT * sizeof *outcomes);
    size_t count = state_chances(expecting->rules, state, outcomes);
    for (size_t i = 0; i < count; i++)
        *action_list_add(list) = outcomes[i].action;
    memory_free(outcomes);
}

static bool is_legal(const Expecting *expecting, const char *text, Action *action, Error *error) {
    Trail trail = game_trail(expecting->game);
    return move_read(expecting->rules, game_state(expecting->game), &trail, text, action, error);
}

// A step without a choice stands for every choice it offers.
static bool is_meant(const Action *listed, const Action *meant) {
    Action action = *listed;
    if (meant->value == VALUE_ASK && listed->kind == ACTION_STEP)
        action.value = VALUE_ASK;
    return action_equal(&action, meant);
}

// `legal` -----------------------------------------------------------------------------------------

// Marks in [named] the moves of [list] that the text [node] means.
static void mark_named(const Expecting *expecting, const Node *node, const ActionList *list,
                       bool *named) {
    Action meant;
    Error error = {0};
    if (!is_legal(expecting, node->text, &meant, &error)) {
        expecting_fail(expecting, node, "expected %s to be legal: %s",
                       reader_quote(node->text).text, error.message);
        return;
    }
    for (size_t i = 0; i < list->count; i++)
        named[i] |= is_meant(&list->items[i], &meant);
}

static void tell_unnamed(const Expecting *expecting, const ActionList *list, const bool *named) {
    Text text = {0};
    size_t left = 0;
    for (size_t i = 0; i < list->count; i++) {
        if (named[i])
            continue;
        if (left++ >= NAMED_LIMIT)
            continue;
        text_append(&text, left > 1 ? ", " : "");
        move_write(expecting->rules, game_state(expecting->game), &list->items[i], &text);
    }
    if (left > NAMED_LIMIT)
        text_appendf(&text, " and %zu more", left - NAMED_LIMIT);
    if (left > 0)
        expecting_fail(expecting, expecting->test->legal, "not listed, but legal: %s",
                       text_string(&text));
    text_free(&text);
}

static void ask_legal(const Expecting *expecting, const ActionList *list) {
    const Node *legal = expecting->test->legal;
    if (!legal || !fields_expect(expecting->reader, legal, NODE_LIST, "a list of moves"))
        return;
    bool *named = memory_new(list->count + 1);
    for (const Node *item = legal->first; item; item = item->next)
        if (fields_expect(expecting->reader, item, NODE_TEXT, "a move as a text")) {
            if (!expecting_take(expecting, item))
                break;
            mark_named(expecting, item, list, named);
        }
    tell_unnamed(expecting, list, named);
    memory_free(named);
}

// The others --------------------------------------------------------------------------------------

static void ask_allows(const Expecting *expecting, const SpecName *move) {
    Action action;
    Error error = {0};
    if (!is_legal(expecting, move->text, &action, &error))
        expecting_fail(expecting, move->node, "expected %s to be legal: %s",
                       reader_quote(move->text).text, error.message);
}

static void ask_forbids(const Expecting *expecting, const SpecName *move) {
    Action action;
    Error error = {0};
    if (is_legal(expecting, move->text, &action, &error))
        expecting_fail(expecting, move->node, "expected %s not to be legal, but it is",
                       reader_quote(move->text).text);
}

static void ask_each(const Expecting *expecting, const SpecNames *moves,
                     void (*ask)(const Expecting *expecting, const SpecName *move)) {
    for (size_t i = 0; i < moves->count && expecting_take(expecting, moves->items[i].node); i++)
        ask(expecting, &moves->items[i]);
}

static void ask_count(const Expecting *expecting, size_t count) {
    const Node *node = expecting->test->legal_count;
    int expected;
    if (node && fields_read_integer(expecting->reader, node, 0, INT_MAX, &expected) &&
        count != (size_t)expected)
        expecting_fail(expecting, node, "expected %d moves, found %zu", expected, count);
}

void expecting_ask_moves(const Expecting *expecting) {
    const TestSpec *test = expecting->test;
    ActionList list = {0};
    list_moves(expecting, &list);
    ask_legal(expecting, &list);
    ask_count(expecting, list.count);
    action_list_free(&list);
    ask_each(expecting, &test->allows, ask_allows);
    ask_each(expecting, &test->forbids, ask_forbids);
}
