// SPDX-License-Identifier: MIT
// The Programs of a match: a Thinker for each program that plays or advises, which is kept until
// the game is closed.
#pragma once

#include "app/desktop/session/think/thinker.h"
#include "engine/ai/seated.h"

typedef struct Programs Programs;

enum { PROGRAM_PATIENCE = 1000 }; // milliseconds that a program may take to stop

Programs *programs_new(void);

// Releases all thinkers except those whose threads do not end, which are abandoned.
void programs_free(Programs *programs);

// Sets the function that programs call when they are done; none by default.
void programs_set_waker(Programs *programs, Waker waker);

// The idle Thinker of a program for [seat], with its memory of earlier searches. NULL if that
// Thinker is still ending a thought that was dropped; call again later. With [at_once] such a
// Thinker is abandoned and replaced, so the result is never NULL. In games with hidden information
// each seat has its own thinker, so that no seat learns from another's searches.
Thinker *programs_obtain(Programs *programs, const Seated *seated, Seat seat, const Rules *rules,
                         bool at_once, uint64_t now);

// Abandons [thinker], which does not respond.
void programs_abandon(Programs *programs, Thinker *thinker);

// Waits until all dropped thoughts have ended, but not longer than they may take.
void programs_wait(Programs *programs);

// Releases abandoned thinkers that have ended since. True if there were any.
bool programs_reap(Programs *programs);

// Releases all thinkers for [rules], whose game is closed. True if a thinker does not end. The
// thinker is then abandoned, [programs] own the rules, and programs_reap releases both later. If
// [rules] is NULL, the same is done with the thinkers only.
bool programs_close(Programs *programs, Rules *rules);
