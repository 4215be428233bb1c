// SPDX-License-Identifier: MIT
// The application in its window: handles inputs and draws, until the user quits.
#pragma once

#include "app/desktop/arguments.h"

// Opens the window and runs until it is closed. If the spec of the requested game has errors, opens
// the default game with a dialog that lists them. Returns the exit status. An error that prevents
// the start is reported on standard error.
int application_run(const Arguments *arguments);
