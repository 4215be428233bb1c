// SPDX-License-Identifier: MIT
// An Autosave is this program's own copy of the game on the board, in the folder of states, so that
// the next start finds it whatever became of this one.
// What belongs here: which slot this program has, and writing to it.
//
// Each running program has a slot: a lock file that it holds, and beside it its game. The system
// lets go of a lock however a program ends; the next one to start without being told what to open
// takes the slot with the latest game. Which one that is, and whether a game is later than its own
// copy, numbers in the games say (sequence.h): no clock is asked.
//
// A kept game tells everybody's cards: its files and their folder are for the user alone to read.
#ifndef TESSERA_SESSION_FILES_AUTOSAVE_H
#define TESSERA_SESSION_FILES_AUTOSAVE_H

#include "app/desktop/session/user/folders.h"

#include <stdint.h>

typedef struct Autosave Autosave;

// Takes a slot in the folder of states: with [resumes] that of the latest game which no running
// program has, else a free one. Where there is none the oldest game that is over makes room, else
// the oldest one is set aside. NULL, with [error] set, when there is no such folder or no slot.
// With an Autosave, [error] is set when some kept game could not be looked at.
// Release with autosave_close.
Autosave *autosave_open(const UserFolders *folders, bool resumes, Error *error);
void autosave_close(Autosave *autosave);

// What was kept in the slot before: the file to go on from, and whether there is one.
const char *autosave_path(const Autosave *autosave);
bool autosave_has_game(const Autosave *autosave);

// True when that is the copy because the game is not whole: moves may be missing that were made
// after the copy was begun.
bool autosave_may_lack_moves(const Autosave *autosave);

// Where the game is now that made room though it was not over; NULL: there was none.
const char *autosave_displaced(const Autosave *autosave);

// The number for the next text to be written, higher than those of all games that were kept before.
uint64_t autosave_number(Autosave *autosave);

// Replaces the game by [text], in one step: whoever looks finds the old one or the new one, and a
// program that ends in whatever way has lost nothing. A copy is flushed to the disk meanwhile, so
// that no move waits for it; after a breakdown of the whole system the later one of the two that is
// whole is resumed.
bool autosave_write(Autosave *autosave, const Text *text, Error *error);

// True, with [error] set, when the copy could not be flushed since this was last asked. With
// [waits], only after all that was given has been tried.
bool autosave_copy_failed(Autosave *autosave, bool waits, Error *error);

// Waits until the game that was written last is safe on the disk.
void autosave_flush(Autosave *autosave);

// Takes the game away: there is nothing to resume. False, with [error] set, when it is still there.
bool autosave_clear(Autosave *autosave, Error *error);

// Renames what was kept before, so that it stays and yet is not resumed; appends its new path.
// Nothing may have been written since the slot was taken. False when it is still in the slot, which
// must then not be written to.
bool autosave_set_aside(Autosave *autosave, Text *path);

#endif
