// SPDX-License-Identifier: MIT
#include "app/desktop/ui/ui_private.h"
#include "app/desktop/ui/widgets.h"
#include "engine/base/language.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { TITLE_SIZE = 64, SHORTCUT_SIZE = 48 };

// ---- Names of keys

static const char *special_name(Key key) {
    switch ((int)key) {
    case KEY_ENTER: return _("Enter");
    case KEY_ESCAPE: return _("Esc");
    case KEY_BACKSPACE: return _("Backspace");
    case KEY_DELETE: return _("Del");
    case KEY_TAB: return _("Tab");
    case KEY_UP: return _("Up");
    case KEY_DOWN: return _("Down");
    case KEY_LEFT: return _("Left");
    case KEY_RIGHT: return _("Right");
    case KEY_HOME: return _("Home");
    case KEY_END: return _("End");
    case KEY_PAGE_UP: return _("PgUp");
    case KEY_PAGE_DOWN: return _("PgDn");
    case ' ': return _("Space");
    default: return NULL;
    }
}

void ui_key_name(int modifiers, Key key, char *text, size_t size) {
    char plain[8];
    const char *name = special_name(key);
    if (!name) {
        if (key >= KEY_F1 && key <= KEY_F12)
            snprintf(plain, sizeof plain, "F%d", (int)(key - KEY_F1) + 1);
        else
            snprintf(plain, sizeof plain, "%c",
                     toupper((int)key & 127)); // & 127 keeps within ASCII
        name = plain;
    }
    snprintf(text, size, "%s%s%s%s", modifiers & MODIFIER_CTRL ? _("Ctrl+") : "",
             modifiers & MODIFIER_ALT ? _("Alt+") : "",
             modifiers & MODIFIER_SHIFT ? _("Shift+") : "", name);
}

// ---- Titles

// Copies [menu]'s title without "&". Returns the index of the letter after the "&", or -1 if there
// is no "&".
static int plain_title(const Menu *menu, char title[TITLE_SIZE]) {
    const char *mark = strchr(menu->title, '&');
    int before = mark ? (int)(mark - menu->title) : 0;
    snprintf(title, TITLE_SIZE, "%.*s%s", before, menu->title, mark ? mark + 1 : menu->title);
    return mark ? before : -1;
}

// The style and spacing of titles. Both are reduced when the bar is too narrow for all titles.
typedef struct TitleLook {
    Style style;
    int padding;
} TitleLook;

static int title_width(const Ui *ui, const Menu *menu, TitleLook look) {
    char title[TITLE_SIZE];
    plain_title(menu, title);
    return draw_text_width(ui, look.style, title) + 2 * look.padding;
}

// The first look in which all titles fit in [room], or the narrowest if they fit in none.
static TitleLook fitting_look(const Ui *ui, int room, const Menu *menus, int count) {
    const TitleLook looks[] = {{STYLE_BODY, ui->theme.padding},
                               {STYLE_BODY, ui->theme.gap / 2},
                               {STYLE_SMALL, ui->theme.gap / 2},
                               {STYLE_SMALL, ui->theme.gap / 4}};
    enum { COUNT = sizeof looks / sizeof *looks };
    for (int i = 0; i < COUNT; i++) {
        int width = ui->theme.gap / 2; // the gap at the left of the bar
        for (int menu = 0; menu < count; menu++)
            width += title_width(ui, &menus[menu], looks[i]);
        if (width <= room)
            return looks[i];
    }
    return looks[COUNT - 1];
}

// If the keyboard was used last, underlines the letter that opens the menu together with Alt.
static void draw_mnemonic(Ui *ui, Rect rect, const char *title, int letter, TitleLook look) {
    if (letter < 0 || !ui->focus.visible)
        return;
    char before[TITLE_SIZE], through[TITLE_SIZE]; // the title up to the letter, and with it
    snprintf(before, sizeof before, "%.*s", letter, title);
    snprintf(through, sizeof through, "%.*s", letter + 1, title);
    int left = draw_text_width(ui, look.style, before);
    int right = draw_text_width(ui, look.style, through);
    int y = rect.y + (rect.h + draw_line_height(ui, look.style)) / 2 - 2 * ui->theme.border;
    Rect line = {rect.x + look.padding + left, y, right - left, ui->theme.border};
    draw_fill(ui, line, ui->theme.text);
}

