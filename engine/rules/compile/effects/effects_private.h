// SPDX-License-Identifier: MIT
// Declarations that effects.c, effect_kinds.c and assign.c share: the compiler's state, the table
// of effects, and functions that emit Instructions.
#pragma once

#include "engine/rules/compile/effects/effects.h"

struct EffectCompiler {
    Rules *rules;
    Reader *reader;
    TermCompiler *terms;
    const EffectLimits *limits; // of the Code being compiled; NULL: none
    Instruction *items;
    size_t count;
    size_t capacity;
    int loops; // how many for_each are around the effect being compiled, except those over seats
    bool full; // INSTRUCTION_LIMIT was exceeded and reported
    EffectFacts facts;
};

typedef struct EffectRow EffectRow;

// An effect being compiled: its call, and the row of the table that describes it.
typedef struct EffectCall {
    EffectCompiler *compiler;
    Scope *scope;
    const Phrase *phrase;
    const EffectRow *row; // NULL for an effect that the compiler itself makes
} EffectCall;

// An effect that documents may name, made from a row of model/instructions.h.
struct EffectRow {
    const char *name;
    const char *usage;
    const char *takes; // the types of its arguments, a letter each
    // Emits its instructions, or reports what is wrong with its arguments.
    void (*compile)(const EffectCall *call);
    uint8_t kind; // InstructionKind; unused if the effect has no instruction of its own
    const char *help;
};

// The table of effects. It ends with a row without a name.
extern const EffectRow effect_table[];

// Appends an instruction and returns its index. Operands that its kind does not use are ignored.
uint32_t effect_emit(const EffectCall *call, Instruction instruction);

// Sets the target of the instruction at [index] to the instruction that will be emitted next.
void effect_patch_target(EffectCompiler *compiler, uint32_t index);

// Compiles [first] and the effects after it as a block: names that they declare are unknown
// afterwards.
void effect_block(EffectCompiler *compiler, Scope *scope, const Phrase *first);

// Records that the effect uses chance. Reports an error if chance is not allowed here.
void effect_use_chance(const EffectCall *call);

// Reports an error if effects that change the flow of the game are not allowed here.
void effect_check_flow(const EffectCall *call);

// Emits instructions that assign the value of [value] to [place].
void effect_assign(const EffectCall *call, const Phrase *place, const Phrase *value);

// Emits an instruction that goes to the phase called [name].
void effect_set_phase(const EffectCall *call, const Phrase *name);

// True when [phrase] is random_int(a, b). A wrong number of arguments is reported.
bool effect_is_random(const EffectCall *call, const Phrase *phrase);

// Compiles [phrase], random_int(a, b): emits an instruction that stores a random number in a new
// local called [name]. Returns false, with an error reported, if there are too many locals.
bool effect_draw_random(const EffectCall *call, const Phrase *phrase, const char *name);
