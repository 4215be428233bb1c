// SPDX-License-Identifier: MIT
// A Slot holds one kept game in the state folder. It has a lock file, the game, and a copy of the
// game that is flushed to the disk.
#pragma once

#include "engine/base/error.h"
#include "engine/base/text.h"

#include <stdint.h>

enum { SLOT_LIMIT = 64 };

// The game or its copy, as it was when the slot was taken.
typedef struct KeptFile {
    Text path;
    bool exists;
    bool read;       // the file could be read
    bool whole;      // the file is a complete save
    bool finished;   // the game is over
    uint64_t number; // given by the Sequence; 0: kept by a version without numbers
} KeptFile;

// All zeros: no slot is held. Release with slot_release.
typedef struct Slot {
    bool taken;
    int index;
    int lock; // descriptor of the open lock file
    KeptFile game, copy;
} Slot;

// Takes slot [index], counted from 0, of the existing [folder], and examines its files. False if
// another running program has the slot, or if the slot has no files and [makes] is false. False,
// with [error] set, if the system failed. If a file of the slot cannot be read, sets [error], but
// takes the slot and returns true.
bool slot_take(Slot *slot, const char *folder, int index, bool makes, Error *error);
void slot_release(Slot *slot);

// True if the slot is held and has a game or its copy.
bool slot_has_game(const Slot *slot);

// The file to resume from: the game, or its copy if the game is missing, damaged or known to be
// older.
const KeptFile *slot_best(const Slot *slot);

// True if the game of [a] is later than the game of [b]. Both slots must have a game. A damaged
// game counts as later, so that it is reported first.
bool slot_is_later(const Slot *a, const Slot *b);

// Appends the content of all games in [folder] to [text], including games that other programs hold
// and games set aside. Skips unreadable files.
void slot_append_games(const char *folder, Text *text);

// Renames both files so that they are kept but not resumed, and appends the new path of slot_best.
// If the files are identical, deletes the other one instead of renaming it. False if either file is
// still in the slot.
bool slot_set_aside(const Slot *slot, Text *path);

// If the file that slot_best does not return exists but cannot be read, renames it, because it may
// hold a later game and become readable again. False if such a file is still in the slot.
bool slot_set_unread_aside(const Slot *slot);

// Deletes both files. False, with [error] set, if that fails.
bool slot_clear(const Slot *slot, Error *error);
