// SPDX-License-Identifier: MIT
#include "app/desktop/view/board_view.h"

#include "app/desktop/ui/widgets.h"
#include "app/desktop/view/board_elements.h"
#include "app/desktop/view/board_marks.h"
#include "app/desktop/view/board_paint.h"
#include "app/desktop/view/changes.h"
#include "app/desktop/view/choice.h"
#include "app/desktop/view/drawings.h"
#include "app/desktop/view/hand.h"
#include "app/desktop/view/refusal.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"

enum { SLIDE_TIME = 200, GHOST = 90, LAST_ALPHA = 120, IDLE = 110 };

// Pixels at scale 1 of the least cell that is of use, of a board that scrolls in one direction, and
// of a notch of the wheel; percent of a step of zoom and of the largest one.
enum { LEAST_CELL = 12, LEAST_LONG_CELL = 36, WHEEL_LEAST = 40, ZOOM_STEP = 25, MOST_ZOOM = 800 };

struct BoardView {
    BoardPosition position;
    BoardOptions options;
    BoardMap *map; // of the rules shown
    BoardLayout layout;
    int turn;     // quarters clockwise by which the board is turned
    int zoom;     // percent
    Point scroll; // pixels, where the board is larger than its area
    Point grip;   // [scroll] plus the pointer's place, while the board is dragged
    bool panning;
    Hand hand;
    bool choosing; // among the actions that the hand meant
    Refusal refusal;
    Drawings drawings;
    Spot cursor;  // of the keyboard
    Spot hovered; // under the pointer
    bool focused; // in the last draw pass
    bool in_check;
    // Animation.
    State *shown; // a copy of the position shown before
    Changes changes;
    PieceIndex dropped; // put in its place by the pointer: it does not slide
    uint64_t now;
    uint64_t started;
    bool timed;
    bool sliding;
};

BoardView *board_view_new(void) {
    BoardView *view = memory_new(sizeof *view);
    view->cursor = view->hovered = SPOT_NONE;
    view->dropped = PIECE_NONE;
    drawings_clear(&view->drawings);
    view->options.slide = SLIDE_TIME;
    view->zoom = 100;
    return view;
}

void board_view_free(BoardView *view) {
    if (!view)
        return;
    hand_free(&view->hand);
    refusal_free(&view->refusal);
    changes_free(&view->changes);
    board_map_free(view->map);
    memory_free(view->shown);
    memory_free(view);
}

void board_view_set_options(BoardView *view, const BoardOptions *options) {
    view->options = *options;
}

// ---- Positions and time

static void keep_shown(BoardView *view) {
    const BoardPosition *position = &view->position;
    view->shown = memory_resize(view->shown, position->rules->state_size);
    state_copy(position->rules, view->shown, position->state);
}

// What is hidden has no identity from one position to the next.
static void start_sliding(BoardView *view, const BoardPosition *position) {
    if (position->rules->hides)
        return;
    changes_between(position->rules, view->shown, position->state, &view->changes);
    view->sliding = view->changes.count > 0;
    view->started = view->now;
}

void board_view_forget(BoardView *view) {
    memory_free(view->shown);
    view->shown = NULL;
    view->cursor = view->hovered = SPOT_NONE;
    view->dropped = PIECE_NONE;
    view->turn = 0;
    view->zoom = 100;
    view->scroll = (Point){0, 0};
    board_map_free(view->map);
    view->map = NULL;
}

static void keep_map(BoardView *view, const Rules *rules) {
    if (view->map && view->map->rules == rules)
        return;
    board_map_free(view->map);
    view->map = board_map_new(rules);
}

void board_view_show(BoardView *view, const BoardPosition *position) {
    view->sliding = false;
    if (view->shown && view->timed && view->options.slide > 0)
        start_sliding(view, position);
    keep_map(view, position->rules);
    view->position = *position;
    view->choosing = false;
    view->in_check = state_in_check(position->rules, position->state);
    hand_set(&view->hand, position->rules, position->state, &position->trail);
    refusal_forget(&view->refusal);
    drawings_clear(&view->drawings);
    keep_shown(view);
}

void board_view_set_time(BoardView *view, uint64_t milliseconds) {
    view->now = milliseconds;
    view->timed = true;
    if (view->sliding && view->now - view->started >= (uint64_t)view->options.slide) {
        view->sliding = false;
        view->dropped = PIECE_NONE;
    }
}

bool board_view_animates(const BoardView *view) {
    return view->sliding;
}

