// SPDX-License-Identifier: MIT
// A Thinker is a program at the table. It thinks about one move at a time, on a thread of its own,
// and keeps from move to move what it has worked out. It sees what its seat may know and nothing
// else; the session can change meanwhile.
// What belongs here: that program, and what its thread and the others tell each other. When a
// thought is wanted, and how long it may take, is the match's business.
#ifndef TESSERA_SESSION_THINK_THINKER_H
#define TESSERA_SESSION_THINK_THINKER_H

#include "app/desktop/platform/system/worker.h"
#include "engine/external/external.h"

typedef struct Thinker Thinker;

// How a thought is to be thought.
typedef struct ThinkerTask {
    Strength strength;
    int threads;   // that may be used
    uint64_t seed; // decides between moves of equal worth
    // For another program: what it is asked, which the thinker releases, and what it may use; the
    // thinker says when to stop.
    Enquiry *enquiry;
    Terms terms;
} ThinkerTask;

// Makes a program of [kind], which supports [rules]; these must outlive it. [waker] is called when
// a thought is done. Release with thinker_free, or at the end with thinker_abandon.
Thinker *thinker_new(const PlayerKind *kind, const Rules *rules, Waker waker);

// The same for another program, which is started by its first thought and ends with the thinker.
Thinker *thinker_new_external(const Seated *seated, const Rules *rules, Waker waker);

// True when no thought is under way, and it can begin one.
bool thinker_is_idle(Thinker *thinker);

// Begins to think about the move of the seat to act in [state]; [state] and [trail] are copied. It
// must be idle. thinker_take or thinker_drop end the thought.
void thinker_begin(Thinker *thinker, const State *state, const Trail *trail,
                   const ThinkerTask *task);

// Tells it to choose now. It may go on for as long as its kind takes to ask.
void thinker_hurry(Thinker *thinker);

// True when it has chosen; and waiting for that, but at most [milliseconds].
bool thinker_is_done(const Thinker *thinker);
bool thinker_wait(Thinker *thinker, int milliseconds);

// Stores what it has found so far; false while that is nothing. At any time of a thought.
bool thinker_finding(Thinker *thinker, Finding *finding);

// Stores what it chose, which may not be legal; false: it found nothing. It must be done.
bool thinker_take(Thinker *thinker, Action *action);

// True for another program.
bool thinker_is_external(const Thinker *thinker);

// What another program's answer means for the game, and a sentence about it for people, "" for
// none, which lives until the next thought. After thinker_take.
VerdictKind thinker_verdict(const Thinker *thinker, const char **note);

// Tells it to stop; what it chooses is not wanted. It is idle again some time later.
void thinker_drop(Thinker *thinker);

// Releases it; waits for its thread. NULL is fine.
void thinker_free(Thinker *thinker);

// Leaves it with its thread to itself, because the program ends although it does not.
void thinker_abandon(Thinker *thinker);

#endif
