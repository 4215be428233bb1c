// SPDX-License-Identifier: MIT
#include "engine/game/disclosure.h"

#include "engine/game/game.h"
#include "engine/notation/words/moves.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

// A move or what chance does, and what it tells anybody.
typedef struct Told {
    const char *move;
    Disclosure disclosure;
} Told;

static void play(Game *game, const char *move) {
    Action action;
    Trail trail = game_trail(game);
    Error error = {0};
    bool chance = move_read_chance(game_rules(game), game_state(game), move, &action);
    if ((!chance &&
         !move_read(game_rules(game), game_state(game), &trail, move, &action, &error)) ||
        !game_play(game, &action))
        fail_msg("%s: %s", move, error.message);
}

// Fails unless each of the moves from the start tells what it should, whoever is asked, and the
// floor of the game is behind the last one that told anything.
static void assert_told(const Rules *rules, const Told *told, size_t count) {
    Game *game = game_new(rules, NULL);
    size_t floor = 0;
    for (size_t i = 0; i < count; i++) {
        play(game, told[i].move);
        floor = told[i].disclosure == DISCLOSURE_NONE ? floor : i + 1;
        for (int seat = 0; seat < rules->seats.count; seat++) {
            Disclosure disclosure = game_disclosure(game, i, (Seat)seat);
            if (disclosure != told[i].disclosure)
                fail_msg("%s, the move %zu, as %s sees it: %d instead of %d", told[i].move, i + 1,
                         rules->seats.list[seat].name, disclosure, told[i].disclosure);
            assert_int_equal(game_floor(game, (Seat)seat), floor);
        }
    }
    game_go_to(game, 0); // what was taken back is known all the same
    assert_int_equal(game_floor(game, 0), floor);
    game_free(game);
}

#define ASSERT_TOLD(NAME, ...)                                                                     \
    do {                                                                                           \
        static const Told told[] = {__VA_ARGS__};                                                  \
        Rules *rules = support_load(NAME);                                                         \
        assert_told(rules, told, sizeof told / sizeof *told);                                      \
        rules_free(rules);                                                                         \
    } while (0)

#define PROBE(NAME) TESSERA_SOURCE_FOLDER "/tests/probes/" NAME "/" NAME ".game.yaml"

// Where nothing is hidden and nothing rolls nobody learns what he could not have known.
static void test_open_game(void **unused) {
    (void)unused;
    ASSERT_TOLD("chess", {"e2e4", DISCLOSURE_NONE}, {"d7d5", DISCLOSURE_NONE},
                {"e4d5", DISCLOSURE_NONE}, {"offer draw", DISCLOSURE_NONE},
                {"refuse", DISCLOSURE_NONE});
}

// The moves of dice are as open as those of chess: the dice are not.
static void test_dice(void **unused) {
    (void)unused;
    ASSERT_TOLD(PROBE("race8"), {"roll:3-1", DISCLOSURE_DICE}, {"move:1-4", DISCLOSURE_NONE},
                {"move:5-6", DISCLOSURE_NONE}, {"roll:1-1", DISCLOSURE_DICE},
                {"enter:8", DISCLOSURE_NONE});
}

static void test_number(void **unused) {
    (void)unused;
    ASSERT_TOLD(PROBE("bet"), {"bet:2", DISCLOSURE_NONE}, {"roll:1", DISCLOSURE_CHANCE},
                {"offer double", DISCLOSURE_NONE}, {"accept", DISCLOSURE_NONE},
                {"bet:4", DISCLOSURE_NONE}, {"roll:0", DISCLOSURE_CHANCE});
}

// A bid that lies face down tells nobody what it is; the last one turns all of them over.
static void test_secret(void **unused) {
    (void)unused;
    ASSERT_TOLD(PROBE("secret"), {"bid:Card-3", DISCLOSURE_NONE}, {"bid:Card-3", DISCLOSURE_NONE},
                {"bid:Card-1", DISCLOSURE_SHOWN}, {"bid:Card-1", DISCLOSURE_NONE});
}

