// SPDX-License-Identifier: MIT
#include "app/desktop/view/choose/action_strip.h"

#include "app/desktop/ui/widgets.h"
#include "app/desktop/view/choose/action_words.h"
#include "app/desktop/view/choose/popup.h"
#include "app/desktop/view/pieces/dice_paint.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/base/numbers.h"

#include <stdio.h>
#include <string.h>

// Widths in pixels at scale 1.
enum {
    DIE = 44,
    LONE_DIE = 60,   // of the die in a game with a single die
    LEAST_LIST = 160 // minimum width of the list of buttons that did not fit
};

enum { FEW_VALUES = 4 }; // a group of up to this many values has a button for each

// Actions that share a button.
typedef struct Group {
    Action first;
    bool selected; // made with the selected piece
    int count;
} Group;

typedef struct Groups {
    Group *items;
    size_t count;
    size_t capacity;
} Groups;

// A button for a group, for one value of a group, or for the dice.
typedef struct Cell {
    Group group;
    bool rolls;  // the button rolls the dice; [group] is not used
    bool enters; // the button is for entering what real dice show; [group] is not used
    bool value;  // the label shows the value of [group.first]
    bool whole;  // the button stands for a single action
    Look look;
    int line;
    int x;
    int width;
} Cell;

// The layout of the buttons in lines.
typedef struct Plan {
    Cell *cells;
    size_t count;
    size_t capacity;
    size_t shown; // number of cells that fit; "More" opens a list of the others
    int line;     // number of the last line
    int x;        // where the next cell of the last line would start
} Plan;

// True if the document defines offers of its own. The agreements that every game has, such as a
// draw, have their buttons elsewhere.
static bool has_own_offers(const Rules *rules) {
    for (int i = 0; i < rules->offers.count; i++)
        if (rules->offers.list[i].agreement == AGREEMENT_NONE)
            return true;
    return false;
}

bool action_strip_exists(const Rules *rules) {
    return rules->facts.interacts || rules->flow.dice_count > 0 || has_own_offers(rules);
}

static int buttons_height(const Theme *theme, int lines) {
    return lines * (theme->control + theme->gap) - theme->gap;
}

// In a game with one die, the die is drawn larger.
static int die_size(const Rules *rules, const Theme *theme) {
    return theme_pixels(theme, rules->flow.dice_count == 1 ? LONE_DIE : DIE);
}

int action_strip_height(const Rules *rules, const Ui *ui, int lines) {
    const Theme *theme = ui_theme(ui);
    int dice = rules->flow.dice_count > 0 ? die_size(rules, theme) : 0;
    int buttons = buttons_height(theme, lines);
    return most_of(dice, buttons);
}

// ---- Grouping

// True if [action] has the kind and rule of [group]. The caller makes sure that both or neither are
// made with the selected piece.
static bool shares_button(const Group *group, const Action *action) {
    return action->kind == group->first.kind && action->rule == group->first.rule;
}

// Counts [action] in the group whose button it shares, or begins a group with it.
static void add_to_group(Groups *groups, const Action *action, bool selected) {
    for (size_t i = 0; i < groups->count; i++) {
        Group *group = &groups->items[i];
        if (shares_button(group, action) && group->selected == selected) {
            group->count++;
            return;
        }
    }
    groups->items = memory_grow(groups->items, &groups->capacity, groups->count + 1,
                                sizeof *groups->items);
    groups->items[groups->count++] = (Group){*action, selected, 1};
}

// True for an action with neither a piece nor a target that has a button in the strip. Answers to
// an offer, and passing before anything was done in this turn, have their buttons elsewhere.
// Choices have windows of their own.
static bool has_button(const ActionStrip *strip, const Action *action) {
    bool has_begun = strip->state->phase == PHASE_CHAIN || strip->state->acted > 0;
    return pointing_is_placeless(action) && action->kind != ACTION_CHOOSE &&
           action->kind != ACTION_ACCEPT && action->kind != ACTION_REFUSE &&
           (action->kind != ACTION_SKIP || has_begun);
}

