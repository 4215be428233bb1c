// SPDX-License-Identifier: MIT
// The list of all legal moves, with a text field. Typing filters the list, Enter plays the move
// typed or selected, and a click plays a row.
#pragma once

#include "app/desktop/screens/moves/past.h"
#include "app/desktop/ui/widgets.h"
#include "app/desktop/view/ground/spot.h"

typedef struct MoveEntry MoveEntry;

// Lists the legal moves of the position that [past] shows, with [typed] in the field. Both pointers
// must outlive the list. Release with move_entry_free.
MoveEntry *move_entry_new(const Session *session, Past *past, const char *typed);
void move_entry_free(MoveEntry *entry);

typedef struct MoveEntryResult {
    bool closed;
    bool plays;          // [action] is to be played
    bool refuses;        // the text is not a legal move
    Spot from, to;       // the two squares that the text names; SPOT_NONE if it does not name both
    const char *message; // the reason why the move is refused; valid until the next pass
    Action action;
} MoveEntryResult;

// Runs the list over [rect], in a layer begun by the caller. Call this in both passes. Escape or a
// press outside closes the list. Elements: "entry" (the panel), "entry:text", "entry:list" with
// rows "entry:list:0", ..., "entry:count".
MoveEntryResult move_entry_run(MoveEntry *entry, Ui *ui, Rect rect);

// The move of the row under the pointer or, if there is none, of the selected row, for a preview on
// the board. NULL if there is neither. Valid until the next pass.
const Action *move_entry_preview(const MoveEntry *entry);
