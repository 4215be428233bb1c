// SPDX-License-Identifier: MIT
// The table of dialogs. Opens, runs and closes the dialog that is shown.
#include "app/desktop/screens/files/spec_errors.h"
#include "app/desktop/screens/help/help.h"
#include "app/desktop/screens/help/rules_page.h"
#include "app/desktop/screens/help/spec_viewer.h"
#include "app/desktop/screens/main/main_screen_private.h"
#include "app/desktop/screens/main/table.h"
#include "app/desktop/screens/moves/details.h"
#include "app/desktop/screens/moves/note_editor.h"
#include "app/desktop/screens/new_game/new_game.h"

// If several dialogs are due, the first in this list is shown first.
static const Dialog *const dialogs[] = {
    &arbiter_dialog, &past_dialog,      &files_dialog,  &new_game_dialog,    &export_dialog,
    &note_dialog,    &details_dialog,   &dice_dialog,   &preferences_dialog, &rules_dialog,
    &piece_dialog,   &rule_dialog,      &errors_dialog, &pass_dialog,        &play_dialog,
    &about_dialog,   &shortcuts_dialog,
};
enum { DIALOG_COUNT = sizeof dialogs / sizeof *dialogs };

static void close_shown_dialog(MainScreen *screen) {
    if (screen->dialog && screen->dialog->close)
        screen->dialog->close(screen->dialog_state);
    screen->dialog = NULL;
    screen->dialog_state = NULL;
}

// Closes the dialog that is open, whichever part of the program shows it.
void main_screen_close_dialog(MainScreen *screen) {
    close_shown_dialog(screen);
    aids_close(screen->aids);
    game_files_close(screen->desk.files);
}

void main_screen_show_dialog(MainScreen *screen, const Dialog *dialog, void *state) {
    main_screen_close_dialog(screen);
    screen->dialog = dialog;
    screen->dialog_state = state;
}

static void open_dialog(MainScreen *screen, const Dialog *dialog) {
    main_screen_close_dialog(screen);
    void *state = dialog->open ? dialog->open(&screen->desk) : NULL;
    if (state || !dialog->open)
        main_screen_show_dialog(screen, dialog, state);
}

bool main_screen_open_dialog(MainScreen *screen, Command command) {
    if (command == COMMAND_NONE) // dialogs that no command opens have COMMAND_NONE
        return false;
    for (int i = 0; i < DIALOG_COUNT; i++) {
        if (dialogs[i]->command != command)
            continue;
        open_dialog(screen, dialogs[i]);
        return true;
    }
    return false;
}

static bool is_due(const MainScreen *screen, const Dialog *dialog) {
    return dialog && dialog->is_due && dialog->is_due(&screen->desk);
}

// Opens a dialog that is due, in place of any other. Closes one that is no longer due. Does not use
// main_screen_close_dialog, because that calls game_files_close, after which files_dialog would not
// be due any more.
static void show_due_dialog(MainScreen *screen) {
    if (is_due(screen, screen->dialog))
        return;
    if (screen->dialog && screen->dialog->is_due)
        close_shown_dialog(screen);
    for (int i = 0; i < DIALOG_COUNT; i++) {
        if (!is_due(screen, dialogs[i]))
            continue;
        close_shown_dialog(screen);
        aids_close(screen->aids);
        screen->dialog = dialogs[i];
        return;
    }
}

void main_screen_run_dialog(MainScreen *screen) {
    show_due_dialog(screen);
    if (screen->dialog && screen->dialog->run(screen->dialog_state, &screen->desk))
        close_shown_dialog(screen);
}
