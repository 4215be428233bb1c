// SPDX-License-Identifier: MIT
#include "app/desktop/screens/help/aids.h"

#include "app/desktop/screens/moves/move_entry.h"
#include "app/desktop/ui/draw.h"
#include "engine/base/memory.h"

#include <ctype.h>

enum { MENUS_WIDTH = 440 }; // width of the titles in the menu bar, at scale 1

struct Aids {
    MoveEntry *entry; // the list of legal moves; NULL: it is closed
};

Aids *aids_new(void) {
    return memory_new(sizeof(Aids));
}

void aids_close(Aids *aids) {
    move_entry_free(aids->entry);
    aids->entry = NULL;
}

void aids_free(Aids *aids) {
    if (aids)
        aids_close(aids);
    memory_free(aids);
}

void aids_enter_move(Aids *aids, const Desk *desk, const char *typed) {
    aids_close(aids);
    aids->entry = move_entry_new(desk->session, desk->past, typed);
}

// Opens the list of legal moves when a letter, a digit or / is pressed on the board or in the move
// list and has no other use there. A letter or digit begins the move; / only opens the list.
static void start_typing(Aids *aids, const Desk *desk) {
    Ui *ui = desk->ui;
    const Input *input = ui_input(ui);
    bool focused = ui_focused(ui, "board") || ui_focused(ui, "moves");
    if (aids->entry || input->kind != INPUT_KEY || !focused ||
        (input->modifiers & ~MODIFIER_SHIFT) ||
        input->key >= KEY_ENTER) // the first of the special keys
        return;
    int letter = (int)input->key;
    char typed[2] = {(char)(input->modifiers ? toupper(letter) : letter)};
    if (!isalnum(letter) && letter != '/')
        return;
    ui_use(ui);
    aids_enter_move(aids, desk, letter == '/' ? "" : typed);
}

// Shows on the board why the typed move is refused. If the board finds no reason, shows the message
// of the list of legal moves.
static void show_refusal(BoardView *view, const MoveEntryResult *entered) {
    if (entered->from == SPOT_NONE || !board_view_refuse(view, entered->from, entered->to))
        board_view_show_reason(view, SPOT_NONE, entered->message, "");
}

// Runs the list of legal moves. The bubble with the reason for a refusal is in the same layer, so
// that the bubble's button can be reached.
static bool run_entry(Aids *aids, const Desk *desk, Rect side, BoardViewResult *result) {
    Ui *ui = desk->ui;
    BoardView *view = desk->view;
    ui_layer_begin(ui, "entry-layer");
    board_view_handle_refusal(view, ui);
    MoveEntryResult entered = move_entry_run(aids->entry, ui, side);
    const Action *preview = move_entry_preview(aids->entry);
    board_view_preview(view, preview);
    if (entered.plays)
        *result = (BoardViewResult){.plays = true, .action = entered.action};
    if (entered.refuses)
        show_refusal(view, &entered);
    bool wants_rule = board_view_run_refusal(view, ui);
    ui_layer_end(ui);
    if (!entered.closed && !wants_rule)
        return false;
    board_view_preview(view, NULL);
    aids_close(aids);
    return wants_rule;
}

bool aids_run_board(Aids *aids, const Desk *desk, Rect side, BoardViewResult *result) {
    start_typing(aids, desk);
    if (aids->entry)
        return run_entry(aids, desk, side, result);
    return board_view_run_refusal(desk->view, desk->ui);
}

// Shows the text, wrapped, at the lower edge of [side]. It takes as much height as it needs.
static void run_wrapped(Ui *ui, Rect side, const char *text) {
    const Theme *theme = ui_theme(ui);
    int width = side.w - 2 * theme->gap;
    int height = draw_paragraph_height(ui, width, STYLE_BODY, text) + 2 * theme->gap;
    Rect frame = rect_cut_bottom(&side, height < side.h ? height : side.h);
    draw_shadow(ui, frame, theme->shadow.size / 2);
    draw_round_border(ui, frame, theme->radius, theme->border, theme->panel, theme->line);
    ui_paragraph(ui, "square", rect_inset(frame, theme->gap), STYLE_BODY, text);
}

void aids_run_square(const BoardView *view, Ui *ui, Rect bar, Rect side) {
    const Theme *theme = ui_theme(ui);
    int menus = theme_pixels(theme, MENUS_WIDTH);
    Rect rest = {bar.x + menus, bar.y, bar.w - menus - theme->padding, bar.h};
    Text *text = ui_scratch(ui);
    board_view_write_square(view, ui, text);
    if (text->length > 0 && draw_text_width(ui, STYLE_MUTED, text->data) <= rest.w)
        ui_label(ui, "square", rest, STYLE_MUTED, ALIGN_RIGHT, text->data);
    else if (text->length > 0)
        run_wrapped(ui, side, text->data);
}
