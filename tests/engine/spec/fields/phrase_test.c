// SPDX-License-Identifier: MIT
// The syntax of expressions, and where their mistakes are.
#include "engine/doc/doc.h"
#include "engine/doc/quote.h"
#include "engine/spec/fields/phrase.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct Sheet {
    Doc doc;
    Arena arena;
    Report report;
    Reader reader;
    const Phrase *phrase;
} Sheet;

// Reads the phrase under "a" in a document.
static Sheet *sheet_read(const char *name, const char *document) {
    Sheet *sheet = calloc(1, sizeof *sheet);
    Error error = {0};
    assert_true(doc_read(&sheet->doc, name, document, strlen(document), &error));
    sheet->reader = (Reader){&sheet->arena, &sheet->report, name};
    sheet->phrase = phrase_read(&sheet->reader, node_member(sheet->doc.root, "a"));
    return sheet;
}

static void sheet_free(Sheet *sheet) {
    doc_free(&sheet->doc);
    arena_free(&sheet->arena);
    report_free(&sheet->report);
    free(sheet);
}

// A text as a JSON document.
static Sheet *read_text(const char *text) {
    Text document = {0};
    text_append(&document, "{\"a\": ");
    quote_append(&document, text, strlen(text));
    text_append(&document, "}");
    Sheet *sheet = sheet_read("test.json", text_string(&document));
    text_free(&document);
    return sheet;
}

static void check(const char *text, const char *expected) {
    Sheet *sheet = read_text(text);
    Text found = {0};
    assert_non_null(sheet->phrase);
    assert_int_equal(sheet->report.errors, 0);
    phrase_write(sheet->phrase, &found);
    assert_string_equal(text_string(&found), expected);
    text_free(&found);
    sheet_free(sheet);
}

// Checks the one error LINE:COLUMN: MESSAGE.
static void check_sheet_error(Sheet *sheet, const char *expected) {
    char found[700];
    assert_null(sheet->phrase);
    assert_int_equal(sheet->report.errors, 1);
    const Error *error = &sheet->report.items[0].error;
    snprintf(found, sizeof found, "%d:%d: %s", error->place.line, error->place.column,
             error->message);
    assert_string_equal(found, expected);
    assert_string_equal(error->path, "a");
    sheet_free(sheet);
}

static void check_error(const char *text, const char *expected) {
    check_sheet_error(read_text(text), expected);
}

static void test_shapes(void **unused) {
    (void)unused;
    check("1", "1");
    check("-12", "-12");
    check("2147483647", "2147483647");
    check("-2147483647", "-2147483647");
    check("007", "7");
    check("entity", "entity");
    check("_x9", "_x9");
    check("'a text'", "'a text'");
    check("''", "''");
    check("'it\\'s \\\\'", "'it\\'s \\\\'");
    check("'1, 2) .x'", "'1, 2) .x'");
    check("f()", "f()");
    check(" eq ( sub( target.y ,start.y), 1 ) ", "eq(sub(target.y, start.y), 1)");
    check("board[target].owner.name", "board[target].owner.name");
    check("board[mid_pos(start, target)]", "board[mid_pos(start, target)]");
    check("((1))", "1");
    check("(a).b", "a.b");
    check("any(p in pieces, eq(p.x, 1))", "any(p in pieces, eq(p.x, 1))");
    check("count(p in where(q in pieces, true), false)",
          "count(p in where(q in pieces, true), false)");
    check("f(a\t  , b)", "f(a, b)");
    check("f(inner, in)", "f(inner, in)");
    check("f(index in x)", "f(index in x)");
    check("'\xC3\xA4'", "'\xC3\xA4'");
}

