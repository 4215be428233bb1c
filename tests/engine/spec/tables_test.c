// SPDX-License-Identifier: MIT
// Walks the field tables of both dialects: every member has its sentence and an example, and the
// examples are of the shape that their members have.
#include "engine/doc/doc.h"
#include "engine/spec/edition/dialect.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TABLE_LIMIT = 64 };

// The tables of a dialect, each once.
typedef struct Tables {
    const ObjectTable *items[TABLE_LIMIT];
    size_t count;
} Tables;

static void gather(Tables *tables, const ObjectTable *table);

static void gather_fields(Tables *tables, FieldList fields) {
    for (size_t i = 0; i < fields.count; i++)
        if (fields.items[i].table)
            gather(tables, fields.items[i].table);
}

static void gather(Tables *tables, const ObjectTable *table) {
    for (size_t i = 0; i < tables->count; i++)
        if (tables->items[i] == table)
            return;
    assert_true(tables->count < TABLE_LIMIT);
    tables->items[tables->count++] = table;
    gather_fields(tables, table->fields);
    for (size_t i = 0; i < table->variant_count; i++)
        gather_fields(tables, table->variants[i].fields);
}

static Tables tables_of(const char *dialect) {
    Tables tables = {0};
    gather(&tables, dialect_find(dialect)->table);
    return tables;
}

// Reads [document] by [table]; what is said about it fails the test.
static void check_document(const ObjectTable *table, const char *document) {
    Arena arena = {0};
    Report report = {0};
    Doc doc;
    Error error = {0};
    if (!doc_read(&doc, "example.json", document, strlen(document), &error))
        fail_msg("%s: %s: %s", table->title, document, error.message);
    Reader reader = {.arena = &arena, .report = &report, .file = doc.name};
    fields_read(&reader, doc.root, table, arena_alloc(&arena, table->size));
    Text text = {0};
    report_write(&report, &text);
    if (text.length > 0)
        fail_msg("%s: %s:\n%s", table->title, document, text_string(&text));
    text_free(&text);
    report_free(&report);
    doc_free(&doc);
    arena_free(&arena);
}

static void check_value(const ObjectTable *table, const Field *field, const char *value) {
    ObjectTable one = {.title = table->title, .size = table->size, .fields = {field, 1}};
    Text document = {0};
    text_appendf(&document, "{\"%s\": %s}", field->name, value);
    check_document(&one, text_string(&document));
    text_free(&document);
}

static void check_fields(const ObjectTable *table, FieldList fields) {
    for (size_t i = 0; i < fields.count; i++) {
        const Field *field = &fields.items[i];
        if (field->type == FIELD_COMMON) // gathered as a table of its own
            continue;
        if (!field->help || !field->help[0] || !field->example)
            fail_msg("%s: %s needs a sentence of help and an example", table->title, field->name);
        check_value(table, field, field->example);
        if (field->otherwise)
            check_value(table, field, field->otherwise);
        if ((field->type == FIELD_CUSTOM) && !field->form)
            fail_msg("%s: %s needs a form", table->title, field->name);
    }
}

// The object with all members that a variant names.
static void check_variant(const ObjectTable *table, const Variant *variant) {
    if (!variant->help)
        fail_msg("%s: %s needs a sentence of help", table->title, variant->name);
    check_fields(table, variant->fields);
    Text document = {0};
    text_append(&document, "{");
    for (FieldWalk walk = {.fields = table->fields}; field_next(&walk);)
        if (strcmp(walk.field->name, table->tag) == 0)
            text_appendf(&document, "\"%s\": \"%s\"", table->tag, variant->name);
        else if (walk.field->required)
            text_appendf(&document, "\"%s\": %s, ", walk.field->name, walk.field->example);
    for (FieldWalk walk = {.fields = variant->fields}; field_next(&walk);)
        text_appendf(&document, ", \"%s\": %s", walk.field->name, walk.field->example);
    text_append(&document, "}");
    check_document(table, text_string(&document));
    text_free(&document);
}

static void check_dialect(const char *dialect) {
    Tables tables = tables_of(dialect);
    assert_true(tables.count > 15);
    for (size_t i = 0; i < tables.count; i++) {
        const ObjectTable *table = tables.items[i];
        check_fields(table, table->fields);
        for (size_t j = 0; j < table->variant_count; j++)
            check_variant(table, &table->variants[j]);
    }
}

static void test_piece(void **unused) {
    (void)unused;
    check_dialect("piece");
}

static void test_interaction(void **unused) {
    (void)unused;
    check_dialect("interaction");
}

static bool is_in(const Tables *tables, const ObjectTable *table) {
    for (size_t i = 0; i < tables->count; i++)
        if (tables->items[i] == table)
            return true;
    return false;
}

static void check_apart(const ObjectTable *a, const ObjectTable *b) {
    for (size_t i = 0; i < a->fields.count; i++)
        for (size_t j = 0; j < b->fields.count; j++) {
            const Field *one = &a->fields.items[i], *other = &b->fields.items[j];
            if (one->type != FIELD_COMMON && other->type != FIELD_COMMON &&
                one->table == other->table && strcmp(one->name, other->name) == 0 &&
                strcmp(one->help, other->help) == 0)
                fail_msg("%s of %s is also described for %s", one->name, a->title, b->title);
        }
}

// What means the same in both dialects stands in a table that both include.
static void test_common(void **unused) {
    (void)unused;
    Tables piece = tables_of("piece"), interaction = tables_of("interaction");
    for (size_t i = 0; i < piece.count; i++)
        for (size_t j = 0; j < interaction.count; j++)
            if (!is_in(&interaction, piece.items[i]) && !is_in(&piece, interaction.items[j]))
                check_apart(piece.items[i], interaction.items[j]);
}

// Definitions of the schema and headings of the reference are called by the titles.
static void check_titles(const char *dialect) {
    Tables tables = tables_of(dialect);
    for (size_t i = 0; i < tables.count; i++)
        for (size_t j = 0; j < i; j++)
            assert_string_not_equal(tables.items[i]->title, tables.items[j]->title);
}

static void test_titles(void **unused) {
    (void)unused;
    check_titles("piece");
    check_titles("interaction");
}

static void test_unknown_dialect(void **unused) {
    (void)unused;
    assert_null(dialect_find("card"));
    assert_null(dialect_find(""));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_piece),           cmocka_unit_test(test_interaction),
        cmocka_unit_test(test_common),          cmocka_unit_test(test_titles),
        cmocka_unit_test(test_unknown_dialect),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
