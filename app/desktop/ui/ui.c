// SPDX-License-Identifier: MIT
#include "app/desktop/ui/ui_private.h"
#include "engine/base/memory.h"
#include "engine/base/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>

// How far the pointer must move before a press becomes a drag, in pixels at scale 1.
enum { DRAG_DISTANCE = 3 };

Ui *ui_new(void) {
    Ui *ui = memory_new(sizeof *ui);
    theme_init(&ui->theme, THEME_DARK, 1);
    ui->pointer.at = (Point){-1, -1}; // over nothing until it moves
    ui->popup.highlighted = -1;
    return ui;
}

static void free_scratch(Scratch *scratch) {
    for (ScratchText *at = scratch->texts; at; at = at->next)
        text_free(&at->text);
    arena_free(&scratch->arena);
    scratch->texts = NULL;
}

void ui_free(Ui *ui) {
    if (!ui)
        return;
    elements_free(&ui->last);
    elements_free(&ui->next);
    memory_free(ui->memories.items);
    memory_free(ui->toast.text);
    memory_free(ui->clipboard.own);
    free_scratch(&ui->scratch);
    memory_free(ui);
}

void ui_set_theme(Ui *ui, ThemeKind kind, float scale) {
    theme_init(&ui->theme, kind, scale);
    ui->dirty = true;
}

const Theme *ui_theme(const Ui *ui) {
    return &ui->theme;
}

void ui_set_time(Ui *ui, uint64_t milliseconds) {
    ui->now = milliseconds;
    ui->timed = true;
}

void ui_again(Ui *ui) {
    ui->dirty = true;
}

void ui_again_soon(Ui *ui) {
    ui->soon = true;
    ui->dirty |= !ui->timed;
}

int ui_wait(const Ui *ui) {
    enum { SOON = 100 }; // milliseconds until the draw pass that ui_again_soon requests
    int wait = overlay_wait(ui);
    if (ui->dirty)
        return 0;
    // A request for a pass soon counts only if the overlay does not need one before that.
    return ui->soon && (wait < 0 || wait > SOON) ? SOON : wait;
}

bool ui_drawing(const Ui *ui) {
    return ui->pass == PASS_DRAW;
}

Canvas *ui_canvas(const Ui *ui) {
    return ui->canvas;
}

Rect ui_bounds(const Ui *ui) {
    return (Rect){0, 0, canvas_width(ui->canvas), canvas_height(ui->canvas)};
}

// ---- Input

static const Input no_input = {.kind = INPUT_NONE};

bool input_is_key(const Input *input, Key key) {
    return input->kind == INPUT_KEY && input->key == key && input->modifiers == 0;
}

bool input_is_typing(const Input *input) {
    return input->kind == INPUT_KEY && input->key >= ' ' && input->key < 127 &&
           !(input->modifiers & (MODIFIER_CTRL | MODIFIER_ALT));
}

int ui_current_layer(const Ui *ui) {
    return ui->layers.depth > 0 ? ui->layers.path[ui->layers.depth - 1] : 0;
}

// True if the current layer is the top one. Layers are compared by id, because a new layer below
// shifts the numbers of those above.
static bool on_top(const Ui *ui) {
    int current = ui_current_layer(ui), top = ui->layers.last_count;
    if (top == 0 || current == 0) // the screen itself is on top only if no layer is open
        return top == current;
    return id_equal(ui->layers.begun[current - 1].id, ui->layers.last[top - 1].id);
}

const Input *ui_popup_input(const Ui *ui) {
    return ui->pass == PASS_HANDLE && !ui->used ? ui->input : &no_input;
}

const Input *ui_input(const Ui *ui) {
    return ui->popup.owner[0] == '\0' && on_top(ui) ? ui_popup_input(ui) : &no_input;
}

void ui_use(Ui *ui) {
    ui->used = true;
}

bool ui_key(Ui *ui, int modifiers, Key key) {
    const Input *input = ui_input(ui);
    if (input->kind != INPUT_KEY || input->key != key || input->modifiers != modifiers)
        return false;
    ui_use(ui);
    return true;
}

Point ui_pointer(const Ui *ui) {
    return ui->pointer.at;
}

bool ui_has_keys(const Ui *ui, const char *id) {
    const Input *input = ui_input(ui);
    return (input->kind == INPUT_KEY || input->kind == INPUT_TEXT) && ui_focused(ui, id);
}

// ---- Focus

void ui_focus(Ui *ui, const char *id) {
    if (id_equal(ui->focus.id, id))
        return;
    id_copy(ui->focus.id, id);
    ui->focus.moved = true;
    ui->dirty = true;
}

const char *ui_focused_id(const Ui *ui) {
    return ui->focus.id;
}

bool ui_focused(const Ui *ui, const char *id) {
    return id[0] && id_equal(ui->focus.id, id);
}

