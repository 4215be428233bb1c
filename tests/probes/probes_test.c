// SPDX-License-Identifier: MIT
// The probes: small games whose numbers were counted without this program; README.md says what each
// key of their counts means. TESSERA_PROBE_NODES limits how large a count is tried; a sanitized
// build, ten times slower, has a smaller limit of its own.
#include "engine/game/file.h"
#include "tests/probes/check.h"
#include "tests/support/support.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#ifdef __SANITIZE_ADDRESS__
enum { NODE_LIMIT = 20 * 1000 };
#else
enum { NODE_LIMIT = 200 * 1000 };
#endif

static char *const folders[] = {"bet",        "cards3",  "draughts6", "go3",
                                "kriegspiel", "morris9", "network7",  "pick3",
                                "race8",      "secret",  "sowing",    "throne4"};
enum { FOLDER_COUNT = sizeof folders / sizeof *folders };

static int64_t node_limit(void) {
    const char *limit = getenv("TESSERA_PROBE_NODES");
    return limit ? atoll(limit) : NODE_LIMIT;
}

static void read_counts(const char *path, Doc *doc) {
    Text text = {0};
    Error error = {0};
    if (!file_load(path, DOC_BYTE_LIMIT, &text, &error) ||
        !doc_read(doc, path, text.data, text.length, &error))
        fail_msg("%s: %s", path, error.message);
    text_free(&text);
}

static void finish(Probe *probe) {
    Text text = {0};
    report_write(&probe->disagreements, &text);
    if (probe->disagreements.errors > 0)
        print_error("%s", text_string(&text));
    print_message("%d agree\n", probe->agreements);
    assert_int_equal(probe->disagreements.errors, 0);
    assert_true(probe->agreements > 0);
    text_free(&text);
    report_free(&probe->disagreements);
}

// [name] is the probe's folder.
static void test_probe(void **name) {
    static const CheckKey keys[] = {{"checks", NULL}};
    Text spec = {0}, path = {0};
    Doc counts = {0};
    text_appendf(&spec, "%s/tests/probes/%s/%s.game.yaml", TESSERA_SOURCE_FOLDER, (char *)*name,
                 (char *)*name);
    text_appendf(&path, "%s/tests/probes/%s/counts.yaml", TESSERA_SOURCE_FOLDER, (char *)*name);
    Rules *rules = support_load(spec.data);
    read_counts(path.data, &counts);
    Probe probe = {.rules = rules, .file = path.data, .limit = node_limit()};
    check_members(&probe, counts.root, keys, sizeof keys / sizeof *keys);
    for (const Node *item = node_member(counts.root, "checks")->first; item; item = item->next)
        check_item(&probe, item);
    doc_free(&counts);
    rules_free(rules);
    finish(&probe);
    text_free(&spec);
    text_free(&path);
}

// A folder that is not in the list below would never be tried.
static void test_all_listed(void **unused) {
    (void)unused;
    DIR *probes = opendir(TESSERA_SOURCE_FOLDER "/tests/probes");
    assert_non_null(probes);
    size_t count = 0;
    for (const struct dirent *entry; (entry = readdir(probes));)
        count += !strchr(entry->d_name, '.');
    closedir(probes);
    assert_int_equal(count, FOLDER_COUNT);
}

int main(void) {
    struct CMUnitTest tests[FOLDER_COUNT + 1] = {cmocka_unit_test(test_all_listed)};
    for (size_t i = 0; i < FOLDER_COUNT; i++)
        tests[i + 1] = (struct CMUnitTest){
            .name = folders[i], .test_func = test_probe, .initial_state = folders[i]};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
