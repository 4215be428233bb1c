// SPDX-License-Identifier: MIT
// Field tables list the members of the objects in a document. fields_read fills a plain struct from
// a Node by such a table and reports every mistake with its place. It checks shape: the names of
// members, their types and ranges. Whether names refer to anything is left to the sense checks.
#pragma once

#include "engine/spec/fields/reader.h"

// A text that may name something, or the key of a member. If it is absent, text and node are NULL.
typedef struct SpecName {
    const char *text;
    const Node *node; // the text, or the member whose key it is
    int index; // index of the thing that it names, set by the sense check; -1: unknown or none
} SpecName;

// The key of [member].
SpecName spec_key(const Node *member);

// A copy of the name's text that lives as long as [arena]; "" if it is absent.
const char *spec_name_copy(Arena *arena, const SpecName *name);

typedef struct SpecNames {
    SpecName *items;
    size_t count;
} SpecNames;

// True if one of [names] has the index [index], or might have it because it is unknown (-1).
bool spec_names_may_include(const SpecNames *names, int index);

// Two integers [x, y]. If the pair is absent, node is NULL.
typedef struct SpecPair {
    int x;
    int y;
    const Node *node;
} SpecPair;

typedef struct SpecPairs {
    SpecPair *items;
    size_t count;
    const Node *node; // the list, even if it is empty; NULL if absent
} SpecPairs;

// True if [pair] is one of [pairs].
bool spec_pairs_contain(const SpecPairs *pairs, const SpecPair *pair);

// One entry of a SpecPairMap.
typedef struct SpecNamedPairs {
    SpecName name;
    SpecPairs pairs;
} SpecNamedPairs;

// A map from names to lists of pairs.
typedef struct SpecPairMap {
    SpecNamedPairs *items;
    size_t count;
    const Node *node; // NULL if absent
} SpecPairMap;

// A 2x2 matrix, row by row.
typedef struct SpecMatrix {
    int rows[2][2];
    const Node *node; // NULL when absent
} SpecMatrix;

// An array of structs. [node] comes first, as in the struct of any object, so that an object that
// contains only a list can be read into a SpecList.
typedef struct SpecList {
    const Node *node; // NULL when absent
    void *items;
    size_t count;
} SpecList;

