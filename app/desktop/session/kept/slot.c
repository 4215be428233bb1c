// SPDX-License-Identifier: MIT
#include "app/desktop/session/kept/slot.h"

#include "engine/doc/node.h"
#include "engine/game/file.h"
#include "engine/notation/records/record.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// ---- Files

static void write_path(const char *folder, int index, const char *ending, Text *path) {
    text_appendf(path, "%s/autosave-%d.%s", folder, index + 1, ending);
}

// Reads the file at file->path and fills in the other members.
static void examine_file(KeptFile *file, Error *error) {
    Text text = {0};
    RecordGlance glance;
    const char *path = file->path.data;
    file->exists = file_may_exist(path);
    file->read = file->exists && file_load(path, DOC_BYTE_LIMIT, &text, error);
    file->whole = file->read && record_glance(path, text_string(&text), text.length, &glance);
    if (file->whole) {
        file->number = glance.sequence;
        file->finished = glance.finished;
    }
    text_free(&text);
}

// ---- Taking

// Locks the slot. False if another program has it. Also false, with [error] set, if the system
// fails.
static bool lock_slot(Slot *slot, const char *path, Error *error) {
    const bool creates = true;
    slot->lock = file_open_lock(path, creates);
    if (slot->lock < 0)
        return error_set(error, path, (Place){0}, "", "the file cannot be opened: %s",
                         strerror(errno));
    if (file_try_lock(slot->lock))
        return true;
    if (errno != EWOULDBLOCK)
        error_set(error, path, (Place){0}, "", "the file cannot be locked: %s", strerror(errno));
    close(slot->lock);
    return false;
}

bool slot_take(Slot *slot, const char *folder, int index, bool makes, Error *error) {
    Text lock = {0};
    *slot = (Slot){.index = index, .lock = -1};
    write_path(folder, index, "lock", &lock);
    write_path(folder, index, "tessera", &slot->game.path);
    write_path(folder, index, "flushed", &slot->copy.path);
    bool has_files = file_may_exist(slot->game.path.data) || file_may_exist(slot->copy.path.data) ||
                     file_may_exist(lock.data);
    if (makes || has_files)
        slot->taken = lock_slot(slot, lock.data, error);
    text_free(&lock);
    if (slot->taken) {
        examine_file(&slot->game, error);
        examine_file(&slot->copy, error);
    } else {
        slot_release(slot);
    }
    return slot->taken;
}

void slot_release(Slot *slot) {
    if (slot->taken)
        close(slot->lock);
    text_free(&slot->game.path);
    text_free(&slot->copy.path);
    *slot = (Slot){0};
}

// ---- Contents

bool slot_has_game(const Slot *slot) {
    return slot->taken && (slot->game.exists || slot->copy.exists);
}

// True if the copy is to be resumed: if the game is missing, or if the copy is complete and the
// game is damaged or older. The game is always written before its copy, so the game is older only
// if a crash of the system undid the write. A game without a number does not count as older,
// because it was written by an earlier version, which did not update the copy.
static bool copy_is_better(const Slot *slot) {
    bool older = slot->game.number > 0 && slot->game.number < slot->copy.number;
    if (!slot->game.exists)
        return slot->copy.exists;
    return slot->copy.whole && (!slot->game.whole || older);
}

const KeptFile *slot_best(const Slot *slot) {
    return copy_is_better(slot) ? &slot->copy : &slot->game;
}

// The file that slot_best does not return.
static const KeptFile *other_file(const Slot *slot) {
    return copy_is_better(slot) ? &slot->game : &slot->copy;
}

bool slot_is_later(const Slot *a, const Slot *b) {
    const KeptFile *first = slot_best(a), *second = slot_best(b);
    if (first->whole != second->whole)
        return !first->whole;
    return first->number > second->number;
}

// True if [name] is the name of a kept game, its copy, or a game set aside, but not of a lock file.
static bool is_game_file(const char *name) {
    size_t length = strlen(name), ending = strlen(".lock");
    return text_starts_with(name, "autosave-") &&
           (length < ending || strcmp(name + length - ending, ".lock") != 0);
}

void slot_append_games(const char *folder, Text *text) {
    DIR *directory = opendir(folder);
    for (struct dirent *entry; directory && (entry = readdir(directory));) {
        Text path = {0};
        text_appendf(&path, "%s/%s", folder, entry->d_name);
        if (is_game_file(entry->d_name))
            file_load(path.data, DOC_BYTE_LIMIT, text, NULL);
        text_free(&path);
    }
    if (directory)
        closedir(directory);
}

// ---- Emptying a slot

static bool is_unused_name(const char *path) {
    struct stat status;
    return lstat(path, &status) != 0 && errno == ENOENT;
}

// Renames the file at [from] to a name that is not in use, and appends that name to [path].
static bool move_aside(const Slot *slot, const char *from, Text *path) {
    enum { NAMES_TRIED = 999 };
    size_t stem = slot->game.path.length - strlen(".tessera");
    for (int i = 1; i <= NAMES_TRIED; i++) {
        Text name = {0};
        text_append_bytes(&name, slot->game.path.data, stem);
        text_appendf(&name, "-kept-%d.tessera", i);
        bool unused = is_unused_name(name.data);
        bool moved = unused && rename(from, name.data) == 0;
        if (moved) {
            chmod(name.data, 0600); // files of older versions had other permissions
            text_append(path, name.data);
        }
        text_free(&name);
        if (unused)
            return moved;
    }
    return false;
}

// True unless an unreadable file remains: the other file is missing, or was read, or could be
// renamed.
bool slot_set_unread_aside(const Slot *slot) {
    const KeptFile *other = other_file(slot);
    Text path = {0};
    bool gone = !other->exists || other->read || move_aside(slot, other->path.data, &path);
    text_free(&path);
    return gone;
}

// True if both files can be read and have the same content.
static bool have_same_text(const char *path, const char *other) {
    Text text = {0}, again = {0};
    bool same = file_load(path, DOC_BYTE_LIMIT, &text, NULL) &&
                file_load(other, DOC_BYTE_LIMIT, &again, NULL) && text.length == again.length &&
                memcmp(text_string(&text), text_string(&again), text.length) == 0;
    text_free(&text);
    text_free(&again);
    return same;
}

bool slot_set_aside(const Slot *slot, Text *path) {
    const char *best = slot_best(slot)->path.data, *other = other_file(slot)->path.data;
    Text second = {0};
    if (file_may_exist(best) && !move_aside(slot, best, path))
        return false;
    bool moved = path->length > 0; // false if only the other file exists
    bool same = moved && have_same_text(path->data, other);
    // The other file is deleted if it has the same text. Otherwise it is set aside, too.
    bool gone = !file_may_exist(other) || (same && unlink(other) == 0) ||
                move_aside(slot, other, &second);
    text_free(&second);
    return gone;
}

bool slot_clear(const Slot *slot, Error *error) {
    // the copy first, because it would be resumed if the game alone were deleted
    const char *paths[] = {slot->copy.path.data, slot->game.path.data};
    for (int i = 0; i < 2; i++)
        if (unlink(paths[i]) != 0 && errno != ENOENT)
            return error_set(error, paths[i], (Place){0}, "", "the file cannot be removed: %s",
                             strerror(errno));
    return true;
}
