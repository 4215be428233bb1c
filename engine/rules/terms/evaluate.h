// SPDX-License-Identifier: MIT
// Evaluating Terms: the readable interpreter that defines what expressions mean. It reads a State
// and changes nothing. What belongs here: what needs the values of expressions, but no rules of
// movement or legality.
#ifndef TESSERA_RULES_TERMS_EVALUATE_H
#define TESSERA_RULES_TERMS_EVALUATE_H

#include "engine/rules/state/trail.h"

// The names that an expression can read, and the steps it may spend. context_init makes one without
// an action, in which piece and sites are PIECE_NONE and SITE_NONE.
typedef struct Context {
    const Rules *rules;
    const State *state;
    const Trail *trail;  // NULL: no history
    const State *before; // the State before the action, in `after` conditions; else NULL
    Seat player;         // the seat that acts
    PieceIndex entity;   // the piece that acts or is chosen; PIECE_NONE: null
    Site start;          // SITE_NONE: null
    Site target;         // SITE_NONE: null
    Value value;         // the amount, choice or other of the action; VALUE_NULL: it has none
    Value locals[LOCAL_LIMIT];
    uint32_t steps; // left of the budget
    Fault fault;    // the first fault, after which everything evaluates to null or false
} Context;

// Makes a context in which nothing is chosen, with all of STEP_BUDGET.
void context_init(Context *context, const Rules *rules, const State *state, const Trail *trail,
                  Seat player);

// The value of [term], which is not of a set type; VALUE_NULL for null.
Value evaluate(Context *context, TermIndex term);

// True when the boolean [term] is true; null counts as false.
bool evaluate_test(Context *context, TermIndex term);

// Fills [set] with the value of [term], which is of a set type.
void evaluate_set(Context *context, TermIndex term, Set *set);

// The members of a set in order. The sites of ray, line and path are in walking order, even those
// that where, both and except select from them. Other sites, players and numbers ascend. Entities
// are ordered by site, on a site from the top down; those on no site come last.
typedef struct Sequence {
    uint16_t members[SET_LIMIT];
    int count;
} Sequence;

// Fills [sequence] with the value of [term], which is of a set type.
void evaluate_sequence(Context *context, TermIndex term, Sequence *sequence);

// Records a fault at [source], unless there is one already.
void context_fault(Context *context, FaultKind kind, uint32_t source);

// Appends the fault and its place in the document: "functions.less.value: null stands where a value
// is needed, in sub(x, 1)".
void fault_write(const Rules *rules, const Fault *fault, Text *text);

#endif
