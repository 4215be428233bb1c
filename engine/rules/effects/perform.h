// SPDX-License-Identifier: MIT
// Performing a Code: one Instruction after the other changes a State. turn/flow.h decides when
// effects are performed.
#pragma once

#include "engine/rules/terms/evaluate.h"

enum { LOOP_LIMIT = 6 }; // the depth to which for_each may be nested, not counting those over seats

// The set that a for_each visits, and the index of the next member.
typedef struct Loop {
    Sequence set;
    int next;
} Loop;

// A Code being performed. context.state is [state], which its effects change.
typedef struct Performance Performance;

struct Performance {
    Context context;
    State *state;
    const Action *action; // recorded in waits and questions; NULL: none
    const State *before;  // the State before the move, if a piece moved; otherwise NULL
    void (*of_move)(Performance *performance); // performs OF_MOVE instructions; NULL: none
    const Instruction *instruction;            // is being performed
    uint32_t next;                             // index of the instruction to perform after it
    Value a, b; // its operands, if its facts (NEEDS_A, ...) say that they are evaluated
    Loop loops[LOOP_LIMIT];
};

// Starts a performance with the whole budget and no piece, sites or value.
void perform_begin(Performance *performance, const Rules *rules, State *state, const Trail *trail,
                   Seat player);

// Sets entity, start, target and value of [context] to those of [action], a legal action in
// [before].
void context_bind(Context *context, const State *before, const Action *action);

// Binds the context of a performance to [action], and records the action.
void perform_bind(Performance *performance, const State *before, const Action *action);

// Performs [code] to its end. False if chance must act first. In that case the State is in
// PHASE_CHANCE, and its Frame says where to continue. A fault ends the game.
bool perform(Performance *performance, Code code);

// Continues the Code that waited, after chance has acted by [action].
bool perform_resume(Performance *performance, const Action *action);

// Performs a Code that never waits for chance.
void perform_now(Performance *performance, Code code);
