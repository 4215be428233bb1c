// SPDX-License-Identifier: MIT
// The dialog that shows the source of a spec, scrolled to the rule that refused a move.
#pragma once

#include "app/desktop/screens/commands/dialog.h"

// In the dialog, Ctrl+F moves to the search field; Enter there and F3 find the next match.
// Elements: "spec-viewer" (the dialog), "spec-viewer:place" such as "chess.game.yaml:52:5",
// "spec-viewer:search", "spec-viewer:matches", and "spec-line:52" with the text for each visible
// line. The line of the mark is chosen.
extern const Dialog rule_dialog;
