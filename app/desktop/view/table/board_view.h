// SPDX-License-Identifier: MIT
// A BoardView is the board on the screen: it shows a position and turns pointer and keys into
// actions. What belongs here: what a player does at the board; history and other panels do not.
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

// What is to be seen. All pointers live until the next position is given.
typedef struct BoardPosition {
    const Rules *rules;
    const State *state;
    Trail trail;
    TurnMarks last;            // the turn that led here, to be highlighted
    const ActionList *actions; // what the person before the screen may do; NULL: all that is legal
    const ActionList *offers;  // what he may propose; NULL: nothing
    Seat looker;               // whose view [state] is; SEAT_NONE: nobody's
    bool past;                 // it is not the present position of the game
    const char *refuses;       // why nobody may play here, in a sentence; NULL: the rules say
    Seat near;                 // whose zones lie at the lower edge
    StripDice dice;
    const char *note; // about the whole table; NULL: nothing. It lives as the pointers above
    PiecePictures *pictures;
    bool shows_seats; // the last turn of each seat is shown in its colour
    TurnMarks seats[SEAT_LIMIT];
    Set decided; // the sites that decided the game, to be highlighted
} BoardPosition;

// Shows [position]. Pieces slide there from the position before, unless that was forgotten, nobody
// told the time, or the pointer put them there.
void board_view_show(BoardView *view, const BoardPosition *position);

// Forgets the position shown: the next one is of another game.
void board_view_forget(BoardView *view);

// Tells the time in milliseconds. A view that is never told the time does not animate.
void board_view_set_time(BoardView *view, uint64_t milliseconds);

// True while something moves by itself.
bool board_view_animates(const BoardView *view);

// What the user may choose about the board.
typedef struct BoardOptions {
    int slide;          // milliseconds that a piece takes to its place; 0: it is there at once
    bool hides_targets; // destinations are not marked
    int coordinates;    // 0 at the edge, LAYOUT_NO_COORDINATES or LAYOUT_ALL_COORDINATES
    int naming;         // as that of a LayoutWish
} BoardOptions;

void board_view_set_options(BoardView *view, const BoardOptions *options);

// Shows a move that is advised; SITE_NONE: none, or no such end.
void board_view_set_hint(BoardView *view, Site from, Site to);

// Turns the board round, or by a quarter clockwise, or so that [seat] sees its own edge below
// (SEAT_NONE: not turned at all). The position shown says whose seats there are.
void board_view_flip(BoardView *view);
void board_view_rotate(BoardView *view);
void board_view_set_side(BoardView *view, Seat seat);

// Makes the board larger by so many steps, or smaller; 0: as large as fits.
void board_view_zoom(BoardView *view, int steps);

// How the board is seen now, for pictures of it: without zoom.
LayoutWish board_view_wish(const BoardView *view);

// The width of an area, [height] high, that the board fills above a strip of one line; more lines
// are a matter of that width.
int board_view_width(const BoardView *view, const Ui *ui, int height);

// What the player did.
typedef struct BoardViewResult {
    bool plays;      // [action] is to be played
    bool takes_back; // the unfinished turn is to be undone
    bool rolls;      // the dice are to be rolled
    bool enters;     // they lie on a table and show [faces], one for each die of the game
    uint8_t faces[DICE_LIMIT];
    Action action;
} BoardViewResult;

// Runs the board in [area], in both passes. A board that is larger is scrolled by the wheel (with
// Shift to the side), by dragging its ground, with the cursor, and by what is held near its edge;
// Ctrl and the wheel zoom. Elements: "board" (arrows move a cursor on it and on the trays beside
// it, Page Up and Page Down go through all spots, Ctrl with Down and Up through the pieces of a
// stack, Enter or Space clicks), those of board_elements.h, zone_view.h,
// action_strip.h, choice.h, dice_entry.h and board_choice.h.
BoardViewResult board_view_run(BoardView *view, Ui *ui, Rect area);

// Runs the choice that the position or the player's last move asks for; call it in both passes
// after all that the choice may cover.
BoardViewResult board_view_run_choice(BoardView *view, Ui *ui);

// Runs the phrase that tells why what was tried is not allowed; call it in both passes after all
// that it may cover. True when the rule is to be shown.
bool board_view_run_refusal(BoardView *view, Ui *ui);

// Lets the next input take that phrase away, for a layer above the board: call it first there.
void board_view_handle_refusal(BoardView *view, Ui *ui);

// The path in the document of the rule that refused last; "" when nothing was refused since the
// position was shown.
const char *board_view_refused_by(const BoardView *view);
const char *board_view_refusal(const BoardView *view); // the phrase itself, or ""

// Tells why the piece at [from] cannot go to [to], as if the player had tried it. False when it
// can.
bool board_view_refuse(BoardView *view, Spot from, Spot to);

// Shows [action], of the position shown, as an arrow; NULL: none.
void board_view_preview(BoardView *view, const Action *action);

// Hides the pieces on the board, so that one plays by heart, or shows them again.
void board_view_hide_pieces(BoardView *view);
bool board_view_hides_pieces(const BoardView *view);

// Appends what is at the keyboard's cursor while it is seen, else at the pointer: the name of the
// square or zone, what stands there, what the game says of it and in which zones that the document
// marks it lies. Nothing where neither is.
void board_view_write_square(const BoardView *view, const Ui *ui, Text *text);

// True when what is dragged cannot go where the pointer is.
bool board_view_forbids(const BoardView *view, const Ui *ui);

// The piece that is selected, or at which the pointer or the keyboard's cursor is. False when there
// is none whose face is seen.
bool board_view_pointed(const BoardView *view, Kind *kind, Seat *seat);

// Says beside [at] (SPOT_NONE: in the middle) that something is not allowed; see refusal.h.
void board_view_tell(BoardView *view, Spot at, const char *sentence, const char *path);

// True when the pointer is over something that a press would act on.
bool board_view_invites(const BoardView *view, const Ui *ui);

#endif
