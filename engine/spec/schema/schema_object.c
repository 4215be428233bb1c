// SPDX-License-Identifier: MIT
// Objects in a schema: their members, and what the tag's word adds.
#include "engine/spec/schema/schema_private.h"

#include <assert.h>
#include <string.h>

// Members --------------------------------------------------------------------------------------

static bool is_tag(const ObjectTable *table, const Field *field) {
    return table->tag && strcmp(field->name, table->tag) == 0;
}

static Shape member_shape(const Shape *object, const Field *field) {
    const ObjectTable *table = object->field.table;
    return (Shape){
        .field = *field,
        .extent = object->extent == EXTENT_WHOLE ? EXTENT_WHOLE : EXTENT_CHANGE,
        .tag_of = is_tag(table, field) ? table : NULL,
        .early = object->early || (field->table && field->table->early),
    };
}

static void write_value(Schema *schema, const Shape *object, const Field *field) {
    if (field->type == FIELD_ANY && !field->form)
        return;
    if (object->extent == EXTENT_WHOLE)
        shape_refer(schema, member_shape(object, field));
    else
        shape_refer_or_null(schema, member_shape(object, field));
}

static void write_member(Schema *schema, const Shape *object, const Field *field,
                         const char *name) {
    schema_begin(schema, name);
    schema_text(schema, "description", field->help);
    if (field->otherwise) {
        writer_key(&schema->writer, "default");
        schema_literal(schema, field->otherwise);
    }
    schema_begin_list(schema, "examples");
    schema_literal(schema, field->example);
    schema_end_list(schema);
    write_value(schema, object, field);
    schema_end(schema);
}

static void write_members(Schema *schema, const Shape *object, const Field *fields, size_t count) {
    const Field *field;
    for (FieldWalk walk = {.fields = fields, .count = count}; (field = field_next(&walk));) {
        write_member(schema, object, field, field->name);
        if (field->alias)
            write_member(schema, object, field, field->alias);
    }
}

// Members that only editions handle, which are in no table.
static void write_edition_members(Schema *schema, const Shape *object) {
    if (object->extent == EXTENT_ITEM) {
        schema_begin(schema, "remove");
        schema_text(schema, "description", "takes this item of the extended document away");
        schema_boolean(schema, "const", true);
        schema_end(schema);
    }
    if (object->field.table == schema->root) {
        schema_begin(schema, "extends");
        schema_text(schema, "description",
                    "the document that this one is laid over: the id of a game, or a path that "
                    "ends in .json or .yaml");
        schema_text(schema, "type", "string");
        schema_end(schema);
    }
}

static bool has_required(const Field *fields, size_t count) {
    const Field *field;
    bool found = false;
    for (FieldWalk walk = {.fields = fields, .count = count}; (field = field_next(&walk));)
        found |= field->required;
    return found;
}

static void write_required(Schema *schema, const Shape *object, const Field *fields, size_t count) {
    if (object->extent != EXTENT_WHOLE || !has_required(fields, count))
        return;
    const Field *field;
    schema_begin_list(schema, "required");
    for (FieldWalk walk = {.fields = fields, .count = count}; (field = field_next(&walk));)
        if (field->required)
            schema_text(schema, NULL, field->name);
    schema_end_list(schema);
}

// Members without a field. Those that start with $ are for other programs.
static void write_others(Schema *schema, const Shape *object) {
    if (object->field.table->rest) {
        schema_begin(schema, "additionalProperties");
        shape_refer(schema, shape_of_constant());
        schema_end(schema);
        return;
    }
    schema_begin(schema, "patternProperties");
    schema_boolean(schema, "^\\$", true);
    schema_end(schema);
    schema_boolean(schema, "additionalProperties", false);
}

// Rules ----------------------------------------------------------------------------------------

// Synonyms of a member exclude each other.
static void write_alias_rule(Schema *schema, const Field *field) {
    assert(!field->required); // not needed by any table so far
    schema_begin(schema, NULL);
    schema_begin(schema, "not");
    schema_begin_list(schema, "required");
    schema_text(schema, NULL, field->name);
    schema_text(schema, NULL, field->alias);
    schema_end_list(schema);
    schema_end(schema);
    schema_end(schema);
}

static Shape variant_shape(const Shape *object, const Variant *variant) {
    Shape shape = *object;
    shape.variant = variant;
    return shape;
}

// `"if": {"properties": {TAG: {KEY: WORD}}, "required": [TAG]}`
static void write_if_tag(Schema *schema, const char *tag, const char *key, const char *word) {
    schema_begin(schema, "if");
    schema_begin(schema, "properties");
    schema_begin(schema, tag);
    schema_text(schema, key, word);
    schema_end(schema);
    schema_end(schema);
    schema_requires(schema, tag);
    schema_end(schema);
}

