// SPDX-License-Identifier: MIT
#include "app/desktop/session/user/config_file.h"

#include "engine/game/file.h"

#include <stdio.h>

bool config_file_read(const char *path, size_t limit, Doc *doc, Error *error) {
    Text text = {0};
    bool read = file_load(path, limit, &text, error);
    if (read && text.length > limit)
        read = error_set(error, path, (Place){0}, "", "the file is too long");
    read = read && doc_read(doc, path, text_string(&text), text.length, error);
    text_free(&text);
    return read;
}

// Finds a name that is not in use, so that files set aside earlier are kept.
bool config_file_set_aside(const char *path, Text *aside) {
    for (int i = 1; i < 100; i++) {
        Text name = {0};
        text_appendf(&name, "%s.broken", path);
        if (i > 1)
            text_appendf(&name, "-%d", i);
        bool free = !file_may_exist(name.data);
        bool moved = free && rename(path, name.data) == 0;
        if (moved)
            text_append(aside, name.data);
        text_free(&name);
        if (free)
            return moved;
    }
    return false;
}

bool config_file_save(const UserFolders *folders, const ConfigFile *file, const void *kept,
                      Error *error) {
    Text path = {0}, text = {0};
    Doc old = {0};
    if (!folders->config)
        return true;
    if (!user_folders_file(folders->config, file->name, &path, error))
        return false;
    bool known = !file_may_exist(path.data) || file->read(path.data, &old, error);
    if (known)
        file->write(kept, &old, &text);
    bool saved = known && file_save(path.data, text.data, text.length, error);
    doc_free(&old);
    text_free(&path);
    text_free(&text);
    return saved;
}
