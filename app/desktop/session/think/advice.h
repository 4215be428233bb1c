// SPDX-License-Identifier: MIT
// Advice is a hint for a person. The first hint in a position is quick, and asking again gives a
// stronger one.
#pragma once

#include "app/desktop/session/think/thought.h"

// All zeros: no hint.
typedef struct Advice {
    Thought thought; // the thought that computes the hint
    bool strong;     // the hint, whether given or under way, is the stronger one
    bool there;      // there is a hint: [answer]
    Answer answer;
} Advice;

// The limits of a hint.
typedef struct AdviceTerms {
    uint64_t usual; // how long programs usually think, in milliseconds
    int threads;
    bool counted; // the hint is limited by positions instead of time, to be reproducible
} AdviceTerms;

// Starts a hint for the position of [question], and fills in the question's program, threads and
// limits. The program is the highest level. It thinks for one second or, if there is a hint already
// or one is under way, for three seconds or more. If [terms]->counted, the number of positions is
// limited instead of the time. A program that is still busy is replaced, so this never returns
// false.
bool advice_ask(Advice *advice, Programs *programs, Question *question, const AdviceTerms *terms,
                uint64_t now);

// True while a hint is being computed.
bool advice_is_sought(const Advice *advice);

// If the hint has become ready, stores it and returns true.
bool advice_tick(Advice *advice, Programs *programs, uint64_t now);

// Waits for the hint; see thought_wait_for.
void advice_wait_for(Advice *advice, Programs *programs);

// Drops the hint and stops any thought about it.
void advice_drop(Advice *advice);
