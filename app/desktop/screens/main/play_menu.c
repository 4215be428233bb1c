// SPDX-License-Identifier: MIT
#include "app/desktop/screens/main/play_menu.h"

#include "engine/base/language.h"

#include <string.h>

typedef struct PlayItem {
    const char *id; // NULL: a separator
    const char *label;
    Command command;
    int modifiers;
    int key;
} PlayItem;

static const PlayItem table[PLAY_MENU_ITEMS] = {
    {"play:hint", N_("Hint"), COMMAND_HINT, MODIFIER_CTRL, 'h'},
    {"play:now", N_("Move Now"), COMMAND_MOVE_NOW, MODIFIER_CTRL, 'm'},
    {"play:halt", N_("Halt Programs"), COMMAND_HALT, MODIFIER_CTRL, '.'},
    {"play:step", N_("One Move"), COMMAND_STEP, 0, KEY_NONE},
    {NULL, NULL, COMMAND_NONE, 0, KEY_NONE},
    {"play:pause", N_("Pause"), COMMAND_PAUSE, 0, 'p'},
    {"play:draw", N_("Offer a Draw"), COMMAND_OFFER_DRAW, 0, KEY_NONE},
    {"play:claim", N_("Claim a Draw"), COMMAND_CLAIM_DRAW, MODIFIER_CTRL, 'd'},
    {"play:resign", N_("Resign…"), COMMAND_RESIGN, 0, KEY_NONE},
    {"play:abort", N_("Break Off…"), COMMAND_ABORT, 0, KEY_NONE},
    {NULL, NULL, COMMAND_NONE, 0, KEY_NONE},
    {"play:rematch", N_("Start Again"), COMMAND_REMATCH, 0, KEY_NONE},
};

void play_menu_fill(const Arbiter *arbiter, MenuItem items[PLAY_MENU_ITEMS]) {
    for (int i = 0; i < PLAY_MENU_ITEMS; i++) {
        const PlayItem *item = &table[i];
        items[i] = (MenuItem){0};
        if (!item->id)
            continue;
        items[i] = (MenuItem){.id = item->id,
                              .label = _(item->label),
                              .modifiers = item->modifiers,
                              .key = (Key)item->key,
                              .disabled = arbiter_refuses(arbiter, item->command)};
        if (item->command == COMMAND_PAUSE)
            items[i].checked = arbiter_covers(arbiter);
    }
}

Command play_menu_command(const char *id) {
    for (int i = 0; i < PLAY_MENU_ITEMS; i++)
        if (table[i].id && strcmp(table[i].id, id) == 0)
            return table[i].command;
    return COMMAND_NONE;
}
