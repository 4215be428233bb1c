// SPDX-License-Identifier: MIT
#include "engine/doc/writer.h"

#include "engine/doc/quote.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

void writer_init(Writer *writer, Text *text, WriterStyle style) {
    *writer = (Writer){.text = text, .style = style, .start = text->length};
}

bool writer_fits(const Writer *writer) {
    return writer->values <= DOC_NODE_LIMIT &&
           writer->text->length - writer->start <= DOC_BYTE_LIMIT;
}

void writer_finish(Writer *writer) {
    assert(writer->complete);
    if (writer->style == WRITER_PRETTY)
        text_append(writer->text, "\n");
}

static WriterLevel *top_level(Writer *writer) {
    return writer->depth > 0 ? &writer->levels[writer->depth - 1] : NULL;
}

// Begins a line, indented by two spaces for each open list or object.
static void break_line(Writer *writer) {
    static const char spaces[] = "                                ";
    size_t most = sizeof spaces - 1, indent = 2 * writer->depth;
    text_append(writer->text, "\n");
    for (; indent > most; indent -= most)
        text_append_bytes(writer->text, spaces, most);
    text_append_bytes(writer->text, spaces, indent);
}

// Writes the comma and white space before the next key, or before the next value of a list.
static void write_separator(Writer *writer, WriterLevel *level) {
    if (level->filled)
        text_append(writer->text, ",");
    if (writer->style == WRITER_PRETTY && !level->inline_list)
        break_line(writer);
    else if (writer->style == WRITER_PRETTY && level->filled)
        text_append(writer->text, " ");
    level->filled = true;
}

// Writes what must come before the next value, and updates the level. A [scalar] is complete at
// once, unlike a list or an object.
static void begin_value(Writer *writer, bool scalar) {
    WriterLevel *level = top_level(writer);
    assert(!writer->complete);
    assert(!level || level->object == level->named); // each value of an object follows its key
    writer->values++;
    if (!level) {
        writer->complete = scalar;
    } else if (level->object) {
        level->named = false;
    } else {
        level->inline_list |= scalar && !level->filled; // the first value determines the layout
        write_separator(writer, level);
    }
}

// Begins a value other than a list or an object.
static void begin_scalar(Writer *writer) {
    const bool scalar = true;
    begin_value(writer, scalar);
}

// Begins a list or object. Everything inside a list on one line stays on that line.
static void begin_level(Writer *writer, bool object) {
    const bool scalar = false;
    begin_value(writer, scalar);
    assert(writer->depth < WRITER_DEPTH_LIMIT);
    bool inside = writer->depth > 0 && top_level(writer)->inline_list;
    writer->levels[writer->depth++] = (WriterLevel){.object = object, .inline_list = inside};
    text_append(writer->text, object ? "{" : "[");
}

// Ends the innermost list or object. The end of the outermost one completes the document.
static void end_level(Writer *writer, bool object) {
    assert(writer->depth > 0);
    WriterLevel level = *top_level(writer);
    assert(level.object == object && !level.named);
    writer->depth--;
    if (writer->style == WRITER_PRETTY && level.filled && !level.inline_list)
        break_line(writer);
    text_append(writer->text, object ? "}" : "]");
    writer->complete = writer->depth == 0;
}

void writer_object_begin(Writer *writer) {
    begin_level(writer, true);
}

void writer_object_end(Writer *writer) {
    end_level(writer, true);
}

void writer_list_begin(Writer *writer) {
    begin_level(writer, false);
}

void writer_list_end(Writer *writer) {
    end_level(writer, false);
}

void writer_key(Writer *writer, const char *key) {
    WriterLevel *level = top_level(writer);
    assert(level && level->object && !level->named);
    write_separator(writer, level);
    quote_append(writer->text, key, strlen(key));
    text_append(writer->text, writer->style == WRITER_PRETTY ? ": " : ":");
    level->named = true;
}

void writer_text(Writer *writer, const char *text) {
    begin_scalar(writer);
    quote_append(writer->text, text, strlen(text));
}

void writer_integer(Writer *writer, int64_t integer) {
    begin_scalar(writer);
    text_appendf(writer->text, "%" PRId64, integer);
}

void writer_boolean(Writer *writer, bool boolean) {
    begin_scalar(writer);
    text_append(writer->text, boolean ? "true" : "false");
}

void writer_null(Writer *writer) {
    begin_scalar(writer);
    text_append(writer->text, "null");
}

void writer_add_text(Writer *writer, const char *key, const char *text) {
    writer_key(writer, key);
    if (text)
        writer_text(writer, text);
    else
        writer_null(writer);
}

void writer_add_integer(Writer *writer, const char *key, int64_t integer) {
    writer_key(writer, key);
    writer_integer(writer, integer);
}

void writer_add_boolean(Writer *writer, const char *key, bool boolean) {
    writer_key(writer, key);
    writer_boolean(writer, boolean);
}

void writer_add_list(Writer *writer, const char *key) {
    writer_key(writer, key);
    writer_list_begin(writer);
}

void writer_add_object(Writer *writer, const char *key) {
    writer_key(writer, key);
    writer_object_begin(writer);
}

static void write_items(Writer *writer, const Node *node) {
    for (const Node *item = node->first; item; item = item->next) {
        if (item->key)
            writer_key(writer, item->key);
        writer_node(writer, item);
    }
}

// Writes an integer. If it is 2^63 or more, Node.integer holds its 64 bits and is negative.
static void write_integer_node(Writer *writer, const Node *node) {
    begin_scalar(writer);
    if (node->integer < 0 && node->number > 0)
        text_appendf(writer->text, "%" PRIu64, (uint64_t)node->integer);
    else
        text_appendf(writer->text, "%" PRId64, node->integer);
}

void writer_node(Writer *writer, const Node *node) {
    switch (node->kind) {
    case NODE_NULL: writer_null(writer); break;
    case NODE_BOOLEAN: writer_boolean(writer, node->boolean); break;
    case NODE_INTEGER: write_integer_node(writer, node); break;
    case NODE_NUMBER:
        begin_scalar(writer);
        text_append(writer->text, node->text);
        break;
    case NODE_TEXT: writer_text(writer, node->text); break;
    case NODE_LIST:
        writer_list_begin(writer);
        write_items(writer, node);
        writer_list_end(writer);
        break;
    case NODE_OBJECT:
        writer_object_begin(writer);
        write_items(writer, node);
        writer_object_end(writer);
        break;
    }
}
