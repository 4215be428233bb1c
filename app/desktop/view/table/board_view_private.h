// SPDX-License-Identifier: MIT
// The struct BoardView, for the files that implement it.
#pragma once

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
    BoardMap *map; // map of the rules shown
    BoardLayout layout;
    Faces faces; // of the rules shown
    Zones zones;
    Camera camera;
    Pointing pointing;
    bool choosing;         // the user must choose among the actions that a click or drag may mean
    WordChoiceState words; // what the user has set while [choosing]
    Refusal refusal;
    Drawings drawings;
    Spot cursor;  // the keyboard's cursor, or SPOT_NONE
    Spot hovered; // the spot under the pointer
    bool focused; // the board had the focus in the last draw pass
    bool hides_pieces;
    bool points;   // the pointer has moved since the cursor was last moved
    Seats checked; // seats whose leaders are attacked
    // The strip of buttons grows with the number of actions, and never shrinks while the window
    // keeps its width, so that the board stays put from turn to turn.
    Rect strip;
    int strip_lines;
    int die;            // the face of the die that actions are to use; 0: any
    bool lists_actions; // the list of actions that do not fit in the strip is open
    DiceEntry entry;
    Motion motion;
};

// The piece at a spot; see spot_piece.
static inline PieceIndex board_view_piece(const BoardView *view, Spot spot) {
    return spot_piece(view->position.rules, view->position.state, spot);
}

// The square, zone or pile of a spot; see spot_ground.
static inline Spot board_view_ground(const BoardView *view, Spot spot) {
    return spot_ground(view->position.rules, view->position.state, spot);
}

// Where the keyboard cursor starts: in the centre of the board or, without a board, on the first
// zone. SPOT_NONE if there is neither.
Spot board_view_first(const BoardView *view);

// Handles a key for the board: moves the cursor, or clicks where the cursor is and returns the
// result of the click. Sets [*rolls] if the key rolls the dice.
PointingResult board_view_handle_key(BoardView *view, Ui *ui, bool *rolls);

// True for zones and the pieces in them. Always false in games with hands, which show trays.
bool board_view_in_zone(const BoardView *view, Spot spot);

// The rectangle of a spot on the board, in a tray or a zone.
Rect board_view_rect(const BoardView *view, Spot spot);

// Draws the board with its marks and everything on and around it, except the dragged piece.
void board_view_draw(const BoardView *view, Ui *ui);

// Draws the dragged piece. Call this after everything that the piece may cover.
void board_view_draw_dragged(const BoardView *view, Ui *ui);

// Keeps toasts off the player's own cards, the squares of the last turn, the selection, the hint
// and a refused move.
void board_view_keep_clear(const BoardView *view, Ui *ui);
