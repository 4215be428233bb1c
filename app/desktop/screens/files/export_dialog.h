// SPDX-License-Identifier: MIT
// The ExportDialog asks what a picture of the board should look like and where it goes, and writes
// it, or one for each turn of the game while the window goes on.
// What belongs here: these dialogs, one after the other; the pictures are exporting.h's business.
#ifndef TESSERA_SCREENS_FILES_EXPORT_DIALOG_H
#define TESSERA_SCREENS_FILES_EXPORT_DIALOG_H

#include "app/desktop/session/files/exporting.h"
#include "app/desktop/session/game/session.h"
#include "app/desktop/session/user/places.h"
#include "app/desktop/ui/ui.h"

// What was chosen the last time. Set to zero nothing was.
typedef struct ExportMemory {
    bool chosen;
    ExportPlan plan; // without its seat and turn, which belong to a game
    Text folder;
} ExportMemory;

void export_memory_free(ExportMemory *memory);

typedef struct ExportDialog ExportDialog;

// What the screen shows of a game.
typedef struct ExportShown {
    const State *state; // the position, with what is hidden in it; it is copied
    int turns;          // how many led there
    ExportPlan plan;    // coordinates, naming, and how the board is turned
} ExportShown;

// Opens the dialog for a picture of [shown] or a series of the whole game of [session]. [shown] is
// copied; all else must outlive the dialog. Release with export_dialog_free.
ExportDialog *export_dialog_new(Session *session, PiecePictures *pictures, const ExportShown *shown,
                                ExportMemory *memory);
void export_dialog_free(ExportDialog *dialog);

// Lets failures be written to the log in [places] too, which must outlive it.
void export_dialog_log(ExportDialog *dialog, const UserPlaces *places);

// Runs it in both passes; true when it was closed. Elements: "export:size", "export:width",
// "export:height", "export:coordinates", "export:seat", "export:series", "export:cancel",
// "export:choose"; those of file_browser.h; "export:replace", "export:keep"; "export:progress",
// "export:stop". What has come of it is told by a toast.
bool export_dialog_run(ExportDialog *dialog, Ui *ui);

// True while pictures are being written: then each call of export_dialog_work writes the next one.
// That returns true when it was the last one and the dialog is to be closed.
bool export_dialog_works(const ExportDialog *dialog);
bool export_dialog_work(ExportDialog *dialog, Ui *ui);

#endif