// Groups the actions with neither a piece nor a target, the actions made with the selected piece
// alone, and the offers.
static void find_groups(const ActionStrip *strip, Groups *groups) {
    const ActionList *actions = &strip->pointing->actions;
    const bool of_selected = true, placeless = false;
    for (size_t i = 0; i < actions->count; i++)
        if (has_button(strip, &actions->items[i]))
            add_to_group(groups, &actions->items[i], placeless);
    for (size_t i = 0; i < actions->count; i++)
        if (pointing_uses(strip->pointing, &actions->items[i], strip->pointing->selected))
            add_to_group(groups, &actions->items[i], of_selected);
    for (size_t i = 0; strip->offers && i < strip->offers->count; i++)
        add_to_group(groups, &strip->offers->items[i], placeless);
}

// ---- Dice

// Draws a tumbling die. It hops and shows its faces in a fixed order, so that it does not reveal
// the result.
static void draw_tumbling(const ActionStrip *strip, Ui *ui, Rect die, int index) {
    static const int hops[] = {-5, 3, -2, 5, 0, -4};
    // The factors keep the faces from counting up and the dice from being equal.
    int step = strip->tumble * 5 + index * 3, sides = strip->faces->rules->flow.dice_sides;
    int hop = hops[(strip->tumble + index) % (int)(sizeof hops / sizeof *hops)];
    die.y += hop, die.x += hop / 2;
    const bool used = false;
    dice_draw(ui, die, 1 + step % (sides > 0 ? sides : 1), used);
}

static void write_die(const ActionStrip *strip, int index, bool picked, Text *text) {
    bool used = strip->dice->used[index];
    text_appendf(text,
                 used     ? _("%d, used")
                 : picked ? _("%d, picked")
                          : "%d",
                 strip->dice->faces[index]);
}

// Draws die [index]. Dice of the game that are not on the table are blank.
static void draw_die(const ActionStrip *strip, Ui *ui, Rect die, int index, bool picked) {
    const Theme *theme = ui_theme(ui);
    bool is_on_table = index < strip->dice->count;
    if (is_on_table && strip->tumble > 0)
        draw_tumbling(strip, ui, die, index);
    else
        dice_draw(ui, die, is_on_table ? strip->dice->faces[index] : 0,
                  is_on_table && strip->dice->used[index]);
    if (picked)
        draw_frame(ui, rect_inset(die, -theme->ring), die.w / 6, 2 * theme->ring,
                   theme->accent.plain);
}

// Runs die [index] in the square [die]. The square stays empty if there are not that many dice. A
// die that is not used up can be picked if the strip lets the user pick. Returns true when that
// happens.
static bool run_die(const ActionStrip *strip, Ui *ui, Rect die, int index) {
    char id[16];
    Text *text = ui_scratch(ui);
    bool is_on_table = index < strip->dice->count;
    bool can_pick = is_on_table && strip->picks && !strip->dice->used[index];
    bool picked = can_pick && strip->dice->faces[index] == strip->die;
    snprintf(id, sizeof id, "die:%d", index + 1);
    if (is_on_table)
        write_die(strip, index, picked, text);
    UiArea area = ui_area(ui, id, die, can_pick ? ROLE_BUTTON : ROLE_PANEL, _("Die"));
    ui_text(ui, text_string(text));
    if (can_pick)
        ui_tip(ui, picked ? _("Use any die") : _("Use this die"));
    if (ui_drawing(ui)) {
        draw_die(strip, ui, die, index, picked);
        if (can_pick && ui_focus_visible(ui, id))
            draw_ring(ui, die, die.w / 6);
    }
    return can_pick && area.clicked;
}

// The width of all dice in a strip of [width]. [*step] is the distance from one die to the next. If
// the dice would take more than half of the strip, they overlap.
static int dice_width(const ActionStrip *strip, const Ui *ui, int width, int *step) {
    const Theme *theme = ui_theme(ui);
    int of_game = strip->faces->rules->flow.dice_count;
    int count = most_of(strip->dice->count, of_game); // effects may add dice to those of the game
    int size = die_size(strip->faces->rules, theme);
    *step = size + theme->gap;
    if (of_game == 0)
        return 0;
    if (count * *step > width / 2)
        *step = width / 2 / count + 1; // + 1 makes it at least one pixel
    return *step * (count - 1) + size;
}

