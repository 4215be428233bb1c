// SPDX-License-Identifier: MIT
// The user's own files hold any bytes, as a breakdown or another program has left them: the
// preferences, the list of programs, the recent files, a kept game and its flushed copy. All are
// read without a crash, and what is written of them reads the same. The first byte chooses.
#include "app/desktop/session/files/autosave.h"
#include "app/desktop/session/files/opening.h"
#include "app/desktop/session/user/preferences_file.h"
#include "app/desktop/session/user/recent.h"
#include "app/desktop/session/user/roster.h"
#include "engine/game/file.h"

#include <assert.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROOM = 64 };

// A folder of this process alone; what is in it is taken away before each input.
static const char *own_folder(void) {
    static char folder[ROOM];
    if (!folder[0]) {
        snprintf(folder, sizeof folder, "files-fuzz-XXXXXX");
        assert(mkdtemp(folder));
    }
    return folder;
}

static void empty(const char *folder) {
    DIR *entries = opendir(folder);
    for (struct dirent *entry; entries && (entry = readdir(entries));) {
        char path[ROOM + sizeof entry->d_name];
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (entry->d_name[0] != '.' && unlink(path) != 0)
            empty(path);
    }
    if (entries)
        closedir(entries);
}

static void put(const char *folder, const char *name, const uint8_t *data, size_t size) {
    Text path = {0};
    if (user_folders_file(folder, name, &path, NULL))
        assert(file_replace_private(path.data, data, size, NULL));
    text_free(&path);
}

static void check_preferences(const UserFolders *places) {
    Preferences preferences, again;
    Text note = {0};
    preferences_load(&preferences, places, &note);
    assert(preferences_save(&preferences, places, NULL));
    text_clear(&note);
    preferences_load(&again, places, &note);
    assert(note.length == 0);
    for (int i = 0; i < preference_count(); i++) {
        const PreferenceField *field = preference_field(i);
        if (field->kind == PREFERENCE_TEXT)
            assert(!strcmp(preference_text(&again, field), preference_text(&preferences, field)));
        else
            assert(preference_value(&again, field) == preference_value(&preferences, field));
    }
    text_free(&note);
}

static void check_programs(const UserFolders *places) {
    Roster roster = {0}, again = {0};
    Text note = {0};
    roster_load(&roster, places, &note);
    for (int i = 0; i < roster.count; i++) {
        Seated seated = roster_seated(&roster.items[i]);
        assert(roster_find(&roster, &seated));
    }
    assert(roster_save(&roster, places, NULL));
    text_clear(&note);
    roster_load(&again, places, &note);
    assert(note.length == 0 && again.count == roster.count);
    text_free(&note);
}

static void check_recent(const UserFolders *places) {
    Recent recent;
    Text label = {0};
    recent_load(&recent, places);
    for (int i = 0; i < recent.count; i++) {
        recent_exists(&recent, i);
        recent_write_label(&recent, i, &label);
    }
    assert(recent_add(&recent, places, ".", NULL));
    assert(recent.count >= 1 && recent.count <= RECENT_LIMIT);
    recent_free(&recent);
    text_free(&label);
}

// The game that is found is opened as at a start.
static void check_kept(const UserFolders *places) {
    Error error = {0};
    Autosave *autosave = autosave_open(places, true, &error);
    assert(autosave);
    if (autosave_has_game(autosave)) {
        Opening opening = {0};
        Report report = {0};
        if (opening_read(&opening, autosave_path(autosave), NULL, NULL, &report) != LOAD_FINE)
            assert(report.errors > 0);
        opening_free(&opening);
        report_free(&report);
    }
    autosave_close(autosave);
}

// The game is in front of the byte 1E, the copy behind it.
static void put_kept(const UserFolders *places, const uint8_t *data, size_t size) {
    const uint8_t *separator = memchr(data, 0x1E, size);
    size_t first = separator ? (size_t)(separator - data) : size;
    put(places->state, "autosave-1.tessera", data, first);
    put(places->state, "autosave-1.lock", NULL, 0);
    if (separator)
        put(places->state, "autosave-1.safe", separator + 1, size - first - 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    UserFolders places;
    if (size == 0)
        return 0;
    empty(own_folder());
    user_folders_find(&places, own_folder());
    switch (data[0] % 4) {
    case 0:
        put(places.config, "preferences.json", data + 1, size - 1);
        check_preferences(&places);
        break;
    case 1:
        put(places.config, "programs.json", data + 1, size - 1);
        check_programs(&places);
        break;
    case 2:
        put(places.state, "recent", data + 1, size - 1);
        check_recent(&places);
        break;
    default:
        put_kept(&places, data + 1, size - 1);
        check_kept(&places);
        break;
    }
    user_folders_free(&places);
    return 0;
}
