// SPDX-License-Identifier: MIT
// Reading files with a size limit, and replacing files atomically.
#pragma once

#include "engine/base/error.h"
#include "engine/base/text.h"

#include <stdio.h>

// Opens a regular file for reading. Pipes and devices are refused, because reading them could block
// for ever. NULL, with [error] set, on failure. Close it with fclose.
FILE *file_open(const char *path, Error *error);

// Appends the content of [file] to [text] as file_load does. [file] has just been opened, at
// [path].
bool file_read(FILE *file, const char *path, size_t limit, Text *text, Error *error);

// Appends the content of the file at [path] to [text]. Reads at most [limit] + 1 bytes; if [text]
// gets more than [limit], the file is too large. False, with [error] set, if it is not a regular
// file or cannot be read.
bool file_load(const char *path, size_t limit, Text *text, Error *error);

// Replaces the file at [path] atomically with the [length] bytes at [data]. They are written to a
// temporary file beside it, which is flushed and then renamed. False, with [error] set, on failure.
// Then either the old file is unchanged, or the new one is in place but [error] says that the disk
// has not confirmed it.
bool file_save(const char *path, const void *data, size_t length, Error *error);

// Like file_save, but only the owner may read and write the new file, whatever the permissions of
// the old one.
bool file_save_private(const char *path, const void *data, size_t length, Error *error);

// Like file_save_private, but does not wait for the disk. If the program dies, either the old or
// the new file is there. If the system crashes, both may be lost.
bool file_replace_private(const char *path, const void *data, size_t length, Error *error);

// False only if there is certainly nothing at [path]. A file that we are not allowed to see counts
// as existing, because its content may be of value to somebody.
bool file_may_exist(const char *path);

// True when [path] leads to a regular file.
bool file_is_plain(const char *path);

// True when [path] leads to a folder.
bool file_is_folder(const char *path);

// Appends the folder part of [path], with its trailing slash; nothing if [path] has none.
void file_append_folder(const char *path, Text *folder);

// Opens the file at [path] for locking, reading and writing. With [creates], a missing file is
// created empty, with access for the owner only. Returns a descriptor to be closed with close, or
// -1 with errno set on failure.
int file_open_lock(const char *path, bool creates);

// Overwrites [length] bytes at [offset] of an open file and waits until they are on disk. A crash
// may leave a mixture of old and new bytes, so use it for numbers of a fixed width, not for text.
// False, with errno set, on failure.
bool file_write_at(int descriptor, size_t offset, const void *data, size_t length);

// Locks an open file with an exclusive flock, without waiting. False, with errno set, on failure.
// EWOULDBLOCK means that another program holds the lock.
bool file_try_lock(int descriptor);

// Removes from [folder] the temporary files left by programs that crashed. Temporary files of
// running programs stay, and so do files that cannot be removed.
void file_tidy(const char *folder);

// The name of the file at [path] without its folder. It lives as long as [path].
const char *file_name(const char *path);
