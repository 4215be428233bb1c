// SPDX-License-Identifier: MIT
// A Board is a position with a hand over it; a BoardDesk shows one on a stage and notes what the
// player does there. What belongs here: what the tests of hands and of the board's view share.
#pragma once

#include "app/desktop/view/choose/pointing.h"
#include "app/desktop/view/table/board_view.h"
#include "tests/app/desktop/ui_stage.h"

typedef struct Board {
    Rules *rules;
    BoardMap *map;
    StateSpace space;
    Pointing pointing;
} Board;

// Sets up the game called [game], as support_load knows it, after [moves], NULL: none; or the
// position [fen] of chess. Release with board_free.
void board_init(Board *board, const char *game, const char *moves);
void board_init_fen(Board *board, const char *fen);
void board_free(Board *board);

// The spot called [name], which must be there: `e4`, or `WHITE/PAWN` for a pile.
Spot board_spot(const Board *board, const char *name);

// Clicks on a spot; drags from one to another, NULL: off the board.
PointingResult board_click(Board *board, const char *spot);
PointingResult board_drag(Board *board, const char *from, const char *to);

typedef struct BoardDesk {
    Board board;
    BoardView *view;
    PiecePictures *pictures;
    BoardViewResult last; // what the player did that was something
} BoardDesk;

// Puts the board of [desk], which was set up, on a stage, 700 x 600 pixels large. [desk] must stay
// where it is. Release all of it with board_desk_close.
Stage *board_desk_open(BoardDesk *desk);
void board_desk_close(BoardDesk *desk, Stage *stage);

// Shows the position as it is now.
void board_desk_show(BoardDesk *desk);

// Plays what the player has done, which must be something, and shows it.
void board_desk_play(BoardDesk *desk, Stage *stage);
