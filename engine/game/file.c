// SPDX-License-Identifier: MIT
#define _GNU_SOURCE // for TEMP_FAILURE_RETRY, which repeats a call that a signal interrupted
#include "engine/game/file.h"

#include "engine/base/write_all.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

// Sets [error] to [what] and the reason that errno gives. Returns false.
static bool fail_with_errno(Error *error, const char *path, const char *what) {
    return error_set(error, path, (Place){0}, "", "%s: %s", what, strerror(errno));
}

// These three functions repeat a system call that a signal interrupted.
static int open_path(const char *path, int flags, mode_t mode) {
    return (int)TEMP_FAILURE_RETRY(open(path, flags | O_CLOEXEC, mode));
}

static bool flush_file(int descriptor) {
    return TEMP_FAILURE_RETRY(fsync(descriptor)) == 0;
}

static bool lock_file(int descriptor, int mode) {
    return TEMP_FAILURE_RETRY(flock(descriptor, mode)) == 0;
}

int file_open_lock(const char *path, bool creates) {
    return open_path(path, O_RDWR | (creates ? O_CREAT : 0) | O_NONBLOCK, 0600);
}

bool file_try_lock(int descriptor) {
    return lock_file(descriptor, LOCK_EX | LOCK_NB);
}

bool file_may_exist(const char *path) {
    struct stat status;
    // After any other error the file may exist, so it counts as existing.
    return lstat(path, &status) == 0 || (errno != ENOENT && errno != ENOTDIR);
}

