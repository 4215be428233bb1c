// SPDX-License-Identifier: MIT
// The widgets of the interface: buttons, fields, lists, menus, dialogs. Each is one call, made in
// both passes.
#pragma once

#include "app/desktop/ui/draw.h"
#include "app/desktop/ui/icons.h"
#include "app/desktop/ui/ui.h"

// ---- Text and groups

// A line of text. With [id] NULL it is not registered as an element, unless the text is cut and
// needs a tooltip.
void ui_label(Ui *ui, const char *id, Rect rect, Style style, Align align, const char *text);

// Same as ui_label, but in [color].
void ui_label_colored(Ui *ui, const char *id, Rect rect, Style style, Color color, Align align,
                      const char *text);

// Wrapped text. Returns its height in both passes.
int ui_paragraph(Ui *ui, const char *id, Rect rect, Style style, const char *text);

// Cuts a line off the top of [rest], writes [label] in its first [label_width] canvas pixels, and
// returns the remaining part of the line, for a control.
Rect ui_form_line(Ui *ui, Rect *rest, int label_width, const char *label);

// A filled group with rounded corners; [id] may be NULL.
void ui_panel(Ui *ui, const char *id, Rect rect);

// ---- Buttons

typedef enum Look {
    LOOK_NORMAL,
    LOOK_PRIMARY, // for the most likely choice
    LOOK_QUIET,   // only label and icon until the pointer is over it
    LOOK_DANGER,  // for a choice that destroys something
} Look;

typedef struct UiButton {
    Look look;
    Icon icon;
    const char *svg; // the caller's picture instead of [icon]; NULL: none
    const char *tip; // for the tooltip, which also shows a label that is not readable; NULL: none
    int modifiers;   // modifiers of its shortcut
    Key key;         // of its shortcut, for the tooltip; KEY_NONE: none
    const char *disabled_reason; // the reason for being disabled, for the tooltip; NULL: enabled
    bool chosen;                 // shown as switched on
    bool icon_only;              // the label is not drawn: only scripts and the tooltip use it
} UiButton;

// True when the button was clicked, or activated with Enter or Space. If [button] is NULL, the
// button is an ordinary one.
bool ui_button(Ui *ui, const char *id, Rect rect, const char *label, const UiButton *button);

// The width that a button needs for its label and icon.
int ui_button_width(const Ui *ui, const char *label, const UiButton *button);

// A check box with a label at its right. A click toggles [*checked]. True when it changed.
bool ui_check(Ui *ui, const char *id, Rect rect, const char *label, bool *checked);

// Several labels side by side, one of which is chosen. Their ids are [id] with "/0", "/1", ... True
// when [*chosen] changed.
bool ui_segments(Ui *ui, const char *id, Rect rect, const char *const *labels, int count,
                 int *chosen);

// A button that shows the chosen option and opens a list of all options, whose ids are [id] with
// "/0", "/1", ... True when [*chosen] changed.
bool ui_select(Ui *ui, const char *id, Rect rect, const char *label, const char *const *options,
               int count, int *chosen);

// Same as ui_select, but options can be disabled. [reasons] says for each option why it cannot be
// chosen, and is NULL for one that can. A reason is shown after its option.
bool ui_select_some(Ui *ui, const char *id, Rect rect, const char *label,
                    const char *const *options, const char *const *reasons, int count, int *chosen);

// The width of a select that can show any of [options] in full.
int ui_select_width(const Ui *ui, const char *const *options, int count);

// A slider from [minimum] to [maximum] in steps of [step]. True when [*value] changed.
bool ui_slider(Ui *ui, const char *id, Rect rect, const char *label, int minimum, int maximum,
               int step, int *value);

// ---- Text field

typedef struct UiFieldResult {
    bool changed;
    bool entered; // Enter was pressed in it; a dialog around the field also gets the key unless
                  // the caller uses it up (ui_use)
} UiFieldResult;

// Edits [text], which has room for [size] bytes including the terminating zero. [hint] is shown
// while the text is empty; NULL: none.
UiFieldResult ui_field(Ui *ui, const char *id, Rect rect, const char *label, const char *hint,
                       char *text, size_t size);

