// SPDX-License-Identifier: MIT
// Evaluating Terms: the readable interpreter that defines what an expression means.
// What belongs here: reading a State. Nothing here changes it.
#ifndef TESSERA_RULES_TERMS_EVALUATE_H
#define TESSERA_RULES_TERMS_EVALUATE_H

#include "engine/rules/state/trail.h"

// What an expression is asked about. Set to zero but for the first three it is a context without
// an action: piece and sites must be PIECE_NONE and SITE_NONE then; context_init does so.
typedef struct Context {
    const Rules *rules;
    const State *state;
    const Trail *trail;  // NULL: no history
    const State *before; // `after` is asked: the State before the action; else NULL
    Seat player;         // who acts
    PieceIndex entity;   // PIECE_NONE: null
    Site start;          // SITE_NONE: null
    Site target;         // SITE_NONE: null
    Value value;         // amount, choice or other; VALUE_NULL
    Value locals[LOCAL_LIMIT];
    uint32_t steps; // that may still be taken
    Fault fault;    // the first one; once set, everything yields null and false
} Context;

// A context in which nothing is chosen, with the whole STEP_BUDGET.
void context_init(Context *context, const Rules *rules, const State *state, const Trail *trail,
                  Seat player);

// What [term], of no set type, yields: VALUE_NULL for null.
Value evaluate(Context *context, TermIndex term);

// True when [term], a boolean, is true; null is false.
bool evaluate_test(Context *context, TermIndex term);

// Fills [set] with what [term], of a set type, yields.
void evaluate_set(Context *context, TermIndex term, Set *set);

// The members of a set in their order: those of ray, line and path, and of what where, both and
// except leave of them, as they were walked; other sites, players and numbers from the lowest on;
// entities by site and there from the top down, those on no site last.
typedef struct Sequence {
    uint16_t members[SET_LIMIT];
    int count;
} Sequence;

// Fills [sequence] with what [term], of a set type, yields.
void evaluate_sequence(Context *context, TermIndex term, Sequence *sequence);

// Notes a fault at [source] unless there is one.
void context_fault(Context *context, FaultKind kind, uint32_t source);

// Appends where in the document something went wrong, and what:
// "functions.less.value: null stands where a value is needed, in sub(x, 1)".
void fault_write(const Rules *rules, const Fault *fault, Text *text);

#endif
