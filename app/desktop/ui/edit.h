// SPDX-License-Identifier: MIT
// An Edit is the caret and the selection in a text that the caller owns. Its functions do what the
// editing keys of a text field do.
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct Edit {
    size_t caret;  // byte offset
    size_t anchor; // byte offset of the other end of the selection; equal to [caret]: no selection
} Edit;

typedef enum EditMove {
    EDIT_LEFT,
    EDIT_RIGHT,
    EDIT_WORD_LEFT,
    EDIT_WORD_RIGHT,
    EDIT_START,
    EDIT_END
} EditMove;

// Moves the caret and the anchor into [text] and to character boundaries, in case the text has
// changed.
void edit_limit(Edit *edit, const char *text);

// Moves the caret. With [select] the anchor stays, otherwise it follows.
void edit_move(Edit *edit, const char *text, EditMove move, bool select);
void edit_select_all(Edit *edit, const char *text);

// The selection goes from [*start] up to, but not including, [*end].
void edit_selection(const Edit *edit, size_t *start, size_t *end);

// Replaces the selection with [insert]. Control characters and bytes that are not UTF-8 are left
// out. So are the characters at the end that do not fit in [size] bytes including the NUL. True if
// the text changed.
bool edit_insert(Edit *edit, char *text, size_t size, const char *insert);

// Deletes the selection or, if there is none, the text between the caret and the place where [move]
// would take it. True if the text changed.
bool edit_delete(Edit *edit, char *text, EditMove move);
