// SPDX-License-Identifier: MIT
// What is inside a BoardView, for the files that make it: what it shows, what is in the hand, how
// it is seen and what moves. What belongs here: what running and drawing it share.
#ifndef TESSERA_VIEW_TABLE_BOARD_VIEW_PRIVATE_H
#define TESSERA_VIEW_TABLE_BOARD_VIEW_PRIVATE_H

#include "app/desktop/view/choose/board_choice.h"
#include "app/desktop/view/choose/dice_entry.h"
#include "app/desktop/view/choose/pointing.h"
#include "app/desktop/view/ground/camera.h"
#include "app/desktop/view/motion/motion.h"
#include "app/desktop/view/paint/drawings.h"
#include "app/desktop/view/table/board_view.h"
#include "app/desktop/view/table/refusal.h"
#include "app/desktop/view/table/zone_view.h"

struct BoardView {
    BoardPosition position;
    BoardOptions options;
    BoardMap *map; // of the rules shown
    BoardLayout layout;
    Faces faces; // of the rules shown
    Zones zones;
    Camera camera;
    Pointing pointing;
    bool choosing; // among the actions that are meant
    WordChoiceState words;
    Refusal refusal;
    Drawings drawings;
    Spot cursor;  // of the keyboard
    Spot hovered; // under the pointer
    bool focused; // in the last draw pass
    bool hides_pieces;
    bool points;   // the pointer moved after the cursor did
    Seats checked; // whose leaders are attacked
    // The strip of buttons: it grows with what one may do, and keeps its height while the window
    // keeps its width, so that the board does not move from turn to turn.
    Rect strip;
    int strip_lines;
    int die;            // what the die shows that actions are to use; 0: any
    bool lists_actions; // those without room in the strip
    DiceEntry entry;
    Motion motion;
};

// The piece at a spot, as spot_piece.
static inline PieceIndex board_view_piece(const BoardView *view, Spot spot) {
    return spot_piece(view->position.rules, view->position.state, spot);
}

// The square, zone or pile of a spot, as spot_ground.
static inline Spot board_view_ground(const BoardView *view, Spot spot) {
    return spot_ground(view->position.rules, view->position.state, spot);
}

// Where the keyboard's cursor starts: in the middle of the board, or among the cards.
Spot board_view_first(const BoardView *view);

// Takes a key that is meant for the board: moves the cursor, or clicks where it is, which is what
// the result is about. [*rolls] is set: the dice are to be rolled.
PointingResult board_view_take_key(BoardView *view, Ui *ui, bool *rolls);

// True for zones and for what lies in them.
bool board_view_in_zone(const BoardView *view, Spot spot);

// Where a spot of the board, a tray or a zone is.
Rect board_view_rect(const BoardView *view, Spot spot);

// Draws the board, all that lies on it and beside it, and the marks; and what hangs at the pointer.
void board_view_draw(const BoardView *view, Ui *ui);
void board_view_draw_dragged(const BoardView *view, Ui *ui);

// Keeps toasts off the cards in one's hand, and off the squares of the last turn, the selection,
// the hint and a refused move.
void board_view_keep_clear(const BoardView *view, Ui *ui);

#endif
