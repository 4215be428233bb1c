// SPDX-License-Identifier: MIT
#include "engine/spec/schema/schema.h"

#include "engine/spec/schema/schema_private.h"

#include <limits.h>
#include <string.h>

// Texts and numbers ----------------------------------------------------------------------------

// Writes the values that a tag may have: the name of a variant or, in an open table, any text.
static void write_tag(Schema *schema, const ObjectTable *table) {
    schema_begin_list(schema, "anyOf");
    for (size_t i = 0; i < table->variant_count; i++)
        schema_variant(schema, &table->variants[i]);
    if (table->open)
        schema_value(schema, "{type: string}");
    schema_end_list(schema);
}

// A field whose limits are both 0 may have any int.
static void write_range(Schema *schema, const Field *field) {
    bool any_int = field->minimum == 0 && field->maximum == 0;
    schema_members(schema, "{type: integer, minimum: %d, maximum: %d}",
                   any_int ? INT_MIN : field->minimum, any_int ? INT_MAX : field->maximum);
}

// Writes that a value is one of the words of a choice. All synonyms are allowed.
static void write_choice(Schema *schema, const char *const *names) {
    schema_begin_list(schema, "enum");
    for (; *names; names++)
        for (const char *word = *names; *word;) {
            size_t length = strcspn(word, "|"); // | separates synonyms
            schema_text(schema, NULL, arena_copy(&schema->arena, word, length));
            word += length + (word[length] == '|');
        }
    schema_end_list(schema);
}

// Lists and maps -------------------------------------------------------------------------------

// Writes a list whose items have the shape [item].
static void write_list(Schema *schema, Shape item) {
    schema_members(schema, "{type: array, items: {$ref: '#/$defs/%s'}}",
                   shape_define(schema, item));
}

// Writes the schema of a list of exactly two items.
static void write_two(Schema *schema, Shape item) {
    write_list(schema, item);
    schema_members(schema, "{minItems: 2, maxItems: 2}");
}

// Writes a 2x2 matrix of numbers from -1 to 1.
static void write_matrix(Schema *schema, const Shape *shape) {
    Shape row = shape_part(shape, FIELD_PAIR);
    row.field.minimum = -1;
    row.field.maximum = 1;
    write_two(schema, row);
}

// Writes that a value has one of [types], or is a list whose items have the shape [item].
static void write_or_list(Schema *schema, const char *types, Shape item) {
    schema_members(schema, "{type: [%s, array], items: {$ref: '#/$defs/%s'}}", types,
                   shape_define(schema, item));
}

// Writes an object with an [item] for each name. In a document that extends another one, null
// removes a name.
static void write_map(Schema *schema, const Shape *shape, Shape item) {
    schema_text(schema, "type", "object");
    schema_begin(schema, "additionalProperties");
    if (shape->extent == EXTENT_WHOLE)
        shape_refer(schema, item);
    else
        shape_refer_or_null(schema, item);
    schema_end(schema);
}

// True if the items of a list have a member by which edition_merge identifies them.
static bool has_identity(const ObjectTable *table) {
    static const char *const keys[] = {"code", "name", "id"};
    for (FieldWalk walk = {.fields = table->fields}; field_next(&walk);)
        for (size_t key = 0; key < sizeof keys / sizeof *keys; key++)
            if (strcmp(walk.field->name, keys[key]) == 0)
                return true;
    return false;
}

// The shape of the items of a list. Only items with an identity can be changed or removed one by
// one.
static Shape list_item(const Shape *list) {
    Shape item = shape_part(list, FIELD_OBJECT);
    if (item.extent == EXTENT_CHANGE && has_identity(list->field.table))
        item.extent = EXTENT_ITEM;
    return item;
}

// Definitions ----------------------------------------------------------------------------------

#define EXPRESSION_TYPES "string, integer, boolean, 'null'"

