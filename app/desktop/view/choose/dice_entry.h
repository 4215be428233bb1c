// SPDX-License-Identifier: MIT
// Entry of real dice: the user enters what each die shows, one after another.
#pragma once

#include "app/desktop/ui/ui.h"
#include "engine/rules/state/state.h"

// A DiceEntry of zeros is closed.
typedef struct DiceEntry {
    bool open;
    int count; // dice entered so far
    uint8_t faces[DICE_LIMIT];
} DiceEntry;

// Runs the chooser as a layer over the centre of [area]. Call this in both passes, after everything
// that the layer covers. Returns true when all dice have been entered, and closes the chooser.
// Number keys enter a face, Backspace removes the last face, and Escape or a click outside closes
// the chooser. The elements are "dice-entry", "face:1" and so on.
bool dice_entry_run(DiceEntry *entry, Ui *ui, const Rules *rules, Rect area);
