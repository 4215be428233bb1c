// SPDX-License-Identifier: MIT
// The players of a game: their marks, whose turn it is, and what they have captured.
#pragma once

#include "app/desktop/screens/panel/arbiter.h"
#include "app/desktop/session/game/session.h"
#include "app/desktop/ui/ui.h"
#include "app/desktop/view/pieces/piece_pictures.h"

typedef struct Players {
    const Session *session;
    const Arbiter *arbiter;
    PiecePictures *pictures;
    const State *shown; // NULL: the game's current position
    bool follows;       // scroll to the seat to act
    bool crowded;       // captured pieces do not fit below the names; set by players_fit
} Players;

// Chooses a layout that fits in [maximum] pixels if possible. Returns the height for players_run:
// enough for all rows, but at most [maximum].
int players_fit(Players *players, const Ui *ui, int maximum);

// Runs the rows in [rect], which scrolls if it is too small. Elements: "player:NAME", "clock:NAME"
// and, unless captures go into hands, "captured:NAME".
void players_run(const Players *players, Ui *ui, Rect rect);
