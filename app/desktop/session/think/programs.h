// SPDX-License-Identifier: MIT
// The Programs of a match: a Thinker for each that plays or advises, kept until the game is closed.
#ifndef TESSERA_SESSION_THINK_PROGRAMS_H
#define TESSERA_SESSION_THINK_PROGRAMS_H

#include "app/desktop/session/think/thinker.h"
#include "engine/ai/seated.h"

typedef struct Programs Programs;

enum { PROGRAM_PATIENCE = 1000 }; // milliseconds that a program may take to obey

Programs *programs_new(void);

// Releases all that can be released; a thread that does not end is abandoned.
void programs_free(Programs *programs);

// Sets what programs call when they are done; nothing by default.
void programs_set_waker(Programs *programs, Waker waker);

// The idle Thinker of a program for [seat], which keeps what it has learned. NULL if it is still
// finishing an unwanted thought; ask again. With [at_once] such a thinker is given up and replaced,
// so there always is one. In games with hidden information every seat has its own, so that none
// learns from another's.
Thinker *programs_find(Programs *programs, const Seated *seated, Seat seat, const Rules *rules,
                       bool at_once, uint64_t now);

// [thinker] does not respond: it will not be used again.
void programs_give_up(Programs *programs, Thinker *thinker);

// Waits until all have finished their unwanted thoughts, but not longer than they may take.
void programs_wait(Programs *programs);

// Releases given-up thinkers that have ended since. True if there were any.
bool programs_reap(Programs *programs);

// Releases all thinkers for [rules], whose game is closed. True if one does not end; it then owns
// the rules, and programs_reap releases both.
bool programs_close(Programs *programs, Rules *rules);

#endif
