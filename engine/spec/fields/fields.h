// SPDX-License-Identifier: MIT
// Field tables say what members an object of a document may have; fields_read turns a Node into a
// plain struct by such a table and reports every mistake with its place.
// What belongs here: shape (names, types, ranges). Whether names resolve is for the sense checks.
#ifndef TESSERA_SPEC_FIELDS_FIELDS_H
#define TESSERA_SPEC_FIELDS_FIELDS_H

#include "engine/spec/fields/reader.h"

// A text that may name something. Absent: text and node are NULL.
typedef struct SpecName {
    const char *text;
    const Node *node;
    int index; // what it names, filled by the sense check; -1 before
} SpecName;

// Returns a copy of the name's text that lives as long as [arena]; "" where it is absent.
const char *spec_name_copy(Arena *arena, const SpecName *name);

typedef struct SpecNames {
    SpecName *items;
    size_t count;
} SpecNames;

// Two whole numbers [x, y]. Absent: node is NULL.
typedef struct SpecPair {
    int x;
    int y;
    const Node *node;
} SpecPair;

typedef struct SpecPairs {
    SpecPair *items;
    size_t count;
    const Node *node; // NULL when absent, which differs from an empty list
} SpecPairs;

// Pairs for each of several names.
typedef struct SpecNamedPairs {
    SpecName name;
    SpecPairs pairs;
} SpecNamedPairs;

typedef struct SpecPairMap {
    SpecNamedPairs *items;
    size_t count;
    const Node *node; // NULL when absent
} SpecPairMap;

// A 2x2 matrix, row by row.
typedef struct SpecMatrix {
    int at[2][2];
    const Node *node; // NULL when absent
} SpecMatrix;

// Structs that lie one after the other in memory.
typedef struct SpecList {
    void *items;
    size_t count;
    const Node *node; // NULL when absent
} SpecList;

// What a member holds, and the C type that receives it.
typedef enum FieldType {
    FIELD_ANY,      // const Node *: read by somebody else, or allowed and ignored; see [form]
    FIELD_TEXT,     // SpecName
    FIELD_TEXTS,    // SpecNames: a text or a list of texts
    FIELD_LISTS,    // SpecList of SpecNames: a list of those
    FIELD_INTEGER,  // int from minimum to maximum
    FIELD_BOOLEAN,  // bool
    FIELD_CHOICE,   // int: index into names
    FIELD_PAIR,     // SpecPair, both numbers from minimum to maximum
    FIELD_PAIRS,    // SpecPairs, likewise
    FIELD_PAIR_MAP, // SpecPairMap, likewise
    FIELD_MATRIX,   // SpecMatrix
    FIELD_OBJECT,   // a struct in place, by table
    FIELD_POINTER,  // pointer to a struct, by table; NULL when absent
    FIELD_LIST,     // SpecList of structs, by table
    FIELD_MAP,      // the same from an object: each struct gets its key as its name
    FIELD_PHRASE,   // const Phrase *
    FIELD_PHRASES,  // PhraseList: a text or a list of texts
    FIELD_CUSTOM,   // whatever [read] fills; see [form]
    FIELD_COMMON,   // no member of its own: includes the fields of [table], whose struct lies here
} FieldType;

// What a member may hold where its type does not say it.
typedef struct FieldForm {
    const char *name;   // of the definition in the JSON Schema: "visibility"
    const char *words;  // for people, in Markdown: "`all`, `none` or a list of names"
    const char *schema; // the JSON Schema of one such value, as YAML on one line. It may refer to
                        // the definitions text, constant and expression
} FieldForm;

typedef struct ObjectTable ObjectTable;
typedef struct Field Field;

struct Field {
    const char *name;
    FieldType type;
    bool required;
    size_t offset;            // of the receiving member in its struct
    int minimum, maximum;     // numbers; both 0: any that fits an int
    const char *const *names; // FIELD_CHOICE: the words, ending with NULL; in each a | stands
                              // between words for the same thing
    const ObjectTable *table; // FIELD_OBJECT, FIELD_POINTER, FIELD_LIST, FIELD_MAP; FIELD_COMMON:
                              // one of fields alone, none of them a FIELD_COMMON
    const char *alias;        // another name for the member; NULL: none
    const char *help;         // one sentence for people who write specs
    const char *example;      // a value for it, as JSON
    const char *otherwise;    // the value that it has where it is left out, as JSON; NULL: none, or
                              // it depends, and [help] says on what
    const FieldForm *form;    // FIELD_ANY, FIELD_CUSTOM: what it may hold; NULL: anything
    // FIELD_CUSTOM: reads [node], the member's value, into [place], the receiving member.
    void (*read)(Reader *reader, const Node *node, void *place);
};

// Further members that an object may have when its tag member has a certain word.
typedef struct Variant {
    const char *name;
    const Field *fields;
    size_t field_count;
    const char *help;
} Variant;

// How one kind of object is read. Its struct starts with `const Node *node`, the object itself.
struct ObjectTable {
    const char *title; // with article, for messages: "a piece"
    size_t size;       // of the struct
    const Field *fields;
    size_t field_count;
    const char *tag; // the member that selects the variant; NULL when there are no variants.
                     // It is one of [fields], a FIELD_TEXT
    const Variant *variants;
    size_t variant_count;
    size_t variant_offset; // of an int that receives the variant's index, -1 for another word
    bool open;             // a tag that is no variant is fine here: the sense check resolves it
    bool early;         // it is read before anything is chosen by_option, so nothing in it may be
    bool short_form;    // a text stands for an object with that tag alone. A text that is no
                        // variant is fine: the sense check resolves it
    size_t name_offset; // FIELD_MAP: of the SpecName that receives the key
    // Takes a member that no field names, a constant (shared_add_constant); NULL: such a member is
    // ignored with a warning.
    void (*rest)(Reader *reader, const Node *member, void *target);
};

// Goes through fields, those of a FIELD_COMMON in its place:
//
//     for (FieldWalk walk = {.fields = fields, .count = count}; (field = field_next(&walk));)
typedef struct FieldWalk {
    const Field *fields;
    size_t count;
    size_t base; // of the struct that the last field's offset counts from, within the object's
    size_t next, next_common;
} FieldWalk;

// The next field, which is no FIELD_COMMON; NULL at the end.
const Field *field_next(FieldWalk *walk);

// Reads [node] by [table] into [target], zeroed by the caller except for defaults. Mistakes go to
// the report and leave their member unchanged; unknown members are warnings with a suggestion.
void fields_read(Reader *reader, const Node *node, const ObjectTable *table, void *target);

// Reads [node], of any kind, as an object with one struct by [table] for each name (FIELD_MAP).
void fields_read_map(Reader *reader, const Node *node, const ObjectTable *table, SpecList *list);

// Reads [node], of any kind, as "a text or a list of texts" (FIELD_TEXTS).
void fields_read_texts(Reader *reader, const Node *node, SpecNames *names);

// True when [node] is of [kind]; else adds "expected WHAT, found ..." as an error.
bool fields_expect(Reader *reader, const Node *node, NodeKind kind, const char *what);

// Reads [node] as a whole number in that range; both limits 0: any that fits. False after an error.
bool fields_read_integer(Reader *reader, const Node *node, int minimum, int maximum, int *value);

#endif