// Shows the dice. If they are to be rolled, a click on any of them rolls them all. Otherwise a
// click may pick a die.
static void run_dice(const ActionStrip *strip, Ui *ui, Rect *rect, ActionStripResult *result) {
    int size = die_size(strip->faces->rules, ui_theme(ui)), step;
    Rect place = rect_take_left(rect, dice_width(strip, ui, rect->w, &step), ui_theme(ui)->gap);
    place.y += (place.h - size) / 2;
    place.h = size;
    UiArea area = {0};
    if (strip->dice->wait)
        area = ui_area(ui, "dice", place, ROLE_AREA, _("Roll the dice (Space)"));
    for (int i = 0; i * step + size <= place.w; i++) // all dice that dice_width has counted
        if (run_die(strip, ui, (Rect){place.x + i * step, place.y, size, size}, i))
            result->die = strip->dice->faces[i];
    result->rolls = area.clicked;
}

// ---- Buttons

static void add_cell(Plan *plan, const Cell *cell) {
    plan->cells = memory_grow(plan->cells, &plan->capacity, plan->count + 1, sizeof *plan->cells);
    plan->cells[plan->count++] = *cell;
}

// Adds a button for each action of the group. Its label contains the action's value.
static void add_values(const ActionStrip *strip, Plan *plan, const Group *group) {
    const ActionList *lists[] = {&strip->pointing->actions, strip->offers};
    for (int list = 0; list < 2; list++)
        for (size_t i = 0; lists[list] && i < lists[list]->count; i++) {
            const Action *action = &lists[list]->items[i];
            bool wanted = group->selected
                              ? pointing_uses(strip->pointing, action, strip->pointing->selected)
                              : pointing_is_placeless(action);
            if (wanted && shares_button(group, action))
                add_cell(
                    plan,
                    &(Cell){.group = {*action, group->selected, 1}, .value = true, .whole = true});
        }
}

// Adds the buttons for the dice, and for each group one button or, if it has only a few values, a
// button for each value.
static void add_cells(const ActionStrip *strip, Plan *plan) {
    Groups groups = {0};
    find_groups(strip, &groups);
    if (strip->dice->wait) {
        add_cell(plan, &(Cell){.rolls = true, .look = LOOK_PRIMARY});
        add_cell(plan, &(Cell){.enters = true});
    }
    for (size_t i = 0; i < groups.count; i++) {
        const Group *group = &groups.items[i];
        bool alone = group->count == 1;
        bool names_values = group->count <= FEW_VALUES &&
                            action_has_value(strip->faces->rules, &group->first);
        // Ending the turn is the usual choice, so it stands out.
        Look look = group->first.kind == ACTION_SKIP ? LOOK_PRIMARY : LOOK_NORMAL;
        if (names_values && !alone)
            add_values(strip, plan, group);
        else
            add_cell(plan,
                     &(Cell){.group = *group, .value = names_values, .whole = alone, .look = look});
    }
    memory_free(groups.items);
}

// Appends the label of a button: the action's name with its value or, if a choice follows, with
// dots.
static void write_label(const ActionStrip *strip, const Cell *cell, Text *label) {
    const Rules *rules = strip->faces->rules;
    if (cell->rolls) {
        text_append(label, _("Roll"));
        return;
    }
    if (cell->enters) {
        text_append(label, rules->flow.dice_count > 1 ? _("Real Dice…") : _("Real Die…"));
        return;
    }
    action_write_name(rules, strip->state, &cell->group.first, label);
    if (!cell->value) {
        text_append(label, cell->group.count > 1 ? "…" : "");
        return;
    }
    action_add_value(rules, &cell->group.first, label);
}

