// SPDX-License-Identifier: MIT
// What is attacked: where the two readings of it differ, and which conditions are not asked of
// attackers. The page about the piece dialect has an example for each other point.
#include "engine/rules/count/perft.h"
#include "tests/support/pieces.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define SPECS TESSERA_SOURCE_FOLDER "/tests/engine/rules/specs/"

#ifdef __SANITIZE_ADDRESS__
enum { DEPTH = 3 };
#else
enum { DEPTH = 4 };
#endif

// The first counts are those of the project that began the format, for its file of this game.
static void test_solidarity(void **unused) {
    (void)unused;
    static const struct {
        const char *spec;
        uint64_t counts[4];
    } rows[] = {
        {SPECS "solidarity-plain.game.yaml", {20, 400, 8736, 190004}},
        {SPECS "solidarity.game.yaml", {20, 400, 8736, 190450}},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        StateSpace space;
        Rules *rules = support_load(rows[row].spec);
        state_begin(rules, &space.state);
        for (int depth = 1; depth <= DEPTH; depth++)
            assert_int_equal(
                perft_count(&(Perft){.rules = rules, .state = &space.state, .depth = depth}),
                rows[row].counts[depth - 1]);
        rules_free(rules);
    }
}

// A game in which the kings go one square ahead, under that condition.
static Rules *make(const char *condition) {
    Text text = {0};
    text_appendf(&text,
                 "name: Test\nleader: KING\nboard: {dimensions: [3, 4]}\n"
                 "turns: {order: [A, B]}\nstalemate: skip\n"
                 "functions: {safe: {parameters: [s], value: 'not(attacked(s, player))'}}\n"
                 "state_schema: {dice: {count: 1, sides: 6}}\n"
                 "conditions: [{code: SAFE, type: EXPRESSION, value: 'safe(start)'}]\n"
                 "players:\n"
                 "- {name: A, direction: [[1, 0], [0, 1]], starting_positions: []}\n"
                 "- {name: B, direction: [[1, 0], [0, -1]], starting_positions: []}\n"
                 "pieces:\n"
                 "- {code: KING, symbol: K, moves: [{id: 0, step: [0, 1], actions: [" GO "], "
                 "conditions: [%s]}, {id: 1, step: [1, 0], actions: [" GO "]}]}\n",
                 condition);
    Rules *rules = support_rules(text.data);
    text_free(&text);
    return rules;
}

// Whether a king attacks the square ahead is not asked back and forth between the two.
static void test_mutual(void **unused) {
    (void)unused;
    static const char *const conditions[] = {
        "SOURCE_NOT_ATTACKED", "NOT_ATTACKED",
        "PATH_NOT_ATTACKED",   "'not(attacked(start, player))'",
        "'safe(start)'",       "SAFE",
    };
    for (size_t i = 0; i < sizeof conditions / sizeof *conditions; i++) {
        Rules *rules = make(conditions[i]);
        support_assert_moves(rules, "3/1k1/3/1K1 w - - 0 1", "b1c1");
        support_assert_moves(rules, "1k1/3/3/1K1 w - - 0 1", "b1b2 b1c1");
        rules_free(rules);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_solidarity),
        cmocka_unit_test(test_mutual),
    };
    return cmocka_run_group_tests_name("attacks", tests, NULL, NULL);
}
