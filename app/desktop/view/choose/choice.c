// SPDX-License-Identifier: MIT
#include "app/desktop/view/choose/choice.h"

#include "app/desktop/ui/draw.h"
#include "app/desktop/view/paint/board_marks.h"
#include "engine/base/language.h"
#include "engine/base/numbers.h"
#include "engine/rules/state/look.h"
#include "engine/rules/view/mask.h"

#include <ctype.h>
#include <stdlib.h>

// Limits of a cell's size in pixels. Cells are smaller than LEAST_CELL, down to TINIEST_CELL, only
// if the strip would not fit in the window otherwise.
enum { TINIEST_CELL = 8, LEAST_CELL = 48, MOST_CELL = 96 };

// The layout of the strip of cells.
typedef struct Strip {
    int size;     // of a cell
    int per_line; // cells in a line; long strips have several lines
    int dx, dy;   // step from a cell to the next in its line, in cells
    Rect whole;
} Strip;

// True if [action] chooses that the piece stays unpromoted.
static bool is_stay(const Action *action) {
    return action->kind == ACTION_CHOOSE && action->value == VALUE_NONE;
}

// The index of the action that cell [index] of the strip shows. Staying unpromoted is the first
// action of the list but the last picture of the strip.
static int action_index(const Choice *choice, int index) {
    int count = (int)choice->actions->count;
    int skipped = is_stay(&choice->actions->items[0]) ? 1 : 0;
    return (index + skipped) % count;
}

static const Action *action_of(const Choice *choice, int index) {
    return &choice->actions->items[action_index(choice, index)];
}

// The kind of the piece after the action, promoted or not. An action that declines a promotion
// names the piece by its target, where it stands already; any other by its source.
static Kind kind_of(const Choice *choice, int index) {
    const Action *action = action_of(choice, index);
    if (action->value >= 0) // the kind that the piece becomes
        return (Kind)action->value;
    PieceIndex piece = is_stay(action)
                           ? state_at(choice->rules, choice->state, action->to, action->depth)
                           : state_mover(choice->rules, choice->state, action);
    return state_pieces(choice->rules, choice->state)[piece].kind;
}

static const KindRules *kind_rules(const Choice *choice, int index) {
    return &choice->rules->kinds.list[kind_of(choice, index)];
}

static void write_label(const Choice *choice, int index, Text *label) {
    text_append(label, kind_rules(choice, index)->name);
    if (is_stay(action_of(choice, index)))
        text_append(label, _(", as it is"));
}

// Appends the id of a choice: "choice:KIND" for a promotion, "choice:stay" for keeping the piece,
// otherwise "choice:1" and so on.
static void write_id(const Choice *choice, int index, Text *id) {
    if (action_of(choice, index)->value >= 0)
        text_appendf(id, "choice:%s", kind_rules(choice, index)->code);
    else if (is_stay(action_of(choice, index)))
        text_append(id, "choice:stay");
    else
        text_appendf(id, "choice:%d", index + 1);
}

// ---- Place

// The direction in which the strip grows: from the site towards the player, against the direction
// in which the seat's pieces move.
static Point direction_of(const Choice *choice, const BoardLayout *layout) {
    const int *forward = choice->rules->seats.list[choice->seat].forward;
    Point ahead = board_layout_turned(layout, forward[0], forward[1]);
    if (abs(ahead.x) > abs(ahead.y))
        return (Point){ahead.x > 0 ? -1 : 1, 0};
    return (Point){0, ahead.y > 0 ? -1 : 1};
}

// The number of lines that [count] cells need.
static int lines_of(int count, int per_line) {
    return (count + per_line - 1) / per_line;
}

// Chooses the size of [count] cells and how many go in a line. A line may be [along] pixels long,
// and all lines together may be [across] pixels wide. Cells are [cell] pixels wide, between
// LEAST_CELL and MOST_CELL. If there is no room for cells of this size, they are smaller, down to
// TINIEST_CELL.
static void size_cells(Strip *strip, int cell, int count, int along, int across) {
    strip->size = clamp(cell, LEAST_CELL, MOST_CELL);
    if (strip->size * count > along) // smaller cells may fit in one line
        strip->size = clamp(along / count, LEAST_CELL, MOST_CELL);
    do {
        strip->per_line = clamp(along / strip->size, 1, count);
        // As few cells per line as the same number of lines allows, so that lines are even.
        strip->per_line = lines_of(count, lines_of(count, strip->per_line));
    } while (lines_of(count, strip->per_line) * strip->size > across &&
             --strip->size > TINIEST_CELL);
}

