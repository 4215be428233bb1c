// SPDX-License-Identifier: MIT
// The right side of the New Game dialog: the description of a game, its options, players and
// clocks.
#pragma once

#include "app/desktop/session/files/catalog.h"
#include "app/desktop/session/game/game_choice.h"
#include "app/desktop/session/user/roster.h"
#include "app/desktop/ui/widgets.h"

// The function that draws the game's picture into the description.
typedef struct GamePicture {
    void (*draw)(void *context, Ui *ui, Rect rect);
    void *context;
} GamePicture;

// Runs the details in [rect], which scrolls when it is too small. With [about], shows the
// description. With [plays], shows the options, players and clocks. Seats may be played by the
// programs of [roster]. Elements: "new-game:title", "new-game:description", "new-game:source",
// "option:NAME", "option:players", "seat:NAME", "new-game:lots", "new-game:clock",
// "new-game:minutes", "new-game:minutes:NAME", "new-game:bonus", "new-game:more", "new-game:turns",
// "new-game:more-minutes", "new-game:apart", "new-game:problem".
void new_game_details_run(const CatalogGame *game, GameChoice *choice, const Roster *roster,
                          const GamePicture *picture, bool about, bool plays, Ui *ui, Rect rect);
