// SPDX-License-Identifier: MIT
// The dialog that shows the source of a spec, scrolled to the rule that refused a move.
#pragma once

#include "app/desktop/screens/commands/dialog.h"

// In the dialog, Ctrl+F moves to the search field, and F3, or Enter in that field, finds the next
// match. Elements: "spec-viewer" (the dialog), "spec-viewer:place" such as "chess.game.yaml:52:5",
// "spec-viewer:search", "spec-viewer:matches" if nothing matches, and for each visible line an
// element such as "spec-line:52" with its text. The marked line has the state "chosen".
extern const Dialog rule_dialog;
