// SPDX-License-Identifier: MIT
#include "app/desktop/screens/files/leave.h"

#include "engine/base/language.h"
#include "engine/base/text.h"
#include "engine/game/file.h"

static void write_question(const Leave *leave, Text *text) {
    if (leave->file)
        text_appendf(text, _("The game has changed since it was saved as %s."),
                     file_name(leave->file));
    else if (leave->notes)
        text_append(text, _("The notes on this game are not saved."));
    else
        text_append(text, _("The game in progress is not saved."));
    text_append(text, " ");
    if (leave->quits)
        text_append(text, _("Save it before you quit?"));
    else if (leave->next)
        text_appendf(text, _("Save it before opening %s?"), file_name(leave->next));
    else
        text_append(text, _("Save it before starting another game?"));
}

enum { WIDTH = 440 };

// Shows the question in a dialog that fits into the window.
static void run_question(Ui *ui, const Leave *leave) {
    Text question = {0};
    write_question(leave, &question);
    int width = theme_pixels(ui_theme(ui), WIDTH);
    int maximum = ui_bounds(ui).w - 2 * ui_theme(ui)->gap - 2 * ui_theme(ui)->margin;
    width = width < maximum ? width : maximum;
    int height = draw_paragraph_height(ui, width, STYLE_BODY, question.data);
    Rect body = ui_dialog_begin(ui, "leave", _("Save the game?"), width, height);
    ui_paragraph(ui, "leave:question", body, STYLE_BODY, question.data);
    text_free(&question);
}

// While the question is about quitting, another request to quit counts as an answer to it, before
// any button.
LeaveResult leave_run(Ui *ui, const Leave *leave) {
    run_question(ui, leave);
    bool quits_again = leave->quits &&
                       (ui_input(ui)->kind == INPUT_QUIT || ui_key(ui, MODIFIER_CTRL, (Key)'q'));
    enum { DISCARD, CANCEL, SAVE };
    const UiDialogButton buttons[] = {
        [DISCARD] = {.id = "leave:discard", .label = _("Don't Save"), .look = LOOK_DANGER},
        [CANCEL] = {.id = "leave:cancel", .label = _("Cancel"), .cancel = true},
        [SAVE] = {.id = "leave:save", .label = _("Save"), .look = LOOK_PRIMARY},
    };
    int chosen = ui_dialog_end(ui, buttons, 3);
    if (quits_again)
        return LEAVE_QUIT;
    if (chosen == DIALOG_OPEN)
        return LEAVE_ASKS;
    return chosen == DISCARD ? LEAVE_DISCARD : chosen == SAVE ? LEAVE_SAVE : LEAVE_CANCEL;
}
