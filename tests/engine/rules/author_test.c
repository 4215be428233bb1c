// SPDX-License-Identifier: MIT
// The documents that the author of the state-driven game language shipped, unchanged: the counts of
// chess and checkers, the game of checkers beside them, and Uno from the deal to its end.
// TESSERA_UNO_GAMES sets how many games of Uno are played with each number of players.
#include "engine/base/rng.h"
#include "engine/game/file.h"
#include "engine/game/game.h"
#include "engine/game/library.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/count/perft.h"
#include "engine/rules/state/valid.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define FOLDER TESSERA_SOURCE_FOLDER "/tests/data/state-driven-language/"

// Counts -----------------------------------------------------------------------------------------

static void check_counts(const char *path, const uint64_t *counts, int depths) {
    Rules *rules = support_load(path);
    StateSpace start;
    state_begin(rules, &start.state);
    for (int depth = 1; depth <= depths; depth++)
        assert_int_equal(
            perft_count(&(Perft){
                .rules = rules, .state = &start.state, .depth = depth, .how = PERFT_ACTIONS}),
            counts[depth - 1]);
    rules_free(rules);
}

static void test_chess_counts(void **unused) {
    (void)unused;
    static const uint64_t counts[] = {20, 400, 8942};
    check_counts(FOLDER "chess.json", counts, 3);
}

static void test_checkers_counts(void **unused) {
    (void)unused;
    static const uint64_t counts[] = {7, 49, 379, 2872};
    check_counts(FOLDER "checkers.json", counts, 4);
}

// The design's limit for a position of chess, shipped and the author's.
static void test_state_sizes(void **unused) {
    (void)unused;
    static const char *const games[] = {"chess", FOLDER "chess.json"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        Rules *rules = support_load(games[i]);
        assert_true(rules->layout.size <= 1024);
        rules_free(rules);
    }
}

// A game of checkers -----------------------------------------------------------------------------

static void play_sites(Game *game, const char *from, const char *to) {
    Text move = {0};
    Error error = {0};
    Action action;
    Trail trail = game_trail(game);
    text_appendf(&move, "%s-%s", from, to);
    if (!move_read(game_rules(game), game_state(game), &trail, move.data, &action, &error) ||
        !game_play(game, &action))
        fail_msg("%s: %s", move.data, error.message);
    text_free(&move);
}

// A line is the way of one man: two sites, or more where he takes several others.
static void play_line(Game *game, char *line) {
    const char *from = strtok(line, " \r");
    Seat seat = game_state(game)->seat;
    for (const char *to = strtok(NULL, " \r"); to; to = strtok(NULL, " \r")) {
        assert_int_equal(game_state(game)->seat, seat);
        play_sites(game, from, to);
        from = to;
    }
}

static void play_file(Game *game, const char *path) {
    Text text = {0};
    Error error = {0};
    assert_true(file_load(path, DOC_BYTE_LIMIT, &text, &error));
    for (char *line = text.data; line && *line;) {
        char *end = strchr(line, '\n');
        if (end)
            *end = '\0';
        play_line(game, line);
        line = end ? end + 1 : NULL;
    }
    text_free(&text);
}

// Appends where the men of [seat] stand, by file, then by rank.
static void write_men(const Game *game, Seat seat, Text *text) {
    const Rules *rules = game_rules(game);
    const Piece *pieces = state_pieces(rules, game_state(game));
    for (int x = 0; x < rules->topology.columns; x++)
        for (int y = 0; y < rules->topology.rows; y++) {
            Site site = topology_at(&rules->topology, x, y);
            PieceIndex top = state_board(rules, game_state(game))[site];
            if (top == PIECE_NONE || pieces[top].owner != seat)
                continue;
            text_append(text, text->length > 0 ? " " : "");
            topology_write_site(&rules->topology, site, text);
        }
}

static void check_men(const Game *game, const char *seat, const char *men) {
    Text text = {0};
    write_men(game, rules_find_seat(game_rules(game), seat), &text);
    assert_string_equal(text_string(&text), men);
    text_free(&text);
}

