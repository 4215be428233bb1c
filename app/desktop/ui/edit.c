// SPDX-License-Identifier: MIT
#include "app/desktop/ui/edit.h"

#include "engine/base/utf8.h"

#include <string.h>

// The last boundary between characters at or before offset [at].
static size_t boundary_at(const char *text, size_t at) {
    size_t length = strlen(text);
    return at >= length ? length : utf8_before(text, at + 1);
}

void edit_limit(Edit *edit, const char *text) {
    edit->caret = boundary_at(text, edit->caret);
    edit->anchor = boundary_at(text, edit->anchor);
}

// The start of the last word that begins before [at], or 0.
static size_t word_before(const char *text, size_t at) {
    while (at > 0 && text[at - 1] == ' ')
        at--;
    while (at > 0 && text[at - 1] != ' ')
        at--;
    return at;
}

// The start of the first word that begins after [at], or the end of the text.
static size_t word_after(const char *text, size_t at) {
    while (text[at] && text[at] != ' ')
        at++;
    while (text[at] == ' ')
        at++;
    return at;
}

// The offset to which [move] takes the caret.
static size_t target_of(const Edit *edit, const char *text, EditMove move) {
    size_t length = strlen(text);
    switch (move) {
    case EDIT_LEFT: return utf8_before(text, edit->caret);
    case EDIT_RIGHT: return utf8_after(text, length, edit->caret);
    case EDIT_WORD_LEFT: return word_before(text, edit->caret);
    case EDIT_WORD_RIGHT: return word_after(text, edit->caret);
    case EDIT_START: return 0;
    default: return length;
    }
}

void edit_selection(const Edit *edit, size_t *start, size_t *end) {
    bool forward = edit->anchor <= edit->caret;
    *start = forward ? edit->anchor : edit->caret;
    *end = forward ? edit->caret : edit->anchor;
}

// If text is selected and [select] is false, the left and right keys only take the caret to the
// left or right end of the selection, and nothing is selected any more.
void edit_move(Edit *edit, const char *text, EditMove move, bool select) {
    size_t start, end;
    edit_selection(edit, &start, &end);
    if (!select && start != end && (move == EDIT_LEFT || move == EDIT_RIGHT))
        edit->caret = move == EDIT_LEFT ? start : end;
    else
        edit->caret = target_of(edit, text, move);
    if (!select)
        edit->anchor = edit->caret;
}

void edit_select_all(Edit *edit, const char *text) {
    edit->anchor = 0;
    edit->caret = strlen(text);
}

// Deletes the selected text. Returns true if there was any.
static bool remove_selection(Edit *edit, char *text) {
    size_t start, end;
    edit_selection(edit, &start, &end);
    memmove(text + start, text + end, strlen(text + end) + 1);
    edit->caret = edit->anchor = start;
    return start != end;
}

// Inserts the [length] bytes of one character at the caret. Returns false when there is no room.
static bool insert_character(Edit *edit, char *text, size_t size, const char *bytes,
                             size_t length) {
    size_t old = strlen(text);
    if (old + length + 1 > size)
        return false;
    memmove(text + edit->caret + length, text + edit->caret, old - edit->caret + 1);
    memcpy(text + edit->caret, bytes, length);
    edit->caret += length;
    edit->anchor = edit->caret;
    return true;
}

bool edit_insert(Edit *edit, char *text, size_t size, const char *insert) {
    size_t length = strlen(insert);
    bool changed = remove_selection(edit, text);
    for (size_t at = 0; at < length;) {
        size_t start = at;
        uint32_t code = utf8_next(insert, length, &at);
        bool control = code < 0x20 || code == 0x7F;
        bool broken = code == UTF8_REPLACEMENT && at - start == 1; // a byte that is not UTF-8
        if (control || broken)
            continue;
        if (!insert_character(edit, text, size, insert + start, at - start))
            break;
        changed = true;
    }
    return changed;
}

bool edit_delete(Edit *edit, char *text, EditMove move) {
    if (edit->caret == edit->anchor)
        edit->caret = target_of(edit, text, move); // selects what [move] passes over
    return remove_selection(edit, text);
}
