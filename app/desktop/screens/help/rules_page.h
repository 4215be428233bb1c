// SPDX-License-Identifier: MIT
// The dialog with the rules of a game in words and pictures, made from its spec; or with one piece
// alone.
#ifndef TESSERA_SCREENS_HELP_RULES_PAGE_H
#define TESSERA_SCREENS_HELP_RULES_PAGE_H

#include "app/desktop/screens/commands/dialog.h"

// The rules of the session's game, and how the piece moves that is pointed at. Elements: "rules"
// (the dialog), "rules:page" (what scrolls), "rules:1", ... for its paragraphs in order,
// "ways:CODE/SEAT" for diagrams, with the ways in words as text.
extern const Dialog rules_dialog;
extern const Dialog piece_dialog;

#endif
