// SPDX-License-Identifier: MIT
// The sites that decided a game.
#include "engine/rules/endings/ending.h"

#include "engine/notation/fen/fen.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void assert_decided(const Rules *rules, const State *state, const char *expected) {
    Set sites;
    Text names = {0};
    Outcome outcome = state_outcome(rules, state, NULL);
    ending_sites(rules, state, NULL, &outcome, &sites);
    for (int site = set_next(&sites, 0); site >= 0; site = set_next(&sites, site + 1)) {
        text_append(&names, names.length > 0 ? " " : "");
        topology_write_site(&rules->topology, (Site)site, &names);
    }
    assert_string_equal(text_string(&names), expected);
    text_free(&names);
}

// Of the game [name] in the position [fen], or from its start, after [moves].
static void assert_after(const char *name, const char *fen, const char *moves,
                         const char *expected) {
    StateSpace space;
    Rules *rules = support_load(name);
    if (fen)
        support_fen(rules, fen, &space.state);
    else
        state_begin(rules, &space.state);
    support_play(rules, &space.state, moves);
    assert_decided(rules, &space.state, expected);
    rules_free(rules);
}

static void test_mate(void **unused) {
    (void)unused;
    assert_after("chess", NULL, "e2e4,e7e5,f1c4,b8c6,d1h5,g8f6", "");
    assert_after("chess", NULL, "e2e4,e7e5,f1c4,b8c6,d1h5,g8f6,h5f7", "f7 e8");
    // Two who attack it.
    assert_after("chess", "3rkr2/3p1p2/8/4N3/8/8/8/K3R3 w - - 0 1", "e5g6", "e1 e8");
    assert_after("chess", "4k3/R7/8/8/8/8/8/K6R w - - 0 1", "h1h8", "e8 h8");
}

static void test_stalemate(void **unused) {
    (void)unused;
    assert_after("chess", "7k/8/5QK1/8/8/8/8/8 w - - 0 1", "f6f7", "h8");
}

static void test_wins(void **unused) {
    (void)unused;
    assert_after("king-of-the-hill", "7k/8/8/8/8/4K3/8/8 w - - 0 1", "e3e4", "e4");
    assert_after("breakthrough", "8/P7/8/8/8/8/8/p7 w - - 0 1", "a7a8", "a8");
    assert_after("shatranj", "4k3/8/8/8/8/8/1R1n4/4K3 w - - 0 1", "b2d2", "");
    assert_after("shatranj", "4k3/8/8/8/8/8/1R1n4/4KN2 w - - 0 1", "b2d2", "e8");
}

static void test_endings(void **unused) {
    (void)unused;
    const char *four = TESSERA_SOURCE_FOLDER "/tests/app/desktop/specs/four-in-a-row.game.yaml";
    assert_after(four, NULL, "drop:a1,drop:b1,drop:a2,drop:b2,drop:a3,drop:b3", "");
    assert_after(four, NULL, "drop:a1,drop:b1,drop:a2,drop:b2,drop:a3,drop:b3,drop:a4",
                 "a1 a2 a3 a4");
    // More than four are all of them.
    assert_after(four, NULL,
                 "drop:a1,drop:a2,drop:b1,drop:b2,drop:d1,drop:d2,drop:e1,drop:e2,drop:c1",
                 "a1 b1 c1 d1 e1");
    const char *go = TESSERA_SOURCE_FOLDER "/tests/probes/go3/go3.game.yaml";
    assert_after(go, NULL, "place:b2,pass,pass", "a1 b1 c1 a2 b2 c2 a3 b3 c3");
    // Nobody has more: nobody's sites.
    assert_after(go, NULL, "pass,pass", "");
}

// Of a defeat p is who lost.
static void test_defeat(void **unused) {
    (void)unused;
    StateSpace space;
    Rules *rules = support_rules(
        "metadata: {name: Test}\nplayers: {roles: [{name: A}, {name: B}]}\n"
        "entity_schemas: {types: {Man: {attributes: {owner: {type: player_ref}}}}}\n"
        "topology: {type: discrete, structure: 'grid(2, 1)'}\n"
        "setup: {steps: [{action: spawn_entity, schema: Man, at: [a1], "
        "set_attributes: {owner: \"player('B')\"}}, {action: spawn_entity, schema: Man, at: [b1], "
        "set_attributes: {owner: \"player('A')\"}}]}\n"
        "state_schema: {global: {over: {type: boolean, initial: false}}}\n"
        "interactions: {list: {stop: {effects: ['set(state.over, true)']}}}\n"
        "game_flow: {phases: {main: {actors: current_player, allowed_actions: [stop]}}}\n"
        "end_conditions: {conditions: [{type: defeat, for: player(p), "
        "condition: 'and(state.over, eq(p.name, ''B''))', "
        "highlight: 'where(s in sites, eq(board[s].owner, p))'}]}\n");
    state_begin(rules, &space.state);
    support_play(rules, &space.state, "stop");
    assert_int_equal(state_outcome(rules, &space.state, NULL).winner, 0);
    assert_decided(rules, &space.state, "a1");
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mate),   cmocka_unit_test(test_stalemate),
        cmocka_unit_test(test_wins),   cmocka_unit_test(test_endings),
        cmocka_unit_test(test_defeat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
