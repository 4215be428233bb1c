// SPDX-License-Identifier: MIT
#include "engine/rules/compile/effects/effects_private.h"

#include "engine/base/memory.h"
#include "engine/rules/compile/terms/functions.h"

#include <stdio.h>
#include <string.h>

EffectCompiler *effect_compiler_new(Rules *rules, Reader *reader, TermCompiler *terms) {
    EffectCompiler *compiler = memory_new(sizeof *compiler);
    *compiler = (EffectCompiler){.rules = rules, .reader = reader, .terms = terms};
    return compiler;
}

void effect_compiler_finish(EffectCompiler *compiler) {
    Program *program = &compiler->rules->program;
    size_t size = compiler->count * sizeof *compiler->items;
    program->instructions = arena_alloc(&compiler->rules->arena, size);
    if (size > 0)
        memcpy(program->instructions, compiler->items, size);
    program->instruction_count = (uint32_t)compiler->count;
    memory_free(compiler->items);
    memory_free(compiler);
}

EffectFacts effects_facts(const EffectCompiler *compiler) {
    return compiler->facts;
}

// Instructions -----------------------------------------------------------------------------------

Code effects_append(EffectCompiler *compiler, const Instruction *items, size_t count) {
    Code code = (Code)compiler->count;
    compiler->items = memory_grow(compiler->items, &compiler->capacity, compiler->count + count,
                                  sizeof *compiler->items);
    if (count > 0)
        memcpy(compiler->items + code, items, count * sizeof *items);
    compiler->count += count;
    return code;
}

uint32_t effect_emit(const EffectCall *call, Instruction instruction) {
    EffectCompiler *compiler = call->compiler;
    if (compiler->count >= INSTRUCTION_LIMIT) {
        if (!compiler->full)
            phrase_error(compiler->reader, call->phrase, "this document has too many effects");
        compiler->full = true;
        return INSTRUCTION_LIMIT; // effect_patch_target ignores this index
    }
    instruction.source = term_source(compiler->terms, call->phrase);
    return effects_append(compiler, &instruction, 1);
}

void effect_patch_target(EffectCompiler *compiler, uint32_t index) {
    if (index < INSTRUCTION_LIMIT)
        compiler->items[index].target = (uint32_t)compiler->count;
}

// Limits -----------------------------------------------------------------------------------------

void effect_use_chance(const EffectCall *call) {
    EffectCompiler *compiler = call->compiler;
    compiler->facts.chance = true;
    if (compiler->limits && compiler->limits->no_chance)
        phrase_error(compiler->reader, call->phrase, "there can be no chance in %s",
                     compiler->limits->name);
    else if (compiler->loops > 0)
        phrase_error(compiler->reader, call->phrase,
                     "there can be no chance inside a for_each over entities or sites; use a "
                     "for_each over players, or repeat");
}

void effect_check_flow(const EffectCall *call) {
    const EffectLimits *limits = call->compiler->limits;
    if (limits && limits->no_flow)
        phrase_error(call->compiler->reader, call->phrase, "%s cannot be used in %s",
                     call->phrase->text, limits->name);
}

// Effects ----------------------------------------------------------------------------------------

// The row with the effect's name; NULL, with an error reported, if there is no such effect.
static const EffectRow *find_row(const EffectCall *call) {
    NameList names = {0};
    for (const EffectRow *row = effect_table; row->name; row++)
        if (strcmp(row->name, call->phrase->text) == 0)
            return row;
    for (const EffectRow *row = effect_table; row->name; row++)
        name_list_add(&names, row->name);
    term_fail_word(call->compiler->terms, call->phrase, "there is no effect called",
                   call->phrase->text, &names);
    return NULL;
}

// Reports a wrong number of arguments: the effect takes from [minimum] to [maximum], or [minimum]
// and more if [maximum] is PHRASE_ARGUMENT_LIMIT.
static void report_count(const EffectCall *call, unsigned minimum, unsigned maximum) {
    char count[32];
    if (minimum == maximum || maximum >= PHRASE_ARGUMENT_LIMIT)
        snprintf(count, sizeof count, "%s%u argument%s", minimum == maximum ? "" : "at least ",
                 minimum, minimum == 1 ? "" : "s");
    else
        snprintf(count, sizeof count, "%u to %u arguments", minimum, maximum);
    phrase_error(call->compiler->reader, call->phrase, "%s takes %s; it is used like %s",
                 call->phrase->text, count, call->row->usage);
}

void effects_add(EffectCompiler *compiler, Scope *scope, const Phrase *effect) {
    EffectCall call = {.compiler = compiler, .scope = scope, .phrase = effect};
    if (effect->kind != PHRASE_CALL) {
        phrase_error(compiler->reader, effect, "an effect was expected, like set(state.count, 1)");
        return;
    }
    call.row = find_row(&call);
    if (!call.row)
        return;
    unsigned minimum = takes_minimum(call.row->takes), maximum = takes_maximum(call.row->takes);
    if (effect->count < minimum || effect->count > maximum)
        report_count(&call, minimum, maximum);
    else
        call.row->compile(&call);
}

void effect_block(EffectCompiler *compiler, Scope *scope, const Phrase *first) {
    int outer_locals = scope->local_count;
    for (const Phrase *phrase = first; phrase; phrase = phrase->next)
        effects_add(compiler, scope, phrase);
    scope->local_count = outer_locals;
}

Code effects_begin(EffectCompiler *compiler, const EffectLimits *limits) {
    compiler->limits = limits;
    return (Code)compiler->count;
}

void effects_end(EffectCompiler *compiler) {
    effects_append(compiler, &(Instruction){.kind = DO_END}, 1);
    compiler->limits = NULL;
}

Code effects_compile(EffectCompiler *compiler, Scope *scope, const PhraseList *effects,
                     const EffectLimits *limits) {
    if (effects->count == 0)
        return CODE_NONE;
    int outer_locals = scope->local_count;
    Code code = effects_begin(compiler, limits);
    for (size_t i = 0; i < effects->count; i++)
        effects_add(compiler, scope, effects->items[i]);
    effects_end(compiler);
    scope->local_count = outer_locals;
    return code;
}
