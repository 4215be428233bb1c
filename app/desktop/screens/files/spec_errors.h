// SPDX-License-Identifier: MIT
// The dialog that lists the errors of a spec, each with its place and source line.
#pragma once

#include "app/desktop/screens/commands/dialog.h"
#include "engine/base/error.h"

typedef struct SpecErrors SpecErrors;

// Creates the dialog's state for the spec at [path]. Takes over the content of [report], which
// becomes empty. The dialog releases the state.
SpecErrors *spec_errors_new(const char *path, Report *report);

// The dialog with the list of errors. It can reload the spec. Elements: "spec-errors" (the dialog),
// "error:1", "error:2", ... with the messages, "spec-errors:copy", "spec-errors:reload",
// "spec-errors:ok".
extern const Dialog errors_dialog;

// Reloads the spec that the open dialog is about if it has been edited, and then returns true. Does
// nothing for the current game's spec, which is watched elsewhere. [state] is the dialog's
// SpecErrors. Call it about once a second.
bool spec_errors_reload_edited(void *state, Desk *desk);
