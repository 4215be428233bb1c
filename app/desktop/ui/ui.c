// SPDX-License-Identifier: MIT
#include "app/desktop/ui/ui_private.h"
#include "engine/base/memory.h"
#include "engine/base/text.h"

#include <assert.h>
#include <stdlib.h>

enum { DRAG_DISTANCE = 3 };

Ui *ui_new(void) {
    Ui *ui = memory_new(sizeof *ui);
    theme_init(&ui->theme, THEME_DARK, 1);
    ui->pointer = (Point){-1, -1};
    ui->popup.highlighted = -1;
    return ui;
}

void ui_free(Ui *ui) {
    if (!ui)
        return;
    elements_free(&ui->last);
    elements_free(&ui->next);
    memory_free(ui->memories);
    memory_free(ui->toast);
    memory_free(ui->clipboard);
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
    enum { SOON = 100 }; // milliseconds
    int wait = overlay_wait(ui);
    if (ui->dirty)
        return 0;
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
    return ui->depth > 0 ? ui->path[ui->depth - 1] : 0;
}

// Layers are compared by id: a new one below shifts the numbers of those above.
static bool on_top(const Ui *ui) {
    int current = ui_current_layer(ui);
    if (ui->layer_count == 0 || current == 0)
        return ui->layer_count == current;
    return id_equal(ui->begun[current - 1].id, ui->layers[ui->layer_count - 1].id);
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
    return ui->pointer;
}

bool ui_has_keys(const Ui *ui, const char *id) {
    const Input *input = ui_input(ui);
    return (input->kind == INPUT_KEY || input->kind == INPUT_TEXT) && ui_focused(ui, id);
}

// ---- Focus

void ui_focus(Ui *ui, const char *id) {
    if (id_equal(ui->focus, id))
        return;
    id_copy(ui->focus, id);
    ui->focus_moved = true;
    ui->dirty = true;
}

const char *ui_focused_id(const Ui *ui) {
    return ui->focus;
}

bool ui_focused(const Ui *ui, const char *id) {
    return id[0] && id_equal(ui->focus, id);
}

bool ui_focus_visible(const Ui *ui, const char *id) {
    return ui->focus_visible && ui_focused(ui, id);
}

bool ui_wants_text(const Ui *ui, Rect *caret) {
    const Element *element = ui->focus[0] ? ui_find(ui, ui->focus) : NULL;
    if (!element || (element->role != ROLE_FIELD && element->role != ROLE_LIST))
        return false;
    *caret = element->role == ROLE_FIELD ? ui->caret : element->rect;
    return true;
}

bool ui_over(const Ui *ui, Role role) {
    const Element *element = ui->hot[0] ? ui_find(ui, ui->hot) : NULL;
    return element && element->enabled && element->role == role;
}

// ---- Layers

static void apply_clip(Ui *ui) {
    if (ui->pass == PASS_DRAW)
        canvas_clip(ui->canvas, &ui->clips[ui->clip_count - 1]);
}

void ui_layer_begin(Ui *ui, const char *id) {
    assert(ui->begun_count < LAYER_LIMIT && ui->clip_count < CLIP_LIMIT);
    Layer *layer = &ui->begun[ui->begun_count++];
    *layer = (Layer){.id = ""};
    id_copy(layer->id, id);
    ui->path[ui->depth++] = ui->begun_count;
    ui->clips[ui->clip_count++] = ui_bounds(ui);
    apply_clip(ui);
}

void ui_layer_end(Ui *ui) {
    assert(ui->depth > 0);
    ui->depth--;
    ui_clip_end(ui);
}

void ui_clip_begin(Ui *ui, Rect rect) {
    assert(ui->clip_count < CLIP_LIMIT);
    ui->clips[ui->clip_count] = rect_common(rect, ui->clips[ui->clip_count - 1]);
    ui->clip_count++;
    apply_clip(ui);
}

void ui_clip_end(Ui *ui) {
    assert(ui->clip_count > 1);
    ui->clip_count--;
    apply_clip(ui);
}

// A layer that only asks something has the focus on its default answer, others on their first
// element.
static void focus_first(Ui *ui) {
    ui->focus[0] = '\0';
    const Element *first = elements_tab(ui, false);
    const char *answer = ui->layers[ui->layer_count - 1].answer;
    if (first && first->role == ROLE_BUTTON && elements_can_focus(ui, answer))
        ui_focus(ui, answer);
    else if (first)
        ui_focus(ui, first->id);
}

