// SPDX-License-Identifier: MIT
// Writes the JSON Schema of objects: their members, and what depends on their tag.
#include "engine/spec/schema/schema_private.h"

#include <assert.h>
#include <string.h>

// Members --------------------------------------------------------------------------------------

// True if [field] is the member that selects the variant.
static bool is_tag(const ObjectTable *table, const Field *field) {
    return table->tag && strcmp(field->name, table->tag) == 0;
}

// The shape of the member [field] of [object].
static Shape member_shape(const Shape *object, const Field *field) {
    const ObjectTable *table = object->field.table;
    return (Shape){
        .field = *field,
        // EXTENT_ITEM is not inherited: `remove: true` removes the item of a list, never an object
        // inside it.
        .extent = object->extent == EXTENT_WHOLE ? EXTENT_WHOLE : EXTENT_CHANGE,
        .tag_of = is_tag(table, field) ? table : NULL,
        .early = object->early || (field->table && field->table->early),
    };
}

// Writes what a member may hold. Members of unknown form may hold anything.
static void write_value(Schema *schema, const Shape *object, const Field *field) {
    if (field->type == FIELD_IGNORED || (field->type == FIELD_ANY && !field->form))
        return;
    if (object->extent == EXTENT_WHOLE)
        shape_refer(schema, member_shape(object, field));
    else
        shape_refer_or_null(schema, member_shape(object, field));
}

// Writes the schema of a member under [name], which is the name of its field or the alias.
static void write_member(Schema *schema, const Shape *object, const Field *field,
                         const char *name) {
    schema_begin(schema, name);
    schema_text(schema, "description", field->help);
    if (field->otherwise) {
        writer_key(&schema->writer, "default");
        schema_value(schema, "%s", field->otherwise);
    }
    schema_members(schema, "{examples: [%s]}", field->example);
    write_value(schema, object, field);
    schema_end(schema);
}

static void write_members(Schema *schema, const Shape *object, FieldList fields) {
    for (FieldWalk walk = {.fields = fields}; field_next(&walk);) {
        write_member(schema, object, walk.field, walk.field->name);
        if (walk.field->alias)
            write_member(schema, object, walk.field, walk.field->alias);
    }
}

// Writes the members "remove" and "extends". They are in no field table, because only the code for
// editions reads them.
static void write_edition_members(Schema *schema, const Shape *object) {
    if (object->extent == EXTENT_ITEM)
        schema_members(schema, "{remove: {description: takes this item of the extended document "
                               "away, const: true}}");
    if (object->field.table == schema->root)
        schema_members(schema, "{extends: {description: 'the document that this one is laid over: "
                               "the id of a game, or a path that ends in .json or .yaml', "
                               "type: string}}");
}

static bool has_required(FieldList fields) {
    bool found = false;
    for (FieldWalk walk = {.fields = fields}; field_next(&walk);)
        found |= walk.field->required;
    return found;
}

// Writes which members are required. In a document that extends another one, none are.
static void write_required(Schema *schema, const Shape *object, FieldList fields) {
    if (object->extent != EXTENT_WHOLE || !has_required(fields))
        return;
    schema_begin_list(schema, "required");
    for (FieldWalk walk = {.fields = fields}; field_next(&walk);)
        if (walk.field->required)
            schema_text(schema, NULL, walk.field->name);
    schema_end_list(schema);
}

// Writes which members the object may have besides its fields: constants if its table allows them,
// otherwise members whose keys start with $, which are meant for other programs.
static void write_others(Schema *schema, const Shape *object) {
    if (object->field.table->add_constant)
        schema_members(schema, "{additionalProperties: {$ref: '#/$defs/%s'}}",
                       shape_define(schema, shape_of_constant()));
    else
        schema_members(schema, "{patternProperties: {'^\\$': true}, additionalProperties: false}");
}

// Rules about combinations of members ----------------------------------------------------------

// Defines the shape of an object with this variant, and returns the name of the definition.
static const char *define_variant(Schema *schema, const Shape *object, const Variant *variant) {
    Shape shape = *object;
    shape.variant = variant;
    return shape_define(schema, shape);
}

