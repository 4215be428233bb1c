// SPDX-License-Identifier: MIT
// A Dialog says how a dialog of the main screen is opened, run in each pass while it is open, and
// closed. Only one is open at a time.
#pragma once

#include "app/desktop/screens/commands/commands.h"
#include "app/desktop/session/game/game_choice.h"
#include "app/desktop/session/user/folders.h"
#include "app/desktop/ui/widgets.h"
#include "app/desktop/view/table/board_view.h"

typedef struct Arbiter Arbiter;
typedef struct ExportMemory ExportMemory;
typedef struct GameFiles GameFiles;
typedef struct Past Past;
typedef struct UserPreferences UserPreferences;

// The parts of the main screen that dialogs work with. The main screen owns all of them except the
// session and the folders.
typedef struct Desk {
    Ui *ui;
    Session *session;
    const UserFolders *folders; // for the log
    UserPreferences *preferences;
    BoardView *view;
    PiecePictures *pictures; // of the session's game
    Past *past;
    Arbiter *arbiter;
    GameFiles *files;
    ExportMemory *exported;
    GameChoice *chosen; // the game to start once the current one may be replaced; NULL: none
} Desk;

typedef struct Dialog {
    Command command; // the command that opens the dialog, or COMMAND_NONE if no command does

    // Creates the dialog's state. If the dialog cannot be opened now, shows the reason as a toast
    // and returns NULL. [open] itself is NULL if the dialog has no state, or if the caller of
    // main_screen_show_dialog provides the state.
    void *(*open)(Desk *desk);

    // Runs the dialog. Called in both passes. Returns true when the dialog is to be closed.
    bool (*run)(void *state, Desk *desk);

    // Releases the state. NULL: nothing to release.
    void (*close)(void *state);

    // True while the dialog must be shown although nobody opened it. NULL: never.
    bool (*is_due)(const Desk *desk);
} Dialog;
