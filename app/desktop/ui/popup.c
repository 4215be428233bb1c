// SPDX-License-Identifier: MIT
#include "app/desktop/ui/draw.h"
#include "app/desktop/ui/ui_private.h"

#include <ctype.h>

bool popup_is_open(const Ui *ui, const char *owner) {
    return ui->popup.owner[0] && id_equal(ui->popup.owner, owner);
}

void popup_open(Ui *ui, const char *owner, int highlighted) {
    id_copy(ui->popup.owner, owner);
    ui->popup.highlighted = highlighted;
    ui->popup.first = 0;
    ui->dirty = true;
}

void popup_close(Ui *ui) {
    ui->popup.owner[0] = '\0';
    ui->popup.highlighted = -1;
    ui->dirty = true;
}

// The index of the item under the pointer, or -1.
static int item_at_pointer(const Ui *ui, const PopupItem *items, int count) {
    for (int i = 0; i < count; i++) {
        if (items[i].label && ui->pointer.hot[0] && id_equal(ui->pointer.hot, items[i].id))
            return i;
    }
    return -1;
}

// The next item from [from] in steps of [step] (1 or -1) that is not a separator. The search wraps
// around. With -1 for [from] it starts at the first item or, backwards, at the last.
static int next_item(const PopupItem *items, int count, int from, int step) {
    int at = from;
    for (int tried = 0; tried < count; tried++) {
        at = at < 0 && step < 0 ? count - 1 : (at + step + count) % count;
        if (items[at].label)
            return at;
    }
    return from;
}

// The next item after [from] (-1: before the first) whose label starts with the letter [key], or
// [from] if there is none.
static int next_letter(const PopupItem *items, int count, int from, Key key) {
    for (int tried = 1; tried <= count; tried++) {
        int at = (from + tried + count) % count;
        if (items[at].label && tolower((unsigned char)items[at].label[0]) == (int)key)
            return at;
    }
    return from;
}

// Closes the popup and returns [index] if that item can be chosen, otherwise returns -1.
static int choose_item(Ui *ui, const PopupItem *items, int index) {
    if (index < 0 || !items[index].enabled)
        return -1;
    popup_close(ui);
    return index;
}

// Moves the highlight, closes the popup or chooses an item, depending on the key. Returns the index
// of the item chosen, or -1.
static int handle_key(Ui *ui, const Input *input, const PopupItem *items, int count) {
    int *at = &ui->popup.highlighted;
    switch ((int)input->key) {
    case KEY_UP: *at = next_item(items, count, *at, -1); break;
    case KEY_DOWN: *at = next_item(items, count, *at, 1); break;
    case KEY_HOME: *at = next_item(items, count, -1, 1); break;
    case KEY_END: *at = next_item(items, count, -1, -1); break;
    case KEY_ESCAPE:
    case KEY_TAB: popup_close(ui); break;
    case KEY_ENTER:
    case ' ': return choose_item(ui, items, *at);
    default: *at = next_letter(items, count, *at, input->key); break;
    }
    return -1;
}

static bool is_over_popup(const Ui *ui) {
    const Element *element = ui->pointer.hot[0] ? ui_find(ui, ui->pointer.hot) : NULL;
    return element && element->layer == POPUP_LAYER;
}

// Returns the index of the item chosen, or -1. Releasing the button chooses the item under the
// pointer.
static int handle_pointer(Ui *ui, const Input *input, const PopupItem *items, int count) {
    int at = item_at_pointer(ui, items, count);
    switch (input->kind) {
    case INPUT_POINTER_MOVE: ui->popup.highlighted = at; break;
    case INPUT_POINTER_UP: return choose_item(ui, items, at);
    case INPUT_WHEEL: ui->popup.first -= input->wheel; break;
    case INPUT_FOCUS_LOST: popup_close(ui); break;
    case INPUT_POINTER_DOWN:
        if (!is_over_popup(ui))
            popup_close(ui);
        break;
    default: break;
    }
    return -1;
}

