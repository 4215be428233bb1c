// SPDX-License-Identifier: MIT
// The chess agent protocol: what is read and written comes back the same, and what is wrong with a
// request or an answer is told.
#include "engine/notation/protocol/agent.h"

#include "engine/doc/doc.h"
#include "engine/game/file.h"
#include "engine/notation/fen/fen.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/endings/repetition.h"
#include "engine/rules/turn/agreement.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 20, PLIES = 200 };

static Rules *chess;

static bool read_request(const char *text, AgentRequest *request, Error *error) {
    return agent_request_read(chess, "request.json", text, strlen(text), request, error);
}

// Requests ---------------------------------------------------------------------------------------

// What a request says besides its board with both kings.
#define KINGS "\"board\":{\"e1\":\"K\",\"e8\":\"k\"},\"turn\":\"white\""

static void check_refused(const char *text, const char *path, const char *message) {
    AgentRequest request;
    Error error = {0};
    assert_false(read_request(text, &request, &error));
    assert_string_equal(error.path, path);
    assert_string_equal(error.message, message);
}

static void test_bad_requests(void **unused) {
    (void)unused;
    check_refused("{}", "document",
                  "a request needs the field \"board\": the pieces by their squares");
    check_refused("[]", "document", "expected a request (an object), found a list");
    check_refused("{\"board\":[],\"turn\":\"white\"}", "board",
                  "expected an object of squares with pieces, found a list");
    check_refused("{\"board\":{\"e1\":\"K\"},\"turn\":\"white\"}", "board",
                  "black has 0 kings instead of one");
    check_refused("{\"board\":{\"e1\":\"K\",\"e2\":\"K\",\"e8\":\"k\"},\"turn\":\"white\"}",
                  "board", "white has 2 kings instead of one");
    check_refused("{\"board\":{\"e1\":\"K\",\"e8\":\"k\",\"a8\":\"P\"},\"turn\":\"white\"}",
                  "board", "a pawn stands on a8");
    check_refused("{\"board\":{\"i1\":\"K\",\"e8\":\"k\"},\"turn\":\"white\"}", "board.i1",
                  "there is no square \"i1\"; squares are a1 to h8");
    check_refused("{\"board\":{\"e1\":\"X\",\"e8\":\"k\"},\"turn\":\"white\"}", "board.e1",
                  "expected one of the letters KQRBNPkqrbnp, found \"X\"");
    check_refused("{\"board\":{\"e1\":\"K\",\"e8\":\"k\",\"e2\":\"r\"},\"turn\":\"black\"}", "turn",
                  "the side that is not to move is in check");
    check_refused("{" KINGS ",\"en_passant\":\"z9\"}", "en_passant",
                  "there is no square \"z9\"; squares are a1 to h8");
    check_refused("{" KINGS ",\"en_passant\":\"e6\"}", "",
                  "no piece can have passed this square in the last move");
    check_refused("{" KINGS ",\"halfmove_clock\":-1}", "halfmove_clock",
                  "expected a number from 0 to 65535, found -1");
    check_refused("{" KINGS ",\"castling\":{\"white\":{\"kingside\":1}}}",
                  "castling.white.kingside", "expected true or false, found 1");
    check_refused("{" KINGS ",\"castling\":{\"white\":{\"kingside\":true}}}", "",
                  "WHITE has no pieces that could castle so");
    check_refused("{" KINGS ",\"position_history\":[\"8/8\"]}", "position_history[0]",
                  "expected \"/\" and rank 6");
}

static void test_extra_members(void **unused) {
    (void)unused;
    AgentRequest request;
    Error error = {0};
    assert_true(
        read_request("{" KINGS ",\"draw_offered\":true,\"clock\":[1,2]}", &request, &error));
    assert_true(request.draw_offered);
    assert_int_equal(request.count, 0);
    agent_request_free(&request);
}

