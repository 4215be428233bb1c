// SPDX-License-Identifier: MIT
// An Autosave keeps the current game in the state folder, so that the next start resumes it however
// this program ends.
//
// Each running program holds a slot: a lock file and the game. The system releases the lock however
// a program ends. A program started without a file takes the slot with the latest game. Numbers in
// the games (sequence.h), not clocks, decide which game is the latest, and whether it is later than
// its own copy.
//
// A kept game contains everybody's cards, so only the user may read the files and their folder.
#ifndef TESSERA_SESSION_FILES_AUTOSAVE_H
#define TESSERA_SESSION_FILES_AUTOSAVE_H

#include "app/desktop/session/user/folders.h"

#include <stdint.h>

typedef struct Autosave Autosave;

// Takes a slot in the state folder: with [resumes] the one with the latest game that no running
// program has, otherwise a free one. If none is free, the oldest finished game is dropped, or else
// the oldest game is set aside. NULL, with [error] set, without such a folder or slot. [error] is
// also set, with an Autosave returned, if some kept game could not be examined. Release it with
// autosave_close.
Autosave *autosave_open(const UserFolders *folders, bool resumes, Error *error);
void autosave_close(Autosave *autosave);

// The file to resume from.
const char *autosave_path(const Autosave *autosave);

// True if that file exists.
bool autosave_has_game(const Autosave *autosave);

// True if that is the copy because the game is damaged: the last moves may be missing.
bool autosave_may_lack_moves(const Autosave *autosave);

// Where the unfinished game that was set aside is now, or NULL.
const char *autosave_displaced(const Autosave *autosave);

// The number for the next text, higher than those of all games kept before.
uint64_t autosave_number(Autosave *autosave);

// Replaces the kept game by [text] atomically. A copy is flushed to the disk in the background, so
// that no move waits for it; after a system crash the later of the two that is whole is resumed.
bool autosave_write(Autosave *autosave, const Text *text, Error *error);

// True, with [error] set, if a copy could not be flushed since the last call. With [waits] it first
// finishes what is pending.
bool autosave_copy_failed(Autosave *autosave, bool waits, Error *error);

// Waits until the last game written is safe on disk.
void autosave_flush(Autosave *autosave);

// Deletes the kept game. False, with [error] set, if it is still there.
bool autosave_clear(Autosave *autosave, Error *error);

// Renames what was kept before so that it stays but is not resumed, and appends its new path. Call
// it before anything is written. False if it is still in the slot, which must then not be written
// to.
bool autosave_set_aside(Autosave *autosave, Text *path);

#endif
