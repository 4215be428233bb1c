// SPDX-License-Identifier: MIT
// A Slot holds one kept game in the state folder: a lock file, the game, and a copy flushed to the
// disk.
#ifndef TESSERA_DESKTOP_SESSION_KEPT_SLOT_H
#define TESSERA_DESKTOP_SESSION_KEPT_SLOT_H

#include "engine/base/error.h"
#include "engine/base/text.h"

#include <stdint.h>

enum { SLOT_LIMIT = 64 };

// One of the two files, as it was when the slot was taken.
typedef struct KeptFile {
    Text path;
    bool exists;
    bool read;       // it was readable
    bool whole;      // and is a complete save
    bool finished;   // the game is over
    uint64_t number; // in the Sequence; 0: kept by a version without numbers
} KeptFile;

// All zeros: not held; release with slot_leave.
typedef struct Slot {
    bool taken;
    int index;
    int lock; // the open lock file
    KeptFile game, copy;
} Slot;

// Takes slot [index], from 0, of the existing [folder], unless another running program has it, and
// examines its files. Without [makes] a slot without files is left alone. False if not taken, with
// [error] set if the system failed. An unreadable file sets [error], too.
bool slot_take(Slot *slot, const char *folder, int index, bool makes, Error *error);
void slot_leave(Slot *slot);

// True if a held slot has a file.
bool slot_has_game(const Slot *slot);

// The file to resume from: the game, or the copy if the game is damaged or known to be older.
const KeptFile *slot_best(const Slot *slot);

// True if the game of [a] is later than that of [b]; both have one. Damaged games come last, so
// that they are reported first.
bool slot_is_later(const Slot *a, const Slot *b);

// Appends the content of all games in [folder] to [text], whoever holds them and including those
// set aside. Unreadable ones are skipped.
void slot_append_games(const char *folder, Text *text);

// Renames both files so that they are kept but not resumed, and appends the new path of the one to
// resume from; an identical copy is deleted. False if either is still there.
bool slot_set_aside(const Slot *slot, Text *path);

// Same as slot_set_aside for an unreadable file whose other file is resumed: it may be the later
// one and readable some day. True if no unreadable file is left.
bool slot_set_unread_aside(const Slot *slot);

// Deletes both files. False, with [error] set, if either is still there.
bool slot_clear(const Slot *slot, Error *error);

#endif