static void test_checkers_game(void **unused) {
    (void)unused;
    Rules *rules = support_load(FOLDER "checkers.json");
    Game *game = game_new(rules, NULL);
    play_file(game, FOLDER "checkers_moves.txt");
    check_men(game, "Red", "a2 b1 b3 c2 d1 d3 f1 g2 h1 h3");
    check_men(game, "Black", "a4 a6 a8 b7 c8 d7 e2 e8 f7 g6 g8 h7");
    assert_int_equal(game_state(game)->seat, rules_find_seat(rules, "Red"));
    assert_int_equal(game_state(game)->phase, PHASE_PLAY);
    game_free(game);
    rules_free(rules);
}

// Uno --------------------------------------------------------------------------------------------

enum { PLY_LIMIT = 20 * 1000 };

static int games_wanted(void) {
    const char *games = getenv("TESSERA_UNO_GAMES");
    return games ? atoi(games) : 20;
}

// How games ended.
typedef struct Tally {
    int games;
    int emptied; // by the last card of a hand
    int blocked; // nobody could do anything any more
    uint64_t plies;
    uint64_t longest;
} Tally;

static Rules *load_uno(int players) {
    Rules *rules;
    Report report = {0};
    char setting[32];
    const char *items[] = {setting};
    snprintf(setting, sizeof setting, "players=%d", players);
    Settings settings = {.items = items, .count = 1};
    assert_int_equal(rules_load_set(FOLDER "uno.json", &settings, &rules, &report), LOAD_FINE);
    assert_int_equal(rules->seats.count, players);
    assert_true(rules->layout.size <= 4 * 1024); // DESIGN: ten seats in 4 KiB
    report_free(&report);
    return rules;
}

// Does one thing at random; false when the game is over.
static bool go_on(const Rules *rules, const State *before, Rng *rng, ActionList *list,
                  State *after) {
    Action action;
    if (state_is_chance(before)) {
        action = state_draw(rules, before, rng);
    } else {
        state_actions(rules, before, NULL, list);
        if (list->count == 0)
            return false;
        action = list->items[rng_below(rng, (uint32_t)list->count)];
    }
    state_apply(rules, before, NULL, &action, after);
    return true;
}

static void count_ending(const Rules *rules, const State *state, uint64_t plies, Tally *tally) {
    Outcome outcome = state_outcome(rules, state, NULL);
    assert_true(outcome.reason == REASON_EMPTY_HAND || outcome.reason == REASON_BLOCKED);
    tally->games++;
    tally->emptied += outcome.reason == REASON_EMPTY_HAND;
    tally->blocked += outcome.reason == REASON_BLOCKED;
    tally->plies += plies;
    tally->longest = plies > tally->longest ? plies : tally->longest;
}

static void play_uno(const Rules *rules, uint64_t seed, Tally *tally) {
    StateSpace now, after;
    Rng rng = {.state = seed};
    ActionList list = {0};
    uint64_t plies = 0;
    state_begin(rules, &now.state);
    while (go_on(rules, &now.state, &rng, &list, &after.state)) {
        plies += !state_is_chance(&now.state);
        assert_true(plies <= PLY_LIMIT);
        state_copy(rules, &now.state, &after.state);
        assert_true(state_valid(rules, &now.state));
    }
    count_ending(rules, &now.state, plies, tally);
    action_list_free(&list);
}

static void check_uno(int players) {
    Rules *rules = load_uno(players);
    Tally tally = {0};
    for (int game = 0; game < games_wanted(); game++)
        play_uno(rules, (uint64_t)game, &tally);
    print_message("%d players, %d games: %d by an empty hand, %d blocked, %.0f plies on the "
                  "average, %d at most\n",
                  players, tally.games, tally.emptied, tally.blocked,
                  (double)tally.plies / tally.games, (int)tally.longest);
    rules_free(rules);
}

static void test_uno(void **unused) {
    (void)unused;
    check_uno(2);
    check_uno(4);
    check_uno(10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chess_counts), cmocka_unit_test(test_checkers_counts),
        cmocka_unit_test(test_state_sizes),  cmocka_unit_test(test_checkers_game),
        cmocka_unit_test(test_uno),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
