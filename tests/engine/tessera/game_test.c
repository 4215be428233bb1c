// SPDX-License-Identifier: MIT
// Games by way of the public header: actions, history, chance, views, outcomes and saves.
#include "tests/engine/tessera/desk.h"

#define PROBES TESSERA_SOURCE_FOLDER "/tests/probes/"

// ---- Actions

static void test_actions(void **state) {
    (void)state;
    tessera_game *game = begin("chess");
    assert_int_equal(tessera_game_action_count(game), 20);
    assert_non_null(tessera_game_action(game, 19));
    assert_null(tessera_game_action(game, 20));
    assert_int_equal(tessera_game_turn(game), 0);
    assert_int_equal(tessera_game_action_whole(game, 0), 0);
    char *first = strdup(tessera_game_action(game, 0));
    assert_true(tessera_game_play_action(game, 0, NULL));
    assert_true(is(tessera_game_move(game, 0), first));
    assert_int_equal(tessera_game_turn(game), 1);
    assert_int_equal(tessera_game_action_count(game), 20);
    free(first);
    tessera_game_free(game);
}

static void test_action_json(void **state) {
    (void)state;
    tessera_game *game = begin("chess");
    play(game, "a2a4 b7b5 a4b5 a7a6 b5a6 h7h6 a6a7 h6h5");
    size_t found = 0;
    for (size_t i = 0; i < tessera_game_action_count(game); i++)
        if (strcmp(tessera_game_action(game, i), "a7b8q") == 0) {
            assert_true(
                is(tessera_game_action_json(game, i),
                   "{\"text\":\"a7b8q\",\"seat\":\"WHITE\",\"piece\":\"PAWN\",\"from\":\"a7\","
                   "\"to\":\"b8\",\"choice\":\"QUEEN\"}"));
            found++;
        }
    assert_int_equal(found, 1);
    tessera_game_free(game);
}

static void test_step_and_choice(void **state) {
    (void)state;
    tessera_game *game = begin("chess");
    play(game, "a2a4 b7b5 a4b5 a7a6 b5a6 h7h6 a6a7 h6h5 a7b8 q");
    assert_true(says(tessera_game_fen(game), "rQbqkbnr"));
    tessera_game_free(game);
}

static void test_refusals(void **state) {
    (void)state;
    tessera_game *game = begin("chess");
    tessera_error *error = tessera_error_new();
    assert_false(tessera_game_play(game, "e2e5", error));
    assert_int_equal(tessera_error_code(error), TESSERA_ILLEGAL);
    assert_string_equal(tessera_error_text(error), "e2e5: WHITE has no such move here\n");
    assert_int_equal(tessera_game_played(game), 0);
    assert_true(is(tessera_game_explain(game, "e2e5", error),
                   "illegal: pieces[5].moves: no move of the pawn on e2 leads to e5\n"));
    assert_int_equal(tessera_error_code(error), TESSERA_OK);
    assert_true(says(tessera_game_explain(game, "a1 a5", error), "is blocked on a2"));
    assert_true(says(tessera_game_explain(game, "a1-a5", error), "is blocked on a2"));
    assert_true(says(tessera_game_explain(game, "e2e4", error), "FIRST_MOVE: holds"));
    assert_true(is(tessera_game_explain(game, "resign", error), "legal\n"));
    assert_null(tessera_game_explain(game, "z9z9", error));
    assert_int_equal(tessera_error_code(error), TESSERA_UNKNOWN);
    tessera_error_free(error);
    tessera_game_free(game);
}

static void test_offers(void **state) {
    (void)state;
    tessera_game *game = begin("chess");
    bool resigns = false;
    for (size_t i = 0; i < tessera_game_offer_count(game); i++)
        resigns |= strcmp(tessera_game_offer(game, i), "resign") == 0;
    assert_true(resigns);
    assert_null(tessera_game_offer(game, tessera_game_offer_count(game)));
    play(game, "e2e4 resign");
    assert_true(tessera_game_is_over(game));
    assert_int_equal(tessera_game_offer_count(game), 0);
    assert_int_equal(tessera_game_action_count(game), 0);
    assert_true(is(tessera_game_result(game), "WHITE wins by resignation"));
    tessera_game_free(game);
}

// ---- History

