// SPDX-License-Identifier: MIT
// Explains why an action is legal or not: lists the conditions that were evaluated, and names the
// rule that refuses the action and its place in the document. An explanation reveals no more than
// the seat to act may know.
#pragma once

#include "engine/rules/turn/play.h"

// The action that is asked about, or a part of it: a member that is open may have any value.
typedef struct Question {
    int rule;    // index into RulesMoves.rules; -1: open
    Site from;   // SITE_NONE: open
    int depth;   // the depth of the piece on [from], 0 at the top; -1: open
    Site to;     // SITE_NONE: open
    Value value; // VALUE_NULL: open
} Question;

// Whether a condition held. TRIED_WRONG: it could not be evaluated.
typedef enum TriedResult { TRIED_HOLDS, TRIED_FAILS, TRIED_WRONG } TriedResult;

// A condition that was evaluated.
typedef struct Tried {
    const char *path; // its place in the document
    const char *what; // the condition as the document writes it
    TriedResult result;
    const char *why; // TRIED_WRONG: why the evaluation failed; otherwise ""
} Tried;

typedef struct Explanation {
    Arena arena; // owns all texts that the Rules do not own
    bool legal;
    const char *path; // what refuses the action: a place in the document, or a word such as "board"
    const char *sentence; // a sentence that says why; "" when the action is legal
    Tried *tried;         // the attempts, in the order of evaluation
    size_t count;
    size_t capacity;
} Explanation;

// Says in [explanation] whether some action that fits the question is legal and, if not, what
// refused the attempt that got furthest. The explanation is valid as long as [rules]; release it
// with explanation_free.
void state_explain(const Rules *rules, const State *state, const Trail *trail,
                   const Question *question, Explanation *explanation);
void explanation_free(Explanation *explanation);
