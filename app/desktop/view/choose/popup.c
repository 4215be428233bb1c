// SPDX-License-Identifier: MIT
#include "app/desktop/view/choose/popup.h"

#include "app/desktop/ui/draw.h"
#include "engine/base/language.h"
#include "engine/base/numbers.h"

bool popup_begin(Ui *ui, const char *id, Rect panel) {
    const Theme *theme = ui_theme(ui);
    ui_layer_begin(ui, id);
    UiArea outside = ui_area(ui, ui_textf(ui, "%s:outside", id), ui_bounds(ui), ROLE_AREA,
                             _("Cancel"));
    draw_fill(ui, ui_bounds(ui), (Color){20, 16, 12, 60}); // darkens all that is below
    draw_shadow(ui, panel, theme->shadow.size);
    draw_round_border(ui, panel, theme->radius, theme->border, theme->panel, theme->line);
    return outside.pressed;
}

// Pixels from the top of one button to the top of the next.
static int row_step(const Ui *ui) {
    return ui_theme(ui)->control + ui_theme(ui)->gap / 2;
}

Point popup_size(const Ui *ui, const PopupButton *buttons, int count, int minimum) {
    const Theme *theme = ui_theme(ui);
    int width = minimum;
    for (int i = 0; i < count; i++)
        width = most_of(width, ui_button_width(ui, buttons[i].label, NULL));
    return (Point){width + 2 * theme->gap + theme->scrollbar,
                   count * row_step(ui) + 2 * theme->gap};
}

static int run_buttons(Ui *ui, const char *id, const PopupButton *buttons, int count, Rect rect) {
    int step = row_step(ui), pressed = CHOICE_OPEN;
    Rect content = ui_scroll_begin(ui, ui_textf(ui, "%s:rows", id), rect, count * step);
    for (int i = 0; i < count; i++) {
        Rect row = rect_cut_top(&content, step);
        row.h = ui_theme(ui)->control;
        if (ui_button(ui, buttons[i].id, row, buttons[i].label, &buttons[i].look))
            pressed = i;
    }
    ui_scroll_end(ui);
    return pressed;
}

// Moves the focus to the previous ([way] = -1) or next (1) button. If no button has the focus,
// moves it to the last or first button.
static void move_focus(Ui *ui, const PopupButton *buttons, int count, int way) {
    int next = way > 0 ? 0 : count - 1;
    for (int i = 0; i < count; i++)
        if (ui_focused(ui, buttons[i].id))
            next = (i + way + count) % count;
    if (count > 0)
        ui_focus(ui, buttons[next].id);
}

// Returns the button that a number key chooses, CHOICE_CANCELLED for Escape, or CHOICE_OPEN for any
// other key. Arrow keys move the focus.
static int handle_keys(Ui *ui, const PopupButton *buttons, int count, bool numbered) {
    const Input *input = ui_input(ui);
    if (input->kind != INPUT_KEY || input->modifiers != 0)
        return CHOICE_OPEN;
    int number = (int)input->key - '1';
    bool chooses = numbered && number >= 0 && number < least_of(count, 9);
    bool arrow = input->key == KEY_DOWN || input->key == KEY_UP;
    if (arrow)
        move_focus(ui, buttons, count, input->key == KEY_DOWN ? 1 : -1);
    if (arrow || chooses || input->key == KEY_ESCAPE)
        ui_use(ui);
    return chooses ? number : input->key == KEY_ESCAPE ? CHOICE_CANCELLED : CHOICE_OPEN;
}

// A click on a button counts more than a click outside, and that more than a key.
int popup_run(Ui *ui, const char *id, const PopupButton *buttons, int count, bool numbered,
              Rect panel) {
    bool outside = popup_begin(ui, id, panel);
    int chosen = run_buttons(ui, id, buttons, count, rect_inset(panel, ui_theme(ui)->gap));
    if (chosen == CHOICE_OPEN)
        chosen = outside ? CHOICE_CANCELLED : handle_keys(ui, buttons, count, numbered);
    ui_layer_end(ui);
    return chosen;
}
