// SPDX-License-Identifier: MIT
#include "engine/game/sandbox.h"

#include "engine/game/data_folder.h"
#include "engine/game/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void sandbox_add(Sandbox *sandbox, const char *path) {
    char *resolved = sandbox->count < SANDBOX_LIMIT ? realpath(path, NULL) : NULL;
    if (resolved)
        sandbox->paths[sandbox->count++] = resolved;
}

void sandbox_add_folder_of(Sandbox *sandbox, const char *path) {
    Text folder = {0};
    file_append_folder(path, &folder);
    sandbox_add(sandbox, folder.length > 0 ? folder.data : ".");
    text_free(&folder);
}

void sandbox_add_data(Sandbox *sandbox, const char *data) {
    static const char *const folders[] = {"specs", "assets"};
    Text shipped = {0};
    if (!data && data_folder_shipped(&shipped))
        data = shipped.data;
    for (int i = 0; i < 2 && data; i++) {
        Text path = {0};
        text_appendf(&path, "%s/%s", data, folders[i]);
        sandbox_add(sandbox, path.data);
        text_free(&path);
    }
    text_free(&shipped);
}

void sandbox_add_document(Sandbox *sandbox, const char *path) {
    Text user_folder = {0};
    sandbox->standard = true;
    sandbox_add_folder_of(sandbox, path);
    sandbox_add_data(sandbox, NULL);
    if (data_folder_user(&user_folder))
        sandbox_add(sandbox, user_folder.data);
    text_free(&user_folder);
}

void sandbox_free(Sandbox *sandbox) {
    for (int i = 0; i < sandbox->count; i++)
        free(sandbox->paths[i]);
    *sandbox = (Sandbox){0};
}

// True when [path] is [file] itself, or a folder that contains it.
static bool path_contains(const char *path, const char *file) {
    size_t length = strlen(path);
    // Only the root folder ends in a slash, because realpath removes other final slashes.
    if (length > 0 && path[length - 1] == '/')
        length--;
    return strncmp(path, file, length) == 0 && (file[length] == '/' || file[length] == '\0');
}

// True when the open file is within the Sandbox. Asks the system where the file is, because the
// name by which it was opened could have led through a link.
static bool is_within(const Sandbox *sandbox, FILE *file) {
    char link[32], path[4096];
    if (sandbox->everything)
        return true;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fileno(file));
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0)
        return false;
    path[length] = '\0';
    for (int i = 0; i < sandbox->count; i++)
        if (path_contains(sandbox->paths[i], path))
            return true;
    return false;
}

// Reports that the file at [path] is outside the Sandbox. Returns false.
static bool refuse_path(const Sandbox *sandbox, const char *path, Error *error) {
    Text user_folder = {0};
    if (!sandbox->standard) // the places named below need not be allowed
        return error_set(error, path, (Place){0}, "",
                         "it lies outside what this document may read");
    data_folder_user(&user_folder);
    error_set(error, path, (Place){0}, "",
              "it lies outside what this document may read, which is its own folder, what comes "
              "with Tessera%s%s; put a copy there",
              user_folder.length > 0 ? ", and " : "", text_string(&user_folder));
    text_free(&user_folder);
    return false;
}

// Checks the file that has been opened rather than [path], which could come to mean another file in
// between.
bool sandbox_load(const Sandbox *sandbox, const char *path, size_t limit, Text *text,
                  Error *error) {
    FILE *file = file_open(path, error);
    if (!file)
        return false;
    bool read = (is_within(sandbox, file) || refuse_path(sandbox, path, error)) &&
                file_read(file, path, limit, text, error);
    fclose(file);
    return read;
}

bool sandbox_allows(const Sandbox *sandbox, const char *path, Error *error) {
    FILE *file = file_open(path, NULL);
    // A file that cannot be opened is allowed here: the caller will fail to read it and say why.
    bool allowed = !file || is_within(sandbox, file) || refuse_path(sandbox, path, error);
    if (file)
        fclose(file);
    return allowed;
}
