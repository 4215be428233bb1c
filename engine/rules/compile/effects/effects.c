// SPDX-License-Identifier: MIT
#include "engine/rules/compile/effects/effects.h"

#include "engine/base/spelling.h"
#include "engine/rules/compile/effects/effects_private.h"

#include "engine/base/memory.h"
#include "engine/rules/compile/terms/functions.h"

#include <assert.h>
#include <string.h>

EffectCompiler *effect_compiler_new(Rules *rules, Reader *reader, TermCompiler *terms) {
    EffectCompiler *compiler = memory_new(sizeof *compiler);
    compiler->rules = rules;
    compiler->reader = reader;
    compiler->terms = terms;
    return compiler;
}

void effect_compiler_free(EffectCompiler *compiler) {
    if (!compiler)
        return;
    memory_free(compiler->items);
    memory_free(compiler);
}

void effect_compiler_finish(EffectCompiler *compiler) {
    Program *program = &compiler->rules->program;
    size_t size = compiler->count * sizeof *compiler->items;
    program->instructions = arena_alloc(&compiler->rules->arena, size + 1);
    if (size > 0)
        memcpy(program->instructions, compiler->items, size);
    program->instruction_count = (uint32_t)compiler->count;
}

bool effects_wait(const EffectCompiler *compiler) {
    return compiler->waits;
}

bool effects_chance(const EffectCompiler *compiler) {
    return compiler->chance;
}

bool effects_spawn(const EffectCompiler *compiler) {
    return compiler->spawns;
}

// Instructions -----------------------------------------------------------------------------------

// Adds an instruction and returns its index.
uint32_t effect_emit(EffectCompiler *compiler, const Phrase *phrase, Instruction instruction) {
    if (compiler->count >= INSTRUCTION_LIMIT && phrase) { // there is always room for an end
        if (compiler->count == INSTRUCTION_LIMIT)
            phrase_error(compiler->reader, phrase, "the effects of this document are too many");
        compiler->count = INSTRUCTION_LIMIT + 1;
        return INSTRUCTION_LIMIT;
    }
    compiler->items = memory_grow(compiler->items, &compiler->capacity, compiler->count + 2,
                                  sizeof *compiler->items);
    instruction.source = phrase ? term_source(compiler->terms, phrase) : 0;
    compiler->items[compiler->count] = instruction;
    return (uint32_t)compiler->count++;
}

// Makes the jump at [index] lead to what comes next.
void effect_land(EffectCompiler *compiler, uint32_t index) {
    if (index < INSTRUCTION_LIMIT)
        compiler->items[index].target = (uint32_t)compiler->count;
}

void effect_chance(EffectCompiler *compiler, const Phrase *phrase) {
    compiler->chance = true;
    if (compiler->limits && compiler->limits->no_chance)
        phrase_error(compiler->reader, phrase, "there can be no chance in %s",
                     compiler->limits->no_chance);
    else if (compiler->loops > 0)
        phrase_error(compiler->reader, phrase,
                     "there can be no chance inside a for_each over entities or sites; use a "
                     "for_each over players, or repeat");
}

void effect_flow(EffectCompiler *compiler, const Phrase *phrase) {
    if (compiler->limits && compiler->limits->no_flow)
        phrase_error(compiler->reader, phrase, "%s cannot stand in %s", phrase->text,
                     compiler->limits->no_flow);
}

// Statements -------------------------------------------------------------------------------------

static void report_unknown(EffectCompiler *compiler, const Phrase *phrase) {
    EffectTable table = effect_table();
    const char *names[64];
    assert(table.count <= 64);
    for (size_t i = 0; i < table.count; i++)
        names[i] = table.items[i].name;
    const char *closest = spelling_closest(phrase->text, names, table.count);
    if (closest)
        phrase_error(compiler->reader, phrase, "there is no effect called %s; did you mean %s?",
                     reader_quote(phrase->text).text, reader_quote(closest).text);
    else
        phrase_error(compiler->reader, phrase, "there is no effect called %s",
                     reader_quote(phrase->text).text);
}

void effect_statement(EffectCompiler *compiler, Scope *scope, const Phrase *phrase) {
    if (phrase->kind != PHRASE_CALL) {
        phrase_error(compiler->reader, phrase, "an effect was expected, like set(state.count, 1)");
        return;
    }
    const EffectRow *effect = effect_find(phrase->text);
    if (!effect)
        report_unknown(compiler, phrase);
    else if (phrase->count < takes_least(effect->takes) ||
             phrase->count > takes_most(effect->takes))
        phrase_error(compiler->reader, phrase, "%s takes %s; it is used like %s", phrase->text,
                     effect_count_words(effect).text, effect->usage);
    else
        effect->compile(compiler, scope, phrase, effect);
}

// Names given in a block end with it.
void effect_block(EffectCompiler *compiler, Scope *scope, const Phrase *first) {
    int locals = scope->local_count;
    for (const Phrase *phrase = first; phrase; phrase = phrase->next)
        effect_statement(compiler, scope, phrase);
    scope->local_count = locals;
}

Code effects_begin(EffectCompiler *compiler, const EffectLimits *limits) {
    compiler->limits = limits;
    return (Code)compiler->count;
}

void effects_add(EffectCompiler *compiler, Scope *scope, const Phrase *effect) {
    effect_statement(compiler, scope, effect);
}

void effects_end(EffectCompiler *compiler) {
    effect_emit(compiler, NULL, (Instruction){.kind = DO_END, .a = TERM_NONE, .b = TERM_NONE});
    compiler->limits = NULL;
}

Code effects_append(EffectCompiler *compiler, const Instruction *items, size_t count) {
    Code code = (Code)compiler->count;
    compiler->items = memory_grow(compiler->items, &compiler->capacity, compiler->count + count,
                                  sizeof *compiler->items);
    if (count > 0)
        memcpy(compiler->items + code, items, count * sizeof *items);
    compiler->count += count;
    return code;
}

Code effects_compile(EffectCompiler *compiler, Scope *scope, const PhraseList *effects,
                     const EffectLimits *limits) {
    if (effects->count == 0)
        return CODE_NONE;
    int locals = scope->local_count;
    Code code = effects_begin(compiler, limits);
    for (size_t i = 0; i < effects->count; i++)
        if (effects->items[i])
            effects_add(compiler, scope, effects->items[i]);
    effects_end(compiler);
    scope->local_count = locals;
    return code;
}