// The index of the item that the input chooses, or -1. No other widget gets the input.
static int handle_input(Ui *ui, const PopupItem *items, int count) {
    const Input *input = ui_popup_input(ui);
    if (input->kind == INPUT_NONE || count == 0)
        return -1;
    ui_use(ui);
    return input->kind == INPUT_KEY ? handle_key(ui, input, items, count)
                                    : handle_pointer(ui, input, items, count);
}

// A copy of [text], or NULL for NULL. It lives until the end of the next draw pass.
static const char *own_copy(Ui *ui, const char *text) {
    return arena_string(&ui->next.texts, text);
}

// Stores the arguments for popup_draw, which draws the popup at the end of the pass.
static void request_drawing(Ui *ui, Rect anchor, const PopupItem *items, int count) {
    Popup *popup = &ui->popup;
    popup->owner_seen = true;
    popup->anchor = anchor;
    popup->count = count;
    popup->items = arena_alloc(&ui->next.texts, (size_t)count * sizeof *items);
    for (int i = 0; i < count; i++) {
        popup->items[i] = items[i];
        popup->items[i].id = own_copy(ui, items[i].id);
        popup->items[i].label = own_copy(ui, items[i].label);
        popup->items[i].shortcut = own_copy(ui, items[i].shortcut);
        popup->items[i].tip = own_copy(ui, items[i].tip);
    }
}

int popup_run_items(Ui *ui, Rect anchor, const PopupItem *items, int count) {
    if (!ui_drawing(ui))
        return handle_input(ui, items, count);
    request_drawing(ui, anchor, items, count);
    return -1;
}

static int item_height(const Ui *ui, const PopupItem *item) {
    return item->label ? ui->theme.row : ui->theme.gap + ui->theme.border;
}

// The width of the column of check marks.
static int mark_width(const Ui *ui) {
    return ui->theme.icon + ui->theme.gap;
}

// The width of the items: the widest label and, in a column of their own, the widest shortcut.
static int items_width(const Ui *ui) {
    const Theme *theme = &ui->theme;
    int label = 0, shortcut = 0;
    for (int i = 0; i < ui->popup.count; i++) {
        const PopupItem *item = &ui->popup.items[i];
        int width = item->label ? draw_text_width(ui, STYLE_BODY, item->label) : 0;
        label = width > label ? width : label;
        width = item->shortcut ? draw_text_width(ui, STYLE_BODY, item->shortcut) : 0;
        shortcut = width > shortcut ? width : shortcut;
    }
    int between = shortcut > 0 ? 2 * theme->margin : 0;
    return mark_width(ui) + label + between + shortcut + 2 * theme->padding + theme->gap;
}

// The height of the items from [first] on.
static int items_height(const Ui *ui, int first) {
    int height = 0;
    for (int i = first; i < ui->popup.count; i++)
        height += item_height(ui, &ui->popup.items[i]);
    return height;
}

// If there is room left below the last item in [height] pixels, scrolls back until earlier items
// fill it.
static void fill_height(Ui *ui, int height) {
    Popup *popup = &ui->popup;
    if (popup->first < 0 || items_height(ui, 0) <= height)
        popup->first = 0;
    while (popup->first > 0 && items_height(ui, popup->first - 1) <= height)
        popup->first--;
}

// Scrolls so that the item that the keyboard highlighted is visible in [height] pixels.
static void reveal_highlighted(Ui *ui, int height) {
    Popup *popup = &ui->popup;
    if (popup->highlighted < 0 || popup->highlighted >= popup->count || !ui->focus.visible)
        return;
    if (popup->highlighted < popup->first)
        popup->first = popup->highlighted;
    int below = items_height(ui, popup->highlighted + 1); // of the items below the highlighted one
    while (popup->first < popup->highlighted && items_height(ui, popup->first) - below > height)
        popup->first++;
}

