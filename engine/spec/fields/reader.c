// SPDX-License-Identifier: MIT
#include "engine/spec/fields/reader.h"

#include "engine/base/spelling.h"
#include "engine/doc/quote.h"

#include <stdio.h>
#include <string.h>

// Adds a diagnostic to the report. Because a document may have 100,000 mistakes, no message is
// composed for a full report, which only counts them.
static void add_diagnostic(Reader *reader, Severity severity, Place place, const Node *node,
                           int offset, const char *format, va_list arguments) {
    Text path = {0}, message = {0};
    char words[sizeof((Error *)0)->message];
    if (!report_is_full(reader->report, severity)) {
        node_path(node, &path);
        vsnprintf(words, sizeof words, format, arguments);
        text_append(&message, words);
        // Without text_column, [place] cannot show [offset], so the message quotes the text there.
        if (offset > 0 && node->kind == NODE_TEXT && node->text_column == 0 && node->text[offset])
            text_appendf(&message, ", at %s", reader_quote(node->text + offset).text);
    }
    report_add(reader->report, severity, node_file(node, reader->file), place, text_string(&path),
               "%s", text_string(&message));
    text_free(&path);
    text_free(&message);
}

Quote reader_quote(const char *word) {
    Quote quote;
    Text text = {0};
    quote_append_excerpt(&text, word, strlen(word));
    snprintf(quote.text, sizeof quote.text, "%s", text_string(&text));
    text_free(&text);
    return quote;
}

bool reader_error(Reader *reader, const Node *node, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    add_diagnostic(reader, SEVERITY_ERROR, node->place, node, 0, format, arguments);
    va_end(arguments);
    return false;
}

void reader_warning(Reader *reader, const Node *node, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    add_diagnostic(reader, SEVERITY_WARNING, node->key ? node->key_place : node->place, node, 0,
                   format, arguments);
    va_end(arguments);
}

Place reader_place_at(const Node *node, int offset) {
    if (node->kind == NODE_TEXT && node->text_column > 0)
        return (Place){node->place.line, node->text_column + offset};
    return node->place;
}

bool reader_error_at(Reader *reader, const Node *node, int offset, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    add_diagnostic(reader, SEVERITY_ERROR, reader_place_at(node, offset), node, offset, format,
                   arguments);
    va_end(arguments);
    return false;
}

// Appends the names in the form `"a", "b" or "c"`.
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
    if (!report_is_full(reader->report, SEVERITY_ERROR)) // a full report shows no more messages
        reader_suggest(&hint, name, names, count);
    reader_error(reader, node, "there is no %s called %s%s", kind, reader_quote(name).text,
                 text_string(&hint));
    text_free(&hint);
}
