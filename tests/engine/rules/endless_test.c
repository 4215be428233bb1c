// SPDX-License-Identifier: MIT
// Documents that would go on for ever, or ask for what cannot be: each ends the game, and its last
// words name the place in the document.
#include "engine/base/memory.h"
#include "engine/game/game.h"
#include "engine/notation/position/board.h"
#include "engine/rules/state/valid.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

// What all documents here start with.
#define HEAD                                                                                       \
    "metadata: {name: Endless}\n"                                                                  \
    "players: {roles: [{name: First}, {name: Second}]}\n"                                          \
    "entity_schemas: {types: {Man: {attributes: {strength: {type: int, min: 0, max: 5}}}}}\n"      \
    "topology: {type: discrete, structure: 'grid(3, 3)', zones: {box: {type: set}}}\n"             \
    "state_schema:\n"                                                                              \
    "  global: {n: {type: int, initial: 0, min: 0, max: 10}, big: {type: int, initial: 0}}\n"      \
    "setup: {steps: [{action: spawn_entity, schema: Man, at: [a1, b1]}]}\n"
#define FLOW "game_flow: {phases: {main: {actors: current_player, allowed_actions: [go]}}}\n"

// A document whose one interaction has these members.
#define GO(members) HEAD "interactions: {list: {go: {" members "}}}\n" FLOW

// Plays the first thing that may happen until the game is over, or for as many actions as a game
// that is not endless has.
static void play(Game *game) {
    enum { ACTION_LIMIT = 20 * 1000 };
    ChanceOutcome *chances = memory_new(CHANCE_LIMIT * sizeof *chances);
    ActionList list = {0};
    for (int i = 0; i < ACTION_LIMIT && game_outcome(game).reason == REASON_NONE; i++) {
        bool chance = state_chances(game_rules(game), game_state(game), chances) > 0;
        game_actions(game, &list);
        assert_true(chance || list.count > 0);
        assert_true(game_play(game, chance ? &chances[0].action : &list.items[0]));
    }
    game_actions(game, &list);
    assert_int_equal(list.count, 0);
    action_list_free(&list);
    memory_free(chances);
}

static void check(const char *document, const char *words) {
    Rules *rules = support_rules(document);
    Game *game = game_new(rules, NULL);
    Text text = {0};
    play(game);
    Outcome outcome = game_outcome(game);
    assert_true(state_valid(rules, game_state(game)));
    outcome_write(rules, game_state(game), &outcome, &text);
    assert_string_equal(text_string(&text), words);
    assert_int_equal(outcome.reason, REASON_FAULT);
    for (int seat = 0; seat < rules->seats.count; seat++)
        assert_int_equal(outcome.scores[seat], 0);
    text_free(&text);
    game_free(game);
    rules_free(rules);
}

// Too long ----------------------------------------------------------------------------------------

static void test_effects(void **unused) {
    (void)unused;
    check(GO("effects: ['repeat(1000000000, set(state.n, 1))']"),
          "stopped: interactions.list.go.effects[0]: this takes too many steps, in "
          "repeat(1000000000, set(state.n, 1))");
    check(GO("effects: ['for_each(a in sites, for_each(b in sites, for_each(c in sites, "
             "for_each(d in sites, for_each(e in sites, for_each(f in sites, "
             "set(state.big, add(state.big, 1))))))))']"),
          "stopped: interactions.list.go.effects[0]: this takes too many steps, in add(state.big, "
          "1)");
    check(GO("effects: ['set(state.big, sum(a in sites, sum(b in sites, sum(c in sites, "
             "sum(d in sites, sum(e in sites, sum(f in sites, sum(g in sites, 1))))))))']"),
          "stopped: interactions.list.go.effects[0]: this takes too many steps, in sum(g in sites, "
          "1)");
}

static void test_conditions(void **unused) {
    (void)unused;
    static const char many[] =
        "gt(sum(a in sites, sum(b in sites, sum(c in sites, sum(d in sites, sum(e in sites, "
        "sum(f in sites, sum(g in sites, 1))))))), 0)";
    // What reads nothing of the State would be worked out when the document is compiled.
    static const char few[] = "gt(sum(a in sites, sum(b in sites, sum(c in sites, sum(d in sites, "
                              "sum(e in sites, sum(f in sites, add(state.n, 1))))))), 0)";
    Text text = {0};
    text_appendf(&text, GO("conditions: [\"%s\"], effects: []"), many);
    check(text_string(&text), "stopped: interactions.list.go.conditions[0]: this takes too many "
                              "steps, in sum(g in sites, 1)");
    text_clear(&text);
    text_appendf(&text, GO("entity: pieces, target: sites, after: [\"%s\"], effects: []"), few);
    check(text_string(&text),
          "stopped: interactions.list.go.after[0]: this takes too many steps, in gt(sum(a in "
          "sites, sum(b in sites, sum(c in sites, sum(d in sites, sum(e in s...");
    text_free(&text);
}