static void write_id(const ActionStrip *strip, const Cell *cell, Text *id) {
    text_append(id, "action:");
    if (cell->rolls)
        text_append(id, "roll");
    else if (cell->enters)
        text_append(id, "enter-dice");
    else
        action_write_id(strip->faces->rules, strip->state, &cell->group.first, cell->value, id);
}

static PopupButton button_of(const ActionStrip *strip, Ui *ui, const Cell *cell) {
    Text *id = ui_scratch(ui), *label = ui_scratch(ui);
    write_id(strip, cell, id);
    write_label(strip, cell, label);
    return (PopupButton){
        .id = id->data,
        .label = text_string(label),
        .look = {.look = cell->look,
                 .key = cell->rolls ? (Key)' ' : KEY_NONE,
                 .tip = cell->enters ? _("Roll real dice and enter what they show") : NULL}};
}

// What a press of the button in [cell] asks for.
static ActionStripResult result_of(const Cell *cell) {
    if (cell->rolls)
        return (ActionStripResult){.rolls = true};
    if (cell->enters)
        return (ActionStripResult){.enters = true};
    return (ActionStripResult){.pressed = true,
                               .whole = cell->whole,
                               .selected = cell->group.selected,
                               .like = cell->group.first};
}

// ---- Lines

static int more_width(const Ui *ui) {
    return ui_button_width(ui, _("More…"), NULL);
}

// Gives each cell the width that its button needs.
static void measure_cells(const ActionStrip *strip, const Ui *ui, Plan *plan) {
    for (size_t i = 0; i < plan->count; i++) {
        Text label = {0};
        UiButton look = {.look = plan->cells[i].look};
        write_label(strip, &plan->cells[i], &label);
        plan->cells[i].width = ui_button_width(ui, text_string(&label), &look);
        text_free(&label);
    }
}

// Lays out cells from left to right on at most [lines] lines, and sets plan->shown to the number of
// cells that fit.
static void fill_lines(Plan *plan, int width, int gap, int lines) {
    plan->line = plan->x = 0;
    for (plan->shown = 0; plan->shown < plan->count; plan->shown++) {
        Cell *cell = &plan->cells[plan->shown];
        int wide = least_of(cell->width, width);
        bool breaks = plan->x > 0 && plan->x + wide > width;
        if (breaks && plan->line + 1 >= lines)
            return;
        plan->x = breaks ? 0 : plan->x;
        plan->line += breaks;
        cell->width = wide;
        cell->line = plan->line;
        cell->x = plan->x;
        plan->x += wide + gap;
    }
}

// Moves the buttons that roll the dice or end the turn to the front, so that they are never hidden
// in the list. All others keep their order.
static void put_primary_first(Plan *plan) {
    size_t first = 0;
    for (size_t i = 0; i < plan->count; i++) {
        Cell cell = plan->cells[i];
        if (cell.look != LOOK_PRIMARY)
            continue;
        memmove(&plan->cells[first + 1], &plan->cells[first], (i - first) * sizeof cell);
        plan->cells[first++] = cell;
    }
}

// Drops buttons from the end of the last line until the button "More", which is [more] pixels wide,
// has room there.
static void leave_room_for_more(Plan *plan, int width, int more) {
    while (plan->shown > 0 && plan->x + more > width &&
           plan->cells[plan->shown - 1].line == plan->line)
        plan->x = plan->cells[--plan->shown].x;
}

// Arranges all buttons in at most [lines] lines of [width] pixels.
static Plan make_plan(const ActionStrip *strip, const Ui *ui, int width, int lines) {
    Plan plan = {0};
    int gap = ui_theme(ui)->gap;
    add_cells(strip, &plan);
    measure_cells(strip, ui, &plan);
    fill_lines(&plan, width, gap, lines);
    if (plan.shown < plan.count) { // not all fit: lays them out with the button "More"
        // These buttons must not be hidden.
        put_primary_first(&plan);
        fill_lines(&plan, width, gap, lines);
        leave_room_for_more(&plan, width, more_width(ui));
    }
    return plan;
}

