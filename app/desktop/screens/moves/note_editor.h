// SPDX-License-Identifier: MIT
// The dialog for a comment on the move shown, and for its marks such as ! and ±. At the start of
// the game, the comment is about the whole game.
#pragma once

#include "app/desktop/screens/commands/dialog.h"

// Elements: "note", "note:mark/1" and so on by the numbers of the marks, "note:comment", "note:ok",
// "note:cancel".
extern const Dialog note_dialog;
