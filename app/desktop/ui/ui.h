// SPDX-License-Identifier: MIT
// A Ui runs the screen code: it turns inputs into activated widgets, and the screen into a picture
// with a list of its elements.
//
// Every input leads to two passes over the same screen code. In the handle pass widgets return
// what the input did to them, and nothing is drawn. In the draw pass they return nothing, draw
// themselves and register an Element each. The handle pass finds the element under the pointer
// among those of the last draw pass: the topmost element of the topmost layer, so that popups and
// dialogs shadow everything below them. Scripts and tests read the same elements.
//
// A widget that handles an input uses it up. Check shortcuts (ui_key) after the widgets that may
// use the key.
//
// An id is any text, unique within a pass, such as "site:e4", "menu:file" or "dialog:ok".
#pragma once

#include "app/desktop/platform/draw/canvas.h"
#include "app/desktop/platform/draw/geometry.h"
#include "app/desktop/platform/window/input.h"
#include "app/desktop/ui/theme.h"
#include "engine/base/text.h"

#include <stddef.h>

typedef struct Ui Ui;

typedef enum Pass { PASS_HANDLE, PASS_DRAW } Pass;

typedef enum Role {
    ROLE_LABEL, // text; the pointer passes through it
    ROLE_PANEL, // a group; the pointer passes through it
    ROLE_BUTTON,
    ROLE_CHECK,
    ROLE_CHOICE, // one of several alternatives
    ROLE_SELECT,
    ROLE_SLIDER,
    ROLE_FIELD,
    ROLE_LIST,
    ROLE_ROW,
    ROLE_SCROLL, // a region that the wheel scrolls
    ROLE_SCROLLBAR,
    ROLE_MENU,
    ROLE_MENU_ITEM,
    ROLE_DIALOG,
    ROLE_BOARD, // the whole board, which can have the focus
    ROLE_SITE,
    ROLE_PIECE,
    ROLE_AREA, // anything else that reacts to the pointer
} Role;

// A widget of the last draw pass. Its texts live until the next draw pass.
typedef struct Element {
    const char *id;
    Role role;
    Rect rect;         // the visible part; may be empty if scrolled out of sight
    const char *label; // what the element is for
    const char *text;  // its content: a field's text, a select's choice; else the label
    const char *tip;   // shown when the pointer rests on it; "" for none
    int layer;         // 0 is the screen; higher ones are above it
    bool enabled;
    bool focusable;
    bool readable; // the label of a button or the text of a label is fully visible
    bool chosen;   // a checked box, a selected row, the chosen alternative
} Element;

// Creates a Ui in the dark theme at scale 1. Release with ui_free.
Ui *ui_new(void);
void ui_free(Ui *ui);

// Changes the theme from the next pass on.
void ui_set_theme(Ui *ui, ThemeKind kind, float scale);
const Theme *ui_theme(const Ui *ui);

// Sets the time in milliseconds since some fixed point. Call this before a pass. Without a time
// there are no tooltips, and toasts do not disappear.
void ui_set_time(Ui *ui, uint64_t milliseconds);

// Milliseconds until another draw pass is needed even without input; 0: at once, -1: never.
int ui_wait(const Ui *ui);

// Requests another draw pass at once.
void ui_again(Ui *ui);

// Requests another draw pass soon, to poll a worker that sends no wake-up. If ui_set_time was never
// called, requests it at once. Call it in a draw pass.
void ui_again_soon(Ui *ui);

// Connects text fields to the desktop's clipboard. [get] returns text to be released with
// memory_free, or NULL. Without this call, text fields use a private clipboard.
void ui_set_clipboard(Ui *ui, void (*set)(const char *text), char *(*get)(void));

// Copies [text] to the clipboard.
void ui_copy(Ui *ui, const char *text);

// The clipboard's text, to be released with memory_free, or NULL.
char *ui_paste(Ui *ui);

// Begins a pass. [canvas] covers the whole interface; both passes measure with it, and the draw
// pass draws on it. [input] must live until ui_end; the draw pass ignores it.
void ui_begin(Ui *ui, Canvas *canvas, Pass pass, const Input *input);

// Ends the pass.
void ui_end(Ui *ui);

// True in the draw pass.
bool ui_drawing(const Ui *ui);

// The canvas of this pass. Both passes may measure with it, but only the draw pass may draw on it.
Canvas *ui_canvas(const Ui *ui);

// The rectangle of the whole canvas.
Rect ui_bounds(const Ui *ui);

