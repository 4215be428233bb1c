// SPDX-License-Identifier: MIT
// An Autosave is this program's own copy of the game on the board, in the folder of states, so that
// the next start finds it whatever became of this one.
// What belongs here: which file that is, and that no other running program has the same.
//
// Each running program has a slot: a lock file that it holds, and beside it its game. The system
// lets go of a lock however a program ends; the next one to start without being told what to open
// takes the slot with the latest game.
//
// A kept game tells everybody's cards: its files and their folder are for the user alone to read.
#ifndef TESSERA_SESSION_AUTOSAVE_H
#define TESSERA_SESSION_AUTOSAVE_H

#include "app/desktop/session/places.h"

typedef struct Autosave Autosave;

enum { AUTOSAVE_SLOT_LIMIT = 64 };

// Takes a slot in the folder of states: with [resumes] that of the latest game which no running
// program has, else a free one. NULL, with [error] set, when there is no such folder or no slot.
// Release with autosave_close.
Autosave *autosave_open(const UserPlaces *places, bool resumes, Error *error);
void autosave_close(Autosave *autosave);

// The file of its game, and whether there is one.
const char *autosave_path(const Autosave *autosave);
bool autosave_has_game(const Autosave *autosave);

// Replaces the game by [text], in one step: whoever looks finds the old one or the new one, and a
// program that ends in whatever way has lost nothing. A copy is flushed to the disk meanwhile, so
// that no move waits for it; after a breakdown of the whole system that copy is what is resumed.
bool autosave_write(Autosave *autosave, const Text *text, Error *error);

// Takes the game away: there is nothing to resume.
void autosave_clear(Autosave *autosave);

// Renames the game, so that it is kept and yet not resumed; appends its new path. False, with
// nothing appended, when that is impossible.
bool autosave_set_aside(Autosave *autosave, Text *path);

#endif