static void draw_title(Ui *ui, const Menu *menu, Rect rect, TitleLook look, bool hovered,
                       bool open) {
    const Theme *theme = &ui->theme;
    char title[TITLE_SIZE];
    int letter = plain_title(menu, title);
    int side = theme_pixels(theme, 3); // pixels of the bar above and below the face
    Rect face = {rect.x, rect.y + side, rect.w, rect.h - 2 * side};
    if (open || hovered)
        draw_round(ui, face, theme->radius - theme->ring, open ? theme->hover : theme->raised);
    draw_text(ui, rect, theme_font(theme, look.style), theme->text, ALIGN_CENTER, title);
    draw_mnemonic(ui, rect, title, letter, look);
}

// Registers a title. While a menu is open, titles are on the popup's layer, so that the pointer can
// switch menus.
static void register_title(Ui *ui, const Menu *menu, Rect rect, bool any_open) {
    char title[TITLE_SIZE];
    plain_title(menu, title);
    const bool enabled = true;
    if (any_open && ui_drawing(ui))
        element_add_popup(ui, menu->id, rect, ROLE_MENU, title, enabled, NULL);
    else
        element_add(ui, menu->id, rect, ROLE_MENU, title, NULL, enabled);
}

// ---- The open menu

// The index of the open menu, or -1.
static int open_index(const Ui *ui, const Menu *menus, int count) {
    for (int i = 0; i < count; i++) {
        if (popup_is_open(ui, menus[i].id))
            return i;
    }
    return -1;
}

// The index of the menu whose title is under the pointer, or -1.
static int hot_index(const Ui *ui, const Menu *menus, int count) {
    for (int i = 0; i < count; i++) {
        if (ui->pointer.hot[0] && id_equal(ui->pointer.hot, menus[i].id))
            return i;
    }
    return -1;
}

// Opens a menu. With [keyboard], highlights its first item that is not a separator.
static void open_menu(Ui *ui, const Menu *menu, bool keyboard) {
    int first = 0;
    while (keyboard && first < menu->count - 1 && !menu->items[first].label)
        first++;
    popup_open(ui, menu->id, keyboard && menu->count > 0 ? first : -1);
    if (keyboard)
        ui->focus.visible = true;
}

// The items of a menu as items of a popup. [arena] owns the names of their shortcuts.
static PopupItem *make_items(Arena *arena, const Menu *menu) {
    PopupItem *items = arena_alloc(arena, (size_t)menu->count * sizeof *items);
    for (int i = 0; i < menu->count; i++) {
        const MenuItem *item = &menu->items[i];
        items[i] = (PopupItem){.id = item->id,
                               .label = item->label,
                               .enabled = !item->disabled_reason,
                               .checked = item->checked,
                               .tip = item->disabled_reason};
        if (item->key == KEY_NONE)
            continue;
        char *shortcut = arena_alloc(arena, SHORTCUT_SIZE);
        ui_key_name(item->modifiers, item->key, shortcut, SHORTCUT_SIZE);
        items[i].shortcut = shortcut;
    }
    return items;
}

// Runs the open menu below its title. Returns the id of the item that the user chose, or NULL.
static const char *run_open(Ui *ui, const Menu *menu, Rect title) {
    Arena arena = {0};
    PopupItem *items = make_items(&arena, menu);
    int wanted = popup_run_items(ui, title, items, menu->count);
    arena_free(&arena);
    return wanted >= 0 ? menu->items[wanted].id : NULL;
}

// Handles the keys and clicks that switch to another menu or close menu [open].
static void switch_menus(Ui *ui, const Menu *menus, int count, int open) {
    const Input *input = ui_popup_input(ui);
    bool keyboard = input->kind == INPUT_KEY;
    int hot = hot_index(ui, menus, count);
    if (input->kind == INPUT_POINTER_MOVE && hot >= 0 && hot != open) {
        open_menu(ui, &menus[hot], keyboard);
        ui_use(ui);
    } else if (input->kind == INPUT_POINTER_DOWN && hot == open) {
        popup_close(ui);
        ui_use(ui);
    } else if (input_is_key(input, KEY_LEFT) || input_is_key(input, KEY_RIGHT)) {
        int step = input->key == KEY_LEFT ? count - 1 : 1; // modulo [count], count - 1 is one back
        open_menu(ui, &menus[(open + step) % count], keyboard);
        ui_use(ui);
    } else if (input_is_key(input, KEY_F10)) {
        popup_close(ui);
        ui_use(ui);
    }
}

