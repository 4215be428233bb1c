// SPDX-License-Identifier: MIT
// The table of effects: their names, how many arguments they take, how they are compiled, and what
// they do in words. What belongs here: single effects; putting them together is effects.c's.
#ifndef TESSERA_RULES_COMPILE_EFFECT_TABLE_H
#define TESSERA_RULES_COMPILE_EFFECT_TABLE_H

#include "engine/rules/compile/effects.h"

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
    unsigned least; // arguments
    unsigned most;
    void (*compile)(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                    const EffectRow *row);
    InstructionKind kind; // for those that are one instruction
    Type types[3];        // of its arguments
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

#endif
