// SPDX-License-Identifier: MIT
#include "app/desktop/screens/leave.h"

#include "engine/base/language.h"
#include "engine/base/text.h"

#include <string.h>

static const char *file_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static void write_question(const char *path, Text *text) {
    if (path)
        text_appendf(text,
                     _("The game in progress ends when you open %s, and cannot be brought back."),
                     file_name(path));
    else
        text_append(text,
                    _("The game in progress ends when you quit, and cannot be brought back."));
}

enum { WIDTH = 420 };

// The question in a dialog of its height.
static void run_question(Ui *ui, const char *path) {
    Text question = {0};
    write_question(path, &question);
    int width = theme_pixels(ui_theme(ui), WIDTH);
    int height = draw_paragraph_height(ui, width, STYLE_BODY, question.data);
    Rect body = ui_dialog_begin(ui, "leave", _("Leave this game?"), width, height);
    ui_paragraph(ui, "leave:question", body, STYLE_BODY, question.data);
    text_free(&question);
}

static bool quits_again(Ui *ui) {
    return ui_input(ui)->kind == INPUT_QUIT || ui_key(ui, MODIFIER_CTRL, (Key)'q');
}

LeaveResult leave_run(Ui *ui, const char *path) {
    run_question(ui, path);
    bool again = !path && quits_again(ui);
    const UiDialogButton buttons[] = {
        {.id = "leave:yes", .label = path ? _("Open") : _("Quit"), .look = LOOK_DANGER},
        {.id = "leave:no", .label = _("Keep playing"), .look = LOOK_PRIMARY, .cancel = true},
    };
    int chosen = ui_dialog_end(ui, buttons, 2);
    if (again || chosen == 0)
        return LEAVE_YES;
    return chosen == DIALOG_OPEN ? LEAVE_ASKS : LEAVE_NO;
}
