// SPDX-License-Identifier: MIT
#include "engine/base/memory.h"
#include "engine/game/data_folder.h"
#include "engine/tessera/handles.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Finds the installed data in the folders of $XDG_DATA_DIRS. [folder] gets the last folder tried.
static bool find_shared(Text *folder) {
    const char *list = getenv("XDG_DATA_DIRS");
    if (!list || !list[0])
        list = "/usr/local/share:/usr/share";
    for (size_t length; *list; list += length + (list[length] == ':')) {
        Text specs = {0};
        length = strcspn(list, ":");
        text_clear(folder);
        text_appendf(folder, "%.*s/tessera", (int)length, list);
        text_appendf(&specs, "%s/specs", folder->data);
        // The standard requires that relative folders are ignored.
        bool found = list[0] == '/' && access(specs.data, R_OK) == 0;
        text_free(&specs);
        if (found)
            return true;
    }
    return false;
}

// Appends the data folder to [found]: [folder] or, if it is NULL, the installed one.
static bool find_folder(const char *folder, Text *found, tessera_error *error) {
    if (folder)
        text_append(found, folder);
    return folder || data_folder_shipped(found) || find_shared(found) ||
           failure_set(error, TESSERA_UNREADABLE,
                       "the games of Tessera are not installed here; set TESSERA_DATA to the "
                       "folder that holds specs and assets");
}

tessera_library *tessera_library_open(const char *folder, tessera_error *error) {
    Text found = {0};
    Error failure = {0};
    tessera_library *library = memory_new(sizeof *library);
    call_begin(error, true, ""); // cannot fail here; empties [error]
    if (find_folder(folder, &found, error) &&
        (library_open(&library->games, found.data, &failure) ||
         failure_error(error, TESSERA_UNREADABLE, &failure))) {
        library->folder = text_take(&found);
        return library;
    }
    text_free(&found);
    memory_free(library);
    return NULL;
}

void tessera_library_free(tessera_library *library) {
    if (!library)
        return;
    for (size_t i = 0; i < library->allowed_count; i++)
        memory_free(library->allowed[i]);
    memory_free(library->folder);
    library_close(&library->games);
    memory_free(library);
}

bool tessera_library_allow(tessera_library *library, const char *path, tessera_error *error) {
    if (!call_begin(error, library && path, "a library and a path"))
        return false;
    if (access(path, F_OK) != 0)
        return failure_set(error, TESSERA_UNREADABLE, "%s: there is no such file or folder", path);
    if (library->allowed_count == ALLOWED_LIMIT)
        return failure_set(error, TESSERA_LIMIT,
                           "%s: %d paths are allowed already, and no more fit", path,
                           ALLOWED_LIMIT);
    library->allowed[library->allowed_count++] = text_copy(path);
    return true;
}

size_t tessera_library_count(const tessera_library *library) {
    return library ? library->games.count : 0;
}

const char *tessera_library_game(const tessera_library *library, size_t index) {
    return index < tessera_library_count(library) ? library->games.games[index].id : NULL;
}
