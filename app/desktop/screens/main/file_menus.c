// SPDX-License-Identifier: MIT
#include "app/desktop/screens/main/file_menus.h"

#include "app/desktop/screens/setup/position_editor.h"
#include "app/desktop/session/game/positions.h"
#include "engine/base/language.h"

#include <string.h>

static bool has_moves(const Session *session) {
    return session_turn_count(session) > 0 && session_turn(session, 0)->played;
}

void edit_menu_fill(const Session *session, MenuItem items[EDIT_MENU_ITEMS]) {
    const int both = MODIFIER_CTRL | MODIFIER_SHIFT;
    const char *no_undo = session_no_undo(session);
    const char *no_moves = has_moves(session) ? NULL : _("No move has been made");
    const char *no_redo = session_can_redo(session) ? NULL : _("No move was taken back");
    const char *no_copy = session_no_copy(session);
    const char *no_set_up = position_editor_no_use(session_rules(session));
    const MenuItem edit[EDIT_MENU_ITEMS] = {
        {"edit:undo", _("Undo"), MODIFIER_CTRL, (Key)'z', no_undo, false},
        {"edit:redo", _("Redo"), both, (Key)'z', no_redo, false},
        {0},
        {"edit:copy", _("Copy Position"), MODIFIER_CTRL, (Key)'c', no_copy, false},
        {"edit:copy-moves", _("Copy Moves"), both, (Key)'c', no_moves, false},
        {"edit:paste", _("Paste Position"), MODIFIER_CTRL, (Key)'v', NULL, false},
        {"edit:set-up", _("Set Up Position…"), MODIFIER_CTRL, (Key)'e', no_set_up, false},
        {0},
        {"edit:pass", _("Pass"), MODIFIER_CTRL, (Key)'p', session_no_pass(session), false},
        {0},
        {"edit:preferences", _("Preferences…"), MODIFIER_CTRL, (Key)',', NULL, false},
    };
    memcpy(items, edit, sizeof edit);
}

// ---- Recent files

static void add_recent(RecentMenu *menu, const Recent *recent, int index) {
    Text label = {0};
    recent_write_label(recent, index, &label);
    menu->items[menu->count++] = (MenuItem){
        .id = arena_format(&menu->texts, "recent:%d", index + 1),
        .label = arena_copy(&menu->texts, label.data, label.length),
        .modifiers = MODIFIER_ALT,
        .key = (Key)('0' + (index + 1) % 10),
        .disabled = recent_exists(recent, index) ? NULL : _("The file is not there any more")};
    text_free(&label);
}

void recent_menu_fill(const Recent *recent, RecentMenu *menu) {
    bool any = recent->count > 0;
    *menu = (RecentMenu){0};
    for (int i = 0; i < recent->count; i++)
        add_recent(menu, recent, i);
    menu->count += any; // a line between
    menu->items[menu->count++] = (MenuItem){
        .id = "recent:clear",
        .label = _("Clear This List"),
        .disabled = any ? NULL : _("No file has been opened or saved yet")};
}

void recent_menu_free(RecentMenu *menu) {
    arena_free(&menu->texts);
}