static void test_waits(void **unused) {
    (void)unused;
    check(GO("effects: ['at_turn_end(at_turn_end(add(state.n, 1)))',"
             " 'repeat(100, at_turn_end(set(state.n, 1)))']"),
          "stopped: interactions.list.go.effects[1]: there is no more room, in "
          "at_turn_end(set(state.n, 1))");
    check(GO("effects: ['repeat(100, announce(''hello''))']"),
          "stopped: interactions.list.go.effects[0]: there is no more room, in announce('hello')");
}

static void test_flow(void **unused) {
    (void)unused;
    check(HEAD "interactions: {list: {go: {effects: []}}}\n"
               "game_flow: {initial_phase: ping, phases: {ping: {next: pong}, pong: {next: ping}, "
               "main: {actors: current_player, allowed_actions: [go]}}}\n",
          "stopped: game_flow.phases.ping: the flow of the game comes to no decision, in ping");
    check(HEAD "interactions: {list: {go: {effects: []}}}\n"
               "game_flow: {initial_phase: ping, phases: {ping: {enter: ['set(state.n, "
               "random_int(1, 6))'], next: ping},"
               " main: {actors: current_player, allowed_actions: [go]}}}\n",
          "stopped: game_flow.phases.ping: the flow of the game comes to no decision, in ping");
    check(HEAD "interactions: {list: {go: {effects: ['repeat(1000000, set(state.n, random_int(1, "
               "2)))']}}}\n" FLOW,
          "stopped: game_flow.phases.main: the flow of the game comes to no decision, in main");
}

static void test_asking(void **unused) {
    (void)unused;
    check(GO("effects: ['ask(''go'')', 'add(state.n, 1)']"),
          "stopped: interactions.list.go.effects[1]: a number is outside of its range, in "
          "add(state.n, 1)");
}

// Impossible --------------------------------------------------------------------------------------

static void test_numbers(void **unused) {
    (void)unused;
    check(GO("effects: ['set(state.big, div(1, state.n))']"),
          "stopped: interactions.list.go.effects[0]: a number is divided by zero, in div(1, "
          "state.n)");
    check(GO("effects: ['set(state.big, mod(1, state.n))']"),
          "stopped: interactions.list.go.effects[0]: a number is divided by zero, in mod(1, "
          "state.n)");
    check(GO("effects: ['set(state.n, 11)']"), "stopped: interactions.list.go.effects[0]: a number "
                                               "is outside of its range, in set(state.n, 11)");
    check(GO("effects: ['sub(state.n, 1)']"), "stopped: interactions.list.go.effects[0]: a number "
                                              "is outside of its range, in sub(state.n, 1)");
    check(GO("effects: ['set(state.big, mul(2000000000, 2))']"),
          "stopped: interactions.list.go.effects[0]: a number is outside of its range, in "
          "mul(2000000000, 2)");
    check(GO("effects: ['set(state.big, random_int(1, 100000))']"),
          "stopped: interactions.list.go.effects[0]: a number is outside of its range, in "
          "random_int(1, 100000)");
    check(GO("effects: ['set(state.big, add(board[site(''c3'')].strength, 1))']"),
          "stopped: interactions.list.go.effects[0]: null stands where a value is needed, in "
          "add(board[site('c3')].strength, 1)");
    check(GO("entity: pieces, effects: ['set(entity.strength, 6)']"),
          "stopped: interactions.list.go.effects[0]: a number is outside of its range, in "
          "set(entity.strength, 6)");
    check(GO("effects: ['repeat(board[site(''c3'')].strength, set(state.n, 1))']"),
          "stopped: interactions.list.go.effects[0]: null stands where a value is needed, in "
          "repeat(board[site('c3')].strength, set(state.n, 1))");
}

