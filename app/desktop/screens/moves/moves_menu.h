// SPDX-License-Identifier: MIT
// The menu of moves: typing one, and looking at the positions of the game.
// What belongs here: its items.
#ifndef TESSERA_SCREENS_MOVES_MOVES_MENU_H
#define TESSERA_SCREENS_MOVES_MOVES_MENU_H

#include "app/desktop/screens/moves/past.h"
#include "app/desktop/session/game/session.h"
#include "app/desktop/ui/widgets.h"

enum { MOVES_MENU_ITEMS = 13 };

// Fills [items], as what is shown allows it.
void moves_menu_fill(const Session *session, Past *past, MenuItem items[MOVES_MENU_ITEMS]);

#endif
