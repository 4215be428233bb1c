// SPDX-License-Identifier: MIT
// Pieces in hand, optional promotion and passing, from the spots up to the session.
#include "app/desktop/session/game/session.h"
#include "app/desktop/view/ground/board_fit.h"
#include "app/desktop/view/motion/changes.h"
#include "app/desktop/view/table/refusal.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/state/look.h"
#include "tests/app/desktop/board_desk.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#define SPECS TESSERA_SOURCE_FOLDER "/specs/"

static int count(const Board *board, const char *pile) {
    return spot_count(board->rules, &board->space.state, board_spot(board, pile));
}

// A pawn each in hand, White to move.
static const char pawns[] = "e2e4,d7d5,e4d5,d8d5,a2a3,a7a6";

// ---- Spots

static void test_spots(void **state) {
    (void)state;
    Board board;
    board_init(&board, "crazyhouse", pawns);
    Spot pile = board_spot(&board, "WHITE/PAWN");
    assert_true(spot_is_pile(board.rules, pile));
    assert_int_equal(spot_seat(board.rules, pile), 0);
    assert_int_equal(spot_kind(board.rules, pile), rules_find_kind(board.rules, "PAWN"));
    assert_int_equal(count(&board, "WHITE/PAWN"), 1);
    assert_int_equal(count(&board, "BLACK/PAWN"), 1);
    assert_int_equal(count(&board, "BLACK/QUEEN"), 0);
    PieceIndex pawn = spot_piece(board.rules, &board.space.state, pile);
    assert_int_equal(spot_of(board.rules, &board.space.state, pawn), pile);
    board_free(&board);
}

// Piles of kinds that are never in hand do not exist: leaders, and what turns back when captured.
static void test_which_piles_exist(void **state) {
    (void)state;
    Board board;
    board_init(&board, "crazyhouse", NULL);
    const State *start = &board.space.state;
    assert_true(spot_exists(board.rules, start, board_spot(&board, "WHITE/QUEEN")));
    assert_false(spot_exists(board.rules, start, board_spot(&board, "WHITE/KING")));
    assert_false(spot_exists(board.rules, start, board_spot(&board, "WHITE/PROMOTED_QUEEN")));
    board_free(&board);
    board_init(&board, "chess", NULL);
    assert_int_equal(spot_limit(board.rules), 64);
    board_free(&board);
}

// ---- Dropping

static void test_drop_by_clicks(void **state) {
    (void)state;
    Board board;
    board_init(&board, "crazyhouse", pawns);
    assert_int_equal(board_click(&board, "WHITE/PAWN"), POINTING_NOTHING);
    assert_non_null(pointing_target(&board.pointing, board_spot(&board, "e5")));
    assert_null(pointing_target(&board.pointing, board_spot(&board, "e1"))); // taken
    assert_null(pointing_target(&board.pointing, board_spot(&board, "b8"))); // the last rank
    assert_false(pointing_target(&board.pointing, board_spot(&board, "e5"))->captures);
    assert_int_equal(board_click(&board, "e5"), POINTING_PLAYS);
    assert_int_equal(board.pointing.meant.items[0].from, board.rules->hands.zone[0]);
    assert_int_equal(board.pointing.meant.items[0].to, board_spot(&board, "e5"));
    board_free(&board);
}

static void test_drop_by_dragging(void **state) {
    (void)state;
    Board board;
    board_init(&board, "crazyhouse", pawns);
    pointing_press(&board.pointing, board_spot(&board, "WHITE/PAWN"));
    pointing_drag(&board.pointing);
    assert_true(board.pointing.dragging);
    assert_int_equal(pointing_release(&board.pointing, board_spot(&board, "b8")), POINTING_REFUSES);
    pointing_press(&board.pointing, board_spot(&board, "WHITE/PAWN"));
    pointing_drag(&board.pointing);
    assert_int_equal(pointing_release(&board.pointing, board_spot(&board, "d6")), POINTING_PLAYS);
    board_free(&board);
}

static void assert_refusal(Board *board, const char *spot, const char *expected) {
    Refusal refusal = {0};
    assert_int_equal(board_click(board, spot), POINTING_REFUSES);
    refusal_explain(&refusal, board->rules, &board->space.state, NULL, board->pointing.refused,
                    board->pointing.refused_to);
    assert_string_equal(text_string(&refusal.sentence), expected);
    refusal_free(&refusal);
}

