// SPDX-License-Identifier: MIT
// Advice to a person who asks for a hint: a quick one first, a stronger one when asked again.
// What belongs here: what was asked and what came of it. How it is shown others say.
#ifndef TESSERA_SESSION_ADVICE_H
#define TESSERA_SESSION_ADVICE_H

#include "app/desktop/session/thought.h"

// Set to zero nobody has asked.
typedef struct Advice {
    Thought thought; // under way
    bool strong;     // the one that is there, or else under way
    bool there;
    Answer answer; // ... what it says
} Advice;

// Asks with [question], whose program and times it fills in; [usual] are the milliseconds that
// programs think here. A hint that is being looked for becomes a strong one. False when a program
// is not free yet.
bool advice_ask(Advice *advice, Programs *programs, Question *question, uint64_t usual,
                uint64_t now);

// True while one is looked for; and true when that has just ended.
bool advice_is_sought(const Advice *advice);
bool advice_tick(Advice *advice, Programs *programs, uint64_t now);

// Waits for it, as thought_wait_for.
void advice_wait_for(Advice *advice, Programs *programs);

// Forgets all of it.
void advice_drop(Advice *advice);

#endif