void board_view_set_hint(BoardView *view, Site from, Site to) {
    view->drawings.hint = drawings_arrow(view->position.rules, from, to, ARROW_HINT);
}

// ---- How the board is seen

static void turn_to(BoardView *view, int turn) {
    view->sliding &= turn == view->turn;
    view->turn = turn;
}

void board_view_flip(BoardView *view) {
    turn_to(view, (view->turn + 2) % 4);
}

void board_view_rotate(BoardView *view) {
    turn_to(view, (view->turn + 1) % 4);
}

void board_view_set_side(BoardView *view, Seat seat) {
    turn_to(view, board_layout_turn_of(view->position.rules, seat));
}

void board_view_zoom(BoardView *view, int steps) {
    int zoom = steps == 0 ? 100 : view->zoom + steps * ZOOM_STEP;
    view->zoom = zoom < 100 ? 100 : zoom > MOST_ZOOM ? MOST_ZOOM : zoom;
}

LayoutWish board_view_wish(const BoardView *view) {
    int flags = view->options.coordinates;
    if (view->position.pictures)
        flags |= piece_pictures_layout(view->position.pictures);
    return (LayoutWish){.flags = flags, .turn = view->turn};
}

int board_view_width(const BoardView *view, int height) {
    LayoutWish wish = board_view_wish(view);
    return board_layout_width(view->map, view->position.state, height, &wish);
}

// A board that is long in one direction only is scrolled in that direction alone, so that its sites
// may be larger.
static int least_cell(const BoardView *view, const Ui *ui) {
    double width = view->map->width, height = view->map->height;
    bool is_long = width > 3 * height || height > 3 * width;
    return theme_pixels(ui_theme(ui), is_long ? LEAST_LONG_CELL : LEAST_CELL);
}

static void fit(BoardView *view, const Ui *ui, Rect area) {
    LayoutWish wish = board_view_wish(view);
    wish.least = least_cell(view, ui);
    wish.zoom = view->zoom;
    wish.scroll = view->scroll;
    view->layout = board_layout_fit(view->map, view->position.state, area, &wish);
    view->layout.theme = *piece_theme(view->position.pictures);
    view->scroll = view->layout.scroll;
}

// Scrolls so that [spot] is seen.
static void reveal(BoardView *view, Spot spot) {
    Rect rect = board_layout_rect(&view->layout, spot), area = rect_inset(view->layout.area, 8);
    if (!board_layout_scrolls(&view->layout))
        return;
    if (rect.x < area.x)
        view->scroll.x -= area.x - rect.x;
    if (rect.x + rect.w > area.x + area.w)
        view->scroll.x += rect.x + rect.w - area.x - area.w;
    if (rect.y < area.y)
        view->scroll.y -= area.y - rect.y;
    if (rect.y + rect.h > area.y + area.h)
        view->scroll.y += rect.y + rect.h - area.y - area.h;
}

// The wheel scrolls, to the side with Shift or where there is nothing above and below; with Ctrl it
// zooms.
static void handle_wheel(BoardView *view, int lines, int modifiers) {
    Rect whole = view->layout.whole, area = view->layout.area;
    int way = -lines * (2 * view->layout.cell > WHEEL_LEAST ? 2 * view->layout.cell : WHEEL_LEAST);
    if (modifiers & MODIFIER_CTRL)
        board_view_zoom(view, lines > 0 ? 1 : -1);
    else if (modifiers & MODIFIER_SHIFT || whole.h <= area.h)
        view->scroll.x += way;
    else
        view->scroll.y += way;
}

// ---- What the player does

static PieceIndex piece_on(const BoardView *view, Spot spot) {
    return spot_piece(view->position.rules, view->position.state, spot);
}

static void refuse(BoardView *view) {
    const BoardPosition *position = &view->position;
    refusal_ask(&view->refusal, position->rules, position->state, &position->trail,
                view->hand.refused, view->hand.refused_to);
}

static BoardViewResult follow(BoardView *view, HandResult result) {
    switch (result) {
    case HAND_PLAYS: return (BoardViewResult){.plays = true, .action = view->hand.meant.items[0]};
    case HAND_CHOOSES: view->choosing = true; break;
    case HAND_REFUSES: refuse(view); break;
    case HAND_NOTHING: break;
    }
    return (BoardViewResult){0};
}

static Spot spot_at(const BoardView *view, Point point) {
    return board_layout_piece_at(&view->layout, view->position.state, point);
}

