// SPDX-License-Identifier: MIT
// Draws that can end in one way only: applied where every seat sees that, else asked.
#include "engine/rules/state/change.h"
#include "engine/rules/state/valid.h"
#include "tests/support/support.h"
#include "tests/support/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

// A game in which Ann draws from a pot of [count] entities that are placed one by one.
#define POT(types, zones, rest, spawns)                                                            \
    "metadata: {name: Pot}\n"                                                                      \
    "players: {roles: [{name: Ann}, {name: Ben}]}\n"                                               \
    "entity_schemas: {types: {" types "}}\n"                                                       \
    "topology: {type: zones, zones: {" zones ", table: {type: set}}}\n"                            \
    "setup: {steps: [" spawns "]}\n" rest                                                          \
    "interactions: {list: {take: {effects: ['draw_card(pot, zone(''table''))']}}}\n"               \
    "game_flow: {phases: {main: {actors: current_player, allowed_actions: [take]}}}\n"

#define SPAWN(schema, more)                                                                        \
    "{action: spawn_entity, schema: " schema ", at: [\"zone('pot')\"]" more "}, "

#define MANY(schema, more) SPAWN(schema, more) SPAWN(schema, more) SPAWN(schema, more)

#define MAN_AND_KING "Man: {}, King: {}"

static bool asks(const char *document) {
    Rules *rules = support_rules(document);
    StateSpace before, after;
    state_begin(rules, &before.state);
    ActionList list = {0};
    state_actions(rules, &before.state, NULL, &list);
    assert_int_equal(list.count, 1);
    state_apply(rules, &before.state, NULL, &list.items[0], &after.state);
    bool chance = state_is_chance(&after.state);
    assert_true(chance || after.state.seat == BEN);
    assert_true(state_valid(rules, &after.state));
    action_list_free(&list);
    rules_free(rules);
    return chance;
}

static void test_what_all_see(void **unused) {
    (void)unused;
    assert_false(asks(POT(MAN_AND_KING, "pot: {type: set}", "", MANY("Man", ""))));
    assert_false(asks(POT(MAN_AND_KING, "pot: {type: bag}", "", MANY("Man", ""))));
    assert_true(asks(POT(MAN_AND_KING, "pot: {type: set}", "", MANY("Man", "") SPAWN("King", ""))));
    assert_true(asks(POT(MAN_AND_KING, "pot: {type: bag}", "", MANY("Man", "") SPAWN("King", ""))));
    assert_true(
        asks(POT(MAN_AND_KING, "pot: {type: set}", "",
                 MANY("Man", "") SPAWN("Man", ", set_attributes: {owner: \"player('Ben')\"}"))));
}

// What is hidden elsewhere in the game does not matter, what is hidden in the pot does.
#define KING_APART "{action: spawn_entity, schema: King, at: [\"zone('cup')\"]}, "

static void test_what_some_see(void **unused) {
    (void)unused;
    assert_false(asks(POT(MAN_AND_KING, "pot: {type: set}, cup: {type: set, visible: false}", "",
                          MANY("Man", "") KING_APART)));
    assert_true(asks(POT(MAN_AND_KING, "pot: {type: set, visible: false}, cup: {type: set}", "",
                         MANY("Man", "") KING_APART)));
    assert_true(asks(POT(MAN_AND_KING, "pot: {type: set, visibility: [Ann]}, cup: {type: set}", "",
                         MANY("Man", "") KING_APART)));
    assert_true(asks(
        POT(MAN_AND_KING, "pot: {type: bag}, cup: {type: set}", "", MANY("Man", "") KING_APART)));
}

#define WORTH "Man: {attributes: {worth: {type: int, visibility: owner}}}"

// Where all that one owns is alike, and stays so, nothing needs to be seen of it.
static void test_only_one_face(void **unused) {
    (void)unused;
    const char *owners = POT("Man: {}", "pot: {type: bag}", "",
                             MANY("Man", "")
                                 SPAWN("Man", ", set_attributes: {owner: \"player('Ben')\"}"));
    const char *apart = POT(MAN_AND_KING, "pot: {type: bag}, cup: {type: set}", "",
                            MANY("Man", ", set_attributes: {owner: \"player('Ben')\"}") KING_APART);
    const char *worth = POT(WORTH, "pot: {type: set}", "",
                            MANY("Man", "") SPAWN("Man", ", set_attributes: {worth: 3}"));
    const char *changes = POT("Man: {attributes: {worth: {type: int}}}", "pot: {type: bag}",
                              "offers: {list: {x: {effects: ['for_each(e in pieces, set(e.worth, "
                              "1))']}}}\n",
                              MANY("Man", ""));
    assert_false(asks(POT("Man: {}", "pot: {type: set, visible: false}", "", MANY("Man", ""))));
    assert_false(asks(POT(WORTH, "pot: {type: bag}", "", MANY("Man", ""))));
    assert_false(asks(apart));
    assert_true(asks(owners));
    assert_true(asks(worth));
    assert_true(asks(changes));
}

// Ann draws from two cards that only look alike, or are: nobody can tell which.
static void draw(Table *table, int low, int high, int held, State *after) {
    Action take = {.kind = ACTION_RULE, .seat = ANN, .from = SITE_NONE, .to = SITE_NONE};
    state_clear(table->rules, table->state);
    table_card(table, "hand_Ben", held);
    table_card(table, "deck", low);
    table_card(table, "deck", high);
    state_shuffle(table->rules, table->state, table_site(table, "deck"));
    state_apply(table->rules, table->state, NULL, &take, after);
}

static void test_a_hidden_bag_tells_nothing(void **unused) {
    (void)unused;
    Table *table = table_new(SPECS "view-cards.game.yaml");
    StateSpace alike, different;
    draw(table, 4, 4, 5, &alike.state);
    draw(table, 4, 5, 4, &different.state);
    assert_true(state_is_chance(&alike.state));
    assert_true(state_is_chance(&different.state));
    state_copy(table->rules, table->state, &alike.state);
    assert_true(table_same_view(table, &different.state, ANN));
    assert_true(table_same_view(table, &different.state, CID));
    assert_true(table_same_view(table, &different.state, SEAT_NONE));
    table_free(table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_all_see),
        cmocka_unit_test(test_what_some_see),
        cmocka_unit_test(test_only_one_face),
        cmocka_unit_test(test_a_hidden_bag_tells_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
