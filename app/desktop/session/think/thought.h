// SPDX-License-Identifier: MIT
// A Thought is one question to a program, with a time by which it must have chosen. It is told the
// time and never waits: who does not obey is given up, and the best found so far is the answer.
// What belongs here: the course of one thought. Whom to ask, and for how long, others say.
#ifndef TESSERA_SESSION_THINK_THOUGHT_H
#define TESSERA_SESSION_THINK_THOUGHT_H

#include "app/desktop/session/think/programs.h"

// Set to zero nobody thinks.
typedef struct Thought {
    Thinker *thinker; // NULL: nobody thinks
    uint64_t since;   // milliseconds
    uint64_t limit;   // after so many it must choose
    uint64_t patience;
    bool hurried;     // it was told to choose
    uint64_t obeying; // ... then
} Thought;

// What is asked.
typedef struct Question {
    const Seated *seated; // whom
    const Rules *rules;
    const State *state;
    const Trail *trail;
    uint64_t seed;
    int threads;       // that may be used
    uint64_t nodes;    // positions that the highest level looks at; 0: what it has time for
    uint64_t limit;    // milliseconds to choose in
    uint64_t patience; // and how many it may then take to obey
    bool at_once;      // another program of the kind answers where this one is not free yet
    const Game *game;  // for another program: the game so far, and what it may use
    Terms terms;
} Question;

// What came of it.
typedef struct Answer {
    bool found; // there is an action, which may not be legal
    Action action;
    bool given_up; // it did not obey: this is the best that it had found before
    bool judged;   // there is a finding
    Finding finding;
    bool external; // another program gave it; it means that for the game
    VerdictKind verdict;
    const char *note; // for people; it lives until the next thought
} Answer;

// Puts the question at [now]. False when the program is not free yet: ask again. Never so at once.
bool thought_begin(Thought *thought, Programs *programs, const Question *question, uint64_t now);

// Tells it to choose now.
void thought_hurry(Thought *thought, uint64_t now);

// True when thought_take has an answer. Tells it to choose when its time is over.
bool thought_is_over(Thought *thought, uint64_t now);

// Milliseconds until thought_is_over may do something by itself.
uint64_t thought_wait(const Thought *thought, uint64_t now);

// Waits for an answer as long as it may take: for those who have no window to keep alive.
void thought_wait_for(Thought *thought);

// Ends the thought and stores what came of it.
void thought_take(Thought *thought, Programs *programs, Answer *answer);

// Ends it; the answer is not wanted.
void thought_drop(Thought *thought);

#endif