// What can be scrolled is dragged by its ground.
static void pan(BoardView *view, const UiArea *area) {
    if (view->panning && area->held && area->dragged)
        view->scroll = (Point){view->grip.x - area->point.x, view->grip.y - area->point.y};
    if (area->released || area->cancelled)
        view->panning = false;
}

// A second press while one lasts, or the right button, gives up what is in the hand.
static void handle_press(BoardView *view, Ui *ui, const UiArea *area) {
    if (area->button == BUTTON_LEFT) {
        hand_press(&view->hand, spot_at(view, area->start));
        view->panning = board_layout_scrolls(&view->layout) && view->hand.selected == SPOT_NONE;
        view->grip = (Point){view->scroll.x + area->start.x, view->scroll.y + area->start.y};
        if (view->hand.selected == SPOT_NONE)
            drawings_wipe(&view->drawings);
    } else if (hand_cancel(&view->hand) || area->button != BUTTON_RIGHT) {
        ui_release(ui);
    } else {
        drawings_press(&view->drawings, &view->layout, area);
    }
}

static BoardViewResult handle_release(BoardView *view, const UiArea *area) {
    bool dragging = view->hand.dragging;
    HandResult result = hand_release(&view->hand, spot_at(view, area->point));
    if (result == HAND_PLAYS && dragging)
        view->dropped = state_mover(view->hand.rules, view->hand.state, &view->hand.meant.items[0]);
    return follow(view, result);
}

static BoardViewResult handle_pointer(BoardView *view, Ui *ui, const UiArea *area) {
    view->hovered = area->hovered || area->held ? board_layout_at(&view->layout, area->point)
                                                : (Spot)SPOT_NONE;
    if (area->pressed)
        handle_press(view, ui, area);
    if (area->cancelled)
        hand_cancel(&view->hand);
    if (area->wheel != 0)
        handle_wheel(view, area->wheel, area->modifiers);
    drawings_follow(&view->drawings, &view->layout, area);
    if (area->dragged && area->button == BUTTON_LEFT && !area->released)
        hand_drag(&view->hand);
    pan(view, area);
    if (area->released && area->button == BUTTON_LEFT)
        return handle_release(view, area);
    return (BoardViewResult){0};
}

static bool arrow_of(Key key, int *dx, int *dy) {
    *dx = key == KEY_RIGHT ? 1 : key == KEY_LEFT ? -1 : 0;
    *dy = key == KEY_DOWN ? 1 : key == KEY_UP ? -1 : 0;
    return *dx != 0 || *dy != 0;
}

// The first arrow shows the cursor where it is; the next ones move it.
static void move_cursor(BoardView *view, int dx, int dy) {
    if (view->cursor == SPOT_NONE)
        view->cursor = board_layout_middle(&view->layout);
    else
        view->cursor = board_layout_step(&view->layout, view->cursor, dx, dy);
    reveal(view, view->cursor);
}

// As one reads: from line to line, through everything.
static void read_on(BoardView *view, int way) {
    if (view->cursor == SPOT_NONE)
        view->cursor = board_layout_middle(&view->layout);
    else
        view->cursor = board_layout_next(&view->layout, view->cursor, way);
    reveal(view, view->cursor);
}

static BoardViewResult handle_keys(BoardView *view, Ui *ui) {
    const Input *input = ui_input(ui);
    int dx, dy;
    if (!ui_focused(ui, "board") || input->kind != INPUT_KEY || input->modifiers != 0)
        return (BoardViewResult){0};
    if (arrow_of(input->key, &dx, &dy)) {
        move_cursor(view, dx, dy);
        ui_use(ui);
    } else if (input->key == KEY_PAGE_UP || input->key == KEY_PAGE_DOWN) {
        read_on(view, input->key == KEY_PAGE_DOWN ? 1 : -1);
        ui_use(ui);
    } else if ((input->key == KEY_ENTER || (int)input->key == ' ') && view->cursor != SPOT_NONE) {
        ui_use(ui);
        return follow(view, hand_click(&view->hand, view->cursor));
    }
    return (BoardViewResult){0};
}

// Escape works wherever the focus is.
static void handle_escape(BoardView *view, Ui *ui) {
    const Input *input = ui_input(ui);
    if (input->kind != INPUT_KEY || input->key != KEY_ESCAPE)
        return;
    bool wiped = drawings_wipe(&view->drawings);
    if (hand_cancel(&view->hand) || wiped) {
        ui_use(ui);
        ui_release(ui);
    }
}

