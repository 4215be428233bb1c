// SPDX-License-Identifier: MIT
// The question before a game in progress is given up, by quitting or for another game.
// What belongs here: that question and its answers.
#ifndef TESSERA_SCREENS_LEAVE_H
#define TESSERA_SCREENS_LEAVE_H

#include "app/desktop/ui/widgets.h"

typedef enum LeaveResult {
    LEAVE_ASKS, // no answer yet
    LEAVE_YES,
    LEAVE_NO,
} LeaveResult;

// Runs the dialog in both passes. [path] is the spec that is to be opened instead; NULL: the
// program is to end. Asking to quit once more is a yes.
LeaveResult leave_run(Ui *ui, const char *path);

#endif
