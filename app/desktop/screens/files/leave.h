// SPDX-License-Identifier: MIT
// The question before a game that is not saved is given up, by quitting or for another game.
#ifndef TESSERA_SCREENS_FILES_LEAVE_H
#define TESSERA_SCREENS_FILES_LEAVE_H

#include "app/desktop/ui/widgets.h"

typedef enum LeaveResult {
    LEAVE_ASKS, // no answer yet
    LEAVE_SAVE,
    LEAVE_DISCARD,
    LEAVE_QUIT, // it was asked to quit once more
    LEAVE_CANCEL,
} LeaveResult;

typedef struct Leave {
    const char *next; // the file that is to be opened instead, or NULL
    bool quits;       // the program is to end; without both another game is to begin
    bool notes;       // the game is over: only what was noted about it would be lost
    const char *file; // to which the game was saved once, NULL: never
} Leave;

// Runs the dialog in both passes. Elements: "leave" (the dialog), "leave:question",
// "leave:discard", "leave:cancel", "leave:save".
LeaveResult leave_run(Ui *ui, const Leave *leave);

#endif