// Iterates over the structs of a SpecList, or of SpecNames and the like:
//
//     spec_each (const KindSpec, kind, &spec->kinds)
#define spec_each(type, item, list)                                                                \
    for (type *item = (list)->items,                                                               \
              *item##_end = (list)->count > 0 ? item + (list)->count : item;                       \
         item != item##_end; item++)

// The kinds of value that a member can hold, and the C types that store them.
typedef enum FieldType {
    FIELD_IGNORED,  // allowed but not stored; other programs may use it
    FIELD_ANY,      // const Node *, which other code reads; see Field.form
    FIELD_TEXT,     // SpecName
    FIELD_TEXTS,    // SpecNames: a text or a list of texts
    FIELD_LISTS,    // SpecList of SpecNames: a list of lists of texts
    FIELD_INTEGER,  // int from minimum to maximum
    FIELD_BOOLEAN,  // bool
    FIELD_CHOICE,   // int: index into names
    FIELD_PAIR,     // SpecPair of numbers from minimum to maximum
    FIELD_PAIRS,    // SpecPairs of numbers from minimum to maximum
    FIELD_PAIR_MAP, // SpecPairMap of numbers from minimum to maximum
    FIELD_MATRIX,   // SpecMatrix
    FIELD_OBJECT,   // an embedded struct, read by [table]
    FIELD_POINTER,  // a pointer to a struct, read by [table]; NULL if absent
    FIELD_LIST,     // SpecList of structs, each read by [table]
    FIELD_MAP, // SpecList of structs, one for each member of an object: its key, and its value read
               // by [table]
    FIELD_PHRASE,  // const Phrase *
    FIELD_PHRASES, // PhraseList: a text or a list of texts
    FIELD_CUSTOM,  // anything that Field.read can fill; see Field.form
    FIELD_COMMON,  // stands for all fields of [table], whose struct is embedded here
} FieldType;

// The form of a member's value, for types that do not determine it.
typedef struct FieldForm {
    const char *name;   // the name of its definition in the JSON Schema, such as "visibility"
    const char *words;  // its description in Markdown, such as "`all`, `none` or a list of names"
    const char *schema; // the JSON Schema of one such value, as YAML on one line. It may refer to
                        // the schema's definitions `text`, `constant` and `expression`
} FieldForm;

typedef struct ObjectTable ObjectTable;
typedef struct Field Field;

// A row of a field table. Rows list the first five members in this order, and name the others.
struct Field {
    const char *name;
    FieldType type;
    size_t offset;       // where the struct of the object stores the value
    const char *help;    // one sentence for people who write specs
    const char *example; // a sample value, as JSON
    bool required;
    int minimum, maximum; // the range of numbers (both 0: any int), or of the number of items
    const char *counted;  // the word for one item of the list or object, such as "turn"; NULL: the
                          // number of items is not checked
    const char *const *names; // FIELD_CHOICE: the words, then NULL; | separates synonyms
    // FIELD_OBJECT, FIELD_POINTER, FIELD_LIST, FIELD_MAP: how each object is read. FIELD_COMMON: a
    // table without variants and without a FIELD_COMMON.
    const ObjectTable *table;
    const char *alias;     // another name for the member; NULL: none
    const char *otherwise; // the value if left out, as JSON; NULL: see [help]
    const FieldForm *form; // FIELD_ANY, FIELD_CUSTOM: what it may hold; NULL: anything
    // FIELD_CUSTOM: reads the value [node] into [target], which is the struct's part at [offset].
    void (*read)(Reader *reader, const Node *node, void *target);
};

typedef struct FieldList {
    const Field *items;
    size_t count;
} FieldList;

// The fields that an object with the tag [name] has in addition to those of its table.
typedef struct Variant {
    const char *name;
    FieldList fields;
    const char *help;
} Variant;

// How one kind of object is read. Its struct starts with `const Node *node`, which is the object.
struct ObjectTable {
    const char *title; // the name in messages, with article, such as "a piece"
    size_t size;       // the size of the struct
    FieldList fields;
    const char *tag; // the member that selects the variant, a FIELD_TEXT among [fields]; NULL if
                     // there are no variants
    const Variant *variants;
    size_t variant_count;
    size_t variant_offset; // where the struct stores the variant's index as an int; the index is -1
                           // if the tag names no variant
    bool open;       // the tag may be a word that names no variant; the sense check resolves it
    bool early;      // the object is read before any `by_option` is resolved, and must contain none
    bool short_form; // a text may stand for an object with that text as its tag and nothing else;
                     // if it names no variant, the sense check resolves it
    size_t name_offset; // FIELD_MAP: where the struct has the SpecName for the key
    // Any member without a field is a constant, and is added to the SpecList of ConstantSpec at
    // [constants_offset]; see shared_add_constant. NULL: such members are ignored, with a warning.
    void (*add_constant)(Reader *reader, const Node *member, SpecList *constants);
    size_t constants_offset;
};

// Iterates over fields, replacing each FIELD_COMMON with the fields of its table:
//
//     for (FieldWalk walk = {.fields = table->fields}; field_next(&walk);)
//         use(walk.field);
typedef struct FieldWalk {
    FieldList fields;
    FieldList more;     // the fields to walk through after these; empty: none
    const Field *field; // the field reached; never a FIELD_COMMON
    size_t offset;      // where the field's value goes in the struct of the whole object
    size_t next;        // index in [fields] of the item to visit next
    size_t next_common; // if that item is a FIELD_COMMON: index of the field of its table to visit
                        // next
} FieldWalk;

// Moves on to the next field. Returns false at the end.
bool field_next(FieldWalk *walk);

// Reads [node] by [table] into [target], which the caller has zeroed or filled with defaults. A
// mistake is reported and leaves its member unchanged; an unknown member gets a warning with a
// suggestion.
void fields_read(Reader *reader, const Node *node, const ObjectTable *table, void *target);

// Reads the keys of [node] into a list of structs of [size] bytes, which have a SpecName at
// [name_offset] and are otherwise zero. If [node] is not an object, reports "expected WHAT, found
// ..." and returns false.
bool fields_read_keys(Reader *reader, const Node *node, const char *what, size_t size,
                      size_t name_offset, SpecList *list);

// Reads [node] as an object that maps names to structs by [table] (FIELD_MAP). Reports an error if
// it is not an object.
void fields_read_map(Reader *reader, const Node *node, const ObjectTable *table, SpecList *list);

// Reads [node] as a text or a list of texts (FIELD_TEXTS). Reports an error if it is neither.
void fields_read_texts(Reader *reader, const Node *node, SpecNames *names);

// True if [node] is of [kind]. Otherwise reports "expected WHAT, found ...".
bool fields_expect(Reader *reader, const Node *node, NodeKind kind, const char *what);

// True if [count], the number of items in [node], is from 1 to [limit]. Otherwise reports an error.
// [what] is the word for one item.
bool fields_check_count(Reader *reader, const Node *node, const char *what, size_t count,
                        size_t limit);

// Reads [node] as an integer in the range. If both limits are 0, it may be any int. Returns false
// after an error.
bool fields_read_integer(Reader *reader, const Node *node, int minimum, int maximum, int *value);
