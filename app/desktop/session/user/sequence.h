// SPDX-License-Identifier: MIT
// The Sequence numbers what running programs keep, so that of two kept games one is known to be the
// later one whatever a clock says: each number is higher than all that were given before, by this
// program or another one. What belongs here: giving numbers. Where they are written is the caller's
// business.
//
// The last number stands in a file that all programs share. It may be lost or out of date, as after
// a power cut: whoever opens the sequence raises it to the highest number that he finds in use.
// Where the file cannot be had, or another program has it at this moment, numbers grow all the
// same; those of programs that run side by side may then be alike.
#ifndef TESSERA_SESSION_USER_SEQUENCE_H
#define TESSERA_SESSION_USER_SEQUENCE_H

#include "app/desktop/session/user/folders.h"

#include <stdint.h>

typedef struct Sequence Sequence;

// The highest number; it is exact in every reader of JSON.
#define SEQUENCE_MOST ((uint64_t)1 << 53)

// Opens the sequence of the folder of states. Release with sequence_close.
Sequence *sequence_open(const UserFolders *folders);
void sequence_close(Sequence *sequence);

// Keeps other programs from looking around until it is let go of. Waits a little while for one that
// does, and then goes on without: one that was stopped in the middle must not stop this one.
void sequence_hold(Sequence *sequence);
void sequence_let_go(Sequence *sequence);

// All further numbers will be higher than [number].
void sequence_raise(Sequence *sequence, uint64_t number);

// A new number, from 1 on. It never waits.
uint64_t sequence_next(Sequence *sequence);

#endif
