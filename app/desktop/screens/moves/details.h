// SPDX-License-Identifier: MIT
// The dialog for the details of a game: who played it, where and when, as in a PGN, and where its
// dice and cards came from.
#pragma once

#include "app/desktop/screens/commands/dialog.h"

// details_dialog and dice_dialog both edit the tags of the session. dice_dialog also checks at
// once, when it opens, whether dice and cards followed from the commitment. Elements: "details",
// "details:TAG" for each tag, such as "details:White", "details:ok", "details:cancel", and those of
// fairness.h.
extern const Dialog details_dialog;
extern const Dialog dice_dialog;
