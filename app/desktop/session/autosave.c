// SPDX-License-Identifier: MIT
#include "app/desktop/session/autosave.h"

#include "app/desktop/platform/saver.h"
#include "engine/base/memory.h"
#include "engine/game/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct Autosave {
    int lock; // the open lock file
    Text game;
    Text flushed; // a copy of it that is safe on the disk
    Saver *saver; // of that copy
};

// ---- Slots

typedef struct Slot {
    int lock; // -1: it is not ours
    bool has_game;
    struct timespec time; // of the game
} Slot;

static bool write_path(const UserPlaces *places, int index, const char *ending, Text *path,
                       Error *error) {
    char name[48];
    snprintf(name, sizeof name, "autosave-%d.%s", index + 1, ending);
    return user_places_file(places->state, name, path, error);
}

// Does a file end as saved games do? One that a breakdown of the system has cut off or left empty
// does not.
static bool is_whole(const char *path, struct stat *status) {
    char end[2] = {0};
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    bool whole = file >= 0 && fstat(file, status) == 0 && S_ISREG(status->st_mode) &&
                 lseek(file, -2, SEEK_END) >= 0 && read(file, end, 2) == 2 &&
                 (end[1] == '}' || (end[0] == '}' && end[1] == '\n'));
    if (file >= 0)
        close(file);
    return whole;
}

static bool is_later(const struct timespec *a, const struct timespec *b) {
    return a->tv_sec != b->tv_sec ? a->tv_sec > b->tv_sec : a->tv_nsec > b->tv_nsec;
}

// After a breakdown of the system the flushed copy takes the place of a game that is gone, cut off
// or older. Where there was none the two are alike.
static void recover(const char *game, const char *flushed) {
    struct stat now, copy;
    if (is_whole(flushed, &copy) &&
        (!is_whole(game, &now) || is_later(&copy.st_mtim, &now.st_mtim)))
        rename(flushed, game);
}

static void leave_slot(Slot *slot) {
    if (slot->lock >= 0)
        close(slot->lock);
    slot->lock = -1;
}

// Locks slot [index]; with [makes] also one that nobody has had yet.
static Slot take_slot(const UserPlaces *places, int index, bool makes, Error *error) {
    Slot slot = {.lock = -1};
    struct stat status;
    Text lock = {0}, game = {0}, flushed = {0};
    if (write_path(places, index, "lock", &lock, error) &&
        write_path(places, index, "tessera", &game, error) &&
        write_path(places, index, "flushed", &flushed, error)) {
        slot.lock = open(lock.data, O_RDWR | O_CLOEXEC | (makes ? O_CREAT : 0), 0600);
        if (slot.lock < 0 && errno != ENOENT)
            error_set(error, lock.data, (Place){0}, "", "the file cannot be opened: %s",
                      strerror(errno));
    }
    if (slot.lock >= 0 && flock(slot.lock, LOCK_EX | LOCK_NB) != 0)
        leave_slot(&slot);
    if (slot.lock >= 0)
        recover(game.data, flushed.data);
    if (slot.lock >= 0 && stat(game.data, &status) == 0) {
        slot.has_game = true;
        slot.time = status.st_mtim;
    }
    text_free(&lock);
    text_free(&game);
    text_free(&flushed);
    return slot;
}

// Among the slots that are there: that with the latest game for who resumes, else an empty one.
// Returns its index, -1 for none, with its lock in [lock].
static int take_used(const UserPlaces *places, bool resumes, int *lock, Error *error) {
    Slot best = {.lock = -1};
    int found = -1;
    for (int i = 0; i < AUTOSAVE_SLOT_LIMIT && !error->set; i++) {
        Slot slot = take_slot(places, i, false, error);
        bool better = slot.lock >= 0 &&
                      (slot.has_game
                           ? resumes && (!best.has_game || is_later(&slot.time, &best.time))
                           : found < 0);
        leave_slot(better ? &best : &slot);
        if (better) {
            best = slot;
            found = i;
        }
    }
    *lock = best.lock;
    return found;
}