static void test_history(void **state) {
    (void)state;
    tessera_game *game = begin("chess");
    tessera_error *error = tessera_error_new();
    assert_false(tessera_game_undo(game));
    play(game, "e2e4 e7e5 g1f3");
    assert_true(tessera_game_undo(game));
    assert_int_equal(tessera_game_played(game), 2);
    assert_int_equal(tessera_game_length(game), 3);
    assert_true(tessera_game_redo(game));
    assert_false(tessera_game_redo(game));
    assert_true(tessera_game_go_to(game, 1, error));
    assert_int_equal(tessera_game_turn(game), 1);
    assert_false(tessera_game_go_to(game, 4, error));
    assert_int_equal(tessera_error_code(error), TESSERA_MISUSE);
    assert_true(is(tessera_game_move(game, 2), "g1f3"));
    assert_null(tessera_game_move(game, 3));
    play(game, "c7c5");
    assert_int_equal(tessera_game_length(game), 2);
    tessera_error_free(error);
    tessera_game_free(game);
}

static void test_copy(void **state) {
    (void)state;
    tessera_game *game = begin("chess");
    play(game, "e2e4 e7e5");
    tessera_game_undo(game);
    tessera_game *copy = tessera_game_copy(game);
    play(game, "c7c5");
    assert_true(tessera_game_redo(copy));
    assert_true(is(tessera_game_move(copy, 1), "e7e5"));
    play(copy, "g1f3 b8c6 f1b5");
    assert_int_equal(tessera_game_played(game), 2);
    tessera_game_free(game);
    assert_true(says(tessera_game_fen(copy), "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2"));
    tessera_game_free(copy);
}

// ---- Positions and outcomes

static void test_positions(void **state) {
    (void)state;
    tessera_game *game = begin("chess");
    play(game, "e2e4 c7c5");
    char *fen = tessera_game_fen(game), *json = tessera_game_position(game);
    assert_string_equal(fen, "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2");
    const char *const texts[] = {fen, json};
    tessera_rules *rules = tessera_rules_load(NULL, "chess", NULL, NULL);
    for (int i = 0; i < 2; i++) {
        tessera_game *other = tessera_game_new(rules, texts[i], NULL);
        assert_non_null(other);
        assert_true(is(tessera_game_fen(other), fen));
        tessera_game_free(other);
    }
    assert_true(says(tessera_game_board(game), "a b c d e f g h"));
    tessera_rules_free(rules);
    tessera_free(fen);
    tessera_free(json);
    tessera_game_free(game);
}

static void test_bad_positions(void **state) {
    (void)state;
    static const struct {
        const char *game, *text;
        int code;
        const char *says;
    } rows[] = {
        {"chess", "8/8/8/x", TESSERA_INVALID, "letter \"x\""},
        {"chess", "{\"pieces\":[{\"site\":\"e4\",\"kind\":\"EMPEROR\",\"owner\":\"WHITE\"}]}",
         TESSERA_INVALID, "EMPEROR"},
        {"chess", "{", TESSERA_INVALID, "position:1:"},
        {"chess", "", TESSERA_INVALID, "FEN"},
        {PROBES "race8/race8.game.yaml", "8/8", TESSERA_UNSUPPORTED, "not written as FEN"},
    };
    tessera_error *error = tessera_error_new();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        tessera_rules *rules = tessera_rules_load(NULL, rows[i].game, NULL, NULL);
        assert_null(tessera_game_new(rules, rows[i].text, error));
        assert_int_equal(tessera_error_code(error), rows[i].code);
        if (!strstr(tessera_error_text(error), rows[i].says))
            fail_msg("%s", tessera_error_text(error));
        tessera_rules_free(rules);
    }
    tessera_error_free(error);
}

static void test_outcome(void **state) {
    (void)state;
    tessera_game *game = begin("chess");
    assert_null(tessera_game_result(game));
    assert_null(tessera_game_reason(game));
    play(game, "f2f3 e7e5 g2g4 d8h4");
    assert_true(tessera_game_is_over(game));
    assert_int_equal(tessera_game_turn(game), TESSERA_NO_SEAT);
    assert_int_equal(tessera_game_score(game, 0), -1);
    assert_int_equal(tessera_game_score(game, 1), 1);
    assert_int_equal(tessera_game_score(game, 2), 0);
    assert_true(is(tessera_game_reason(game), "checkmate"));
    assert_true(is(tessera_game_result(game), "BLACK wins by checkmate"));
    tessera_game_free(game);
}