static void test_refusals(void **state) {
    (void)state;
    Board board;
    board_init(&board, "crazyhouse", pawns);
    assert_refusal(&board, "BLACK/PAWN", "The pawn in hand is BLACK's, and WHITE is to act.");
    assert_int_equal(board_click(&board, "WHITE/ROOK"), POINTING_NOTHING); // there is none
    board_free(&board);
    // A check next to the king cannot be stopped by a drop.
    board_init(&board, "crazyhouse", "e2e4,d7d5,e4d5,d8d5,a2a3,d5e4,f1e2,e4e2");
    assert_refusal(&board, "WHITE/PAWN", "The pawn in hand would leave the king on e1 attacked.");
    board_free(&board);
}

// Where there is but one kind a click on the square is enough; elsewhere it is not.
static void test_put(void **state) {
    (void)state;
    Board board;
    board_init(&board, "ataxx", NULL);
    assert_true(pointing_can_put(&board.pointing, board_spot(&board, "f1")));
    assert_false(
        pointing_can_put(&board.pointing, board_spot(&board, "d4"))); // not beside an own stone
    assert_int_equal(board_click(&board, "d4"), POINTING_NOTHING);
    assert_int_equal(board_click(&board, "f1"), POINTING_PLAYS);
    assert_int_equal(board.pointing.meant.items[0].to, board_spot(&board, "f1"));
    board_click(&board, "a7"); // selected: the square is no target of it
    assert_false(pointing_can_put(&board.pointing, board_spot(&board, "f1")));
    assert_int_equal(board_click(&board, "f1"), POINTING_REFUSES);
    board_free(&board);
    board_init(&board, "crazyhouse", pawns);
    assert_false(pointing_can_put(&board.pointing, board_spot(&board, "e5")));
    board_free(&board);
}

// What must be put beside own ones grows from each of them; a pawn of Crazyhouse goes anywhere.
static void test_growing(void **state) {
    (void)state;
    Board board;
    board_init(&board, "ataxx", NULL);
    board_click(&board, "g1");
    assert_non_null(pointing_target(&board.pointing, board_spot(&board, "e1"))); // a leap
    assert_null(pointing_target(&board.pointing, board_spot(&board, "b7"))); // beside another stone
    assert_int_equal(board_click(&board, "f1"), POINTING_PLAYS);
    Spot source = spot_source(board.rules, &board.space.state, &board.pointing.meant.items[0]);
    assert_int_equal(source, board_spot(&board, "WHITE/STONE"));
    board_free(&board);
    board_init(&board, "crazyhouse", pawns);
    board_click(&board, "b2");
    assert_non_null(pointing_target(&board.pointing, board_spot(&board, "b3")));
    assert_null(pointing_target(&board.pointing, board_spot(&board, "c3")));
    board_free(&board);
}

// ---- Promotion

static const char open[] = "c3c4,g7g6";

static void test_optional_promotion_asks(void **state) {
    (void)state;
    Board board;
    StateSpace after;
    board_init(&board, "shogi", open);
    board_click(&board, "b2");
    assert_int_equal(board_click(&board, "h8"), POINTING_PLAYS);
    Action asked = board.pointing.meant.items[0];
    assert_int_equal(asked.value, VALUE_ASK);
    assert_true(pointing_target(&board.pointing, board_spot(&board, "h8"))->captures);
    state_apply(board.rules, &board.space.state, NULL, &asked, &after.state);
    pointing_set(&board.pointing, board.rules, &after.state, NULL);
    assert_int_equal(board.pointing.actions.count, 2);
    board_free(&board);
}

static void test_no_question_without_choice(void **state) {
    (void)state;
    Board board;
    board_init(&board, "shogi", open);
    board_click(&board, "b2");
    assert_int_equal(board_click(&board, "d4"), POINTING_PLAYS);
    assert_int_equal(board.pointing.meant.items[0].value, VALUE_NONE);
    board_free(&board);
}

// ---- Changes

static void test_captured_piece_goes_to_the_hand(void **state) {
    (void)state;
    Board board;
    StateSpace after;
    Changes changes = {0};
    board_init(&board, "shogi", open);
    state_copy(board.rules, &after.state, &board.space.state);
    support_play(board.rules, &after.state, "b2h8+");
    PieceIndex taken = spot_piece(board.rules, &board.space.state, board_spot(&board, "h8"));
    changes_between(board.rules, &board.space.state, &after.state, &changes);
    const Change *moved = changes_find(&changes, CHANGE_MOVED, taken);
    assert_non_null(moved);
    assert_int_equal(moved->from, board_spot(&board, "h8"));
    assert_int_equal(moved->to, board_spot(&board, "SENTE/BISHOP"));
    assert_non_null(changes_find(&changes, CHANGE_TURNED, taken));
    assert_true(state_took(board.rules, &board.space.state, &after.state));
    // A promoted piece comes from the pile of what it turns back into, and goes there.
    support_play(board.rules, &after.state, "g9h8");
    assert_int_equal(spot_count(board.rules, &after.state, board_spot(&board, "GOTE/BISHOP")), 1);
    changes_free(&changes);
    board_free(&board);
}

