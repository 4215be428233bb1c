// SPDX-License-Identifier: MIT
// The bubble for moves that are not allowed, and the rectangles that toasts must keep off.
#include "app/desktop/view/table/board_view_private.h"

// The rectangle of a spot on the board or among the zones, or an empty rectangle if it is not
// visible.
static Rect rect_of(const BoardView *view, Spot spot) {
    if (spot == SPOT_NONE)
        return (Rect){0};
    return board_layout_has(&view->layout, spot) ? board_layout_rect(&view->layout, spot)
                                                 : zones_rect(&view->zones, spot);
}

bool board_view_run_refusal(BoardView *view, Ui *ui) {
    if (!view->refusal.shown) // without a refusal the board may not even be laid out yet
        return false;
    RefusalSquares squares = {rect_of(view, view->refusal.at), rect_of(view, view->refusal.from)};
    if (squares.at.w == 0) // the reason is not about a visible spot
        squares.at = view->layout.board;
    return refusal_run(&view->refusal, ui, &squares);
}

void board_view_handle_refusal(BoardView *view, Ui *ui) {
    if (!ui_drawing(ui))
        refusal_handle(&view->refusal, ui);
}

const char *board_view_refused_by(const BoardView *view) {
    return text_string(&view->refusal.path);
}

const char *board_view_refusal(const BoardView *view) {
    return text_string(&view->refusal.sentence);
}

bool board_view_refuse(BoardView *view, Spot from, Spot to) {
    const BoardPosition *position = &view->position;
    if (position->refuses) { // nobody may play here, whatever the rules allow
        Spot ground = spot_ground(position->rules, position->state, to == SPOT_NONE ? from : to);
        refusal_show(&view->refusal, ground, position->refuses, "");
    } else {
        refusal_explain(&view->refusal, position->rules, position->state, &position->trail, from,
                        to);
    }
    return view->refusal.shown;
}

void board_view_show_reason(BoardView *view, Spot spot, const char *sentence, const char *path) {
    refusal_show(&view->refusal, spot, sentence, path);
}

// ---- Rectangles that toasts must keep off

static void keep_clear(const BoardView *view, Ui *ui, Spot spot) {
    Rect rect = rect_of(view, spot);
    if (rect.w > 0)
        ui_keep_clear(ui, rect);
}

// True for the seat of the person at the screen and for the seat to act. Their players choose among
// their cards.
static bool uses_hand(const BoardPosition *position, Seat seat) {
    return seat == position->near || seat == position->state->seat;
}

// Keeps toasts off the cards and pieces in hand of the person at the screen and the seat to act.
static void keep_hands_clear(const BoardView *view, Ui *ui) {
    const BoardPosition *position = &view->position;
    for (int seat = 0; seat < position->rules->seats.count; seat++)
        if (view->layout.trays[seat].rect.w > 0 && uses_hand(position, (Seat)seat))
            ui_keep_clear(ui, view->layout.trays[seat].rect);
    for (int i = 0; i < view->zones.count; i++) {
        const ZoneBox *box = &view->zones.boxes[i];
        if (box->shown > 0 && uses_hand(position, position->rules->data.sites[box->site].owner))
            ui_keep_clear(ui, box->cards);
    }
}

void board_view_keep_clear(const BoardView *view, Ui *ui) {
    const TurnMarks *last = &view->position.last;
    keep_hands_clear(view, ui);
    keep_clear(view, ui, last->from);
    keep_clear(view, ui, last->to);
    keep_clear(view, ui, view->pointing.selected);
    keep_clear(view, ui, view->drawings.hint.from);
    keep_clear(view, ui, view->drawings.hint.to);
    if (!view->refusal.shown)
        return;
    keep_clear(view, ui, view->refusal.at);
    keep_clear(view, ui, view->refusal.from);
}
