// SPDX-License-Identifier: MIT
// Assignments: set(place, value) and what is short for it.
// What belongs here: which places there are and which Instruction changes each.
#ifndef TESSERA_RULES_COMPILE_ASSIGN_H
#define TESSERA_RULES_COMPILE_ASSIGN_H

#include "engine/rules/compile/effect_table.h"

// Emits what gives [place] the value of the phrase [value]; mistakes are reported at [phrase].
void effect_assign(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                   const Phrase *place, const Phrase *value);

// Emits that the phase called [name] is next.
void effect_phase(EffectCompiler *compiler, const Phrase *phrase, const Phrase *name);

// True when [phrase] is random_int(a, b), whose value is asked of chance.
bool effect_is_random(EffectCompiler *compiler, const Phrase *phrase);

// Emits that a local [name] is what chance says; returns its slot, or -1.
int effect_random(EffectCompiler *compiler, Scope *scope, const Phrase *phrase, const char *name);

#endif