static void test_tree(void **unused) {
    (void)unused;
    Sheet *sheet = read_text("any(p in board[start].owner, -3)");
    const Phrase *call = sheet->phrase;
    assert_int_equal(call->kind, PHRASE_CALL);
    assert_int_equal(call->count, 2);
    assert_int_equal(call->offset, 0);
    const Phrase *binding = call->first;
    assert_int_equal(binding->kind, PHRASE_BINDING);
    assert_string_equal(binding->text, "p");
    assert_int_equal(binding->offset, 4);
    const Phrase *owner = binding->first;
    assert_int_equal(owner->kind, PHRASE_PROPERTY);
    assert_string_equal(owner->text, "owner");
    assert_int_equal(owner->offset, 22);
    assert_int_equal(owner->first->kind, PHRASE_INDEX);
    assert_int_equal(owner->first->count, 2);
    assert_int_equal(owner->first->first->kind, PHRASE_NAME);
    assert_string_equal(owner->first->first->next->text, "start");
    const Phrase *number = binding->next;
    assert_int_equal(number->kind, PHRASE_NUMBER);
    assert_int_equal(number->number, -3);
    assert_null(number->next);
    assert_int_equal(reader_place_at(number->node, number->offset).column, 37);
    sheet_free(sheet);
}

static void test_values_of_the_document(void **unused) {
    (void)unused;
    Sheet *sheet = sheet_read("test.json", "{\"a\": -4}");
    assert_int_equal(sheet->phrase->kind, PHRASE_NUMBER);
    assert_int_equal(sheet->phrase->number, -4);
    sheet_free(sheet);
    sheet = sheet_read("test.json", "{\"a\": true}");
    assert_int_equal(sheet->phrase->kind, PHRASE_NAME);
    assert_string_equal(sheet->phrase->text, "true");
    sheet_free(sheet);
    sheet = sheet_read("test.yaml", "a: null");
    assert_string_equal(sheet->phrase->text, "null");
    sheet_free(sheet);
    check_sheet_error(sheet_read("test.json", "{\"a\": 2147483648}"),
                      "1:7: a number has at most the size 2147483647");
    check_sheet_error(sheet_read("test.json", "{\"a\": 18446744073709551615}"),
                      "1:7: a number has at most the size 2147483647");
    check_sheet_error(sheet_read("test.json", "{\"a\": 1.5}"),
                      "1:7: expected an expression, found a number");
    check_sheet_error(sheet_read("test.json", "{\"a\": [1]}"),
                      "1:7: expected an expression, found a list");
}

static void test_mistakes(void **unused) {
    (void)unused;
    check_error("", "1:8: expected a number, a text in single quotes, a name or a call, but the "
                    "expression ends");
    check_error("eq(a, )", "1:14: expected a number, a text in single quotes, a name or a call, "
                           "found \")\"");
    check_error("eq(a b)", "1:13: expected ',' or ')', found \"b\"");
    check_error("eq(a, b", "1:15: expected ',' or ')', but the expression ends");
    check_error("eq(a, b))", "1:16: expected the end of the expression, found \")\"");
    check_error("a b", "1:10: expected the end of the expression, found \"b\"");
    check_error("(a", "1:10: expected ')', but the expression ends");
    check_error("board[a", "1:15: expected ']', but the expression ends");
    check_error("entity.", "1:15: expected the name of a property after the point, but the "
                           "expression ends");
    check_error("entity.1", "1:15: expected the name of a property after the point, found \"1\"");
    check_error("entity.f(1)", "1:16: a property takes no arguments; a call is written f(...)");
    check_error("'abc", "1:8: the text is not closed: a ' is missing");
    check_error("a == b", "1:10: expected the end of the expression, found \"=\"; everything is "
                          "written as a call: add(a, b), eq(a, b), and(a, b)");
    check_error("1x", "1:9: expected a whole number, found \"x\"");
    check_error("1.5", "1:9: expected a whole number, found \".\"");
    check_error("2147483648", "1:8: a number has at most the size 2147483647");
    check_error("99999999999999999999999", "1:8: a number has at most the size 2147483647");
    check_error("f(\xC3\xA4)", "1:10: expected a number, a text in single quotes, a name or a "
                               "call, found \"\xC3\xA4\"");
    check_error("-", "1:8: expected a number, a text in single quotes, a name or a call, found "
                     "\"-\"; everything is written as a call: add(a, b), eq(a, b), and(a, b)");
}

