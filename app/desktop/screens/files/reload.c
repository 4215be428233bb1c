// SPDX-License-Identifier: MIT
#include "app/desktop/screens/files/reload.h"

#include "engine/base/language.h"
#include "engine/base/text.h"

enum { WIDTH = 520 };

static void write_question(const ReloadQuestion *question, Text *text) {
    if (question->move)
        text_appendf(text, _("Under the new rules the game stops at move %d, %s: %s."),
                     question->kept + 1, question->move, question->reason);
    else
        text_appendf(text, _("Under the new rules the game cannot begin: %s."), question->reason);
}

ReloadAnswer reload_run(Ui *ui, const ReloadQuestion *question) {
    Text *text = ui_scratch(ui);
    write_question(question, text);
    int width = theme_pixels(ui_theme(ui), WIDTH);
    int height = draw_paragraph_height(ui, width, STYLE_BODY, text->data);
    Rect body = ui_dialog_begin(ui, "reload", _("The rules have changed"), width, height);
    ui_paragraph(ui, "reload:reason", body, STYLE_BODY, text->data);
    const UiDialogButton buttons[] = {
        {.id = "reload:restart", .label = _("Start again")},
        {.id = "reload:back", .label = _("Go on from there")},
        {.id = "reload:old",
         .label = _("Keep the old rules"),
         .look = LOOK_PRIMARY,
         .cancel = true},
    };
    static const ReloadAnswer answers[] = {RELOAD_RESTART, RELOAD_BACK};
    const UiDialogButton few[] = {buttons[0], buttons[2]};
    bool any = question->move != NULL && question->kept > 0;
    int chosen = any ? ui_dialog_end(ui, buttons, 3) : ui_dialog_end(ui, few, 2);
    if (chosen == DIALOG_OPEN)
        return RELOAD_ASKS;
    return chosen >= 0 ? answers[chosen] : RELOAD_OLD;
}
