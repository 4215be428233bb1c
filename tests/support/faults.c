// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "tests/support/faults.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { DESCRIPTOR_LIMIT = 1024, DELAY = 30 * 1000 * 1000 };

typedef enum Fault {
    FAULT_NONE,
    FAULT_ERROR,
    FAULT_SHORT,
    FAULT_DELAY,
    FAULT_KILL,
    FAULT_KILLED,
    FAULT_TORN
} Fault;

typedef struct Plan {
    char folder[PATH_MAX];
    char thread[8];
    char call[12];
    int at;
    Fault fault;
    int error;
    bool goes_on;
} Plan;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; // of all that follows
static Plan plan;
static bool armed;
static int count;
static int log_file = -1;
static bool same_random;
static unsigned draws;                // of random numbers that are the same in each run
static char *paths[DESCRIPTOR_LIMIT]; // of open descriptors below the folder; NULL: others

// ---- Plans

static const struct {
    const char *name;
    Fault fault;
    int error;
} faults[] = {
    {"short", FAULT_SHORT, 0},       {"delay", FAULT_DELAY, 0},
    {"kill", FAULT_KILL, 0},         {"killed", FAULT_KILLED, 0},
    {"torn", FAULT_TORN, 0},         {"EIO", FAULT_ERROR, EIO},
    {"ENOSPC", FAULT_ERROR, ENOSPC}, {"EACCES", FAULT_ERROR, EACCES},
    {"EINTR", FAULT_ERROR, EINTR},   {"EROFS", FAULT_ERROR, EROFS},
    {"EMFILE", FAULT_ERROR, EMFILE}, {"EDQUOT", FAULT_ERROR, EDQUOT},
    {"ENOLCK", FAULT_ERROR, ENOLCK},
};

static void give_up(const char *text) {
    fprintf(stderr, "faults: this is no plan: %s\n", text);
    abort();
}

static void read_fault(const char *text, const char *name) {
    size_t length = strcspn(name, "+");
    plan.goes_on = name[length] == '+';
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        if (strlen(faults[i].name) != length || strncmp(faults[i].name, name, length) != 0)
            continue;
        plan.fault = faults[i].fault;
        plan.error = faults[i].error;
        return;
    }
    give_up(text);
}

static void read_plan(const char *folder, const char *text) {
    char name[16];
    plan = (Plan){0};
    count = 0;
    snprintf(plan.folder, sizeof plan.folder, "%s", folder ? folder : "");
    armed = folder != NULL;
    if (!text || !*text)
        return;
    if (sscanf(text, "%7[^:]:%11[^:]:%d:%15s", plan.thread, plan.call, &plan.at, name) != 4)
        give_up(text);
    read_fault(text, name);
}

void fault_arm(const char *folder, const char *text) {
    pthread_mutex_lock(&lock);
    read_plan(folder, text);
    pthread_mutex_unlock(&lock);
}

int fault_calls(void) {
    pthread_mutex_lock(&lock);
    int calls = count;
    pthread_mutex_unlock(&lock);
    return calls;
}

