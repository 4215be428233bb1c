// SPDX-License-Identifier: MIT
// Advice is a hint for a person. The first hint in a position is quick; asking again gives a
// stronger one.
#pragma once

#include "app/desktop/session/think/thought.h"

// All zeros: no hint.
typedef struct Advice {
    Thought thought; // the thought that computes the hint
    bool strong;     // the hint given or under way is the stronger one
    bool there;      // [answer] is the hint
    Answer answer;
} Advice;

// The limits of a hint.
typedef struct AdviceTerms {
    uint64_t usual; // milliseconds that programs usually think
    int threads;
    bool counted; // positions, not time, limit the hint, so that it is reproducible
} AdviceTerms;

// Starts a hint for the position of [question], and fills in the question's program, threads and
// limits. The highest level thinks for one second, or for three or more if the hint is to be
// strong. A hint that is already under way becomes a strong one. False if no program is free yet.
bool advice_ask(Advice *advice, Programs *programs, Question *question, const AdviceTerms *terms,
                uint64_t now);

// True while a hint is being computed.
bool advice_is_sought(const Advice *advice);

// Stores the hint when it is ready, and then returns true once.
bool advice_tick(Advice *advice, Programs *programs, uint64_t now);

// Waits for the hint; see thought_wait_for.
void advice_wait_for(Advice *advice, Programs *programs);

// Drops the hint and stops any thought about it.
void advice_drop(Advice *advice);
