// SPDX-License-Identifier: MIT
// The Programs of a match are a Thinker for each program that plays or advises. The thinkers are
// kept until the game is closed.
#pragma once

#include "app/desktop/session/think/thinker.h"
#include "engine/ai/seated.h"

typedef struct Programs Programs;

enum { PROGRAM_PATIENCE = 1000 }; // milliseconds that a program may take to stop

Programs *programs_new(void);

// Releases all thinkers. Those whose threads do not end are abandoned.
void programs_free(Programs *programs);

// Sets the function that programs call when they are done. By default there is none.
void programs_set_waker(Programs *programs, Waker waker);

// The idle Thinker of a program for [seat], with its memory of earlier searches. While that Thinker
// is still stopping a dropped thought, returns NULL; call again later. After
// PROGRAM_PATIENCE, or at once with [at_once], the Thinker is abandoned and replaced. In games with
// hidden information each seat has its own Thinker, so that no seat learns from another's searches.
Thinker *programs_obtain(Programs *programs, const Seated *seated, Seat seat, const Rules *rules,
                         bool at_once, uint64_t now);

// Abandons [thinker], because it does not respond.
void programs_abandon(Programs *programs, Thinker *thinker);

// Waits until no thought is under way, but at most PROGRAM_PATIENCE for each thought.
void programs_wait(Programs *programs);

// Releases abandoned thinkers that have ended by now, and rules that no remaining thinker can be
// using. True if anything was released.
bool programs_reap(Programs *programs);

// Releases all thinkers, because the game of [rules] is closed. True if some do not end. The
// Programs then abandon these and take ownership of [rules]; programs_reap later releases both.
// [rules] may be NULL.
bool programs_close(Programs *programs, Rules *rules);
