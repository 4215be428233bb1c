// SPDX-License-Identifier: MIT
#include "app/desktop/view/ground/board_fit.h"
#include "engine/base/memory.h"
#include "tests/app/desktop/board_desk.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

// ---- The view on a screen

static Stage *desk_open(BoardDesk *desk, const char *fen) {
    board_init_fen(&desk->board, fen);
    return board_desk_open(desk);
}

static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

static void test_view_elements(void **state) {
    (void)state;
    BoardDesk desk;
    Stage *stage = desk_open(&desk, start);
    assert_string_equal(stage_text(stage, "site:e1"), "WHITE king");
    assert_string_equal(stage_text(stage, "piece:d8/1"), "BLACK queen");
    assert_string_equal(stage_text(stage, "site:e4"), "");
    assert_false(stage_has(stage, "piece:e4/1"));
    board_desk_close(&desk, stage);
}

static void press_at(Stage *stage, const char *id) {
    stage_move(stage, stage_middle(stage, id));
    stage_press(stage, stage_middle(stage, id), 1);
}

static void test_view_drags_after_three_pixels(void **state) {
    (void)state;
    BoardDesk desk;
    Stage *stage = desk_open(&desk, start);
    Point from = stage_middle(stage, "site:e2");
    press_at(stage, "site:e2");
    stage_move(stage, (Point){from.x + 2, from.y});
    stage_let_go(stage, (Point){from.x + 2, from.y});
    assert_false(desk.last.plays); // a click: the pawn is selected
    stage_click(stage, "site:e3");
    assert_true(desk.last.plays);
    desk.last = (BoardViewResult){0};
    board_desk_show(&desk);
    press_at(stage, "site:e2");
    stage_move(stage, stage_middle(stage, "site:e4"));
    stage_let_go(stage, stage_middle(stage, "site:e4"));
    assert_true(desk.last.plays);
    board_desk_close(&desk, stage);
}

// While a piece is dragged the pointer tells where it may go.
static void test_view_pointer_tells(void **state) {
    (void)state;
    BoardDesk desk;
    Stage *stage = desk_open(&desk, start);
    stage_move(stage, stage_middle(stage, "site:e2"));
    assert_true(board_view_invites(desk.view, stage->ui));
    stage_move(stage, stage_middle(stage, "site:e7"));
    assert_false(board_view_invites(desk.view, stage->ui));
    press_at(stage, "site:e2");
    stage_move(stage, stage_middle(stage, "site:e4"));
    assert_false(board_view_forbids(desk.view, stage->ui));
    stage_move(stage, stage_middle(stage, "site:e5"));
    assert_true(board_view_forbids(desk.view, stage->ui));
    stage_let_go(stage, stage_middle(stage, "site:e5"));
    assert_false(desk.last.plays);
    assert_false(board_view_forbids(desk.view, stage->ui));
    board_desk_close(&desk, stage);
}

static void test_view_right_click_cancels(void **state) {
    (void)state;
    BoardDesk desk;
    Stage *stage = desk_open(&desk, start);
    Point to = stage_middle(stage, "site:e4");
    press_at(stage, "site:e2");
    stage_move(stage, to);
    stage_input(stage, (Input){.kind = INPUT_POINTER_DOWN, .point = to, .button = BUTTON_RIGHT});
    stage_let_go(stage, to);
    assert_false(desk.last.plays);
    stage_click(stage, "site:e4");
    assert_false(desk.last.plays);
    board_desk_close(&desk, stage);
}

static void test_view_keys(void **state) {
    (void)state;
    BoardDesk desk;
    Stage *stage = desk_open(&desk, start);
    ui_focus(stage->ui, "board");
    stage_key(stage, 0, KEY_DOWN); // shows the cursor: in the middle, on d4
    stage_key(stage, 0, KEY_DOWN);
    stage_key(stage, 0, KEY_DOWN);
    stage_key(stage, 0, KEY_ENTER);
    stage_key(stage, 0, KEY_UP);
    stage_key(stage, 0, ' ');
    assert_true(desk.last.plays);
    board_desk_close(&desk, stage);
}

