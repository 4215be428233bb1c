// SPDX-License-Identifier: MIT
// A Thinker is a program at the table. It thinks about one move at a time on its own thread, and
// keeps what it has learned between moves. It knows only what its seat may know; the session may
// change meanwhile.
#ifndef TESSERA_SESSION_THINK_THINKER_H
#define TESSERA_SESSION_THINK_THINKER_H

#include "app/desktop/platform/system/worker.h"
#include "engine/external/external.h"

typedef struct Thinker Thinker;

// How a thought is to be thought.
typedef struct ThinkerTask {
    Strength strength;
    int threads;   // that may be used
    uint64_t seed; // decides between equally good moves
    // For an external program: the enquiry, which the thinker releases, and its limits; the thinker
    // tells it when to stop.
    Enquiry *enquiry;
    Terms terms;
} ThinkerTask;

// A thinker of [kind], which supports [rules]; both must outlive it. [waker] is called when a
// thought is done. Release it with thinker_free, or at exit with thinker_abandon.
Thinker *thinker_new(const PlayerKind *kind, const Rules *rules, Waker waker);

// The same for an external program, started by the first thought and ended with the thinker.
Thinker *thinker_new_external(const Seated *seated, const Rules *rules, Waker waker);

// True if no thought is under way.
bool thinker_is_idle(Thinker *thinker);

// Starts choosing a move for the seat to act in [state]; [state] and [trail] are copied. The
// thinker must be idle. Ends with thinker_take or thinker_drop.
void thinker_begin(Thinker *thinker, const State *state, const Trail *trail,
                   const ThinkerTask *task);

// Tells it to move now. It may take as long as its kind needs to notice.
void thinker_hurry(Thinker *thinker);

// True if it has chosen; waiting for that, at most [milliseconds].
bool thinker_is_done(const Thinker *thinker);
bool thinker_wait(Thinker *thinker, int milliseconds);

// At any time: stores what it has found so far. False if nothing yet.
bool thinker_finding(Thinker *thinker, Finding *finding);

// Stores the chosen action, which may be illegal. False if none was found. The thought must be
// done.
bool thinker_take(Thinker *thinker, Action *action);

// True for another program.
bool thinker_is_external(const Thinker *thinker);

// After thinker_take: what an external program's answer means for the game, and a sentence for the
// user, "" for none. Valid until the next thought.
VerdictKind thinker_verdict(const Thinker *thinker, const char **note);

// Stops it and discards the result. It becomes idle some time later.
void thinker_drop(Thinker *thinker);

// Releases it after waiting for its thread. Accepts NULL.
void thinker_free(Thinker *thinker);

// Abandons it and its thread, because the program exits without waiting.
void thinker_abandon(Thinker *thinker);

#endif
