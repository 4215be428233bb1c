// SPDX-License-Identifier: MIT
// Paths of values and the way back.
#include "engine/doc/doc.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const char text[] = "{\"a\": [1, {\"b c\": [[], 2], \"b\": null, \"b1\": 3, \"\": 4}], "
                           "\"q\\\"\\n]\": {\"a.b\": 5}, \"document\": 6}";

static void check_all(const Node *root, const Node *node) {
    Text path = {0};
    node_path(node, &path);
    // A member called document is the one whose path is that of the whole.
    if (strcmp(path.data, "document") != 0)
        assert_ptr_equal(node_at_path(root, path.data), node);
    text_free(&path);
    for (const Node *child = node->first; child; child = child->next)
        check_all(root, child);
}

static void test_there_and_back(void **state) {
    (void)state;
    Doc doc;
    assert_true(doc_read(&doc, "test.json", text, strlen(text), NULL));
    check_all(doc.root, doc.root);
    assert_ptr_equal(node_at_path(doc.root, "document"), doc.root);
    doc_free(&doc);
}

static void test_nowhere(void **state) {
    (void)state;
    static const char *const paths[] = {
        "b",     "a[2]",    "a[",  "a[]",        "a[x]",
        "a[0",   "a[0][0]", "a.b", "a[1].b2",    "a[1].",
        "a[1]b", "[0]",     ".a",  "a[1][\"b\"", "a[99999999999999999999]",
    };
    Doc doc;
    assert_true(doc_read(&doc, "test.json", text, strlen(text), NULL));
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        assert_null(node_at_path(doc.root, paths[i]));
    doc_free(&doc);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_there_and_back),
        cmocka_unit_test(test_nowhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
