// SPDX-License-Identifier: MIT
// Why an action is legal or not: the rules that were tried and what refused it, with the place in
// the document. What belongs here: answers that tell no more than the seat to act may know.
#ifndef TESSERA_RULES_EXPLAIN_EXPLAIN_H
#define TESSERA_RULES_EXPLAIN_EXPLAIN_H

#include "engine/rules/turn/play.h"

// What is asked about, by the seat to act. What is left open may be anything.
typedef struct Question {
    int rule;    // index into Rules.rules; -1: open
    Site from;   // SITE_NONE: open
    int place;   // of the piece on [from], from the top; -1: open
    Site to;     // SITE_NONE: open
    Value value; // VALUE_NULL: open
} Question;

typedef enum Verdict { VERDICT_HOLDS, VERDICT_FAILS, VERDICT_WRONG } Verdict;

// One condition that was asked.
typedef struct Tried {
    const char *path; // in the document
    const char *what; // the condition as it stands there
    Verdict verdict;
    const char *why; // VERDICT_WRONG: what went wrong; else ""
} Tried;

typedef struct Explanation {
    Arena arena; // owns the texts that the Rules do not
    bool legal;
    const char *path;     // where the document refuses it, or the part of the game that does
    const char *sentence; // why, for people; "" when it is legal
    Tried *tried;         // in the order in which they were asked
    size_t count;
    size_t capacity;
} Explanation;

// Fills [explanation]: whether an action that fits the question is legal, and else what refused the
// one that came closest. It lives as long as [rules]; release it with explanation_free.
void state_explain(const Rules *rules, const State *state, const Trail *trail,
                   const Question *question, Explanation *explanation);
void explanation_free(Explanation *explanation);

#endif
