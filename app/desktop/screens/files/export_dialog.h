// SPDX-License-Identifier: MIT
// The ExportDialog asks what a picture of the board should look like and where it goes, and writes
// it, or one for each turn of the game while the window goes on.
#ifndef TESSERA_SCREENS_FILES_EXPORT_DIALOG_H
#define TESSERA_SCREENS_FILES_EXPORT_DIALOG_H

#include "app/desktop/screens/commands/dialog.h"
#include "app/desktop/session/files/exporting.h"

// What was chosen the last time. All zeros: nothing was.
struct ExportMemory {
    bool chosen;
    ExportPlan plan; // without its seat and turn, which belong to a game
    Text folder;
};

void export_memory_free(ExportMemory *memory);

// For a picture of what is shown, or a series of the whole game. What has come of it is told by a
// toast, failures in the log too. Elements: "export:size", "export:width", "export:height",
// "export:coordinates", "export:seat", "export:series", "export:cancel", "export:choose"; those of
// file_browser.h; "export:replace", "export:keep"; "export:progress", "export:stop".
extern const Dialog export_dialog;

// True while pictures are being written, [kept] being what the open dialog keeps: then each call of
// export_work writes the next one. That returns true when it was the last one and the dialog is to
// be closed.
bool export_works(const void *kept);
bool export_work(void *kept, Desk *desk);

#endif
