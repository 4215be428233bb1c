// SPDX-License-Identifier: MIT
// A hand over a position, where its squares lie, and what changes between two of them.
#include "app/desktop/view/ground/board_fit.h"
#include "app/desktop/view/motion/changes.h"
#include "app/desktop/view/table/refusal.h"
#include "tests/app/desktop/board_desk.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#define SPECS TESSERA_SOURCE_FOLDER "/tests/app/desktop/specs/"

// ---- A position and a hand over it

static bool is_target(const Board *board, const char *site) {
    return pointing_target(&board->pointing, board_spot(board, site)) != NULL;
}

static void assert_meant(const Board *board, const char *from, const char *to) {
    assert_int_equal(board->pointing.meant.count, 1);
    assert_int_equal(board->pointing.meant.items[0].from, board_spot(board, from));
    assert_int_equal(board->pointing.meant.items[0].to, board_spot(board, to));
}

// ---- Selecting

static void test_select(void **state) {
    (void)state;
    Board board;
    board_init(&board, "chess", NULL);
    assert_int_equal(board_click(&board, "e2"), POINTING_NOTHING);
    assert_int_equal(board.pointing.selected, board_spot(&board, "e2"));
    assert_int_equal(board.pointing.target_count, 2);
    assert_true(is_target(&board, "e3"));
    assert_true(is_target(&board, "e4"));
    assert_false(pointing_target(&board.pointing, board_spot(&board, "e4"))->captures);
    board_free(&board);
}

static void test_select_another(void **state) {
    (void)state;
    Board board;
    board_init(&board, "chess", NULL);
    board_click(&board, "e2");
    assert_int_equal(board_click(&board, "g1"), POINTING_NOTHING);
    assert_int_equal(board.pointing.selected, board_spot(&board, "g1"));
    assert_true(is_target(&board, "f3"));
    assert_false(is_target(&board, "e4"));
    board_free(&board);
}

static void test_deselect(void **state) {
    (void)state;
    Board board;
    board_init(&board, "chess", NULL);
    board_click(&board, "e2");
    board_click(&board, "e2");
    assert_int_equal(board.pointing.selected, SITE_NONE);
    board_click(&board, "e2");
    assert_true(pointing_cancel(&board.pointing));
    assert_int_equal(board.pointing.selected, SITE_NONE);
    assert_false(pointing_cancel(&board.pointing));
    board_click(&board, "e2");
    assert_int_equal(board_click(&board, "e6"), POINTING_REFUSES);
    assert_int_equal(board.pointing.selected, SITE_NONE);
    board_free(&board);
}

static void test_click_click(void **state) {
    (void)state;
    Board board;
    board_init(&board, "chess", NULL);
    board_click(&board, "e2");
    assert_int_equal(board_click(&board, "e4"), POINTING_PLAYS);
    assert_meant(&board, "e2", "e4");
    board_free(&board);
}

static void assert_refusal(const Board *board, const char *expected) {
    Refusal refusal = {0};
    refusal_explain(&refusal, board->rules, &board->space.state, NULL, board->pointing.refused,
                    board->pointing.refused_to);
    assert_string_equal(text_string(&refusal.sentence), expected);
    refusal_free(&refusal);
}

static void test_refusals(void **state) {
    (void)state;
    Board board;
    board_init(&board, "chess", NULL);
    assert_int_equal(board_click(&board, "e7"), POINTING_REFUSES);
    assert_refusal(&board, "The pawn on e7 is BLACK's, and WHITE is to act.");
    assert_int_equal(board_click(&board, "a1"), POINTING_REFUSES);
    assert_refusal(&board, "The way of the rook on a1 to c1 is blocked on b1.");
    assert_int_equal(board_click(&board, "e5"), POINTING_NOTHING);
    board_free(&board);
    board_init(&board, "chess", "e2e4,f7f6,d1h5");
    assert_int_equal(board_click(&board, "a7"), POINTING_REFUSES);
    assert_refusal(&board, "The pawn on a7 would leave the king on e8 attacked.");
    board_free(&board);
    board_init(&board, "chess", "f2f3,e7e5,g2g4,d8h4");
    assert_int_equal(board_click(&board, "a2"), POINTING_REFUSES);
    assert_refusal(&board, "The game is over.");
    board_free(&board);
}

// What is let go or clicked where it cannot go is refused there, and told by the rule.
static void test_refused_targets(void **state) {
    (void)state;
    Board board;
    board_init(&board, "chess", NULL);
    assert_int_equal(board_drag(&board, "e2", "e5"), POINTING_REFUSES);
    assert_int_equal(board.pointing.refused_to, board_spot(&board, "e5"));
    assert_refusal(&board, "No move of the pawn on e2 leads to e5.");
    assert_int_equal(board_drag(&board, "b1", NULL), POINTING_NOTHING);
    assert_int_equal(board_drag(&board, "b1", "b1"), POINTING_NOTHING);
    pointing_cancel(&board.pointing);
    board_click(&board, "b1");
    assert_int_equal(board_click(&board, "b3"), POINTING_REFUSES);
    assert_refusal(&board, "No move of the knight on b1 leads to b3.");
    assert_int_equal(board.pointing.selected, SPOT_NONE);
    board_free(&board);
}

