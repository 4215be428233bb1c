// SPDX-License-Identifier: MIT
// Whatever call of the system fails while a file is replaced: the old file or the new one is there,
// whole, nothing else lies beside it, and the caller is told.
#define _GNU_SOURCE
#include "engine/game/file.h"
#include "tests/support/faults.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[] = "/tmp/tessera-test-XXXXXX";
static Text path;
static bool fstat_fails;

// It stands before that of the C library.
int fstat(int descriptor, struct stat *status) {
    if (!fstat_fails)
        return (int)syscall(SYS_fstat, descriptor, status);
    errno = EIO;
    return -1;
}

static int set_up(void **unused) {
    (void)unused;
    if (!mkdtemp(folder))
        return 1;
    text_appendf(&path, "%s/file", folder);
    return 0;
}

static int tear_down(void **unused) {
    (void)unused;
    unlink(path.data);
    text_free(&path);
    return rmdir(folder);
}

static int count_files(void) {
    int files = 0;
    DIR *directory = opendir(folder);
    for (struct dirent *entry; (entry = readdir(directory));)
        files += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(directory);
    return files;
}

static bool holds(const char *expected) {
    Text text = {0};
    bool same = file_load(path.data, 100, &text, NULL) && strcmp(text_string(&text), expected) == 0;
    text_free(&text);
    return same;
}

static bool save_with(bool flushes, const char *content, const char *plan, Error *error) {
    fault_arm(folder, plan);
    bool saved = flushes ? file_save(path.data, content, strlen(content), error)
                         : file_replace_private(path.data, content, strlen(content), error);
    int calls = fault_calls();
    fault_arm(NULL, NULL);
    assert_true(saved || error->set);
    assert_true(calls < 20);
    return saved;
}

static const char *const kinds[] = {"open", "write", "fsync", "rename", "unlink", "close", "flock"};

enum { KIND_COUNT = sizeof kinds / sizeof *kinds };

// Each call of each kind fails once, by each error.
static void fail_each(bool flushes) {
    static const char *const errors[] = {"EIO", "ENOSPC", "EACCES", "EINTR"};
    for (int i = 0; i < KIND_COUNT * 4 * 3; i++) {
        char plan[64];
        Error error = {0};
        const char *kind = kinds[i % KIND_COUNT], *name = errors[i / KIND_COUNT % 4];
        assert_true(file_save(path.data, "old", 3, NULL));
        snprintf(plan, sizeof plan, "any:%s:%d:%s", kind, 1 + i / KIND_COUNT / 4, name);
        bool saved = save_with(flushes, "the new one", plan, &error);
        bool interrupted = strcmp(name, "EINTR") == 0 && strcmp(kind, "rename") != 0;
        bool told_late = error.set && strstr(error.message, "may not outlast a power cut");
        if (interrupted && !saved)
            fail_msg("%s: %s", plan, error.message);
        if (!holds(saved || told_late ? "the new one" : "old") || count_files() != 1)
            fail_msg("%s: saved %d, %s, %d files", plan, saved, error.message, count_files());
    }
}

static void test_failing(void **unused) {
    (void)unused;
    fail_each(true);
    fail_each(false);
}

static void expect_failure(const char *plan, const char *message) {
    Error error = {0};
    assert_false(save_with(true, "the new one", plan, &error));
    assert_string_equal(error.message, message);
}

// What used to be taken for written: a close that fails and a folder that cannot be flushed.
static void test_late_errors(void **unused) {
    (void)unused;
    assert_true(file_save(path.data, "old", 3, NULL));
    expect_failure("any:close:1:ENOSPC", "the file cannot be written: No space left on device");
    assert_true(holds("old"));
    expect_failure("any:fsync:2:EIO",
                   "the file was written, but it may not outlast a power cut: Input/output error");
    assert_true(holds("the new one"));
}

static void test_short_writes(void **unused) {
    (void)unused;
    Error error = {0};
    assert_true(save_with(true, "in two halves", "any:write:1:short", &error));
    assert_true(holds("in two halves"));
}

// A reader is told when a file cannot be read, and goes on after a signal.
static void test_reading(void **unused) {
    (void)unused;
    Text text = {0};
    Error error = {0};
    assert_true(file_save(path.data, "to be read", 10, NULL));
    fault_arm(folder, "any:read:1:EINTR");
    assert_true(file_load(path.data, 100, &text, &error));
    assert_string_equal(text_string(&text), "to be read");
    fault_arm(folder, "any:open:1:EINTR");
    assert_true(file_load(path.data, 100, &text, &error));
    fault_arm(folder, "any:read:1:EIO");
    assert_false(file_load(path.data, 100, &text, &error));
    assert_string_equal(error.message, "the file cannot be read: Input/output error");
    fault_arm(NULL, NULL);
    error = (Error){0};
    fstat_fails = true;
    assert_false(file_load(path.data, 100, &text, &error));
    fstat_fails = false;
    assert_string_equal(error.message, "the file cannot be opened: Input/output error");
    text_free(&text);
}

// Killed before, after and in the middle of each call; what it leaves is tidied up.
static void test_killed(void **unused) {
    (void)unused;
    static const char *const ends[] = {"kill", "killed", "torn"};
    for (int i = 0; i < 3 * 20; i++) {
        int status;
        char plan[64];
        assert_true(file_save(path.data, "old", 3, NULL));
        snprintf(plan, sizeof plan, "any:any:%d:%s", 1 + i / 3, ends[i % 3]);
        pid_t child = fork();
        if (child == 0) {
            fault_arm(folder, plan);
            _exit(!file_save(path.data, "the new one", 11, NULL));
        }
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFSIGNALED(status) || WEXITSTATUS(status) == 0);
        assert_true(holds("the new one") || (WIFSIGNALED(status) && holds("old")));
        file_tidy(folder);
        assert_int_equal(count_files(), 1);
    }
}

// What a running program writes is nobody else's, and neither are files that are called alike.
static void test_tidy_spares(void **unused) {
    (void)unused;
    static const char *const names[] = {".tessera-0a1b2c01", ".tessera-backup", ".tessera-0a1b2c3"};
    Text paths[3] = {0};
    int held = -1;
    for (int i = 0; i < 3; i++) {
        text_appendf(&paths[i], "%s/%s", folder, names[i]);
        int descriptor = open(paths[i].data, O_RDWR | O_CREAT, 0600);
        assert_true(descriptor >= 0);
        if (i == 0) {
            held = descriptor;
            assert_int_equal(flock(held, LOCK_EX), 0);
        } else {
            close(descriptor);
        }
    }
    file_tidy(folder);
    for (int i = 0; i < 3; i++)
        assert_int_equal(access(paths[i].data, F_OK), 0);
    close(held);
    file_tidy(folder);
    assert_int_equal(access(paths[0].data, F_OK), -1);
    for (int i = 0; i < 3; i++) {
        unlink(paths[i].data);
        text_free(&paths[i]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_failing),      cmocka_unit_test(test_late_errors),
        cmocka_unit_test(test_short_writes), cmocka_unit_test(test_reading),
        cmocka_unit_test(test_killed),       cmocka_unit_test(test_tidy_spares),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