static void test_history(void **unused) {
    (void)unused;
    AgentRequest request;
    Error error = {0};
    // The last entry is the position itself, as some hosts have it.
    assert_true(read_request("{" KINGS ",\"halfmove_clock\":8,\"position_history\":["
                             "\"4k3/8/8/8/8/8/8/4K3 w - -\",\"4k3/8/8/8/8/8/4K3/8 b - -\","
                             "\"4k3/8/8/8/8/8/8/4K3 w - -\"]}",
                             &request, &error));
    assert_int_equal(request.count, 2);
    assert_true(request.items[0].key == repetition_key(chess, &request.position.state));
    agent_request_free(&request);
}

static void test_other_games(void **unused) {
    (void)unused;
    Rules *shogi = support_load("shogi");
    AgentRequest request;
    Error error = {0};
    const char *text = "{" KINGS "}";
    assert_false(agent_request_read(shogi, "r.json", text, strlen(text), &request, &error));
    assert_string_equal(error.message, "requests of this protocol are positions of chess");
    rules_free(shogi);
}

// Both ways --------------------------------------------------------------------------------------

static void check_request_round(const State *state, const Text *history, size_t count) {
    Text text = {0}, fen = {0}, again = {0};
    Error error = {0};
    AgentRequest request;
    agent_request_write(chess, state, history, count, &(AgentNews){0}, &text);
    if (!read_request(text_string(&text), &request, &error))
        fail_msg("%s: %s: %s", text_string(&text), error.path, error.message);
    fen_write(chess, state, &fen);
    fen_write(chess, &request.position.state, &again);
    assert_string_equal(text_string(&again), text_string(&fen));
    assert_int_equal(request.count, count);
    agent_request_free(&request);
    text_free(&text);
    text_free(&fen);
    text_free(&again);
}

static void check_answer_round(const State *state, const Trail *trail, const Action *action) {
    Text text = {0};
    Error error = {0};
    Action read;
    agent_answer_write(chess, state, action, &text);
    if (!agent_answer_read(chess, state, trail, true, text_string(&text), text.length, &read,
                           &error))
        fail_msg("%s: %s", text_string(&text), error.message);
    assert_true(action_equal(&read, action));
    text_free(&text);
}

static void check_position(const State *state, const Text *history, size_t count,
                           const ActionList *actions) {
    Trail none = {0};
    check_request_round(state, history, count);
    for (size_t i = 0; i < actions->count; i++)
        check_answer_round(state, &none, &actions->items[i]);
}

static void play_game(uint64_t *seed) {
    StateSpace now, after;
    ActionList actions = {0};
    Text history[PLIES] = {{0}};
    Trail none = {0};
    size_t count = 0;
    state_begin(chess, &now.state);
    while (count < PLIES && state_outcome(chess, &now.state, &none).reason == REASON_NONE) {
        state_actions(chess, &now.state, &none, &actions);
        check_position(&now.state, history, count, &actions);
        fen_write(chess, &now.state, &history[count++]);
        const Action *action = &actions.items[support_random(seed, (uint32_t)actions.count)];
        state_apply(chess, &now.state, &none, action, &after.state);
        state_copy(chess, &now.state, &after.state);
    }
    for (size_t i = 0; i < count; i++)
        text_free(&history[i]);
    action_list_free(&actions);
}

static void test_random_games(void **unused) {
    (void)unused;
    uint64_t seed = 7;
    for (int i = 0; i < GAMES; i++)
        play_game(&seed);
}

// Answers ----------------------------------------------------------------------------------------

static const char pawns[] = "7k/4P3/8/8/8/8/8/R3K3 w Q - 0 1";

static void check_answer_refused(const char *fen, const char *text, const char *message) {
    StateSpace space;
    Trail none = {0};
    Action action;
    Error error = {0};
    support_fen(chess, fen, &space.state);
    assert_false(
        agent_answer_read(chess, &space.state, &none, false, text, strlen(text), &action, &error));
    assert_string_equal(error.message, message);
}

