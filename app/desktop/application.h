// SPDX-License-Identifier: MIT
// The application in its window: inputs in, pictures out, until the user quits.
#ifndef TESSERA_DESKTOP_APPLICATION_H
#define TESSERA_DESKTOP_APPLICATION_H

#include "app/desktop/arguments.h"

// Opens the window and runs until it is closed. A spec with errors opens the game that opens by
// itself, and a dialog with the errors. Returns the exit status; what prevents the start is said on
// standard error.
int application_run(const Arguments *arguments);

#endif