static const char promoting[] = "7k/P7/8/8/8/8/8/K7 w - - 0 1";

static void promote(BoardDesk *desk, Stage *stage) {
    stage_click(stage, "site:a7");
    stage_click(stage, "site:a8");
    assert_int_equal(desk->last.action.value, VALUE_ASK);
    board_desk_play(desk, stage);
}

static void test_view_promotion(void **state) {
    (void)state;
    BoardDesk desk;
    Stage *stage = desk_open(&desk, promoting);
    promote(&desk, stage);
    assert_true(stage_has(stage, "choice:QUEEN"));
    stage_click(stage, "choice:KNIGHT");
    assert_true(desk.last.plays);
    assert_int_equal(desk.last.action.kind, ACTION_CHOOSE);
    assert_int_equal(desk.last.action.value, rules_find_kind(desk.board.rules, "KNIGHT"));
    board_desk_close(&desk, stage);
}

static void test_view_promotion_keys(void **state) {
    (void)state;
    static const struct {
        int keys[3];
        const char *kind;
    } cases[] = {{{'1'}, "QUEEN"},
                 {{'4'}, "KNIGHT"},
                 {{'n'}, "KNIGHT"},
                 {{'b'}, "BISHOP"},
                 {{KEY_DOWN, KEY_ENTER}, "ROOK"},
                 {{KEY_UP, KEY_ENTER}, "KNIGHT"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        BoardDesk desk;
        Stage *stage = desk_open(&desk, promoting);
        promote(&desk, stage);
        for (int key = 0; key < 3 && cases[i].keys[key]; key++)
            stage_key(stage, 0, cases[i].keys[key]);
        assert_true(desk.last.plays);
        assert_int_equal(desk.last.action.value, rules_find_kind(desk.board.rules, cases[i].kind));
        board_desk_close(&desk, stage);
    }
}

static void test_view_promotion_cancelled(void **state) {
    (void)state;
    BoardDesk desk;
    Stage *stage = desk_open(&desk, promoting);
    promote(&desk, stage);
    stage_key(stage, 0, KEY_ESCAPE);
    assert_true(desk.last.takes_back);
    desk.last = (BoardViewResult){0};
    stage_move(stage, (Point){590, 590});
    stage_press(stage, (Point){590, 590}, 1);
    assert_true(desk.last.takes_back);
    board_desk_close(&desk, stage);
}

static void test_view_slides(void **state) {
    (void)state;
    BoardDesk desk;
    Stage *stage = desk_open(&desk, start);
    support_play(desk.board.rules, &desk.board.space.state, "e2e4");
    board_desk_show(&desk);
    assert_false(board_view_animates(desk.view)); // nobody told the time
    board_view_set_time(desk.view, 1000);
    support_play(desk.board.rules, &desk.board.space.state, "e7e5");
    board_desk_show(&desk);
    assert_true(board_view_animates(desk.view));
    stage_input(stage, (Input){.kind = INPUT_NONE});
    board_view_set_time(desk.view, 1080);
    assert_true(board_view_animates(desk.view));
    board_view_set_time(desk.view, 1200);
    assert_false(board_view_animates(desk.view));
    board_desk_close(&desk, stage);
}

// What is held near the edge of a board that is larger than its area takes the board along, as far
// as it goes, while the pointer rests.
static void test_view_drags_beyond_the_edge(void **state) {
    (void)state;
    BoardDesk desk;
    Stage *stage = desk_open(&desk, "R7/8/8/8/7k/8/8/7K w - - 0 1");
    board_view_set_time(desk.view, 1000);
    board_view_zoom(desk.view, 4);
    stage_input(stage, (Input){.kind = INPUT_NONE});
    assert_false(stage_has(stage, "site:a1"));
    press_at(stage, "site:a8");
    stage_move(stage, (Point){stage_middle(stage, "site:a8").x, 300});
    assert_false(board_view_animates(desk.view)); // far from the edge
    stage_move(stage, (Point){stage_middle(stage, "site:a8").x, 590});
    assert_true(board_view_animates(desk.view));
    for (uint64_t time = 1010; board_view_animates(desk.view) && time < 9000; time += 10) {
        board_view_set_time(desk.view, time);
        stage_input(stage, (Input){.kind = INPUT_NONE});
    }
    assert_false(board_view_animates(desk.view));
    assert_true(stage_has(stage, "site:a1"));
    stage_move(stage, stage_middle(stage, "site:a1"));
    stage_let_go(stage, stage_middle(stage, "site:a1"));
    assert_true(desk.last.plays);
    assert_false(board_view_animates(desk.view));
    board_desk_close(&desk, stage);
}

// Where buttons stand under a board, they take of its height and so of its width.
static void test_view_width(void **state) {
    (void)state;
    BoardDesk desk;
    Stage *stage = desk_open(&desk, start);
    int alone = board_view_width(desk.view, stage->ui, 600);
    board_desk_close(&desk, stage);
    board_init(&desk.board, TESSERA_SOURCE_FOLDER "/tests/probes/go3/go3.game.yaml", NULL);
    stage = board_desk_open(&desk);
    int strip = action_strip_height(desk.board.rules, stage->ui, 1) + ui_theme(stage->ui)->gap;
    BoardMap *map = board_map_new(desk.board.rules);
    LayoutWish wish = board_view_wish(desk.view);
    assert_true(strip > 0 && alone > 500);
    assert_int_equal(board_view_width(desk.view, stage->ui, 600),
                     board_fit_width(map, &desk.board.space.state, 600 - strip, &wish));
    board_map_free(map);
    board_desk_close(&desk, stage);
}

static Color pixel_at(Stage *stage, Point point) {
    int width = canvas_width(stage->canvas), height = canvas_height(stage->canvas);
    uint8_t *pixels = memory_new((size_t)width * (size_t)height * 4);
    assert_true(canvas_read(stage->canvas, pixels));
    const uint8_t *pixel = &pixels[4 * (point.y * width + point.x)];
    Color color = {pixel[0], pixel[1], pixel[2], 255};
    memory_free(pixels);
    return color;
}

// What may be offered is as much a button as anything else: it has a face and an edge.
static void test_view_offers_are_buttons(void **state) {
    (void)state;
    BoardDesk desk;
    ActionList offers = {0};
    Trail trail = {0};
    board_init(&desk.board, "enochian", NULL);
    Stage *stage = board_desk_open(&desk);
    state_offers(desk.board.rules, &desk.board.space.state, &trail, &offers);
    assert_true(offers.count > 0);
    board_view_show(desk.view, &(BoardPosition){.rules = desk.board.rules,
                                                .state = &desk.board.space.state,
                                                .last = {.from = SITE_NONE},
                                                .offers = &offers,
                                                .pictures = desk.pictures});
    stage_input(stage, (Input){.kind = INPUT_POINTER_MOVE, .point = {-1, -1}});
    const Element *button = ui_find(stage->ui, "action:offer-withdraw");
    assert_non_null(button);
    Color face = pixel_at(stage, (Point){button->rect.x + 4, button->rect.y + button->rect.h / 2});
    Color raised = ui_theme(stage->ui)->raised;
    assert_memory_equal(&face, &raised, 3);
    action_list_free(&offers);
    board_desk_close(&desk, stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_view_elements),
        cmocka_unit_test(test_view_drags_after_three_pixels),
        cmocka_unit_test(test_view_drags_beyond_the_edge),
        cmocka_unit_test(test_view_pointer_tells),
        cmocka_unit_test(test_view_right_click_cancels),
        cmocka_unit_test(test_view_keys),
        cmocka_unit_test(test_view_promotion),
        cmocka_unit_test(test_view_promotion_keys),
        cmocka_unit_test(test_view_promotion_cancelled),
        cmocka_unit_test(test_view_width),
        cmocka_unit_test(test_view_offers_are_buttons),
        cmocka_unit_test(test_view_slides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
