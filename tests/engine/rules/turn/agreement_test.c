// SPDX-License-Identifier: MIT
#include "engine/rules/turn/agreement.h"

#include "engine/game/game.h"
#include "engine/notation/position/board.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/state/valid.h"
#include "engine/rules/turn/proposal.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static bool play(Game *game, const char *move) {
    Action action;
    Trail trail = game_trail(game);
    return move_read(game_rules(game), game_state(game), &trail, move, &action, NULL) &&
           game_play(game, &action);
}

static void assert_text(const Game *game, size_t index, const char *expected) {
    Text text = {0};
    move_write(game_rules(game), game_state_at(game, index), game_action(game, index), &text);
    assert_string_equal(text.data, expected);
    text_free(&text);
}

static void assert_result(const Game *game, const char *expected) {
    Text text = {0};
    Outcome outcome = game_outcome(game);
    if (outcome.reason != REASON_NONE)
        outcome_write(game_rules(game), game_state(game), &outcome, &text);
    assert_string_equal(text_string(&text), expected);
    text_free(&text);
}

static void test_resign(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    Game *game = game_new(rules, NULL);
    assert_true(play(game, "e2e4") && play(game, "resign"));
    assert_text(game, 1, "resign");
    assert_result(game, "WHITE wins by resignation");
    assert_int_equal(game_outcome(game).scores[0], 1);
    assert_int_equal(game_outcome(game).scores[1], -1);
    assert_false(play(game, "resign"));
    assert_true(game_undo(game));
    assert_result(game, "");
    assert_true(play(game, "resign WHITE")); // although black is to move
    assert_text(game, 1, "resign WHITE");
    assert_result(game, "BLACK wins by resignation");
    assert_true(state_valid(rules, game_state(game)));
    game_free(game);
    rules_free(rules);
}

static void test_draw(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    Game *game = game_new(rules, NULL);
    assert_false(play(game, "offer draw")); // both have to make a move before
    assert_true(play(game, "e2e4") && play(game, "e7e5"));
    uint64_t hash = game_state(game)->hash;
    assert_true(play(game, "offer draw"));
    assert_int_equal(game_state(game)->phase, PHASE_OFFERED);
    assert_int_equal(game_state(game)->seat, 1);
    assert_false(play(game, "resign")); // an offer is answered first
    assert_true(play(game, "refuse"));
    assert_int_equal(game_state(game)->seat, 0);
    assert_true(game_state(game)->hash == hash);
    assert_true(play(game, "offer draw") && play(game, "accept"));
    assert_result(game, "draw by agreement");
    assert_text(game, 4, "offer draw");
    assert_text(game, 5, "accept");
    assert_true(game_undo(game)); // offer and answer together
    assert_int_equal(game_position(game), 4);
    assert_result(game, "");
    game_free(game);
    rules_free(rules);
}

