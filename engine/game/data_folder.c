// SPDX-License-Identifier: MIT
#include "engine/game/data_folder.h"

#include "engine/game/file.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Sets [path] to [format], in which [folder] replaces %s. True if there is a folder [path]/specs.
static bool try_folder(Text *path, const char *format, const char *folder) {
    text_clear(path);
    text_appendf(path, format, folder);
    Text specs = {0};
    text_appendf(&specs, "%s/specs", text_string(path));
    bool found = file_is_folder(text_string(&specs));
    text_free(&specs);
    return found;
}

bool data_folder_shipped(Text *path) {
    const char *chosen = getenv("TESSERA_DATA");
    if (chosen && chosen[0])
        return try_folder(path, "%s", chosen);
    char program[4096];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0)
        return false;
    program[length] = '\0';
    *strrchr(program, '/') = '\0';                             // cuts off the program's name
    return try_folder(path, "%s/../share/tessera", program) || // installed
           try_folder(path, "%s/share/tessera", program);      // in a build
}

bool data_folder_user(Text *path) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data && data[0] == '/')
        text_appendf(path, "%s/tessera", data);
    else if (home && home[0] == '/')
        text_appendf(path, "%s/.local/share/tessera", home);
    else
        return false;
    return true;
}
