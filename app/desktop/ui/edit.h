// SPDX-License-Identifier: MIT
// An Edit is the caret and selection of a text that belongs to somebody else, and what keys do to
// them.
#ifndef TESSERA_UI_EDIT_H
#define TESSERA_UI_EDIT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Edit {
    size_t caret;  // byte
    size_t anchor; // the other end of the selection; equal to [caret] for none
} Edit;

typedef enum EditMove {
    EDIT_LEFT,
    EDIT_RIGHT,
    EDIT_WORD_LEFT,
    EDIT_WORD_RIGHT,
    EDIT_START,
    EDIT_END
} EditMove;

// Keeps both ends inside [text] and at character boundaries after the text may have changed.
void edit_limit(Edit *edit, const char *text);

// Moves the caret; [select] leaves the anchor where it is.
void edit_move(Edit *edit, const char *text, EditMove move, bool select);
void edit_select_all(Edit *edit, const char *text);

// The selection from [*start] to before [*end].
void edit_selection(const Edit *edit, size_t *start, size_t *end);

// Replaces the selection by as many whole characters of [insert] as fit in [size] bytes including
// the NUL, without control characters. True if the text changed.
bool edit_insert(Edit *edit, char *text, size_t size, const char *insert);

// Deletes the selection, or the text between the caret and the target of [move]. True if the text
// changed.
bool edit_delete(Edit *edit, char *text, EditMove move);

#endif
