// SPDX-License-Identifier: MIT
// Why an interaction is refused.
#include "engine/rules/explain/explain.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

// Turning a stone on the spot leads back to the position before, which is in no trail yet.
static void after_the_effects_the_position_before_counts_as_seen(void **unused) {
    (void)unused;
    Rules *rules = support_rules(
        "metadata: {name: Turning}\n"
        "players: {roles: [{name: A}, {name: B}]}\n"
        "entity_schemas: {types: {Stone: {attributes: {owner: {type: player_ref}}}}}\n"
        "topology: {type: discrete, structure: 'grid(2, 1)'}\n"
        "state_schema: {global: {current_player: {type: player_ref, initial: \"player('A')\"},\n"
        "                        calm: {type: int, initial: 0, min: 0, max: 1}}}\n"
        "setup: {steps: [{action: spawn_entity, schema: Stone, count: 1, at: [a1],\n"
        "                 set_attributes: {owner: \"player('A')\"}}]}\n"
        "game_flow: {phases: {main: {allowed_actions: [turn, put]}}}\n"
        "interactions:\n"
        "  list:\n"
        "    turn:\n"
        "      conditions: ['eq(board[target].owner, player)']\n"
        "      effects: [\"set(state.calm, 0)\"]\n"
        "      after: ['not(position_seen())']\n"
        "    put:\n"
        "      conditions: ['eq(board[target], null)']\n"
        "      effects: [\"spawn('Stone', target, player)\"]\n"
        "      after: ['not(position_seen())']\n");
    StateSpace space;
    Text legal = {0};
    state_begin(rules, &space.state);
    assert_string_equal(support_moves(rules, &space.state, &legal), "put:b1");
    for (int rule = 0; rule < 2; rule++) {
        Question question = {
            .rule = rule, .from = SITE_NONE, .depth = -1, .to = (Site)rule, .value = VALUE_NULL};
        Explanation explanation;
        state_explain(rules, &space.state, NULL, &question, &explanation);
        assert_int_equal(explanation.legal, rule == 1);
        if (!explanation.legal)
            assert_string_equal(explanation.path, "interactions.list.turn.after[0]");
        explanation_free(&explanation);
    }
    text_free(&legal);
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(after_the_effects_the_position_before_counts_as_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
