// SPDX-License-Identifier: MIT
// The Preferences dialog: pages with a row for each field of session/user/preferences.h.
#ifndef TESSERA_SCREENS_PREFERENCES_PREFERENCES_DIALOG_H
#define TESSERA_SCREENS_PREFERENCES_PREFERENCES_DIALOG_H

#include "app/desktop/screens/preferences/program_form.h"
#include "app/desktop/session/user/preferences.h"
#include "app/desktop/session/user/roster.h"
#include "app/desktop/ui/widgets.h"
#include "app/desktop/view/pieces/piece_pictures.h"

// Its state between passes. All zeros: the first page.
typedef struct PreferencesDialog {
    int page;             // a PreferenceCategory
    int program;          // the row in the list of programs
    ProgramForm *editing; // the program being added or changed, or NULL
    int edited;           // its index in the roster; -1: a new one
} PreferencesDialog;

// Releases what is open; not needed for a zero-initialised one.
void preferences_dialog_close(PreferencesDialog *dialog);

typedef struct PreferencesResult {
    bool changed;          // the preferences are to be obeyed
    bool programs_changed; // the roster is to be saved
    bool closed;
} PreferencesResult;

// Runs it in both passes and changes [preferences] at once. [pictures] of the game on the board are
// shown as an example. Elements: "preferences", the list "preferences:pages" with
// "preferences:pages:0", ... (a select with "preferences:pages/0", ... where there is little room),
// "preference:KEY" for each field of the page, "preferences:reset", "preferences:close".
// On the page about programs the other programs of [roster] are listed, too: "programs" with
// "programs:0", ..., "programs:add", "programs:change", "programs:remove"; see program_form.h.
PreferencesResult preferences_dialog_run(PreferencesDialog *dialog, Ui *ui,
                                         Preferences *preferences, Roster *roster,
                                         PiecePictures *pictures);

#endif
