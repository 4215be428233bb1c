// SPDX-License-Identifier: MIT
#include "app/desktop/ui/ui_private.h"
#include "app/desktop/ui/widgets.h"
#include "engine/base/language.h"
#include "engine/base/numbers.h"

#include <assert.h>

// Pixels at scale 1. BUTTON_LEAST is the minimum width of a button. A message higher than
// MESSAGE_MOST scrolls.
enum { TITLE_HEIGHT = 52, BUTTON_LEAST = 92, MESSAGE_WIDTH = 420, MESSAGE_MOST = 400 };

static int title_height(const Theme *theme) {
    return theme_pixels(theme, TITLE_HEIGHT);
}

static int foot_height(const Theme *theme) {
    return theme->control + 2 * theme->margin;
}

// The frame of a dialog whose body is [width] x [height], or less if the canvas is too small.
static Rect place_frame(const Ui *ui, int width, int height) {
    const Theme *theme = &ui->theme;
    Rect bounds = ui_bounds(ui);
    int w = least_of(width + 2 * theme->margin, bounds.w - 2 * theme->gap);
    int h = least_of(height + title_height(theme) + foot_height(theme), bounds.h - 2 * theme->gap);
    return (Rect){(bounds.w - w) / 2, (bounds.h - h) / 2, w, h};
}

// Shades everything that the dialog covers, and draws the frame of the dialog.
static void draw_dialog_frame(Ui *ui, Rect frame) {
    const Theme *theme = &ui->theme;
    int radius = theme->radius + theme_pixels(theme, 4);
    draw_fill(ui, ui_bounds(ui), theme->shade);
    draw_shadow(ui, frame, 2 * theme->shadow.size);
    draw_round_border(ui, frame, radius, theme->border, theme->panel, theme->line);
}

Rect ui_dialog_begin(Ui *ui, const char *id, const char *title, int width, int height) {
    const Theme *theme = &ui->theme;
    assert(ui->dialogs.count < LAYER_LIMIT);
    Rect frame = place_frame(ui, width, height);
    ui_layer_begin(ui, id);
    Dialog *dialog = &ui->dialogs.items[ui->dialogs.count++];
    *dialog = (Dialog){.frame = frame};
    id_copy(dialog->id, id);
    draw_dialog_frame(ui, frame);
    const bool enabled = true;
    element_add(ui, id, frame, ROLE_DIALOG, title, NULL, enabled);
    Rect body = rect_inset(frame, theme->margin);
    body.y = frame.y + title_height(theme);
    body.h = frame.h - title_height(theme) - foot_height(theme);
    int cross = theme->control; // width of the closing cross
    Rect head = {body.x, frame.y, body.w - cross, title_height(theme)};
    draw_styled(ui, head, STYLE_TITLE, ALIGN_LEFT, title);
    ui->toast.clear_count = 0; // everything below the dialog is shaded, so toasts may cover it
    head.w = least_of(head.w, draw_text_width(ui, STYLE_TITLE, title));
    ui_keep_clear(ui, head);
    return body;
}

static int button_width(const Ui *ui, const UiDialogButton *button) {
    int width = ui_button_width(ui, button->label, NULL) + 2 * ui->theme.gap;
    int minimum = theme_pixels(&ui->theme, BUTTON_LEAST);
    return width > minimum ? width : minimum;
}

// Runs the buttons in a row that ends at the right edge of [foot]. Returns the index of the button
// that was activated or, if it cancels, DIALOG_CANCELLED. Otherwise returns DIALOG_OPEN.
static int run_buttons(Ui *ui, Rect foot, const UiDialogButton *buttons, int count) {
    int chosen = DIALOG_OPEN, x = foot.x + foot.w;
    for (int i = 0; i < count; i++)
        x -= button_width(ui, &buttons[i]) + (i > 0 ? ui->theme.gap : 0);
    for (int i = 0; i < count; i++) { // from left to right, which is the order of Tab
        const UiDialogButton *button = &buttons[i];
        Rect place = {x, foot.y, button_width(ui, button), foot.h};
        UiButton look = {.look = button->look, .disabled_reason = button->disabled_reason};
        if (ui_button(ui, button->id, place, button->label, &look))
            chosen = button->cancel ? DIALOG_CANCELLED : i;
        ui_keep_clear(ui, place);
        x += place.w + ui->theme.gap;
    }
    return chosen;
}

