// SPDX-License-Identifier: MIT
// The Details are the dialog about who played a game, where and when, as a PGN tells it, and about
// where its dice came from.
#ifndef TESSERA_SCREENS_MOVES_DETAILS_H
#define TESSERA_SCREENS_MOVES_DETAILS_H

#include "app/desktop/screens/commands/dialog.h"

// Edits the tags of the session. The other one shows at once whether the dice and cards followed
// from what was committed to. Elements: "details", "details:White" and so on by the names of tags,
// "details:ok", "details:cancel", and those of fairness.h.
extern const Dialog details_dialog;
extern const Dialog dice_dialog;

#endif
