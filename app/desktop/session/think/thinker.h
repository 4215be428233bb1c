// SPDX-License-Identifier: MIT
// A Thinker is a program in a game. It thinks about one move at a time on its own thread, and keeps
// its memory of searches between moves. It knows only what its seat is allowed to know. The session
// may change while it thinks.
#pragma once

#include "app/desktop/platform/system/worker.h"
#include "engine/external/external.h"

typedef struct Thinker Thinker;

// How a program is to find its move: its strength, resources and limits.
typedef struct ThinkerTask {
    Strength strength;
    int threads;   // number of threads that the program may use
    uint64_t seed; // decides between equally good moves
    // For an external program: the enquiry and its limits. The thinker releases the enquiry, and
    // sets the callbacks in [terms].
    Enquiry *enquiry;
    Terms terms;
} ThinkerTask;

// What a thought has found.
typedef struct Answer {
    bool found; // there is an action, which may be illegal
    Action action;
    bool late;   // the program did not stop in time; [action] is its best move so far
    bool judged; // [finding] is set
    Finding finding;
    bool external; // the answer is from an external program; [verdict] is set
    VerdictKind verdict;
    const char *note; // a sentence for the user, "" for none; valid until the next thought
} Answer;

// A thinker of [kind], which supports [rules]. Both must outlive the thinker. [waker] is called
// when a thought is done. Release with thinker_free, or at exit with thinker_abandon.
Thinker *thinker_new(const PlayerKind *kind, const Rules *rules, Waker waker);

// Same as thinker_new, but for an external program. The first thought starts the program, and
// thinker_free ends it.
Thinker *thinker_new_external(const Seated *seated, const Rules *rules, Waker waker);

// True if no thought is under way.
bool thinker_is_idle(Thinker *thinker);

// Starts choosing a move for the seat to act in [state]. The thinker must be idle. Copies [state]
// and [trail]. End the thought with thinker_take or thinker_drop.
void thinker_begin(Thinker *thinker, const State *state, const Trail *trail,
                   const ThinkerTask *task);

// Asks the program to choose now, and returns at once. The program chooses as soon as it notices.
void thinker_hurry(Thinker *thinker);

// True if the program has chosen.
bool thinker_is_done(const Thinker *thinker);

// Waits up to [milliseconds] until the program has chosen. True if it has.
bool thinker_wait(Thinker *thinker, int milliseconds);

// Stores the best line so far. False if there is none yet. May be called at any time.
bool thinker_finding(Thinker *thinker, Finding *finding);

// Ends the thought, which must be done, and fills in [answer], except for its finding.
void thinker_take(Thinker *thinker, Answer *answer);

// Stops the thought and discards its result. The thinker becomes idle some time later.
void thinker_drop(Thinker *thinker);

// Waits until the thinker's thread ends, then releases the thinker, which may be NULL.
void thinker_free(Thinker *thinker);

// Abandons the thinker and its thread, so that the program can exit without waiting.
void thinker_abandon(Thinker *thinker);