bool ui_focus_visible(const Ui *ui, const char *id) {
    return ui->focus.visible && ui_focused(ui, id);
}

// A field takes text at its caret. A list takes text, too, because typing a word selects a row.
bool ui_wants_text(const Ui *ui, Rect *caret) {
    const Element *element = ui->focus.id[0] ? ui_find(ui, ui->focus.id) : NULL;
    if (!element || (element->role != ROLE_FIELD && element->role != ROLE_LIST))
        return false;
    *caret = element->role == ROLE_FIELD ? ui->editing.caret : element->rect;
    return true;
}

bool ui_over(const Ui *ui, Role role) {
    const Element *element = ui->pointer.hot[0] ? ui_find(ui, ui->pointer.hot) : NULL;
    return element && element->enabled && element->role == role;
}

// ---- Layers

// Limits drawing to the innermost clip.
static void apply_clip(Ui *ui) {
    if (ui->pass == PASS_DRAW)
        canvas_clip(ui->canvas, &ui->clips.items[ui->clips.count - 1]);
}

void ui_layer_begin(Ui *ui, const char *id) {
    assert(ui->layers.begun_count < LAYER_LIMIT && ui->clips.count < CLIP_LIMIT);
    Layer *layer = &ui->layers.begun[ui->layers.begun_count++];
    *layer = (Layer){.id = ""};
    id_copy(layer->id, id);
    ui->layers.path[ui->layers.depth++] = ui->layers.begun_count; // the number of [layer], from 1
    ui->clips.items[ui->clips.count++] = ui_bounds(ui); // clips around the layer do not apply to it
    apply_clip(ui);
}

void ui_layer_end(Ui *ui) {
    assert(ui->layers.depth > 0);
    ui->layers.depth--;
    ui_clip_end(ui);
}

// What is drawn is clipped to [rect] and to all clips that are open. The first of [clips] is the
// whole canvas.
void ui_clip_begin(Ui *ui, Rect rect) {
    assert(ui->clips.count < CLIP_LIMIT);
    ui->clips.items[ui->clips.count] = rect_common(rect, ui->clips.items[ui->clips.count - 1]);
    ui->clips.count++;
    apply_clip(ui);
}

void ui_clip_end(Ui *ui) {
    assert(ui->clips.count > 1);
    ui->clips.count--;
    apply_clip(ui);
}

// Moves the focus into a new layer. A layer whose first element is a button is a question, so the
// focus moves to its default answer. In other layers the focus moves to the first element.
static void focus_first(Ui *ui) {
    const bool backwards = false;
    ui->focus.id[0] = '\0';
    const Element *first = elements_tab(ui, backwards);
    const char *answer = ui->layers.last[ui->layers.last_count - 1].answer;
    if (first && first->role == ROLE_BUTTON && elements_can_focus(ui, answer))
        ui_focus(ui, answer);
    else if (first)
        ui_focus(ui, first->id);
}

// The number of layers that both the last draw pass and this pass have, from the lowest up.
static int common_layers(const Ui *ui) {
    int count = 0;
    while (count < ui->layers.last_count && count < ui->layers.begun_count &&
           id_equal(ui->layers.last[count].id, ui->layers.begun[count].id))
        count++;
    return count;
}

// Makes the layers of the pass just drawn the layers of the last draw pass. When layers are gone,
// the focus goes back to where it was before them, unless the screen code has moved it.
static void settle_layers(Ui *ui) {
    int common = common_layers(ui);
    int before = ui->layers.last_count;
    // set first, because elements_can_focus reads it
    ui->layers.last_count = ui->layers.begun_count;
    bool was_moved = !id_equal(ui->focus.id, ui->focus.settled) &&
                     elements_can_focus(ui, ui->focus.id);
    if (common < before && !was_moved) {
        ui_focus(ui, ui->layers.last[common].focus_before);
        id_copy(ui->focus.settled, ui->focus.id);
    }
    // Each layer stores the focus to return to when it is gone. A new layer stores the current
    // focus. A layer that was there in the last pass keeps what it stored.
    for (int i = 0; i < ui->layers.begun_count; i++) {
        id_copy(ui->layers.begun[i].focus_before,
                i < common ? ui->layers.last[i].focus_before : ui->focus.settled);
        ui->layers.last[i] = ui->layers.begun[i];
    }
    if (common < before || common < ui->layers.begun_count)
        ui->dirty = true;
}

// If the focused element can no longer have the focus, moves the focus into the top layer. If there
// are no layers, removes the focus.
static void settle_focus(Ui *ui) {
    if (!elements_can_focus(ui, ui->focus.id)) {
        if (ui->layers.last_count > 0)
            focus_first(ui);
        else
            ui_focus(ui, "");
    }
    id_copy(ui->focus.settled, ui->focus.id);
}

