// SPDX-License-Identifier: MIT
// Setting up a position in place of the game on the board: the editor, and where its result goes.
// What belongs here: what ties the editor to the session, the files and the clipboard.
#ifndef TESSERA_SCREENS_SETUP_SETTING_UP_H
#define TESSERA_SCREENS_SETUP_SETTING_UP_H

#include "app/desktop/screens/files/game_files.h"
#include "app/desktop/screens/setup/position_editor.h"

// Begins with [state], a position of [rules]. Release with position_editor_free, before the game
// changes.
PositionEditor *setting_up_begin(const Rules *rules, const State *state, PiecePictures *pictures,
                                 const LayoutWish *wish, Ui *ui);

// Runs [editor] in both passes. True when it was given up; a game that starts from its position
// goes by way of [files].
bool setting_up_run(PositionEditor *editor, GameFiles *files, Ui *ui, Rect board, Rect panel);

#endif
