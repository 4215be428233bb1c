// SPDX-License-Identifier: MIT
// The rows of the position editor about what pieces do not show: who may castle with whom, and what
// may be captured in passing.
#ifndef TESSERA_SCREENS_SETUP_POSITION_RIGHTS_H
#define TESSERA_SCREENS_SETUP_POSITION_RIGHTS_H

#include "app/desktop/ui/ui.h"
#include "engine/notation/position/draft.h"

// The height of the rows in [width] pixels; 0: there is nothing to say.
int position_rights_height(const Draft *draft, const Rules *rules, const Ui *ui, int width);

// Runs them in [rect], in both passes. True when [draft] was changed. Elements:
// "editor:castling:SEAT/SITE" for the partner there, "editor:passing:SEAT".
bool position_rights_run(Draft *draft, const Rules *rules, Ui *ui, Rect rect);

#endif
