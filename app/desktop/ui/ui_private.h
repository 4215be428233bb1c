// SPDX-License-Identifier: MIT
// The parts of a Ui, for the files that implement it.
#pragma once

#include "app/desktop/ui/edit.h"
#include "app/desktop/ui/ui.h"
#include "engine/base/arena.h"
#include "engine/base/text.h"

enum {
    ID_SIZE = 320, // longer ids are compared by their start
    LAYER_LIMIT = 8,
    CLIP_LIMIT = 32,
    CLEAR_LIMIT = 16,
    SCROLL_LIMIT = 8,
    TYPED_SIZE = 64,
    POPUP_LAYER = 100, // above all layers of the screen code
};

typedef struct Elements {
    Element *items;
    size_t count;
    size_t capacity;
    CutText *cuts;
    size_t cut_count;
    size_t cut_capacity;
    Arena texts;
} Elements;

// The state that a widget keeps between passes. It is dropped when the widget is no longer drawn.
typedef struct Memory {
    char id[ID_SIZE];
    bool seen;
    int scroll; // pixels
    int grab;   // where the scroll bar was pressed, in pixels from the top of its thumb
    int shown;  // 1 + the row that a list has scrolled to; 0: none
} Memory;

typedef struct PopupItem {
    const char *id;
    const char *label; // NULL: a separator
    const char *shortcut;
    bool enabled;
    bool checked;
    const char *tip;
} PopupItem;

// The popup, which is a menu or the options of a select. Only one is open at a time. The popup gets
// its input when the screen code runs the widget that owns it. It is drawn at the end of the pass,
// above everything else.
typedef struct Popup {
    char owner[ID_SIZE]; // id of the widget that owns the popup; "" while none is open
    int highlighted;     // index of the highlighted item; -1: none
    int first;           // number of items scrolled out at the top
    bool owner_seen;     // [owner] was run in this draw pass and set the members below
    Rect anchor;
    PopupItem *items;
    int count;
} Popup;

typedef struct Layer {
    char id[ID_SIZE];
    char focus_before[ID_SIZE]; // the focus to return to when the layer is gone
    char answer[ID_SIZE];       // the default button, "" for none
} Layer;

// A scrolled region that surrounds the current screen code.
typedef struct Region {
    char id[ID_SIZE];
    Rect view;
    int height;  // of the content
    bool keys;   // keys scroll it when it has the focus
    bool framed; // it can have the focus, and then has a focus ring
} Region;

typedef struct Dialog {
    char id[ID_SIZE];
    Rect frame;
} Dialog;

typedef struct Pointer {
    Point at;
    uint64_t rested;      // time of the pointer's last movement
    bool tip_hidden;      // the tip is hidden by a press or a key until the pointer moves
    char hot[ID_SIZE];    // id of the element under the pointer; "" for none
    char wheel[ID_SIZE];  // id of the element that the wheel acts on; "" for none
    char active[ID_SIZE]; // id of the area that holds a press; "" for none
    Button button;        // the button that began the press
    Point press;          // where the press began
    bool dragged;
    int clicks;
    bool ending; // the press ends after this pass
} Pointer;

typedef struct Focus {
    char id[ID_SIZE];
    char settled[ID_SIZE]; // [id] at the end of the last draw pass
    bool visible;
    bool moved; // the newly focused element should be scrolled into view
} Focus;

typedef struct Editing {
    char id[ID_SIZE]; // of the text field
    Edit edit;
    int scroll; // pixels of the text hidden at the left edge
    Rect caret;
} Editing;

// The letters typed so far to find a row of the list with the id [list].
typedef struct Typed {
    char letters[TYPED_SIZE];
    uint64_t at; // time of the last letter
    char list[ID_SIZE];
} Typed;

// The number of a layer is 1 + its index. 0 is the screen.
typedef struct Layers {
    Layer last[LAYER_LIMIT]; // the layers of the last draw pass
    int last_count;
    Layer begun[LAYER_LIMIT]; // the layers begun so far in this pass
    int begun_count;
    int path[LAYER_LIMIT]; // the numbers of the layers that the screen code is in, innermost last
    int depth;             // number of items of [path]
} Layers;

typedef struct Clips {
    Rect items[CLIP_LIMIT];
    int count;
} Clips;

typedef struct Regions {
    Region items[SCROLL_LIMIT];
    int count;
} Regions;

typedef struct Dialogs {
    Dialog items[LAYER_LIMIT];
    int count;
} Dialogs;

typedef struct Memories {
    Memory *items;
    size_t count;
    size_t capacity;
} Memories;

typedef struct Toast {
    char *text; // NULL: no toast is shown
    uint64_t until;
    Rect clear[CLEAR_LIMIT]; // rectangles of this draw pass that the toast should not cover
    int clear_count;
} Toast;

typedef struct Clipboard {
    void (*set)(const char *text); // both functions are NULL without a desktop clipboard
    char *(*get)(void);
    char *own; // the text copied last
} Clipboard;

