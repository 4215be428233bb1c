// SPDX-License-Identifier: MIT
#include "engine/ai/kinds.h"
#include "engine/ai/player/player.h"

#include "engine/game/game.h"
#include "engine/notation/words/moves.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

// What a player does in the position [fen]; the caller frees the text.
static Text chosen(const Rules *rules, const char *fen, const char *kind, Budget *budget) {
    StateSpace space;
    Action action;
    Text text = {0};
    support_fen(rules, fen, &space.state);
    Player *player = player_new(player_kind(kind), rules);
    assert_true(player_choose(player, &space.state, NULL, budget, &action));
    move_write(rules, &space.state, &action, &text);
    player_free(player);
    return text;
}

static void assert_chosen(const Rules *rules, const char *fen, const char *expected) {
    for (uint64_t seed = 0; seed < 8; seed++) {
        Rng rng = {.state = seed};
        Budget budget = {.rng = &rng};
        Text text = chosen(rules, fen, "beginner", &budget);
        assert_string_equal(text.data, expected);
        text_free(&text);
    }
}

static void test_takes_a_win(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    assert_chosen(rules, "6k1/5ppp/8/8/8/r7/1P6/1K2R3 w - - 0 1", "e1e8"); // and not the rook
    rules_free(rules);
}

static void test_takes_the_most(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    assert_chosen(rules, "k7/8/8/1q1r4/2P5/8/8/7K w - - 0 1", "c4b5");
    rules_free(rules);
}

// Taking the pawn would let the rook mate.
static void test_sees_a_loss(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    for (uint64_t seed = 0; seed < 8; seed++) {
        Rng rng = {.state = seed};
        Budget budget = {.rng = &rng};
        Text text = chosen(rules, "1r2k3/8/8/8/p7/8/5PPP/R5K1 w - - 0 1", "beginner", &budget);
        assert_string_not_equal(text.data, "a1a4");
        text_free(&text);
    }
    rules_free(rules);
}

static bool always(void *context) {
    (void)context;
    return true;
}

// With no time at all it still plays something.
static void test_obeys_its_budget(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    Rng rng = {.state = 1};
    Budget budget = {.expired = always, .rng = &rng};
    Text text = chosen(rules, "k7/8/8/1q1r4/2P5/8/8/7K w - - 0 1", "beginner", &budget);
    assert_int_equal(budget.spent, 1);
    text_free(&text);
    Budget few = {.strength.nodes = 3, .rng = &rng};
    text = chosen(rules, "k7/8/8/1q1r4/2P5/8/8/7K w - - 0 1", "beginner", &few);
    assert_int_equal(few.spent, 3);
    text_free(&text);
    rules_free(rules);
}

// An offer of a draw is taken by who has less and by nobody else.
static void assert_answer(const Rules *rules, const char *fen, ActionKind expected) {
    StateSpace space;
    Action action;
    Rng rng = {.state = 5};
    Budget budget = {.rng = &rng};
    support_fen(rules, fen, &space.state);
    Game *game = game_new(rules, &space.state);
    Trail trail = game_trail(game);
    assert_true(move_read(rules, game_state(game), &trail, "offer draw", &action, NULL) &&
                game_play(game, &action));
    Player *player = player_new(player_kind("beginner"), rules);
    assert_true(player_choose(player, game_state(game), NULL, &budget, &action));
    assert_int_equal(action.kind, expected);
    player_free(player);
    game_free(game);
}

static void test_answers_offers(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    assert_answer(rules, "k7/8/8/8/8/8/8/6QK w - - 0 2", ACTION_ACCEPT);
    assert_answer(rules, "k6q/8/8/8/8/8/8/K7 w - - 0 2", ACTION_REFUSE);
    assert_answer(rules, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2", ACTION_REFUSE);
    rules_free(rules);
}

// Every kind plays games of every sort to a legal end or a limit, from what its seat may know.
static void play_out(const char *spec, const char *kind) {
    Rules *rules = support_load(spec);
    if (!player_supports(player_kind(kind), rules)) {
        rules_free(rules);
        return;
    }
    Game *game = game_new(rules, NULL);
    Player *player = player_new(player_kind(kind), rules);
    Rng rng = {.state = 3};
    game_set_seed(game, 3);
    for (int i = 0; i < 60 && game_outcome(game).reason == REASON_NONE; i++) {
        Action action;
        Budget budget = {.strength.nodes = 300, .rng = &rng};
        Trail trail = game_trail(game);
        if (game_roll(game))
            continue;
        assert_true(player_choose(player, game_state(game), &trail, &budget, &action));
        assert_true(game_play(game, &action));
    }
    assert_true(game_position(game) > 0);
    player_free(player);
    game_free(game);
    rules_free(rules);
}

static void test_plays_everything(void **unused) {
    (void)unused;
    static const char *const specs[] = {
        "chess",
        "shogi",
        "ataxx",
        "four-player-chess",
        TESSERA_SOURCE_FOLDER "/tests/probes/secret/secret.game.yaml",
        TESSERA_SOURCE_FOLDER "/tests/probes/bet/bet.game.yaml",
        TESSERA_SOURCE_FOLDER "/tests/probes/race8/race8.game.yaml",
    };
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        play_out(specs[i], "random");
        play_out(specs[i], "beginner");
        play_out(specs[i], "alpha-beta");
    }
}

static void test_kinds(void **unused) {
    (void)unused;
    size_t count;
    const PlayerKind *const *kinds = player_kinds(&count);
    assert_true(count >= 2);
    assert_ptr_equal(player_kind("random"), kinds[0]);
    assert_null(player_kind("oracle"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_takes_a_win),    cmocka_unit_test(test_takes_the_most),
        cmocka_unit_test(test_sees_a_loss),    cmocka_unit_test(test_obeys_its_budget),
        cmocka_unit_test(test_answers_offers), cmocka_unit_test(test_plays_everything),
        cmocka_unit_test(test_kinds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
