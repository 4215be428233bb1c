// SPDX-License-Identifier: MIT
// Reads every folder of fixtures/valid and fixtures/invalid: input.json or input.yaml against the
// tree in `expected` or the message in `error`.
#include "engine/doc/doc.h"
#include "engine/doc/quote.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define FIXTURES TESSERA_SOURCE_FOLDER "/tests/engine/doc/fixtures"

static void dump(const Node *node, Text *text);

static void dump_values(const Node *node, Text *text) {
    for (const Node *child = node->first; child; child = child->next) {
        if (child != node->first)
            text_append(text, ",");
        if (child->key) {
            quote_append(text, child->key, strlen(child->key));
            text_append(text, ":");
        }
        dump(child, text);
    }
}

static void dump_integer(const Node *node, Text *text) {
    if (node->number < 0)
        text_appendf(text, "%" PRId64, node->integer);
    else
        text_appendf(text, "%" PRIu64, (uint64_t)node->integer);
}

// JSON without white space. Integers are plain; other numbers stand as written, with their point or
// exponent.
static void dump(const Node *node, Text *text) {
    bool list = node->kind == NODE_LIST;
    switch (node->kind) {
    case NODE_NULL: text_append(text, "null"); return;
    case NODE_BOOLEAN: text_append(text, node->boolean ? "true" : "false"); return;
    case NODE_INTEGER: dump_integer(node, text); return;
    case NODE_NUMBER: text_append(text, node->text); return;
    case NODE_TEXT: quote_append(text, node->text, strlen(node->text)); return;
    case NODE_LIST:
    case NODE_OBJECT:
        text_append(text, list ? "[" : "{");
        dump_values(node, text);
        text_append(text, list ? "]" : "}");
    }
}

// Appends the file of that name; false when there is none.
static bool load(const char *folder, const char *name, Text *text) {
    char block[4096];
    Text path = {0};
    text_appendf(&path, "%s/%s", folder, name);
    FILE *file = fopen(path.data, "rb");
    text_free(&path);
    if (!file)
        return false;
    for (size_t length; (length = fread(block, 1, sizeof block, file)) > 0;)
        text_append_bytes(text, block, length);
    fclose(file);
    return true;
}

// Appends the tree, or the error, of the document in [folder], with a line end.
static bool read_input(const char *folder, Text *result) {
    Text input = {0};
    const char *name = load(folder, "input.json", &input) ? "input.json" : "input.yaml";
    if (strcmp(name, "input.yaml") == 0 && !load(folder, name, &input))
        fail_msg("%s has no input", folder);
    Doc doc;
    Error error = {0};
    bool good = doc_read(&doc, name, input.data, input.length, &error);
    if (good)
        dump(doc.root, result);
    else
        error_write(&error, SEVERITY_ERROR, result);
    text_append(result, "\n");
    doc_free(&doc);
    text_free(&input);
    return good;
}

// True when the document in [folder] gives what the file [wanted] says. Prints it otherwise.
static bool check(const char *folder, const char *wanted, bool valid) {
    Text result = {0}, expected = {0};
    bool good = read_input(folder, &result) == valid && load(folder, wanted, &expected) &&
                strcmp(text_string(&result), text_string(&expected)) == 0;
    if (!good)
        print_error("%s\n  expected %s\n  found    %s\n", folder, text_string(&expected),
                    text_string(&result));
    text_free(&result);
    text_free(&expected);
    return good;
}

static void check_all(const char *folder, const char *wanted, bool valid) {
    size_t count = 0, failed = 0;
    DIR *directory = opendir(folder);
    assert_non_null(directory);
    for (struct dirent *entry; (entry = readdir(directory));) {
        char path[1024];
        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        failed += !check(path, wanted, valid);
        count++;
    }
    closedir(directory);
    assert_int_equal(failed, 0);
    assert_true(count > 10);
}

static void test_valid(void **state) {
    (void)state;
    check_all(FIXTURES "/valid", "expected", true);
}

static void test_invalid(void **state) {
    (void)state;
    check_all(FIXTURES "/invalid", "error", false);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_valid),
        cmocka_unit_test(test_invalid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
