// SPDX-License-Identifier: MIT
#include "app/desktop/screens/help.h"

typedef struct Shortcut {
    const char *keys;
    const char *does;
} Shortcut;

static const Shortcut shortcuts[] = {
    {"Arrow keys", "Move the cursor on the board and the hands"},
    {"Enter or Space", "Take a piece, put it down"},
    {"Escape", "Put it back, close a dialog"},
    {"1 to 9, a letter, + or =", "Choose what a piece becomes"},
    {"Tab", "Go on to the next part of the window"},
    {"Ctrl+Z, Ctrl+Shift+Z", "Undo, redo"},
    {"Ctrl+P", "Pass, where that is allowed"},
    {"F", "Flip the board"},
    {"Ctrl+N", "New game"},
    {"Ctrl+O", "Open a spec"},
    {"F12", "Export the board as a picture"},
    {"F11", "Full screen"},
    {"F10", "Open the menu"},
    {"Ctrl+Q", "Quit"},
};

enum { COUNT = sizeof shortcuts / sizeof *shortcuts, WIDTH = 500, KEYS_WIDTH = 190, LINE = 26 };

static const UiDialogButton close_button[] = {
    {.id = "dialog:ok", .label = "Close", .look = LOOK_PRIMARY, .cancel = true},
};

bool shortcuts_run(Ui *ui) {
    const Theme *theme = ui_theme(ui);
    int line = theme_pixels(theme, LINE);
    Rect body = ui_dialog_begin(ui, "shortcuts", "Keyboard Shortcuts", theme_pixels(theme, WIDTH),
                                COUNT * line);
    Rect content = ui_scroll_begin(ui, "shortcuts:list", body, COUNT * line);
    for (int i = 0; i < COUNT; i++) {
        Rect row = rect_cut_top(&content, line);
        ui_label(ui, NULL, rect_cut_left(&row, theme_pixels(theme, KEYS_WIDTH)), STYLE_STRONG,
                 ALIGN_LEFT, shortcuts[i].keys);
        ui_label(ui, NULL, row, STYLE_BODY, ALIGN_LEFT, shortcuts[i].does);
    }
    ui_scroll_end(ui);
    return ui_dialog_end(ui, close_button, 1) != DIALOG_OPEN;
}

bool about_run(Ui *ui) {
    static const char text[] = "Tessera " TESSERA_VERSION "\n\n"
                               "Plays board games whose rules are data: every game is a file that "
                               "can be read, changed and written anew.\n\n"
                               "Free software under the MIT licence.";
    return ui_message(ui, "about", "About Tessera", text, close_button, 1) != DIALOG_OPEN;
}