__attribute__((constructor)) static void begin(void) {
    const char *log = getenv("FAULT_LOG");
    same_random = getenv("FAULT_RANDOM") != NULL;
    if (getenv("FAULT_FOLDER"))
        read_plan(getenv("FAULT_FOLDER"), getenv("FAULT_PLAN"));
    if (log)
        log_file = (int)syscall(SYS_openat, AT_FDCWD, log,
                                O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
}

// ---- Paths

static bool is_watched(const char *path) {
    return armed && path && strncmp(path, plan.folder, strlen(plan.folder)) == 0;
}

static const char *path_of(int descriptor) {
    return descriptor >= 0 && descriptor < DESCRIPTOR_LIMIT ? paths[descriptor] : NULL;
}

static void note_open(int descriptor, const char *path) {
    if (descriptor < 0 || descriptor >= DESCRIPTOR_LIMIT)
        return;
    pthread_mutex_lock(&lock);
    free(paths[descriptor]);
    paths[descriptor] = path ? strdup(path) : NULL;
    pthread_mutex_unlock(&lock);
}

// ---- What happens to a call

static void end_here(void) {
    kill(getpid(), SIGKILL);
    for (;;)
        pause();
}

static void write_log(const char *thread, const char *call, const char *path, bool hit) {
    char line[PATH_MAX + 64];
    int length = snprintf(line, sizeof line, "%s %s %s%s\n", thread, call, path, hit ? " !" : "");
    if (log_file >= 0)
        syscall(SYS_write, log_file, line, (size_t)length);
}

// The fault that meets this call; a program that is to be killed before it does not come back.
static Fault meet(const char *call, const char *path, int *error) {
    const char *thread = syscall(SYS_gettid) == getpid() ? "main" : "other";
    Fault fault = FAULT_NONE;
    pthread_mutex_lock(&lock);
    bool any = strcmp(plan.call, "any") == 0, anywhere = strcmp(plan.thread, "any") == 0;
    if ((any || strcmp(plan.call, call) == 0) && (anywhere || strcmp(plan.thread, thread) == 0)) {
        count++;
        if (count == plan.at || (plan.goes_on && count > plan.at))
            fault = plan.fault;
        *error = plan.error;
    }
    write_log(thread, call, path, fault != FAULT_NONE);
    if (fault == FAULT_KILL)
        end_here();
    pthread_mutex_unlock(&lock);
    struct timespec delay = {.tv_nsec = DELAY};
    if (fault == FAULT_DELAY)
        nanosleep(&delay, NULL);
    return fault;
}

// True when the call must fail, with errno set.
static bool fails(const char *call, const char *path, Fault *fault) {
    int error = 0;
    *fault = meet(call, path, &error);
    if (*fault == FAULT_ERROR)
        errno = error;
    return *fault == FAULT_ERROR;
}

static int ended(Fault fault, int result) {
    if (fault == FAULT_KILLED || fault == FAULT_TORN)
        end_here();
    return result;
}

// ---- The calls

// They go to the system directly: what the C library does besides is not needed here.

static int do_open(const char *path, int flags, mode_t mode) {
    Fault fault = FAULT_NONE;
    bool watched = is_watched(path);
    if (watched && fails("open", path, &fault))
        return -1;
    int descriptor = (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
    note_open(descriptor, watched ? path : NULL);
    return ended(fault, descriptor);
}

static mode_t mode_in(int flags, va_list arguments) {
    return flags & (O_CREAT | O_TMPFILE) ? va_arg(arguments, mode_t) : 0;
}

int open(const char *path, int flags, ...) {
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = mode_in(flags, arguments);
    va_end(arguments);
    return do_open(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = mode_in(flags, arguments);
    va_end(arguments);
    return do_open(path, flags, mode);
}

// What open becomes where sizes are checked and there is no mode.
int __open_2(const char *path, int flags) {
    return do_open(path, flags, 0);
}

int __open64_2(const char *path, int flags) {
    return do_open(path, flags, 0);
}

int creat(const char *path, mode_t mode) {
    return do_open(path, O_WRONLY | O_CREAT | O_TRUNC, mode);
}

// A call on a descriptor, by its number at the system: up to three arguments behind it.
static long do_call(const char *name, long number, int descriptor, long first, long second,
                    long third) {
    Fault fault = FAULT_NONE;
    const char *path = path_of(descriptor);
    if (path && fails(name, path, &fault))
        return -1;
    bool half = (fault == FAULT_SHORT || fault == FAULT_TORN) && second > 1;
    long result = syscall(number, descriptor, first, half ? second / 2 : second, third);
    ended(fault, 0);
    return result;
}

ssize_t write(int descriptor, const void *data, size_t length) {
    return do_call("write", SYS_write, descriptor, (long)data, (long)length, 0);
}

ssize_t pwrite(int descriptor, const void *data, size_t length, off_t at) {
    return do_call("write", SYS_pwrite64, descriptor, (long)data, (long)length, at);
}

ssize_t read(int descriptor, void *data, size_t length) {
    return do_call("read", SYS_read, descriptor, (long)data, (long)length, 0);
}

ssize_t pread(int descriptor, void *data, size_t length, off_t at) {
    return do_call("read", SYS_pread64, descriptor, (long)data, (long)length, at);
}

// What they become where sizes are checked.
ssize_t __read_chk(int descriptor, void *data, size_t length, size_t size) {
    if (length > size)
        abort();
    return read(descriptor, data, length);
}

ssize_t __pread_chk(int descriptor, void *data, size_t length, off_t at, size_t size) {
    if (length > size)
        abort();
    return pread(descriptor, data, length, at);
}

int fsync(int descriptor) {
    return (int)do_call("fsync", SYS_fsync, descriptor, 0, 0, 0);
}

int fdatasync(int descriptor) {
    return (int)do_call("fsync", SYS_fdatasync, descriptor, 0, 0, 0);
}

int flock(int descriptor, int operation) {
    return (int)do_call("flock", SYS_flock, descriptor, operation, 0, 0);
}

int ftruncate(int descriptor, off_t length) {
    return (int)do_call("truncate", SYS_ftruncate, descriptor, length, 0, 0);
}

int rename(const char *old, const char *new) {
    Fault fault = FAULT_NONE;
    if (is_watched(new) && fails("rename", new, &fault))
        return -1;
    return ended(fault, (int)syscall(SYS_renameat2, AT_FDCWD, old, AT_FDCWD, new, 0));
}

int unlink(const char *path) {
    Fault fault = FAULT_NONE;
    if (is_watched(path) && fails("unlink", path, &fault))
        return -1;
    return ended(fault, (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0));
}

int mkdir(const char *path, mode_t mode) {
    Fault fault = FAULT_NONE;
    if (is_watched(path) && fails("mkdir", path, &fault))
        return -1;
    return ended(fault, (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode));
}

// A descriptor is closed even where that fails, as Linux does it.
int close(int descriptor) {
    Fault fault = FAULT_NONE;
    char path[PATH_MAX] = "";
    if (path_of(descriptor))
        snprintf(path, sizeof path, "%s", path_of(descriptor));
    bool failed = path[0] && fails("close", path, &fault);
    int error = errno;
    note_open(descriptor, NULL);
    int result = (int)syscall(SYS_close, descriptor);
    if (failed)
        errno = error;
    return ended(fault, failed ? -1 : result);
}

// Copies of a descriptor are of the same file.
static int do_control(int descriptor, int command, void *argument) {
    int result = (int)syscall(SYS_fcntl, descriptor, command, argument);
    if ((command == F_DUPFD || command == F_DUPFD_CLOEXEC) && result >= 0)
        note_open(result, path_of(descriptor));
    return result;
}

int fcntl(int descriptor, int command, ...) {
    va_list arguments;
    va_start(arguments, command);
    void *argument = va_arg(arguments, void *);
    va_end(arguments);
    return do_control(descriptor, command, argument);
}

int fcntl64(int descriptor, int command, ...) {
    va_list arguments;
    va_start(arguments, command);
    void *argument = va_arg(arguments, void *);
    va_end(arguments);
    return do_control(descriptor, command, argument);
}

// Each time others, the same in each run.
static ssize_t fill_alike(unsigned char *bytes, size_t length) {
    pthread_mutex_lock(&lock);
    draws++;
    for (size_t i = 0; i < length; i++)
        bytes[i] = (unsigned char)(draws + 37 * i);
    pthread_mutex_unlock(&lock);
    return (ssize_t)length;
}

// Random numbers come from no file: only a plan that names them counts them.
ssize_t getrandom(void *data, size_t length, unsigned flags) {
    Fault fault = FAULT_NONE;
    if (armed && strcmp(plan.call, "random") == 0 && fails("random", "", &fault))
        return -1;
    if (same_random)
        return fill_alike(data, length);
    return syscall(SYS_getrandom, data, fault == FAULT_SHORT ? length / 2 : length, flags);
}
