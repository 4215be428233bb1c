// SPDX-License-Identifier: MIT
// The table of effects: those of model/instructions.h that documents name. What belongs here:
// single effects; putting them together is effects.c's.
#ifndef TESSERA_RULES_COMPILE_EFFECTS_EFFECTS_PRIVATE_H
#define TESSERA_RULES_COMPILE_EFFECTS_EFFECTS_PRIVATE_H

#include "engine/rules/compile/effects/effects.h"

struct EffectCompiler {
    Rules *rules;
    Reader *reader;
    TermCompiler *terms;
    const EffectLimits *limits; // of the Code being compiled
    Instruction *items;
    size_t count;
    size_t capacity;
    int loops; // for_each over entities or sites around what is being compiled
    bool waits;
    bool chance;
    bool spawns;
};

typedef struct EffectRow EffectRow;

struct EffectRow {
    const char *name;
    const char *usage;
    const char *takes; // its arguments, as in instructions.h
    void (*compile)(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                    const EffectRow *row);
    InstructionKind kind; // for those that are one instruction
    const char *help;
};

typedef struct EffectTable {
    const EffectRow *items;
    size_t count;
} EffectTable;

EffectTable effect_table(void);

// The row called [name], or NULL.
const EffectRow *effect_find(const char *name);

// "2 arguments", "2 or 3 arguments", "at least 2 arguments".
Quote effect_count_words(const EffectRow *row);

// Parts of effects.c for those that compile single effects.
uint32_t effect_emit(EffectCompiler *compiler, const Phrase *phrase, Instruction instruction);
void effect_land(EffectCompiler *compiler, uint32_t index);
void effect_chance(EffectCompiler *compiler, const Phrase *phrase);
void effect_flow(EffectCompiler *compiler, const Phrase *phrase);
void effect_statement(EffectCompiler *compiler, Scope *scope, const Phrase *phrase);
void effect_block(EffectCompiler *compiler, Scope *scope, const Phrase *first);

// Effects that are more than one instruction, and those that are one: each takes its phrase and the
// row of the table that it is called by, and emits its instructions or tells what is wrong with its
// arguments.
void effect_compile_announce(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                             const EffectRow *row);
void effect_compile_ask(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                        const EffectRow *row);
void effect_compile_assign(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                           const EffectRow *row);
void effect_compile_change(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                           const EffectRow *row);
void effect_compile_do(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                       const EffectRow *row);
void effect_compile_draw(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                         const EffectRow *row);
void effect_compile_flow(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                         const EffectRow *row);
void effect_compile_for_each(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                             const EffectRow *row);
void effect_compile_if(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                       const EffectRow *row);
void effect_compile_let(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                        const EffectRow *row);
void effect_compile_move(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                         const EffectRow *row);
void effect_compile_next_phase(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                               const EffectRow *row);
void effect_compile_plain(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                          const EffectRow *row);
void effect_compile_repeat(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                           const EffectRow *row);
void effect_compile_restore(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                            const EffectRow *row);
void effect_compile_roll(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                         const EffectRow *row);
void effect_compile_spawn(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                          const EffectRow *row);
void effect_compile_transform(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                              const EffectRow *row);
void effect_compile_wait(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                         const EffectRow *row);

// Assignments: set(place, value) and what is short for it.

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
