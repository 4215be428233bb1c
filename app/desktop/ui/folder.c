// SPDX-License-Identifier: MIT
#include "app/desktop/ui/folder.h"

#include "engine/base/language.h"
#include "engine/base/memory.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

bool path_exists(const char *path) {
    struct stat status;
    return lstat(path, &status) == 0;
}

bool path_has_suffix(const char *name, const char *const *suffixes) {
    size_t length = strlen(name);
    for (size_t i = 0; suffixes && suffixes[i]; i++) {
        size_t size = strlen(suffixes[i]);
        if (size <= length && !strcasecmp(name + length - size, suffixes[i]))
            return true;
    }
    return !suffixes;
}

const char *path_home(void) {
    const char *home = getenv("HOME");
    return home && home[0] == '/' ? home : "/";
}

static void append_joined(Text *path, const char *folder, const char *name) {
    text_append(path, folder);
    if (!text_ends_with(folder, "/"))
        text_append(path, "/");
    text_append(path, name);
}

void path_resolve(const char *folder, const char *typed, Text *path) {
    if (typed[0] == '/')
        text_append(path, typed);
    else if (typed[0] == '~' && (typed[1] == '/' || !typed[1]))
        append_joined(path, path_home(), typed[1] ? typed + 2 : "");
    else
        append_joined(path, folder, typed);
}

// Drops slashes at the end, the last name, and the slashes before it, but never the first slash.
void path_parent(const char *path, Text *parent) {
    size_t length = strlen(path);
    while (length > 1 && path[length - 1] == '/')
        length--;
    while (length > 1 && path[length - 1] != '/')
        length--;
    while (length > 1 && path[length - 1] == '/')
        length--;
    text_append_bytes(parent, path, length);
}

// ---- Reading

static const char *size_name(Arena *texts, off_t size) {
    if (size < 1000)
        return arena_format(texts, "%d B", (int)size);
    if (size < 1000000)
        return arena_format(texts, "%.1f kB", (double)size / 1e3);
    return arena_format(texts, "%.1f MB", (double)size / 1e6);
}

static void add_entry(Folder *folder, const char *name, const struct stat *status) {
    bool is_folder = S_ISDIR(status->st_mode);
    folder->entries = memory_grow(folder->entries, &folder->capacity, folder->count + 1,
                                  sizeof *folder->entries);
    folder->entries[folder->count++] = (FolderEntry){
        arena_string(&folder->texts, name), is_folder,
        is_folder ? "" : size_name(&folder->texts, status->st_size)};
}

// Adds the entry [name] if it is a folder, or a file with one of [suffixes].
static void add_if_listed(Folder *folder, const char *name, const char *const *suffixes) {
    struct stat status;
    Text path = {0};
    append_joined(&path, folder->path, name);
    bool exists = stat(path.data, &status) == 0;
    text_free(&path);
    if (exists &&
        (S_ISDIR(status.st_mode) || (S_ISREG(status.st_mode) && path_has_suffix(name, suffixes))))
        add_entry(folder, name, &status);
}

static int compare_entries(const void *a, const void *b) {
    const FolderEntry *left = a, *right = b;
    if (left->is_folder != right->is_folder)
        return left->is_folder ? -1 : 1;
    int order = strcasecmp(left->name, right->name);
    return order ? order : strcmp(left->name, right->name);
}

// Reads the entries that are to be listed, sorted. If the folder cannot be read, stores why.
static void read_entries(Folder *folder, const char *const *suffixes) {
    DIR *stream = opendir(folder->path);
    if (!stream) {
        folder->problem = arena_format(&folder->texts, _("This folder cannot be read: %s."),
                                       strerror(errno));
        return;
    }
    struct dirent *entry;
    while (folder->count < FOLDER_LIMIT && (entry = readdir(stream))) {
        if (entry->d_name[0] != '.') // not hidden
            add_if_listed(folder, entry->d_name, suffixes);
    }
    closedir(stream);
    if (folder->count > 0)
        qsort(folder->entries, folder->count, sizeof *folder->entries, compare_entries);
}

void folder_init(Folder *folder, const char *path, const char *const *suffixes) {
    *folder = (Folder){0};
    char *real = realpath(path, NULL);
    folder->path = arena_string(&folder->texts, real ? real : path);
    free(real);
    read_entries(folder, suffixes);
}

void folder_free(Folder *folder) {
    memory_free(folder->entries);
    arena_free(&folder->texts);
    *folder = (Folder){0};
}

// ---- Completing

// The names in a folder that start with a text.
typedef struct Completion {
    Text common;    // the longest common prefix of the names
    int matches;    // number of names that start with the text
    bool is_folder; // the first name is that of a folder
} Completion;

// Counts a name, and shortens the common prefix to what the name shares with it. The first name is
// the common prefix as a whole.
static void add_match(Completion *completion, const FolderEntry *entry) {
    if (completion->matches++ == 0) {
        text_append(&completion->common, entry->name);
        completion->is_folder = entry->is_folder;
        return;
    }
    size_t same = 0;
    while (completion->common.data[same] && completion->common.data[same] == entry->name[same])
        same++;
    completion->common.data[same] = '\0';
    completion->common.length = same;
}

// Finds the names in the folder [path] that start with [start]. If the only match is a folder, a
// slash follows its name.
static void find_matches(Completion *completion, const char *path, const char *start) {
    Folder folder;
    folder_init(&folder, path, NULL);
    for (size_t i = 0; i < folder.count; i++) {
        if (text_starts_with(folder.entries[i].name, start))
            add_match(completion, &folder.entries[i]);
    }
    folder_free(&folder);
    if (completion->matches == 1 && completion->is_folder)
        text_append(&completion->common, "/");
}

// Appends [rest] to [typed]. Returns false if [rest] is empty or does not fit in [size] bytes.
static bool append_rest(char *typed, size_t size, const char *rest) {
    size_t length = strlen(typed), more = strlen(rest);
    if (more == 0 || length + more >= size)
        return false;
    memcpy(typed + length, rest, more + 1);
    return true;
}

bool path_complete(const char *folder, char *typed, size_t size) {
    const char *slash = strrchr(typed, '/');
    const char *start = slash ? slash + 1 : typed; // start of the last name
    Text head = {0}, path = {0};
    Completion completion = {{0}, 0, false};
    text_append_bytes(&head, typed, (size_t)(start - typed));
    path_resolve(folder, text_string(&head), &path);
    find_matches(&completion, path.data, start);
    bool longer = completion.matches > 0 &&
                  append_rest(typed, size, completion.common.data + strlen(start));
    text_free(&completion.common);
    text_free(&head);
    text_free(&path);
    return longer;
}
