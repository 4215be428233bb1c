// SPDX-License-Identifier: MIT
// The interpreter of Terms. It defines what expressions mean, so it is written to be read. It reads
// a State and changes nothing. This folder has the code that needs the values of expressions, but
// no rules of movement or legality.
//
// A Term may have a fast form (Program.fast): Terms that mean the same, but look up tables and sets
// of sites instead of visiting member after member. The interpreter evaluates the fast form unless
// Context.as_written says otherwise. Values and faults are the same. Both forms spend a step for
// each Term and each member visited, so that the fast form, which has fewer, spends fewer. Whether
// steps suffice depends on the document and the position alone, never on the machine.
#pragma once

#include "engine/rules/state/trail.h"

// The values of the names that an expression can read, and the steps that evaluating it may take.
// context_init makes a Context without an action: its piece and sites are PIECE_NONE and SITE_NONE.
typedef struct Context {
    const Rules *rules;
    const State *state;
    const Trail *trail;  // earlier positions; NULL: none are known
    const State *before; // in `after` conditions, the State before the action; otherwise NULL
    Seat player;         // the seat that acts
    PieceIndex entity;   // the piece that acts or is chosen; PIECE_NONE: `entity` is null
    Site start;          // where the action starts; SITE_NONE: `start` is null
    Site target;         // where the action leads; SITE_NONE: `target` is null
    Value value;         // the `amount`, `choice` or `other` of the action; VALUE_NULL: none
    Value locals[LOCAL_LIMIT];
    bool as_written; // evaluates Terms as the document has them, never their fast forms
    uint32_t steps;  // number of steps that may still be spent
    Fault fault;     // the first fault, after which everything evaluates to null or false
} Context;

// Makes a Context without an action, which may spend STEP_BUDGET steps.
void context_init(Context *context, const Rules *rules, const State *state, const Trail *trail,
                  Seat player);

// The value of [term], which must not be of a set type. VALUE_NULL for null, and after a fault.
Value evaluate(Context *context, TermIndex term);

// True when [term] always has the same value and never goes wrong; then stores the value.
bool evaluate_constant(const Rules *rules, TermIndex term, Value *value);

// True when the boolean [term] is true. Null counts as false.
bool evaluate_test(Context *context, TermIndex term);

// Fills [set] with the value of [term], which must be of a set type.
void evaluate_set(Context *context, TermIndex term, Set *set);

// Fills [set] with the value of [term], which must be an Operation that yields SiteSets.
void evaluate_site_set(Context *context, TermIndex term, SiteSet *set);

// The members of a set in order. The sites of `ray`, `line` and `path` are in walking order, also
// after `where`, `both` or `except` has selected some of them. Other sites, players and numbers
// ascend. Entities are ordered by site, and on each site from the top down; entities on no site
// come last.
typedef struct Sequence {
    uint16_t members[SET_LIMIT];
    int count;
} Sequence;

// Fills [sequence] with the value of [term], which must be of a set type.
void evaluate_sequence(Context *context, TermIndex term, Sequence *sequence);

// Records a fault at [source], unless there is one already.
void context_fault(Context *context, FaultKind kind, uint32_t source);

// Appends the fault and its place in the document, such as "functions.less.value: null stands where
// a value is needed, in sub(x, 1)".
void fault_write(const Rules *rules, const Fault *fault, Text *text);
