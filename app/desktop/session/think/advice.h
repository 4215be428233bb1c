// SPDX-License-Identifier: MIT
// Advice is a hint for a person: a quick one first, a stronger one when asked again.
#ifndef TESSERA_SESSION_THINK_ADVICE_H
#define TESSERA_SESSION_THINK_ADVICE_H

#include "app/desktop/session/think/thought.h"

// All zeros: no hint.
typedef struct Advice {
    Thought thought; // under way
    bool strong;     // the hint given or under way is the stronger one
    bool there;
    Answer answer; // ... the hint, once given
} Advice;

// The limits of a hint.
typedef struct AdviceTerms {
    uint64_t usual; // milliseconds that programs usually think
    int threads;
    bool counted; // limited by positions instead of time, so that results are reproducible
} AdviceTerms;

// Asks [question] for a hint. Fills in the question's program, threads and limits: the highest
// level thinks for one second, or for three or more if the hint is to be strong. A hint that is
// already under way becomes a strong one. False if no program is free yet.
bool advice_ask(Advice *advice, Programs *programs, Question *question, const AdviceTerms *terms,
                uint64_t now);

// advice_is_sought is true while a hint is being computed. advice_tick returns true once, when that
// has ended.
bool advice_is_sought(const Advice *advice);
bool advice_tick(Advice *advice, Programs *programs, uint64_t now);

// Waits for the hint; see thought_wait_for.
void advice_wait_for(Advice *advice, Programs *programs);

// Drops the hint and stops any thought about it.
void advice_drop(Advice *advice);

#endif
