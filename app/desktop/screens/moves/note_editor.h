// SPDX-License-Identifier: MIT
// The NoteEditor is the dialog in which one says something about a move: a comment, and signs such
// as ! and ±. What belongs here: that dialog.
#ifndef TESSERA_SCREENS_MOVES_NOTE_EDITOR_H
#define TESSERA_SCREENS_MOVES_NOTE_EDITOR_H

#include "app/desktop/session/game/session.h"
#include "app/desktop/ui/ui.h"

typedef struct NoteEditor NoteEditor;

// Edits what is noted about [node] of the session's tree, the root for the whole game. Both must
// outlive it. Release with note_editor_free; NULL is fine.
NoteEditor *note_editor_new(Session *session, TreeNode *node);
void note_editor_free(NoteEditor *editor);

// Runs the dialog in both passes. True when it is done. Elements: "note", "note:mark/1" and so on
// by the numbers of the marks, "note:comment", "note:ok", "note:cancel".
bool note_editor_run(NoteEditor *editor, Ui *ui);

#endif
