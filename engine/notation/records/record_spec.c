// SPDX-License-Identifier: MIT
#include "engine/notation/records/record.h"

#include "engine/game/file.h"
#include "engine/game/library.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool file_exists(const Text *path) {
    return access(text_string(path), F_OK) == 0;
}

// True if the save may read the rules at [path], otherwise reports an error. [known] is as in
// record_find_spec.
static bool check_permitted(const Record *record, const Sandbox *known, const Text *path,
                            Report *report) {
    Error error = {0};
    Sandbox sandbox = {.everything = known && known->everything};
    sandbox_add_document(&sandbox, record->doc.name);
    for (int i = 0; known && i < known->count; i++)
        sandbox_add(&sandbox, known->paths[i]);
    bool permitted = sandbox_allows(&sandbox, text_string(path), &error);
    if (!permitted)
        report_add(report, SEVERITY_ERROR, record->doc.name,
                   node_member(record->doc.root, "game")->place, "game",
                   "the rules at %s are not read: %s, or name the rules yourself first: before "
                   "the saved game on a command line, or by opening them in the window",
                   text_string(path), error.message);
    sandbox_free(&sandbox);
    return permitted;
}

void record_write_spec(const char *path, Text *name) {
    const char *base = file_name(path);
    Text id = {0}, shipped = {0};
    text_append_bytes(&id, base, strcspn(base, ".")); // the id if the file is a shipped game
    library_path(text_string(&id), &shipped);
    char *real = realpath(path, NULL), *real_shipped = realpath(text_string(&shipped), NULL);
    bool is_shipped = real && real_shipped && strcmp(real, real_shipped) == 0;
    // A missing file has no real path.
    text_append(name, is_shipped ? id.data : real ? real : path);
    free(real);
    free(real_shipped);
    text_free(&id);
    text_free(&shipped);
}

bool record_find_spec(const Record *record, const Sandbox *known, Text *path, Report *report) {
    Text beside = {0}, named = {0};
    const char *name = record->notes.name;
    library_path(name, &named);
    file_append_folder(record->doc.name, &beside);
    text_append(&beside, file_name(name));
    // If the file that the save names does not exist, one of the same name beside the save is used.
    const Text *found = !file_exists(&named) && file_exists(&beside) ? &beside : &named;
    text_append(path, text_string(found));
    // A missing file is reported later, when it is read.
    bool fine = !file_exists(found) || check_permitted(record, known, found, report);
    text_free(&beside);
    text_free(&named);
    return fine;
}
