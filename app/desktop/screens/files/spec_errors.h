// SPDX-License-Identifier: MIT
// The dialog that shows what is wrong with a spec: every mistake with its place and the line it is
// in.
#ifndef TESSERA_SCREENS_FILES_SPEC_ERRORS_H
#define TESSERA_SCREENS_FILES_SPEC_ERRORS_H

#include "app/desktop/screens/commands/dialog.h"
#include "engine/base/error.h"

typedef struct SpecErrors SpecErrors;

// Makes what the dialog keeps, for the spec at [path]; takes over what [report] holds and leaves it
// empty. The dialog releases it.
SpecErrors *spec_errors_new(const char *path, Report *report);

// Reads the spec again on request. Elements: "spec-errors" (the dialog), "error:1", "error:2", ...
// with the messages, "spec-errors:copy", "spec-errors:reload", "spec-errors:ok".
extern const Dialog errors_dialog;

// Reads the spec again if it has been edited since, unless it is that of the game on the board,
// which looks after its own; [kept] are the SpecErrors of the open dialog. False: nothing was done.
// To be called about every second.
bool spec_errors_reload_edited(void *kept, Desk *desk);

#endif