// ---- Dragging

static void test_drag(void **state) {
    (void)state;
    Board board;
    board_init(&board, "chess", NULL);
    pointing_press(&board.pointing, board_spot(&board, "e2"));
    assert_false(board.pointing.dragging);
    pointing_drag(&board.pointing);
    assert_true(board.pointing.dragging);
    assert_int_equal(pointing_release(&board.pointing, board_spot(&board, "e4")), POINTING_PLAYS);
    assert_meant(&board, "e2", "e4");
    assert_false(board.pointing.dragging);
    board_free(&board);
}

static void test_drag_back(void **state) {
    (void)state;
    Board board;
    board_init(&board, "chess", NULL);
    assert_int_equal(board_drag(&board, "e2", "e6"), POINTING_REFUSES);
    assert_false(board.pointing.dragging);
    assert_int_equal(board_drag(&board, "e2", NULL), POINTING_NOTHING);
    assert_int_equal(board_drag(&board, "e2", "e2"), POINTING_NOTHING);
    assert_int_equal(board.pointing.selected, board_spot(&board, "e2"));
    board_free(&board);
}

static void test_drag_what_cannot_move(void **state) {
    (void)state;
    Board board;
    board_init(&board, "chess", NULL);
    pointing_press(&board.pointing, board_spot(&board, "e7"));
    pointing_drag(&board.pointing);
    assert_false(board.pointing.dragging);
    assert_int_equal(pointing_release(&board.pointing, board_spot(&board, "e5")), POINTING_REFUSES);
    board_free(&board);
}

static void test_drag_takes_over_the_selection(void **state) {
    (void)state;
    Board board;
    board_init(&board, "chess", NULL);
    board_click(&board, "e2");
    assert_int_equal(board_drag(&board, "g1", "f3"), POINTING_PLAYS);
    assert_meant(&board, "g1", "f3");
    board_free(&board);
}

// ---- Captures, castling, promotion

static void test_captures(void **state) {
    (void)state;
    Board board;
    board_init(&board, "chess", "e2e4,a7a6,e4e5,d7d5");
    board_click(&board, "e5");
    assert_true(pointing_target(&board.pointing, board_spot(&board, "d6"))->captures); // in passing
    assert_false(pointing_target(&board.pointing, board_spot(&board, "e6"))->captures);
    board_free(&board);
    board_init(&board, "chess", "e2e4,d7d5");
    board_click(&board, "e4");
    assert_true(pointing_target(&board.pointing, board_spot(&board, "d5"))->captures);
    board_free(&board);
}

