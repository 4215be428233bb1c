// SPDX-License-Identifier: MIT
// Performing a Code: one Instruction after the other changes a State. turn/flow.h decides when
// effects are performed.
#pragma once

#include "engine/rules/terms/evaluate.h"

enum { LOOP_LIMIT = 6 }; // maximum depth of nested for_each loops; those over seats do not count

// The set that a for_each visits, and the index of the next member.
typedef struct Loop {
    Sequence set;
    int next;
} Loop;

// A Code being performed. Its effects change [state], which context.state points to as well.
typedef struct Performance Performance;

struct Performance {
    Context context;
    State *state;
    const Action *action; // to record with effects that wait; NULL: none
    const State *before;  // the State before the move, if a piece moved; otherwise NULL
    void (*of_move)(Performance *performance); // performs OF_MOVE instructions; NULL: none
    const Instruction *instruction;            // the one being performed
    uint32_t next;                             // index of the instruction to perform after it
    Value a, b; // values of the operands that the instruction's facts, such as NEEDS_A, require
    Loop loops[LOOP_LIMIT];
};

// Initializes a performance of effects with a budget of STEP_BUDGET steps, and without a piece,
// sites or a value.
void perform_begin(Performance *performance, const Rules *rules, State *state, const Trail *trail,
                   Seat player);

// Sets entity, start, target and value of [context] to those of [action], a legal action in
// [before]. Leaves the player of [context] as it is.
void context_bind(Context *context, const State *before, const Action *action);

// Sets the action whose effects are performed, and the State [before] it. Expressions can read
// both.
void perform_bind(Performance *performance, const State *before, const Action *action);

// Performs [code] to its end. Returns false if chance must act before the end is reached: the State
// is then in PHASE_CHANCE, and its Frame says where to continue. A fault ends the game.
bool perform(Performance *performance, Code code);

// Gives the result of [action], which is an action of chance, to the Code that waited for it, and
// continues that Code. Returns what perform returns.
bool perform_resume(Performance *performance, const Action *action);

// Performs a Code that never waits for chance.
void perform_now(Performance *performance, Code code);
