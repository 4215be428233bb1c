// SPDX-License-Identifier: MIT
// The widgets of the interface: buttons, fields, lists, menus, dialogs. Each is one call in both
// passes.
#ifndef TESSERA_UI_WIDGETS_H
#define TESSERA_UI_WIDGETS_H

#include "app/desktop/ui/draw.h"
#include "app/desktop/ui/icons.h"
#include "app/desktop/ui/ui.h"

// ---- Text and groups

// One line of text. [id] NULL: no element, unless the text is cut and needs a tooltip.
void ui_label(Ui *ui, const char *id, Rect rect, Style style, Align align, const char *text);

// The same in another colour than that of its style.
void ui_label_colored(Ui *ui, const char *id, Rect rect, Style style, Color color, Align align,
                      const char *text);

// Wrapped text; returns its height, also in the handle pass.
int ui_paragraph(Ui *ui, const char *id, Rect rect, Style style, const char *text);

// A filled group with rounded corners; [id] may be NULL.
void ui_panel(Ui *ui, const char *id, Rect rect);

// ---- Buttons

typedef enum Look {
    LOOK_NORMAL,
    LOOK_PRIMARY, // what one most likely wants
    LOOK_QUIET,   // no frame until the pointer is over it
    LOOK_DANGER,  // destroys something
} Look;

typedef struct UiButton {
    Look look;
    Icon icon;
    const char *svg;      // a picture of the caller's instead of [icon]; NULL: none
    const char *tip;      // what the label does not say, shown as tooltip; NULL: nothing
    int modifiers;        // and its shortcut, KEY_NONE: it has none. The tooltip is made of these,
    Key key;              // after the label where that is not to be read
    const char *disabled; // NULL: enabled; else the reason why not, shown as tooltip
    bool chosen;          // shown as switched on
    bool icon_only;       // the label names it for scripts and the tooltip, but is not drawn
} UiButton;

// True when it was clicked, or activated with Enter or Space. [button] NULL: an ordinary one.
bool ui_button(Ui *ui, const char *id, Rect rect, const char *label, const UiButton *button);

// Width that a button needs for its label and icon.
int ui_button_width(const Ui *ui, const char *label, const UiButton *button);

// A box with a label at its right; flips [*checked]. True when it changed.
bool ui_check(Ui *ui, const char *id, Rect rect, const char *label, bool *checked);

// Several labels side by side, one of them chosen. Their ids are [id] with "/0", "/1", ...
// True when [*chosen] changed.
bool ui_segments(Ui *ui, const char *id, Rect rect, const char *const *labels, int count,
                 int *chosen);

// A button that shows the chosen option and opens a list of all of them; the options' ids are [id]
// with "/0", "/1", ... True when [*chosen] changed.
bool ui_select(Ui *ui, const char *id, Rect rect, const char *label, const char *const *options,
               int count, int *chosen);

// The same where some options cannot be chosen: [reasons] say why, NULL: it can. They are tips, and
// stand behind the options.
bool ui_select_some(Ui *ui, const char *id, Rect rect, const char *label,
                    const char *const *options, const char *const *reasons, int count, int *chosen);

// The width that shows each of [options] whole when it is chosen.
int ui_select_width(const Ui *ui, const char *const *options, int count);

// A slider from [least] to [most] in steps of [step]. True when [*value] changed.
bool ui_slider(Ui *ui, const char *id, Rect rect, const char *label, int least, int most, int step,
               int *value);

// ---- Text field

typedef struct UiFieldResult {
    bool changed;
    bool entered; // Enter was pressed in it; unless ui_use takes it, a dialog gets it next
} UiFieldResult;

// Edits [text], which has room for [size] bytes with its zero byte. [hint] is shown while it is
// empty; NULL for none.
UiFieldResult ui_field(Ui *ui, const char *id, Rect rect, const char *label, const char *hint,
                       char *text, size_t size);

// Puts the caret of the focused field [id] at the end of [text], nothing selected; or, with [all],
// selects all of it. For a caller that changed the text itself.
void ui_field_caret(Ui *ui, const char *id, const char *text, bool all);

