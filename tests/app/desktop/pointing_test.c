// SPDX-License-Identifier: MIT
// What a click means in games that are not moved by steps: targets alone, cards, choices, buttons.
#include "app/desktop/view/choose/hand.h"
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
    Hand hand;
} Table;

static void table_init(Table *table, const char *path, const char *moves) {
    *table = (Table){.rules = support_load(path)};
    state_begin(table->rules, &table->space.state);
    if (moves)
        support_play(table->rules, &table->space.state, moves);
    hand_set(&table->hand, table->rules, &table->space.state, NULL);
}

static void table_free(Table *table) {
    hand_free(&table->hand);
    rules_free(table->rules);
}

static Spot at(const Table *table, const char *name) {
    return topology_read_site(&table->rules->topology, &name);
}

static void test_target_alone(void **state) {
    (void)state;
    Table table;
    table_init(&table, PROBES "go3/go3.game.yaml", NULL);
    assert_true(hand_can_put(&table.hand, at(&table, "b2")));
    assert_int_equal(hand_click(&table.hand, at(&table, "b2")), HAND_PLAYS);
    assert_int_equal(table.hand.meant.items[0].to, at(&table, "b2"));
    table_free(&table);
}

static void test_source_and_target(void **state) {
    (void)state;
    Table table;
    table_init(&table, PROBES "draughts6/draughts6.game.yaml", NULL);
    assert_int_equal(hand_click(&table.hand, at(&table, "b2")), HAND_NOTHING);
    assert_int_equal(table.hand.selected, at(&table, "b2"));
    assert_non_null(hand_target(&table.hand, at(&table, "a3")));
    assert_null(hand_target(&table.hand, at(&table, "b3")));
    assert_int_equal(hand_click(&table.hand, at(&table, "a3")), HAND_PLAYS);
    table_free(&table);
}

// A card with three things to do with it.
static void test_card_alone(void **state) {
    (void)state;
    Table table;
    table_init(&table, PROBES "cards3/cards3.game.yaml",
               "draw:Card-1,draw:Card-2,draw:Card-3,take,draw:Card-2");
    PieceIndex card = state_at(table.rules, &table.space.state, at(&table, "hand_Ann"), 0);
    assert_int_equal(hand_click(&table.hand, spot_of_piece(card)), HAND_CHOOSES);
    assert_int_equal(table.hand.meant.count, 3);
    assert_int_equal(hand_click(&table.hand, at(&table, "hand_Ann")), HAND_REFUSES);
    table_free(&table);
}

static void test_buttons(void **state) {
    (void)state;
    Table table;
    table_init(&table, PROBES "bet/bet.game.yaml", NULL);
    Hand *hand = &table.hand;
    assert_int_equal(hand->actions.count, 3);
    assert_true(hand_is_placeless(&hand->actions.items[0]));
    assert_int_equal(hand_mean_rule(hand, &hand->actions, &hand->actions.items[0], false),
                     HAND_CHOOSES);
    assert_int_equal(hand->meant.count, 3);
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