// The place for the popup: below the anchor if it fits there, or else above, or else as low as
// possible.
static Rect popup_place(Ui *ui) {
    const Theme *theme = &ui->theme;
    Rect bounds = ui_bounds(ui), anchor = ui->popup.anchor;
    int pad = theme->gap / 2;
    int width = items_width(ui);
    int height = items_height(ui, 0) + 2 * pad;
    if (width < anchor.w)
        width = anchor.w;
    if (height > bounds.h - theme->gap)
        height = bounds.h - theme->gap;
    int x = anchor.x + width > bounds.w ? bounds.w - width : anchor.x;
    int y = anchor.y + anchor.h + theme->border;
    if (y + height > bounds.h)
        y = anchor.y - height >= 0 ? anchor.y - height : bounds.h - height;
    return (Rect){x < 0 ? 0 : x, y, width, height};
}

// Draws an item. The highlight of a disabled item has another colour.
static void draw_item(Ui *ui, const PopupItem *item, Rect row, bool highlighted) {
    const Theme *theme = &ui->theme;
    Color color = item->enabled ? theme->text : theme->disabled;
    if (highlighted && item->enabled)
        draw_round(ui, row, theme->radius - theme->border, theme->selection);
    else if (highlighted)
        draw_round(ui, row, theme->radius - theme->border, theme->held);
    Rect inside = {row.x + theme->gap, row.y, row.w - theme->gap - theme->padding, row.h};
    Rect mark = rect_cut_left(&inside, mark_width(ui));
    if (item->checked)
        draw_icon(ui, ICON_CHECK, (Rect){mark.x, mark.y, theme->icon, mark.h}, theme->accent.plain);
    draw_text(ui, inside, theme_font(theme, STYLE_BODY), color, ALIGN_LEFT, item->label);
    if (item->shortcut)
        draw_text(ui, inside, theme_font(theme, STYLE_BODY),
                  item->enabled ? theme->muted : theme->disabled, ALIGN_RIGHT, item->shortcut);
}

// Draws an item or a separator, and registers an item as an element.
static void run_item(Ui *ui, int index, Rect row) {
    const PopupItem *item = &ui->popup.items[index];
    if (!item->label) {
        Rect line = {row.x, row.y + row.h / 2, row.w, ui->theme.border};
        draw_fill(ui, line, ui->theme.line);
        return;
    }
    element_add_popup(ui, item->id, row, ROLE_MENU_ITEM, item->label, item->enabled, item->tip);
    ui_chosen(ui, item->checked);
    draw_item(ui, item, row, index == ui->popup.highlighted);
}

// Draws the items that fit, from the first one that is not scrolled out.
static void run_items(Ui *ui, Rect inside) {
    for (int i = ui->popup.first; i < ui->popup.count; i++) {
        int height = item_height(ui, &ui->popup.items[i]);
        if (height > inside.h)
            return;
        run_item(ui, i, rect_cut_top(&inside, height));
    }
}

void popup_draw(Ui *ui) {
    const Theme *theme = &ui->theme;
    if (!ui->popup.owner[0])
        return;
    if (!ui->popup.owner_seen) { // the owner is not on the screen any more
        popup_close(ui);
        return;
    }
    char id[ID_SIZE];
    Rect frame = popup_place(ui);
    int pad = theme->gap / 2;
    fill_height(ui, frame.h - 2 * pad);
    reveal_highlighted(ui, frame.h - 2 * pad);
    id_join(id, ui->popup.owner, "/popup", 0);
    const bool enabled = true;
    element_add_popup(ui, id, frame, ROLE_MENU, "", enabled, NULL);
    draw_shadow(ui, frame, theme->shadow.size);
    draw_round_border(ui, frame, theme->radius, theme->border, theme->raised, theme->line);
    run_items(ui, rect_inset(frame, pad));
}
