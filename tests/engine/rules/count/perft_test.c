// SPDX-License-Identifier: MIT
// Counts of tests/data/perft against our own. TESSERA_PERFT_NODES limits how large a count is
// tried; a sanitized build, ten times slower, has a smaller limit of its own. TESSERA_PERFT_960
// names another file of Chess960 positions: all of them, tried by hand.
#include "engine/doc/doc.h"
#include "engine/game/file.h"
#include "engine/rules/count/perft.h"
#include "engine/rules/state/valid.h"
#include "tests/support/support.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#ifdef __SANITIZE_ADDRESS__
enum { NODE_LIMIT = 100 * 1000 };
#else
enum { NODE_LIMIT = 5 * 1000 * 1000 };
#endif

static int64_t node_limit(void) {
    const char *limit = getenv("TESSERA_PERFT_NODES");
    return limit ? atoll(limit) : NODE_LIMIT;
}

static int check_row(const Rules *rules, const Node *row) {
    StateSpace space;
    const char *fen = node_member(row, "fen")->text;
    int counts = 0;
    support_fen(rules, fen, &space.state);
    assert_true(state_valid(rules, &space.state));
    for (const Node *count = node_member(row, "perft")->first; count; count = count->next) {
        if (count->integer > node_limit())
            continue;
        uint64_t nodes = perft_count(
            &(Perft){.rules = rules, .state = &space.state, .depth = atoi(count->key)});
        if (nodes != (uint64_t)count->integer)
            fail_msg("%s: %s at depth %s: expected %" PRId64 ", counted %" PRIu64,
                     node_member(row, "id")->text, fen, count->key, count->integer, nodes);
        counts++;
    }
    return counts;
}

static void test_chess(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    Text text = {0};
    Error error = {0};
    Doc doc = {0};
    const char *path = TESSERA_SOURCE_FOLDER "/tests/data/perft/chess.json";
    assert_true(file_load(path, DOC_BYTE_LIMIT, &text, &error));
    assert_true(doc_read(&doc, path, text.data, text.length, &error));
    int counts = 0;
    for (const Node *row = doc.root->first; row; row = row->next)
        counts += check_row(rules, row);
    print_message("%d counts of %zu positions agree\n", counts, doc.root->count);
    assert_true(counts > 80);
    doc_free(&doc);
    text_free(&text);
    rules_free(rules);
}

enum { CHESS960_DEPTH = 4 };

// A line such as `FEN ;D1 21 ;D2 528`, which is cut into its parts. Returns how many counts agree.
static int check_line(const Rules *rules, char *line) {
    StateSpace space;
    char *rest = strchr(line, ';');
    int counts = 0, depth;
    long long expected;
    assert_non_null(rest);
    *rest++ = '\0';
    support_fen(rules, line, &space.state);
    for (char *part = strtok(rest, ";"); part; part = strtok(NULL, ";")) {
        assert_int_equal(sscanf(part, "D%d %lld", &depth, &expected), 2);
        if (depth > CHESS960_DEPTH || expected > node_limit())
            continue;
        uint64_t nodes = perft_count(
            &(Perft){.rules = rules, .state = &space.state, .depth = depth});
        if (nodes != (uint64_t)expected)
            fail_msg("%s at depth %d: expected %lld, counted %" PRIu64, line, depth, expected,
                     nodes);
        counts++;
    }
    return counts;
}

static void test_chess960(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    Text text = {0};
    Error error = {0};
    const char *path = getenv("TESSERA_PERFT_960");
    int positions = 0, counts = 0;
    assert_true(file_load(path ? path : TESSERA_SOURCE_FOLDER "/tests/data/perft/chess960.epd",
                          DOC_BYTE_LIMIT, &text, &error));
    for (char *line = text.data, *end; line && *line; line = end) {
        end = strchr(line, '\n');
        if (end)
            *end++ = '\0';
        if (*line == '\0')
            continue;
        counts += check_line(rules, line);
        positions++;
    }
    print_message("%d counts of %d Chess960 positions agree\n", counts, positions);
    assert_true(positions >= 12 && counts >= 3 * positions);
    text_free(&text);
    rules_free(rules);
}

// Four armies on the cross of 14 x 14, the start with no king and queen exchanged. Published
// counts; the en passant flag lasts for three opponents.
static void test_four_player(void **unused) {
    (void)unused;
    static const uint64_t counts[] = {1, 20, 395, 7800, 152050};
    Rules *rules = support_load(TESSERA_SOURCE_FOLDER
                                "/tests/engine/spec/fixtures/valid/four-player/spec.json");
    StateSpace space;
    state_begin(rules, &space.state);
    for (int depth = 0; depth < 5; depth++)
        if ((int64_t)counts[depth] <= node_limit())
            assert_int_equal(
                perft_count(&(Perft){.rules = rules, .state = &space.state, .depth = depth}),
                counts[depth]);
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chess),
        cmocka_unit_test(test_chess960),
        cmocka_unit_test(test_four_player),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
