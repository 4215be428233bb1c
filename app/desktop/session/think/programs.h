// SPDX-License-Identifier: MIT
// The Programs of a match: a Thinker for each that plays or advises, kept as long as the game.
// What belongs here: whose Thinker is whose, and what becomes of one that does not answer: another
// one takes its place, and it is released when its thread has ended after all.
#ifndef TESSERA_SESSION_THINK_PROGRAMS_H
#define TESSERA_SESSION_THINK_PROGRAMS_H

#include "app/desktop/session/think/thinker.h"
#include "engine/ai/seated.h"

typedef struct Programs Programs;

enum { PROGRAM_PATIENCE = 1000 }; // milliseconds that a program may take to obey

Programs *programs_new(void);

// Releases all that can be released. A thread that does not end is left to itself.
void programs_free(Programs *programs);

// Whom the programs wake; nobody until it is said.
void programs_set_waker(Programs *programs, Waker waker);

// The Thinker of a program that thinks for [seat], idle; it keeps what it has worked out. NULL: it
// is just ending a thought that nobody wants any more; ask again. With [at_once] such a one is
// given up and another takes its place, so that there always is one. Where something is hidden each
// seat has one of its own, so that none learns from another's.
Thinker *programs_find(Programs *programs, const Seated *seated, Seat seat, const Rules *rules,
                       bool at_once, uint64_t now);

// [thinker] does not answer: it is not found any more.
void programs_give_up(Programs *programs, Thinker *thinker);

// Waits until all have ended the thoughts that nobody wants, but no longer than they may take.
void programs_wait(Programs *programs);

// Releases those that were given up and have ended since; true when there were some.
bool programs_reap(Programs *programs);

// The game by [rules] is over and done with: all are released. True when one does not end: the
// rules are then released with it, by programs_reap.
bool programs_close(Programs *programs, Rules *rules);

#endif