// ---- Drawing

// Where a piece lies in its tray or among those of its site.
static Rect resting_rect(const BoardView *view, PieceIndex index) {
    const Rules *rules = view->position.rules;
    const State *state = view->position.state;
    Spot ground = spot_of(rules, state, index);
    if (spot_is_pile(rules, ground) || spot_is_zone(rules, ground))
        return board_layout_rect(&view->layout, ground);
    return board_layout_piece(&view->layout, ground, state_place(rules, state, index),
                              state_count(rules, state, ground));
}

// From where the last step came, and to where it led.
static void draw_last_of(const BoardView *view, Canvas *canvas, const SeatStep *step, Color color) {
    color.a = LAST_ALPHA;
    paint_wash(canvas, &view->layout, step->from, color);
    if (step->to != step->from)
        paint_wash(canvas, &view->layout, step->to, color);
}

// With more than two seats each one's in its colour; the very last one has brackets, too.
static void draw_last(const BoardView *view, Canvas *canvas) {
    const BoardPosition *position = &view->position;
    for (int seat = 0; seat < position->rules->seat_count; seat++)
        if (position->shows_seats && position->last[seat].from != SITE_NONE)
            draw_last_of(view, canvas, &position->last[seat],
                         piece_colors(position->pictures, (Seat)seat)->body);
    Site from = view->position.last_from, to = view->position.last_to;
    if (from == SITE_NONE)
        return;
    paint_last(canvas, &view->layout, from, to);
}

static void draw_check(const BoardView *view, Canvas *canvas) {
    const Rules *rules = view->position.rules;
    const State *state = view->position.state;
    for (int index = 0; view->in_check && index < state->piece_count; index++) {
        const Piece *piece = &state_pieces(rules, state)[index];
        Spot spot = spot_of(rules, state, (PieceIndex)index);
        bool on_board = spot < rules->topology.board_count;
        if (on_board && piece->owner == state->seat && rules->kinds[piece->kind].leader)
            paint_check(canvas, &view->layout, spot);
    }
}

static void draw_targets(const BoardView *view, Canvas *canvas) {
    const Hand *hand = &view->hand;
    for (size_t i = 0; i < hand->target_count && !view->options.hides_targets; i++) {
        Spot spot = hand->targets[i].spot;
        bool occupied = piece_on(view, spot) != PIECE_NONE;
        if (hand->dragging && spot == view->hovered)
            paint_hover(canvas, &view->layout, spot);
        else if (occupied || hand->targets[i].captures)
            paint_ring(canvas, &view->layout, spot);
        else
            paint_dot(canvas, &view->layout, spot);
    }
}

// One of several on a square is marked itself.
static void draw_selected(const BoardView *view, Canvas *canvas) {
    const Rules *rules = view->position.rules;
    const State *state = view->position.state;
    Spot spot = view->hand.selected, ground = spot_ground(rules, state, spot);
    if (spot == SPOT_NONE)
        return;
    if (!spot_is_piece(spot) || spot_count(rules, state, ground) < 2)
        paint_selected(canvas, &view->layout, ground);
    else
        paint_selected_piece(canvas, &view->layout, resting_rect(view, piece_on(view, spot)));
}

static void draw_marks(const BoardView *view, Canvas *canvas) {
    draw_last(view, canvas);
    draw_check(view, canvas);
    draw_selected(view, canvas);
    draw_targets(view, canvas);
    if (view->refusal.shown && view->refusal.at != SPOT_NONE)
        paint_cross(canvas, &view->layout, view->refusal.at);
}

// Where between two places something is at [part] of its time.
static int eased(int from, int to, double part) {
    part = part > 1 ? 1 : part * (2 - part);
    return from + (int)((to - from) * part + 0.5 * (to > from ? 1 : -1));
}

// Where a piece is seen now, which may be on its way.
static Rect piece_rect(const BoardView *view, PieceIndex index) {
    Rect rect = resting_rect(view, index);
    const Change *change = view->sliding && index != view->dropped
                               ? changes_find(&view->changes, CHANGE_MOVED, index)
                               : NULL;
    if (!change)
        return rect;
    Rect from = board_layout_rect(&view->layout, change->from);
    double part = (double)(view->now - view->started) / view->options.slide;
    return (Rect){eased(from.x, rect.x, part), eased(from.y, rect.y, part),
                  eased(from.w, rect.w, part), eased(from.h, rect.h, part)};
}

