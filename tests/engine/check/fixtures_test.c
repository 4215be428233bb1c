// SPDX-License-Identifier: MIT
// Checks every folder of fixtures, spec.yaml against the exact messages in `messages`; a folder
// without that file is fine as it is. TESSERA_UPDATE writes the files anew.
#include "engine/check/check.h"
#include "engine/game/file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <dirent.h>
#include <unistd.h>

#define FIXTURES TESSERA_SOURCE_FOLDER "/tests/engine/check/fixtures"

// Appends all messages about the document in the current folder.
static LoadResult find_messages(Text *messages) {
    PlayoutPlan plan = {.games = PLAYOUT_GAMES, .seed = 1};
    Report report = {0};
    LoadResult result = check_document("spec.yaml", &plan, &report, NULL);
    assert_true((result == LOAD_FINE) == (report.errors == 0));
    report_write(&report, messages);
    report_free(&report);
    return result;
}

static void update(const Text *messages) {
    FILE *file = messages->length > 0 ? fopen("messages", "wb") : NULL;
    if (messages->length == 0)
        remove("messages");
    if (file) {
        fputs(messages->data, file);
        fclose(file);
    }
}

static bool check_folder(const char *name) {
    Text path = {0}, messages = {0}, expected = {0};
    text_appendf(&path, FIXTURES "/%s", name);
    assert_int_equal(chdir(path.data), 0);
    find_messages(&messages);
    if (getenv("TESSERA_UPDATE"))
        update(&messages);
    if (access("messages", F_OK) == 0)
        assert_true(file_load("messages", DOC_BYTE_LIMIT, &expected, NULL));
    bool good = strcmp(text_string(&messages), text_string(&expected)) == 0;
    if (!good)
        print_error("%s\nexpected:\n%sfound:\n%s", name, text_string(&expected),
                    text_string(&messages));
    text_free(&path);
    text_free(&messages);
    text_free(&expected);
    return good;
}

static void test_fixtures(void **state) {
    (void)state;
    int failed = 0, count = 0;
    struct dirent **entries;
    int all = scandir(FIXTURES, &entries, NULL, alphasort);
    for (int i = 0; i < all; i++) {
        if (entries[i]->d_name[0] != '.') {
            failed += !check_folder(entries[i]->d_name);
            count++;
        }
        free(entries[i]);
    }
    free(entries);
    assert_true(count > 0);
    assert_int_equal(failed, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_fixtures)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
