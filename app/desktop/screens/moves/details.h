// SPDX-License-Identifier: MIT
// The Details are the dialog about who played a game, where and when, as a PGN tells it, and about
// where its dice came from.
// What belongs here: that dialog.
#ifndef TESSERA_SCREENS_MOVES_DETAILS_H
#define TESSERA_SCREENS_MOVES_DETAILS_H

#include "app/desktop/session/game/session.h"
#include "app/desktop/ui/ui.h"

typedef struct Details Details;

// Edits the tags of [session], which must outlive it. Release with details_free; NULL is fine.
Details *details_new(Session *session);
void details_free(Details *details);

// Shows at once whether the dice and cards followed from what was committed to.
void details_check_dice(Details *details);

// Runs the dialog in both passes. True when it is done. Elements: "details", "details:White" and so
// on by the names of tags, "details:ok", "details:cancel", and those of fairness.h.
bool details_run(Details *details, Ui *ui);

#endif
