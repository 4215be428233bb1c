// SPDX-License-Identifier: MIT
// The question what becomes of a game whose rules have changed such that it cannot be kept whole.
#ifndef TESSERA_SCREENS_FILES_RELOAD_H
#define TESSERA_SCREENS_FILES_RELOAD_H

#include "app/desktop/ui/widgets.h"

typedef struct ReloadQuestion {
    const char *move;   // the first one that is not possible any more; NULL: the first position
    const char *reason; // why
    int kept;           // actions before it
} ReloadQuestion;

typedef enum ReloadAnswer {
    RELOAD_ASKS,    // no answer yet
    RELOAD_OLD,     // goes on by the old rules
    RELOAD_BACK,    // goes on by the new ones from where they stop
    RELOAD_RESTART, // a new game by the new ones
} ReloadAnswer;

// Runs the dialog in both passes. Elements: "reload" (the dialog), "reload:reason", "reload:old",
// "reload:restart", and where something can be kept "reload:back".
ReloadAnswer reload_run(Ui *ui, const ReloadQuestion *question);

#endif