// ---- Chance

static tessera_game *race(uint64_t seed) {
    tessera_game *game = begin(PROBES "race8/race8.game.yaml");
    assert_true(tessera_game_set_seed(game, seed, NULL));
    return game;
}

// Plays the first of all actions, and rolls, [count] times in all.
static void go_on(tessera_game *game, int count) {
    for (int i = 0; i < count && !tessera_game_is_over(game); i++)
        assert_true(tessera_game_is_chance(game) ? tessera_game_roll(game, NULL)
                                                 : tessera_game_play_action(game, 0, NULL));
}

static void test_shares(void **state) {
    (void)state;
    tessera_game *game = race(1);
    assert_true(tessera_game_is_chance(game));
    assert_int_equal(tessera_game_turn(game), TESSERA_NO_SEAT);
    double sum = 0;
    for (size_t i = 0; i < tessera_game_action_count(game); i++)
        sum += (double)tessera_game_action_weight(game, i) / tessera_game_action_whole(game, i);
    assert_float_equal(sum, 1, 1e-9);
    assert_true(says(tessera_game_action_json(game, 0), "\"weight\":1,\"whole\":"));
    char *told = strdup(tessera_game_action(game, 0));
    play(game, told);
    assert_false(tessera_game_is_chance(game));
    free(told);
    tessera_error *error = tessera_error_new();
    assert_false(tessera_game_roll(game, error));
    assert_int_equal(tessera_error_code(error), TESSERA_ILLEGAL);
    tessera_error_free(error);
    tessera_game_free(game);
}

static void test_seeds(void **state) {
    (void)state;
    tessera_game *a = race(7), *b = race(7), *c = race(8);
    go_on(a, 30);
    go_on(b, 30);
    go_on(c, 30);
    char *first = tessera_game_position(a), *other = tessera_game_position(c);
    assert_true(is(tessera_game_position(b), first));
    assert_string_not_equal(first, other);
    assert_null(tessera_game_commitment(a));
    assert_false(tessera_game_set_seed(a, 9, NULL));
    tessera_free(first);
    tessera_free(other);
    tessera_game_free(a);
    tessera_game_free(b);
    tessera_game_free(c);
}

static void test_secrets(void **state) {
    (void)state;
    static const unsigned char secret[32] = {1, 2, 3};
    tessera_game *drawn = begin(PROBES "race8/race8.game.yaml");
    tessera_game *a = begin(PROBES "race8/race8.game.yaml");
    tessera_game *b = begin(PROBES "race8/race8.game.yaml");
    assert_true(tessera_game_set_seed(a, 5, NULL)); // one may change one's mind
    assert_true(tessera_game_set_secret(a, secret, NULL));
    assert_true(tessera_game_set_secret(b, secret, NULL));
    assert_false(tessera_game_set_secret(b, NULL, NULL));
    char *fresh = tessera_game_commitment(drawn), *own = tessera_game_commitment(a);
    assert_int_equal(strlen(own), 64);
    assert_int_equal(strlen(fresh), 64);
    assert_string_not_equal(fresh, own);
    assert_true(is(tessera_game_commitment(b), own));
    go_on(a, 30);
    go_on(b, 30);
    char *position = tessera_game_position(a);
    assert_true(is(tessera_game_position(b), position));
    tessera_free(position);
    tessera_free(fresh);
    tessera_free(own);
    tessera_game_free(drawn);
    tessera_game_free(a);
    tessera_game_free(b);
}

// ---- What a seat may know

static void test_views(void **state) {
    (void)state;
    tessera_game *game = begin(PROBES "cards3/cards3.game.yaml");
    tessera_game_set_seed(game, 3, NULL);
    while (tessera_game_is_chance(game))
        tessera_game_roll(game, NULL);
    char *views[3], *truth = tessera_game_position(game);
    assert_null(strstr(truth, "\"kind\": null"));
    for (int seat = -1; seat < 2; seat++) {
        views[seat + 1] = tessera_game_view(game, seat);
        assert_non_null(strstr(views[seat + 1], "\"kind\": null"));
        assert_true(says(tessera_game_view_board(game, seat), "\n"));
    }
    assert_string_not_equal(views[1], views[2]);
    assert_string_not_equal(views[0], views[1]);
    assert_null(tessera_game_view(game, 99));
    assert_null(tessera_game_view(game, -2));
    for (int i = 0; i < 3; i++)
        tessera_free(views[i]);
    tessera_free(truth);
    tessera_game_free(game);
}