// The width left for buttons beside the dice.
static int rest_width(const ActionStrip *strip, const Ui *ui, int width) {
    int step, dice = dice_width(strip, ui, width, &step);
    return dice > 0 ? width - dice - ui_theme(ui)->gap : width;
}

// The number of lines that the buttons take, at most STRIP_LINES.
int action_strip_lines(const ActionStrip *strip, const Ui *ui, int width) {
    Plan plan = make_plan(strip, ui, rest_width(strip, ui, width), STRIP_LINES);
    int lines = plan.line + 1;
    memory_free(plan.cells);
    return lines;
}

// Shows the note in [rect], the room that the buttons leave free, if it fits there.
static void run_note(const ActionStrip *strip, Ui *ui, Rect rect) {
    if (!strip->note || !strip->note[0] || draw_text_width(ui, STYLE_SMALL, strip->note) > rect.w)
        return;
    ui_label(ui, "note", rect, STYLE_SMALL, ALIGN_RIGHT, strip->note);
}

static Rect cell_place(const Ui *ui, Rect rect, int line, int x, int width) {
    const Theme *theme = ui_theme(ui);
    return (Rect){rect.x + x, rect.y + line * (theme->control + theme->gap), width, theme->control};
}

ActionStripResult action_strip_run(const ActionStrip *strip, Ui *ui, Rect rect) {
    ActionStripResult result = {0};
    if (strip->faces->rules->flow.dice_count > 0)
        run_dice(strip, ui, &rect, &result);
    Plan plan = make_plan(strip, ui, rect.w, strip->lines);
    int height = buttons_height(ui_theme(ui), plan.line + 1), more = more_width(ui);
    rect_cut_top(&rect, (rect.h - height) / 2); // centres the lines
    for (size_t i = 0; i < plan.shown; i++) {
        const Cell *cell = &plan.cells[i];
        Rect place = cell_place(ui, rect, cell->line, cell->x, cell->width);
        PopupButton button = button_of(strip, ui, cell);
        if (ui_button(ui, button.id, place, button.label, &button.look))
            result = result_of(cell);
    }
    if (plan.shown < plan.count) {
        Rect place = cell_place(ui, rect, plan.line, plan.x, more);
        result.opens = ui_button(ui, "action-more", place, _("More…"), NULL);
        plan.x += more + ui_theme(ui)->gap;
    }
    run_note(strip, ui, cell_place(ui, rect, plan.line, plan.x, rect.w - plan.x));
    memory_free(plan.cells);
    return result;
}

// ---- The list of buttons that did not fit

// Places the list of buttons that did not fit: over the lower right end of the strip, from where it
// grows upwards.
static Rect place_list(const Ui *ui, Point size, Rect strip) {
    Rect bounds = rect_inset(ui_bounds(ui), ui_theme(ui)->gap);
    int bottom = strip.y + strip.h;
    int width = least_of(size.x, bounds.w), height = least_of(size.y, bottom - bounds.y);
    return (Rect){most_of(strip.x + strip.w - width, bounds.x), bottom - height, width, height};
}

ActionStripResult action_strip_run_list(const ActionStrip *strip, Ui *ui, Rect rect) {
    ActionStripResult result = {0};
    Plan plan = make_plan(strip, ui, rest_width(strip, ui, rect.w), strip->lines);
    const Cell *hidden = &plan.cells[plan.shown];
    int count = (int)(plan.count - plan.shown);
    PopupButton *buttons = memory_new((size_t)count * sizeof *buttons);
    for (int i = 0; i < count; i++)
        buttons[i] = button_of(strip, ui, &hidden[i]);
    Point size = popup_size(ui, buttons, count, theme_pixels(ui_theme(ui), LEAST_LIST));
    const bool numbered = false;
    int chosen = popup_run(ui, "actions", buttons, count, numbered, place_list(ui, size, rect));
    if (chosen >= 0)
        result = result_of(&hidden[chosen]);
    bool all_fit = count == 0; // the window may have become large enough for all buttons
    result.closes = chosen != CHOICE_OPEN || all_fit;
    memory_free(buttons);
    memory_free(plan.cells);
    return result;
}