static void test_bad_answers(void **unused) {
    (void)unused;
    check_answer_refused(pawns, "{\"from\":\"e7\"}", "a square is missing");
    check_answer_refused(pawns, "{\"from\":\"e7\",\"to\":\"e8\",\"promotion\":null}",
                         "the pawn must become Q, R, B or N");
    check_answer_refused(pawns, "{\"from\":\"e7\",\"to\":\"e8\",\"promotion\":\"q\"}",
                         "expected Q, R, B, N or null");
    check_answer_refused(pawns, "{\"from\":\"e1\",\"to\":\"a1\",\"promotion\":null}",
                         "a piece of the same side stands there");
    check_answer_refused(pawns, "{\"action\":\"accept_draw\"}", "no draw was offered");
    check_answer_refused(pawns, "{\"action\":\"dance\"}", "\"dance\" cannot be done here");
    check_answer_refused(pawns, "{\"action\":\"claim_draw\",\"reason\":\"threefold_repetition\"}",
                         "this cannot be done now");
    check_answer_refused(pawns, "{\"error\":\"I am lost\"}", "I am lost");
    check_answer_refused(pawns, "{\"error\":\"\"}", "it refuses to move, and does not say why");
    check_answer_refused(pawns, "{\"error\":\" \"}", "it refuses to move, and does not say why");
}

static void check_example(const char *fen, const char *file, const char *move) {
    StateSpace space;
    Trail none = {0};
    Action action;
    Error error = {0};
    Text path = {0}, text = {0}, written = {0};
    text_appendf(&path, "%s/tests/data/agent/%s", TESSERA_SOURCE_FOLDER, file);
    assert_true(file_load(text_string(&path), AGENT_LINE_LIMIT, &text, &error));
    support_fen(chess, fen, &space.state);
    if (!agent_answer_read(chess, &space.state, &none, false, text_string(&text), text.length,
                           &action, &error))
        fail_msg("%s: %s", file, error.message);
    if (action.kind != ACTION_OFFER)
        move_write(chess, &space.state, &action, &written);
    assert_string_equal(text_string(&written), move);
    text_free(&path);
    text_free(&text);
    text_free(&written);
}

// The answers in the protocol's document, where they are answers.
static void test_examples(void **unused) {
    (void)unused;
    const char *start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const char *sicilian = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    const char *passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
    const char *castling = "4k3/8/8/8/8/8/8/R3K2R w KQ - 10 6";
    const char *claim = "4k3/8/8/8/8/8/8/R3K2R w - - 100 90";
    check_example(start, "AGENT_03.json", "e2e4");
    check_example(start, "AGENT_04.json", "g1f3");
    check_example(castling, "AGENT_05.json", "e1g1");
    check_example("8/3P4/8/k7/8/8/8/4K3 w - - 0 1", "AGENT_06.json", "d7d8q");
    check_example(claim, "AGENT_08.json", "");
    check_example(sicilian, "AGENT_10.json", "c7c5");
    check_example(castling, "AGENT_12.json", "e1g1");
    check_example(passing, "05_situation_white_pawn_on_e5_black_just_mo.json", "e5d6");
    check_example(passing, "AGENT_13.json", "e5d6");
    check_example("8/4P3/8/k7/8/8/8/4K3 w - - 0 1", "AGENT_14.json", "e7e8q");
    check_example("8/4P3/8/k7/8/8/8/4K3 w - - 0 1", "07_output_knight_underpromotion.json",
                  "e7e8n");
}

static int set_up(void **unused) {
    (void)unused;
    chess = support_load("chess");
    return 0;
}

static int tear_down(void **unused) {
    (void)unused;
    rules_free(chess);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bad_requests), cmocka_unit_test(test_extra_members),
        cmocka_unit_test(test_history),      cmocka_unit_test(test_other_games),
        cmocka_unit_test(test_random_games), cmocka_unit_test(test_bad_answers),
        cmocka_unit_test(test_examples),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