static const char castling[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

static void test_castling(void **state) {
    (void)state;
    Board board;
    board_init_fen(&board, castling);
    board_click(&board, "e1");
    assert_true(is_target(&board, "g1"));
    assert_true(is_target(&board, "h1"));
    assert_true(is_target(&board, "a1"));
    assert_false(pointing_target(&board.pointing, board_spot(&board, "h1"))->captures);
    assert_int_equal(board_click(&board, "g1"), POINTING_PLAYS);
    assert_meant(&board, "e1", "g1");
    board_free(&board);
}

static void test_castling_by_partner(void **state) {
    (void)state;
    Board board;
    board_init_fen(&board, castling);
    board_click(&board, "e1");
    assert_int_equal(board_click(&board, "h1"), POINTING_PLAYS);
    assert_meant(&board, "e1", "g1");
    assert_int_equal(board_drag(&board, "e1", "a1"), POINTING_PLAYS);
    assert_meant(&board, "e1", "c1");
    // A partner that is dragged itself is no destination.
    board_click(&board, "e1");
    assert_int_equal(board_drag(&board, "h1", "h4"), POINTING_PLAYS);
    assert_meant(&board, "h1", "h4");
    board_free(&board);
}

static void test_promotion_asks(void **state) {
    (void)state;
    Board board;
    board_init_fen(&board, "7k/P7/8/8/8/8/8/K7 w - - 0 1");
    assert_int_equal(board_drag(&board, "a7", "a8"), POINTING_PLAYS);
    Action asked = board.pointing.meant.items[0];
    assert_int_equal(asked.value, VALUE_ASK);
    StateSpace after;
    state_apply(board.rules, &board.space.state, NULL, &asked, &after.state);
    assert_int_equal(after.state.phase, PHASE_TRANSFORMING);
    pointing_set(&board.pointing, board.rules, &after.state, NULL);
    assert_int_equal(board.pointing.actions.count, 4);
    assert_false(pointing_can_move(&board.pointing, board_spot(&board, "a1")));
    board_free(&board);
}

// Two rules of a piece lead to the same square, one with a choice: the player says which one.
static const char forked[] =
    "{\"name\": \"Forked\", \"board\": {\"dimensions\": [3, 3]}, \"players\": [{\"name\":"
    " \"A\", \"direction\": [[1, 0], [0, 1]], \"starting_positions\": [{\"piece\": \"MAN\""
    ", \"positions\": [[0, 0]]}]}, {\"name\": \"B\", \"direction\": [[1, 0], [0, 1]], \"s"
    "tarting_positions\": [{\"piece\": \"MAN\", \"positions\": [[2, 0]]}]}], \"turns\": {"
    "\"order\": [\"A\", \"B\"]}, \"conditions\": [{\"code\": \"AHEAD\", \"type\": \"POSIT"
    "ION\", \"check\": {\"A\": [[0, 1]], \"B\": [[2, 1]]}}], \"pieces\": [{\"code\": \"MA"
    "N\", \"moves\": [{\"id\": 0, \"step\": [0, 1], \"actions\": [{\"state\": \"EMPTY\", "
    "\"action\": \"MOVE\"}]}, {\"id\": 1, \"step\": [0, 1], \"actions\": [{\"state\": \"E"
    "MPTY\", \"action\": \"MOVE\"}], \"modifiers\": [{\"action\": \"TRANSFORM\", \"condit"
    "ions\": [{\"condition\": \"AHEAD\"}], \"options\": [\"LORD\"]}]}]}, {\"code\": \"LOR"
    "D\", \"moves\": [{\"id\": 0, \"step\": [1, 0], \"actions\": [{\"state\": \"EMPTY\", "
    "\"action\": \"MOVE\"}]}]}]}";

static void test_several_rules(void **state) {
    (void)state;
    Board board = {.rules = support_rules(forked)};
    state_begin(board.rules, &board.space.state);
    pointing_set(&board.pointing, board.rules, &board.space.state, NULL);
    board_click(&board, "a1");
    assert_int_equal(board.pointing.target_count, 1);
    assert_int_equal(board_click(&board, "a2"), POINTING_CHOOSES);
    assert_int_equal(board.pointing.meant.count, 2);
    board_free(&board);
}

// ---- Layout

static void test_layout(void **state) {
    (void)state;
    Board board;
    board_init(&board, "chess", NULL);
    Rect area = {100, 50, 820, 900};
    BoardLayout layout = board_fit(board.map, &board.space.state, area, &(LayoutWish){0});
    assert_int_equal(layout.board.w, layout.board.h);
    Rect a1 = board_layout_rect(&layout, board_spot(&board, "a1"));
    assert_int_equal(a1.x, layout.board.x);
    assert_int_equal(a1.y + a1.h, layout.board.y + layout.board.h);
    for (int site = 0; site < 64; site++) {
        Rect rect = board_layout_rect(&layout, (Site)site);
        Point last = {rect.x + rect.w - 1, rect.y + rect.h - 1};
        assert_int_equal(board_layout_at(&layout, (Point){rect.x, rect.y}), site);
        assert_int_equal(board_layout_at(&layout, last), site);
    }
    assert_int_equal(board_layout_at(&layout, (Point){0, 0}), SITE_NONE);
    board_free(&board);
}

static void test_layout_flipped(void **state) {
    (void)state;
    Board board;
    board_init(&board, "chess", NULL);
    Rect area = {0, 0, 600, 600};
    BoardLayout plain = board_fit(board.map, &board.space.state, area, &(LayoutWish){0});
    BoardLayout flipped = board_fit(board.map, &board.space.state, area, &(LayoutWish){.turn = 2});
    Rect a1 = board_layout_rect(&flipped, board_spot(&board, "a1"));
    Rect h8 = board_layout_rect(&plain, board_spot(&board, "h8"));
    assert_memory_equal(&a1, &h8, sizeof a1);
    assert_int_equal(board_layout_at(&flipped, (Point){a1.x + 1, a1.y + 1}),
                     board_spot(&board, "a1"));
    assert_int_equal(board_layout_step(&plain, board_spot(&board, "e4"), 0, -1),
                     board_spot(&board, "e5"));
    assert_int_equal(board_layout_step(&flipped, board_spot(&board, "e4"), 0, -1),
                     board_spot(&board, "e3"));
    assert_int_equal(board_layout_step(&flipped, board_spot(&board, "e4"), 1, 0),
                     board_spot(&board, "d4"));
    assert_int_equal(board_layout_step(&plain, board_spot(&board, "h4"), 1, 0),
                     board_spot(&board, "h4"));
    board_free(&board);
}

static void test_layout_holes(void **state) {
    (void)state;
    Board board;
    board_init(&board, SPECS "four-armies.game.yaml", NULL);
    BoardLayout layout = board_fit(board.map, &board.space.state, (Rect){0, 0, 700, 700},
                                   &(LayoutWish){0});
    Point corner = {layout.board.x + layout.cell / 2, layout.board.y + layout.cell / 2};
    assert_int_equal(board_layout_at(&layout, corner), SITE_NONE);
    assert_int_equal(board_layout_step(&layout, board_spot(&board, "a4"), 0, 1),
                     board_spot(&board, "d3"));
    assert_int_equal(board_layout_step(&layout, board_spot(&board, "d1"), -1, 0),
                     board_spot(&board, "c4"));
    board_free(&board);
}

static void test_layout_sizes(void **state) {
    (void)state;
    Board board;
    board_init(&board, SPECS "wide-field.game.yaml", NULL);
    for (int size = 40; size < 1200; size += 37) {
        Rect area = {0, 0, size, size};
        BoardLayout layout = board_fit(board.map, &board.space.state, area,
                                       &(LayoutWish){.turn = size % 4});
        assert_true(layout.cell >= 1);
        if (layout.cell > 1)
            assert_true(layout.board.x >= 0 && layout.board.y >= 0 &&
                        layout.board.x + layout.board.w <= size &&
                        layout.board.y + layout.board.h <= size);
    }
    board_free(&board);
}

// ---- Changes

static void test_changes(void **state) {
    (void)state;
    Board board;
    StateSpace after;
    Changes changes = {0};
    board_init(&board, "chess", "e2e4,d7d5");
    state_copy(board.rules, &after.state, &board.space.state);
    support_play(board.rules, &after.state, "e4d5");
    changes_between(board.rules, &board.space.state, &after.state, &changes);
    assert_int_equal(changes.count, 2);
    PieceIndex pawn = state_board(board.rules, &after.state)[board_spot(&board, "d5")];
    const Change *moved = changes_find(&changes, CHANGE_MOVED, pawn);
    assert_non_null(moved);
    assert_int_equal(moved->from, board_spot(&board, "e4"));
    PieceIndex taken = state_board(board.rules, &board.space.state)[board_spot(&board, "d5")];
    assert_non_null(changes_find(&changes, CHANGE_VANISHED, taken));
    // Backwards it is what appears.
    changes_between(board.rules, &after.state, &board.space.state, &changes);
    assert_non_null(changes_find(&changes, CHANGE_APPEARED, taken));
    changes_free(&changes);
    board_free(&board);
}

static void test_changes_of_two(void **state) {
    (void)state;
    Board board;
    StateSpace after;
    Changes changes = {0};
    board_init_fen(&board, castling);
    state_copy(board.rules, &after.state, &board.space.state);
    support_play(board.rules, &after.state, "e1g1");
    changes_between(board.rules, &board.space.state, &after.state, &changes);
    assert_int_equal(changes.count, 2);
    assert_int_equal(changes.items[0].kind, CHANGE_MOVED);
    assert_int_equal(changes.items[1].kind, CHANGE_MOVED);
    board_free(&board);
    board_init_fen(&board, "7k/P7/8/8/8/8/8/K7 w - - 0 1");
    state_copy(board.rules, &after.state, &board.space.state);
    support_play(board.rules, &after.state, "a7a8q");
    changes_between(board.rules, &board.space.state, &after.state, &changes);
    PieceIndex queen = state_board(board.rules, &after.state)[board_spot(&board, "a8")];
    assert_int_equal(changes.count, 2);
    assert_non_null(changes_find(&changes, CHANGE_MOVED, queen));
    assert_non_null(changes_find(&changes, CHANGE_TURNED, queen));
    changes_free(&changes);
    board_free(&board);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_select),
        cmocka_unit_test(test_select_another),
        cmocka_unit_test(test_deselect),
        cmocka_unit_test(test_click_click),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_refused_targets),
        cmocka_unit_test(test_drag),
        cmocka_unit_test(test_drag_back),
        cmocka_unit_test(test_drag_what_cannot_move),
        cmocka_unit_test(test_drag_takes_over_the_selection),
        cmocka_unit_test(test_captures),
        cmocka_unit_test(test_castling),
        cmocka_unit_test(test_castling_by_partner),
        cmocka_unit_test(test_promotion_asks),
        cmocka_unit_test(test_several_rules),
        cmocka_unit_test(test_layout),
        cmocka_unit_test(test_layout_flipped),
        cmocka_unit_test(test_layout_holes),
        cmocka_unit_test(test_layout_sizes),
        cmocka_unit_test(test_changes),
        cmocka_unit_test(test_changes_of_two),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
