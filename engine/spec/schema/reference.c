// SPDX-License-Identifier: MIT
#include "engine/spec/schema/schema.h"

#include <assert.h>
#include <ctype.h>
#include <limits.h>
#include <string.h>

enum { REFERENCE_TABLE_LIMIT = 64 };

typedef struct Reference {
    Text *text;
    const ObjectTable *written[REFERENCE_TABLE_LIMIT]; // the tables that have a section
    size_t count;
} Reference;

// Words ----------------------------------------------------------------------------------------

// Appends the words of a table cell. Escapes |, which would end the cell.
static void append_cell(Text *text, const char *words) {
    for (; *words; words++)
        text_appendf(text, *words == '|' ? "\\%c" : "%c", *words);
}

static void append_code(Text *text, const char *code) {
    text_append(text, "`");
    append_cell(text, code);
    text_append(text, "`");
}

// Appends a link to the heading of [table]. Its anchor is the title in lower case, with hyphens for
// spaces and without other punctuation.
static void append_link(Text *text, const ObjectTable *table) {
    text_appendf(text, "[%s](#", table->title);
    for (const char *letter = table->title; *letter; letter++)
        if (*letter == ' ')
            text_append(text, "-");
        else if (isalnum((unsigned char)*letter))
            text_appendf(text, "%c", tolower((unsigned char)*letter));
    text_append(text, ")");
}

// Appends the range of a number. Does not mention -INT_MAX and INT_MAX, which are the limits of all
// numbers in expressions.
static void append_range(Text *text, const Field *field) {
    if (field->minimum == 0 && field->maximum == 0)
        return;
    if (field->maximum != INT_MAX)
        text_appendf(text, " from %d to %d", field->minimum, field->maximum);
    else if (field->minimum > -INT_MAX)
        text_appendf(text, " of at least %d", field->minimum);
}

// Appends the words of a choice. Of each group of synonyms it appends only the first.
static void append_choices(Text *text, const char *const *names) {
    for (size_t i = 0; names[i]; i++)
        text_appendf(text, "%s`%.*s`",
                     i == 0         ? ""
                     : names[i + 1] ? ", "
                                    : " or ",
                     (int)strcspn(names[i], "|"), names[i]);
}

// Appends, in words, which values a member may have.
static void append_value(Text *text, const Field *field) {
    switch (field->type) {
    case FIELD_IGNORED: text_append(text, "anything"); break;
    case FIELD_ANY:
    case FIELD_CUSTOM: text_append(text, field->form ? field->form->words : "anything"); break;
    case FIELD_TEXT: text_append(text, "text"); break;
    case FIELD_TEXTS: text_append(text, "text, or list of texts"); break;
    case FIELD_LISTS: text_append(text, "list of lists of texts"); break;
    case FIELD_INTEGER:
        text_append(text, "whole number");
        append_range(text, field);
        break;
    case FIELD_BOOLEAN: text_append(text, "`true` or `false`"); break;
    case FIELD_CHOICE: append_choices(text, field->names); break;
    case FIELD_PAIR:
        text_append(text, "two whole numbers, each");
        append_range(text, field);
        break;
    case FIELD_PAIRS: text_append(text, "list of pairs of whole numbers"); break;
    case FIELD_PAIR_MAP: text_append(text, "object with a list of pairs for each name"); break;
    case FIELD_MATRIX: text_append(text, "two rows of two numbers from -1 to 1"); break;
    case FIELD_OBJECT:
    case FIELD_POINTER: append_link(text, field->table); break;
    case FIELD_LIST:
        text_append(text, "list, each item ");
        append_link(text, field->table);
        break;
    case FIELD_MAP:
        text_append(text, "object with ");
        append_link(text, field->table);
        text_append(text, " for each name");
        break;
    case FIELD_PHRASE: text_append(text, "expression"); break;
    case FIELD_PHRASES: text_append(text, "expression, or list of expressions"); break;
    case FIELD_COMMON: break; // field_next never returns a FIELD_COMMON
    }
}

// Tables ---------------------------------------------------------------------------------------

// Writes the row of a member: its names, the values it may hold, its meaning and default, and an
// example.
static void write_field(Text *text, const Field *field) {
    text_appendf(text, "| `%s`", field->name);
    if (field->alias)
        text_appendf(text, " or `%s`", field->alias);
    text_append(text, field->required ? " (required) | " : " | ");
    append_value(text, field);
    text_append(text, " | ");
    append_cell(text, field->help);
    if (field->otherwise) {
        text_append(text, "; default: ");
        append_code(text, field->otherwise);
    }
    text_append(text, " | ");
    append_code(text, field->example);
    text_append(text, " |\n");
}

static void write_fields(Text *text, FieldList fields) {
    if (fields.count > 0)
        text_append(text, "\n| Member | Value | Meaning | Example |\n|---|---|---|---|\n");
    for (FieldWalk walk = {.fields = fields}; field_next(&walk);)
        write_field(text, walk.field);
}

// Writes remarks about the object as a whole.
static void write_remarks(Text *text, const ObjectTable *table) {
    if (table->short_form)
        text_appendf(text,
                     "\nA text stands for an object with `%s` alone; it may also be an "
                     "expression.\n",
                     table->tag);
    if (table->open)
        text_appendf(text,
                     "\nAny other `%s` than those below is a name that the document "
                     "defines.\n",
                     table->tag);
    if (table->add_constant)
        text_append(text, "\nAny other member is a constant.\n");
    if (table->early)
        text_append(text, "\nNothing in it can be chosen `by_option`.\n");
}

// Writes the section of a variant: its description with an example, then its members.
static void write_variant(Text *text, const ObjectTable *table, const Variant *variant) {
    text_appendf(text, "\n### %s\n\n%c%s: `{\"%s\": \"%s\"", variant->name,
                 toupper((unsigned char)variant->help[0]), variant->help + 1, table->tag,
                 variant->name);
    for (FieldWalk walk = {.fields = variant->fields}; field_next(&walk);)
        text_appendf(text, ", \"%s\": %s", walk.field->name, walk.field->example);
    text_append(text, "}`.\n");
    write_fields(text, variant->fields);
}

static void write_table(Reference *reference, const ObjectTable *table);

static void write_tables(Reference *reference, FieldList fields) {
    for (FieldWalk walk = {.fields = fields}; field_next(&walk);)
        if (walk.field->table)
            write_table(reference, walk.field->table);
}

// Writes a section for [table] and then for the tables that its members need. Does nothing if
// [table] has a section already.
static void write_table(Reference *reference, const ObjectTable *table) {
    for (size_t i = 0; i < reference->count; i++)
        if (reference->written[i] == table)
            return;
    assert(reference->count < REFERENCE_TABLE_LIMIT);
    reference->written[reference->count++] = table;
    Text *text = reference->text;
    text_appendf(text, "\n## %c%s\n", toupper((unsigned char)table->title[0]), table->title + 1);
    write_remarks(text, table);
    write_fields(text, table->fields);
    for (size_t i = 0; i < table->variant_count; i++)
        write_variant(text, table, &table->variants[i]);
    write_tables(reference, table->fields);
    for (size_t i = 0; i < table->variant_count; i++)
        write_tables(reference, table->variants[i].fields);
}

void reference_write(const ObjectTable *root, Text *text) {
    Reference reference = {.text = text};
    write_table(&reference, root);
}
