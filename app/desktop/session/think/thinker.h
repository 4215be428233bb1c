// SPDX-License-Identifier: MIT
// A Thinker is a program in a game. It thinks about one move at a time on its own thread, and keeps
// its memory of searches between moves. It only knows what its seat may know. The session may
// change while it thinks.
#pragma once

#include "app/desktop/platform/system/worker.h"
#include "engine/external/external.h"

typedef struct Thinker Thinker;

// The task of a thought.
typedef struct ThinkerTask {
    Strength strength;
    int threads;   // number of threads that it may use
    uint64_t seed; // decides between equally good moves
    // For an external program: the enquiry, which the thinker releases, and its limits. The thinker
    // sets the flag that stops it.
    Enquiry *enquiry;
    Terms terms;
} ThinkerTask;

// What a thought has found.
typedef struct Answer {
    bool found; // an action was found; it may be illegal
    Action action;
    bool late;   // the program did not stop in time; [action] is its best move so far
    bool judged; // [finding] is set
    Finding finding;
    bool external; // from an external program; [verdict] is its meaning for the game
    VerdictKind verdict;
    const char *note; // a sentence for the user, "" for none; valid until the next thought
} Answer;

// A thinker of [kind], which supports [rules]; both must outlive it. [waker] is called when a
// thought is done. Release it with thinker_free, or at exit with thinker_abandon.
Thinker *thinker_new(const PlayerKind *kind, const Rules *rules, Waker waker);

// Same as thinker_new for an external program, which is started by the first thought and ended with
// the thinker.
Thinker *thinker_new_external(const Seated *seated, const Rules *rules, Waker waker);

// True if no thought is under way.
bool thinker_is_idle(Thinker *thinker);

// Starts choosing a move for the seat to act in [state]; [state] and [trail] are copied. The
// thinker must be idle. Ends with thinker_take or thinker_drop.
void thinker_begin(Thinker *thinker, const State *state, const Trail *trail,
                   const ThinkerTask *task);

// Asks the program to choose now. It does so as soon as it notices.
void thinker_hurry(Thinker *thinker);

// True if the program has chosen.
bool thinker_is_done(const Thinker *thinker);

// Waits up to [milliseconds] until the program has chosen. True if it has.
bool thinker_wait(Thinker *thinker, int milliseconds);

// Stores the best line so far. False if there is none yet. May be called at any time.
bool thinker_finding(Thinker *thinker, Finding *finding);

// Ends the thought, which must be done, and fills in [answer] except its finding.
void thinker_take(Thinker *thinker, Answer *answer);

// Stops the thought and discards its result. The thinker becomes idle some time later.
void thinker_drop(Thinker *thinker);

// Waits until its thread ends and releases the thinker, which may be NULL.
void thinker_free(Thinker *thinker);

// Abandons the thinker and its thread, for when the program exits without waiting.
void thinker_abandon(Thinker *thinker);