// ---- Scrolling and lists

// Begins a region that shows a part of something [height] high. Returns the place of the whole
// content, moved by what was scrolled; drawing is clipped until ui_scroll_end.
Rect ui_scroll_begin(Ui *ui, const char *id, Rect rect, int height);
void ui_scroll_end(Ui *ui);

// The same for rows that the caller lays out: a list that takes the focus. What keys do there is
// the caller's; [text] is its chosen row. With ui_scroll_end it shows that it has the focus.
Rect ui_rows_begin(Ui *ui, const char *id, Rect rect, int height, const char *label,
                   const char *text);

// Scrolls region [id], [view] pixels high, such that the content from [top] to [bottom] is seen.
void ui_scroll_to(Ui *ui, const char *id, int view, int top, int bottom);

typedef struct UiRow {
    const char *id;     // NULL: the list's id with ":0", ":1", ...
    const char *text;   //
    const char *detail; // at the right, less important; NULL: none
    Icon icon;
    const char *svg; // a picture of the caller's instead of [icon]; NULL: none
    bool muted;      // less important
} UiRow;

typedef struct UiList {
    const UiRow *rows;
    int count;
    const char *empty; // shown when there are no rows; NULL: nothing
    bool typing;       // typed letters select the next row that starts with them
    int height;        // of a row; 0: as high as rows usually are
    // Draws a picture of row [index] in a square at its left, in the draw pass; NULL: none.
    void (*picture)(void *context, Ui *ui, int index, Rect rect);
    void *context;
} UiList;

typedef struct UiListResult {
    bool selected;  // [*selected] changed
    bool activated; // a double click or Enter on the selected row
} UiListResult;

// A list of rows, of which one may be selected: [*selected] is its index or -1.
UiListResult ui_list(Ui *ui, const char *id, Rect rect, const char *label, const UiList *list,
                     int *selected);

// ---- Menus

typedef struct MenuItem {
    const char *id;    // what ui_menu_bar returns
    const char *label; // NULL: a separator
    int modifiers;     // shortcut, shown and obeyed; key KEY_NONE: none
    Key key;
    const char *disabled; // NULL: enabled; else the reason why not
    bool checked;
} MenuItem;

typedef struct Menu {
    const char *id;    // such as "menu:file"
    const char *title; // "&" stands before the letter that opens it together with Alt
    const MenuItem *items;
    int count;
} Menu;

// The menu bar. Returns the id of the item that was chosen by pointer, keys or its shortcut, or
// NULL. Call it after the widgets of its screen, since they go first with keys; its popup is drawn
// above everything anyway. [menus] need only live during the call.
const char *ui_menu_bar(Ui *ui, Rect rect, const Menu *menus, int count);

// Writes a shortcut such as "Ctrl+Shift+S" to [text].
void ui_key_name(int modifiers, Key key, char *text, size_t size);

// ---- Dialogs

enum { DIALOG_OPEN = -1, DIALOG_CANCELLED = -2 };

typedef struct UiDialogButton {
    const char *id; // such as "dialog:ok"
    const char *label;
    Look look;   // LOOK_PRIMARY is what Enter activates
    bool cancel; // clicking it gives DIALOG_CANCELLED
    const char *disabled;
} UiDialogButton;

// Begins a modal dialog in the middle of the canvas with room of [width] x [height] canvas pixels
// (less when the canvas is smaller) for its body, and returns the body's place. Call it after what
// it covers.
Rect ui_dialog_begin(Ui *ui, const char *id, const char *title, int width, int height);

// Ends it. Returns the index of the button that was activated, DIALOG_CANCELLED for Escape, the
// closing cross or a cancel button, else DIALOG_OPEN.
int ui_dialog_end(Ui *ui, const UiDialogButton *buttons, int count);

// A dialog that holds nothing but a text: a question or a message. Returns as ui_dialog_end.
int ui_message(Ui *ui, const char *id, const char *title, const char *text,
               const UiDialogButton *buttons, int count);

#endif
