// SPDX-License-Identifier: MIT
// Performing effects: a Code, one Instruction after the other, changing a State.
// What belongs here: what an effect does. When effects are performed is the flow's business.
#ifndef TESSERA_RULES_EFFECTS_PERFORM_H
#define TESSERA_RULES_EFFECTS_PERFORM_H

#include "engine/rules/terms/evaluate.h"

enum { LOOP_LIMIT = 6 }; // for_each inside one another

// What a for_each still has to visit.
typedef struct Loop {
    Sequence set;
    int next;
} Loop;

// A Code being performed. context.state is [state], which its effects change.
typedef struct Performance Performance;

struct Performance {
    Context context;
    State *state;
    const Action *action; // for what it leaves behind: waits, questions; NULL: none
    const State *before;  // a piece moved: the State before; else NULL
    // Does what an instruction OF_MOVE says, where a piece moved.
    void (*of_move)(Performance *performance, const Instruction *instruction);
    Loop loops[LOOP_LIMIT];
};

// Starts with the whole budget, nothing chosen.
void perform_begin(Performance *performance, const Rules *rules, State *state, const Trail *trail,
                   Seat player);

// Sets entity, start, target and value as [action] has them in [before].
void perform_bind(Performance *performance, const State *before, const Action *action);

// Performs [code] to its end or until chance is to act: then the State is in PHASE_CHANCE and holds
// where to go on, and the result is false. A fault ends the game.
bool perform(Performance *performance, Code code);

// Goes on with the Code that waited, after chance has acted by [action].
bool perform_resume(Performance *performance, const Action *action);

// Performs a Code that never waits for chance.
void perform_now(Performance *performance, Code code);

#endif