static bool is_moving(const BoardView *view, PieceIndex index) {
    return view->sliding && changes_find(&view->changes, CHANGE_MOVED, index);
}

static PieceLook look_of(const BoardView *view, PieceIndex index, int alpha) {
    const Piece *piece = &state_pieces(view->position.rules, view->position.state)[index];
    const State *state = view->position.state;
    bool idle = piece->owner < view->position.rules->seat_count &&
                (state_is_out(state, piece->owner) || state_is_frozen(state, piece->owner));
    alpha = idle ? alpha * IDLE / 255 : alpha;
    return (PieceLook){piece->kind, piece->owner, view->turn, (uint8_t)alpha};
}

static void draw_piece(const BoardView *view, Canvas *canvas, PieceIndex index) {
    bool ghost = view->hand.dragging && piece_on(view, view->hand.selected) == index;
    PieceLook look = look_of(view, index, ghost ? GHOST : 255);
    piece_draw(view->position.pictures, canvas, &look, piece_rect(view, index));
}

// The pieces of a site that stand still, from the lowest up.
static void draw_stack(const BoardView *view, Canvas *canvas, Site site) {
    const Rules *rules = view->position.rules;
    const State *state = view->position.state;
    int count = state_count(rules, state, site);
    int shown = count > STACK_SHOWN ? STACK_SHOWN : count;
    for (int place = shown - 1; place >= 0; place--) {
        PieceIndex index = state_at(rules, state, site, place);
        if (!is_moving(view, index))
            draw_piece(view, canvas, index);
    }
    paint_stack_number(canvas, &view->layout, site, count);
}

// Pieces in hand are drawn by piles, without what is on its way there or hangs at the pointer.
static void draw_pile(const BoardView *view, Canvas *canvas, Spot pile) {
    const Rules *rules = view->position.rules;
    const State *state = view->position.state;
    int count = spot_count(rules, state, pile);
    count -= view->hand.dragging && view->hand.selected == pile;
    for (size_t i = 0; view->sliding && i < view->changes.count; i++)
        count -= view->changes.items[i].kind == CHANGE_MOVED && view->changes.items[i].to == pile;
    paint_pile(canvas, &view->layout, pile, count, view->position.pictures);
}

static void draw_piles(const BoardView *view, Canvas *canvas) {
    const Rules *rules = view->position.rules;
    for (int spot = rules->topology.board_count; spot < spot_limit(rules); spot++)
        if (board_layout_has(&view->layout, (Spot)spot))
            draw_pile(view, canvas, (Spot)spot);
}

// What was captured stays in its place until the capturing piece has arrived.
static void draw_vanished(const BoardView *view, Canvas *canvas) {
    for (size_t i = 0; view->sliding && i < view->changes.count; i++) {
        const Change *change = &view->changes.items[i];
        if (change->kind != CHANGE_VANISHED || view->dropped != PIECE_NONE ||
            change->piece >= view->position.state->piece_count)
            continue;
        PieceLook look = look_of(view, change->piece, 255);
        piece_draw(view->position.pictures, canvas, &look,
                   board_layout_rect(&view->layout, change->from));
    }
}

static void draw_pieces(const BoardView *view, Canvas *canvas) {
    const Rules *rules = view->position.rules;
    const State *state = view->position.state;
    draw_piles(view, canvas);
    draw_vanished(view, canvas);
    for (int site = 0; site < rules->topology.board_count; site++)
        if (state_board(rules, state)[site] != PIECE_NONE)
            draw_stack(view, canvas, (Site)site);
    for (int index = 0; view->sliding && index < state->piece_count; index++)
        if (is_moving(view, (PieceIndex)index))
            draw_piece(view, canvas, (PieceIndex)index);
}

static void draw_dragged(const BoardView *view, Ui *ui) {
    if (!view->hand.dragging)
        return;
    PieceLook look = look_of(view, piece_on(view, view->hand.selected), 255);
    int size = view->layout.cell + view->layout.cell / 10;
    Point at = ui_pointer(ui);
    Rect rect = {at.x - size / 2, at.y - size / 2, size, size};
    piece_draw(view->position.pictures, ui_canvas(ui), &look, rect);
}

// Whoever comes by Tab must see where he is.
static void follow_focus(BoardView *view, Ui *ui) {
    bool focused = ui_focused(ui, "board");
    if (focused && !view->focused && ui_focus_visible(ui, "board") && view->cursor == SPOT_NONE)
        view->cursor = board_layout_middle(&view->layout);
    view->focused = focused;
}

