// SPDX-License-Identifier: MIT
// The menus of recent files and of what is edited, as the main menu shows them.
// What belongs here: what these menus hold and when an item is of no use.
#ifndef TESSERA_SCREENS_MAIN_FILE_MENUS_H
#define TESSERA_SCREENS_MAIN_FILE_MENUS_H

#include "app/desktop/session/game/session.h"
#include "app/desktop/session/user/recent.h"
#include "app/desktop/ui/widgets.h"
#include "engine/base/arena.h"

enum { EDIT_MENU_ITEMS = 11 };

void edit_menu_fill(const Session *session, MenuItem items[EDIT_MENU_ITEMS]);

// The menu of recent files, whose texts live as long as it.
typedef struct RecentMenu {
    MenuItem items[RECENT_LIMIT + 2];
    int count;
    Arena texts;
} RecentMenu;

// Release with recent_menu_free.
void recent_menu_fill(const Recent *recent, RecentMenu *menu);
void recent_menu_free(RecentMenu *menu);

#endif
