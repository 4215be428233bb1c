// SPDX-License-Identifier: MIT
// The keyboard on a BoardView: its cursor moves over the board, the zones and the pieces on them.
#include "app/desktop/view/table/board_view_private.h"
#include "engine/rules/state/look.h"

// Scrolls the board so that [spot] is visible. A spot in a zone needs no scrolling.
static void reveal(BoardView *view, Spot spot) {
    if (!board_view_in_zone(view, spot))
        camera_reveal(&view->camera, &view->layout,
                      board_layout_rect(&view->layout, board_view_ground(view, spot)));
}

// Stores the direction of an arrow key. False for any other key.
static bool arrow_of(Key key, int *dx, int *dy) {
    *dx = key == KEY_RIGHT ? 1 : key == KEY_LEFT ? -1 : 0;
    *dy = key == KEY_DOWN ? 1 : key == KEY_UP ? -1 : 0;
    return *dx != 0 || *dy != 0;
}

// The spot from which the cursor moves: the stack's site if the cursor is on a piece of a stack,
// otherwise the cursor's own spot.
static Spot start_of_move(const BoardView *view) {
    bool stacked = spot_is_piece(view->cursor) && !board_view_in_zone(view, view->cursor);
    return stacked ? board_view_ground(view, view->cursor) : view->cursor;
}

Spot board_view_first(const BoardView *view) {
    Spot middle = board_layout_middle(&view->layout);
    return middle == SPOT_NONE && view->zones.count > 0 ? view->zones.boxes[0].site : middle;
}

// Moves the cursor. If there is none yet, shows it at its first place.
static void move_cursor(BoardView *view, int dx, int dy) {
    view->points = false;
    if (view->cursor == SPOT_NONE)
        view->cursor = board_view_first(view);
    else if (view->zones.count > 0)
        view->cursor = zone_view_step(&view->zones, &view->layout, start_of_move(view), dx, dy);
    else
        view->cursor = board_layout_step(&view->layout, start_of_move(view), dx, dy);
    reveal(view, view->cursor);
}

// Moves the cursor to the previous (-1) or next (1) spot in reading order. In games with zones the
// order includes their cards.
static void move_in_reading_order(BoardView *view, int way) {
    if (view->cursor == SPOT_NONE)
        view->cursor = board_view_first(view);
    else if (view->zones.count > 0)
        view->cursor = zone_view_next(&view->zones, &view->layout, start_of_move(view), way);
    else
        view->cursor = board_layout_next(&view->layout, start_of_move(view), way);
    reveal(view, view->cursor);
}

// Moves the cursor down ([way] = 1) or up (-1) in a stack. Above the top piece is the site itself.
static void move_in_stack(BoardView *view, int way) {
    const Rules *rules = view->position.rules;
    const State *state = view->position.state;
    Spot ground = board_view_ground(view, view->cursor);
    view->points = false;
    if (ground >= rules->topology.board_count || spot_count(rules, state, ground) < 2)
        return;
    PieceIndex piece = board_view_piece(view, view->cursor);
    enum { ON_SITE = -1 }; // stands for the site itself, above the top piece at depth 0
    int depth = spot_is_piece(view->cursor) ? state_depth(rules, state, piece) : ON_SITE;
    depth += way;
    if (depth <= ON_SITE)
        view->cursor = ground;
    else if (depth < spot_count(rules, state, ground))
        view->cursor = spot_of_piece(state_at(rules, state, ground, depth));
}

// Handles a key that moves the cursor: an arrow, Ctrl and an arrow within a stack, or Page Up and
// Page Down in reading order. Returns false for any other key.
static bool handle_cursor_key(BoardView *view, const Input *input) {
    int dx, dy;
    bool arrow = arrow_of(input->key, &dx, &dy);
    bool page = input->key == KEY_PAGE_UP || input->key == KEY_PAGE_DOWN;
    if (arrow && dy != 0 && input->modifiers == MODIFIER_CTRL)
        move_in_stack(view, dy);
    else if (arrow && input->modifiers == 0)
        move_cursor(view, dx, dy);
    else if (page && input->modifiers == 0)
        move_in_reading_order(view, input->key == KEY_PAGE_DOWN ? 1 : -1);
    else
        return false;
    return true;
}

PointingResult board_view_handle_key(BoardView *view, Ui *ui, bool *rolls) {
    const Input *input = ui_input(ui);
    if (!ui_focused(ui, "board") || input->kind != INPUT_KEY)
        return POINTING_NOTHING;
    bool space = (int)input->key == ' ' && input->modifiers == 0;
    bool enter = input->key == KEY_ENTER && input->modifiers == 0;
    *rolls = space && view->position.dice.wait;
    if (*rolls || handle_cursor_key(view, input)) {
        ui_use(ui);
    } else if ((enter || space) && view->cursor != SPOT_NONE) {
        ui_use(ui);
        return pointing_click(&view->pointing, view->cursor);
    }
    return POINTING_NOTHING;
}
