// SPDX-License-Identifier: MIT
// States beyond what games in the tree lead to.
#include "engine/rules/state/valid.h"
#include "engine/rules/turn/play.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

// Cards 1, 2 and 3 in a shuffled deck; `mark` makes 1 and 3 alike and draws.
static const char text[] =
    "metadata: {name: Deck}\n"
    "players: {roles: [{name: A}, {name: B}]}\n"
    "entity_schemas: {types: {Card: {attributes: {rank: {type: int, min: 1, max: 3}}}}}\n"
    "topology: {type: zones, zones: {deck: {type: stack, shuffle: true}, pile: {type: stack}}}\n"
    "setup:\n"
    "  steps:\n"
    "  - {action: spawn_entity, schema: Card, set_attributes: {rank: 1}, at: [deck]}\n"
    "  - {action: spawn_entity, schema: Card, set_attributes: {rank: 2}, at: [deck]}\n"
    "  - {action: spawn_entity, schema: Card, set_attributes: {rank: 3}, at: [deck]}\n"
    "interactions:\n"
    "  list:\n"
    "    mark:\n"
    "      effects: ['for_each(c in deck.entities, if(eq(c.rank, 3), set(c.rank, 1)))',\n"
    "                'draw_card(deck, pile)']\n"
    "game_flow: {phases: {main: {allowed_actions: [mark]}}}\n";

// Like cards of a shuffled stack are one outcome, also when they became alike in it.
static void test_changed_in_bag(void **unused) {
    (void)unused;
    Rules *rules = support_rules(text);
    StateSpace space;
    ChanceOutcome outcomes[CHANCE_LIMIT];
    state_begin(rules, &space.state);
    support_play(rules, &space.state, "mark");
    assert_true(state_valid(rules, &space.state));
    assert_int_equal(state_chances(rules, &space.state, outcomes), 2);
    assert_int_equal(outcomes[0].weight, 2);
    assert_int_equal(outcomes[1].weight, 1);
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_changed_in_bag),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
