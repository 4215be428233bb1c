// SPDX-License-Identifier: MIT
#include "app/desktop/ui/ui_private.h"
#include "engine/base/memory.h"

#include <stdio.h>
#include <string.h>

void id_copy(char target[ID_SIZE], const char *id) {
    snprintf(target, ID_SIZE, "%s", id);
}

bool id_equal(const char *a, const char *b) {
    return strncmp(a, b, ID_SIZE - 1) == 0;
}

void id_extend(char target[ID_SIZE], const char *id, const char *suffix) {
    int room = ID_SIZE - 1 - (int)strlen(suffix);
    snprintf(target, ID_SIZE, "%.*s%s", room, id, suffix);
}

void id_join(char target[ID_SIZE], const char *id, const char *suffix, int number) {
    // Leaves at least 32 bytes for the suffix and the number.
    snprintf(target, ID_SIZE, "%.*s%s%d", ID_SIZE - 32, id, suffix, number);
}

bool rect_empty(Rect rect) {
    return rect.w <= 0 || rect.h <= 0;
}

static bool takes_focus(Role role) {
    switch (role) {
    case ROLE_BUTTON:
    case ROLE_CHECK:
    case ROLE_CHOICE:
    case ROLE_SELECT:
    case ROLE_SLIDER:
    case ROLE_FIELD:
    case ROLE_LIST:
    case ROLE_BOARD: return true;
    default: return false;
    }
}

// False for text and groups, which the pointer passes through.
static bool is_solid(const Element *element) {
    return element->role != ROLE_LABEL && element->role != ROLE_PANEL;
}

static bool takes_wheel(const Element *element) {
    return element->role == ROLE_SCROLL || element->role == ROLE_LIST ||
           element->role == ROLE_BOARD || element->role == ROLE_AREA ||
           element->role == ROLE_SLIDER;
}

static bool has_tip(const Element *element) {
    return element->tip[0] != '\0';
}

void elements_free(Elements *elements) {
    memory_free(elements->items);
    memory_free(elements->cuts);
    arena_free(&elements->texts);
    *elements = (Elements){0};
}

// A copy of [text] that lives as long as the elements; "" for NULL.
static const char *own_copy(Elements *elements, const char *text) {
    return text ? arena_string(&elements->texts, text) : "";
}

static void append_element(Ui *ui, Element element) {
    Elements *list = &ui->next;
    list->items = memory_grow(list->items, &list->capacity, list->count + 1, sizeof *list->items);
    list->items[list->count] = element;
    ui->newest = &list->items[list->count++];
}

static Element new_element(Ui *ui, const char *id, Role role, const char *label, const char *text) {
    Element element = {.role = role, .tip = ""};
    element.id = own_copy(&ui->next, id);
    element.label = own_copy(&ui->next, label);
    element.text = text ? own_copy(&ui->next, text) : element.label;
    return element;
}

void element_add(Ui *ui, const char *id, Rect rect, Role role, const char *label, const char *text,
                 bool enabled) {
    // Stays NULL if the element is left out.
    ui->newest = NULL;
    id = id ? id : "";
    if (ui->pass != PASS_DRAW)
        return;
    Rect seen = rect_common(rect, ui->clips.items[ui->clips.count - 1]);
    bool focusable = enabled && takes_focus(role);
    if (rect_empty(seen) && !focusable) // Tab can scroll to an element that takes the focus
        return;
    Element element = new_element(ui, id, role, label, text);
    element.rect = seen;
    element.enabled = enabled;
    element.focusable = focusable;
    element.layer = ui_current_layer(ui);
    append_element(ui, element);
    // lists are revealed by ui_rows_begin, which does not scroll after a click
    if (ui->focus.moved && role != ROLE_LIST && ui_focused(ui, id))
        scroll_reveal(ui, rect);
}

void element_add_popup(Ui *ui, const char *id, Rect rect, Role role, const char *label,
                       bool enabled, const char *tip) {
    Element element = new_element(ui, id, role, label, NULL);
    element.rect = rect;
    element.enabled = enabled;
    element.layer = POPUP_LAYER;
    element.tip = own_copy(&ui->next, tip);
    append_element(ui, element);
}

