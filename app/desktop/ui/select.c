// SPDX-License-Identifier: MIT
#include "app/desktop/ui/ui_private.h"
#include "app/desktop/ui/widgets.h"

// The parameters of ui_select_some.
typedef struct Choices {
    const char *const *options;
    const char *const *reasons; // NULL: all options can be chosen
    int count;
} Choices;

// The options as items of a popup. The reason why an option cannot be chosen appears where a menu
// shows a shortcut. [arena] owns the ids.
static PopupItem *make_items(Arena *arena, const char *id, const Choices *choices, int chosen) {
    PopupItem *items = arena_alloc(arena, (size_t)choices->count * sizeof *items);
    for (int i = 0; i < choices->count; i++) {
        const char *reason = choices->reasons ? choices->reasons[i] : NULL;
        items[i] = (PopupItem){.id = arena_format(arena, "%s/%d", id, i),
                               .label = choices->options[i],
                               .enabled = !reason,
                               .checked = i == chosen,
                               .shortcut = reason};
    }
    return items;
}

static void draw_face(Ui *ui, Rect rect, const UiArea *area, const char *text, bool open) {
    const Theme *theme = &ui->theme;
    Color fill = area->held ? theme->held : area->hovered || open ? theme->hover : theme->raised;
    draw_round_border(ui, rect, theme->radius, theme->border, fill, theme->line);
    Rect inside = {rect.x + theme->padding, rect.y, rect.w - theme->padding - theme->gap, rect.h};
    Rect arrow = rect_cut_right(&inside, theme->icon);
    draw_icon(ui, ICON_DOWN, arrow, theme->muted);
    inside.w -= theme->gap;
    if (!draw_styled(ui, inside, STYLE_BODY, ALIGN_LEFT, text))
        ui_tip(ui, text);
}

int ui_select_width(const Ui *ui, const char *const *options, int count) {
    const Theme *theme = &ui->theme;
    int widest = 0;
    for (int i = 0; i < count; i++) {
        int width = draw_text_width(ui, STYLE_BODY, options[i]);
        widest = width > widest ? width : widest;
    }
    // the same margins and arrow as in draw_face
    return widest + theme->padding + 2 * theme->gap + theme->icon;
}

// True if a key or a click opens the list of options. Uses up the key.
static bool wants_open(Ui *ui, const char *id, const UiArea *area) {
    if (ui_has_keys(ui, id) && (ui_key(ui, 0, KEY_ENTER) || ui_key(ui, 0, (Key)' ') ||
                                ui_key(ui, 0, KEY_DOWN) || ui_key(ui, 0, KEY_UP)))
        return true;
    return area->clicked && area->button == BUTTON_LEFT;
}

// Runs the open popup. Returns the option that the user chose, or -1.
static int run_popup(Ui *ui, const char *id, Rect rect, const Choices *choices, int chosen) {
    Arena arena = {0};
    PopupItem *items = make_items(&arena, id, choices, chosen);
    int wanted = popup_run_items(ui, rect, items, choices->count);
    arena_free(&arena);
    return wanted;
}

bool ui_select_some(Ui *ui, const char *id, Rect rect, const char *label,
                    const char *const *options, const char *const *reasons, int count,
                    int *chosen) {
    int before = *chosen;
    bool open = popup_is_open(ui, id);
    const Choices choices = {options, reasons, count};
    const char *text = *chosen >= 0 && *chosen < count ? options[*chosen] : "";
    UiArea area = ui_area(ui, id, rect, ROLE_SELECT, label);
    ui_text(ui, text);
    if (open) {
        int wanted = run_popup(ui, id, rect, &choices, *chosen);
        *chosen = wanted >= 0 ? wanted : *chosen;
    } else if (wants_open(ui, id, &area)) {
        popup_open(ui, id, *chosen);
    }
    draw_face(ui, rect, &area, text, open);
    if (ui_focus_visible(ui, id))
        draw_ring(ui, rect, ui->theme.radius);
    return *chosen != before;
}

bool ui_select(Ui *ui, const char *id, Rect rect, const char *label, const char *const *options,
               int count, int *chosen) {
    return ui_select_some(ui, id, rect, label, options, NULL, count, chosen);
}
