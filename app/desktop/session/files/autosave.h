// SPDX-License-Identifier: MIT
// An Autosave keeps the current game in the state folder, so that the next start resumes it however
// this program ends.
//
// Each running program holds a slot: a lock file and the game. The system releases the lock even if
// the program is killed. A program started without a file takes the slot with the latest game.
// Numbers in the games (sequence.h), not clocks, show which game is the latest, and whether a game
// or its copy is the later one.
//
// A kept game contains everybody's cards, so only the user may read the files and their folder.
#pragma once

#include "app/desktop/session/user/folders.h"

#include <stdint.h>

typedef struct Autosave Autosave;

// Takes a slot in the state folder. With [resumes], takes the slot with the latest game that no
// running program has. Otherwise, or if there is no such game, takes a free slot. If none is free,
// deletes the oldest finished game. If no game is finished, sets the oldest game aside. Returns
// NULL, with [error] set, if there is no state folder or no slot. Also sets [error] if a kept game
// could not be examined, which is no reason to return NULL. Release with autosave_close.
Autosave *autosave_open(const UserFolders *folders, bool resumes, Error *error);
void autosave_close(Autosave *autosave);

// The file to resume from.
const char *autosave_path(const Autosave *autosave);

// True if the file of autosave_path exists.
bool autosave_has_game(const Autosave *autosave);

// True if autosave_path returns the backup copy because the file of the game is missing or damaged.
// The copy may lack the last moves.
bool autosave_may_lack_moves(const Autosave *autosave);

// The path of the unfinished game that autosave_open set aside, or NULL.
const char *autosave_displaced(const Autosave *autosave);

// The number for the next text to write. It is higher than the numbers of all games kept before.
uint64_t autosave_number(Autosave *autosave);

// Replaces the kept game by [text] atomically. A copy is flushed to the disk in the background, so
// that no move waits for it. If a system crash damages the file, the copy is resumed. Returns
// false, with [error] set, if the file cannot be written.
bool autosave_write(Autosave *autosave, const Text *text, Error *error);

// True, with [error] set, if a copy could not be flushed since the last call. With [waits], first
// waits for pending copies.
bool autosave_copy_failed(Autosave *autosave, bool waits, Error *error);

// Waits until the last game written is safe on disk.
void autosave_flush(Autosave *autosave);

// Deletes the kept game. False, with [error] set, if that fails.
bool autosave_clear(Autosave *autosave, Error *error);

// Renames the file of the game that an earlier start of the program left in the slot, so that it is
// kept but not resumed. Appends its new path to [path]. Call it before autosave_write. If renaming
// fails, returns false, and autosave_write must not be called.
bool autosave_set_aside(Autosave *autosave, Text *path);
