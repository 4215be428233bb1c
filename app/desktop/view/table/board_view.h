// SPDX-License-Identifier: MIT
// A BoardView is the board on the screen. It shows a position and turns pointer and keyboard input
// into actions.
#pragma once

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
    TurnMarks last;            // the turn that led to this position, to be highlighted
    const ActionList *actions; // what the person at the screen may play; NULL: all legal actions
    const ActionList *offers;  // offers that the person at the screen may make, or NULL
    Seat looker;               // the seat whose view [state] is, or SEAT_NONE
    bool past;                 // this is not the game's current position
    // Why nobody may play on this board, as a sentence; NULL if the rules alone decide what may be
    // played.
    const char *refuses;
    Seat near; // the seat whose zones are at the lower edge
    StripDice dice;
    const char *note; // about the whole table, or NULL; must live as long as the pointers above
    PiecePictures *pictures;
    bool shows_seats; // highlight the last turn of each seat in its colour
    TurnMarks seats[SEAT_LIMIT];
    Set decided; // the sites that decided the game, to be highlighted
} BoardPosition;

// Shows [position]. Pieces slide there from the previous position. They appear at once if that
// position was forgotten, if no time is set, or if the user dragged them there.
void board_view_show(BoardView *view, const BoardPosition *position);

// Forgets the position. Call this before a position of another game is shown.
void board_view_forget(BoardView *view);

// Sets the time in milliseconds. Nothing is animated before the first call.
void board_view_set_time(BoardView *view, uint64_t milliseconds);

// True while an animation runs.
bool board_view_animates(const BoardView *view);

// The user's choices for the board.
typedef struct BoardOptions {
    int slide;          // milliseconds a piece takes to move; 0: no animation
    bool hides_targets; // destinations are not marked
    int coordinates;    // 0: at the edge; or LAYOUT_NO_COORDINATES, LAYOUT_ALL_COORDINATES
    int naming;         // see LayoutWish.naming
} BoardOptions;

void board_view_set_options(BoardView *view, const BoardOptions *options);

// Shows a hint: an arrow, or a circle if one end is SITE_NONE. If both are, shows no hint.
void board_view_set_hint(BoardView *view, Site from, Site to);

// Turns the board by half a turn.
void board_view_flip(BoardView *view);

// Turns the board clockwise by a quarter turn.
void board_view_rotate(BoardView *view);

// Turns the board so that the edge of [seat], a seat of the position shown, is at the bottom.
// SEAT_NONE undoes all turning.
void board_view_set_side(BoardView *view, Seat seat);

// Zooms in by [steps], or out if [steps] is negative. 0 makes the board as large as fits.
void board_view_zoom(BoardView *view, int steps);

// How the board is shown with the current options and rotation, but without zoom; for pictures of
// the board.
LayoutWish board_view_wish(const BoardView *view);

// The width that the board fills in an area of [height] that also holds a strip of one line. The
// strip may need more lines at that width.
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

// Runs the board in [area], in both passes. A board larger than [area] is scrolled with the wheel
// (sideways with Shift), by dragging its ground, by moving the cursor, and by holding a piece near
// its edge. The wheel with Ctrl zooms. The elements are "board" and those of board_elements.h,
// zone_view.h, action_strip.h, choice.h, dice_entry.h and board_choice.h. On "board", arrow keys
// move the cursor over the board and its trays, Page Up and Page Down visit all spots, Ctrl with Up
// or Down visits the pieces of a stack, and Enter or Space clicks.
BoardViewResult board_view_run(BoardView *view, Ui *ui, Rect area);

// Runs the layer that is open, if any: the choice that the position or the player's last input
// requires, the entry of real dice, or the list of buttons that did not fit. Call this in both
// passes, after everything that the layer may cover.
BoardViewResult board_view_run_choice(BoardView *view, Ui *ui);

// Runs the bubble that says why a move is not allowed. Call this in both passes, after everything
// that the bubble may cover. Returns true if the user wants to see the rule.
bool board_view_run_refusal(BoardView *view, Ui *ui);

// Lets a press or a key dismiss the bubble. A layer above the board calls this before anything
// else.
void board_view_handle_refusal(BoardView *view, Ui *ui);

// The path, in the document, of the rule that refused the last attempt; "" if nothing was refused
// in this position.
const char *board_view_refused_by(const BoardView *view);
const char *board_view_refusal(const BoardView *view); // the text of the bubble, or ""

// Explains why the piece at [from] cannot go to [to], as if the player had tried it. False if the
// move is legal.
bool board_view_refuse(BoardView *view, Spot from, Spot to);

// Shows [action], an action of the position shown, as an arrow; NULL removes the arrow.
void board_view_preview(BoardView *view, const Action *action);

// Hides the pieces on the board, for playing blindfold, or shows them again.
void board_view_toggle_pieces(BoardView *view);
bool board_view_hides_pieces(const BoardView *view);

// Describes the spot under the keyboard cursor if the cursor is in use, otherwise the spot under
// the pointer. Appends the name of the square or zone, what stands there, and the square's
// attributes, marked zones and markers. Appends nothing if there is no such spot.
void board_view_write_square(const BoardView *view, const Ui *ui, Text *text);

// True if the dragged piece cannot go where the pointer is.
bool board_view_forbids(const BoardView *view, const Ui *ui);

// Finds the kind and seat of the piece that is selected, or else under the pointer or cursor. False
// if there is none, its kind cannot be seen, or nobody owns it.
bool board_view_find_piece(const BoardView *view, Kind *kind, Seat *seat);

// Shows a bubble at [spot], or in the centre for SPOT_NONE, with the reason why something is not
// allowed. See refusal_show.
void board_view_show_reason(BoardView *view, Spot spot, const char *sentence, const char *path);

// True if the pointer is over something that a press would act on.
bool board_view_invites(const BoardView *view, const Ui *ui);
