// SPDX-License-Identifier: MIT
#include "engine/spec/fields/reader.h"

#include "engine/base/spelling.h"
#include "engine/doc/quote.h"

#include <stdio.h>
#include <string.h>

// Diagnostics that a full report would only count are not even composed: a document may have
// 100,000 mistakes.
static void add(Reader *reader, Severity severity, Place place, const Node *node,
                const char *format, va_list arguments) {
    Text path = {0};
    if (!report_is_full(reader->report, severity))
        node_path(node, &path);
    report_add_list(reader->report, severity, node_file(node, reader->file), place,
                    text_string(&path), format, arguments);
    text_free(&path);
}

Quote reader_quote(const char *word) {
    Quote quote;
    Text text = {0};
    quote_append_excerpt(&text, word, strlen(word));
    snprintf(quote.text, sizeof quote.text, "%s", text_string(&text));
    text_free(&text);
    return quote;
}

void reader_error(Reader *reader, const Node *node, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    add(reader, SEVERITY_ERROR, node->place, node, format, arguments);
    va_end(arguments);
}

void reader_warning(Reader *reader, const Node *node, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    add(reader, SEVERITY_WARNING, node->key ? node->key_place : node->place, node, format,
        arguments);
    va_end(arguments);
}

// Appends `"a", "b" or "c"`.
static void append_names(Text *text, const char *const *names, size_t count) {
    for (size_t i = 0; i < count; i++)
        text_appendf(text, "%s%s",
                     i == 0           ? ""
                     : i + 1 == count ? " or "
                                      : ", ",
                     reader_quote(names[i]).text);
}

void reader_suggest(Text *text, const char *word, const char *const *names, size_t count) {
    enum { FEW = 12 };
    const char *closest = spelling_closest(word, names, count);
    if (closest)
        text_appendf(text, "; did you mean %s?", reader_quote(closest).text);
    else if (count > 0 && count <= FEW) {
        text_append(text, count == 1 ? "; there is only " : "; there are ");
        append_names(text, names, count);
    }
}

void reader_unknown(Reader *reader, const Node *node, const char *kind, const char *name,
                    const char *const *names, size_t count) {
    Text hint = {0};
    if (!report_is_full(reader->report, SEVERITY_ERROR))
        reader_suggest(&hint, name, names, count);
    reader_error(reader, node, "there is no %s called %s%s", kind, reader_quote(name).text,
                 text_string(&hint));
    text_free(&hint);
}