// ---- The pointer

// Stores the id of the element under the pointer in pointer.hot.
static void find_hot(Ui *ui) {
    const Element *element = ui_at(ui, ui->pointer.at);
    id_copy(ui->pointer.hot, element ? element->id : "");
}

// Moves the focus to the [element] that the left button pressed. If the element cannot have the
// focus, the focus is removed, except in a dialog. A press on a menu or a scroll bar leaves the
// focus alone.
static void focus_pressed(Ui *ui, const Element *element) {
    if (ui->popup.owner[0] || ui->input->button != BUTTON_LEFT)
        return;
    if (element && (element->role == ROLE_MENU || element->role == ROLE_SCROLLBAR))
        return;
    if (element && element->focusable)
        ui_focus(ui, element->id);
    else if (ui->layers.last_count == 0)
        ui_focus(ui, "");
}

// Begins a press of the element under the pointer. A second button during a press does not begin
// another.
static void begin_press(Ui *ui) {
    const Element *element = ui_at(ui, ui->pointer.at);
    ui->focus.visible = false;
    ui->pointer.tip_hidden = true;
    if (ui->pointer.active[0])
        return;
    focus_pressed(ui, element);
    if (!element || !element->enabled)
        return;
    id_copy(ui->pointer.active, element->id);
    ui->pointer.button = ui->input->button;
    ui->pointer.press = ui->pointer.at;
    ui->pointer.clicks = ui->input->clicks;
    ui->pointer.dragged = false;
}

// Called when the pointer has moved. A tip may be shown once the pointer rests again. A press
// becomes a drag once the pointer is far enough from where the press began.
static void read_movement(Ui *ui) {
    int distance = theme_pixels(&ui->theme, DRAG_DISTANCE);
    ui->pointer.tip_hidden = false;
    ui->pointer.rested = ui->now;
    if (ui->pointer.active[0] && (abs(ui->pointer.at.x - ui->pointer.press.x) >= distance ||
                                  abs(ui->pointer.at.y - ui->pointer.press.y) >= distance))
        ui->pointer.dragged = true;
}

static void find_wheel_target(Ui *ui) {
    const Element *element = elements_wheel(ui, ui->pointer.at);
    id_copy(ui->pointer.wheel, element ? element->id : "");
}

static bool has_point(const Input *input) {
    return input->kind == INPUT_POINTER_MOVE || input->kind == INPUT_POINTER_DOWN ||
           input->kind == INPUT_POINTER_UP || input->kind == INPUT_WHEEL;
}

// Follows the pointer. A press ends only at the end of the pass, so that its area can still see the
// release.
static void read_pointer(Ui *ui) {
    bool moved = ui->pointer.at.x != ui->input->point.x || ui->pointer.at.y != ui->input->point.y;
    ui->pointer.at = ui->input->point;
    find_hot(ui);
    if (moved)
        read_movement(ui);
    if (ui->input->kind == INPUT_POINTER_DOWN)
        begin_press(ui);
    if (ui->input->kind == INPUT_POINTER_UP)
        ui->pointer.ending = ui->pointer.active[0] && ui->input->button == ui->pointer.button;
    if (ui->input->kind == INPUT_WHEEL)
        find_wheel_target(ui);
}

bool ui_holds(const Ui *ui) {
    return ui->pointer.active[0] != '\0';
}

void ui_release(Ui *ui) {
    ui->pointer.active[0] = '\0';
    ui->pointer.dragged = false;
    ui->pointer.ending = false;
}

// ---- Passes

// A key press makes the focus visible unless it types text. Space always does, because it may also
// activate the focused element.
static void read_key(Ui *ui) {
    ui->swallow_text = false;
    ui->pointer.tip_hidden = true;
    if (!input_is_typing(ui->input) || ui->input->key == ' ')
        ui->focus.visible = true;
}

// Applies the input to the pointer and the focus, before the screen code runs.
static void begin_handle(Ui *ui) {
    find_hot(ui);
    if (has_point(ui->input))
        read_pointer(ui);
    if (ui->input->kind == INPUT_KEY)
        read_key(ui);
    if (ui->input->kind == INPUT_TEXT) {
        ui->used = ui->swallow_text; // the key of this letter has been used already
        ui->swallow_text = false;
    }
    if (ui->input->kind == INPUT_FOCUS_LOST) // the press is cancelled
        ui->pointer.ending = ui->pointer.active[0] != '\0';
}

static void begin_draw(Ui *ui) {
    elements_begin(ui);
    ui->dirty = ui->soon = false;
    ui->popup.owner_seen = false;
    for (size_t i = 0; i < ui->memories.count; i++)
        ui->memories.items[i].seen = false;
    find_hot(ui);
    canvas_clip(ui->canvas, NULL);
}

