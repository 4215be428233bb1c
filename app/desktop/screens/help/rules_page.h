// SPDX-License-Identifier: MIT
// The dialogs with the rules of a game, or of a single piece, in words and pictures, generated from
// the game's spec.
#pragma once

#include "app/desktop/screens/commands/dialog.h"

// The rules of the session's game, and the moves of the piece pointed at. Elements: "rules" (the
// dialog), "rules:page" (the scrolled region), "rules:1", ... for its paragraphs in order,
// "ways:CODE/SEAT" for diagrams, with the moves in words as text.
extern const Dialog rules_dialog;
extern const Dialog piece_dialog;