void element_cut(Ui *ui, Rect rect, const char *text) {
    Elements *list = &ui->next;
    Rect seen = rect_common(rect, ui->clips.items[ui->clips.count - 1]);
    if (ui->pass != PASS_DRAW || rect_empty(seen))
        return;
    list->cuts = memory_grow(list->cuts, &list->cut_capacity, list->cut_count + 1,
                             sizeof *list->cuts);
    list->cuts[list->cut_count++] = (CutText){own_copy(list, text), rect, ui_current_layer(ui)};
}

size_t ui_cut_count(const Ui *ui) {
    return ui->last.cut_count;
}

const CutText *ui_cut(const Ui *ui, size_t index) {
    return &ui->last.cuts[index];
}

void elements_begin(Ui *ui) {
    arena_free(&ui->next.texts);
    ui->next.count = 0;
    ui->next.cut_count = 0;
    ui->newest = NULL;
}

// The list of this draw pass becomes that of the last one. The old list is kept, so that its memory
// is used again.
void elements_swap(Ui *ui) {
    Elements old = ui->last;
    ui->last = ui->next;
    ui->next = old;
    ui->newest = NULL;
}

// The layer that gets the pointer and the keys: the highest that was open or had an element in the
// last frame. It keeps them from the layers below even if it has no elements.
static int top_layer(const Ui *ui) {
    int top = ui->layers.last_count;
    for (size_t i = 0; i < ui->last.count; i++)
        if (ui->last.items[i].layer > top)
            top = ui->last.items[i].layer;
    return top;
}

// The topmost element of the top layer at [point] for which [wanted] is true, or NULL.
static const Element *topmost(const Ui *ui, Point point, bool (*wanted)(const Element *)) {
    int top = top_layer(ui);
    for (size_t i = ui->last.count; i-- > 0;) {
        const Element *element = &ui->last.items[i];
        if (element->layer == top && wanted(element) && rect_contains(element->rect, point))
            return element;
    }
    return NULL;
}

const Element *ui_at(const Ui *ui, Point point) {
    return topmost(ui, point, is_solid);
}

const Element *elements_wheel(const Ui *ui, Point point) {
    return topmost(ui, point, takes_wheel);
}

// A solid element without a tip hides the tips of the solid elements below it, but not the tip of a
// text, because a text below an element is that element's label.
const Element *elements_tip(const Ui *ui, Point point) {
    const Element *tip = topmost(ui, point, has_tip);
    const Element *solid = ui_at(ui, point);
    // Lower elements are registered first, so the element with the smaller address is the lower
    // one.
    bool is_hidden = tip && solid && is_solid(tip) && tip < solid;
    return is_hidden ? NULL : tip;
}

const Element *ui_find(const Ui *ui, const char *id) {
    for (size_t i = ui->last.count; i-- > 0;) {
        if (id_equal(ui->last.items[i].id, id))
            return &ui->last.items[i];
    }
    return NULL;
}

size_t ui_count(const Ui *ui) {
    return ui->last.count;
}

const Element *ui_element(const Ui *ui, size_t index) {
    return &ui->last.items[index];
}

bool elements_can_focus(const Ui *ui, const char *id) {
    const Element *element = id[0] ? ui_find(ui, id) : NULL;
    int top = ui->layers.last_count;
    return element && element->focusable && element->layer == top;
}

const Element *elements_tab(const Ui *ui, bool backwards) {
    const Elements *list = &ui->last;
    // Without a focus, starts so that Tab goes to the first element or, backwards, to the last one.
    size_t at = backwards ? 0 : list->count - 1;
    for (size_t i = 0; i < list->count; i++) {
        if (ui_focused(ui, list->items[i].id))
            at = i;
    }
    for (size_t tried = 0; tried < list->count; tried++) {
        at = (at + (backwards ? list->count - 1 : 1)) % list->count;
        if (elements_can_focus(ui, list->items[at].id))
            return &list->items[at];
    }
    return NULL;
}

void ui_tip(Ui *ui, const char *tip) {
    if (ui->newest)
        ui->newest->tip = own_copy(&ui->next, tip);
}

void ui_text(Ui *ui, const char *text) {
    if (ui->newest)
        ui->newest->text = own_copy(&ui->next, text);
}

void ui_chosen(Ui *ui, bool chosen) {
    if (ui->newest)
        ui->newest->chosen = chosen;
}