// Places the strip with its first cell on the site. If part of the strip would be outside the
// window, moves it inside.
static Strip strip_of(const Ui *ui, const Choice *choice, const BoardLayout *layout) {
    Rect bounds = rect_inset(ui_bounds(ui), ui_theme(ui)->gap);
    int count = (int)choice->actions->count;
    Point direction = direction_of(choice, layout);
    Rect site = board_layout_rect(layout, choice->site);
    Strip strip = {.dx = direction.x, .dy = direction.y};
    if (direction.x)
        size_cells(&strip, layout->cell, count, bounds.w, bounds.h);
    else
        size_cells(&strip, layout->cell, count, bounds.h, bounds.w);
    int size = strip.size, length = strip.per_line * size;
    int depth = lines_of(count, strip.per_line) * size;
    Rect whole = {site.x + (site.w - size) / 2, site.y + (site.h - size) / 2,
                  direction.x ? length : depth, direction.x ? depth : length};
    whole.x -= direction.x < 0 ? length - size : 0; // the first cell is at the right end
    whole.y -= direction.y < 0 ? length - size : 0; // the first cell is at the lower end
    whole.x = clamp(whole.x, bounds.x, bounds.x + bounds.w - whole.w);
    whole.y = clamp(whole.y, bounds.y, bounds.y + bounds.h - whole.h);
    strip.whole = whole;
    return strip;
}

// The rectangle of a cell. Lines follow one another to the right or downwards.
static Rect strip_cell(const Strip *strip, int index) {
    int along = index % strip->per_line * strip->size,
        across = index / strip->per_line * strip->size;
    Rect whole = strip->whole;
    bool sideways = strip->dx != 0, backwards = strip->dx < 0 || strip->dy < 0;
    if (backwards)
        along = (sideways ? whole.w : whole.h) - strip->size - along;
    return (Rect){whole.x + (sideways ? along : across), whole.y + (sideways ? across : along),
                  strip->size, strip->size};
}

// ---- Keys

static bool starts_with(const char *word, int letter) {
    return tolower((unsigned char)word[0]) == letter;
}

// The cell that a letter or sign chooses, or CHOICE_OPEN. A kind whose symbol starts with the
// letter takes precedence over a kind whose name does.
static int by_letter(const Choice *choice, int letter) {
    int count = (int)choice->actions->count;
    for (int i = 0; i < count; i++)
        if (starts_with(kind_rules(choice, i)->symbol, letter) ||
            (letter == '=' && is_stay(action_of(choice, i))))
            return i;
    for (int i = 0; i < count; i++)
        if (starts_with(kind_rules(choice, i)->name, letter))
            return i;
    return CHOICE_OPEN;
}

// The letter or sign of a key. On many keyboards + is the shifted =.
static int letter_of(const Input *input) {
    bool plus = input->key == (Key)'=' && input->modifiers == MODIFIER_SHIFT;
    return plus ? '+' : (int)input->key;
}

// The index of the cell that has the focus, or 0 if none has it.
static int focused_index(const Ui *ui, const Choice *choice) {
    for (int i = 0; i < (int)choice->actions->count; i++) {
        Text id = {0};
        write_id(choice, i, &id);
        bool focused = ui_focused(ui, id.data);
        text_free(&id);
        if (focused)
            return i;
    }
    return 0;
}

static void focus_index(Ui *ui, const Choice *choice, int index) {
    Text *id = ui_scratch(ui);
    write_id(choice, index, id);
    ui_focus(ui, id->data);
}

// The number of cells that an arrow key moves by, negative for backwards: 1 within a line, or the
// length of a line to go to another line. If there is only one line, every arrow key moves by 1.
static int arrow_step(const Strip *strip, int count, Key key) {
    int across = strip->per_line < count ? strip->per_line : 1;
    switch (key) {
    case KEY_RIGHT: return strip->dx ? strip->dx : across;
    case KEY_LEFT: return strip->dx ? -strip->dx : -across;
    case KEY_DOWN: return strip->dy ? strip->dy : across;
    case KEY_UP: return strip->dy ? -strip->dy : -across;
    default: return 0;
    }
}

