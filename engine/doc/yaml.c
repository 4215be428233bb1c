// SPDX-License-Identifier: MIT
#include "engine/doc/yaml.h"

#include "engine/base/memory.h"
#include "engine/doc/marks.h"
#include "engine/doc/quote.h"
#include "engine/doc/scalar.h"
#include "engine/doc/yaml_error.h"

#include <string.h>

typedef struct Reader {
    yaml_parser_t parser;
    Marks *marks;
    Names anchors; // each with its Node
    Builder *builder;
} Reader;

// At every word and line, libyaml clears buffers as large as the longest run of white space so far.
// A very long run followed by many words would take hours.
enum { SPACE_RUN_LIMIT = 1000 };

static Place place_of(const Reader *reader, const yaml_event_t *event) {
    return marks_place(reader->marks, event->start_mark.index);
}

// Sets the error to [before], the quoted [word] and [after].
static bool fail_named(const Reader *reader, Place place, const char *before, const char *word,
                       const char *after) {
    Text quoted = {0};
    quote_append_excerpt(&quoted, word, strlen(word));
    builder_fail(reader->builder, place, "%s%s%s", before, text_string(&quoted), after);
    text_free(&quoted);
    return false;
}

// The length in bytes of the white space or line break at [text], where at least one byte is left;
// 0 if there is none. libyaml takes U+0085, U+2028 and U+2029 for line breaks.
static size_t space_length(const char *text, size_t left) {
    switch (text[0]) {
    case ' ':
    case '\t':
    case '\n':
    case '\r': return 1;
    case '\xC2': return left >= 2 && text[1] == '\x85' ? 2 : 0;
    case '\xE2':
        return left >= 3 && text[1] == '\x80' && (text[2] == '\xA8' || text[2] == '\xA9') ? 3 : 0;
    default: return 0;
    }
}

// False, with the error set, if there is a run of white space that would make libyaml slow.
static bool check_spaces(const Source *source, const Builder *builder) {
    size_t run = 0;
    for (size_t i = 0; i < source->length;) {
        while (i < source->length && (signed char)source->text[i] > ' ') { // most characters
            run = 0;
            i++;
        }
        size_t left = source->length - i;
        size_t length = left > 0 ? space_length(source->text + i, left) : 0;
        run = length > 0 ? run + 1 : 0;
        if (run > SPACE_RUN_LIMIT)
            return builder_fail(builder, source_place(source, i),
                                "more than %d spaces or empty lines in a row", SPACE_RUN_LIMIT);
        i += length > 0 ? length : 1;
    }
    return true;
}

// False, with the error set, if there is a tag directive. libyaml takes quadratic time for many of
// them, and only core tags, which need none, are supported.
static bool check_directives(const Source *source, const Builder *builder) {
    static const char directive[] = "%TAG";
    size_t length = sizeof directive - 1;
    const char *text = source->text, *end = text + source->length;
    for (const char *at = text; (at = memchr(at, '%', (size_t)(end - at))) != NULL; at++) {
        bool starts_line = at == text || at[-1] == '\n' || at[-1] == '\r';
        if (starts_line && (size_t)(end - at) >= length && memcmp(at, directive, length) == 0)
            return builder_fail(builder, source_place(source, (size_t)(at - text)),
                                "tag directives are not supported");
    }
    return true;
}

// Defines [anchor], unless it is NULL, as [node]. A later definition replaces an earlier one.
static void set_anchor(Reader *reader, const yaml_char_t *anchor, const Node *node) {
    if (!anchor)
        return;
    Arena *scratch = &reader->builder->scratch;
    const char *name = (const char *)anchor;
    *names_slot(&reader->anchors, scratch, arena_string(scratch, name)) = node;
}

// The name after !! in a core tag, "" if there is no tag, or NULL for any other tag.
static const char *core_tag(const yaml_char_t *tag) {
    static const char prefix[] = "tag:yaml.org,2002:";
    if (!tag)
        return "";
    const char *name = (const char *)tag;
    // The prefix alone is no tag.
    bool core = text_starts_with(name, prefix) && !text_ends_with(name, prefix);
    return core ? name + sizeof prefix - 1 : NULL;
}

