// SPDX-License-Identifier: MIT
#include "app/desktop/view/pieces/piece_sets.h"

#include "engine/base/memory.h"
#include "engine/base/text.h"
#include "engine/game/data_folder.h"
#include "engine/game/file.h"

#include <ctype.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
    NAMES_LIMIT = 16 * 1024, // bytes of a file `names`
    NAME_SIZE = 64           // bytes of the name of a set or picture, with its terminating 0
};

bool piece_set_is_plain(const char *name) {
    for (const char *letter = name; *letter; letter++)
        if (!isalnum((unsigned char)*letter) && *letter != '_' && *letter != '-')
            return false;
    return *name != '\0' && strlen(name) < NAME_SIZE;
}

// ---- Pictures of a set

// Sets [path] to the folder of all sets, with a slash. False if the program has no such folder.
static bool write_sets_folder(Text *path) {
    text_clear(path);
    if (!data_folder_shipped(path))
        return false;
    text_append(path, "/assets/pieces/");
    return true;
}

// Sets [path] to the file NAME.svg of a set, in small letters. False if it does not exist.
static bool find_file(const char *set, const char *name, Text *path) {
    if (!piece_set_is_plain(name) || !write_sets_folder(path))
        return false;
    text_appendf(path, "%s/", set);
    for (const char *letter = name; *letter; letter++)
        text_appendf(path, "%c", tolower((unsigned char)*letter));
    text_append(path, ".svg");
    return file_is_plain(path->data);
}

// Looks up [name] in the set's file `names`, whose lines are `NAME FILE`, and stores FILE in
// [other]. True when found.
static bool find_other_name(const PieceSet *set, const char *name, char other[NAME_SIZE]) {
    for (const char *line = set->names; line && *line; line += strcspn(line, "\n")) {
        line += *line == '\n'; // skips the end of the previous line
        size_t length = strcspn(line, " \n");
        if (line[length] != ' ' || strlen(name) != length || strncasecmp(line, name, length) != 0)
            continue;
        const char *file = line + length + 1;
        size_t size = strcspn(file, " \n");
        if (size >= NAME_SIZE)
            return false;
        memcpy(other, file, size);
        other[size] = '\0';
        return true;
    }
    return false;
}

// Finds a picture by its file's name or by a name in the file `names`.
static bool find_in_set(const PieceSet *set, const char *name, Text *path) {
    char other[NAME_SIZE];
    if (!set->name)
        return false;
    return find_file(set->name, name, path) ||
           (find_other_name(set, name, other) && find_file(set->name, other, path));
}

// A name without a slash is a picture of [set]. SET/NAME is a picture of another set. SET must be a
// plain name, so that no path leads out of the folder of the sets.
bool piece_set_find_name(const PieceSet *set, const char *name, Text *path) {
    char folder[NAME_SIZE];
    const char *slash = strchr(name, '/');
    if (!slash)
        return piece_set_is_plain(name) && find_in_set(set, name, path);
    size_t length = (size_t)(slash - name);
    if (length >= NAME_SIZE)
        return false;
    memcpy(folder, name, length);
    folder[length] = '\0';
    return piece_set_is_plain(folder) && find_file(folder, slash + 1, path);
}

Kind piece_set_base(const Rules *rules, Kind kind) {
    const char *symbol = rules->kinds.list[kind].symbol;
    bool is_promoted = symbol[0] && strcmp(symbol + 1, "~") == 0;
    for (int base = 0; is_promoted && base < rules->kinds.count; base++)
        if (rules->kinds.list[base].symbol[0] == symbol[0] &&
            rules->kinds.list[base].symbol[1] == '\0')
            return (Kind)base;
    return kind;
}

bool piece_set_find(const PieceSet *set, const Rules *rules, Kind kind, Text *path) {
    const KindRules *shown = &rules->kinds.list[piece_set_base(rules, kind)];
    bool found = false;
    if (shown->leader && piece_set_is_plain(shown->code)) {
        Text royal = {0};
        text_appendf(&royal, "royal_%s", shown->code);
        found = find_in_set(set, royal.data, path);
        text_free(&royal);
    }
    return found || (piece_set_is_plain(shown->code) && find_in_set(set, shown->code, path));
}