static bool run_cross(Ui *ui, const Dialog *dialog) {
    const Theme *theme = &ui->theme;
    char id[ID_SIZE];
    id_extend(id, dialog->id, "/close");
    int inset = (title_height(theme) - theme->control) / 2;
    Rect place = {dialog->frame.x + dialog->frame.w - theme->control - inset,
                  dialog->frame.y + inset, theme->control, theme->control};
    UiButton look = {.look = LOOK_QUIET, .icon = ICON_CLOSE, .icon_only = true, .key = KEY_ESCAPE};
    ui_keep_clear(ui, place);
    return ui_button(ui, id, place, _("Close"), &look);
}

// Makes the first primary button the default answer of the dialog's layer.
static void set_default_button(Ui *ui, const UiDialogButton *buttons, int count) {
    // Layers are numbered from 1; 0 is the screen.
    Layer *layer = &ui->layers.begun[ui_current_layer(ui) - 1];
    for (int i = count; i-- > 0;) { // backwards, so that the first primary button is copied last
        if (buttons[i].look == LOOK_PRIMARY)
            id_copy(layer->answer, buttons[i].id);
    }
}

// Lets Enter activate the first enabled primary button. Returns the button's index or, if it
// cancels, DIALOG_CANCELLED. Returns DIALOG_OPEN if nothing was activated.
static int handle_enter(Ui *ui, const UiDialogButton *buttons, int count) {
    for (int i = 0; i < count; i++) {
        if (buttons[i].look == LOOK_PRIMARY && !buttons[i].disabled_reason &&
            ui_key(ui, 0, KEY_ENTER))
            return buttons[i].cancel ? DIALOG_CANCELLED : i;
    }
    return DIALOG_OPEN;
}

int ui_dialog_end(Ui *ui, const UiDialogButton *buttons, int count) {
    assert(ui->dialogs.count > 0);
    const Theme *theme = &ui->theme;
    const Dialog *dialog = &ui->dialogs.items[--ui->dialogs.count];
    Rect foot = {dialog->frame.x + theme->margin,
                 dialog->frame.y + dialog->frame.h - theme->margin - theme->control,
                 dialog->frame.w - 2 * theme->margin, theme->control};
    set_default_button(ui, buttons, count);
    int chosen = run_buttons(ui, foot, buttons, count);
    bool closed = run_cross(ui, dialog);
    // Enter and Escape are handled last, because a focused widget may use them.
    if (chosen == DIALOG_OPEN)
        chosen = handle_enter(ui, buttons, count);
    if (closed || ui_key(ui, 0, KEY_ESCAPE))
        chosen = DIALOG_CANCELLED;
    ui_layer_end(ui);
    return chosen;
}

int ui_message(Ui *ui, const char *id, const char *title, const char *text,
               const UiDialogButton *buttons, int count) {
    const Theme *theme = &ui->theme;
    int width = theme_pixels(theme, MESSAGE_WIDTH);
    // the width of the body, see place_frame
    int room = least_of(width, ui_bounds(ui).w - 2 * theme->gap - 2 * theme->margin);
    int height = draw_paragraph_height(ui, room, STYLE_BODY, text);
    Rect body = ui_dialog_begin(ui, id, title, width,
                                least_of(height, theme_pixels(theme, MESSAGE_MOST)));
    char scroll[ID_SIZE], label[ID_SIZE];
    id_extend(scroll, id, "/scroll");
    id_extend(label, id, "/text");
    Rect content = ui_scroll_begin(ui, scroll, body, height);
    ui_paragraph(ui, label, content, STYLE_BODY, text);
    ui_scroll_end(ui);
    return ui_dialog_end(ui, buttons, count);
}