// A text that lives until the next pass begins.
typedef struct ScratchText {
    Text text;
    struct ScratchText *next;
} ScratchText;

typedef struct Scratch {
    Arena arena; // owns all texts of the list
    ScratchText *texts;
} Scratch;

struct Ui {
    Theme theme;
    Canvas *canvas;
    Pass pass;
    const Input *input;
    bool used;         // a widget has used up the input
    bool typing;       // a widget used up the key, but wants the text input that follows from it
    bool swallow_text; // ignore the next text input, which belongs to a key that was used up
    bool dirty;        // another draw pass is needed
    bool soon;         // another draw pass is needed soon, see ui_again_soon
    uint64_t now;
    bool timed; // the time has been set
    Elements last;
    Elements next;
    Element *newest; // the last registered element; NULL if it was out of sight
    Pointer pointer;
    Focus focus;
    Editing editing;
    Typed typed;
    Layers layers;
    Clips clips;
    Regions regions;
    Dialogs dialogs;
    Popup popup;
    Memories memories;
    Toast toast;
    Clipboard clipboard;
    Scratch scratch;
};

// ---- Ids

void id_copy(char target[ID_SIZE], const char *id);
bool id_equal(const char *a, const char *b);

// Writes [id] followed by [suffix]. If there is no room for both, cuts [id].
void id_extend(char target[ID_SIZE], const char *id, const char *suffix);

// Writes [id] followed by [suffix] and [number].
void id_join(char target[ID_SIZE], const char *id, const char *suffix, int number);

// ---- Elements (elements.c)

void elements_free(Elements *elements);

// Registers an element in the draw pass. An element out of sight is left out unless it can have the
// focus. [id] (NULL: none), [label] and [text] are copied. If [text] is NULL, it is the same as the
// label.
void element_add(Ui *ui, const char *id, Rect rect, Role role, const char *label, const char *text,
                 bool enabled);

// Same as element_add in the draw pass, but on the popup's layer, not clipped, and with a tip
// (NULL: none).
void element_add_popup(Ui *ui, const char *id, Rect rect, Role role, const char *label,
                       bool enabled, const char *tip);

// Records in the draw pass that [text] does not fit in [rect], for ui_cut. Does nothing if [rect]
// is out of sight.
void element_cut(Ui *ui, Rect rect, const char *text);

// Empties the list that the next draw pass fills.
void elements_begin(Ui *ui);

// Call this when the list is filled. It becomes the list of the last draw pass.
void elements_swap(Ui *ui);

// The element that the wheel acts on at [point], or NULL.
const Element *elements_wheel(const Ui *ui, Point point);

// The element whose tip is to be shown at [point], or NULL.
const Element *elements_tip(const Ui *ui, Point point);

// The element to which Tab moves the focus; NULL when there is none.
const Element *elements_tab(const Ui *ui, bool backwards);

// True when [id] can have the focus now.
bool elements_can_focus(const Ui *ui, const char *id);

// ---- Input

// The number of the layer in which the screen code is registering elements; 0 is the screen.
int ui_current_layer(const Ui *ui);

// True when the widget [id] has the focus and the input is a key or a text that it may use.
bool ui_has_keys(const Ui *ui, const char *id);

// The input of this pass, for the owner of the open popup. It reaches the owner in any layer.
const Input *ui_popup_input(const Ui *ui);

// True if the input is [key], pressed without modifiers.
bool input_is_key(const Input *input, Key key);

// True if the input is a key that types a character.
bool input_is_typing(const Input *input);
bool rect_empty(Rect rect);

// ---- Widget memory

// The memory of [id], created if necessary. It is valid until the next call.
Memory *ui_memory(Ui *ui, const char *id);

// ---- Regions (scroll.c)

// Same as ui_scroll_begin, but with the role, label and text of the element.
Rect scroll_begin(Ui *ui, const char *id, Rect rect, int height, Role role, const char *label,
                  const char *text);

// Scrolls the current region so that [rect], in canvas pixels, is visible.
void scroll_reveal(Ui *ui, Rect rect);

// ---- Popups (popup.c)

bool popup_is_open(const Ui *ui, const char *owner);
void popup_open(Ui *ui, const char *owner, int highlighted);
void popup_close(Ui *ui);

// Runs the open popup for its owner. In the handle pass, uses up all input and returns the index of
// the item chosen, or -1. In the draw pass, requests that the popup be drawn under [anchor] at the
// end of the pass, copies the items, and returns -1.
int popup_run_items(Ui *ui, Rect anchor, const PopupItem *items, int count);

// Draws the popup that popup_run_items requested. Closes it if its owner was not run.
void popup_draw(Ui *ui);

// ---- Overlay (overlay.c)

void overlay_draw(Ui *ui);

// Milliseconds until the overlay changes by itself; -1: never.
int overlay_wait(const Ui *ui);