// Moves the caret of the focused field [id] to the end of [text] with nothing selected or, with
// [all], selects everything. Call it after changing the text of the field.
void ui_field_caret(Ui *ui, const char *id, const char *text, bool all);

// ---- Scrolling and lists

// Begins a scrolling region whose content is [height] pixels high. Returns the rectangle of the
// whole content, moved by the scroll position. Drawing is clipped until ui_scroll_end.
Rect ui_scroll_begin(Ui *ui, const char *id, Rect rect, int height);
void ui_scroll_end(Ui *ui);

// Same as ui_scroll_begin, but for a list that can have the focus and whose rows the caller lays
// out. The caller also handles keys. [text] is that of the chosen row. ui_scroll_end draws the
// focus ring.
Rect ui_rows_begin(Ui *ui, const char *id, Rect rect, int height, const char *label,
                   const char *text);

// Scrolls region [id], [view] pixels high, so that the content from [top] to [bottom] is visible.
void ui_scroll_to(Ui *ui, const char *id, int view, int top, int bottom);

typedef struct UiRow {
    const char *id; // NULL: the list's id with ":0", ":1", ...
    const char *text;
    const char *detail; // shown at the right, less important; NULL: none
    Icon icon;
    const char *svg; // the caller's picture instead of [icon]; NULL: none
    bool muted;      // less important
} UiRow;

typedef struct UiList {
    const UiRow *rows;
    int count;
    const char *empty; // shown when there are no rows; NULL: nothing
    bool typing;       // typing letters selects the next row that starts with them
    int height;        // of a row; 0: the theme's
    // Draws a picture of row [index] into a square at its left, in the draw pass; NULL: none.
    void (*picture)(void *context, Ui *ui, int index, Rect rect);
    void *context;
} UiList;

typedef struct UiListResult {
    bool selected;  // [*selected] changed
    bool activated; // a double click or Enter on the selected row
} UiListResult;

// A list of rows, one of which may be selected: [*selected] is its index or -1.
UiListResult ui_list(Ui *ui, const char *id, Rect rect, const char *label, const UiList *list,
                     int *selected);

// ---- Menus

typedef struct MenuItem {
    const char *id;    // what ui_menu_bar returns
    const char *label; // NULL: a separator
    int modifiers;     // modifiers of its shortcut
    Key key;           // of its shortcut, which the menu shows and handles; KEY_NONE: none
    const char *disabled_reason; // the reason for being disabled; NULL: enabled
    bool checked;
} MenuItem;

typedef struct Menu {
    const char *id;    // such as "menu:file"
    const char *title; // "&" precedes the letter that opens the menu together with Alt
    const MenuItem *items;
    int count;
} Menu;

// The menu bar. Returns the id of the item chosen by pointer, keys or shortcut, or NULL. Call it
// after the other widgets of the screen, because they may use keys first. An open menu is drawn
// above everything all the same. [menus] need only live during the call.
const char *ui_menu_bar(Ui *ui, Rect rect, const Menu *menus, int count);

// Writes a shortcut such as "Ctrl+Shift+S" to [text].
void ui_key_name(int modifiers, Key key, char *text, size_t size);

// ---- Dialogs

enum { DIALOG_OPEN = -1, DIALOG_CANCELLED = -2 };

typedef struct UiDialogButton {
    const char *id; // such as "dialog:ok"
    const char *label;
    Look look;                   // LOOK_PRIMARY: Enter activates this button, too
    bool cancel;                 // clicking it returns DIALOG_CANCELLED
    const char *disabled_reason; // see UiButton
} UiDialogButton;

// Begins a modal dialog in the centre of the canvas, with room of [width] x [height] canvas pixels
// (less on a smaller canvas) for its body, and returns the rectangle of the body. Call it after
// everything the dialog covers.
Rect ui_dialog_begin(Ui *ui, const char *id, const char *title, int width, int height);

// Ends the dialog. Returns DIALOG_CANCELLED after Escape, the closing cross or a cancel button.
// Returns the index of any other button that was activated, otherwise DIALOG_OPEN.
int ui_dialog_end(Ui *ui, const UiDialogButton *buttons, int count);

// A dialog with only a text: a question or a message. Returns the same as ui_dialog_end.
int ui_message(Ui *ui, const char *id, const char *title, const char *text,
               const UiDialogButton *buttons, int count);