// ---- Choosing

// Opens a set, with its file `names` if it has one.
static PieceSet open_set(const char *name) {
    PieceSet set = {.name = text_copy(name)};
    Text path = {0}, names = {0};
    if (write_sets_folder(&path)) {
        text_appendf(&path, "%s/names", name);
        if (file_is_plain(path.data) && file_load(path.data, NAMES_LIMIT, &names, NULL))
            set.names = names.data;
        else
            text_free(&names);
    }
    text_free(&path);
    return set;
}

void piece_set_free(PieceSet *set) {
    memory_free(set->name);
    memory_free(set->names);
    *set = (PieceSet){0};
}

enum { START_NAMES = 64 };

// Adds to [names], which holds [known] names, those among the [count] values of a piece that it
// does not hold yet. Returns the new number of names.
static int add_names(const Rules *rules, const KindValue *values, size_t count,
                     Value names[START_NAMES], int known) {
    for (size_t i = 0; i < count; i++) {
        bool is_name = rules->data.attributes[values[i].attribute].type == TYPE_NAME &&
                       values[i].value >= 0 && values[i].value < rules->names.count;
        bool is_new = is_name;
        for (int j = 0; j < known && is_new; j++)
            is_new = names[j] != values[i].value;
        if (is_new && known < START_NAMES)
            names[known++] = values[i].value;
    }
    return known;
}

// Collects the names on pieces at the start. Returns their number.
static int names_at_start(const Rules *rules, Value names[START_NAMES]) {
    int count = 0;
    for (int i = 0; i < rules->start.count; i++)
        count = add_names(rules, rules->start.pieces[i].values, rules->start.pieces[i].value_count,
                          names, count);
    return count;
}

// Counts the kinds and names that the set has pictures of. The names are those on pieces at the
// start. Sets [*all] to the number of all these kinds and names, with or without a picture.
static int count_pictures(const PieceSet *set, const Rules *rules, int *all) {
    Value names[START_NAMES];
    int shown = 0, count = names_at_start(rules, names);
    Text path = {0};
    for (int kind = 0; kind < rules->kinds.count; kind++)
        shown += piece_set_find(set, rules, (Kind)kind, &path);
    for (int i = 0; i < count; i++)
        shown += piece_set_find_name(set, rules->names.list[names[i]], &path);
    text_free(&path);
    *all = rules->kinds.count + count;
    return shown;
}

static int compare_names(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

// Lists the names of all sets, sorted. Returns their number.
static int list_sets(char *names[PIECE_SET_LIMIT]) {
    Text path = {0};
    int count = 0;
    DIR *folder = write_sets_folder(&path) ? opendir(path.data) : NULL;
    struct dirent *entry;
    while (folder && count < PIECE_SET_LIMIT && (entry = readdir(folder)))
        if (piece_set_is_plain(entry->d_name))
            names[count++] = text_copy(entry->d_name);
    if (folder)
        closedir(folder);
    text_free(&path);
    qsort(names, (size_t)count, sizeof *names, compare_names);
    return count;
}

// Opens the set among [names] that has the most of the wanted pictures. If no set has at least half
// of them, the result is empty.
static PieceSet best_set(const Rules *rules, char *const *names, int count) {
    PieceSet best = {0};
    int maximum = 0;
    for (int i = 0; i < count; i++) {
        PieceSet set = open_set(names[i]);
        int all, shown = count_pictures(&set, rules, &all);
        if (shown > maximum && 2 * shown >= all) {
            piece_set_free(&best);
            best = set;
            maximum = shown;
        } else {
            piece_set_free(&set);
        }
    }
    return best;
}

PieceSet piece_set_choose(const Rules *rules) {
    char *names[PIECE_SET_LIMIT];
    if (rules->look.piece_set && piece_set_is_plain(rules->look.piece_set))
        return open_set(rules->look.piece_set);
    int count = list_sets(names);
    PieceSet best = best_set(rules, names, count);
    for (int i = 0; i < count; i++)
        memory_free(names[i]);
    return best;
}