static void test_drop_is_a_move(void **state) {
    (void)state;
    Board board;
    StateSpace after;
    Changes changes = {0};
    board_init(&board, "crazyhouse", pawns);
    state_copy(board.rules, &after.state, &board.space.state);
    support_play(board.rules, &after.state, "P@e5");
    changes_between(board.rules, &board.space.state, &after.state, &changes);
    assert_int_equal(changes.count, 1);
    assert_int_equal(changes.items[0].kind, CHANGE_MOVED);
    assert_int_equal(changes.items[0].from, board_spot(&board, "WHITE/PAWN"));
    assert_int_equal(changes.items[0].to, board_spot(&board, "e5"));
    assert_false(state_took(board.rules, &board.space.state, &after.state));
    changes_free(&changes);
    board_free(&board);
}

// ---- Several pieces on one square

// The square stands for all of them at first; then each click takes the next one, and the last one
// none.
static void test_clicks_go_through_a_stack(void **state) {
    (void)state;
    Board board;
    board_init(&board, TESSERA_SOURCE_FOLDER "/tests/probes/throne4/throne4.game.yaml",
               "b1-a1,e1-d1,f5-f4,b6-c6");
    Spot a1 = board_spot(&board, "a1");
    const State *now = &board.space.state;
    assert_int_equal(spot_count(board.rules, now, a1), 2);
    assert_int_equal(board_click(&board, "a1"), POINTING_NOTHING);
    assert_int_equal(board.pointing.selected, a1);
    for (int place = 0; place < 2; place++) {
        assert_int_equal(board_click(&board, "a1"), POINTING_NOTHING);
        assert_int_equal(board.pointing.selected,
                         spot_of_piece(state_at(board.rules, now, a1, place)));
    }
    assert_null(pointing_target(&board.pointing,
                                board_spot(&board, "b2"))); // the rook's way, not the king's
    assert_non_null(pointing_target(&board.pointing, board_spot(&board, "c1")));
    assert_int_equal(board_click(&board, "a1"), POINTING_NOTHING);
    assert_int_equal(board.pointing.selected, SPOT_NONE);
    board_free(&board);
}

// ---- Layout