static void test_numbers_in_conditions(void **unused) {
    (void)unused;
    check(GO("conditions: ['gt(div(1, state.n), 0)'], effects: []"),
          "stopped: interactions.list.go.conditions[0]: a number is divided by zero, in div(1, "
          "state.n)");
    check(GO("conditions: ['gt(add(board[site(''c3'')].strength, 1), 0)'], effects: []"),
          "stopped: interactions.list.go.conditions[0]: null stands where a value is needed, in "
          "add(board[site('c3')].strength, 1)");
    check(GO("amount: {min: 1, max: 'div(3, state.n)'}, effects: []"),
          "stopped: interactions.list.go.amount.max: a number is divided by zero, in div(3, "
          "state.n)");
    check(
        GO("after: ['gt(div(1, state.n), 0)'], effects: []"),
        "stopped: interactions.list.go.after[0]: a number is divided by zero, in div(1, state.n)");
    check(
        GO("umpire: ['gt(div(1, state.n), 0)'], refused: [], effects: []"),
        "stopped: interactions.list.go.umpire[0]: a number is divided by zero, in div(1, state.n)");
    check(
        GO("end_turn: 'gt(div(1, state.n), 0)', effects: []"),
        "stopped: interactions.list.go.end_turn: a number is divided by zero, in div(1, state.n)");
    check(HEAD "interactions: {list: {go: {effects: []}}}\n"
               "game_flow: {phases: {main: {actors: current_player, allowed_actions: [go], "
               "until: 'gt(div(1, state.n), 0)'}}}\n",
          "stopped: game_flow.phases.main.until: a number is divided by zero, in div(1, state.n)");
    check(HEAD
          "interactions: {list: {go: {effects: []}}}\n" FLOW
          "end_conditions: {conditions: [{type: draw, condition: 'gt(div(1, state.n), 0)'}]}\n",
          "stopped: end_conditions.conditions[0].condition: a number is divided by zero, in div(1, "
          "state.n)");
    check(HEAD "interactions: {list: {go: {effects: []}}}\n" FLOW
               "end_conditions: {conditions: [{type: score, for: 'player(p)', condition: 'true', "
               "score: 'div(1, state.n)'}]}\n",
          "stopped: end_conditions.conditions[0].score: a number is divided by zero, in div(1, "
          "state.n)");
}

static void test_room(void **unused) {
    (void)unused;
    check(GO("effects: ['move_entity(board[site(''a1'')], site(''b1''))']"),
          "stopped: interactions.list.go.effects[0]: there is no room for one more piece on that "
          "site, in move_entity(board[site('a1')], site('b1'))");
    check(GO("effects: ['spawn(''Man'', site(''b1''), player)']"),
          "stopped: interactions.list.go.effects[0]: there is no room for one more piece on that "
          "site, in spawn('Man', site('b1'), player)");
    check(
        GO("effects: ['repeat(2000, spawn(''Man'', zone(''box''), player))']"),
        "stopped: interactions.list.go.effects[0]: the game has as many pieces as it may have, in "
        "spawn('Man', zone('box'), player)");
}

// Each of these is little, and together they are too much -----------------------------------------

#define WIDE                                                                                       \
    "metadata: {name: Endless}\n"                                                                  \
    "players: {roles: [{name: First}, {name: Second}]}\n"                                          \
    "entity_schemas: {types: {Man: {}}}\n"                                                         \
    "topology: {type: discrete, structure: 'grid(32, 32)'}\n"                                      \
    "state_schema: {global: {n: {type: int, initial: 0}}}\n"
#define MANY "sum(a in sites, sum(b in grid_nodes(0, 0, 31, 15), a.x))"

static void test_many_actions(void **unused) {
    (void)unused;
    check(WIDE "setup: {steps: [{action: spawn_entity, schema: Man, at: ['grid_nodes(0,0, "
               "31,30)']}]}\n"
               "interactions: {list: {go: {entity: pieces, target: sites, amount: {min: 1, max: "
               "256}, effects: []}}}\n" FLOW,
          "stopped: game_flow.phases.main: this takes too many steps, in main");
}

static void test_many_listings(void **unused) {
    (void)unused;
    check(WIDE "interactions: {list: {go: {effects: ['add(state.n, 1)']}, dear: {conditions: "
               "['lt(" MANY ", 0)'], effects: []}}}\n"
               "game_flow: {initial_phase: main, phases: {"
               "main: {actors: current_player, allowed_actions: [go], next: b},"
               "b: {actors: current_player, allowed_actions: [dear], next: c},"
               "c: {actors: current_player, allowed_actions: [dear], next: b}}}\n",
          "stopped: interactions.list.dear.conditions[0]: this takes too many steps, in sum(b in "
          "grid_nodes(0, 0, 31, 15), a.x)");
    check(WIDE "interactions: {list: {go: {target: sites, conditions: ['gte(sum(y in sites, "
               "target.x), 0)'], after: ['gt(size(get_all_legal_moves_for(other_player(player))), "
               "0)'], effects: []}}}\n" FLOW,
          "stopped: interactions.list.go.conditions[0]: this takes too many steps, in "
          "gte(sum(y in sites, target.x), 0)");
}

