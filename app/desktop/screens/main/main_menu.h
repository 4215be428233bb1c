// SPDX-License-Identifier: MIT
// The menu bar of the main screen.
#pragma once

#include "app/desktop/screens/moves/past.h"
#include "app/desktop/screens/panel/arbiter.h"
#include "app/desktop/session/game/session.h"
#include "app/desktop/session/user/recent.h"
#include "app/desktop/ui/ui.h"

// The state that menus depend on.
typedef struct MainMenu {
    const Session *session;
    const Arbiter *arbiter;
    bool has_warnings; // the spec has warnings
    bool hides_pieces;
    Past *past;       // for the position shown
    bool has_refusal; // a move has been refused in this position
    bool sounds;      // sounds are on
    bool folds_table; // the order of play is collapsed
    int naming;       // 1 + index of the game's square naming in use; 0: the default names
    const Recent *recent;
} MainMenu;

// Runs the menu bar in [rect]. Call this in both passes, after the widgets of the screen. Returns
// the command of the item chosen. Elements: "menu:game", "menu:recent", "menu:edit", "menu:view",
// "menu:moves", "menu:play", "menu:help" and items such as "game:new".
Command main_menu_run(const MainMenu *menu, Ui *ui, Rect rect);
