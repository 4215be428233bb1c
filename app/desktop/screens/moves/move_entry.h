// SPDX-License-Identifier: MIT
// The list of all legal moves with a field to type in: what is typed filters the list, Enter plays
// what was typed, a click plays a row.
#ifndef TESSERA_SCREENS_MOVES_MOVE_ENTRY_H
#define TESSERA_SCREENS_MOVES_MOVE_ENTRY_H

#include "app/desktop/screens/moves/past.h"
#include "app/desktop/ui/widgets.h"
#include "app/desktop/view/ground/spot.h"

typedef struct MoveEntry MoveEntry;

// Makes the list of what the seat to act may do in the position that is shown, which [past] knows,
// with [typed] in the field. Both pointers must outlive it. Release with move_entry_free.
MoveEntry *move_entry_new(const Session *session, Past *past, const char *typed);
void move_entry_free(MoveEntry *entry);

typedef struct MoveEntryResult {
    bool closed;
    bool plays;    // [action]
    bool refuses;  // what was typed is no legal move: [from] and [to] are its places, where it
    Spot from, to; // names two, else SPOT_NONE; [message] says what is wrong
    const char *message; // lives until the next pass
    Action action;
} MoveEntryResult;

// Runs it over [rect] in both passes, in a layer that the caller began for it: Escape or a press
// beside it closes it. Elements: "entry" (the panel), "entry:text", "entry:list" with rows
// "entry:list:0", ..., "entry:count".
MoveEntryResult move_entry_run(MoveEntry *entry, Ui *ui, Rect rect);

// The move of the row under the pointer, else that of the selected one, to be shown on the board;
// NULL: none. It lives until the next pass.
const Action *move_entry_preview(const MoveEntry *entry);

#endif
