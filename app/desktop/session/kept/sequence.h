// SPDX-License-Identifier: MIT
// The Sequence numbers kept games, so that the newer of two can be told without a clock. Each
// number is higher than every number given before, by this program or another.
//
// The last number is in a file that all programs share. That file may be lost or outdated after a
// power cut, so autosave_open raises the sequence to the highest number in use. If the file is
// unavailable or locked by another program, numbers still grow, but programs running at the same
// time may give equal numbers.
#pragma once

#include "app/desktop/session/user/folders.h"

#include <stdint.h>

typedef struct Sequence Sequence;

// The highest number that is used. Every JSON reader represents numbers up to here exactly.
#define SEQUENCE_MOST ((uint64_t)1 << 53)

// Opens the sequence that is kept in the state folder. Release with sequence_close.
Sequence *sequence_open(const UserFolders *folders);
void sequence_close(Sequence *sequence);

// Keeps other programs from examining the slots until sequence_unlock. If another program holds the
// lock, waits briefly for it, then continues without the lock, because a program that hangs must
// not stop this one.
void sequence_lock(Sequence *sequence);
void sequence_unlock(Sequence *sequence);

// Makes all further numbers higher than [number].
void sequence_raise(Sequence *sequence, uint64_t number);

// A new number, 1 or higher. Never waits.
uint64_t sequence_next(Sequence *sequence);
