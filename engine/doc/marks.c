// SPDX-License-Identifier: MIT
#include "engine/doc/marks.h"

#include "engine/base/memory.h"
#include "engine/base/utf8.h"

// The place of one character.
struct Mark {
    size_t offset;     // in bytes
    size_t line_start; // offset of the first byte of its line
    int line;
};

enum { CHARACTERS_PER_MARK = 16 };

// Moves [mark] to the next character. False if it is at the end of the text.
static bool step_character(const Source *source, Mark *mark) {
    if (mark->offset == source->length)
        return false;
    const char *text = source->text + mark->offset;
    size_t left = source->length - mark->offset;
    mark->offset += utf8_length(text, left);
    if (source_ends_line(text, left)) {
        mark->line++;
        mark->line_start = mark->offset;
    }
    return true;
}

void marks_init(Marks *marks, const Source *source) {
    *marks = (Marks){.source = source};
    Mark mark = {.line = 1};
    bool more = true;
    for (size_t index = 0; more; index++) {
        if (index % CHARACTERS_PER_MARK == 0) {
            marks->items = memory_grow(marks->items, &marks->capacity, marks->count + 1,
                                       sizeof *marks->items);
            marks->items[marks->count++] = mark;
        }
        more = step_character(source, &mark);
    }
}

void marks_free(Marks *marks) {
    memory_free(marks->items);
    *marks = (Marks){0};
}

// The mark of the character at [index], or of the end of the text if the text is shorter.
static Mark find_mark(const Marks *marks, size_t index) {
    size_t item = index / CHARACTERS_PER_MARK;
    if (item >= marks->count)
        item = marks->count - 1;
    Mark mark = marks->items[item];
    size_t reached = item * CHARACTERS_PER_MARK;
    while (reached < index && step_character(marks->source, &mark))
        reached++;
    return mark;
}

size_t marks_offset(const Marks *marks, size_t index) {
    return find_mark(marks, index).offset;
}

Place marks_place(const Marks *marks, size_t index) {
    Mark mark = find_mark(marks, index);
    return (Place){mark.line, (int)(mark.offset - mark.line_start) + 1};
}
