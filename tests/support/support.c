// SPDX-License-Identifier: MIT
#include "tests/support/support.h"

#include "engine/base/hash.h"
#include "engine/base/memory.h"
#include "engine/doc/doc.h"
#include "engine/game/library.h"
#include "engine/notation/fen/fen.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/compile/piece/compile.h"
#include "engine/rules/state/valid.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void give_up(Report *report) {
    Text text = {0};
    report_write(report, &text);
    fputs(text_string(&text), stderr);
    abort();
}

// NULL when the document is wrong.
static Rules *compile(const Doc *doc, Arena *arena, Report *report) {
    InteractionSpec interactions;
    PieceSpec pieces;
    if (interaction_spec_is(doc))
        return interaction_spec_read(&interactions, arena, doc, report)
                   ? rules_compile_interaction(&interactions, report)
                   : NULL;
    return piece_spec_read(&pieces, arena, doc, report) ? rules_compile(&pieces, report) : NULL;
}

Rules *support_rules(const char *text) {
    Doc doc;
    Arena arena = {0};
    Report report = {0};
    Error error = {0};
    if (!doc_read(&doc, "spec", text, strlen(text), &error)) {
        report_add_error(&report, &error);
        give_up(&report);
    }
    Rules *rules = compile(&doc, &arena, &report);
    if (!rules)
        give_up(&report);
    report_free(&report);
    arena_free(&arena);
    doc_free(&doc);
    return rules;
}

Rules *support_load(const char *name) {
    Rules *rules;
    Report report = {0};
    Text path = {0};
    library_path(name, &path);
    if (rules_load(text_string(&path), &rules, &report) != LOAD_FINE)
        give_up(&report);
    text_free(&path);
    report_free(&report);
    return rules;
}

void support_fen(const Rules *rules, const char *fen, State *state) {
    Error error = {0};
    Report report = {0};
    if (fen_read(rules, fen, state, &error))
        return;
    report_add_error(&report, &error);
    give_up(&report);
}

void support_play(const Rules *rules, State *state, const char *moves) {
    char *copy = memory_new(strlen(moves) + 1);
    memcpy(copy, moves, strlen(moves));
    for (char *move = strtok(copy, ","); move; move = strtok(NULL, ",")) {
        Action action;
        Error error = {0};
        Report report = {0};
        StateSpace after;
        if (!move_read(rules, state, NULL, move, &action, &error)) {
            report_add_error(&report, &error);
            give_up(&report);
        }
        state_apply(rules, state, NULL, &action, &after.state);
        state_copy(rules, state, &after.state);
    }
    memory_free(copy);
}

static int compare(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

const char *support_moves(const Rules *rules, const State *state, Text *text) {
    ActionList list = {0};
    state_actions(rules, state, NULL, &list);
    char **moves = memory_new((list.count + 1) * sizeof *moves);
    for (size_t i = 0; i < list.count; i++) {
        Text move = {0};
        move_write(rules, state, &list.items[i], &move);
        moves[i] = move.data;
    }
    qsort(moves, list.count, sizeof *moves, compare);
    text_clear(text);
    for (size_t i = 0; i < list.count; i++) {
        text_appendf(text, "%s%s", i > 0 ? " " : "", moves[i]);
        memory_free(moves[i]);
    }
    memory_free(moves);
    action_list_free(&list);
    return text_string(text);
}

void support_assert_moves(const Rules *rules, const char *fen, const char *expected) {
    StateSpace space;
    Text text = {0};
    support_fen(rules, fen, &space.state);
    assert_true(state_valid(rules, &space.state));
    assert_string_equal(support_moves(rules, &space.state, &text), expected);
    text_free(&text);
}

void support_assert_fen(const Rules *rules, const State *state, const char *expected) {
    Text text = {0};
    assert_true(state_valid(rules, state));
    assert_true(fen_write(rules, state, &text));
    assert_string_equal(text.data, expected);
    text_free(&text);
}

void support_assert_no_fen(const Rules *rules, const char *fen, int column, const char *message) {
    StateSpace space;
    Error error = {0};
    assert_false(fen_read(rules, fen, &space.state, &error));
    assert_string_equal(error.message, message);
    assert_int_equal(error.place.column, column);
}

void support_folder_make(char folder[SUPPORT_FOLDER]) {
    snprintf(folder, SUPPORT_FOLDER, "/tmp/tessera-test-XXXXXX");
    assert_non_null(mkdtemp(folder));
}

void support_folder_remove(const char *folder) {
    char command[SUPPORT_FOLDER + 16];
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    assert_int_equal(system(command), 0);
}

uint32_t support_random(uint64_t *seed, uint32_t limit) {
    *seed = hash_mix(*seed);
    return (uint32_t)(*seed >> 32) % limit;
}
