// SPDX-License-Identifier: MIT
#include "engine/doc/yaml_error.h"

#include "engine/base/memory.h"
#include "engine/base/utf8.h"

#include <string.h>

typedef struct Complaint {
    const char *problem; // libyaml's wording
    const char *message; // our wording
    const char *after;   // follows [message] and a line number; NULL: [message] stands alone
} Complaint;

static const Complaint complaints[] = {
    {"did not find expected key", "expected a key of the object that starts at line ",
     ": is it indented like the others?"},
    {"did not find expected '-' indicator",
     "expected '-' for a value of the list that starts at line ",
     ": is it indented like the others?"},
    {"did not find expected ',' or ']'", "expected ',' or ']' in the list that starts at line ",
     ""},
    {"did not find expected ',' or '}'", "expected ',' or '}' in the object that starts at line ",
     ""},
    {"found unexpected ':'", "a text in brackets that contains ':' needs quotes", NULL},
    {"did not find expected node content", "expected a value", NULL},
    {"did not find expected <document start>", "expected the end of the file or '---'", NULL},
    {"mapping values are not allowed in this context",
     "a ':' is not allowed here: check the indentation, or put the text in quotes", NULL},
    {"mapping keys are not allowed in this context", "a key cannot start here", NULL},
    {"block sequence entries are not allowed in this context",
     "a list cannot start here: start it on a line of its own", NULL},
    {"found a tab character that violates indentation", "indent with spaces, not with tabs", NULL},
    {"found a tab character where an indentation space is expected",
     "indent with spaces, not with tabs", NULL},
    {"found unexpected document indicator",
     "the document ends inside the text that starts at line ", ""},
    {"found unknown escape character", "unknown escape in the text that starts at line ", ""},
    {"did not find expected hexdecimal number",
     "hexadecimal digits are expected in the text that starts at line ", ""},
    {"found invalid Unicode character escape code",
     "not a Unicode character: beyond U+FFFF write \\U and eight digits, not \\u twice", NULL},
    {"found undefined tag handle", "only tags like !!str are supported", NULL},
    {"found incompatible YAML document", "only YAML 1.1 and 1.2 are supported", NULL},
    {"found duplicate %YAML directive", "%YAML is already set", NULL},
    {"found unknown directive name", "unknown directive: only %YAML is known", NULL},
    {"did not find expected alphabetic or numeric character",
     "expected a name after '*', '&' or '!'", NULL},
    {"did not find expected comment or line break", "expected the end of the line", NULL},
};

static const Complaint *find_complaint(const char *problem) {
    for (size_t i = 0; i < sizeof complaints / sizeof *complaints; i++)
        if (strcmp(complaints[i].problem, problem) == 0)
            return &complaints[i];
    return NULL;
}

// True if [a], which may be NULL, is the text [b].
static bool texts_equal(const char *a, const char *b) {
    return a && strcmp(a, b) == 0;
}

// The kind of value in which the file ended, or NULL if libyaml's context does not say.
static const char *unfinished_kind(const yaml_parser_t *parser) {
    if (texts_equal(parser->context, "while parsing a flow sequence"))
        return "list";
    if (texts_equal(parser->context, "while parsing a flow mapping"))
        return "object";
    if (texts_equal(parser->context, "while scanning a quoted scalar"))
        return "text";
    return NULL;
}

// Reports that the file ends, at [place], inside a value: the value that libyaml names or, if it
// names none, the innermost open value. If no value is open, the message speaks of an object that
// starts where libyaml's context starts.
static bool fail_at_end(const Builder *builder, const yaml_parser_t *parser, Marks *marks,
                        Place place) {
    const Node *open = builder->current;
    const char *kind = unfinished_kind(parser);
    int line = kind || !open ? marks_place(marks, parser->context_mark.index).line
                             : open->place.line;
    if (!kind)
        kind = open && open->kind == NODE_LIST ? "list" : "object";
    return builder_fail(builder, place, "the file ends inside the %s that starts at line %d", kind,
                        line);
}

// Reports that no value can start with the character at [offset].
static bool fail_at_character(const Builder *builder, const Source *source, size_t offset) {
    const char *text = source->text + offset;
    size_t left = source->length - offset;
    Place place = source_place(source, offset);
    if (left > 0 && *text == '\t')
        return builder_fail(builder, place, "indent with spaces, not with tabs");
    return builder_fail(builder, place, "a text cannot start with '%.*s' without quotes",
                        (int)utf8_length(text, left), text);
}

// Reports the problem that stopped libyaml, in our words if we have a complaint for it, otherwise
// in libyaml's words.
static bool fail_complaint(const Builder *builder, const yaml_parser_t *parser, Marks *marks,
                           Place place) {
    const Complaint *complaint = find_complaint(parser->problem);
    // libyaml may stop far beyond the key that lacks its ':', but its context is the key's place.
    if (texts_equal(parser->problem, "could not find expected ':'"))
        return builder_fail(builder, marks_place(marks, parser->context_mark.index),
                            "expected a key here, with a ':' and a space after it");
    if (!complaint)
        return builder_fail(builder, place, "%s %s",
                            parser->context ? parser->context : "YAML:", parser->problem);
    if (!complaint->after)
        return builder_fail(builder, place, "%s", complaint->message);
    // The message is about a list, object or text. The context mark is where that starts.
    const yaml_mark_t *start = parser->context ? &parser->context_mark : &parser->problem_mark;
    return builder_fail(builder, place, "%s%d%s", complaint->message,
                        marks_place(marks, start->index).line, complaint->after);
}

// libyaml's messages that are hard to understand are replaced by better ones; the others are passed
// on by fail_complaint.
bool yaml_error_fail(const Builder *builder, const yaml_parser_t *parser, Marks *marks) {
    const Source *source = marks->source;
    if (parser->error == YAML_MEMORY_ERROR)
        memory_exhausted();
    if (parser->error == YAML_READER_ERROR) // source_init has refused bad UTF-8 already
        return builder_fail(builder, source_place(source, parser->problem_offset),
                            "YAML does not allow this character");
    size_t offset = marks_offset(marks, parser->problem_mark.index);
    Place place = marks_place(marks, parser->problem_mark.index);
    if (texts_equal(parser->problem, "found character that cannot start any token"))
        return fail_at_character(builder, source, offset);
    // When the file ends inside brackets, libyaml may say only that it expected some character.
    bool in_brackets = unfinished_kind(parser) ||
                       texts_equal(parser->context, "while parsing a flow node");
    if (texts_equal(parser->problem, "found unexpected end of stream") ||
        (offset == source->length && in_brackets))
        return fail_at_end(builder, parser, marks, place);
    return fail_complaint(builder, parser, marks, place);
}
