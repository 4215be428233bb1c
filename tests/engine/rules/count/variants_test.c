// SPDX-License-Identifier: MIT
// The counts and lists of moves of tests/data/variants against our own, all rows of a game in a
// test. TESSERA_VARIANT_NODES limits how large a count is tried; its README tells how to try all.
#include "engine/doc/doc.h"
#include "engine/game/file.h"
#include "engine/game/library.h"
#include "engine/notation/position/setup.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/count/perft.h"
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
enum { NODE_LIMIT = 50 * 1000 };
#else
enum { NODE_LIMIT = 2 * 1000 * 1000 };
#endif

typedef struct Tally {
    int rows;
    int checks;
    int failures;
} Tally;

static int64_t node_limit(void) {
    const char *limit = getenv("TESSERA_VARIANT_NODES");
    return limit ? atoll(limit) : NODE_LIMIT;
}

static const char *text_of(const Node *row, const char *key) {
    const Node *member = node_member(row, key);
    return member ? member->text : NULL;
}

static void print_report(Report *report) {
    Text text = {0};
    report_write(report, &text);
    print_error("%s", text_string(&text));
    text_free(&text);
    report_free(report);
}

// NULL, with the mistakes printed, when there is no such game.
static Rules *load(const char *id, const Node *options) {
    enum { OPTION_LIMIT = 4 };
    Text texts[OPTION_LIMIT] = {0}, path = {0};
    const char *items[OPTION_LIMIT];
    Settings settings = {.items = items};
    Rules *rules;
    Report report = {0};
    for (const Node *node = options ? options->first : NULL; node; node = node->next) {
        Text *text = &texts[settings.count];
        text_appendf(text, "%s=%s", node->key, node->text);
        items[settings.count++] = text_string(text);
    }
    library_path(id, &path);
    rules_load_set(text_string(&path), &settings, &rules, &report);
    print_report(&report);
    text_free(&path);
    for (size_t i = 0; i < settings.count; i++)
        text_free(&texts[i]);
    return rules;
}

static int compare(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

// Puts the words of [text] in order. Of a capture x counts as -.
static void sort_words(Text *text, Text *sorted) {
    enum { WORD_LIMIT = 1024 };
    char *words[WORD_LIMIT];
    size_t count = 0;
    char *first = text->length > 0 ? strtok(text->data, " ") : NULL;
    for (char *word = first; word; word = strtok(NULL, " ")) {
        assert_true(count < WORD_LIMIT);
        for (char *at = strchr(word, 'x'); at; at = strchr(at, 'x'))
            *at = '-';
        words[count++] = word;
    }
    qsort(words, count, sizeof *words, compare);
    for (size_t i = 0; i < count; i++)
        text_appendf(sorted, "%s%s", i > 0 ? " " : "", words[i]);
}

static bool has_moves(const Rules *rules, const State *state, const char *moves) {
    Text listed = {0}, expected = {0}, ours = {0}, theirs = {0};
    support_moves(rules, state, &listed);
    text_append(&expected, moves);
    sort_words(&listed, &ours);
    sort_words(&expected, &theirs);
    bool same = strcmp(text_string(&ours), text_string(&theirs)) == 0;
    if (!same)
        print_error("expected: %s\nlegal:    %s\n", text_string(&theirs), text_string(&ours));
    text_free(&listed);
    text_free(&expected);
    text_free(&ours);
    text_free(&theirs);
    return same;
}

static void note(Tally *tally, const char *id, const Node *row, bool fine) {
    tally->checks++;
    if (fine)
        return;
    tally->failures++;
    const char *fen = text_of(row, "fen"), *moves = text_of(row, "moves");
    print_error("  %s: %s %s\n", id, fen ? fen : "start", moves ? moves : "");
}

static void check_counts(Tally *tally, const char *id, const Node *row, const Game *game) {
    int depth = 1;
    for (const Node *count = node_member(row, "perft")->first; count;
         count = count->next, depth++) {
        if (count->integer > node_limit())
            return;
        uint64_t nodes = perft_count(
            &(Perft){.rules = game_rules(game), .state = game_state(game), .depth = depth});
        if (nodes != (uint64_t)count->integer)
            print_error("depth %d: expected %" PRId64 ", counted %" PRIu64 "\n", depth,
                        count->integer, nodes);
        note(tally, id, row, nodes == (uint64_t)count->integer);
    }
}

static void check_row(Tally *tally, const char *id, const Node *row, const Rules *rules) {
    Setup setup = {.fen = text_of(row, "fen"), .moves = text_of(row, "moves")};
    const char *legal = text_of(row, "legal");
    Report report = {0};
    Game *game;
    LoadResult result = setup_game(&setup, rules, &game, &report);
    print_report(&report);
    tally->rows++;
    if (result != LOAD_FINE) {
        note(tally, id, row, false);
        return;
    }
    check_counts(tally, id, row, game);
    if (legal)
        note(tally, id, row, has_moves(rules, game_state(game), legal));
    game_free(game);
}

static bool check_rows(Tally *tally, const char *id, const Doc *doc) {
    const Node *options = NULL;
    Rules *rules = load(id, NULL);
    for (const Node *row = doc->root->first; row && rules; row = row->next) {
        const Node *wanted = node_member(row, "options");
        if (wanted != options) {
            rules_free(rules);
            rules = load(id, wanted);
            options = wanted;
        }
        if (rules)
            check_row(tally, id, row, rules);
    }
    rules_free(rules);
    return rules != NULL;
}

static void test_game(void **state) {
    const char *id = *state;
    Text path = {0}, text = {0};
    Error error = {0};
    Doc doc = {0};
    Tally tally = {0};
    text_appendf(&path, TESSERA_SOURCE_FOLDER "/tests/data/variants/%s.json", id);
    assert_true(file_load(text_string(&path), DOC_BYTE_LIMIT, &text, &error));
    assert_true(doc_read(&doc, text_string(&path), text.data, text.length, &error));
    bool loaded = check_rows(&tally, id, &doc);
    print_message("%s: %d of %d checks of %d rows agree\n", id, tally.checks - tally.failures,
                  tally.checks, tally.rows);
    doc_free(&doc);
    text_free(&text);
    text_free(&path);
    assert_true(loaded);
    assert_int_equal(tally.failures, 0);
}

#define GAME(id)                                                                                   \
    { id, test_game, NULL, NULL, id }

int main(void) {
    const struct CMUnitTest tests[] = {
        GAME("antichess"),         GAME("ataxx"),      GAME("atomic"),      GAME("breakthrough"),
        GAME("capablanca"),        GAME("chaturanga"), GAME("chess"),       GAME("crazyhouse"),
        GAME("four-player-chess"), GAME("grand"),      GAME("horde"),       GAME("janggi"),
        GAME("king-of-the-hill"),  GAME("makruk"),     GAME("minishogi"),   GAME("racing-kings"),
        GAME("shatranj"),          GAME("shogi"),      GAME("three-check"), GAME("xiangqi"),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
