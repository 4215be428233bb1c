// SPDX-License-Identifier: MIT
// Walks fixtures/: every folder in invalid/ holds a spec and in `error` the exact diagnostics;
// those in valid/ hold one that can be played, with its warnings, if any, in `warnings`.
#include "engine/doc/node.h"
#include "engine/game/file.h"
#include "engine/game/library.h"
#include "tests/support/support.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#define FIXTURES TESSERA_SOURCE_FOLDER "/tests/engine/spec/fixtures/"

static void load(const char *name, Text *text) {
    text_clear(text);
    if (access(name, R_OK) == 0)
        assert_true(file_load(name, DOC_BYTE_LIMIT, text, NULL));
}

// Checks the fixture in the working folder.
static void check_fixture(const char *name, bool valid) {
    const char *spec = access("spec.json", R_OK) == 0 ? "spec.json" : "spec.yaml";
    Rules *rules;
    Report report = {0};
    Text expected = {0}, actual = {0};
    LoadResult result = rules_load(spec, &rules, &report);
    report_write(&report, &actual);
    load(valid ? "warnings" : "error", &expected);
    if (strcmp(text_string(&expected), text_string(&actual)) != 0)
        fail_msg("%s:\nexpected: %sfound:    %s", name, text_string(&expected),
                 text_string(&actual));
    assert_int_equal(result, valid ? LOAD_FINE : LOAD_INVALID);
    assert_true(valid == (rules != NULL));
    rules_free(rules);
    report_free(&report);
    text_free(&expected);
    text_free(&actual);
}

static int check_folder(const char *folder, bool valid) {
    DIR *directory = opendir(folder);
    assert_non_null(directory);
    int count = 0;
    for (struct dirent *entry; (entry = readdir(directory));) {
        if (entry->d_name[0] == '.')
            continue;
        assert_int_equal(chdir(folder), 0);
        assert_int_equal(chdir(entry->d_name), 0);
        check_fixture(entry->d_name, valid);
        count++;
    }
    closedir(directory);
    return count;
}

static void test_invalid(void **unused) {
    (void)unused;
    assert_true(check_folder(FIXTURES "invalid", false) >= 50);
}

static void test_valid(void **unused) {
    (void)unused;
    assert_true(check_folder(FIXTURES "valid", true) >= 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_invalid),
        cmocka_unit_test(test_valid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
