// SPDX-License-Identifier: MIT
// The question before an unsaved game is replaced or the program quits.
#pragma once

#include "app/desktop/ui/widgets.h"

typedef enum LeaveResult {
    LEAVE_ASKS, // the question is still open
    LEAVE_SAVE,
    LEAVE_DISCARD,
    LEAVE_QUIT, // the user asked to quit a second time
    LEAVE_CANCEL,
} LeaveResult;

typedef struct Leave {
    const char *next; // the file to be opened instead, or NULL
    bool quits;       // the program is to end; if false and [next] is NULL, a new game is to begin
    bool notes;       // the game is over: only notes would be lost
    const char *file; // the file that the game was saved to, or NULL
} Leave;

// Runs the dialog. Call this in both passes. Elements: "leave" (the dialog), "leave:question",
// "leave:discard", "leave:cancel", "leave:save".
LeaveResult leave_run(Ui *ui, const Leave *leave);
