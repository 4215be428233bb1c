// SPDX-License-Identifier: MIT
// Boards as plain text.
#include "engine/notation/position/board.h"

#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

// Fails unless the first rank is [expected] when [count] men stand on a1 and one on c1.
static void check_stack(int count, const char *expected) {
    Text spec = {0};
    text_append(&spec, "metadata: {name: Pile}\n"
                       "players: {roles: [{name: Ann}, {name: Ben}]}\n"
                       "entity_schemas: {types: {Man: {}}}\n"
                       "topology: {type: discrete, structure: \"grid(3, 1)\", capacity: 0}\n"
                       "interactions: {list: {move: {entity: pieces, target: neighbours(start),\n"
                       "  effects: [\"move_entity(entity, target)\"]}}}\n"
                       "game_flow: {phases: {main: {allowed_actions: [move]}}}\n"
                       "setup: {steps: [{action: spawn_entity, schema: Man, at: [c1");
    for (int i = 0; i < count; i++)
        text_append(&spec, ", a1");
    text_append(&spec, "], set_attributes: {owner: \"player('Ann')\"}}]}\n");
    Rules *rules = support_rules(spec.data);
    StateSpace space;
    Text text = {0};
    state_begin(rules, &space.state);
    board_write(rules, &space.state, NULL, &text);
    *strchr(text.data, '\n') = '\0';
    assert_string_equal(text.data, expected);
    text_free(&text);
    text_free(&spec);
    rules_free(rules);
}

// Every cell is as wide as the widest count, so that the columns are straight.
static void test_counts(void **state) {
    (void)state;
    check_stack(1, "1  AMan .    AMan");
    check_stack(2, "1  AMan2 .     AMan");
    check_stack(9, "1  AMan9 .     AMan");
    check_stack(10, "1  AMan10 .      AMan");
    check_stack(19, "1  AMan19 .      AMan");
    check_stack(20, "1  AMan20 .      AMan");
    check_stack(100, "1  AMan100 .       AMan");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_counts)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