// All is as legal as if nothing were obliged once the steps for looking ahead are spent.
static void test_many_turns(void **unused) {
    (void)unused;
    Rules *rules = support_rules(
        WIDE "interactions: {list: {go: {target: sites, gives: {captures: 1}, effects: "
             "['set(state.n, add(mul(mod(state.n, 1000), 1024), target.x, mul(32, target.y)))'], "
             "end_turn: 'gt(state.actions, 60)'}, wait: {gives: {captures: 0}, effects: []}}}\n"
             "game_flow: {obligation: [captures], phases: {main: {actors: current_player, "
             "allowed_actions: [go, wait], until: 'false'}}}\n");
    Game *game = game_new(rules, NULL);
    ActionList list = {0};
    game_actions(game, &list);
    assert_int_equal(list.count, 1024);
    game_actions(game, &list);
    assert_int_equal(list.count, 1024);
    action_list_free(&list);
    game_free(game);
    rules_free(rules);
}

// An action that two rules allow is that of the first one.
static void test_repeated(void **unused) {
    (void)unused;
    Rules *rules = support_rules(
        WIDE
        "setup: {steps: [{action: spawn_entity, schema: Man, at: ['grid_nodes(0,0, 15,0)']}]}\n"
        "interactions: {list: {one: {conditions: ['eq(board[target], null)', "
        "'lt(target.y, 16)'], effects: ['move_entity(entity, target)']}, two: {conditions: "
        "['eq(board[target], null)'], effects: ['move_entity(entity, target)']}}}\n"
        "game_flow: {phases: {main: {actors: current_player, allowed_actions: [one, two]}}}\n");
    Game *game = game_new(rules, NULL);
    ActionList list = {0};
    game_actions(game, &list);
    assert_int_equal(list.count, 16 * (1024 - 16));
    for (size_t i = 0; i < list.count; i++)
        assert_int_equal(list.items[i].rule, i < 16 * (512 - 16) ? 0 : 1);
    action_list_free(&list);
    game_free(game);
    rules_free(rules);
}

// In the piece dialect ----------------------------------------------------------------------------

#define PIECES(conditions, effects)                                                                \
    "name: Endless\n"                                                                              \
    "board: {dimensions: [3, 3]}\n"                                                                \
    "players:\n"                                                                                   \
    "- {name: WHITE, direction: [[1, 0], [0, 1]],"                                                 \
    "   starting_positions: [{piece: MAN, positions: [[0, 0]]}]}\n"                                \
    "- {name: BLACK, direction: [[1, 0], [0, -1]],"                                                \
    "   starting_positions: [{piece: MAN, positions: [[2, 2]]}]}\n"                                \
    "turns: {order: [WHITE, BLACK]}\n"                                                             \
    "state_schema: {global: {n: {type: int, initial: 0, min: 0, max: 1}}}\n"                       \
    "pieces: [{code: MAN, moves: [{id: 1, step: [0, 1], conditions: [" conditions "],"             \
    "  actions: [{state: EMPTY, action: MOVE, side_effects: [" effects "]}]}]}]\n"

static void test_pieces(void **unused) {
    (void)unused;
    check(PIECES("", "'set(state.n, 2)'"),
          "stopped: pieces[0].moves[0].actions[0].side_effects[0]: a number is outside of its "
          "range, in set(state.n, 2)");
    check(PIECES("", "'repeat(1000000000, set(state.n, 1))'"),
          "stopped: pieces[0].moves[0].actions[0].side_effects[0]: this takes too many steps, in "
          "repeat(1000000000, set(state.n, 1))");
    check(PIECES("'gt(div(1, state.n), 0)'", ""), "stopped: pieces[0].moves[0].conditions[0]: a "
                                                  "number is divided by zero, in div(1, state.n)");
    check(PIECES("'gt(sum(a in sites, sum(b in sites, sum(c in sites, sum(d in sites, sum(e in "
                 "sites, sum(f in sites, sum(g in sites, 1))))))), 0)'",
                 ""),
          "stopped: pieces[0].moves[0].conditions[0]: this takes too many steps, in sum(g in "
          "sites, 1)");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_effects),
        cmocka_unit_test(test_conditions),
        cmocka_unit_test(test_waits),
        cmocka_unit_test(test_flow),
        cmocka_unit_test(test_asking),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_numbers_in_conditions),
        cmocka_unit_test(test_room),
        cmocka_unit_test(test_many_actions),
        cmocka_unit_test(test_many_listings),
        cmocka_unit_test(test_many_turns),
        cmocka_unit_test(test_repeated),
        cmocka_unit_test(test_pieces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