bool file_is_plain(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

bool file_is_folder(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

void file_append_folder(const char *path, Text *folder) {
    const char *end = strrchr(path, '/');
    text_append_bytes(folder, path, end ? (size_t)(end - path) + 1 : 0);
}

// Sets the error for a folder, pipe or device, and returns false. Replacing a device would destroy
// it, and reading from a pipe can block for ever.
static bool refuse_irregular(mode_t mode, const char *path, Error *error) {
    return error_set(error, path, (Place){0}, "", "this is %s, not a file",
                     S_ISDIR(mode) ? "a folder" : "a pipe or a device");
}

// Reading -----------------------------------------------------------------------------------------

FILE *file_open(const char *path, Error *error) {
    struct stat status;
    // O_NONBLOCK: opening a pipe does not wait for a writer.
    int descriptor = open_path(path, O_RDONLY | O_NONBLOCK, 0);
    bool has_status = descriptor >= 0 && fstat(descriptor, &status) == 0;
    bool irregular = has_status && !S_ISREG(status.st_mode);
    FILE *file = has_status && !irregular ? fdopen(descriptor, "rb") : NULL;
    if (irregular)
        refuse_irregular(status.st_mode, path, error);
    else if (!file)
        fail_with_errno(error, path, "the file cannot be opened");
    if (descriptor >= 0 && !file)
        close(descriptor);
    return file;
}

bool file_read(FILE *file, const char *path, size_t limit, Text *text, Error *error) {
    char buffer[16 * 1024];
    size_t left = limit + 1; // one byte more, so that the caller sees that the file is too large
    ssize_t got = 1;         // anything but 0, which means the end
    while (left > 0 && got != 0) {
        got = TEMP_FAILURE_RETRY(
            read(fileno(file), buffer, left < sizeof buffer ? left : sizeof buffer));
        if (got < 0)
            return fail_with_errno(error, path, "the file cannot be read");
        text_append_bytes(text, buffer, (size_t)got);
        left -= (size_t)got;
    }
    return true;
}

bool file_load(const char *path, size_t limit, Text *text, Error *error) {
    FILE *file = file_open(path, error);
    bool read = file && file_read(file, path, limit, text, error);
    if (file)
        fclose(file);
    return read;
}

// New content goes to a temporary file in the same folder, which is then renamed. The writer locks
// the temporary file, so one without a lock was left by a program that crashed. The name has the
// process id and a number. An existing file is never opened: if another thread or machine has taken
// a name, the next number is tried.

static const char temporary_prefix[] = ".tessera-";

enum {
    PROCESS_DIGITS = 6, // digits for the process id in the name; no process id has more
    ATTEMPT_DIGITS = 2,
};

// True for names that name_temporary makes or that earlier versions made.
static bool is_temporary(const char *name) {
    size_t prefix = strlen(temporary_prefix);
    if (strncmp(name, temporary_prefix, prefix) != 0)
        return false;
    size_t digits = strspn(name + prefix, "0123456789abcdef");
    bool earlier = digits == 6; // earlier versions used random names
    return name[prefix + digits] == '\0' && (earlier || digits == PROCESS_DIGITS + ATTEMPT_DIGITS);
}

// Sets [name] to that of a temporary file beside [path].
static void name_temporary(const char *path, int attempt, Text *name) {
    unsigned process = (unsigned)getpid() & 0xffffff; // PROCESS_DIGITS digits
    text_clear(name);
    file_append_folder(path, name);
    text_appendf(name, "%s%0*x%0*x", temporary_prefix, PROCESS_DIGITS, process, ATTEMPT_DIGITS,
                 (unsigned)attempt);
}

// Locks a new temporary file. False if that fails although the file system has locks, or if
// file_tidy removed the file first.
static bool lock_temporary(int descriptor) {
    struct stat status;
    bool locked = lock_file(descriptor, LOCK_EX) || errno == ENOLCK || errno == EOPNOTSUPP;
    return locked && fstat(descriptor, &status) == 0 && status.st_nlink > 0;
}

// Creates a new, locked file beside [path] and stores its name in [name]. Tries other names if a
// file exists or cannot be locked. Returns -1, with errno set, on failure. The umask applies to
// [mode]; we leave that to the system, because a program can read its umask only by changing it for
// all threads.
static int create_beside(const char *path, mode_t mode, Text *name) {
    enum { ATTEMPTS = 100 };
    for (int i = 0; i < ATTEMPTS; i++) {
        name_temporary(path, i, name);
        int descriptor = open_path(name->data, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode);
        if (descriptor < 0 && errno != EEXIST)
            return -1;
        if (descriptor >= 0 && lock_temporary(descriptor))
            return descriptor;
        if (descriptor >= 0) {
            unlink(name->data);
            close(descriptor);
        }
    }
    return -1;
}

void file_tidy(const char *folder) {
    DIR *directory = opendir(folder);
    for (struct dirent *entry; directory && (entry = readdir(directory));) {
        struct stat status;
        Text path = {0};
        if (!is_temporary(entry->d_name))
            continue;
        text_appendf(&path, "%s/%s", folder, entry->d_name);
        // does not wait even at a pipe
        int descriptor = open_path(path.data, O_RDONLY | O_NONBLOCK | O_NOFOLLOW, 0);
        if (descriptor >= 0 && fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) &&
            file_try_lock(descriptor))
            unlink(path.data); // no running program holds the lock
        if (descriptor >= 0)
            close(descriptor);
        text_free(&path);
    }
    if (directory)
        closedir(directory);
}

// Writing -----------------------------------------------------------------------------------------

// Closes a file and returns a duplicate of its descriptor, which keeps the lock, or -1 with errno
// set. Closing comes first because some file systems only then report that data could not be
// stored. If the file was not [written], errno already says why.
static int close_written(int descriptor, bool written) {
    int held = written ? fcntl(descriptor, F_DUPFD_CLOEXEC, 0) : -1;
    int reason = held < 0 ? errno : 0;
    if (close(descriptor) != 0 && errno != EINTR && reason == 0)
        reason = errno;
    if (reason != 0 && held >= 0)
        close(held);
    errno = reason;
    return reason == 0 ? held : -1;
}

// Flushes the folder of [path], so that a rename in it is durable. It is no error if we may not
// open the folder, or if its file system cannot flush folders; the system then writes the rename to
// disk later.
static bool flush_folder(const char *path, Error *error) {
    Text folder = {0};
    file_append_folder(path, &folder);
    int descriptor = open_path(folder.length > 0 ? folder.data : ".", O_RDONLY | O_DIRECTORY, 0);
    bool fine = descriptor < 0 ? errno == EACCES
                               : flush_file(descriptor) || errno == EINVAL || errno == EOPNOTSUPP;
    if (!fine)
        fail_with_errno(error, path, "the file was written, but it may not outlast a power cut");
    if (descriptor >= 0)
        close(descriptor);
    text_free(&folder);
    return fine;
}

enum {
    SAVE_PRIVATE = 1, // only the owner may read the file
    SAVE_FLUSHED = 2, // saving waits until the data is on disk
};

// Replaces the file at [path], which is not a link, as the SAVE_ flags say. The order of steps
// matters: the content must be on disk before the name leads to it, and the folder is flushed last.
// A new file that is not private gets its permissions from the umask.
static bool replace_file(const char *path, const void *data, size_t length, int flags,
                         Error *error) {
    struct stat old = {0};
    bool private = flags & SAVE_PRIVATE, flushes = flags & SAVE_FLUSHED;
    bool replaces = stat(path, &old) == 0; // the new file then keeps the old permissions
    mode_t rights = private ? 0600 : old.st_mode & 0777;
    bool sets_rights = private || replaces;
    Text name = {0};
    // A file whose rights are set below begins as private (0600). Otherwise the umask limits the
    // usual 0666.
    int descriptor = create_beside(path, sets_rights ? 0600 : 0666, &name);
    bool created = descriptor >= 0;
    bool written = created && (!sets_rights || fchmod(descriptor, rights) == 0) &&
                   write_all(descriptor, data, length) && (!flushes || flush_file(descriptor));
    // [held] is a duplicate of the descriptor. It keeps the lock, so that file_tidy spares the file
    // until it is renamed.
    int held = created ? close_written(descriptor, written) : -1;
    bool fine = held >= 0 && rename(name.data, path) == 0;
    if (!fine)
        fail_with_errno(error, path, "the file cannot be written");
    if (created && !fine)
        unlink(name.data);
    if (held >= 0)
        close(held);
    text_free(&name);
    return fine && (!flushes || flush_folder(path, error));
}

// Like replace_file, but if [path] is a link, replaces the file that it leads to. A plain rename
// would replace the link and leave that file unchanged.
static bool save_file(const char *path, const void *data, size_t length, int flags, Error *error) {
    struct stat status;
    if (stat(path, &status) == 0 && !S_ISREG(status.st_mode))
        return refuse_irregular(status.st_mode, path, error);
    char *target = realpath(path, NULL); // NULL: no such file yet
    bool saved = replace_file(target ? target : path, data, length, flags, error);
    free(target);
    return saved;
}

bool file_write_at(int descriptor, size_t offset, const void *data, size_t length) {
    return lseek(descriptor, (off_t)offset, SEEK_SET) >= 0 && write_all(descriptor, data, length) &&
           flush_file(descriptor);
}

bool file_save(const char *path, const void *data, size_t length, Error *error) {
    return save_file(path, data, length, SAVE_FLUSHED, error);
}

bool file_save_private(const char *path, const void *data, size_t length, Error *error) {
    return save_file(path, data, length, SAVE_PRIVATE | SAVE_FLUSHED, error);
}

bool file_replace_private(const char *path, const void *data, size_t length, Error *error) {
    return save_file(path, data, length, SAVE_PRIVATE, error);
}

const char *file_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}
