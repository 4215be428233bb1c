// SPDX-License-Identifier: MIT
// Mates in two to four moves that Stockfish has found: the search finds them, too. Told by
// TESSERA_MATES_MS it looks at all of them, so many milliseconds each; else at some, for so many
// nodes that it is the same on every machine.
#include "engine/ai/player/player.h"
#include "engine/notation/words/moves.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <cmocka.h>

enum { NODES = 60 * 1000, STRIDE = 5, WORD = 128 };

// A position, the moves that lead to its shortest mate, and how many moves that takes.
typedef struct Mate {
    char fen[WORD];
    char first[8 * WORD];
    int length;
} Mate;

typedef struct Watch {
    double end; // seconds
    Finding finding;
} Watch;

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static bool is_over(void *context) {
    const Watch *watch = context;
    return watch->end > 0 && seconds() > watch->end;
}

static void keep(void *context, const Finding *finding) {
    ((Watch *)context)->finding = *finding;
}

// True unless the line is a comment.
static bool read_mate(const char *line, Mate *mate) {
    const char *length = strstr(line, " dm "), *first = strstr(line, " c0 \"");
    if (line[0] == '#')
        return false;
    assert_true(length && first);
    snprintf(mate->fen, sizeof mate->fen, "%.*s 0 1", (int)(length - line), line);
    snprintf(mate->first, sizeof mate->first, " %.*s ", (int)strcspn(first + 5, "\""), first + 5);
    mate->length = atoi(length + 4);
    return true;
}

// Its first move leads to a mate as short, or it sees one.
static bool is_found(const Rules *rules, Player *search, const Mate *mate, double time) {
    StateSpace space;
    Action action;
    Text move = {0}, word = {0};
    Rng rng = {.state = 1};
    Watch watch = {.end = time > 0 ? seconds() + time : 0};
    Budget budget = {.strength.nodes = time > 0 ? 0 : NODES,
                     .expired = is_over,
                     .found = keep,
                     .context = &watch,
                     .rng = &rng};
    support_fen(rules, mate->fen, &space.state);
    assert_true(player_choose(search, &space.state, NULL, &budget, &action));
    move_write(rules, &space.state, &action, &move);
    text_appendf(&word, " %s ", move.data);
    bool found = watch.finding.value >= VALUE_WON || strstr(mate->first, word.data);
    if (!found)
        printf("%s: %d moves,%sbut it plays %s\n", mate->fen, mate->length, mate->first, move.data);
    text_free(&move);
    text_free(&word);
    return found;
}

static void test_mates(void **unused) {
    (void)unused;
    const char *milliseconds = getenv("TESSERA_MATES_MS");
    double time = milliseconds ? atof(milliseconds) / 1000 : 0;
    Rules *rules = support_load("chess");
    Player *search = player_new(&player_alpha_beta, rules);
    FILE *file = fopen(TESSERA_SOURCE_FOLDER "/tests/data/mates/chess.epd", "r");
    char line[1024];
    Mate mate;
    int all = 0, asked = 0, found = 0;
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        if (!read_mate(line, &mate) || (all++ % STRIDE != 0 && time == 0))
            continue;
        asked++;
        found += is_found(rules, search, &mate, time);
    }
    fclose(file);
    printf("%d of %d mates found\n", found, asked);
    assert_true(asked >= 20 && found * 100 >= asked * 95);
    player_free(search);
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_mates)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
