// SPDX-License-Identifier: MIT
// A JSON Schema while it is written: the shapes that become its definitions, and its syntax.
#pragma once

#include "engine/doc/names.h"
#include "engine/doc/writer.h"
#include "engine/spec/fields/fields.h"

// How much of an object must be written.
typedef enum Extent {
    EXTENT_WHOLE,  // all required members
    EXTENT_CHANGE, // any part, in a document that extends another one; null removes a member
    EXTENT_ITEM,   // as EXTENT_CHANGE, for an item of a list, which `remove: true` removes
} Extent;

// The values that are allowed at some place of a document. Each shape becomes one definition of the
// schema.
typedef struct Shape Shape;

struct Shape {
    Field field;            // only its type, range, names, table and form matter
    Extent extent;          // matters for objects, and for values that contain objects
    const Variant *variant; // the shape is that of this variant of an object; NULL: of any variant
    const ObjectTable *tag_of; // the table in which this text selects the variant; NULL: none
    bool early;                // read before any `by_option` is resolved, so it cannot contain one
    const char *name;          // the name of its definition
    const Shape *next;         // the next shape to define, or NULL
};

typedef struct Schema {
    Writer writer;
    const ObjectTable *root;
    Arena arena;         // owns the shapes and their names
    Names names;         // each with its Shape
    Shape *first, *last; // the shapes in the order of their first reference
} Schema;

// Opens `"key": {`. In a list [key] is NULL.
void schema_begin(Schema *schema, const char *key);

// Closes the object that the matching schema_begin opened.
void schema_end(Schema *schema);

// Opens `"key": [`. In a list [key] is NULL.
void schema_begin_list(Schema *schema, const char *key);

// Closes what schema_begin_list opened.
void schema_end_list(Schema *schema);

// Writes `"key": text` or, if [key] is NULL, only the text, as an item of a list.
void schema_text(Schema *schema, const char *key, const char *text);

// Writes a value that is given in JSON or YAML, with the arguments filled in as by printf.
void schema_value(Schema *schema, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Adds members to the object being written. They are given as an object in JSON or YAML, with the
// arguments filled in as by printf.
void schema_members(Schema *schema, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Writes `{"const": the variant's name, "description": ...}`, as an item of a list.
void schema_variant(Schema *schema, const Variant *variant);

// The shape of a constant of the document.
Shape shape_of_constant(void);

// A copy of [shape] for values of [type], such as those inside a value of [shape].
Shape shape_part(const Shape *shape, FieldType type);

// Adds the shape to those that the schema defines, unless it was added before. Returns the name of
// its definition, which lives as long as [schema].
const char *shape_define(Schema *schema, Shape shape);

// Writes `"$ref": ...`, a reference to the definition of the shape. shape_define adds the
// definition if it is new.
void shape_refer(Schema *schema, Shape shape);

// Writes that a value has the shape or is null.
void shape_refer_or_null(Schema *schema, Shape shape);

// Writes the definition of an object as the shape's table describes it.
void schema_object(Schema *schema, const Shape *object);
