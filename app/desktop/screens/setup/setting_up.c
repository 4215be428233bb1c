// SPDX-License-Identifier: MIT
#include "app/desktop/screens/setup/setting_up.h"

PositionEditor *setting_up_begin(const Rules *rules, const State *state, PiecePictures *pictures,
                                 const LayoutWish *wish, Ui *ui) {
    ui_focus(ui, "board");
    return position_editor_new(rules, state, pictures, wish);
}

static void paste(PositionEditor *editor, GameFiles *files) {
    StateSpace state;
    if (game_files_read_clipboard(files, &state.state))
        position_editor_set(editor, &state.state);
}

bool setting_up_run(PositionEditor *editor, GameFiles *files, Ui *ui, Rect board, Rect panel) {
    bool whole;
    switch (position_editor_run(editor, ui, board, panel)) {
    case EDITOR_OPEN: break;
    case EDITOR_CANCELLED: return true;
    case EDITOR_COPY: game_files_copy(files, position_editor_state(editor, &whole)); break;
    case EDITOR_PASTE: paste(editor, files); break;
    case EDITOR_DONE: game_files_begin_at(files, position_editor_state(editor, &whole)); break;
    }
    return false;
}
