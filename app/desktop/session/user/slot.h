// SPDX-License-Identifier: MIT
// A Slot is a place for one kept game in the folder of states: a lock file, the game, and a copy of
// the game that was flushed to the disk. What belongs here: locking a slot, and what its two files
// are worth. Which slot a program takes belongs to the autosave.
#ifndef TESSERA_SESSION_USER_SLOT_H
#define TESSERA_SESSION_USER_SLOT_H

#include "engine/base/error.h"
#include "engine/base/text.h"

#include <stdint.h>

enum { SLOT_LIMIT = 64 };

// What one of the two files is.
typedef struct KeptFile {
    bool exists;
    bool read;       // the system gave what is in it
    bool whole;      // and that is a save from its beginning to its end
    bool finished;   // of a game that is over
    uint64_t number; // its place in the Sequence; 0: it has none, as before there were any
} KeptFile;

// Set to zero it is nobody's; release with slot_leave.
typedef struct Slot {
    bool taken;
    int index;
    int lock; // the open lock file
    Text game, copy;
    KeptFile kept, flushed;
} Slot;

// Takes slot [index] (from 0) in [folder], which is there, unless another running program has it,
// and looks at its files. Without [makes] a slot that has no file yet is left alone. False when it
// is not taken; [error] is set where that is for a fault of the system. A file that cannot be read
// sets [error] too.
bool slot_take(Slot *slot, const char *folder, int index, bool makes, Error *error);
void slot_leave(Slot *slot);

// True when there is a file in a slot that was taken.
bool slot_has_game(const Slot *slot);

// The file to go on from, and what it is: the game, or its copy where the game is not whole or is
// known to be older.
const Text *slot_best(const Slot *slot);
const KeptFile *slot_best_kept(const Slot *slot);

// True when the game of [a] was kept later than that of [b], both of which have one. Games that are
// not whole come last of all, so that they are told of first.
bool slot_is_later(const Slot *a, const Slot *b);

// Appends to [text] what all games in [folder] say, whoever has their slots and those that were set
// aside included. What cannot be read is left out.
void slot_append_games(const char *folder, Text *text);

// Renames both files, so that they are kept and yet not resumed, and appends the new path of the
// one to go on from; a copy that says the same is removed. False when one of them is still there.
bool slot_set_aside(const Slot *slot, Text *path);

// The same for a file that the system did not let us read while the other one is gone on from: it
// may be the later one, and somebody may be able to read it later. True when there is none left.
bool slot_set_unread_aside(const Slot *slot);

// Removes both files. False, with [error] set, when one of them is still there.
bool slot_clear(const Slot *slot, Error *error);

#endif
