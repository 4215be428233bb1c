// SPDX-License-Identifier: MIT
#include "app/desktop/session/user/recent.h"

#include "engine/base/memory.h"
#include "engine/game/file.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FILE_LIMIT = 64 * 1024 };

static const char list_name[] = "recent";

// ---- The file: one path per line

// Adds a path at the end. Drops it if the list is full or the path is not absolute.
static void add_path(Recent *recent, const char *path, size_t length) {
    if (recent->count < RECENT_LIMIT && length > 1 && path[0] == '/')
        recent->paths[recent->count++] = text_copy_part(path, length);
}

// Reads the list. If the file exists but cannot be read, empties the list and returns false.
static bool read_list(Recent *recent, const UserFolders *folders, Error *error) {
    Text path = {0}, text = {0};
    *recent = (Recent){0};
    bool made = user_folders_file(folders->state, list_name, &path, error);
    bool read = made &&
                (!file_may_exist(path.data) || file_load(path.data, FILE_LIMIT, &text, error));
    for (const char *line = read ? text_string(&text) : ""; *line;) {
        size_t length = strcspn(line, "\n");
        add_path(recent, line, length);
        line += length + (line[length] == '\n');
    }
    text_free(&path);
    text_free(&text);
    return read;
}

void recent_load(Recent *recent, const UserFolders *folders) {
    read_list(recent, folders, NULL);
}

void recent_free(Recent *recent) {
    for (int i = 0; i < recent->count; i++)
        memory_free(recent->paths[i]);
    *recent = (Recent){0};
}

static bool write_list(const Recent *recent, const UserFolders *folders, Error *error) {
    Text path = {0}, text = {0};
    for (int i = 0; i < recent->count; i++)
        text_appendf(&text, "%s\n", recent->paths[i]);
    bool saved = user_folders_file(folders->state, list_name, &path, error) &&
                 file_replace_private(path.data, text_string(&text), text.length, error);
    text_free(&path);
    text_free(&text);
    return saved;
}

// ---- The list

static void remove_path(Recent *recent, int index) {
    memory_free(recent->paths[index]);
    recent->count--;
    memmove(recent->paths + index, recent->paths + index + 1,
            (size_t)(recent->count - index) * sizeof *recent->paths);
}

// Rereads the list, because another running program may have added files. False if it cannot be
// read.
static bool reread(Recent *recent, const UserFolders *folders, Error *error) {
    Recent others;
    bool read = read_list(&others, folders, error);
    recent_free(read ? recent : &others);
    if (read)
        *recent = others;
    return read;
}

// Moves [path] to the front of the list, or adds it there. If the list is full, the oldest path is
// dropped.
static void put_first(Recent *recent, const char *path) {
    for (int i = recent->count - 1; i >= 0; i--)
        if (strcmp(recent->paths[i], path) == 0)
            remove_path(recent, i);
    if (recent->count == RECENT_LIMIT)
        remove_path(recent, RECENT_LIMIT - 1);
    memmove(recent->paths + 1, recent->paths, (size_t)recent->count * sizeof *recent->paths);
    recent->paths[0] = text_copy_part(path, strlen(path));
    recent->count++;
}

bool recent_add(Recent *recent, const UserFolders *folders, const char *path, Error *error) {
    char *whole = realpath(path, NULL);
    if (!whole || strchr(whole, '\n')) { // the file has one path per line
        free(whole);
        return true;
    }
    bool caught_up = !folders->state || reread(recent, folders, error);
    put_first(recent, whole); // done even if the list can be neither read nor written
    free(whole);
    return caught_up && (!folders->state || write_list(recent, folders, error));
}

bool recent_clear(Recent *recent, const UserFolders *folders, Error *error) {
    recent_free(recent);
    return !folders->state || write_list(recent, folders, error);
}

bool recent_exists(const Recent *recent, int index) {
    return access(recent->paths[index], R_OK) == 0;
}

void recent_extend(const Recent *recent, Sandbox *sandbox) {
    for (int i = 0; i < recent->count; i++)
        sandbox_add(sandbox, recent->paths[i]);
}

void recent_write_label(const Recent *recent, int index, Text *text) {
    const char *path = recent->paths[index], *name = file_name(path);
    bool shared = false;
    for (int i = 0; i < recent->count; i++)
        shared |= i != index && strcmp(file_name(recent->paths[i]), name) == 0;
    text_append(text, name);
    if (shared) // also name the folder, without the slash at its end
        text_appendf(text, " (%.*s)", (int)(name - path) - 1, path);
}
