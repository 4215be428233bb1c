// SPDX-License-Identifier: MIT
// Walks fixtures/: every folder in invalid/ holds a spec and in `error` the exact diagnostics;
// those in valid/ hold one that can be played, with its warnings, if any, in `warnings`. A spec is
// read by the reader of its dialect, its edition first.
#include "engine/game/file.h"
#include "engine/game/library.h"
#include "engine/rules/compile/piece/compile.h"
#include "engine/spec/edition/edition.h"
#include "engine/spec/interaction/interaction_spec.h"
#include "engine/spec/piece/piece_spec.h"
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

static bool load_doc(void *unused, const char *name, Doc *doc, Error *error) {
    (void)unused;
    Text text = {0};
    bool good = file_load(name, DOC_BYTE_LIMIT, &text, error) &&
                doc_read(doc, name, text_string(&text), text.length, error);
    text_free(&text);
    return good;
}

static Rules *compile(const Doc *doc, Arena *arena, Report *report) {
    InteractionSpec interaction;
    PieceSpec piece;
    if (interaction_spec_is(doc))
        return interaction_spec_read(&interaction, arena, doc, report)
                   ? rules_compile_interaction(&interaction, report)
                   : NULL;
    return piece_spec_read(&piece, arena, doc, report) ? rules_compile(&piece, report) : NULL;
}

static bool read_by_dialect(const Doc *doc, Report *report) {
    Arena arena = {0};
    Rules *rules = compile(doc, &arena, report);
    bool good = rules != NULL;
    rules_free(rules);
    arena_free(&arena);
    return good;
}

static bool read_spec(const char *name, Report *report) {
    const EditionLoader loader = {.load = load_doc};
    Doc doc = {0}, edition = {0};
    Error error = {0};
    bool good = load_doc(NULL, name, &doc, &error) &&
                edition_read(&edition, &doc, &loader, NULL, report) &&
                read_by_dialect(&edition, report);
    report_add_error(report, &error);
    doc_free(&doc);
    doc_free(&edition);
    return good;
}

static void check_playable(const char *name, const char *spec) {
    Rules *rules;
    Report report = {0};
    if (rules_load(spec, &rules, &report) != LOAD_FINE)
        fail_msg("%s cannot be played", name);
    rules_free(rules);
    report_free(&report);
}

// Checks the fixture in the working folder.
static void check_fixture(const char *name, bool valid) {
    const char *spec = access("spec.json", R_OK) == 0 ? "spec.json" : "spec.yaml";
    Report report = {0};
    Text expected = {0}, actual = {0};
    bool good = read_spec(spec, &report);
    report_write(&report, &actual);
    load(valid ? "warnings" : "error", &expected);
    if (strcmp(text_string(&expected), text_string(&actual)) != 0)
        fail_msg("%s:\nexpected: %sfound:    %s", name, text_string(&expected),
                 text_string(&actual));
    assert_true(good == valid);
    if (valid)
        check_playable(name, spec);
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
    assert_true(check_folder(FIXTURES "invalid", false) >= 100);
}

static void test_valid(void **unused) {
    (void)unused;
    assert_true(check_folder(FIXTURES "valid", true) >= 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_invalid),
        cmocka_unit_test(test_valid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