void ui_begin(Ui *ui, Canvas *canvas, Pass pass, const Input *input) {
    free_scratch(&ui->scratch);
    ui->canvas = canvas;
    ui->pass = pass;
    ui->input = pass == PASS_HANDLE && input ? input : &no_input;
    ui->used = false;
    ui->typing = false;
    ui->layers.begun_count = ui->layers.depth = 0;
    ui->regions.count = ui->dialogs.count = ui->toast.clear_count = 0;
    ui->clips.items[0] = ui_bounds(ui);
    ui->clips.count = 1;
    if (pass == PASS_HANDLE)
        begin_handle(ui);
    else
        begin_draw(ui);
}

const char *ui_textf(Ui *ui, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const char *text = arena_format_list(&ui->scratch.arena, format, arguments);
    va_end(arguments);
    return text;
}

Text *ui_scratch(Ui *ui) {
    ScratchText *made = arena_alloc(&ui->scratch.arena, sizeof *made);
    made->next = ui->scratch.texts;
    ui->scratch.texts = made;
    return &made->text;
}

// Moves the focus to the next element, or to the previous one with Shift.
static void handle_tab(Ui *ui) {
    const Input *input = ui_popup_input(ui);
    if (input->kind != INPUT_KEY || input->key != KEY_TAB || ui->popup.owner[0] ||
        (input->modifiers & ~MODIFIER_SHIFT))
        return;
    const Element *next = elements_tab(ui, input->modifiers == MODIFIER_SHIFT);
    if (next)
        ui_focus(ui, next->id);
    ui_use(ui);
}

static void end_handle(Ui *ui) {
    handle_tab(ui);
    if (ui->input->kind == INPUT_DROP)
        popup_close(ui); // an open menu would cover the answer to the dropped file
    if (ui->pointer.ending)
        ui_release(ui);
    // If a shortcut has used up a key, the letter that follows as text input must not get into a
    // field.
    ui->swallow_text = ui->input->kind == INPUT_KEY && ui->used && !ui->typing &&
                       input_is_typing(ui->input);
}

// Removes the memories of widgets that are not on the screen any more.
static void forget_unseen(Ui *ui) {
    size_t count = 0;
    for (size_t i = 0; i < ui->memories.count; i++) {
        if (ui->memories.items[i].seen)
            ui->memories.items[count++] = ui->memories.items[i];
    }
    ui->memories.count = count;
}

// If another element is now under the pointer, requests another pass, which draws it as hovered.
static void settle_pointer(Ui *ui) {
    char before[ID_SIZE];
    id_copy(before, ui->pointer.hot);
    find_hot(ui);
    if (!id_equal(before, ui->pointer.hot))
        ui->dirty = true;
}

// The popup, the toast and the tip are drawn last, above everything else. Then the elements are
// complete, and the layers, the focus and the pointer are brought in line with them.
static void end_draw(Ui *ui) {
    ui->focus.moved = false;
    popup_draw(ui);
    overlay_draw(ui);
    elements_swap(ui);
    settle_layers(ui);
    settle_focus(ui);
    settle_pointer(ui);
    forget_unseen(ui);
    canvas_clip(ui->canvas, NULL);
}

void ui_end(Ui *ui) {
    assert(ui->layers.depth == 0 && ui->clips.count == 1 && ui->regions.count == 0);
    if (ui->pass == PASS_HANDLE)
        end_handle(ui);
    else
        end_draw(ui);
}

// ---- Widget memory and clipboard

// Finds the memory of a widget, or makes one that is all zeros. One that was not [seen] in a draw
// pass is dropped at its end.
Memory *ui_memory(Ui *ui, const char *id) {
    for (size_t i = 0; i < ui->memories.count; i++) {
        if (!id_equal(ui->memories.items[i].id, id))
            continue;
        ui->memories.items[i].seen = true;
        return &ui->memories.items[i];
    }
    ui->memories.items = memory_grow(ui->memories.items, &ui->memories.capacity,
                                     ui->memories.count + 1, sizeof *ui->memories.items);
    Memory *memory = &ui->memories.items[ui->memories.count++];
    *memory = (Memory){.seen = true};
    id_copy(memory->id, id);
    return memory;
}

void ui_set_clipboard(Ui *ui, void (*set)(const char *text), char *(*get)(void)) {
    ui->clipboard.set = set;
    ui->clipboard.get = get;
}

void ui_copy(Ui *ui, const char *text) {
    memory_free(ui->clipboard.own);
    ui->clipboard.own = text_copy(text);
    if (ui->clipboard.set)
        ui->clipboard.set(text);
}

char *ui_paste(Ui *ui) {
    if (ui->clipboard.get)
        return ui->clipboard.get();
    return ui->clipboard.own ? text_copy(ui->clipboard.own) : NULL;
}
