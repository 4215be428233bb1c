// SPDX-License-Identifier: MIT
// The menu of moves: typing one, and looking at the positions of the game.
// What belongs here: its items.
#ifndef TESSERA_SCREENS_MOVES_MENU_H
#define TESSERA_SCREENS_MOVES_MENU_H

#include "app/desktop/session/session.h"
#include "app/desktop/ui/widgets.h"

enum { MOVES_MENU_ITEMS = 6 };

// Fills [items]. [shown] is the last turn of what is shown, -1: none; [past]: that is another
// position than that of the game.
void moves_menu_fill(const Session *session, int shown, bool past,
                     MenuItem items[MOVES_MENU_ITEMS]);

#endif