// Reports a tag that is unknown, or does not fit the kind of its value. The message writes core
// tags in their short form, such as !!str.
static bool fail_tag(const Reader *reader, const yaml_char_t *tag, Place place) {
    const char *core = core_tag(tag);
    Text name = {0};
    text_appendf(&name, "%s%s", core ? "!!" : "", core ? core : (const char *)tag);
    fail_named(reader, place, "the tag ", text_string(&name),
               " is not supported here; only !!str, !!int, !!float, !!bool, !!null, !!map and "
               "!!seq are, each with its kind of value");
    text_free(&name);
    return false;
}

// Adds a copy of the value that the alias stands for.
static bool handle_alias(Reader *reader, const yaml_event_t *event) {
    Builder *builder = reader->builder;
    const char *name = (const char *)event->data.alias.anchor;
    Place place = place_of(reader, event);
    if (builder_wants_key(builder))
        return builder_fail(builder, place, "an alias cannot be a key");
    name = arena_string(&builder->scratch, name); // names_slot keeps the name
    const Node *original = *names_slot(&reader->anchors, &builder->scratch, name);
    if (!original)
        return fail_named(reader, place, "there is no anchor ", name, " before this alias");
    if (builder_has_open(builder, original))
        return fail_named(reader, place, "the alias ", name,
                          " is inside the value that it repeats");
    return builder_copy(builder, original, place);
}

// Copies the scalar of [event] to the arena. NULL, with the error set, if it contains a zero byte.
static const char *copy_text(Reader *reader, const yaml_event_t *event) {
    const char *text = (const char *)event->data.scalar.value;
    size_t length = event->data.scalar.length;
    if (memchr(text, '\0', length)) {
        builder_fail(reader->builder, place_of(reader, event), "\\0 is not allowed in a text");
        return NULL;
    }
    return arena_copy(reader->builder->arena, text, length);
}

static bool is_plain(const yaml_event_t *event) {
    return event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
}

// Reads a key. It must be a text, plain or quoted, without an anchor.
static bool handle_key(Reader *reader, const yaml_event_t *event) {
    Builder *builder = reader->builder;
    Place place = place_of(reader, event);
    const yaml_char_t *tag = event->data.scalar.tag;
    const char *name = core_tag(tag);
    if (!name || (*name && strcmp(name, "str") != 0))
        return fail_tag(reader, tag, place);
    if (event->data.scalar.anchor)
        return builder_fail(builder, place, "a key cannot have an anchor");
    const char *key = copy_text(reader, event);
    if (!key)
        return false;
    if (is_plain(event) && strcmp(key, "<<") == 0)
        return builder_fail(builder, place, "merge keys (<<) are not supported");
    if (is_plain(event) && !*key)
        return builder_fail(builder, place, "a key is missing");
    return builder_key(builder, key, place);
}

// True when the value [node] is of the kind that [tag] (int, float, bool or null) demands.
static bool fits_tag(const Node *node, const char *tag) {
    if (strcmp(tag, "int") == 0)
        return node->kind == NODE_INTEGER;
    if (strcmp(tag, "float") == 0)
        return node->kind == NODE_INTEGER || node->kind == NODE_NUMBER;
    return node->kind == (strcmp(tag, "bool") == 0 ? NODE_BOOLEAN : NODE_NULL);
}

// True for a core tag of a scalar, and for "", which means that there is no tag.
static bool is_scalar_tag(const char *tag) {
    static const char *const tags[] = {"", "str", "int", "float", "bool", "null"};
    for (size_t i = 0; tag && i < sizeof tags / sizeof *tags; i++)
        if (strcmp(tag, tags[i]) == 0)
            return true;
    return false;
}

// The column of the first byte of the scalar [text] if it is written verbatim on one line,
// otherwise 0. Also 0 if a tag or an anchor precedes the text, because the event then starts there.
static int column_of(const Reader *reader, const yaml_event_t *event, const char *text) {
    bool quoted = event->data.scalar.style == YAML_SINGLE_QUOTED_SCALAR_STYLE ||
                  event->data.scalar.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE;
    if (event->data.scalar.tag || event->data.scalar.anchor || (!quoted && !is_plain(event)))
        return 0;
    const Source *source = reader->marks->source;
    size_t start = marks_offset(reader->marks, event->start_mark.index) + quoted; // past a quote
    size_t length = strlen(text);
    bool verbatim = start + length <= source->length &&
                    memcmp(source->text + start, text, length) == 0 && !strpbrk(text, "\r\n");
    return verbatim ? place_of(reader, event).column + quoted : 0;
}

