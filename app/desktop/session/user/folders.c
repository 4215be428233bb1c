// SPDX-License-Identifier: MIT
#include "app/desktop/session/user/folders.h"

#include "engine/base/memory.h"
#include "engine/game/data_folder.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

// Returns the content of [text], which becomes empty. NULL if nothing was appended to it.
static char *take_string(Text *text) {
    char *data = text->data;
    *text = (Text){0};
    return data;
}

// The folder "tessera" in the folder that the environment [variable] names. If it names none, the
// folder "tessera" in [fallback] in the home folder. NULL if there is no home folder either.
static char *find_folder(const char *variable, const char *fallback) {
    Text path = {0};
    const char *wanted = getenv(variable), *home = getenv("HOME");
    if (wanted && wanted[0] == '/')
        text_appendf(&path, "%s/tessera", wanted);
    else if (home && home[0] == '/')
        text_appendf(&path, "%s/%s/tessera", home, fallback);
    return take_string(&path);
}

static char *find_data(void) {
    Text path = {0};
    data_folder_user(&path);
    return take_string(&path);
}

static char *join_path(const char *folder, const char *name) {
    Text path = {0};
    text_append(&path, folder);
    text_append(&path, name);
    return take_string(&path);
}

void user_folders_find(UserFolders *folders, const char *folder) {
    if (folder)
        *folders = (UserFolders){join_path(folder, ""), join_path(folder, "/state"),
                                 join_path(folder, "/data")};
    else
        *folders = (UserFolders){find_folder("XDG_CONFIG_HOME", ".config"),
                                 find_folder("XDG_STATE_HOME", ".local/state"), find_data()};
}

void user_folders_free(UserFolders *folders) {
    memory_free(folders->config);
    memory_free(folders->state);
    memory_free(folders->data);
    *folders = (UserFolders){0};
}

// Creates the folder [path] and its parents, readable only for the user, as the XDG specification
// asks. [path] is modified, then restored.
static bool make_folders(char *path) {
    for (char *slash = path + 1; *slash; slash++) {
        if (*slash != '/')
            continue;
        *slash = '\0';
        mkdir(path, 0700); // if this fails for a parent, the call for the folder itself fails too
        *slash = '/';
    }
    struct stat status;
    mkdir(path, 0700);
    if (stat(path, &status) != 0)
        return false;
    errno = ENOTDIR; // so that this is the reason if [path] is not a folder
    return S_ISDIR(status.st_mode);
}

bool user_folders_file(const char *folder, const char *name, Text *path, Error *error) {
    if (!folder)
        return error_set(error, "tessera", (Place){0}, "",
                         "there is no folder for it, as HOME is not set");
    Text copy = {0};
    text_append(&copy, folder);
    bool made = make_folders(copy.data) ||
                error_set(error, folder, (Place){0}, "", "the folder cannot be made: %s",
                          strerror(errno));
    text_free(&copy);
    if (made)
        text_appendf(path, "%s/%s", folder, name);
    return made;
}
