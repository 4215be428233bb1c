// SPDX-License-Identifier: MIT
#include "app/desktop/session/user/config_file.h"

#include "engine/base/language.h"
#include "engine/game/file.h"

#include <stdio.h>

// Reads and parses the file. False, with [error] set, if it is unreadable.
static bool read_doc(const ConfigFile *file, const char *path, Doc *doc, Error *error) {
    Text text = {0};
    bool read = file_load(path, file->limit, &text, error);
    if (read && text.length > file->limit)
        read = error_set(error, path, (Place){0}, "", "the file is too long");
    read = read && doc_read(doc, path, text_string(&text), text.length, error);
    text_free(&text);
    if (read && file->needs_object && doc->root->kind != NODE_OBJECT)
        return error_set(error, doc->name, doc->root->place, "", "this is %s, not an object",
                         node_kind_name(doc->root->kind));
    return read;
}

// Renames the file to a name that is not in use, so that the next save does not overwrite it, and
// appends the new name. If renaming fails, returns false and appends nothing.
static bool rename_aside(const char *path, Text *aside) {
    enum { NAMES_TRIED = 99 };
    for (int i = 1; i <= NAMES_TRIED; i++) {
        Text name = {0};
        text_appendf(&name, "%s.broken", path);
        if (i > 1)
            text_appendf(&name, "-%d", i);
        bool unused = !file_may_exist(name.data);
        bool moved = unused && rename(path, name.data) == 0;
        if (moved)
            text_append(aside, name.data);
        text_free(&name);
        if (unused)
            return moved;
    }
    return false;
}

// Renames an unreadable file. Appends a sentence about this to [note].
static void set_aside(const ConfigFile *file, const char *path, const Error *error, Text *note) {
    Text aside = {0}, fault = {0};
    error_write(error, SEVERITY_ERROR, &fault);
    if (rename_aside(path, &aside))
        text_appendf(note, _(file->moved), aside.data, fault.data);
    else
        text_appendf(note, _(file->stuck), fault.data);
    text_append(note, "\n");
    text_free(&aside);
    text_free(&fault);
}

void config_file_load(const UserFolders *folders, const ConfigFile *file, void *data, Text *note) {
    Text path = {0};
    Doc doc = {0};
    Error error = {0};
    if (!folders->config)
        return;
    text_appendf(&path, "%s/%s", folders->config, file->name);
    bool exists = file_may_exist(path.data);
    if (exists && read_doc(file, path.data, &doc, &error))
        file->read(data, &doc, note);
    else if (exists)
        set_aside(file, path.data, &error, note);
    doc_free(&doc);
    text_free(&path);
}

// Without a folder for settings nothing is saved, which is no failure.
bool config_file_save(const UserFolders *folders, const ConfigFile *file, const void *data,
                      Error *error) {
    Text path = {0}, text = {0};
    Doc old = {0};
    if (!folders->config)
        return true;
    if (!user_folders_file(folders->config, file->name, &path, error))
        return false;
    // the new file may keep parts of the old one, so do not write it if the old one cannot be read
    bool old_known = !file_may_exist(path.data) || read_doc(file, path.data, &old, error);
    if (old_known)
        file->write(data, &old, &text);
    bool saved = old_known && file_save(path.data, text.data, text.length, error);
    doc_free(&old);
    text_free(&path);
    text_free(&text);
    return saved;
}
