// SPDX-License-Identifier: MIT
// The dialog that shows a spec as it is written, scrolled to the line that was asked for.
// What belongs here: showing and searching the text. Changing it is a text editor's business.
#ifndef TESSERA_SCREENS_HELP_SPEC_VIEWER_H
#define TESSERA_SCREENS_HELP_SPEC_VIEWER_H

#include "app/desktop/ui/widgets.h"
#include "engine/base/error.h"

typedef struct SpecViewer SpecViewer;

// Makes the dialog for the file at [path] with the line of [place] marked; line 0: none. [reason]
// is shown above the text; "": nothing. Release with spec_viewer_free.
SpecViewer *spec_viewer_new(const char *path, Place place, const char *reason);
void spec_viewer_free(SpecViewer *viewer);

// Runs it in both passes; true when it was closed. Ctrl+F goes to the search field, Enter there and
// F3 go to the next match. Elements: "spec-viewer" (the dialog), "spec-viewer:place" such as
// "chess.game.yaml:52:5", "spec-viewer:search", "spec-viewer:matches", "spec-line:52" with the text
// of each line in sight, the marked one chosen.
bool spec_viewer_run(SpecViewer *viewer, Ui *ui);

#endif
