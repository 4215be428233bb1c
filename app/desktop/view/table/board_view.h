// SPDX-License-Identifier: MIT
// A BoardView is the board on the screen. It shows a position and turns pointer and keyboard input
// into actions.
#ifndef TESSERA_VIEW_TABLE_BOARD_VIEW_H
#define TESSERA_VIEW_TABLE_BOARD_VIEW_H

#include "app/desktop/ui/ui.h"
#include "app/desktop/view/choose/action_strip.h"
#include "app/desktop/view/ground/board_layout.h"
#include "app/desktop/view/ground/spot.h"
#include "app/desktop/view/paint/arrows.h"
#include "app/desktop/view/paint/turn_marks.h"
#include "app/desktop/view/pieces/piece_pictures.h"
#include "app/desktop/view/pieces/zones.h"
#include "engine/rules/turn/play.h"

typedef struct BoardView BoardView;

BoardView *board_view_new(void);
void board_view_free(BoardView *view);

// What to show. All pointers must live until the next position is set.
typedef struct BoardPosition {
    const Rules *rules;
    const State *state;
    Trail trail;
    TurnMarks last;            // the turn that led here, highlighted
    const ActionList *actions; // for the person at the screen; NULL: all legal ones
    const ActionList *offers;  // offers that person may make, or NULL
    Seat looker;               // whose view [state] is, or SEAT_NONE
    bool past;                 // not the current position of the game
    const char *refuses;       // why nobody may play here, as a sentence; NULL: the rules say
    Seat near;                 // whose zones are at the lower edge
    StripDice dice;
    const char *note; // about the whole table, or NULL; must live as long as the pointers above
    PiecePictures *pictures;
    bool shows_seats; // the last turn of each seat, shown in its colour
    TurnMarks seats[SEAT_LIMIT];
    Set decided; // the sites that decided the game, highlighted
} BoardPosition;

// Shows [position]. Pieces slide there from the previous one, unless it was forgotten, no time is
// set, or the pointer moved them.
void board_view_show(BoardView *view, const BoardPosition *position);

// Forgets the position: the next one is of another game.
void board_view_forget(BoardView *view);

// Sets the time in milliseconds. Without it nothing is animated.
void board_view_set_time(BoardView *view, uint64_t milliseconds);

// True while an animation runs.
bool board_view_animates(const BoardView *view);

// The user's choices for the board.
typedef struct BoardOptions {
    int slide;          // milliseconds a piece takes to move; 0: no animation
    bool hides_targets; // destinations are not marked
    int coordinates;    // 0: at the edge; or LAYOUT_NO_COORDINATES, LAYOUT_ALL_COORDINATES
    int naming;         // as in LayoutWish
} BoardOptions;

void board_view_set_options(BoardView *view, const BoardOptions *options);

// Shows a hint; SITE_NONE: none, or no such end.
void board_view_set_hint(BoardView *view, Site from, Site to);

// Turns the board by half, by a clockwise quarter, or so that [seat] has its own edge below;
// SEAT_NONE: not turned. Seats are those of the position shown.
void board_view_flip(BoardView *view);
void board_view_rotate(BoardView *view);
void board_view_set_side(BoardView *view, Seat seat);

// Zooms by a number of steps; 0: as large as fits.
void board_view_zoom(BoardView *view, int steps);

// How the board is shown now, without zoom, for pictures of it.
LayoutWish board_view_wish(const BoardView *view);

// The width that the board fills in an area of [height] above a one-line strip. That width
// determines whether the strip needs more lines.
int board_view_width(const BoardView *view, const Ui *ui, int height);

// What the player did.
typedef struct BoardViewResult {
    bool plays;      // [action] is to be played
    bool takes_back; // the unfinished turn is to be undone
    bool rolls;      // the dice are to be rolled
    bool enters;     // real dice show [faces], one for each die of the game
    uint8_t faces[DICE_LIMIT];
    Action action;
} BoardViewResult;

// Runs the board in [area], in both passes. A larger board is scrolled with the wheel (Shift:
// sideways), by dragging its ground, with the cursor, and by holding a piece near its edge; Ctrl
// and the wheel zoom. Elements: "board" (arrow keys move the cursor on it and its trays, Page Up
// and Page Down visit all spots, Ctrl with Up and Down the pieces of a stack, Enter or Space
// clicks), and those of board_elements.h, zone_view.h, action_strip.h, choice.h, dice_entry.h and
// board_choice.h.
BoardViewResult board_view_run(BoardView *view, Ui *ui, Rect area);

// Runs the choice that the position or the player's last move requires. Call it in both passes
// after all that the choice may cover.
BoardViewResult board_view_run_choice(BoardView *view, Ui *ui);

// Runs the bubble that says why a move is not allowed. Call it in both passes after all that it may
// cover. True if the rule is to be shown.
bool board_view_run_refusal(BoardView *view, Ui *ui);

// Lets the next input dismiss the bubble, for a layer above the board. Call it first there.
void board_view_handle_refusal(BoardView *view, Ui *ui);

// The path in the document of the last refusing rule; "" if nothing was refused in this position.
const char *board_view_refused_by(const BoardView *view);
const char *board_view_refusal(const BoardView *view); // the text of the bubble, or ""

// Explains why the piece at [from] cannot go to [to], as if the player had tried it. False if it
// can.
bool board_view_refuse(BoardView *view, Spot from, Spot to);

// Shows [action], which is of the position shown, as an arrow; NULL: none.
void board_view_preview(BoardView *view, const Action *action);

// Hides the pieces on the board for playing blindfold, or shows them again.
void board_view_hide_pieces(BoardView *view);
bool board_view_hides_pieces(const BoardView *view);

// Appends what is under the keyboard cursor if visible, otherwise under the pointer: the name of
// the square or zone, what stands there, what the game says about it, and the marked zones it is
// in. Nothing if there is neither.
void board_view_write_square(const BoardView *view, const Ui *ui, Text *text);

// True if what is dragged cannot go where the pointer is.
bool board_view_forbids(const BoardView *view, const Ui *ui);

// The piece selected, or under the pointer or cursor. False if there is none with a visible face.
bool board_view_pointed(const BoardView *view, Kind *kind, Seat *seat);

// Says at [at], or in the middle for SPOT_NONE, that something is not allowed; see refusal.h.
void board_view_tell(BoardView *view, Spot at, const char *sentence, const char *path);

// True if the pointer is over something that reacts to a press.
bool board_view_invites(const BoardView *view, const Ui *ui);

#endif
