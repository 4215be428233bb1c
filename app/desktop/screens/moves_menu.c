// SPDX-License-Identifier: MIT
#include "app/desktop/screens/moves_menu.h"

#include "engine/base/language.h"

#include <string.h>

void moves_menu_fill(const Session *session, int shown, bool past,
                     MenuItem items[MOVES_MENU_ITEMS]) {
    int count = session_turn_count(session);
    const char *no_turns = count > 0 ? NULL : _("No move has been made");
    const char *no_back = shown >= 0 ? no_turns : _("This is the start of the game");
    const char *no_forward = shown + 1 < count ? no_turns : _("There are no later moves");
    const MenuItem filled[MOVES_MENU_ITEMS] = {
        {"moves:type", _("Legal Moves, Type a Move…"), MODIFIER_CTRL, (Key)'l', NULL, false},
        {0},
        {"moves:back", _("Previous Move"), MODIFIER_ALT, KEY_LEFT, no_back, false},
        {"moves:forward", _("Next Move"), MODIFIER_ALT, KEY_RIGHT, no_forward, false},
        {"moves:first", _("First Move"), MODIFIER_ALT, KEY_HOME, no_back, false},
        {"moves:last", _("Back to the Game"), MODIFIER_ALT, KEY_END,
         past ? NULL : _("The game is what is shown"), false},
    };
    memcpy(items, filled, sizeof filled);
}