// A slot that nobody has had yet.
static int take_new(const UserPlaces *places, int *lock, Error *error) {
    for (int i = 0; i < AUTOSAVE_SLOT_LIMIT && !error->set; i++) {
        Slot slot = take_slot(places, i, true, error);
        *lock = slot.lock;
        if (slot.lock >= 0 && !slot.has_game)
            return i;
        leave_slot(&slot);
    }
    error_set(error, places->state, (Place){0}, "",
              "there are too many games that were not ended; remove some of the autosaves");
    return -1;
}

// Removes what a program that was killed left behind while it wrote to a file of our slot.
static void clean_up(const UserPlaces *places, const Text *path) {
    const char *name = strrchr(path->data, '/') + 1;
    size_t length = strlen(name);
    DIR *directory = opendir(places->state);
    for (struct dirent *entry; directory && (entry = readdir(directory));) {
        if (strncmp(entry->d_name, name, length) == 0 && entry->d_name[length] == '.')
            unlinkat(dirfd(directory), entry->d_name, 0);
    }
    if (directory)
        closedir(directory);
}

// Folders that were made before they were the user's alone.
static void keep_others_out(const char *folder) {
    struct stat status;
    if (stat(folder, &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == geteuid() &&
        (status.st_mode & 077))
        chmod(folder, 0700);
}

Autosave *autosave_open(const UserPlaces *places, bool resumes, Error *error) {
    int lock = -1;
    Error own = {0};
    keep_others_out(places->state);
    int index = take_used(places, resumes, &lock, &own);
    if (index < 0 && !own.set)
        index = take_new(places, &lock, &own);
    if (index < 0) {
        error_set(error, own.file, own.place, "", "%s", own.message);
        return NULL;
    }
    Autosave *autosave = memory_new(sizeof *autosave);
    autosave->lock = lock;
    write_path(places, index, "tessera", &autosave->game, NULL);
    write_path(places, index, "flushed", &autosave->flushed, NULL);
    autosave->saver = saver_new(autosave->flushed.data);
    clean_up(places, &autosave->game);
    clean_up(places, &autosave->flushed);
    return autosave;
}

void autosave_close(Autosave *autosave) {
    if (!autosave)
        return;
    saver_free(autosave->saver);
    close(autosave->lock);
    text_free(&autosave->game);
    text_free(&autosave->flushed);
    memory_free(autosave);
}

// ---- The game

const char *autosave_path(const Autosave *autosave) {
    return text_string(&autosave->game);
}

bool autosave_has_game(const Autosave *autosave) {
    return access(autosave->game.data, F_OK) == 0;
}

bool autosave_write(Autosave *autosave, const Text *text, Error *error) {
    bool written = file_replace_private(autosave->game.data, text->data, text->length, error);
    if (written)
        saver_give(autosave->saver, text);
    return written;
}

static void drop_copy(Autosave *autosave) {
    saver_wait(autosave->saver);
    unlink(autosave->flushed.data);
}

void autosave_clear(Autosave *autosave) {
    drop_copy(autosave);
    unlink(autosave->game.data);
}

bool autosave_set_aside(Autosave *autosave, Text *path) {
    size_t stem = autosave->game.length - strlen(".tessera");
    drop_copy(autosave);
    for (int i = 1; i < 1000; i++) {
        Text name = {0};
        text_append_bytes(&name, autosave->game.data, stem);
        text_appendf(&name, "-kept-%d.tessera", i);
        bool free = access(name.data, F_OK) != 0;
        bool moved = free && rename(autosave->game.data, name.data) == 0;
        if (moved)
            chmod(name.data, 0600); // an older one may have had other rights
        if (moved)
            text_append(path, name.data);
        text_free(&name);
        if (free)
            return moved;
    }
    return false;
}
