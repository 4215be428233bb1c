// SPDX-License-Identifier: MIT
#include "engine/doc/marks.h"

#include "engine/base/memory.h"
#include "engine/base/utf8.h"

enum { CHARACTERS_PER_MARK = 1024 };

static void keep_mark(Marks *marks) {
    marks->items = memory_grow(marks->items, &marks->capacity, marks->count + 1,
                               sizeof *marks->items);
    marks->items[marks->count++] = marks->here;
}

void marks_init(Marks *marks, const Source *source) {
    *marks = (Marks){.source = source, .here = {.line = 1}};
    keep_mark(marks);
}

void marks_free(Marks *marks) {
    memory_free(marks->items);
    *marks = (Marks){0};
}

// Moves [mark] past a character that may end a line or consist of several bytes.
static void pass_character(const Source *source, Mark *mark) {
    const char *text = source->text + mark->offset;
    size_t left = source->length - mark->offset;
    mark->offset += utf8_length(text, left);
    if (source_ends_line(text, left)) {
        mark->line++;
        mark->line_start = mark->offset;
    }
}

// Moves on to the next character. False at the end of the text.
static bool step_character(Marks *marks) {
    Mark *here = &marks->here;
    if (here->offset == marks->source->length)
        return false;
    signed char character = (signed char)marks->source->text[here->offset];
    if (character >= ' ') // ASCII, and not a line end or other control
        here->offset++;
    else
        pass_character(marks->source, here);
    here->index++;
    if (here->index == marks->count * CHARACTERS_PER_MARK)
        keep_mark(marks);
    return true;
}

// Goes to the character at [index], or to the end of the text if the text is shorter.
static const Mark *find_mark(Marks *marks, size_t index) {
    if (index < marks->here.index)
        marks->here = marks->items[index / CHARACTERS_PER_MARK];
    while (marks->here.index < index && step_character(marks))
        ;
    return &marks->here;
}

size_t marks_offset(Marks *marks, size_t index) {
    return find_mark(marks, index)->offset;
}

Place marks_place(Marks *marks, size_t index) {
    const Mark *mark = find_mark(marks, index);
    return (Place){mark->line, (int)(mark->offset - mark->line_start) + 1};
}