static void write_variant_rule(Schema *schema, const Shape *object, const Variant *variant) {
    schema_begin(schema, NULL);
    write_if_tag(schema, object->field.table->tag, "const", variant->name);
    schema_begin(schema, "then");
    shape_refer(schema, variant_shape(object, variant));
    schema_end(schema);
    schema_end(schema);
}

// The tag may come from the extended document or be chosen by an option.
static void write_untagged_rule(Schema *schema, const Shape *object) {
    const ObjectTable *table = object->field.table;
    schema_begin(schema, NULL);
    write_if_tag(schema, table->tag, "type", "string");
    schema_begin(schema, "else");
    schema_begin_list(schema, "anyOf");
    for (size_t i = 0; i < table->variant_count; i++) {
        schema_begin(schema, NULL);
        shape_refer(schema, variant_shape(object, &table->variants[i]));
        schema_end(schema);
    }
    schema_end_list(schema);
    schema_end(schema);
    schema_end(schema);
}

static void write_rules(Schema *schema, const Shape *object) {
    const ObjectTable *table = object->field.table;
    const Field *field;
    schema_begin_list(schema, "allOf");
    for (FieldWalk walk = {.fields = table->fields, .count = table->field_count};
         (field = field_next(&walk));)
        if (field->alias)
            write_alias_rule(schema, field);
    for (size_t i = 0; i < table->variant_count; i++)
        write_variant_rule(schema, object, &table->variants[i]);
    if (table->tag && !table->open)
        write_untagged_rule(schema, object);
    schema_end_list(schema);
}

static bool has_rules(const ObjectTable *table) {
    const Field *field;
    bool aliased = false;
    for (FieldWalk walk = {.fields = table->fields, .count = table->field_count};
         (field = field_next(&walk));)
        aliased |= field->alias != NULL;
    return aliased || table->tag;
}

// Objects --------------------------------------------------------------------------------------

// An object without variants; with variants, what they have in common, the rest being left to
// rules.
static void write_table(Schema *schema, const Shape *object) {
    const ObjectTable *table = object->field.table;
    schema_text(schema, "type", "object");
    schema_begin(schema, "properties");
    write_members(schema, object, table->fields, table->field_count);
    write_edition_members(schema, object);
    schema_end(schema);
    write_required(schema, object, table->fields, table->field_count);
    if (has_rules(table))
        write_rules(schema, object);
    if (!table->tag)
        write_others(schema, object);
}

// Common members are described in the table, and here only allowed.
static void write_variant(Schema *schema, const Shape *object) {
    const ObjectTable *table = object->field.table;
    const Variant *variant = object->variant;
    const Field *field;
    schema_begin(schema, "properties");
    for (FieldWalk walk = {.fields = table->fields, .count = table->field_count};
         (field = field_next(&walk));)
        schema_boolean(schema, field->name, true);
    write_members(schema, object, variant->fields, variant->field_count);
    write_edition_members(schema, object);
    schema_end(schema);
    write_required(schema, object, variant->fields, variant->field_count);
    write_others(schema, object);
}

// A text in place of the object: a variant that needs no other member, or any other text, which the
// sense check resolves.
static void write_short_form(Schema *schema, const ObjectTable *table) {
    schema_begin(schema, "then");
    schema_begin_list(schema, "anyOf");
    for (size_t i = 0; i < table->variant_count; i++)
        if (!has_required(table->variants[i].fields, table->variants[i].field_count))
            schema_word(schema, &table->variants[i]);
    schema_begin(schema, NULL);
    schema_begin(schema, "not");
    schema_begin_list(schema, "enum");
    for (size_t i = 0; i < table->variant_count; i++)
        schema_text(schema, NULL, table->variants[i].name);
    schema_end_list(schema);
    schema_end(schema);
    schema_end(schema);
    schema_end_list(schema);
    schema_end(schema);
}

static void write_long_or_short(Schema *schema, const Shape *object) {
    schema_begin(schema, "if");
    schema_text(schema, "type", "string");
    schema_end(schema);
    write_short_form(schema, object->field.table);
    schema_begin(schema, "else");
    write_table(schema, object);
    schema_end(schema);
}

void schema_object(Schema *schema, const Shape *object) {
    if (object->variant)
        write_variant(schema, object);
    else if (object->field.table->short_form)
        write_long_or_short(schema, object);
    else
        write_table(schema, object);
}
