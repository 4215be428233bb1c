// SPDX-License-Identifier: MIT
#include "engine/doc/doc.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

// Reads [text] under [name], which must work.
static Doc read_as(const char *name, const char *text) {
    Doc doc;
    Error error = {0};
    if (!doc_read(&doc, name, text, strlen(text), &error))
        fail_msg("%s:%d:%d: %s", name, error.place.line, error.place.column, error.message);
    return doc;
}

static void assert_path(const Node *node, const char *expected) {
    Text path = {0};
    node_path(node, &path);
    assert_string_equal(text_string(&path), expected);
    text_free(&path);
}

static void assert_place(Place place, int line, int column) {
    assert_int_equal(place.line, line);
    assert_int_equal(place.column, column);
}

static void test_members_and_items(void **state) {
    (void)state;
    Doc doc = read_as("a.json", "{\"list\": [1, \"two\", {}], \"b\": null}");
    const Node *list = node_member(doc.root, "list");
    assert_int_equal(list->count, 3);
    assert_true(node_item(list, 0)->integer == 1);
    assert_string_equal(node_item(list, 1)->text, "two");
    assert_int_equal(node_item(list, 2)->kind, NODE_OBJECT);
    assert_null(node_item(list, 3));
    assert_int_equal(node_member(doc.root, "b")->kind, NODE_NULL);
    assert_null(node_member(doc.root, "c"));
    assert_null(node_member(list, "b"));
    assert_null(node_member(NULL, "b"));
    assert_null(node_item(doc.root, 0));
    assert_null(node_item(NULL, 0));
    doc_free(&doc);
}

static void test_paths(void **state) {
    (void)state;
    Doc doc = read_as("a.json",
                      "{\"pieces\": [0, {\"A B\": [[7]], \"\": 1, \"x\\n\\\"\": {\"$y\": 2}}],"
                      "\"\u00E4\": {\"z\": 1}}");
    const Node *piece = node_item(node_member(doc.root, "pieces"), 1);
    assert_path(doc.root, "document");
    assert_path(piece, "pieces[1]");
    assert_path(node_item(node_item(node_member(piece, "A B"), 0), 0), "pieces[1][\"A B\"][0][0]");
    assert_path(node_member(piece, ""), "pieces[1][\"\"]");
    assert_path(node_member(node_member(piece, "x\n\""), "$y"), "pieces[1][\"x\\n\\\"\"].$y");
    assert_path(node_member(node_member(doc.root, "\u00E4"), "z"), "[\"\u00E4\"].z");
    doc_free(&doc);
    doc = read_as("a.json", "[[1]]");
    assert_path(node_item(node_item(doc.root, 0), 0), "[0][0]");
    doc_free(&doc);
}

static void test_kind_names(void **state) {
    (void)state;
    assert_string_equal(node_kind_name(NODE_INTEGER), "a whole number");
    assert_string_equal(node_kind_name(NODE_OBJECT), "an object");
}

static void test_places_in_json(void **state) {
    (void)state;
    Doc doc = read_as("a.json", "\xEF\xBB\xBF{ \"\u00E4\": 1,\r\n\t\"b\": [\r  true]\n}");
    const Node *a = node_member(doc.root, "\u00E4"), *b = node_member(doc.root, "b");
    assert_place(doc.root->place, 1, 1);
    assert_place(a->key_place, 1, 3);
    assert_place(a->place, 1, 9);
    assert_place(b->key_place, 2, 2);
    assert_place(b->place, 2, 7);
    assert_place(node_item(b, 0)->place, 3, 3);
    assert_ptr_equal(node_item(b, 0)->parent, b);
    doc_free(&doc);
}

// Bytes are counted, not characters, and the line breaks that only libyaml knows are none.
static void test_places_in_yaml(void **state) {
    (void)state;
    Doc doc = read_as("a.yaml", "\xEF\xBB\xBF\u00E4: \"\u2028\xC2\x85\"\r\nlist:\n"
                                "- {x: \u20AC, y: 2}\n- >\n  block\nlast:\n");
    const Node *list = node_member(doc.root, "list"), *last = node_member(doc.root, "last");
    const Node *y = node_member(node_item(list, 0), "y");
    assert_place(node_member(doc.root, "\u00E4")->place, 1, 5);
    assert_place(list->key_place, 2, 1);
    assert_place(list->place, 3, 1);
    assert_place(y->key_place, 3, 12);
    assert_place(y->place, 3, 15);
    assert_place(node_item(list, 1)->place, 4, 3);
    assert_place(last->key_place, 6, 1);
    assert_place(last->place, 6, 6);
    doc_free(&doc);
}

static void test_aliases_are_copies_in_place(void **state) {
    (void)state;
    Doc doc = read_as("a.yaml", "base: &b {x: [1, ~]}\nuse: *b\nlist: [*b, *b]\n");
    const Node *base = node_member(doc.root, "base"), *use = node_member(doc.root, "use");
    assert_ptr_not_equal(base, use);
    assert_ptr_equal(use->parent, doc.root);
    assert_place(use->key_place, 2, 1);
    assert_place(use->place, 1, 7); // of the original, where the value can be changed
    const Node *x = node_member(use, "x");
    assert_ptr_equal(x->parent, use);
    assert_place(x->key_place, 1, 11);
    assert_path(node_item(x, 1), "use.x[1]");
    assert_path(node_member(node_item(node_member(doc.root, "list"), 1), "x"), "list[1].x");
    doc_free(&doc);
}

static void test_the_name_chooses_the_reader(void **state) {
    (void)state;
    Doc doc = read_as("a.yml", "{a: 1}");
    assert_string_equal(doc.name, "a.yml");
    doc_free(&doc);
    doc = read_as("dir.json/a.yaml", "a: 1");
    doc_free(&doc);
    doc = read_as("position", "a: 1");
    doc_free(&doc);
    doc = read_as("position", " \n\t{\"a\": \"\\ud83d\\ude00\"}"); // YAML has no such pairs
    doc_free(&doc);
    assert_false(doc_read(&doc, "a.json", "a: 1", 4, NULL));
    doc_free(&doc);
    assert_false(doc_read(&doc, "position", "[a]", 3, NULL));
    doc_free(&doc);
}

static void test_the_first_error_wins(void **state) {
    (void)state;
    Doc doc;
    Error error = {0};
    error_set(&error, "other", (Place){9, 9}, "", "earlier");
    assert_false(doc_read(&doc, "a.json", "[", 1, &error));
    assert_null(doc.root);
    assert_string_equal(error.message, "earlier");
    doc_free(&doc);
}

static void test_empty_and_unread(void **state) {
    (void)state;
    Doc doc = {0};
    doc_free(&doc);
    Error error = {0};
    assert_false(doc_read(&doc, "a", NULL, 0, &error));
    assert_string_equal(error.message, "the file is empty");
    assert_place(error.place, 1, 1);
    doc_free(&doc);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_members_and_items),
        cmocka_unit_test(test_paths),
        cmocka_unit_test(test_kind_names),
        cmocka_unit_test(test_places_in_json),
        cmocka_unit_test(test_places_in_yaml),
        cmocka_unit_test(test_aliases_are_copies_in_place),
        cmocka_unit_test(test_the_name_chooses_the_reader),
        cmocka_unit_test(test_the_first_error_wins),
        cmocka_unit_test(test_empty_and_unread),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
