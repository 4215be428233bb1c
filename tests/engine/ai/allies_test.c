// SPDX-License-Identifier: MIT
// Programs play for their side: they wake an ally who stands still, and save him where they might
// take as much elsewhere.
#include "engine/ai/level.h"
#include "engine/game/library.h"
#include "engine/notation/position/position.h"
#include "engine/notation/words/moves.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { NODES = 1500 };

static const char *const tables[] = {"players=4", "players=3", "players=2"};

static Rules *load(const char *setting) {
    Settings settings = {.items = &setting, .count = 1};
    Report report = {0};
    Rules *rules = NULL;
    Text path = {0};
    library_path("enochian", &path);
    assert_int_equal(rules_load_set(text_string(&path), &settings, &rules, &report), LOAD_FINE);
    text_free(&path);
    report_free(&report);
    return rules;
}

static void assert_played(const char *position, const char *expected) {
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        Rules *rules = load(tables[i]);
        const PlayerKind *kind = level_kind(rules);
        Player *player = player_new(kind, rules);
        Rng rng = {.state = 1};
        Budget budget = {.strength = {.nodes = NODES}, .rng = &rng};
        StateSpace space;
        Report report = {0};
        Action action;
        Text text = {0};
        assert_true(
            position_read(rules, "position", position, strlen(position), &space.state, &report));
        assert_true(player_choose(player, &space.state, NULL, &budget, &action));
        move_write(rules, &space.state, &action, &text);
        assert_string_equal(text.data, expected);
        text_free(&text);
        report_free(&report);
        player_free(player);
        rules_free(rules);
    }
}

// The ally's king is a prisoner; his throne is free.
static void test_wakes_the_ally(void **unused) {
    (void)unused;
    assert_played("{\"to_move\":\"RED\","
                  "\"seats\":{\"YELLOW\":{\"frozen\":true,"
                  "\"variables\":{\"captor\":\"BLACK\",\"fell\":1}}},"
                  "\"pieces\":[{\"site\":\"b7\",\"kind\":\"KING\",\"owner\":\"RED\"},"
                  "{\"site\":\"e4\",\"kind\":\"PAWN\",\"owner\":\"RED\"},"
                  "{\"site\":\"d5\",\"kind\":\"ROOK\",\"owner\":\"YELLOW\"},"
                  "{\"site\":\"c3\",\"kind\":\"KNIGHT\",\"owner\":\"YELLOW\"},"
                  "{\"site\":\"f1\",\"kind\":\"KING\",\"owner\":\"BLACK\"},"
                  "{\"site\":\"h3\",\"kind\":\"ROOK\",\"owner\":\"BLACK\"},"
                  "{\"site\":\"h8\",\"kind\":\"KING\",\"owner\":\"BLUE\"}]}",
                  "b7-a8");
}

// Two rooks may be taken; one of them would take the ally's king.
static void test_saves_the_ally(void **unused) {
    (void)unused;
    assert_played("{\"to_move\":\"RED\","
                  "\"pieces\":[{\"site\":\"g1\",\"kind\":\"KING\",\"owner\":\"RED\"},"
                  "{\"site\":\"d4\",\"kind\":\"ROOK\",\"owner\":\"RED\"},"
                  "{\"site\":\"a8\",\"kind\":\"KING\",\"owner\":\"YELLOW\"},"
                  "{\"site\":\"e5\",\"kind\":\"KNIGHT\",\"owner\":\"YELLOW\"},"
                  "{\"site\":\"b2\",\"kind\":\"KING\",\"owner\":\"BLACK\"},"
                  "{\"site\":\"d8\",\"kind\":\"ROOK\",\"owner\":\"BLACK\"},"
                  "{\"site\":\"h7\",\"kind\":\"KING\",\"owner\":\"BLUE\"},"
                  "{\"site\":\"h4\",\"kind\":\"ROOK\",\"owner\":\"BLUE\"}]}",
                  "d4xd8");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wakes_the_ally),
        cmocka_unit_test(test_saves_the_ally),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
