// SPDX-License-Identifier: MIT
// The Preferences dialog: pages with a row for each field of session/user/preferences.h.
#pragma once

#include "app/desktop/screens/preferences/program_form.h"
#include "app/desktop/session/user/preferences.h"
#include "app/desktop/session/user/roster.h"
#include "app/desktop/ui/widgets.h"
#include "app/desktop/view/pieces/piece_pictures.h"

// The state between passes. All zeros: the first page.
typedef struct PreferencesDialog {
    int page;             // a PreferenceCategory
    int program;          // selected row in the list of programs
    ProgramForm *editing; // the program being added or changed, or NULL
    int edited;           // index of that program in the roster; -1: a new one
} PreferencesDialog;

// Releases the form if it is open. A zero-initialised dialog need not be closed.
void preferences_dialog_close(PreferencesDialog *dialog);

typedef struct PreferencesResult {
    bool changed;          // the preferences have changed
    bool programs_changed; // the roster has changed
    bool closed;
} PreferencesResult;

// Runs the dialog and changes [preferences] at once. Call this in both passes. Some of [pictures],
// which are those of the current game, are shown as a sample. Elements: "preferences", the list
// "preferences:pages" with "preferences:pages:0", ... (in a small window a select with
// "preferences:pages/0", ...), "preference:KEY" for each field of the page, "preferences:reset",
// "preferences:close". The page about programs lists the external programs of [roster]: "programs"
// with "programs:0", ..., "programs:add", "programs:change", "programs:remove"; see program_form.h.
PreferencesResult preferences_dialog_run(PreferencesDialog *dialog, Ui *ui,
                                         Preferences *preferences, Roster *roster,
                                         PiecePictures *pictures);
