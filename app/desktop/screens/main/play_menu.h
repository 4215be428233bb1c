// SPDX-License-Identifier: MIT
// The menu about the game being played: hints, programs, offers, giving up.
// What belongs here: its items and what they stand for.
#ifndef TESSERA_SCREENS_MAIN_PLAY_MENU_H
#define TESSERA_SCREENS_MAIN_PLAY_MENU_H

#include "app/desktop/screens/panel/arbiter.h"

enum { PLAY_MENU_ITEMS = 12 };

// Fills [items], which then live as long as [arbiter] does not change. Elements: "play:hint",
// "play:now", "play:halt", "play:step", "play:draw", "play:claim", "play:resign", "play:abort",
// "play:pause", "play:rematch".
void play_menu_fill(const Arbiter *arbiter, MenuItem items[PLAY_MENU_ITEMS]);

// The command of an item, COMMAND_NONE for one of another menu.
Command play_menu_command(const char *id);

#endif