// ---- Opening, shortcuts

// True for Alt with the letter marked in the menu's title.
static bool is_mnemonic(const Menu *menu, const Input *input) {
    char title[TITLE_SIZE];
    int letter = plain_title(menu, title);
    return letter >= 0 && input->kind == INPUT_KEY && input->modifiers == MODIFIER_ALT &&
           tolower((unsigned char)title[letter]) == (int)input->key;
}

// Opens a menu after a click on its title or Alt with its letter. F10 opens the first.
static void handle_opening(Ui *ui, const Menu *menus, int count) {
    const Input *input = ui_input(ui);
    bool keyboard = input->kind == INPUT_KEY;
    int hot = hot_index(ui, menus, count);
    if (input->kind == INPUT_POINTER_DOWN && input->button == BUTTON_LEFT && hot >= 0) {
        open_menu(ui, &menus[hot], keyboard);
        ui_use(ui);
    } else if (count > 0 && ui_key(ui, 0, KEY_F10)) {
        open_menu(ui, &menus[0], keyboard);
    }
    for (int i = 0; i < count && keyboard; i++) {
        if (!is_mnemonic(&menus[i], input))
            continue;
        open_menu(ui, &menus[i], keyboard);
        ui_use(ui);
        return;
    }
}

static const MenuItem *shortcut_item(const Menu *menu, const Input *input) {
    for (int i = 0; i < menu->count; i++) {
        const MenuItem *item = &menu->items[i];
        if (item->label && item->key != KEY_NONE && item->key == input->key &&
            item->modifiers == input->modifiers)
            return item;
    }
    return NULL;
}

// Handles shortcuts of items. The shortcut of a disabled item shows why the item is disabled.
static const char *handle_shortcuts(Ui *ui, const Menu *menus, int count) {
    const Input *input = ui_input(ui);
    for (int i = 0; i < count && input->kind == INPUT_KEY; i++) {
        const MenuItem *item = shortcut_item(&menus[i], input);
        if (!item)
            continue;
        ui_use(ui);
        if (!item->disabled_reason)
            return item->id;
        if (item->disabled_reason[0])
            ui_toast(ui, item->disabled_reason);
        return NULL;
    }
    return NULL;
}

// Handles the input of the bar. [open] is the index of the open menu, or -1. Returns the id of the
// item chosen, or NULL.
static const char *handle_bar(Ui *ui, const Menu *menus, int count, int open) {
    if (open >= 0) {
        switch_menus(ui, menus, count, open); // may close the menu
        // The rectangle of the title is needed only for drawing.
        return popup_is_open(ui, menus[open].id) ? run_open(ui, &menus[open], (Rect){0}) : NULL;
    }
    const char *chosen = handle_shortcuts(ui, menus, count);
    if (!chosen)
        handle_opening(ui, menus, count);
    return chosen;
}

// Draws the bar with its titles, and runs the open menu below its title.
static void draw_bar(Ui *ui, Rect rect, const Menu *menus, int count, int open) {
    Rect rest = rect;
    draw_fill(ui, rect, ui->theme.panel);
    draw_fill(ui, rect_cut_bottom(&rest, ui->theme.border), ui->theme.line);
    rect_cut_left(&rest, ui->theme.gap / 2);
    TitleLook look = fitting_look(ui, rect.w, menus, count);
    for (int i = 0; i < count; i++) {
        Rect title = rect_cut_left(&rest, title_width(ui, &menus[i], look));
        bool hovered = ui->pointer.hot[0] && id_equal(ui->pointer.hot, menus[i].id) &&
                       !ui->pointer.active[0];
        register_title(ui, &menus[i], title, open >= 0);
        draw_title(ui, &menus[i], title, look, hovered, i == open);
        if (i == open)
            run_open(ui, &menus[i], title);
    }
}

const char *ui_menu_bar(Ui *ui, Rect rect, const Menu *menus, int count) {
    int open = open_index(ui, menus, count);
    if (!ui_drawing(ui))
        return handle_bar(ui, menus, count, open);
    draw_bar(ui, rect, menus, count, open);
    return NULL;
}
