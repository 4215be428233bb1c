// SPDX-License-Identifier: MIT
// A JSON Schema under construction: the shapes that become its definitions, and its syntax.
#ifndef TESSERA_SPEC_SCHEMA_SCHEMA_PRIVATE_H
#define TESSERA_SPEC_SCHEMA_SCHEMA_PRIVATE_H

#include "engine/doc/names.h"
#include "engine/doc/writer.h"
#include "engine/spec/fields/fields.h"

// How much of an object a document contains.
typedef enum Extent {
    EXTENT_WHOLE,  // everything required
    EXTENT_CHANGE, // extends another document: any part, and null removes members
    EXTENT_ITEM,   // likewise, for a list item that `remove: true` can remove
} Extent;

// What a value may be. Each distinct shape becomes one definition.
typedef struct Shape Shape;

struct Shape {
    Field field;               // only its type, range, names, table and form count
    Extent extent;             // of objects, and of what contains objects
    const Variant *variant;    // what an object of the table adds for this word, or NULL
    const ObjectTable *tag_of; // the text selects the variant in this table; or NULL
    bool early;                // read before choices by option are made
    const char *name;          // of the definition
    const Shape *next;
};

// Shapes are written in the order of their first reference.
typedef struct Schema {
    Writer writer;
    const ObjectTable *root;
    Arena arena; // of shapes and their names
    Names names; // of the shapes
    Shape *first, *last;
} Schema;

// Syntax: `"key": {`, `"key": [` and their ends. In a list [key] is NULL.
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

// `{"const": the variant's name, "description": ...}`, as an item of a list.
void schema_word(Schema *schema, const Variant *variant);

// Writes a value that a table holds as text, in JSON or YAML.
void schema_literal(Schema *schema, const char *literal);

// As above, for an object whose members join the open one.
void schema_literal_members(Schema *schema, const char *literal);

// The shape of a constant of the document.
Shape shape_of_constant(void);

// The shape of a value of [type] inside [shape], with its other properties.
Shape shape_part(const Shape *shape, FieldType type);

// True if the shape's table describes objects.
bool shape_is_object(const Shape *shape);

// Writes `"$ref": ...` to the shape's definition, and queues the definition.
void shape_refer(Schema *schema, Shape shape);

// The same, but also allows null.
void shape_refer_or_null(Schema *schema, Shape shape);

// Queues the shape's definition. Returns its name, which lives as long as [schema].
const char *shape_queue(Schema *schema, Shape shape);

// Writes the definition of an object by the shape's table.
void schema_object(Schema *schema, const Shape *object);

#endif
