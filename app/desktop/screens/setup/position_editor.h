// SPDX-License-Identifier: MIT
// The PositionEditor is the board as somebody sets up a position on it, in place of the game.
// What belongs here: tools, a palette of pieces and what is wrong with the position. What a
// position is, the engine's reader of position files says.
#ifndef TESSERA_SCREENS_SETUP_POSITION_EDITOR_H
#define TESSERA_SCREENS_SETUP_POSITION_EDITOR_H

#include "app/desktop/ui/ui.h"
#include "app/desktop/view/ground/board_layout.h"
#include "app/desktop/view/pieces/piece_pictures.h"

typedef struct PositionEditor PositionEditor;

// Why positions of a game cannot be set up on a board; NULL: they can.
const char *position_editor_no_use(const Rules *rules);

// Starts with [state]. [rules] and [pictures] must outlive it; [wish] is how the board is looked
// at. Release with position_editor_free.
PositionEditor *position_editor_new(const Rules *rules, const State *state, PiecePictures *pictures,
                                    const LayoutWish *wish);
void position_editor_free(PositionEditor *editor);

typedef enum EditorResult {
    EDITOR_OPEN,
    EDITOR_CANCELLED,
    EDITOR_DONE,  // a game is to start from position_editor_state
    EDITOR_COPY,  // the position is wanted on the clipboard
    EDITOR_PASTE, // a position is wanted from there: position_editor_set
} EditorResult;

// Runs it in [board] and [panel], in both passes. Elements: "board" and "site:NAME" as in
// board_view.h, "editor:move", "editor:erase", "editor:turn", "palette:SEAT/CODE" (nobody's pieces:
// "palette:-/CODE"), those of position_rights.h,
// "editor:moved" and "editor:NAME" for what else is to be known of the piece
// selected, "editor:clear", "editor:start", "editor:copy", "editor:paste", "editor:message",
// "editor:cancel", "editor:done".
EditorResult position_editor_run(PositionEditor *editor, Ui *ui, Rect board, Rect panel);

// The position; it lives until the next run. [whole]: it was checked and is one.
const State *position_editor_state(const PositionEditor *editor, bool *whole);

// Shows another position.
void position_editor_set(PositionEditor *editor, const State *state);

#endif
