// SPDX-License-Identifier: MIT
// Writes the syntax of a schema, and names its shapes.
#include "engine/doc/doc.h"
#include "engine/spec/schema/schema_private.h"

#include <assert.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

// Syntax ---------------------------------------------------------------------------------------

static void write_key(Schema *schema, const char *key) {
    if (key)
        writer_key(&schema->writer, key);
}

void schema_begin(Schema *schema, const char *key) {
    write_key(schema, key);
    writer_object_begin(&schema->writer);
}

void schema_end(Schema *schema) {
    writer_object_end(&schema->writer);
}

void schema_begin_list(Schema *schema, const char *key) {
    write_key(schema, key);
    writer_list_begin(&schema->writer);
}

void schema_end_list(Schema *schema) {
    writer_list_end(&schema->writer);
}

void schema_text(Schema *schema, const char *key, const char *text) {
    write_key(schema, key);
    writer_text(&schema->writer, text);
}

void schema_variant(Schema *schema, const Variant *variant) {
    schema_begin(schema, NULL);
    schema_text(schema, "const", variant->name);
    schema_text(schema, "description", variant->help);
    schema_end(schema);
}

// Values in JSON or YAML --------------------------------------------------------------------------

// Reads a formatted value in JSON or YAML, which the caller frees with doc_free.
static void read_value(Doc *doc, const char *format, va_list arguments) {
    char literal[2048];
    int length = vsnprintf(literal, sizeof literal, format, arguments);
    assert(length >= 0 && (size_t)length < sizeof literal);
    bool good = doc_read(doc, "literal.yaml", literal, (size_t)length, NULL);
    assert(good);
}

void schema_value(Schema *schema, const char *format, ...) {
    Doc doc;
    va_list arguments;
    va_start(arguments, format);
    read_value(&doc, format, arguments);
    va_end(arguments);
    writer_node(&schema->writer, doc.root);
    doc_free(&doc);
}

void schema_members(Schema *schema, const char *format, ...) {
    Doc doc;
    va_list arguments;
    va_start(arguments, format);
    read_value(&doc, format, arguments);
    va_end(arguments);
    for (const Node *member = doc.root->first; member; member = member->next) {
        writer_key(&schema->writer, member->key);
        writer_node(&schema->writer, member);
    }
    doc_free(&doc);
}

// Names of shapes ------------------------------------------------------------------------------

// Appends a word to a name, after a _ if the name is not empty. Characters that are not letters or
// digits become _ too.
static void append_word(Text *name, const char *word) {
    if (name->length > 0)
        text_append(name, "_");
    for (; *word; word++)
        text_appendf(name, "%c", isalnum((unsigned char)*word) ? *word : '_');
}

// Appends [word] and the range of the field, if it has one.
static void append_range(Text *name, const char *word, const Field *field) {
    append_word(name, word);
    if (field->minimum != 0 || field->maximum != 0)
        text_appendf(name, "_%d_to_%d", field->minimum, field->maximum);
}

// Appends one_of and the words that a field may have.
static void append_choices(Text *name, const char *const *names) {
    append_word(name, "one_of");
    for (; *names; names++)
        append_word(name, *names);
}

static void append_extent(Text *name, Extent extent) {
    if (extent != EXTENT_WHOLE)
        append_word(name, extent == EXTENT_ITEM ? "change_or_removal_of" : "change_of");
}

// Appends the title of the table without its article.
static void append_table(Text *name, const ObjectTable *table) {
    static const char *const articles[] = {"a ", "an ", "the "};
    const char *title = table->title;
    for (size_t i = 0; i < sizeof articles / sizeof *articles; i++)
        if (text_starts_with(table->title, articles[i]))
            title = table->title + strlen(articles[i]);
    append_word(name, title);
}

// Appends the name of an object or, after [word], of a list or map of objects. [word] may be NULL.
static void append_objects(Text *name, const char *word, const Shape *shape) {
    append_extent(name, shape->extent);
    if (word)
        append_word(name, word);
    append_table(name, shape->field.table);
    if (shape->variant)
        append_word(name, shape->variant->name);
}

// Appends the name under which the schema defines the shape. Different shapes get different names.
static void append_name(Text *name, const Shape *shape) {
    const Field *field = &shape->field;
    switch (field->type) {
    case FIELD_ANY:
    case FIELD_CUSTOM: append_word(name, field->form->name); break;
    case FIELD_TEXT:
        append_word(name, shape->tag_of ? "word_of" : "text");
        if (shape->tag_of)
            append_table(name, shape->tag_of);
        break;
    case FIELD_TEXTS: append_word(name, "texts"); break;
    case FIELD_LISTS: append_word(name, "lists_of_texts"); break;
    case FIELD_INTEGER: append_range(name, "number", field); break;
    case FIELD_BOOLEAN: append_word(name, "boolean"); break;
    case FIELD_CHOICE: append_choices(name, field->names); break;
    case FIELD_PAIR: append_range(name, "pair", field); break;
    case FIELD_PAIRS: append_range(name, "pairs", field); break;
    case FIELD_PAIR_MAP:
        append_extent(name, shape->extent);
        append_range(name, "map_of_pairs", field);
        break;
    case FIELD_MATRIX: append_word(name, "matrix"); break;
    case FIELD_OBJECT:
    case FIELD_POINTER: append_objects(name, NULL, shape); break;
    case FIELD_LIST: append_objects(name, "list_of", shape); break;
    case FIELD_MAP: append_objects(name, "map_of", shape); break;
    case FIELD_PHRASE: append_word(name, "expression"); break;
    case FIELD_PHRASES: append_word(name, "expressions"); break;
    case FIELD_IGNORED:
    case FIELD_COMMON: break; // values of these types have no Shape of their own
    }
}

// Shapes ---------------------------------------------------------------------------------------

Shape shape_of_constant(void) {
    static const FieldForm form = {"constant", "a constant",
                                   "{type: [string, integer, boolean, 'null']}"};
    return (Shape){.field = {.type = FIELD_ANY, .form = &form}};
}

Shape shape_part(const Shape *shape, FieldType type) {
    Shape part = *shape;
    part.field.type = type;
    return part;
}

const char *shape_define(Schema *schema, Shape shape) {
    Text name = {0};
    if (shape.early)
        append_word(&name, "plain");
    append_name(&name, &shape);
    shape.name = text_keep(&name, &schema->arena);
    const void **slot = names_slot(&schema->names, &schema->arena, shape.name);
    if (!*slot) {
        Shape *copy = arena_alloc(&schema->arena, sizeof *copy);
        *copy = shape;
        copy->next = NULL;
        *slot = copy;
        if (schema->last)
            schema->last->next = copy;
        else
            schema->first = copy;
        schema->last = copy;
    }
    return shape.name;
}

void shape_refer(Schema *schema, Shape shape) {
    schema_members(schema, "{$ref: '#/$defs/%s'}", shape_define(schema, shape));
}

void shape_refer_or_null(Schema *schema, Shape shape) {
    schema_members(schema, "{anyOf: [{$ref: '#/$defs/%s'}, {type: 'null'}]}",
                   shape_define(schema, shape));
}