// Writes that an object with the tag of this variant must fit the variant.
static void write_variant_rule(Schema *schema, const Shape *object, const Variant *variant) {
    const char *tag = object->field.table->tag;
    schema_value(schema,
                 "{if: {properties: {%s: {const: %s}}, required: [%s]}, then: {$ref: "
                 "'#/$defs/%s'}}",
                 tag, variant->name, tag, define_variant(schema, object, variant));
}

// Writes that an object must fit one of the variants if its tag is not a text here, because the tag
// may come from the extended document or be chosen by an option.
static void write_untagged_rule(Schema *schema, const Shape *object) {
    const ObjectTable *table = object->field.table;
    schema_begin(schema, NULL);
    schema_members(schema, "{if: {properties: {%s: {type: string}}, required: [%s]}}", table->tag,
                   table->tag);
    schema_begin(schema, "else");
    schema_begin_list(schema, "anyOf");
    for (size_t i = 0; i < table->variant_count; i++)
        schema_value(schema, "{$ref: '#/$defs/%s'}",
                     define_variant(schema, object, &table->variants[i]));
    schema_end_list(schema);
    schema_end(schema);
    schema_end(schema);
}

// Writes that a member and its alias exclude each other, and that each value of the tag adds the
// members of its variant.
static void write_rules(Schema *schema, const Shape *object) {
    const ObjectTable *table = object->field.table;
    schema_begin_list(schema, "allOf");
    for (FieldWalk walk = {.fields = table->fields}; field_next(&walk);) {
        const Field *field = walk.field;
        assert(!field->alias || !field->required); // write_required ignores aliases
        if (field->alias)
            schema_value(schema, "{not: {required: [%s, %s]}}", field->name, field->alias);
    }
    for (size_t i = 0; i < table->variant_count; i++)
        write_variant_rule(schema, object, &table->variants[i]);
    if (table->tag && !table->open)
        write_untagged_rule(schema, object);
    schema_end_list(schema);
}

// True if write_rules has anything to write.
static bool has_rules(const ObjectTable *table) {
    bool found = table->tag != NULL;
    for (FieldWalk walk = {.fields = table->fields}; field_next(&walk);)
        found |= walk.field->alias != NULL;
    return found;
}

// Objects --------------------------------------------------------------------------------------

// Writes the members of a table. If the table has variants, write_rules adds the members of each
// and rejects unknown members.
static void write_table(Schema *schema, const Shape *object) {
    const ObjectTable *table = object->field.table;
    schema_text(schema, "type", "object");
    schema_begin(schema, "properties");
    write_members(schema, object, table->fields);
    write_edition_members(schema, object);
    schema_end(schema);
    write_required(schema, object, table->fields);
    if (has_rules(table))
        write_rules(schema, object);
    if (!table->tag)
        write_others(schema, object);
}

// Writes the members of a variant. The members of its table are allowed with any value here,
// because the definition of the table describes them.
static void write_variant(Schema *schema, const Shape *object) {
    const ObjectTable *table = object->field.table;
    const Variant *variant = object->variant;
    schema_begin(schema, "properties");
    for (FieldWalk walk = {.fields = table->fields}; field_next(&walk);)
        schema_members(schema, "{%s: true}", walk.field->name);
    write_members(schema, object, variant->fields);
    write_edition_members(schema, object);
    schema_end(schema);
    write_required(schema, object, variant->fields);
    write_others(schema, object);
}

// Writes which texts can replace the object: the names of variants that need no other member, and
// all words that name no variant. The sense check resolves such words.
static void write_short_form(Schema *schema, const ObjectTable *table) {
    schema_begin_list(schema, "anyOf");
    for (size_t i = 0; i < table->variant_count; i++)
        if (!has_required(table->variants[i].fields))
            schema_variant(schema, &table->variants[i]);
    schema_begin(schema, NULL);
    schema_begin(schema, "not");
    schema_begin_list(schema, "enum");
    for (size_t i = 0; i < table->variant_count; i++)
        schema_text(schema, NULL, table->variants[i].name);
    schema_end_list(schema);
    schema_end(schema);
    schema_end(schema);
    schema_end_list(schema);
}

// Writes that an object may be replaced by a text, its short form.
static void write_long_or_short(Schema *schema, const Shape *object) {
    schema_members(schema, "{if: {type: string}}");
    schema_begin(schema, "then");
    write_short_form(schema, object->field.table);
    schema_end(schema);
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
