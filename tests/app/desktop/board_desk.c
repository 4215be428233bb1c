// SPDX-License-Identifier: MIT
#include "tests/app/desktop/board_desk.h"

#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

// Boards ------------------------------------------------------------------------------------------

void board_init(Board *board, const char *game, const char *moves) {
    *board = (Board){.rules = support_load(game)};
    board->map = board_map_new(board->rules);
    state_begin(board->rules, &board->space.state);
    if (moves)
        support_play(board->rules, &board->space.state, moves);
    pointing_set(&board->pointing, board->rules, &board->space.state, NULL);
}

void board_init_fen(Board *board, const char *fen) {
    *board = (Board){.rules = support_load("chess")};
    board->map = board_map_new(board->rules);
    support_fen(board->rules, fen, &board->space.state);
    pointing_set(&board->pointing, board->rules, &board->space.state, NULL);
}

void board_free(Board *board) {
    pointing_free(&board->pointing);
    board_map_free(board->map);
    rules_free(board->rules);
}

Spot board_spot(const Board *board, const char *name) {
    for (int spot = 0; spot < spot_limit(board->rules); spot++) {
        Text text = {0};
        spot_write(board->rules, (Spot)spot, &text);
        bool found = strcmp(text.data, name) == 0;
        text_free(&text);
        if (found)
            return (Spot)spot;
    }
    fail_msg("there is no spot %s", name);
    return SPOT_NONE;
}

PointingResult board_click(Board *board, const char *spot) {
    return pointing_click(&board->pointing, board_spot(board, spot));
}

PointingResult board_drag(Board *board, const char *from, const char *to) {
    pointing_press(&board->pointing, board_spot(board, from));
    pointing_drag(&board->pointing);
    return pointing_release(&board->pointing, to ? board_spot(board, to) : SPOT_NONE);
}

// Desks -------------------------------------------------------------------------------------------

void board_desk_show(BoardDesk *desk) {
    BoardPosition position = {.rules = desk->board.rules,
                              .state = &desk->board.space.state,
                              .last = {.from = SITE_NONE},
                              .pictures = desk->pictures};
    board_view_show(desk->view, &position);
}

static void note(BoardDesk *desk, BoardViewResult result) {
    if (result.plays || result.takes_back)
        desk->last = result;
}

static void run(Ui *ui, void *data) {
    BoardDesk *desk = data;
    note(desk, board_view_run(desk->view, ui, (Rect){0, 0, 700, 600}));
    note(desk, board_view_run_choice(desk->view, ui));
}

Stage *board_desk_open(BoardDesk *desk) {
    desk->view = board_view_new();
    desk->pictures = piece_pictures_new(desk->board.rules, "nowhere/game.yaml");
    desk->last = (BoardViewResult){0};
    board_desk_show(desk);
    return stage_new(run, desk);
}

void board_desk_close(BoardDesk *desk, Stage *stage) {
    stage_free(stage);
    board_view_free(desk->view);
    piece_pictures_free(desk->pictures);
    board_free(&desk->board);
}

void board_desk_play(BoardDesk *desk, Stage *stage) {
    StateSpace after;
    assert_true(desk->last.plays);
    state_apply(desk->board.rules, &desk->board.space.state, NULL, &desk->last.action,
                &after.state);
    state_copy(desk->board.rules, &desk->board.space.state, &after.state);
    desk->last = (BoardViewResult){0};
    board_desk_show(desk);
    stage_input(stage, (Input){.kind = INPUT_NONE});
}
