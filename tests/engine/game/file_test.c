// SPDX-License-Identifier: MIT
#define _GNU_SOURCE // for syscall
#include "engine/game/file.h"

#include "tests/support/support.h"

#include <errno.h>
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

// Stands in the place of the library's own, on a system that gives no random numbers.
static int random_calls;
ssize_t getrandom(void *bytes, size_t count, unsigned flags) {
    (void)bytes, (void)count, (void)flags;
    random_calls++;
    errno = ENOSYS;
    return -1;
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

static void assert_says(const char *path, const char *expected) {
    Text text = {0};
    assert_true(file_load(path, 100, &text, NULL));
    assert_string_equal(text.data, expected);
    text_free(&text);
}

// The temporary file needs no random name, and none that is there already is touched.
static void test_temporary_name(void **unused) {
    (void)unused;
    char folder[SUPPORT_FOLDER];
    support_folder_make(folder);
    Text path = {0}, other = {0};
    text_appendf(&path, "%s/file", folder);
    text_appendf(&other, "%s/.tessera-%06x00", folder, (unsigned)getpid());
    int descriptor = file_open_lock(other.data, true);
    assert_int_equal(write(descriptor, "other", 5), 5);
    assert_true(file_try_lock(descriptor));
    random_calls = 0;
    assert_true(file_save(path.data, "one", 3, NULL));
    assert_true(file_save(path.data, "two", 3, NULL));
    assert_int_equal(random_calls, 0);
    assert_says(path.data, "two");
    file_tidy(folder);
    assert_says(other.data, "other");
    close(descriptor);
    file_tidy(folder); // nobody holds it: its writer is gone
    assert_false(file_may_exist(other.data));
    text_free(&path);
    text_free(&other);
    support_folder_remove(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_rights),
                                       cmocka_unit_test(test_private),
                                       cmocka_unit_test(test_temporary_name)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
