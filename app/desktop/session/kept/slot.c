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

static KeptFile look_at(const char *path, Error *error) {
    KeptFile kept = {.exists = file_may_exist(path)};
    Text text = {0};
    RecordGlance glance;
    kept.read = kept.exists && file_load(path, DOC_BYTE_LIMIT, &text, error);
    kept.whole = kept.read && record_glance(path, text_string(&text), text.length, &glance);
    if (kept.whole) {
        kept.number = glance.sequence;
        kept.finished = glance.finished;
    }
    text_free(&text);
    return kept;
}

// ---- Taking

static bool lock_slot(Slot *slot, const char *path, Error *error) {
    slot->lock = file_open_lock(path, true);
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
    write_path(folder, index, "tessera", &slot->game);
    write_path(folder, index, "flushed", &slot->copy);
    if (makes || file_may_exist(slot->game.data) || file_may_exist(slot->copy.data) ||
        file_may_exist(lock.data))
        slot->taken = lock_slot(slot, lock.data, error);
    text_free(&lock);
    if (slot->taken) {
        slot->kept = look_at(slot->game.data, error);
        slot->flushed = look_at(slot->copy.data, error);
    } else {
        slot_leave(slot);
    }
    return slot->taken;
}

void slot_leave(Slot *slot) {
    if (slot->taken)
        close(slot->lock);
    text_free(&slot->game);
    text_free(&slot->copy);
    *slot = (Slot){0};
}

// ---- Contents

bool slot_has_game(const Slot *slot) {
    return slot->taken && (slot->kept.exists || slot->flushed.exists);
}

// True if the copy is complete and not older than the game. The game is always written before its
// copy, so it is only the older one if a crash of the system undid the write. A game without a
// number was written by an older program, which did not update the copy.
static bool copy_is_better(const Slot *slot) {
    bool older = slot->kept.number > 0 && slot->kept.number < slot->flushed.number;
    if (!slot->kept.exists)
        return slot->flushed.exists;
    return slot->flushed.whole && (!slot->kept.whole || older);
}

const Text *slot_best(const Slot *slot) {
    return copy_is_better(slot) ? &slot->copy : &slot->game;
}

const KeptFile *slot_best_kept(const Slot *slot) {
    return copy_is_better(slot) ? &slot->flushed : &slot->kept;
}

bool slot_is_later(const Slot *a, const Slot *b) {
    const KeptFile *first = slot_best_kept(a), *second = slot_best_kept(b);
    if (first->whole != second->whole)
        return !first->whole;
    return first->number > second->number;
}

static bool is_game(const char *name) {
    size_t length = strlen(name), ending = strlen(".lock");
    return text_starts_with(name, "autosave-") &&
           (length < ending || strcmp(name + length - ending, ".lock") != 0);
}

void slot_append_games(const char *folder, Text *text) {
    DIR *directory = opendir(folder);
    for (struct dirent *entry; directory && (entry = readdir(directory));) {
        Text path = {0};
        text_appendf(&path, "%s/%s", folder, entry->d_name);
        if (is_game(entry->d_name))
            file_load(path.data, DOC_BYTE_LIMIT, text, NULL);
        text_free(&path);
    }
    if (directory)
        closedir(directory);
}

// ---- Emptying it

static bool is_free(const char *path) {
    struct stat status;
    return lstat(path, &status) != 0 && errno == ENOENT;
}

// Renames the file at [from] to a name that is not in use, and appends that name to [path].
static bool move_aside(const Slot *slot, const char *from, Text *path) {
    size_t stem = slot->game.length - strlen(".tessera");
    for (int i = 1; i < 1000; i++) {
        Text name = {0};
        text_append_bytes(&name, slot->game.data, stem);
        text_appendf(&name, "-kept-%d.tessera", i);
        bool free = is_free(name.data);
        bool moved = free && rename(from, name.data) == 0;
        if (moved) {
            chmod(name.data, 0600); // files of older versions had other permissions
            text_append(path, name.data);
        }
        text_free(&name);
        if (free)
            return moved;
    }
    return false;
}

bool slot_set_unread_aside(const Slot *slot) {
    bool copy = slot_best(slot) == &slot->copy;
    const KeptFile *other = copy ? &slot->kept : &slot->flushed;
    Text path = {0};
    bool gone = !other->exists || other->read ||
                move_aside(slot, copy ? slot->game.data : slot->copy.data, &path);
    text_free(&path);
    return gone;
}

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
    const Text *best = slot_best(slot);
    const Text *other = best == &slot->game ? &slot->copy : &slot->game;
    Text second = {0};
    if (file_may_exist(best->data) && !move_aside(slot, best->data, path))
        return false;
    bool same = path->length > 0 && have_same_text(path->data, other->data);
    bool gone = !file_may_exist(other->data) || (same && unlink(other->data) == 0) ||
                move_aside(slot, other->data, &second);
    text_free(&second);
    return gone;
}

bool slot_clear(const Slot *slot, Error *error) {
    const Text *paths[] = {&slot->copy, &slot->game};
    for (int i = 0; i < 2; i++)
        if (unlink(paths[i]->data) != 0 && errno != ENOENT)
            return error_set(error, paths[i]->data, (Place){0}, "",
                             "the file cannot be removed: %s", strerror(errno));
    return true;
}
