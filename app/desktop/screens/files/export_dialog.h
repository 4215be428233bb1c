// SPDX-License-Identifier: MIT
// The ExportDialog asks how a picture of the board is to look and where to store it. It writes that
// picture, or in the background one for each turn of the game.
#pragma once

#include "app/desktop/screens/commands/dialog.h"
#include "app/desktop/session/files/exporting.h"

// The choices made last time. All zeros: none.
struct ExportMemory {
    bool chosen;
    ExportPlan plan; // its seat and turn depend on the game and are not used
    Text folder;
};

void export_memory_free(ExportMemory *memory);

// Exports a picture of the position shown, or a series for the whole game. The result is reported
// by a toast, and errors also go to the log. Elements: "export:size", "export:width",
// "export:height", "export:coordinates", "export:seat", "export:series", "export:cancel",
// "export:choose", "export:replace", "export:keep", "export:progress", "export:stop", and those of
// file_browser.h while a file is chosen.
extern const Dialog export_dialog;

// True while pictures are being written. [state] is the state of the open dialog.
bool export_is_writing(const void *state);

// Writes the next picture while export_is_writing is true. Returns true after the last one, when
// the dialog is to be closed.
bool export_write_next(void *state, Desk *desk);
