// SPDX-License-Identifier: MIT
#include "app/desktop/screens/setting_up.h"

#include "app/desktop/session/positions.h"
#include "engine/base/language.h"

PositionEditor *setting_up_begin(const Session *session, PiecePictures *pictures,
                                 const LayoutWish *wish, Ui *ui) {
    ui_focus(ui, "board");
    return position_editor_new(session_rules(session), game_state(session_game(session)), pictures,
                               wish);
}

static void copy(const PositionEditor *editor, const Session *session, Ui *ui) {
    Text text = {0};
    bool whole;
    position_write_text(session_rules(session), position_editor_state(editor, &whole), &text);
    ui_copy(ui, text.data);
    ui_toast(ui, _("The position is on the clipboard"));
    text_free(&text);
}

static void paste(PositionEditor *editor, GameFiles *files) {
    StateSpace state;
    if (game_files_read_clipboard(files, &state.state))
        position_editor_set(editor, &state.state);
}

bool setting_up_run(PositionEditor *editor, const Session *session, GameFiles *files, Ui *ui,
                    Rect board, Rect panel) {
    bool whole;
    switch (position_editor_run(editor, ui, board, panel)) {
    case EDITOR_OPEN: break;
    case EDITOR_CANCELLED: return true;
    case EDITOR_COPY: copy(editor, session, ui); break;
    case EDITOR_PASTE: paste(editor, files); break;
    case EDITOR_DONE: game_files_begin_at(files, position_editor_state(editor, &whole)); break;
    }
    return false;
}