static void draw(const BoardView *view, Ui *ui) {
    Canvas *canvas = ui_canvas(ui);
    paint_kept(canvas, &view->layout, view->position.pictures);
    draw_marks(view, canvas);
    draw_pieces(view, canvas);
    drawings_draw(&view->drawings, ui, &view->layout);
    if (view->cursor != SPOT_NONE && ui_focus_visible(ui, "board"))
        paint_cursor(canvas, &view->layout, view->cursor);
}

// ---- Running

BoardViewResult board_view_run(BoardView *view, Ui *ui, Rect area) {
    fit(view, ui, area);
    UiArea board = ui_area(ui, "board", board_layout_seen(&view->layout), ROLE_BOARD, _("Board"));
    if (ui_drawing(ui)) {
        follow_focus(view, ui);
        ui_clip_begin(ui, area);
        board_elements_add(ui, &view->layout, view->position.state);
        draw(view, ui);
        ui_clip_end(ui);
        draw_dragged(view, ui);
        return (BoardViewResult){0};
    }
    refusal_handle(&view->refusal, ui);
    BoardViewResult result = handle_pointer(view, ui, &board);
    if (!result.plays)
        result = handle_keys(view, ui);
    handle_escape(view, ui);
    return result;
}

// The choices of the position itself, or those of the hand.
static bool make_choice(const BoardView *view, Choice *choice) {
    const State *state = view->position.state;
    bool asked = state->phase == PHASE_TRANSFORMING && view->hand.actions.count > 0;
    if (!asked && !view->choosing)
        return false;
    *choice = (Choice){.rules = view->position.rules,
                       .state = state,
                       .pictures = view->position.pictures,
                       .actions = asked ? &view->hand.actions : &view->hand.meant,
                       .seat = state->seat,
                       .turn = view->turn};
    choice->site = choice->actions->items[0].to;
    return true;
}

BoardViewResult board_view_run_choice(BoardView *view, Ui *ui) {
    BoardViewResult result = {0};
    Choice choice;
    if (!make_choice(view, &choice))
        return result;
    int chosen = choice_run(ui, &choice, &view->layout);
    if (chosen == CHOICE_OPEN)
        return result;
    result.takes_back = chosen == CHOICE_CANCELLED && !view->choosing;
    result.plays = chosen >= 0;
    if (result.plays)
        result.action = choice.actions->items[chosen];
    view->choosing = false;
    return result;
}

bool board_view_run_refusal(BoardView *view, Ui *ui) {
    return refusal_run(&view->refusal, ui, &view->layout);
}

void board_view_handle_refusal(BoardView *view, Ui *ui) {
    if (!ui_drawing(ui))
        refusal_handle(&view->refusal, ui);
}

const char *board_view_refused_by(const BoardView *view) {
    return text_string(&view->refusal.path);
}

bool board_view_refuse(BoardView *view, Spot from, Spot to) {
    const BoardPosition *position = &view->position;
    refusal_ask(&view->refusal, position->rules, position->state, &position->trail, from, to);
    return view->refusal.shown;
}

void board_view_preview(BoardView *view, const Action *action) {
    const BoardPosition *position = &view->position;
    view->drawings.preview.from = SPOT_NONE;
    if (action)
        view->drawings.preview = drawings_arrow(
            position->rules, spot_source(position->rules, position->state, action), action->to,
            ARROW_PREVIEW);
}

void board_view_set_arrows(BoardView *view, const Arrow *arrows, int count) {
    view->drawings.given.count = 0;
    for (int i = 0; i < count && i < ARROW_LIMIT; i++)
        view->drawings.given.items[view->drawings.given.count++] = arrows[i];
}

const char *board_view_refusal(const BoardView *view) {
    return text_string(&view->refusal.sentence);
}

void board_view_tell(BoardView *view, Spot at, const char *sentence, const char *path) {
    refusal_tell(&view->refusal, at, sentence, path);
}

bool board_view_invites(const BoardView *view, const Ui *ui) {
    if (!ui_over(ui, ROLE_BOARD) || view->hovered == SPOT_NONE)
        return false;
    return view->hand.dragging || hand_target(&view->hand, view->hovered) ||
           hand_can_move(&view->hand, view->hovered) || hand_can_put(&view->hand, view->hovered);
}