static bool overlap(Rect a, Rect b) {
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

static bool is_within(Rect inner, Rect outer) {
    return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.w <= outer.x + outer.w &&
           inner.y + inner.h <= outer.y + outer.h;
}

static BoardLayout fit(const Board *board, int width, int height, int flags) {
    LayoutWish wish = {.flags = flags / 4, .turn = flags % 4};
    return board_fit(board->map, &board->space.state, (Rect){0, 0, width, height}, &wish);
}

static void check_layout(const Board *board, int width, int height, int flags) {
    BoardLayout layout = fit(board, width, height, flags);
    Rect area = {0, 0, width, height};
    assert_true(is_within(layout.whole, area));
    for (int seat = 0; seat < 2; seat++) {
        assert_true(is_within(layout.trays[seat].rect, layout.whole));
        assert_false(overlap(layout.trays[seat].rect, layout.board));
    }
    assert_false(overlap(layout.trays[0].rect, layout.trays[1].rect));
    for (int spot = 0; spot < spot_limit(board->rules); spot++) {
        if (!board_layout_has(&layout, (Spot)spot))
            continue;
        Rect rect = board_layout_rect(&layout, (Spot)spot);
        assert_int_equal(board_layout_at(&layout, (Point){rect.x, rect.y}), spot);
        Point last = {rect.x + rect.w - 1, rect.y + rect.h - 1};
        assert_int_equal(board_layout_at(&layout, last), spot);
    }
}

static void test_layouts(void **state) {
    (void)state;
    static const char *const games[] = {"shogi", "minishogi", "crazyhouse", "ataxx"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        Board board;
        board_init(&board, games[i], NULL);
        for (int width = 300; width <= 1300; width += 250)
            for (int height = 300; height <= 900; height += 150)
                check_layout(&board, width, height, (width + height) / 50 % 8);
        board_free(&board);
    }
}

static void test_trays_are_with_their_seats(void **state) {
    (void)state;
    Board board;
    board_init(&board, "shogi", NULL);
    BoardLayout tall = fit(&board, 600, 1000, 0), turned = fit(&board, 600, 1000, 2);
    assert_true(tall.trays[0].rect.y > tall.board.y + tall.board.h);
    assert_true(tall.trays[1].rect.y < tall.board.y);
    assert_true(turned.trays[0].rect.y < turned.board.y);
    assert_true(turned.trays[1].rect.y > turned.board.y + turned.board.h);
    BoardLayout wide = fit(&board, 1200, 600, 0);
    assert_true(wide.trays[0].rect.x > wide.board.x + wide.board.w);
    assert_true(wide.trays[0].rect.y > wide.trays[1].rect.y);
    assert_int_equal(wide.trays[1].rect.y, wide.board.y - BOARD_FRAME);
    board_free(&board);
}

// The cursor goes from the board to a tray and back.
static void test_cursor_reaches_trays(void **state) {
    (void)state;
    Board board;
    board_init(&board, "shogi", NULL);
    BoardLayout wide = fit(&board, 1200, 600, 0);
    Spot pile = board_layout_step(&wide, board_spot(&board, "i2"), 1, 0);
    assert_true(spot_is_pile(board.rules, pile));
    assert_int_equal(spot_seat(board.rules, pile), 0);
    assert_false(spot_is_pile(board.rules, board_layout_step(&wide, pile, -1, 0)));
    BoardLayout tall = fit(&board, 600, 1000, 0);
    assert_true(
        spot_is_pile(board.rules, board_layout_step(&tall, board_spot(&board, "e1"), 0, 1)));
    board_free(&board);
}

// ---- The view on a screen

static Stage *desk_open(BoardDesk *desk, const char *game, const char *moves) {
    board_init(&desk->board, game, moves);
    return board_desk_open(desk);
}

static void test_view_elements(void **state) {
    (void)state;
    BoardDesk desk;
    Stage *stage = desk_open(&desk, "crazyhouse", pawns);
    assert_string_equal(stage_text(stage, "hand:WHITE/PAWN"), "1");
    assert_string_equal(ui_find(stage->ui, "hand:WHITE/PAWN")->label, "WHITE pawn in hand");
    assert_string_equal(stage_text(stage, "hand:BLACK/QUEEN"), "0");
    assert_false(stage_has(stage, "hand:WHITE/KING"));
    board_desk_close(&desk, stage);
}

static void test_view_drops(void **state) {
    (void)state;
    BoardDesk desk;
    Stage *stage = desk_open(&desk, "crazyhouse", pawns);
    board_view_set_time(desk.view, 1000);
    stage_click(stage, "hand:WHITE/PAWN");
    stage_click(stage, "site:e5");
    board_desk_play(&desk, stage);
    assert_true(board_view_animates(desk.view));
    assert_string_equal(stage_text(stage, "site:e5"), "WHITE pawn");
    assert_string_equal(stage_text(stage, "hand:WHITE/PAWN"), "0");
    board_view_set_time(desk.view, 2000);
    assert_false(board_view_animates(desk.view));
    board_desk_close(&desk, stage);
}

static void test_view_drops_by_keys(void **state) {
    (void)state;
    BoardDesk desk;
    Stage *stage = desk_open(&desk, "ataxx", NULL);
    ui_focus(stage->ui, "board");
    stage_key(stage, 0, KEY_DOWN); // shows the cursor: in the middle, on d4
    stage_key(stage, 0, KEY_DOWN);
    stage_key(stage, 0, KEY_DOWN);
    stage_key(stage, 0, KEY_DOWN);
    stage_key(stage, 0, KEY_RIGHT);
    stage_key(stage, 0, KEY_RIGHT);
    stage_key(stage, 0, KEY_ENTER);
    board_desk_play(&desk, stage);
    assert_string_equal(stage_text(stage, "site:f1"), "WHITE stone");
    board_desk_close(&desk, stage);
}

static void test_view_optional_promotion(void **state) {
    (void)state;
    static const struct {
        int keys[3];
        int modifiers;
        const char *becomes;
    } cases[] = {{{'1'}, 0, "SENTE horse"},
                 {{'2'}, 0, "SENTE bishop"},
                 {{'='}, MODIFIER_SHIFT, "SENTE horse"},
                 {{'='}, 0, "SENTE bishop"},
                 {{'b'}, 0, "SENTE bishop"},
                 {{KEY_ENTER}, 0, "SENTE horse"},
                 {{KEY_DOWN, KEY_ENTER}, 0, "SENTE bishop"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        BoardDesk desk;
        Stage *stage = desk_open(&desk, "shogi", open);
        stage_click(stage, "site:b2");
        stage_click(stage, "site:h8");
        board_desk_play(&desk, stage);
        assert_true(stage_has(stage, "choice:HORSE"));
        assert_true(stage_has(stage, "choice:stay"));
        for (int key = 0; key < 3 && cases[i].keys[key]; key++)
            stage_key(stage, cases[i].modifiers, cases[i].keys[key]);
        board_desk_play(&desk, stage);
        assert_string_equal(stage_text(stage, "site:h8"), cases[i].becomes);
        board_desk_close(&desk, stage);
    }
}

// ---- The session

static Session *session_of(const char *path) {
    Session *session = session_new();
    Report report = {0};
    assert_int_equal(session_open(session, path, NULL, &report), LOAD_FINE);
    report_free(&report);
    return session;
}

static void play(Session *session, const char *move) {
    Action action;
    Error error = {0};
    assert_true(
        move_read(session_rules(session), session_state(session), NULL, move, &action, &error));
    assert_true(session_play(session, &action));
}

static void assert_turn(const Session *session, int index, const char *text) {
    assert_string_equal(session_turn(session, index)->text, text);
}

static void test_session_turns(void **state) {
    (void)state;
    Session *session = session_of(SPECS "shogi/shogi.game.yaml");
    const char *const moves[] = {"c3c4", "g7g6", "b2h8=", "g9h8", "B@e5"};
    const char *const texts[] = {"c4", "g6", "Bxh8", "Sxh8", "B@e5"};
    const char *const long_texts[] = {"c3-c4", "g7-g6", "b2xh8", "g9xh8", "B@e5"};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        play(session, moves[i]);
    for (int i = 0; i < 5; i++)
        assert_turn(session, i, texts[i]);
    session_set_move_style(session, MOVES_LONG);
    for (int i = 0; i < 5; i++)
        assert_turn(session, i, long_texts[i]);
    TurnMarks marks;
    session_last_turn(session, 5, &marks);
    assert_int_not_equal(marks.from, SITE_NONE);
    assert_int_equal(marks.from, marks.to); // only the square is marked
    assert_int_equal(marks.count, 0);
    assert_true(session_undo(session));
    assert_true(session_redo(session));
    assert_int_equal(session_turn(session, 4)->kind,
                     rules_find_kind(session_rules(session), "BISHOP"));
    session_free(session);
}

static void write_status(const Session *session, Text *text) {
    text_clear(text);
    session_write_status(session, text);
}

static void test_session_passes(void **state) {
    (void)state;
    Text text = {0};
    Session *session = session_of(TESSERA_SOURCE_FOLDER
                                  "/tests/app/desktop/specs/passing.game.yaml");
    assert_non_null(session_pass_action(session));
    assert_null(session_no_pass(session));
    assert_false(session_must_pass(session));
    write_status(session, &text);
    assert_string_equal(text.data, "Round 1");
    Action pass = *session_pass_action(session);
    assert_true(session_play(session, &pass));
    assert_turn(session, 0, "pass");
    session_free(session);
    session = session_of(SPECS "chess/chess.game.yaml");
    assert_null(session_pass_action(session));
    assert_string_equal(session_no_pass(session), "There is no passing in this game");
    session_free(session);
    text_free(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_spots),
        cmocka_unit_test(test_which_piles_exist),
        cmocka_unit_test(test_drop_by_clicks),
        cmocka_unit_test(test_drop_by_dragging),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_put),
        cmocka_unit_test(test_growing),
        cmocka_unit_test(test_optional_promotion_asks),
        cmocka_unit_test(test_no_question_without_choice),
        cmocka_unit_test(test_captured_piece_goes_to_the_hand),
        cmocka_unit_test(test_drop_is_a_move),
        cmocka_unit_test(test_clicks_go_through_a_stack),
        cmocka_unit_test(test_layouts),
        cmocka_unit_test(test_trays_are_with_their_seats),
        cmocka_unit_test(test_cursor_reaches_trays),
        cmocka_unit_test(test_view_elements),
        cmocka_unit_test(test_view_drops),
        cmocka_unit_test(test_view_drops_by_keys),
        cmocka_unit_test(test_view_optional_promotion),
        cmocka_unit_test(test_session_turns),
        cmocka_unit_test(test_session_passes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
