// SPDX-License-Identifier: MIT
// The dialogs of the main screen have one shape: a Dialog is opened, run in both passes while it is
// open, and closed; one at a time.
#ifndef TESSERA_SCREENS_COMMANDS_DIALOG_H
#define TESSERA_SCREENS_COMMANDS_DIALOG_H

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

// What the main screen has on its desk. It owns all but the session and the places.
typedef struct Desk {
    Ui *ui;
    Session *session;
    const UserFolders *folders; // where the log is
    UserPreferences *preferences;
    BoardView *view;
    PiecePictures *pictures; // of the session's game
    Past *past;
    Arbiter *arbiter;
    GameFiles *files;
    ExportMemory *exported;
    GameChoice *chosen; // the game to start once the one before may be given up; NULL: none
} Desk;

typedef struct Dialog {
    Command command; // that opens it; COMMAND_NONE: something else does

    // Returns what the dialog keeps while it is open, or NULL if it cannot be opened now, after a
    // toast that says why. Without this member nothing is kept, or what was made elsewhere.
    void *(*open)(Desk *desk);

    // Runs it in both passes. True when it is done, and is to be closed.
    bool (*run)(void *kept, Desk *desk);

    // Releases what is kept. NULL: there is nothing to release.
    void (*close)(void *kept);

    // True while it has to be shown, although nobody opened it. NULL: never.
    bool (*asks)(const Desk *desk);
} Dialog;

#endif
