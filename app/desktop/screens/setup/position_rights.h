// SPDX-License-Identifier: MIT
// The rows of the position editor for rights that pieces do not show: castling and captures in
// passing.
#pragma once

#include "app/desktop/ui/ui.h"
#include "engine/notation/position/draft.h"

// The height of the rows at [width] pixels, or 0 if there are none.
int position_rights_height(const Draft *draft, const Rules *rules, const Ui *ui, int width);

// Runs the rows in [rect]. Call this in both passes. Returns true when [draft] was changed.
// Elements: "editor:castling:SEAT/SITE" for castling with the piece on SITE, "editor:passing:SEAT".
bool position_rights_run(Draft *draft, const Rules *rules, Ui *ui, Rect rect);