static int common_layers(const Ui *ui) {
    int count = 0;
    while (count < ui->layer_count && count < ui->begun_count &&
           id_equal(ui->layers[count].id, ui->begun[count].id))
        count++;
    return count;
}

// Takes over the layers of the pass that was drawn. The focus goes back out of those that are gone
// and later into those that are new; what the screen code itself chose stays.
static void settle_layers(Ui *ui) {
    int common = common_layers(ui);
    int before = ui->layer_count;
    ui->layer_count = ui->begun_count;
    bool chosen = !id_equal(ui->focus, ui->focus_settled) && elements_can_focus(ui, ui->focus);
    if (common < before && !chosen) {
        ui_focus(ui, ui->layers[common].focus_before);
        id_copy(ui->focus_settled, ui->focus);
    }
    for (int i = 0; i < ui->begun_count; i++) {
        id_copy(ui->begun[i].focus_before,
                i < common ? ui->layers[i].focus_before : ui->focus_settled);
        ui->layers[i] = ui->begun[i];
    }
    if (common < before || common < ui->begun_count)
        ui->dirty = true;
}

// The focus must be on something that can have it; a dialog always has one.
static void settle_focus(Ui *ui) {
    if (!elements_can_focus(ui, ui->focus)) {
        if (ui->layer_count > 0)
            focus_first(ui);
        else
            ui_focus(ui, "");
    }
    id_copy(ui->focus_settled, ui->focus);
}

// ---- The pointer

static void set_hot(Ui *ui) {
    const Element *element = ui_at(ui, ui->pointer);
    id_copy(ui->hot, element ? element->id : "");
}

// A left press takes the focus to what it meets, and away when that takes none. Menus leave it, and
// dialogs keep it.
static void focus_pressed(Ui *ui, const Element *element) {
    if (ui->popup.owner[0] || ui->input->button != BUTTON_LEFT)
        return;
    if (element && (element->role == ROLE_MENU || element->role == ROLE_SCROLLBAR))
        return;
    if (element && element->focusable)
        ui_focus(ui, element->id);
    else if (ui->layer_count == 0)
        ui_focus(ui, "");
}

static void begin_press(Ui *ui) {
    const Element *element = ui_at(ui, ui->pointer);
    ui->focus_visible = false;
    ui->tip_hidden = true;
    if (ui->active[0])
        return;
    focus_pressed(ui, element);
    if (!element || !element->enabled)
        return;
    id_copy(ui->active, element->id);
    ui->active_button = ui->input->button;
    ui->press = ui->pointer;
    ui->clicks = ui->input->clicks;
    ui->dragged = false;
}

static void follow_move(Ui *ui) {
    int distance = theme_pixels(&ui->theme, DRAG_DISTANCE);
    ui->tip_hidden = false;
    ui->rested = ui->now;
    if (ui->active[0] && (abs(ui->pointer.x - ui->press.x) >= distance ||
                          abs(ui->pointer.y - ui->press.y) >= distance))
        ui->dragged = true;
}

static void find_wheel_target(Ui *ui) {
    const Element *element = elements_wheel(ui, ui->pointer);
    id_copy(ui->wheel_target, element ? element->id : "");
}

static bool has_point(const Input *input) {
    return input->kind == INPUT_POINTER_MOVE || input->kind == INPUT_POINTER_DOWN ||
           input->kind == INPUT_POINTER_UP || input->kind == INPUT_WHEEL;
}

static void read_pointer(Ui *ui) {
    bool moved = ui->pointer.x != ui->input->point.x || ui->pointer.y != ui->input->point.y;
    ui->pointer = ui->input->point;
    set_hot(ui);
    if (moved)
        follow_move(ui);
    if (ui->input->kind == INPUT_POINTER_DOWN)
        begin_press(ui);
    if (ui->input->kind == INPUT_POINTER_UP)
        ui->ending = ui->active[0] && ui->input->button == ui->active_button;
    if (ui->input->kind == INPUT_WHEEL)
        find_wheel_target(ui);
}