// Offers do not bring the position about once more.
static void test_offers_repeat_nothing(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    Game *game = game_new(rules, NULL);
    assert_true(play(game, "e2e4") && play(game, "e7e5"));
    for (int i = 0; i < 4; i++)
        assert_true(play(game, "offer draw") && play(game, "refuse"));
    assert_result(game, "");
    static const char *const moves[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    for (int i = 0; i < 16; i++) {
        assert_result(game, "");
        assert_true(play(game, moves[i % 4]));
    }
    assert_result(game, "draw by repetition");
    assert_true(game_undo(game) && play(game, "offer draw") && play(game, "refuse"));
    assert_true(game_undo(game)); // the offer is taken back: the position counts again
    assert_true(play(game, "f6g8"));
    assert_result(game, "draw by repetition");
    game_free(game);
    rules_free(rules);
}

static void test_abort_and_time(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    Game *game = game_new(rules, NULL);
    assert_true(play(game, "abort"));
    assert_result(game, "no result: the game was broken off");
    assert_int_equal(game_outcome(game).scores[0], 0);
    assert_true(game_undo(game) && play(game, "time"));
    assert_result(game, "BLACK wins on time");
    assert_true(game_undo(game) && play(game, "forfeit"));
    assert_result(game, "BLACK wins by forfeit");
    assert_int_equal(game_outcome(game).reason, REASON_FORFEIT);
    assert_true(game_undo(game) && play(game, "forfeit BLACK"));
    assert_result(game, "WHITE wins by forfeit");
    game_free(game);
    rules_free(rules);
}

// Of four sides, one that resigns is out and the others go on.
static void test_four(void **unused) {
    (void)unused;
    Rules *rules = support_load(TESSERA_SOURCE_FOLDER
                                "/tests/app/desktop/specs/four-armies.game.yaml");
    Game *game = game_new(rules, NULL);
    Seat first = game_state(game)->seat;
    assert_true(play(game, "resign"));
    assert_true(state_is_out(game_state(game), first));
    assert_int_not_equal(game_state(game)->seat, first);
    assert_result(game, "");
    assert_true(play(game, "offer draw") && play(game, "accept"));
    assert_int_equal(game_state(game)->phase, PHASE_OFFERED); // the third one is asked, too
    assert_true(play(game, "refuse"));
    assert_result(game, "");
    assert_true(play(game, "resign") && play(game, "resign"));
    assert_int_equal(game_outcome(game).reason, REASON_LAST_IN);
    assert_true(state_valid(rules, game_state(game)));
    game_free(game);
    rules_free(rules);
}

// The same in the interaction dialect, where all act in one phase.
static void test_interactions(void **unused) {
    (void)unused;
    Rules *rules = support_load(TESSERA_SOURCE_FOLDER "/tests/probes/secret/secret.game.yaml");
    Game *game = game_new(rules, NULL);
    game_set_seed(game, 2);
    while (game_roll(game))
        ;
    Seat first = game_state(game)->seat;
    assert_true(play(game, "offer draw") && play(game, "accept") && play(game, "refuse"));
    assert_int_equal(game_state(game)->seat, first);
    assert_true(play(game, "resign"));
    assert_true(state_is_out(game_state(game), first));
    assert_false(state_is_out(game_state(game), game_state(game)->seat));
    assert_true(play(game, "resign"));
    assert_int_equal(game_outcome(game).reason, REASON_LAST_IN);
    assert_true(state_valid(rules, game_state(game)));
    game_free(game);
    rules_free(rules);
}

// What is being chosen is dropped when time is over.
static void test_time_while_choosing(void **unused) {
    (void)unused;
    StateSpace start;
    Rules *rules = support_load("chess");
    support_fen(rules, "8/P6p/8/8/8/8/k7/4K3 w - - 0 1", &start.state);
    Game *game = game_new(rules, &start.state);
    assert_true(play(game, "a7a8"));
    assert_int_equal(game_state(game)->phase, PHASE_TRANSFORMING);
    assert_true(play(game, "time"));
    assert_result(game, "BLACK wins on time");
    game_free(game);
    rules_free(rules);
}

static void test_list(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    Game *game = game_new(rules, NULL);
    Trail trail = game_trail(game);
    ActionList list = {0};
    proposal_list(rules, game_state(game), &trail, &list);
    assert_int_equal(list.count, 2); // resigning, breaking off
    assert_true(play(game, "e2e4") && play(game, "e7e5"));
    trail = game_trail(game);
    proposal_list(rules, game_state(game), &trail, &list);
    assert_int_equal(list.count, 3); // and a draw
    state_offers(rules, game_state(game), &trail, &list);
    assert_int_equal(list.count, 0);
    assert_true(play(game, "offer draw"));
    proposal_list(rules, game_state(game), &trail, &list);
    assert_int_equal(list.count, 0);
    action_list_free(&list);
    game_free(game);
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_resign),
        cmocka_unit_test(test_draw),
        cmocka_unit_test(test_offers_repeat_nothing),
        cmocka_unit_test(test_abort_and_time),
        cmocka_unit_test(test_four),
        cmocka_unit_test(test_interactions),
        cmocka_unit_test(test_time_while_choosing),
        cmocka_unit_test(test_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
