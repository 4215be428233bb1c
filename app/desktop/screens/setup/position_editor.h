// SPDX-License-Identifier: MIT
// The PositionEditor is a board for setting up a position, shown instead of the game.
#pragma once

#include "app/desktop/screens/commands/dialog.h"

typedef struct PositionEditor PositionEditor;

// The reason why positions of a game cannot be set up, or NULL.
const char *position_editor_no_use(const Rules *rules);

// Creates an editor that starts with [state], a position of the session's game. Its board is turned
// like the one on the screen. Release with position_editor_free.
PositionEditor *position_editor_new(const Desk *desk, const State *state);
void position_editor_free(PositionEditor *editor);

// Runs the editor in [board] and [panel]. Call this in both passes. Returns true when the user
// cancels. When the user is done, begins a game at the position, by game_files_begin_at. Elements:
// "board" and "site:NAME" as in board_view.h, "editor:move", "editor:erase", "editor:turn",
// "palette:SEAT/CODE" ("palette:-/CODE" for pieces without owner), those of position_rights.h,
// "editor:moved" and "editor:NAME" for properties of the selected piece, "editor:clear",
// "editor:start", "editor:copy", "editor:paste", "editor:message", "editor:cancel", "editor:done".
bool position_editor_run(PositionEditor *editor, const Desk *desk, Rect board, Rect panel);