// A card put back unseen tells nothing; whoever takes it then sees it, although no chance acts.
static void test_hand(void **unused) {
    (void)unused;
    ASSERT_TOLD(PROBE("cards3"), {"draw:Card-1", DISCLOSURE_CHANCE},
                {"draw:Card-2", DISCLOSURE_CHANCE}, {"draw:Card-3", DISCLOSURE_CHANCE},
                {"take", DISCLOSURE_NONE}, {"draw:Card-1", DISCLOSURE_CHANCE},
                {"on_top:Card-1", DISCLOSURE_NONE}, {"take", DISCLOSURE_SHOWN},
                {"mix_in:Card-2", DISCLOSURE_NONE}, {"take", DISCLOSURE_NONE},
                {"draw:Card-3", DISCLOSURE_CHANCE});
}

// That a man could go there, that a king gives check: the umpire says more than one could see.
static void test_umpire(void **unused) {
    (void)unused;
    ASSERT_TOLD(PROBE("kriegspiel"), {"try:a1-a3", DISCLOSURE_SHOWN},
                {"try:e5-e2", DISCLOSURE_SHOWN}, {"try:a3-c3", DISCLOSURE_SHOWN});
}

// A card that leaves the hand with its face up was not known to the others.
static void test_uno(void **unused) {
    (void)unused;
    Rules *rules = support_load(TESSERA_SOURCE_FOLDER "/tests/data/state-driven-language/uno.json");
    Game *game = game_new(rules, NULL);
    ActionList list = {0};
    int shown = 0, drawn = 0;
    game_set_seed(game, 7);
    while (game_outcome(game).reason == REASON_NONE) {
        if (game_roll(game)) {
            assert_int_equal(game_disclosure(game, game_position(game) - 1, 0), DISCLOSURE_CHANCE);
            continue;
        }
        game_actions(game, &list);
        Action action = list.items[0];
        bool plays = action.from != SITE_NONE;
        game_play_listed(game, &action);
        assert_int_equal(game_disclosure(game, game_position(game) - 1, 0),
                         plays ? DISCLOSURE_SHOWN : DISCLOSURE_NONE);
        plays ? shown++ : drawn++;
    }
    assert_true(shown > 5 && drawn > 0);
    action_list_free(&list);
    game_free(game);
    rules_free(rules);
}

static const char twins[] =
    "metadata: {name: Twins}\n"
    "players: {roles: [{name: Ann}, {name: Ben}]}\n"
    "entity_schemas: {types: {Card: {attributes: {rank: {type: int, min: 1, max: 2}}}}}\n"
    "topology:\n"
    "  type: zones\n"
    "  zones:\n"
    "    hand: {type: set, per_player: true, visibility: owner}\n"
    "    table: {type: set, visibility: all}\n"
    "setup:\n"
    "  steps:\n"
    "    - {action: spawn_entity, schema: Card, set_attributes: {rank: 1}, at: "
    "[\"zone('hand_Ann')\"]}\n"
    "    - {action: spawn_entity, schema: Card, set_attributes: {rank: %d}, at: "
    "[\"zone('hand_Ann')\", \"zone('hand_Ben')\"]}\n"
    "interactions:\n"
    "  list:\n"
    "    show: {entity: 'entities_in_zone(player.hand)', effects: ['move_to_zone(card, table)']}\n"
    "game_flow: {phases: {main: {actors: current_player, allowed_actions: [show]}}}\n"
    "end_conditions:\n"
    "  conditions: [{type: victory, for: 'player(p)', condition: 'eq(size(p.hand), 0)'}]\n";

// What everybody could tell before is no disclosure: where all hidden cards are alike, showing one
// tells nothing.
static void test_known_face(void **unused) {
    (void)unused;
    for (int rank = 1; rank <= 2; rank++) {
        char text[2048];
        snprintf(text, sizeof text, twins, rank);
        Rules *rules = support_rules(text);
        const Told told[] = {{"show:Card-1", rank == 1 ? DISCLOSURE_NONE : DISCLOSURE_SHOWN}};
        assert_told(rules, told, 1);
        rules_free(rules);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_open_game), cmocka_unit_test(test_dice),
        cmocka_unit_test(test_number),    cmocka_unit_test(test_secret),
        cmocka_unit_test(test_hand),      cmocka_unit_test(test_umpire),
        cmocka_unit_test(test_uno),       cmocka_unit_test(test_known_face),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
