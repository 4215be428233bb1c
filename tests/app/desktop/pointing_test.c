// SPDX-License-Identifier: MIT
// What a click means in games that are not moved by steps: targets alone, cards, choices, buttons.
#include "app/desktop/view/choose/pointing.h"
#include "engine/rules/state/look.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define PROBES TESSERA_SOURCE_FOLDER "/tests/probes/"

typedef struct Table {
    Rules *rules;
    StateSpace space;
    Pointing pointing;
} Table;

static void table_init(Table *table, const char *path, const char *moves) {
    *table = (Table){.rules = support_load(path)};
    state_begin(table->rules, &table->space.state);
    if (moves)
        support_play(table->rules, &table->space.state, moves);
    pointing_set(&table->pointing, table->rules, &table->space.state, NULL);
}

static void table_free(Table *table) {
    pointing_free(&table->pointing);
    rules_free(table->rules);
}

static Spot at(const Table *table, const char *name) {
    return topology_read_site(&table->rules->topology, &name);
}

static void test_target_alone(void **state) {
    (void)state;
    Table table;
    table_init(&table, PROBES "go3/go3.game.yaml", NULL);
    assert_true(pointing_can_put(&table.pointing, at(&table, "b2")));
    assert_int_equal(pointing_click(&table.pointing, at(&table, "b2")), POINTING_PLAYS);
    assert_int_equal(table.pointing.meant.items[0].to, at(&table, "b2"));
    table_free(&table);
}

static void test_source_and_target(void **state) {
    (void)state;
    Table table;
    table_init(&table, PROBES "draughts6/draughts6.game.yaml", NULL);
    assert_int_equal(pointing_click(&table.pointing, at(&table, "b2")), POINTING_NOTHING);
    assert_int_equal(table.pointing.selected, at(&table, "b2"));
    assert_non_null(pointing_target(&table.pointing, at(&table, "a3")));
    assert_null(pointing_target(&table.pointing, at(&table, "b3")));
    assert_int_equal(pointing_click(&table.pointing, at(&table, "a3")), POINTING_PLAYS);
    table_free(&table);
}

// A card with three things to do with it.
static void test_card_alone(void **state) {
    (void)state;
    Table table;
    table_init(&table, PROBES "cards3/cards3.game.yaml",
               "draw:Card-1,draw:Card-2,draw:Card-3,take,draw:Card-2");
    PieceIndex card = state_at(table.rules, &table.space.state, at(&table, "hand_Ann"), 0);
    assert_int_equal(pointing_click(&table.pointing, spot_of_piece(card)), POINTING_CHOOSES);
    assert_int_equal(table.pointing.meant.count, 3);
    assert_int_equal(pointing_click(&table.pointing, at(&table, "hand_Ann")), POINTING_REFUSES);
    table_free(&table);
}

static void test_buttons(void **state) {
    (void)state;
    Table table;
    table_init(&table, PROBES "bet/bet.game.yaml", NULL);
    Pointing *pointing = &table.pointing;
    assert_int_equal(pointing->actions.count, 3);
    assert_true(pointing_is_placeless(&pointing->actions.items[0]));
    assert_int_equal(
        pointing_mean_rule(pointing, &pointing->actions, &pointing->actions.items[0], false),
        POINTING_CHOOSES);
    assert_int_equal(pointing->meant.count, 3);
    table_free(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_target_alone),
        cmocka_unit_test(test_source_and_target),
        cmocka_unit_test(test_card_alone),
        cmocka_unit_test(test_buttons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