// Returns the cell that a key chooses, CHOICE_CANCELLED for Escape, or CHOICE_OPEN for any other
// key. Arrow keys move the focus.
static int handle_keys(Ui *ui, const Choice *choice, const Strip *strip) {
    const Input *input = ui_input(ui);
    int count = (int)choice->actions->count;
    if (input->kind != INPUT_KEY || (input->modifiers & ~MODIFIER_SHIFT))
        return CHOICE_OPEN;
    Key key = input->key;
    if (key == KEY_ESCAPE) {
        ui_use(ui);
        return CHOICE_CANCELLED;
    }
    int step = arrow_step(strip, count, key),
        chosen = by_letter(choice, letter_of(input)); // CHOICE_OPEN for no letter
    if (step != 0)
        focus_index(ui, choice, (focused_index(ui, choice) + step + count) % count);
    if ((int)key >= '1' && (int)key <= '9' && (int)key - '1' < count)
        chosen = (int)key - '1';
    if (step != 0 || chosen >= 0)
        ui_use(ui);
    return chosen;
}

// ---- Drawing and running

static void draw_item(Ui *ui, const Choice *choice, int index, Rect cell, const UiArea *area) {
    const Theme *theme = ui_theme(ui);
    Rect inside = rect_inset(cell, 3);
    if (!ui_drawing(ui))
        return;
    if (area->hovered || area->held)
        draw_round(ui, inside, theme->radius, piece_theme(choice->pictures)->dark);
    PieceLook look = {
        .kind = kind_of(choice, index), .seat = choice->seat, .turn = choice->turn, .alpha = 255};
    piece_draw(choice->pictures, ui_canvas(ui), &look, inside);
}

// Runs a cell. Returns true when it was clicked.
static bool run_item(Ui *ui, const Choice *choice, const Strip *strip, int index) {
    Rect cell = strip_cell(strip, index);
    Text *id = ui_scratch(ui), *label = ui_scratch(ui);
    write_id(choice, index, id);
    write_label(choice, index, label);
    UiArea area = ui_area(ui, id->data, cell, ROLE_BUTTON, label->data);
    ui_tip(ui, label->data);
    draw_item(ui, choice, index, cell, &area);
    if (ui_focus_visible(ui, id->data))
        draw_frame(ui, rect_inset(cell, 2), ui_theme(ui)->radius, 3,
                   piece_theme(choice->pictures)->cursor);
    return area.clicked;
}

static void draw_strip(Ui *ui, const Choice *choice, const Strip *strip) {
    const Theme *theme = ui_theme(ui);
    draw_shadow(ui, strip->whole, theme->shadow.size);
    draw_round_border(ui, rect_inset(strip->whole, -2), theme->radius, 2,
                      piece_theme(choice->pictures)->light, piece_theme(choice->pictures)->frame);
}

// Darkens the whole board and all trays. The strip is drawn over them later.
static void draw_shade(Ui *ui, const BoardLayout *layout) {
    static const Color shade = {20, 16, 12, 90};
    if (!ui_drawing(ui))
        return;
    for (int site = 0; site < layout->topology->board_count; site++)
        if (board_layout_has(layout, (Spot)site))
            paint_wash(ui_canvas(ui), layout, (Spot)site, shade);
    for (int seat = 0; seat < layout->rules->seats.count; seat++)
        draw_fill(ui, rect_inset(layout->trays[seat].rect, BOARD_FRAME), shade);
}

int choice_run(Ui *ui, const Choice *choice, const BoardLayout *layout) {
    Strip strip = strip_of(ui, choice, layout);
    int chosen = CHOICE_OPEN;
    ui_layer_begin(ui, "choice");
    // added first, so that the cells are above it
    UiArea outside = ui_area(ui, "choice:outside", ui_bounds(ui), ROLE_AREA, _("Cancel"));
    draw_shade(ui, layout);
    draw_strip(ui, choice, &strip);
    for (int i = 0; i < (int)choice->actions->count; i++)
        if (run_item(ui, choice, &strip, i))
            chosen = i;
    if (outside.pressed)
        chosen = CHOICE_CANCELLED;
    if (chosen == CHOICE_OPEN)
        chosen = handle_keys(ui, choice, &strip);
    ui_layer_end(ui);
    return chosen >= 0 ? action_index(choice, chosen) : chosen;
}
