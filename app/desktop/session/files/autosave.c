// SPDX-License-Identifier: MIT
#include "app/desktop/session/files/autosave.h"

#include "app/desktop/platform/system/saver.h"
#include "app/desktop/session/kept/sequence.h"
#include "app/desktop/session/kept/slot.h"
#include "engine/base/memory.h"
#include "engine/game/file.h"

#include <sys/stat.h>
#include <unistd.h>

struct Autosave {
    Slot slot;
    Sequence *sequence;
    Saver *saver; // writes the copy that is flushed to the disk
    Text displaced;
};

// ---- Selecting a slot

// Takes all slots that have files and are not held by another program. Raises the sequence to the
// highest number in the files.
static void take_used_slots(Slot slots[SLOT_LIMIT], const char *folder, Sequence *sequence,
                            Error *error) {
    const bool makes = false; // takes only slots that have files
    for (int i = 0; i < SLOT_LIMIT; i++)
        if (slot_take(&slots[i], folder, i, makes, error)) {
            sequence_raise(sequence, slots[i].game.number);
            sequence_raise(sequence, slots[i].copy.number);
        }
}

static int find_latest(const Slot slots[SLOT_LIMIT]) {
    int latest = -1;
    for (int i = 0; i < SLOT_LIMIT; i++)
        if (slot_has_game(&slots[i]) && (latest < 0 || slot_is_later(&slots[i], &slots[latest])))
            latest = i;
    return latest;
}

// The slot with the oldest game or, if [finished], with the oldest finished game. Returns -1 if
// there is none.
static int find_oldest(const Slot slots[SLOT_LIMIT], bool finished) {
    int oldest = -1;
    for (int i = 0; i < SLOT_LIMIT; i++)
        if (slot_has_game(&slots[i]) && (!finished || slot_best(&slots[i])->finished) &&
            (oldest < 0 || slot_is_later(&slots[oldest], &slots[i])))
            oldest = i;
    return oldest;
}

// Finds a slot without a game, creating one if needed. Returns -1 if there is none and none can be
// created.
static int find_empty_slot(Slot slots[SLOT_LIMIT], const char *folder, Error *error) {
    for (int i = 0; i < SLOT_LIMIT; i++)
        if (slots[i].taken && !slot_has_game(&slots[i]))
            return i;
    const bool makes = true;
    for (int i = 0; i < SLOT_LIMIT; i++)
        if (!slots[i].taken && slot_take(&slots[i], folder, i, makes, error))
            return i;
    return -1;
}

// Frees a slot when none is empty. Returns it, or -1 if that fails. Deletes the oldest finished
// game. If there is none, sets the oldest game aside, because an unfinished game is never deleted.
static int free_slot(const Slot slots[SLOT_LIMIT], Text *displaced, Error *error) {
    const bool only_finished = true;
    int finished = find_oldest(slots, only_finished), oldest = find_oldest(slots, !only_finished);
    if (finished >= 0 && slot_clear(&slots[finished], error))
        return finished;
    if (oldest >= 0 && slot_set_aside(&slots[oldest], displaced))
        return oldest;
    error_set(error, "tessera", (Place){0}, "", "there is no room for another game");
    return -1;
}

// Chooses the slot for this program: with [resumes], the one with the latest game, otherwise an
// empty one. If none is empty, free_slot empties one. Returns -1 if that fails. Passes over slots
// with an unreadable file that cannot be set aside.
static int choose_slot(Slot slots[SLOT_LIMIT], const char *folder, bool resumes, Text *displaced,
                       Error *error) {
    int chosen;
    while (resumes && (chosen = find_latest(slots)) >= 0) {
        if (slot_set_unread_aside(&slots[chosen]))
            return chosen;
        slot_release(&slots[chosen]);
    }
    chosen = find_empty_slot(slots, folder, error);
    return chosen >= 0 ? chosen : free_slot(slots, displaced, error);
}

// Makes the folder unreadable for other users. Earlier versions created it readable for everybody.
static void keep_others_out(const char *folder) {
    struct stat status;
    if (stat(folder, &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == geteuid() &&
        (status.st_mode & 077))
        chmod(folder, 0700);
}

// Takes all slots that no other program holds, keeps one of them, and releases the rest. The
// sequence is locked, so that no other program chooses at the same time.
Autosave *autosave_open(const UserFolders *folders, bool resumes, Error *error) {
    Slot slots[SLOT_LIMIT] = {0};
    Text folder = {0};
    if (!user_folders_file(folders->state, "", &folder, error)) // creates the folder
        return NULL;
    Autosave *autosave = memory_new(sizeof *autosave);
    keep_others_out(folders->state);
    autosave->sequence = sequence_open(folders);
    sequence_lock(autosave->sequence);
    take_used_slots(slots, folders->state, autosave->sequence, error);
    int chosen = choose_slot(slots, folders->state, resumes, &autosave->displaced, error);
    if (chosen >= 0) {
        autosave->slot = slots[chosen];
        slots[chosen] = (Slot){0}; // so that it is not released below
        autosave->saver = saver_new(autosave->slot.copy.path.data);
    }
    for (int i = 0; i < SLOT_LIMIT; i++)
        slot_release(&slots[i]);
    sequence_unlock(autosave->sequence);
    text_free(&folder);
    if (chosen >= 0)
        return autosave;
    autosave_close(autosave);
    return NULL;
}

void autosave_close(Autosave *autosave) {
    if (!autosave)
        return;
    // waits for a save that is under way
    saver_free(autosave->saver);
    slot_release(&autosave->slot);
    sequence_close(autosave->sequence);
    text_free(&autosave->displaced);
    memory_free(autosave);
}

// ---- The game

const char *autosave_path(const Autosave *autosave) {
    return slot_best(&autosave->slot)->path.data;
}

bool autosave_has_game(const Autosave *autosave) {
    return slot_has_game(&autosave->slot);
}

bool autosave_may_lack_moves(const Autosave *autosave) {
    const Slot *slot = &autosave->slot;
    return slot_has_game(slot) && slot_best(slot) == &slot->copy && !slot->game.whole;
}

const char *autosave_displaced(const Autosave *autosave) {
    return autosave->displaced.length > 0 ? autosave->displaced.data : NULL;
}

uint64_t autosave_number(Autosave *autosave) {
    return sequence_next(autosave->sequence);
}

bool autosave_write(Autosave *autosave, const Text *text, Error *error) {
    const char *path = autosave->slot.game.path.data;
    bool written = file_replace_private(path, text->data, text->length, error);
    if (written)
        saver_give(autosave->saver, text);
    return written;
}

bool autosave_copy_failed(Autosave *autosave, bool waits, Error *error) {
    if (waits)
        saver_wait(autosave->saver);
    return saver_failed(autosave->saver, error);
}

void autosave_flush(Autosave *autosave) {
    saver_wait(autosave->saver);
}

bool autosave_clear(Autosave *autosave, Error *error) {
    saver_wait(autosave->saver); // so that no copy is written afterwards
    return slot_clear(&autosave->slot, error);
}

bool autosave_set_aside(Autosave *autosave, Text *path) {
    saver_wait(autosave->saver); // so that no copy is written afterwards
    return slot_set_aside(&autosave->slot, path);
}
