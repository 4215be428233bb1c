// SPDX-License-Identifier: MIT
// Compiling effects: statements become Instructions. One table says which effects there are and
// what they take. What belongs here: everything between a Phrase that changes something and its
// Code.
#ifndef TESSERA_RULES_COMPILE_EFFECTS_EFFECTS_H
#define TESSERA_RULES_COMPILE_EFFECTS_EFFECTS_H

#include "engine/rules/compile/terms/terms.h"

typedef struct EffectCompiler EffectCompiler;

// What a Code may not contain, and the reason in words for messages.
typedef struct EffectLimits {
    const char *no_chance; // "effects of a piece's move"; NULL: chance is fine
    const char *no_flow;   // where nothing may be asked and no phase ended; NULL: fine
} EffectLimits;

// Starts compiling into [rules] with the names that [terms] knows. Release with
// effect_compiler_free after effect_compiler_finish.
EffectCompiler *effect_compiler_new(Rules *rules, Reader *reader, TermCompiler *terms);
void effect_compiler_free(EffectCompiler *compiler);

// Gives the Rules the Instructions made so far, in their arena.
void effect_compiler_finish(EffectCompiler *compiler);

// Compiles [effects] in order; CODE_NONE when there are none. Mistakes go to the report.
Code effects_compile(EffectCompiler *compiler, Scope *scope, const PhraseList *effects,
                     const EffectLimits *limits);

// Starts and ends a Code that the caller makes of single effects: of a setup.
Code effects_begin(EffectCompiler *compiler, const EffectLimits *limits);
void effects_add(EffectCompiler *compiler, Scope *scope, const Phrase *effect);
void effects_end(EffectCompiler *compiler);

// Adds [count] instructions as they are and returns where the first one stands.
Code effects_append(EffectCompiler *compiler, const Instruction *items, size_t count);

// Did any Code so far wait for the end of a turn or phase, ask chance, make new entities?
bool effects_wait(const EffectCompiler *compiler);
bool effects_chance(const EffectCompiler *compiler);
bool effects_spawn(const EffectCompiler *compiler);

#endif