// Fills [node] with [text], converted according to the style and tag of the event.
static bool read_scalar(Reader *reader, const yaml_event_t *event, Node *node, const char *text) {
    const char *tag = core_tag(event->data.scalar.tag);
    if (!is_scalar_tag(tag))
        return fail_tag(reader, event->data.scalar.tag, node->place);
    if (strcmp(tag, "str") == 0 || (!*tag && !is_plain(event))) {
        node->kind = NODE_TEXT;
        node->text = text;
        return true;
    }
    if (!scalar_read(node, text))
        return builder_fail(reader->builder, node->place, "number out of range");
    if (*tag && !fits_tag(node, tag))
        return fail_named(reader, node->place, "", text, " is not what its tag says");
    return true;
}

// Adds a value that is neither a list nor an object.
static bool handle_scalar(Reader *reader, const yaml_event_t *event) {
    Node *node = builder_begin(reader->builder, NODE_NULL, place_of(reader, event));
    if (!node)
        return false;
    set_anchor(reader, event->data.scalar.anchor, node);
    const char *text = copy_text(reader, event);
    if (!text || !read_scalar(reader, event, node, text))
        return false;
    if (node->kind == NODE_TEXT)
        node->text_column = column_of(reader, event, text);
    builder_end(reader->builder);
    return true;
}

// Begins a list or object in the tree, and records its anchor.
static bool handle_start(Reader *reader, const yaml_event_t *event, NodeKind kind) {
    Builder *builder = reader->builder;
    bool is_list = kind == NODE_LIST;
    const yaml_char_t *tag = is_list ? event->data.sequence_start.tag
                                     : event->data.mapping_start.tag;
    const char *name = core_tag(tag);
    Place place = place_of(reader, event);
    if (builder_wants_key(builder))
        return builder_fail(builder, place, "a key must be a text, not %s", node_kind_name(kind));
    if (!name || (*name && strcmp(name, is_list ? "seq" : "map") != 0))
        return fail_tag(reader, tag, place);
    Node *node = builder_begin(builder, kind, place);
    if (!node)
        return false;
    set_anchor(reader,
               is_list ? event->data.sequence_start.anchor : event->data.mapping_start.anchor,
               node);
    return true;
}

// Adds to the document what the event stands for. False after an error.
static bool handle_event(Reader *reader, const yaml_event_t *event) {
    Builder *builder = reader->builder;
    switch (event->type) {
    case YAML_DOCUMENT_START_EVENT:
        return !builder->root ||
               builder_fail(builder, place_of(reader, event),
                            "a second document starts here; a file holds only one");
    case YAML_ALIAS_EVENT: return handle_alias(reader, event);
    case YAML_SCALAR_EVENT:
        return builder_wants_key(builder) ? handle_key(reader, event)
                                          : handle_scalar(reader, event);
    case YAML_SEQUENCE_START_EVENT: return handle_start(reader, event, NODE_LIST);
    case YAML_MAPPING_START_EVENT: return handle_start(reader, event, NODE_OBJECT);
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT: builder_end(builder); return true;
    case YAML_STREAM_END_EVENT:
        return builder->root || builder_fail(builder, (Place){1, 1}, "the file is empty");
    default: return true;
    }
}

// Parses and handles one event at a time, so that parsing stops as soon as a limit is exceeded.
static bool read_events(Reader *reader) {
    for (bool more = true; more;) {
        yaml_event_t event;
        if (!yaml_parser_parse(&reader->parser, &event))
            return yaml_error_fail(reader->builder, &reader->parser, reader->marks);
        bool good = handle_event(reader, &event);
        more = event.type != YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
        if (!good)
            return false;
    }
    return true;
}

bool yaml_read(const Source *source, Builder *builder) {
    if (!check_spaces(source, builder) || !check_directives(source, builder))
        return false;
    Marks marks;
    Reader reader = {.marks = &marks, .builder = builder};
    if (!yaml_parser_initialize(&reader.parser))
        memory_exhausted();
    yaml_parser_set_encoding(&reader.parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&reader.parser, (const unsigned char *)source->text,
                                 source->length);
    marks_init(&marks, source);
    bool good = read_events(&reader);
    marks_free(&marks);
    yaml_parser_delete(&reader.parser);
    return good;
}