// Returns a formatted text for ids, labels and tips. It lives until the next pass begins; do not
// free it.
const char *ui_textf(Ui *ui, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Returns an empty text to append to. It lives until the next pass begins; do not free it.
Text *ui_scratch(Ui *ui);

// ---- Elements of the last draw pass

// The element named [id], or NULL.
const Element *ui_find(const Ui *ui, const char *id);

// The element that the pointer would hit at [point], or NULL.
const Element *ui_at(const Ui *ui, Point point);

// All elements, in drawing order.
size_t ui_count(const Ui *ui);
const Element *ui_element(const Ui *ui, size_t index);

// A text that was cut in the last draw pass, and its rectangle, for tests.
typedef struct CutText {
    const char *text;
    Rect rect;
    int layer;
} CutText;

size_t ui_cut_count(const Ui *ui);
const CutText *ui_cut(const Ui *ui, size_t index);

// ---- Input of this pass

// The input of this pass, if the current layer may have it. INPUT_NONE in the draw pass, after the
// input was used up, or while a popup or a layer above takes it. Valid until ui_end.
const Input *ui_input(const Ui *ui);

// Uses up the input, so that no later widget of this pass gets it.
void ui_use(Ui *ui);

// If the input is exactly [key] with [modifiers], uses it up and returns true.
bool ui_key(Ui *ui, int modifiers, Key key);

// The last known position of the pointer.
Point ui_pointer(const Ui *ui);

// ---- Layers

// Begins a layer, which is above everything before it and lasts until ui_layer_end. Only the top
// layer gets pointer and keys. The focus moves into a new layer, and back when the layer is gone.
void ui_layer_begin(Ui *ui, const char *id);
void ui_layer_end(Ui *ui);

// Limits drawing and elements to the part of [rect] inside the enclosing clips, until ui_clip_end.
void ui_clip_begin(Ui *ui, Rect rect);
void ui_clip_end(Ui *ui);

// ---- Focus

// Moves the focus to the element [id]; "" removes the focus.
void ui_focus(Ui *ui, const char *id);

// The id of the element that has the focus, or "".
const char *ui_focused_id(const Ui *ui);

// True if [id] has the focus.
bool ui_focused(const Ui *ui, const char *id);

// True if [id] has the focus and should show it, because the keyboard was used last.
bool ui_focus_visible(const Ui *ui, const char *id);

// True while the focus is on an element that takes typed text: a text field, or a list, which is
// searched by typing. [caret] is then set to the rectangle at which input methods show their
// window.
bool ui_wants_text(const Ui *ui, Rect *caret);

// True while the pointer is over an element with [role]. It helps to choose the pointer's shape.
bool ui_over(const Ui *ui, Role role);

// ---- Bare areas

// What the pointer or a key does to an area. [hovered], [held], [dragged], [clicks], [button],
// [point] and [start] are set in both passes, the rest in the handle pass only.
typedef struct UiArea {
    bool hovered;   // the pointer is over it, nothing covers it, and no other area holds a press
    bool held;      // the press that began here has not been released
    bool dragged;   // [held], and the pointer has left the place of the press
    bool pressed;   // [button] went down now, over the area or during a press that the area holds
    bool moved;     // the pointer moved now, over the area or while the area holds a press
    bool released;  // the press that began here ended now, wherever the pointer is
    bool clicked;   // [released] over the area; or Enter or Space on a focused ROLE_BUTTON
    bool dropped;   // a press that began in another area ended over this one now
    bool cancelled; // the press was cancelled: the window lost the keyboard
    bool keyed;     // [clicked] came from the keyboard
    int clicks;     // 2 for the second press or click of a double click
    int wheel;      // number of lines by which the wheel was turned now, over the area
    Button button;  // the button of the press; if [pressed], the one that went down
    int modifiers;
    Point point; // where the pointer is
    Point start; // where the press began
} UiArea;

// Registers an area that reacts to the pointer. An area in which a press began gets all moves and
// the release, wherever the pointer is. ROLE_BUTTON and ROLE_BOARD can have the focus.
UiArea ui_area(Ui *ui, const char *id, Rect rect, Role role, const char *label);

// Same as ui_area, but an area with [enabled] false does not react.
UiArea ui_area_enabled(Ui *ui, const char *id, Rect rect, Role role, const char *label,
                       bool enabled);

// True during a press. Anything that could move under the pointer should wait until it ends.
bool ui_holds(const Ui *ui);

// Cancels the press. Its area then gets neither moves nor a release.
void ui_release(Ui *ui);

// Sets the tip of the last registered element.
void ui_tip(Ui *ui, const char *tip);

// Sets the text of the last registered element.
void ui_text(Ui *ui, const char *text);

// Marks the last registered element as chosen or not.
void ui_chosen(Ui *ui, bool chosen);

// ---- Notes

// Shows [text] for some seconds at the bottom of the screen. If it would cover rectangles to be
// kept clear (ui_keep_clear) there, shows it at the edge or corner where it covers least of them.
void ui_toast(Ui *ui, const char *text);

// Makes toasts avoid [rect]. Call it in the draw pass.
void ui_keep_clear(Ui *ui, Rect rect);
