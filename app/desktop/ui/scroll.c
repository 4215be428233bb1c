// SPDX-License-Identifier: MIT
#include "app/desktop/ui/draw.h"
#include "app/desktop/ui/ui_private.h"
#include "app/desktop/ui/widgets.h"
#include "engine/base/language.h"
#include "engine/base/numbers.h"

#include <assert.h>

enum {
    LINES_PER_NOTCH = 3, // lines that a notch of the wheel scrolls
    LINE = 20,           // height in pixels at scale 1
    THUMB_LEAST = 28,    // minimum height of a thumb in pixels at scale 1
};

static void handle_wheel(Ui *ui, const char *id, Memory *memory) {
    const Input *input = ui_input(ui);
    if (input->kind != INPUT_WHEEL || !id_equal(ui->pointer.wheel, id))
        return;
    memory->scroll -= input->wheel * LINES_PER_NOTCH * theme_pixels(&ui->theme, LINE);
    ui_use(ui);
}

Rect scroll_begin(Ui *ui, const char *id, Rect rect, int height, Role role, const char *label,
                  const char *text) {
    assert(ui->regions.count < SCROLL_LIMIT);
    bool scrolls = height > rect.h;
    Memory *memory = ui_memory(ui, id);
    handle_wheel(ui, id, memory);
    memory->scroll = clamp(memory->scroll, 0, height - rect.h);
    int scroll = memory->scroll; // a copy, because element_add may move [memory]
    const bool enabled = true;
    element_add(ui, id, rect, role, label, text, enabled);
    if (ui->newest && role == ROLE_SCROLL)
        ui->newest->focusable = scrolls;
    Region *region = &ui->regions.items[ui->regions.count++];
    id_copy(region->id, id);
    region->view = rect;
    region->height = height;
    region->keys = region->framed = role == ROLE_SCROLL && scrolls;
    ui_clip_begin(ui, rect);
    int bar = scrolls ? ui->theme.scrollbar : 0;
    return (Rect){rect.x, rect.y - scroll, rect.w - bar, height};
}

Rect ui_scroll_begin(Ui *ui, const char *id, Rect rect, int height) {
    return scroll_begin(ui, id, rect, height, ROLE_SCROLL, "", NULL);
}

Rect ui_rows_begin(Ui *ui, const char *id, Rect rect, int height, const char *label,
                   const char *text) {
    if (ui->focus.moved && ui_drawing(ui) && ui_focus_visible(ui, id))
        scroll_reveal(ui, rect); // scrolls the region around the rows, but not after a click
    Rect content = scroll_begin(ui, id, rect, height, ROLE_LIST, label, text);
    ui->regions.items[ui->regions.count - 1].framed = true;
    return content;
}

void scroll_reveal(Ui *ui, Rect rect) {
    if (ui->regions.count == 0)
        return;
    const Region *region = &ui->regions.items[ui->regions.count - 1];
    Memory *memory = ui_memory(ui, region->id);
    // In the content, which is moved up by the scroll.
    int top = rect.y - region->view.y + memory->scroll;
    ui_scroll_to(ui, region->id, region->view.h, top - ui->theme.gap, top + rect.h + ui->theme.gap);
}

void ui_scroll_to(Ui *ui, const char *id, int view, int top, int bottom) {
    Memory *memory = ui_memory(ui, id);
    int before = memory->scroll;
    if (bottom - memory->scroll > view)
        memory->scroll = bottom - view;
    if (top < memory->scroll) // comes last, so that [top] is visible even if [bottom] is not
        memory->scroll = top;
    if (memory->scroll != before)
        ui->dirty = true;
}

// A scroll bar: its track and thumb.
typedef struct Bar {
    Rect track;
    Rect thumb;
    int range;  // pixels by which the content can scroll
    int travel; // pixels by which the thumb can move
} Bar;

// The bar of a region whose content is higher than the region.
static Bar scroll_bar_of(const Ui *ui, const Region *region, int scroll) {
    Rect view = region->view;
    Bar bar = {.range = region->height - view.h};
    bar.track = (Rect){view.x + view.w - ui->theme.scrollbar, view.y, ui->theme.scrollbar, view.h};
    int minimum = theme_pixels(&ui->theme, THUMB_LEAST);
    int size = (int)((int64_t)view.h * view.h / region->height);
    size = size < minimum ? minimum : size;
    bar.travel = view.h > size ? view.h - size : 1; // not 0, because handle_bar divides by it
    int offset = (int)((int64_t)scroll * bar.travel / bar.range);
    bar.thumb = (Rect){bar.track.x, view.y + offset, bar.track.w, size};
    return bar;
}

// Scrolls while the thumb is dragged. A press beside the thumb moves its middle to the pointer.
static void handle_bar(Ui *ui, Memory *memory, const Bar *bar, const UiArea *area) {
    if (area->pressed)
        memory->grab = rect_contains(bar->thumb, area->point) ? area->point.y - bar->thumb.y
                                                              : bar->thumb.h / 2;
    if (!area->held || !(area->moved || area->pressed))
        return;
    int offset = area->point.y - bar->track.y - memory->grab;
    memory->scroll = clamp((int)((int64_t)offset * bar->range / bar->travel), 0, bar->range);
    ui->dirty = true;
}

// Runs the scroll bar of a region and draws its thumb.
static void run_bar(Ui *ui, const Region *region) {
    char id[ID_SIZE];
    id_extend(id, region->id, "/bar");
    Memory *memory = ui_memory(ui, region->id);
    Bar bar = scroll_bar_of(ui, region, memory->scroll);
    UiArea area = ui_area(ui, id, bar.track, ROLE_SCROLLBAR, _("Scroll"));
    handle_bar(ui, memory, &bar, &area);
    int side = ui->theme.scrollbar / 4;
    Rect thumb = {bar.thumb.x + side, bar.thumb.y + side, bar.thumb.w - 2 * side,
                  bar.thumb.h - 2 * side};
    bool strong = area.hovered || area.held;
    draw_round(ui, thumb, thumb.w / 2, strong ? ui->theme.muted : ui->theme.line);
}

// Scrolls a focused region by keys. The next scroll_begin limits the result to the content.
static void handle_keys(Ui *ui, const Region *region) {
    Memory *memory = ui_memory(ui, region->id);
    int line = LINES_PER_NOTCH * theme_pixels(&ui->theme, LINE), page = region->view.h - line;
    if (!ui_has_keys(ui, region->id))
        return;
    if (ui_key(ui, 0, KEY_UP))
        memory->scroll -= line;
    else if (ui_key(ui, 0, KEY_DOWN))
        memory->scroll += line;
    else if (ui_key(ui, 0, KEY_PAGE_UP))
        memory->scroll -= page;
    else if (ui_key(ui, 0, KEY_PAGE_DOWN))
        memory->scroll += page;
    else if (ui_key(ui, 0, KEY_HOME))
        memory->scroll = 0;
    else if (ui_key(ui, 0, KEY_END))
        memory->scroll = region->height;
}

void ui_scroll_end(Ui *ui) {
    assert(ui->regions.count > 0);
    const Region *region = &ui->regions.items[--ui->regions.count];
    if (region->keys)
        handle_keys(ui, region);
    if (region->framed && ui_focus_visible(ui, region->id))
        draw_frame(ui, region->view, ui->theme.radius, ui->theme.ring, ui->theme.accent.plain);
    if (region->height > region->view.h)
        run_bar(ui, region);
    ui_clip_end(ui);
}