// Writes the schema of the values that have the shape.
static void write_shape(Schema *schema, const Shape *shape) {
    const Field *field = &shape->field;
    switch (field->type) {
    case FIELD_ANY:
    case FIELD_CUSTOM: schema_members(schema, "%s", field->form->schema); break;
    case FIELD_TEXT:
        if (shape->tag_of)
            write_tag(schema, shape->tag_of);
        else
            schema_text(schema, "type", "string");
        break;
    case FIELD_TEXTS: write_or_list(schema, "string", shape_part(shape, FIELD_TEXT)); break;
    case FIELD_LISTS: write_list(schema, shape_part(shape, FIELD_TEXTS)); break;
    case FIELD_INTEGER: write_range(schema, field); break;
    case FIELD_BOOLEAN: schema_text(schema, "type", "boolean"); break;
    case FIELD_CHOICE: write_choice(schema, field->names); break;
    case FIELD_PAIR: write_two(schema, shape_part(shape, FIELD_INTEGER)); break;
    case FIELD_PAIRS: write_list(schema, shape_part(shape, FIELD_PAIR)); break;
    case FIELD_PAIR_MAP: write_map(schema, shape, shape_part(shape, FIELD_PAIRS)); break;
    case FIELD_MATRIX: write_matrix(schema, shape); break;
    case FIELD_OBJECT:
    case FIELD_POINTER: schema_object(schema, shape); break;
    case FIELD_LIST: write_list(schema, list_item(shape)); break;
    case FIELD_MAP: write_map(schema, shape, shape_part(shape, FIELD_OBJECT)); break;
    case FIELD_PHRASE: schema_members(schema, "{type: [" EXPRESSION_TYPES "]}"); break;
    case FIELD_PHRASES:
        write_or_list(schema, EXPRESSION_TYPES, shape_part(shape, FIELD_PHRASE));
        break;
    case FIELD_IGNORED:
    case FIELD_COMMON: break; // no value of these types has a Shape
    }
}

// Writes that a value has the shape or is an object with `by_option`, each case of which has the
// shape or is null. Null leaves the value out.
static void write_shape_or_choice(Schema *schema, const Shape *shape) {
    schema_members(schema,
                   "{if: {type: object, required: [by_option]}, then: {$ref: '#/$defs/by_option', "
                   "properties: {cases: {additionalProperties: {anyOf: [{$ref: '#/$defs/%s'}, "
                   "{type: 'null'}]}}}}}",
                   shape->name);
    schema_begin(schema, "else");
    write_shape(schema, shape);
    schema_end(schema);
}

// Writes the definition of a shape. It allows an object with `by_option` instead of the value,
// except in three cases: options are read before any `by_option` is resolved, a whole document
// cannot be chosen, and a variant matters only once its object has been chosen.
static void write_definition(Schema *schema, const Shape *shape) {
    FieldType type = shape->field.type;
    schema_begin(schema, shape->name);
    if (type == FIELD_OBJECT || type == FIELD_POINTER)
        schema_text(schema, "title", shape->field.table->title);
    if (!shape->early && !shape->variant && shape->field.table != schema->root)
        write_shape_or_choice(schema, shape);
    else
        write_shape(schema, shape);
    schema_end(schema);
}

static void write_by_option(Schema *schema) {
    schema_members(
        schema,
        "{by_option: {title: a choice, description: stands for the case of the option's value or "
        "else for the case default, type: object, required: [by_option, cases], "
        "additionalProperties: false, properties: {by_option: {description: the name of an option, "
        "type: string}, cases: {description: 'what it stands for, by values of the option', "
        "type: object}}}}");
}

// Writes all definitions to which the schema refers.
static void write_definitions(Schema *schema) {
    schema_begin(schema, "$defs");
    // The definitions that forms may refer to; see FieldForm.
    shape_define(schema, (Shape){.field = {.type = FIELD_TEXT}});
    shape_define(schema, (Shape){.field = {.type = FIELD_PHRASE}});
    shape_define(schema, shape_of_constant());
    // Writing a definition may add further ones to the end of the list.
    for (const Shape *shape = schema->first; shape; shape = shape->next)
        write_definition(schema, shape);
    write_by_option(schema);
    schema_end(schema);
}

static const char *define_root(Schema *schema, Extent extent) {
    return shape_define(
        schema, (Shape){.field = {.type = FIELD_OBJECT, .table = schema->root}, .extent = extent});
}

void schema_write(const ObjectTable *root, const char *title, Text *text) {
    Schema schema = {.root = root};
    writer_init(&schema.writer, text, WRITER_PRETTY);
    schema_begin(&schema, NULL);
    schema_text(&schema, "$schema", "https://json-schema.org/draft/2020-12/schema");
    schema_text(&schema, "title", title);
    // A document that extends another may leave out what the other has.
    const char *whole = define_root(&schema, EXTENT_WHOLE);
    schema_members(&schema,
                   "{type: object, if: {not: {required: [extends]}}, "
                   "then: {$ref: '#/$defs/%s'}, else: {$ref: '#/$defs/%s'}}",
                   whole, define_root(&schema, EXTENT_CHANGE));
    write_definitions(&schema);
    schema_end(&schema);
    writer_finish(&schema.writer);
    arena_free(&schema.arena);
}
