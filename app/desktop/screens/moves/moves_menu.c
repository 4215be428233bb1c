// SPDX-License-Identifier: MIT
#include "app/desktop/screens/moves/moves_menu.h"

#include "engine/base/language.h"

#include <string.h>

void moves_menu_fill(const Session *session, Past *past, MenuItem items[MOVES_MENU_ITEMS]) {
    int count = session_turn_count(session), shown = past_index(past);
    bool beside = past_is_beside(past);
    const TreeNode *node = past_node(past);
    bool goes_on = shown + 1 < count || (!session_rules(session)->hides && node->next);
    const char *no_back = !node->parent ? _("This is the start of the game") : NULL;
    const char *no_forward = (beside ? node->next != NULL : goes_on)
                                 ? NULL
                                 : _("There are no later moves");
    if (count == 0 && !beside)
        no_back = no_forward = _("No move has been made");
    const char *no_line = beside ? NULL : _("No variation is shown");
    const char *no_other = past_other(past) ? NULL : _("No other move was tried here");
    const char *no_past = past_is_shown(past) ? NULL : _("The game is what is shown");
    const MenuItem filled[MOVES_MENU_ITEMS] = {
        {"moves:type", _("Legal Moves, Type a Move…"), MODIFIER_CTRL, (Key)'l', NULL, false},
        {0},
        {"moves:back", _("Previous Move"), MODIFIER_ALT, KEY_LEFT, no_back, false},
        {"moves:forward", _("Next Move"), MODIFIER_ALT, KEY_RIGHT, no_forward, false},
        {"moves:first", _("First Move"), MODIFIER_ALT, KEY_HOME, no_back, false},
        {"moves:last", _("Back to the Game"), MODIFIER_ALT, KEY_END, no_past, false},
        {0},
        {"moves:note", _("Comment and Signs…"), MODIFIER_CTRL, (Key)'j', NULL, false},
        {"moves:other", _("Other Move Here"), MODIFIER_ALT, KEY_DOWN, no_other, false},
        {"moves:out", _("Out of the Variation"), MODIFIER_ALT, KEY_UP, no_line, false},
        {0},
        {"moves:promote", _("Promote Variation"), MODIFIER_ALT, KEY_PAGE_UP, no_line, false},
        {"moves:drop", _("Delete Variation…"), MODIFIER_CTRL, KEY_DELETE, no_line, false},
    };
    memcpy(items, filled, sizeof filled);
}
