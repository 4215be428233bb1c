// SPDX-License-Identifier: MIT
#define _GNU_SOURCE // for syscall
#include "engine/game/file.h"

#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cmocka.h>

// Stands in the place of the library's own: umask() changes the mask of all threads for a moment,
// in which another one would make a file that everybody may write.
static int umask_calls;
mode_t umask(mode_t mask) {
    umask_calls++;
    return (mode_t)syscall(SYS_umask, mask);
}

static mode_t mode_of(const char *path) {
    struct stat status;
    assert_int_equal(stat(path, &status), 0);
    return status.st_mode & 0777;
}

static void test_rights(void **unused) {
    (void)unused;
    static const struct {
        mode_t mask;
        mode_t expected;
    } cases[] = {{0022, 0644}, {0077, 0600}, {0002, 0664}, {0000, 0666}, {0777, 0000}};
    char folder[SUPPORT_FOLDER];
    support_folder_make(folder);
    Text path = {0};
    text_appendf(&path, "%s/file", folder);
    mode_t before = (mode_t)syscall(SYS_umask, 0);
    umask_calls = 0;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        unlink(path.data);
        syscall(SYS_umask, cases[i].mask);
        assert_true(file_save(path.data, "new", 3, NULL));
        assert_int_equal(mode_of(path.data), cases[i].expected);
    }
    static const mode_t kept[] = {0600, 0640, 0666, 0400}; // whatever the mask says
    syscall(SYS_umask, 0077);
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        assert_int_equal(chmod(path.data, kept[i]), 0);
        assert_true(file_save(path.data, "old", 3, NULL));
        assert_int_equal(mode_of(path.data), kept[i]);
    }
    syscall(SYS_umask, before);
    assert_int_equal(umask_calls, 0);
    text_free(&path);
    support_folder_remove(folder);
}

// Nobody else may read a private file, not even where an older one let him.
static void test_private(void **unused) {
    (void)unused;
    char folder[SUPPORT_FOLDER];
    support_folder_make(folder);
    Text path = {0};
    text_appendf(&path, "%s/file", folder);
    assert_true(file_save_private(path.data, "one", 3, NULL));
    assert_int_equal(mode_of(path.data), 0600);
    assert_int_equal(chmod(path.data, 0644), 0);
    assert_true(file_replace_private(path.data, "two", 3, NULL));
    assert_int_equal(mode_of(path.data), 0600);
    text_free(&path);
    support_folder_remove(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_rights),
                                       cmocka_unit_test(test_private)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