// With escapes the place is that of the whole text, and the message tells the rest.
static void test_places(void **unused) {
    (void)unused;
    check_error("eq(a, \"b\")",
                "1:7: expected a number, a text in single quotes, a name or a "
                "call, found \"\\\"\"; texts are written in single quotes: 'abc', at "
                "\"\\\"b\\\")\"");
    check_error("f('\\n')", "1:7: after \\ in a text, only ' or \\ is allowed, at \"\\\\n')\"");
    check_sheet_error(sheet_read("test.yaml", "b: 1\na: eq(a b)\n"),
                      "2:9: expected ',' or ')', found \"b\"");
    check_sheet_error(sheet_read("test.yaml", "b: 1\na: 'eq(a b)'\n"),
                      "2:10: expected ',' or ')', found \"b\"");
    check_sheet_error(sheet_read("test.yaml", "b: 1\na: \"eq(a b)\"\n"),
                      "2:10: expected ',' or ')', found \"b\"");
    check_sheet_error(sheet_read("test.yaml", "b: 1\na: 'eq(''a'' b)'\n"),
                      "2:4: expected ',' or ')', found \"b\", at \"b)\"");
    check_sheet_error(sheet_read("test.yaml", "b: 1\na: eq(a,\n   c b)\n"),
                      "2:4: expected ',' or ')', found \"b\", at \"b)\"");
    check_sheet_error(sheet_read("test.yaml", "b: 1\na: >\n   eq(a b)\n"),
                      "2:4: expected ',' or ')', found \"b\", at \"b)\\n\"");
    check_sheet_error(sheet_read("test.yaml", "b: 1\na: !!str eq(a b)\n"),
                      "2:4: expected ',' or ')', found \"b\", at \"b)\"");
    check_sheet_error(sheet_read("test.yaml", "b: &x eq(a b)\na: *x\n"),
                      "1:4: expected ',' or ')', found \"b\", at \"b)\"");
    check_sheet_error(sheet_read("test.json", "{\"a\":\n\"eq(a b)\"}"),
                      "2:7: expected ',' or ')', found \"b\"");
}

static char *repeat(const char *before, const char *middle, const char *after, int count) {
    Text text = {0};
    for (int i = 0; i < count; i++)
        text_append(&text, before);
    text_append(&text, middle);
    for (int i = 0; i < count; i++)
        text_append(&text, after);
    return text.data;
}

static void check_limit(char *text, bool fits, const char *message) {
    Sheet *sheet = read_text(text);
    assert_int_equal(sheet->phrase != NULL, fits);
    if (!fits)
        assert_non_null(strstr(sheet->report.items[0].error.message, message));
    sheet_free(sheet);
    free(text);
}

static void test_limits(void **unused) {
    (void)unused;
    static const char deep[] = "more than 64 calls, brackets and properties";
    check_limit(repeat("f(", "1", ")", PHRASE_DEPTH_LIMIT - 1), true, deep);
    check_limit(repeat("f(", "1", ")", PHRASE_DEPTH_LIMIT), false, deep);
    check_limit(repeat("(", "1", ")", PHRASE_DEPTH_LIMIT - 1), true, deep);
    check_limit(repeat("(", "1", ")", 5000), false, deep);
    check_limit(repeat("", "a", ".b", PHRASE_DEPTH_LIMIT - 1), true, deep);
    check_limit(repeat("", "a", ".b", PHRASE_DEPTH_LIMIT), false, deep);
    check_limit(repeat("", "a", "[b]", PHRASE_DEPTH_LIMIT), false, deep);
    check_limit(repeat("", "f(1", ",1", PHRASE_ARGUMENT_LIMIT), false, "at most 64 arguments");
    check_limit(repeat("", "'", "x", PHRASE_BYTE_LIMIT), false, "at most 16384 bytes");
    check_limit(repeat(" ", "1", "", PHRASE_BYTE_LIMIT - 1), true, "");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shapes),
        cmocka_unit_test(test_tree),
        cmocka_unit_test(test_values_of_the_document),
        cmocka_unit_test(test_mistakes),
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
