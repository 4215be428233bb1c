// SPDX-License-Identifier: MIT
// Compiles effects, such as set(state.count, 1), from Phrases to Instructions.
#pragma once

#include "engine/rules/compile/terms/terms.h"

typedef struct EffectCompiler EffectCompiler;

// What the effects of a Code may not do.
typedef struct EffectLimits {
    const char *name; // what messages call these effects, such as "the effects of a move"
    bool no_chance;   // forbids chance
    bool no_flow;     // forbids asking for an interaction, ending a turn, and setting the phase
} EffectLimits;

// Facts about the effects compiled so far.
typedef struct EffectFacts {
    bool wait;   // some effect waits for the end of a turn or phase
    bool chance; // some effect uses chance
    bool spawn;  // some effect makes new entities
} EffectFacts;

// Returns a compiler that adds effects to [rules] and looks names up in [terms]. Release it with
// effect_compiler_finish.
EffectCompiler *effect_compiler_new(Rules *rules, Reader *reader, TermCompiler *terms);

// Copies the Instructions to the Rules, and releases [compiler].
void effect_compiler_finish(EffectCompiler *compiler);

// Compiles [effects] in order and returns their Code, or CODE_NONE if there are none. Mistakes are
// added to the reader's report. [limits] may be NULL.
Code effects_compile(EffectCompiler *compiler, Scope *scope, const PhraseList *effects,
                     const EffectLimits *limits);

// Starts a Code, to which the caller adds effects one by one.
Code effects_begin(EffectCompiler *compiler, const EffectLimits *limits);

// Compiles [effect] and adds it to the Code that was started.
void effects_add(EffectCompiler *compiler, Scope *scope, const Phrase *effect);

// Ends the Code that was started.
void effects_end(EffectCompiler *compiler);

// Appends copies of [count] finished instructions, and returns the index of the first.
Code effects_append(EffectCompiler *compiler, const Instruction *items, size_t count);

EffectFacts effects_facts(const EffectCompiler *compiler);
