// SPDX-License-Identifier: MIT
#include "app/desktop/screens/moves/note_editor.h"

#include "app/desktop/screens/moves/past.h"
#include "app/desktop/session/game/notes.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"

#include <stdio.h>
#include <string.h>

enum { WIDTH = 460, COLUMNS = 6, LABEL = 24 };

typedef struct NoteEditor {
    Session *session;
    TreeNode *node;
    unsigned notes; // revision of the session's notes; the dialog closes when it changes
    bool marks[UINT8_MAX + 1];
    char comment[TREE_COMMENT_LIMIT + 1];
    bool fresh; // the caret is still to be moved to the end of the comment
} NoteEditor;

// The marks to choose from, with their meanings.
static const struct {
    uint8_t mark; // its number in PGN
    const char *meaning;
} marks[] = {
    {1, N_("Good move")},
    {2, N_("Mistake")},
    {3, N_("Brilliant move")},
    {4, N_("Blunder")},
    {5, N_("Interesting move")},
    {6, N_("Doubtful move")},
    {10, N_("Even")},
    {13, N_("Unclear")},
    {16, N_("First side better")},
    {17, N_("Second side better")},
    {18, N_("First side winning")},
    {19, N_("Second side winning")},
};

enum { MARK_COUNT = sizeof marks / sizeof *marks };

static void *open_editor(Desk *desk) {
    NoteEditor *editor = memory_new(sizeof *editor);
    Session *session = desk->session;
    TreeNode *node = past_node(desk->past);
    editor->session = session;
    editor->node = node;
    editor->notes = session_notes_revision(session);
    editor->fresh = true;
    for (int i = 0; i < TREE_MARKS && node->marks[i]; i++)
        editor->marks[node->marks[i]] = true;
    snprintf(editor->comment, sizeof editor->comment, "%s", node->comment ? node->comment : "");
    ui_focus(desk->ui, "note:comment");
    return editor;
}

// True if the comment was edited. The field holds only the first TREE_COMMENT_LIMIT bytes of a long
// comment, so only these are compared.
static bool is_changed(const NoteEditor *editor) {
    const char *comment = editor->node->comment ? editor->node->comment : "";
    return strncmp(comment, editor->comment, TREE_COMMENT_LIMIT) != 0;
}

// Stores the comment and the marks in the tree. Only a change counts as an edit of the game.
static void store_note(NoteEditor *editor) {
    Tree *tree = session_tree(editor->session);
    TreeNode *node = editor->node;
    unsigned before = session_notes_revision(editor->session);
    if (is_changed(editor))
        tree_set_comment(tree, &node->comment, editor->comment);
    for (int mark = 1; mark <= UINT8_MAX; mark++)
        if (editor->marks[mark] != tree_has_mark(node, (uint8_t)mark))
            tree_toggle_mark(tree, node, (uint8_t)mark);
    if (session_notes_revision(editor->session) != before)
        session_note_edit(editor->session);
}

// The number of marks that are switched on. Mark 0 does not exist.
static int count_marks(const NoteEditor *editor) {
    int count = 0;
    for (int mark = 1; mark <= UINT8_MAX; mark++)
        count += editor->marks[mark];
    return count;
}

static void run_mark(NoteEditor *editor, Ui *ui, Rect rect, int index) {
    Text *label = ui_scratch(ui);
    uint8_t mark = marks[index].mark;
    bool full = !editor->marks[mark] && count_marks(editor) == TREE_MARKS;
    const char *id = ui_textf(ui, "note:mark/%d", mark);
    text_append(label, mark_sign(mark));
    UiButton button = {.chosen = editor->marks[mark],
                       .tip = _(marks[index].meaning),
                       // "four" is TREE_MARKS
                       .disabled_reason = full ? _("A move has at most four signs") : NULL};
    if (ui_button(ui, id, rect, label->data, &button))
        editor->marks[mark] = !editor->marks[mark];
}

// Runs the marks to choose from. The position before the first move has none.
static void run_marks(NoteEditor *editor, Ui *ui, Rect *rest) {
    const Theme *theme = ui_theme(ui);
    if (!editor->node->parent)
        return;
    for (int row = 0; row < MARK_COUNT / COLUMNS; row++) {
        Rect line = rect_cut_top(rest, theme->control);
        int width = (line.w - (COLUMNS - 1) * theme->gap) / COLUMNS;
        for (int i = 0; i < COLUMNS; i++)
            run_mark(editor, ui, rect_take_left(&line, width, theme->gap), row * COLUMNS + i);
        rect_cut_top(rest, theme->gap);
    }
}

static int body_height(const NoteEditor *editor, const Theme *theme) {
    int rows = editor->node->parent ? MARK_COUNT / COLUMNS : 0;
    return rows * (theme->control + theme->gap) + theme_pixels(theme, LABEL) + theme->control;
}

// Runs the dialog. Returns true when it is to be closed.
static bool run_editor(void *state, Desk *desk) {
    NoteEditor *editor = state;
    Ui *ui = desk->ui;
    const Theme *theme = ui_theme(ui);
    enum { CANCEL, KEEP };
    const UiDialogButton buttons[] = {
        [CANCEL] = {.id = "note:cancel", .label = _("Cancel"), .cancel = true},
        [KEEP] = {.id = "note:ok", .label = _("Keep"), .look = LOOK_PRIMARY},
    };
    if (session_notes_revision(editor->session) != editor->notes)
        return true; // the game has changed, and the move may be gone
    const char *title = editor->node->parent ? _("About This Move") : _("About the Game");
    Rect body = ui_dialog_begin(ui, "note", title, theme_pixels(theme, WIDTH),
                                body_height(editor, theme));
    run_marks(editor, ui, &body);
    ui_label(ui, NULL, rect_cut_top(&body, theme_pixels(theme, LABEL)), STYLE_BODY, ALIGN_LEFT,
             _("Comment"));
    ui_field(ui, "note:comment", rect_cut_top(&body, theme->control), _("Comment"),
             _("What is to be said"), editor->comment, sizeof editor->comment);
    if (editor->fresh && ui_focused(ui, "note:comment")) {
        const bool selects_all = false;
        ui_field_caret(ui, "note:comment", editor->comment, selects_all);
        editor->fresh = false;
    }
    int result = ui_dialog_end(ui, buttons, 2);
    if (result == KEEP)
        store_note(editor);
    return result != DIALOG_OPEN;
}

const Dialog note_dialog = {
    .command = COMMAND_NOTE, .open = open_editor, .run = run_editor, .close = memory_free};
