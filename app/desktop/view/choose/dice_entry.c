// SPDX-License-Identifier: MIT
#include "app/desktop/view/choose/dice_entry.h"

#include "app/desktop/view/choose/popup.h"
#include "app/desktop/view/pieces/dice_paint.h"
#include "engine/base/language.h"
#include "engine/base/numbers.h"

#include <stdio.h>

enum {
    FACE = 52,   // side of a die's face, in pixels at scale 1
    COLUMNS = 6, // maximum number of faces side by side
};

// The rectangles of all parts.
typedef struct Plan {
    Rect whole;
    Rect title;
    Rect faces;
    int size;    // of a face
    int columns; // number of faces side by side
} Plan;

// Places the chooser over the centre of [area], moved if it would leave the window.
static Plan plan_of(const Ui *ui, const Rules *rules, Rect area, const char *title_text) {
    const Theme *theme = ui_theme(ui);
    Rect bounds = rect_inset(ui_bounds(ui), theme->gap);
    int sides = rules->flow.dice_sides, columns = least_of(sides, COLUMNS);
    int rows = (sides + columns - 1) / columns;
    int title_height = draw_line_height(ui, STYLE_STRONG);
    // The largest size of faces with which all rows fit in the window.
    int fitting = (bounds.h - title_height - 3 * theme->gap) / most_of(rows, 1) - theme->gap;
    Plan plan = {.size = least_of(theme_pixels(theme, FACE), fitting), .columns = columns};
    int step = plan.size + theme->gap;
    int title_width = draw_text_width(ui, STYLE_STRONG, title_text) + 2 * theme->gap;
    int width = most_of(columns * step + theme->gap, title_width);
    plan.whole = rect_centred(area, width, rows * step + title_height + 2 * theme->gap);
    // Moved so that it stays inside the window at the left, the right and the top.
    plan.whole.x = most_of(least_of(plan.whole.x, bounds.x + bounds.w - width), bounds.x);
    plan.whole.y = most_of(plan.whole.y, bounds.y);
    plan.faces = rect_inset(plan.whole, theme->gap);
    plan.title = rect_take_top(&plan.faces, title_height, theme->gap);
    return plan;
}

static void write_title(const DiceEntry *entry, const Rules *rules, Text *text) {
    if (rules->flow.dice_count == 1) {
        text_append(text, _("What does the die show?"));
        return;
    }
    text_appendf(text, _("What does die %d of %d show?"), entry->count + 1, rules->flow.dice_count);
    for (int i = 0; i < entry->count; i++)
        text_appendf(text, "%s%d", i > 0 ? "-" : "  ", entry->faces[i]);
}

// Runs the button for a face. Returns true when it was clicked.
static bool run_face(Ui *ui, const Plan *plan, int face) {
    const Theme *theme = ui_theme(ui);
    int step = plan->size + theme->gap, index = face - 1;
    Rect die = {plan->faces.x + index % plan->columns * step,
                plan->faces.y + index / plan->columns * step, plan->size, plan->size};
    char id[16], label[16];
    snprintf(id, sizeof id, "face:%d", face);
    snprintf(label, sizeof label, "%d", face);
    UiArea area = ui_area(ui, id, die, ROLE_BUTTON, label);
    if (ui_drawing(ui)) {
        const bool used = false;
        dice_draw(ui, die, face, used);
        if (area.hovered || area.held)
            draw_frame(ui, rect_inset(die, -theme->ring), die.w / 6, 2 * theme->ring,
                       theme->accent.plain);
        if (ui_focus_visible(ui, id))
            draw_ring(ui, die, die.w / 6);
    }
    return area.clicked;
}

// Handles a key. Returns the face that a number key enters, otherwise 0.
static int handle_key(DiceEntry *entry, Ui *ui, int sides) {
    const Input *input = ui_input(ui);
    int key = input->kind == INPUT_KEY ? (int)input->key : 0;
    int face = key >= '1' && key <= '9' && key - '0' <= sides ? key - '0' : 0;
    if (key == KEY_BACKSPACE && entry->count > 0)
        entry->count--;
    if (key == KEY_ESCAPE)
        entry->open = false;
    if (face > 0 || key == KEY_BACKSPACE || key == KEY_ESCAPE)
        ui_use(ui);
    return face;
}

// Adds the face clicked or typed. A click outside closes the chooser, and so does the last die,
// after which all faces are known.
bool dice_entry_run(DiceEntry *entry, Ui *ui, const Rules *rules, Rect area) {
    Text *title = ui_scratch(ui);
    int face = 0;
    write_title(entry, rules, title);
    Plan plan = plan_of(ui, rules, area, title->data);
    bool outside = popup_begin(ui, "dice-entry", plan.whole);
    ui_area(ui, "dice-entry:panel", plan.whole, ROLE_PANEL, title->data);
    ui_label(ui, "dice-entry", plan.title, STYLE_STRONG, ALIGN_LEFT, title->data);
    for (int i = 1; i <= rules->flow.dice_sides; i++)
        if (run_face(ui, &plan, i))
            face = i;
    if (!ui_drawing(ui) && face == 0)
        face = handle_key(entry, ui, rules->flow.dice_sides);
    ui_layer_end(ui);
    entry->open &= !outside;
    if (face > 0 && entry->count < rules->flow.dice_count)
        entry->faces[entry->count++] = (uint8_t)face;
    bool complete = entry->open && entry->count == rules->flow.dice_count;
    entry->open &= !complete;
    return complete;
}
