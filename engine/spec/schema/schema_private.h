// SPDX-License-Identifier: MIT
// A JSON Schema that is being written: the shapes that become its definitions, and its words.
#ifndef TESSERA_SPEC_SCHEMA_SCHEMA_PRIVATE_H
#define TESSERA_SPEC_SCHEMA_SCHEMA_PRIVATE_H

#include "engine/doc/names.h"
#include "engine/doc/writer.h"
#include "engine/spec/fields/fields.h"

// How much of an object a document says.
typedef enum Extent {
    EXTENT_WHOLE,  // all that is required
    EXTENT_CHANGE, // in a document that extends another: any part, and null takes members away
    EXTENT_ITEM,   // likewise, of an item that `remove: true` may take away
} Extent;

// What a value may be. Each distinct shape becomes one definition of the schema.
typedef struct Shape Shape;

struct Shape {
    Field field;               // its type, range, names, table and form count, nothing else
    Extent extent;             // of objects, and of what holds objects
    const Variant *variant;    // what an object of the table has besides for this word; or NULL
    const ObjectTable *tag_of; // a text that selects the variant in this table; or NULL
    bool early;                // it is read before anything is chosen by_option
    const char *name;          // of the definition
    const Shape *next;
};

// Shapes are written in the order in which they are first referred to.
typedef struct Schema {
    Writer writer;
    const ObjectTable *root;
    Arena arena; // of shapes and their names
    Names names; // of the shapes
    Shape *first, *last;
} Schema;

// Words of a schema: `"key": {`, `"key": [` and what ends them; [key] is NULL in a list.
void schema_begin(Schema *schema, const char *key);
void schema_end(Schema *schema);
void schema_begin_list(Schema *schema, const char *key);
void schema_end_list(Schema *schema);

// `"key": value`.
void schema_text(Schema *schema, const char *key, const char *text);
void schema_integer(Schema *schema, const char *key, int integer);
void schema_boolean(Schema *schema, const char *key, bool boolean);

// `"required": ["name"]`.
void schema_requires(Schema *schema, const char *name);

// `{"const": the variant's name, "description": ...}`, an item of a list.
void schema_word(Schema *schema, const Variant *variant);

// Writes the value that a table holds as text, JSON or YAML.
void schema_literal(Schema *schema, const char *literal);

// The same for an object whose members go into the one that is open.
void schema_literal_members(Schema *schema, const char *literal);

// The shape of a constant of the document.
Shape shape_of_constant(void);

// The shape of a value of [type] that is part of [shape], and like it else.
Shape shape_part(const Shape *shape, FieldType type);

// True when an object by the shape's table is meant.
bool shape_is_object(const Shape *shape);

// Writes `"$ref": ...` to the shape's definition, which will be written too.
void shape_refer(Schema *schema, Shape shape);

// The same, but null will do as well.
void shape_refer_or_null(Schema *schema, Shape shape);

// Adds the shape to those that will be written. Returns its name, which lives as long as [schema].
const char *shape_queue(Schema *schema, Shape shape);

// Writes what an object by the shape's table may be.
void schema_object(Schema *schema, const Shape *object);

#endif
