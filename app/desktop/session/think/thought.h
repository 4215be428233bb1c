// SPDX-License-Identifier: MIT
// A Thought is one question to a program, with a time limit. The caller passes the time. Only
// thought_wait_for waits. A program that does not stop in time is abandoned, and its best move so
// far is the answer.
#pragma once

#include "app/desktop/session/think/programs.h"

// All zeros: no thought.
typedef struct Thought {
    Thinker *thinker;    // NULL: no thought
    uint64_t since;      // time of the question, in milliseconds
    uint64_t limit;      // milliseconds until the program must choose
    uint64_t patience;   // see Question
    bool hurried;        // the program was told to choose at once
    uint64_t hurried_at; // time at which the program was told to choose
} Thought;

// A question to a program.
typedef struct Question {
    const Seated *seated; // the program to which the question goes
    const Rules *rules;
    const State *state;
    const Trail *trail;
    uint64_t seed;
    int threads;       // number of threads that the program may use
    uint64_t nodes;    // limit of positions at the highest level; 0: none but [limit]
    uint64_t limit;    // milliseconds in which the program must choose
    uint64_t patience; // milliseconds after [limit] until the program is abandoned
    bool at_once;      // does not wait for a busy program, but abandons it and starts it anew
    const Game *game;  // for an external program: the game so far
    Terms terms;       // for an external program: its limits
} Question;

// Milliseconds from [now] until [due]. 0 if that time has passed.
static inline uint64_t time_left(uint64_t due, uint64_t now) {
    return now < due ? due - now : 0;
}

// Asks the question at [now], in milliseconds. False if the program is still busy. With
// [question]->at_once, a busy program is replaced instead.
bool thought_begin(Thought *thought, Programs *programs, const Question *question, uint64_t now);

// Makes the program choose now.
void thought_hurry(Thought *thought, uint64_t now);

// True if thought_take may be called. If the program's time is up, makes it choose.
bool thought_is_over(Thought *thought, uint64_t now);

// Milliseconds until thought_is_over may have something to do.
uint64_t thought_wait(const Thought *thought, uint64_t now);

// Waits for the answer. For callers that have no window to keep responsive.
void thought_wait_for(Thought *thought);

// Ends the thought and stores the answer.
void thought_take(Thought *thought, Programs *programs, Answer *answer);

// Ends the thought and discards the answer.
void thought_drop(Thought *thought);
