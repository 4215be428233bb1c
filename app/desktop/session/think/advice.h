// SPDX-License-Identifier: MIT
// Advice to a person who asks for a hint: a quick one first, a stronger one when asked again.
// What belongs here: what was asked and what came of it. How it is shown others say.
#ifndef TESSERA_SESSION_THINK_ADVICE_H
#define TESSERA_SESSION_THINK_ADVICE_H

#include "app/desktop/session/think/thought.h"

// Set to zero nobody has asked.
typedef struct Advice {
    Thought thought; // under way
    bool strong;     // the one that is there, or else under way
    bool there;
    Answer answer; // ... what it says
} Advice;

// What a hint may use.
typedef struct AdviceTerms {
    uint64_t usual; // milliseconds that programs think here
    int threads;
    bool counted; // a number of positions instead of a time, so that it is the same each time
} AdviceTerms;

// Asks with [question], whose program, threads, nodes and times it fills in: the strongest level
// for a second, or for a strong hint three seconds at least. A hint that is being looked for
// becomes a strong one. False when a program is not free yet.
bool advice_ask(Advice *advice, Programs *programs, Question *question, const AdviceTerms *terms,
                uint64_t now);

// True while one is looked for; and true when that has just ended.
bool advice_is_sought(const Advice *advice);
bool advice_tick(Advice *advice, Programs *programs, uint64_t now);

// Waits for it, as thought_wait_for.
void advice_wait_for(Advice *advice, Programs *programs);

// Forgets all of it.
void advice_drop(Advice *advice);

#endif
