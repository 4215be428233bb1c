// SPDX-License-Identifier: MIT
// Whole files in and out. What belongs here: reading with a limit, and replacing a file only when
// all of its new content is safe on disk.
#ifndef TESSERA_GAME_FILE_H
#define TESSERA_GAME_FILE_H

#include "engine/base/error.h"
#include "engine/base/text.h"

#include <stdio.h>

// Opens the file at [path] for reading: a file of bytes on a disk, since a pipe or a device could
// keep us waiting for ever. NULL, with [error] set, when it cannot be opened. Close it with fclose.
FILE *file_open(const char *path, Error *error);

// Appends [file], of which nothing was read yet and to which [path] led, to [text]: see file_load.
bool file_read(FILE *file, const char *path, size_t limit, Text *text, Error *error);

// Appends the file at [path] to [text], at most [limit] bytes and one more, so that the caller sees
// when there are too many. False, with [error] set, when it cannot be read or is a folder.
bool file_load(const char *path, size_t limit, Text *text, Error *error);

// Replaces the file at [path] by [length] bytes at [data], by way of a temporary file beside it
// that is flushed and renamed. False, with [error] set, when that failed: the old file is as it
// was, or the new one is in its place and [error] says that the disk has not confirmed it.
bool file_save(const char *path, const void *data, size_t length, Error *error);

// The same for a file that nobody but its user may read, whatever its rights were before.
bool file_save_private(const char *path, const void *data, size_t length, Error *error);

// The same as file_save_private without waiting until the new content is safe on the disk: a
// program that ends at any moment leaves the old file or the new one, a system that breaks down may
// leave neither.
bool file_replace_private(const char *path, const void *data, size_t length, Error *error);

// False only where there certainly is nothing at [path]. What the system does not let us look at
// may be worth something, so it counts as there.
bool file_may_exist(const char *path);

// True when [path] leads to a file of bytes; when it leads to a folder.
bool file_is_plain(const char *path);
bool file_is_folder(const char *path);

// Appends the folder of [path], with a slash at its end; nothing where [path] names none, and so
// lies in the current folder.
void file_append_folder(const char *path, Text *folder);

// Opens the file at [path] for locking, reading and writing; with [makes] it is made, empty and for
// its user alone, where there is none. -1, with errno set, when it cannot be opened. Close it with
// close.
int file_open_lock(const char *path, bool makes);

// Writes [length] bytes over those at [at] in an open file, and waits until they are safe on the
// disk. A program that ends meanwhile leaves the old bytes, the new ones, or the first ones of them
// new: for numbers with a fixed count of digits, not for texts. False, with errno set, when that
// failed.
bool file_write_at(int descriptor, size_t at, const void *data, size_t length);

// Locks an open file unless another program holds the lock: flock, exclusive, without waiting.
// False, with errno set, when it is not locked (EWOULDBLOCK: another one holds it).
bool file_try_lock(int descriptor);

// Removes from [folder] the temporary files of programs that were killed while they wrote. Those
// of running programs stay, and so does what cannot be removed.
void file_tidy(const char *folder);

// The name of the file at [path] without its folder; it lives as long as [path].
const char *file_name(const char *path);

#endif