bool ui_holds(const Ui *ui) {
    return ui->active[0] != '\0';
}

void ui_release(Ui *ui) {
    ui->active[0] = '\0';
    ui->dragged = false;
    ui->ending = false;
}

// ---- Passes

static void read_key(Ui *ui) {
    ui->swallow_text = false;
    ui->tip_hidden = true;
    if (!input_is_typing(ui->input) || ui->input->key == ' ')
        ui->focus_visible = true;
}

static void begin_handle(Ui *ui) {
    set_hot(ui);
    if (has_point(ui->input))
        read_pointer(ui);
    if (ui->input->kind == INPUT_KEY)
        read_key(ui);
    if (ui->input->kind == INPUT_TEXT && ui->swallow_text)
        ui->used = true;
    if (ui->input->kind == INPUT_TEXT)
        ui->swallow_text = false;
    if (ui->input->kind == INPUT_FOCUS_LOST)
        ui->ending = ui->active[0] != '\0';
}

static void begin_draw(Ui *ui) {
    elements_begin(ui);
    ui->dirty = ui->soon = false;
    ui->popup.drawn = false;
    for (size_t i = 0; i < ui->memory_count; i++)
        ui->memories[i].seen = false;
    set_hot(ui);
    canvas_clip(ui->canvas, NULL);
}

void ui_begin(Ui *ui, Canvas *canvas, Pass pass, const Input *input) {
    ui->canvas = canvas;
    ui->pass = pass;
    ui->input = pass == PASS_HANDLE && input ? input : &no_input;
    ui->used = false;
    ui->typing = false;
    ui->begun_count = ui->depth = 0;
    ui->region_count = ui->dialog_count = ui->clear_count = 0;
    ui->clips[0] = ui_bounds(ui);
    ui->clip_count = 1;
    if (pass == PASS_HANDLE)
        begin_handle(ui);
    else
        begin_draw(ui);
}

static void move_focus(Ui *ui) {
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
    move_focus(ui);
    if (ui->input->kind == INPUT_DROP)
        popup_close(ui); // a menu would stand before what the file is answered with
    if (ui->ending)
        ui_release(ui);
    ui->swallow_text = ui->input->kind == INPUT_KEY && ui->used && !ui->typing &&
                       input_is_typing(ui->input);
}

static void forget_unseen(Ui *ui) {
    size_t count = 0;
    for (size_t i = 0; i < ui->memory_count; i++) {
        if (ui->memories[i].seen)
            ui->memories[count++] = ui->memories[i];
    }
    ui->memory_count = count;
}

// Under the pointer may be something else than when the pass began.
static void settle_pointer(Ui *ui) {
    char before[ID_SIZE];
    id_copy(before, ui->hot);
    set_hot(ui);
    if (!id_equal(before, ui->hot))
        ui->dirty = true;
}

static void end_draw(Ui *ui) {
    ui->focus_moved = false;
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
    assert(ui->depth == 0 && ui->clip_count == 1 && ui->region_count == 0);
    if (ui->pass == PASS_HANDLE)
        end_handle(ui);
    else
        end_draw(ui);
}

// ---- Remembering and the clipboard

Memory *ui_memory(Ui *ui, const char *id) {
    for (size_t i = 0; i < ui->memory_count; i++) {
        if (!id_equal(ui->memories[i].id, id))
            continue;
        ui->memories[i].seen = true;
        return &ui->memories[i];
    }
    ui->memories = memory_grow(ui->memories, &ui->memory_capacity, ui->memory_count + 1,
                               sizeof *ui->memories);
    Memory *memory = &ui->memories[ui->memory_count++];
    *memory = (Memory){.seen = true};
    id_copy(memory->id, id);
    return memory;
}

void ui_set_clipboard(Ui *ui, void (*set)(const char *text), char *(*get)(void)) {
    ui->clipboard_set = set;
    ui->clipboard_get = get;
}

void ui_copy(Ui *ui, const char *text) {
    memory_free(ui->clipboard);
    ui->clipboard = text_copy(text);
    if (ui->clipboard_set)
        ui->clipboard_set(text);
}

char *ui_paste(Ui *ui) {
    if (ui->clipboard_get)
        return ui->clipboard_get();
    return ui->clipboard ? text_copy(ui->clipboard) : NULL;
}
