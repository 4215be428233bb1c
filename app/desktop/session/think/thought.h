// SPDX-License-Identifier: MIT
// A Thought is one question to a program, with a time limit. The caller passes the time, and calls
// never wait: a program that does not obey is given up, and its best move so far is the answer.
#ifndef TESSERA_SESSION_THINK_THOUGHT_H
#define TESSERA_SESSION_THINK_THOUGHT_H

#include "app/desktop/session/think/programs.h"

// All zeros: nobody thinks.
typedef struct Thought {
    Thinker *thinker; // NULL: nobody thinks
    uint64_t since;   // milliseconds
    uint64_t limit;   // after this many it must choose
    uint64_t patience;
    bool hurried;     // it was told to choose
    uint64_t obeying; // ... then
} Thought;

// What is asked.
typedef struct Question {
    const Seated *seated; // the program asked
    const Rules *rules;
    const State *state;
    const Trail *trail;
    uint64_t seed;
    int threads;       // that may be used
    uint64_t nodes;    // positions for the highest level to search; 0: as time allows
    uint64_t limit;    // milliseconds to choose in
    uint64_t patience; // and this many more to stop
    bool at_once;      // replace the program if it is not free yet
    const Game *game;  // for an external program: the game so far, and its limits
    Terms terms;
} Question;

// What came of it.
typedef struct Answer {
    bool found; // an action was found; it may be illegal
    Action action;
    bool given_up; // it did not obey; this is its best so far
    bool judged;   // there is a finding
    Finding finding;
    bool external; // an external program gave it; what it means for the game
    VerdictKind verdict;
    const char *note; // for the user; valid until the next thought
} Answer;

// Asks the question at [now], in milliseconds. False if the program is not free yet; never so with
// at_once.
bool thought_begin(Thought *thought, Programs *programs, const Question *question, uint64_t now);

// Tells it to choose now.
void thought_hurry(Thought *thought, uint64_t now);

// True if thought_take has an answer. Tells the program to move when its time is up.
bool thought_is_over(Thought *thought, uint64_t now);

// Milliseconds until thought_is_over may have something to do.
uint64_t thought_wait(const Thought *thought, uint64_t now);

// Waits for the answer, for callers without a window to keep responsive.
void thought_wait_for(Thought *thought);

// Ends the thought and stores the answer.
void thought_take(Thought *thought, Programs *programs, Answer *answer);

// Ends the thought and discards the answer.
void thought_drop(Thought *thought);

#endif
