// SPDX-License-Identifier: MIT
// Dice thrown on a table instead of by the program: somebody says what they show, one die after the
// other. What belongs here: the chooser; whether that can be is asked of the rules elsewhere.
#ifndef TESSERA_VIEW_CHOOSE_DICE_ENTRY_H
#define TESSERA_VIEW_CHOOSE_DICE_ENTRY_H

#include "app/desktop/ui/ui.h"
#include "engine/rules/state/state.h"

// Set to zero it is closed.
typedef struct DiceEntry {
    bool open;
    int count; // dice that were told
    uint8_t faces[DICE_LIMIT];
} DiceEntry;

// Runs the chooser as a layer, in both passes after what it covers, over the middle of [area]. True
// when all dice of the game were told; it is then closed. A number key stands for a face, Backspace
// takes the last one back, Escape and a click beside it close it. Elements: "dice-entry",
// "face:1", ...
bool dice_entry_run(DiceEntry *entry, Ui *ui, const Rules *rules, Rect area);

#endif