// ---- Saved games

static void test_saves(void **state) {
    (void)state;
    static const char *const options[] = {"variant=960", "position=0", NULL};
    tessera_error *error = tessera_error_new();
    tessera_rules *rules = tessera_rules_load(NULL, "Chess", options, error);
    tessera_game *game = tessera_game_new(rules, NULL, error);
    play(game, "e2e4 e7e5 d2d4");
    tessera_game_undo(game);
    char *saved = tessera_game_save(game, NULL);
    tessera_rules *found = tessera_rules_of_save(NULL, saved, strlen(saved), error);
    tessera_game *read = tessera_game_read(found, saved, strlen(saved), error);
    assert_string_equal(tessera_error_text(error), "");
    assert_int_equal(tessera_game_played(read), 2);
    assert_int_equal(tessera_game_length(read), 3);
    char *fen = tessera_game_fen(game);
    assert_true(is(tessera_game_fen(read), fen));
    assert_true(is(tessera_game_save(read, NULL), saved));
    assert_true(says(tessera_game_pgn(read), "1. e4 e5"));
    tessera_free(fen);
    tessera_free(saved);
    tessera_game_free(game);
    tessera_game_free(read);
    tessera_rules_free(found);
    tessera_rules_free(rules);
    tessera_error_free(error);
}

static void test_bad_saves(void **state) {
    (void)state;
    static const char illegal[] = "{\"tessera\":1,\"game\":\"chess\",\"moves\":[\"e2e5\"]}";
    static const char foreign[] = "{\"tessera\":1,\"game\":\"/etc/mine.yaml\",\"moves\":[]}";
    static const char unknown[] = "{\"tessera\":1,\"game\":\"ludo\",\"moves\":[]}";
    tessera_error *error = tessera_error_new();
    tessera_rules *rules = tessera_rules_load(NULL, "chess", NULL, error);
    assert_null(tessera_game_read(rules, illegal, strlen(illegal), error));
    assert_int_equal(tessera_error_code(error), TESSERA_INVALID);
    assert_int_equal(tessera_error_line(error, 0), 1);
    assert_int_equal(tessera_error_column(error, 0), 38);
    assert_null(tessera_game_read(rules, "nonsense", 8, error));
    assert_int_equal(tessera_error_code(error), TESSERA_INVALID);
    assert_null(tessera_rules_of_save(NULL, foreign, strlen(foreign), error));
    assert_int_equal(tessera_error_code(error), TESSERA_UNKNOWN);
    assert_non_null(strstr(tessera_error_text(error), "/etc/mine.yaml"));
    assert_null(tessera_rules_of_save(NULL, unknown, strlen(unknown), error));
    assert_int_equal(tessera_error_code(error), TESSERA_UNKNOWN);
    tessera_rules_free(rules);
    tessera_error_free(error);
}

// Once it is over, everybody may look for himself whether the dice were fair.
static void test_revealed_secret(void **state) {
    (void)state;
    tessera_game *game = begin(PROBES "race8/race8.game.yaml");
    char *commitment = tessera_game_commitment(game);
    go_on(game, 5);
    char *early = tessera_game_save(game, NULL);
    assert_non_null(strstr(early, commitment));
    assert_null(strstr(early, "\"secret\""));
    go_on(game, 10000);
    assert_true(tessera_game_is_over(game));
    assert_true(says(tessera_game_save(game, NULL), "\"secret\""));
    tessera_free(early);
    tessera_free(commitment);
    tessera_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_actions),
        cmocka_unit_test(test_action_json),
        cmocka_unit_test(test_step_and_choice),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_offers),
        cmocka_unit_test(test_history),
        cmocka_unit_test(test_copy),
        cmocka_unit_test(test_positions),
        cmocka_unit_test(test_bad_positions),
        cmocka_unit_test(test_outcome),
        cmocka_unit_test(test_shares),
        cmocka_unit_test(test_seeds),
        cmocka_unit_test(test_secrets),
        cmocka_unit_test(test_views),
        cmocka_unit_test(test_saves),
        cmocka_unit_test(test_bad_saves),
        cmocka_unit_test(test_revealed_secret),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
