// SPDX-License-Identifier: MIT
// The dialog that lists the errors of a spec, each with its place and source line.
#ifndef TESSERA_SCREENS_FILES_SPEC_ERRORS_H
#define TESSERA_SCREENS_FILES_SPEC_ERRORS_H

#include "app/desktop/screens/commands/dialog.h"
#include "engine/base/error.h"

typedef struct SpecErrors SpecErrors;

// Creates the dialog's state for the spec at [path]. Takes over the content of [report], which
// becomes empty. The dialog releases the state.
SpecErrors *spec_errors_new(const char *path, Report *report);

// Can reload the spec. Elements: "spec-errors" (the dialog), "error:1", "error:2", ... with the
// messages, "spec-errors:copy", "spec-errors:reload", "spec-errors:ok".
extern const Dialog errors_dialog;

// Reloads the spec if it has been edited since, unless it is the current game's, which is watched
// elsewhere; [kept] are the SpecErrors of the open dialog. True if it was reloaded. Call it about
// once a second.
bool spec_errors_reload_edited(void *kept, Desk *desk);

#endif
