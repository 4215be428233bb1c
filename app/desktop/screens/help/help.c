// SPDX-License-Identifier: MIT
#include "app/desktop/screens/help/help.h"

#include "engine/base/language.h"

typedef struct Shortcut {
    const char *keys;
    const char *does;
} Shortcut;

static const Shortcut shortcuts[] = {
    {N_("Arrow keys"), N_("Move the cursor on the board and the hands")},
    {N_("Ctrl+Down, Ctrl+Up"),
     N_("Go through the pieces on one square, from the top down and back")},
    {N_("Enter or Space"), N_("Pick up a piece, put it down")},
    {N_("Escape"), N_("Put it back, close a dialog")},
    {N_("1 to 9, a letter, + or ="), N_("Choose what a piece becomes")},
    {N_("Tab"), N_("Go on to the next part of the window")},
    {N_("Ctrl+Z, Ctrl+Shift+Z"), N_("Undo, redo")},
    {N_("Ctrl+P"), N_("Pass, if that is allowed")},
    {N_("Ctrl+H"), N_("A hint, then a stronger one; what a program would play")},
    {N_("Ctrl+M, Ctrl+."), N_("Let a program move now, halt it or let it go on")},
    {N_("P"), N_("Pause the clocks and programs, and go on")},
    {N_("F"), N_("Flip the board")},
    {N_("Ctrl+N"), N_("New game")},
    {N_("Ctrl+O"), N_("Open a spec or a saved game")},
    {N_("Ctrl+S, Ctrl+Shift+S"), N_("Save, save under another name")},
    {N_("Alt+1 to Alt+0"), N_("Open a recent file")},
    {N_("Ctrl+C, Ctrl+V"), N_("Copy, paste a position")},
    {N_("Ctrl+E"), N_("Set up a position")},
    {N_("F5"), N_("Read the rules again")},
    {N_("Ctrl+L, /, or a letter"), N_("Type a move, list the legal ones")},
    {N_("Alt+Left, Alt+Right"), N_("View the previous or next move")},
    {N_("Alt+Home, Alt+End"), N_("View the start, go back to the game")},
    {N_("Left, Right, Home, End"), N_("The same while the list of moves has the focus")},
    {N_("Ctrl+B"), N_("Hide or show the pieces")},
    {N_("F2"), N_("The rules of the game")},
    {N_("D"), N_("How the piece pointed at moves")},
    {N_("Shift+F1"), N_("Show the rule that refused a move")},
    {N_("Ctrl+,"), N_("Preferences")},
    {N_("Ctrl+Plus, Ctrl+Minus, Ctrl+0"), N_("Size of the interface")},
    {N_("M"), N_("Sounds on or off")},
    {N_("F12"), N_("Export the board as a picture")},
    {N_("F11, Alt+Enter"), N_("Full screen")},
    {N_("F10"), N_("Open the menu")},
    {N_("F1, Ctrl+?"), N_("These keys")},
    {N_("Ctrl+Q"), N_("Quit")},
};

enum {
    COUNT = sizeof shortcuts / sizeof *shortcuts,
    WIDTH = 600,
    KEYS_WIDTH = 230,
    ROOMY = 480,               // minimum width of rows with keys and meaning side by side
    UNLIMITED = 1 << 20,       // more height than all paragraphs can need
    OUT_OF_SIGHT = -(1 << 24), // a y coordinate far above the window
};

static UiDialogButton close_button(void) {
    return (UiDialogButton){
        .id = "dialog:ok", .label = _("Close"), .look = LOOK_PRIMARY, .cancel = true};
}

// Runs the row of [shortcut] at the top of [rect]. If the row is far outside the visible area, only
// measures it. Returns its height.
static int run_shortcut(Ui *ui, Rect rect, const Shortcut *shortcut) {
    const Theme *theme = ui_theme(ui);
    bool beside = rect.w >= theme_pixels(theme, ROOMY);
    Rect keys = rect;
    if (beside)
        keys = rect_cut_left(&rect, theme_pixels(theme, KEYS_WIDTH));
    int height = draw_paragraph(ui, keys, STYLE_STRONG, ALIGN_LEFT, _(shortcut->keys));
    if (!beside)
        rect_cut_top(&rect, height);
    int text = draw_paragraph(ui, rect, STYLE_BODY, ALIGN_LEFT, _(shortcut->does));
    height = beside ? (text > height ? text : height) : height + text;
    return height + theme->gap;
}

static int run_shortcuts(Ui *ui, Rect rect) {
    int height = 0;
    for (int i = 0; i < COUNT; i++)
        height += run_shortcut(ui, (Rect){rect.x, rect.y + height, rect.w, UNLIMITED},
                               &shortcuts[i]);
    return height;
}

// The total height of the rows. They are run far out of sight, so that the code that draws them
// also measures them.
static int shortcuts_height(Ui *ui, int width) {
    ui_clip_begin(ui, (Rect){0, 0, 0, 0});
    int height = run_shortcuts(ui, (Rect){0, OUT_OF_SIGHT, width, UNLIMITED});
    ui_clip_end(ui);
    return height;
}

// Runs the dialog, which is as high as its rows need. Returns true when it is to be closed.
static bool run_shortcuts_dialog(void *state, Desk *desk) {
    Ui *ui = desk->ui;
    (void)state;
    const Theme *theme = ui_theme(ui);
    int width = theme_pixels(theme, WIDTH), edges = 2 * theme->padding;
    int unused = theme->scrollbar + edges; // the part of the width that rows do not use
    Rect body = ui_dialog_begin(ui, "shortcuts", _("Keyboard Shortcuts"), width,
                                shortcuts_height(ui, width - unused) + edges);
    // in a small window [body] is narrower than requested, and then rows may be higher
    int height = shortcuts_height(ui, body.w - unused) + edges;
    Rect content = rect_inset(ui_scroll_begin(ui, "shortcuts:list", body, height), theme->padding);
    content.w = body.w - unused;
    run_shortcuts(ui, content);
    ui_scroll_end(ui);
    const UiDialogButton close = close_button();
    return ui_dialog_end(ui, &close, 1) != DIALOG_OPEN;
}

const Dialog shortcuts_dialog = {.command = COMMAND_SHORTCUTS, .run = run_shortcuts_dialog};

static bool run_about(void *state, Desk *desk) {
    const UiDialogButton close = close_button();
    (void)state;
    const char *text = ui_textf(desk->ui, "Tessera %s\n\n%s\n\n%s", TESSERA_VERSION,
                                _("Plays board games whose rules are data: every game is a file "
                                  "that can be read, edited and written from scratch."),
                                _("Free software under the MIT licence."));
    int chosen = ui_message(desk->ui, "about", _("About Tessera"), text, &close, 1);
    return chosen != DIALOG_OPEN;
}

const Dialog about_dialog = {.command = COMMAND_ABOUT, .run = run_about};
