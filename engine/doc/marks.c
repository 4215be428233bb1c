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

// Moves [mark] past ASCII characters other than controls, at most up to the character at [index].
static void pass_plain(const Source *source, Mark *mark, size_t index) {
    size_t wanted = index - mark->index, left = source->length - mark->offset;
    const char *start = source->text + mark->offset, *at = start;
    const char *end = start + (wanted < left ? wanted : left);
    while (at < end && (signed char)*at >= ' ') // bytes above ASCII are negative
        at++;
    mark->offset += (size_t)(at - start);
    mark->index += (size_t)(at - start);
}

// Moves [mark] past a character that may end a line or consist of several bytes.
static void pass_character(const Source *source, Mark *mark) {
    const char *text = source->text + mark->offset;
    size_t left = source->length - mark->offset;
    mark->offset += utf8_length(text, left);
    mark->index++;
    if (source_ends_line(text, left)) {
        mark->line++;
        mark->line_start = mark->offset;
    }
}

// Goes to the character at [index], or to the end of the text if the text is shorter.
static const Mark *find_mark(Marks *marks, size_t index) {
    const Source *source = marks->source;
    Mark *here = &marks->here;
    if (index < here->index)
        *here = marks->items[index / CHARACTERS_PER_MARK];
    while (here->index < index && here->offset < source->length) {
        size_t next_mark = marks->count * CHARACTERS_PER_MARK, before = here->index;
        pass_plain(source, here, index < next_mark ? index : next_mark);
        if (here->index == before)
            pass_character(source, here);
        if (here->index == next_mark)
            keep_mark(marks);
    }
    return here;
}

size_t marks_offset(Marks *marks, size_t index) {
    return find_mark(marks, index)->offset;
}

Place marks_place(Marks *marks, size_t index) {
    const Mark *mark = find_mark(marks, index);
    return (Place){mark->line, (int)(mark->offset - mark->line_start) + 1};
}
