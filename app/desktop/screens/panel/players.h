// SPDX-License-Identifier: MIT
// The players of a game: a mark in their colour and shape, whose turn it is, what they captured.
#ifndef TESSERA_SCREENS_PANEL_PLAYERS_H
#define TESSERA_SCREENS_PANEL_PLAYERS_H

#include "app/desktop/screens/panel/arbiter.h"
#include "app/desktop/session/game/session.h"
#include "app/desktop/ui/ui.h"
#include "app/desktop/view/pieces/piece_pictures.h"

typedef struct Players {
    const Session *session;
    const Arbiter *arbiter;
    PiecePictures *pictures;
    const State *shown; // the position they are shown in; NULL: that of the game
    bool follows;       // the seat to act is brought into sight
    bool crowded;       // there is no room for captured pieces below the names; set by players_fit
} Players;

// Chooses rows that fit into [most] pixels if there are such, and returns the height that
// players_run should have: for all rows, but not more than [most].
int players_fit(Players *players, const Ui *ui, int most);

// Runs the rows in [rect], which scrolls when it is too small. Elements: "player:NAME", with clocks
// "clock:NAME", and,
// unless it goes into hands, what it captured: "captured:NAME".
void players_run(const Players *players, Ui *ui, Rect rect);

#endif
