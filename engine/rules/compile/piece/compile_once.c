// SPDX-License-Identifier: MIT
// Items that are compiled for the first seat and used for all seats.
#include "engine/base/memory.h"
#include "engine/rules/compile/piece/compile_private.h"

// Returns the next item. While the first seat is compiled, the item is new, and the caller fills
// it. The other seats go through the same items in the same order.
static OnceItem *next_item(Once *once) {
    if (once->next == once->count) {
        once->items = memory_grow(once->items, &once->capacity, once->count + 1,
                                  sizeof *once->items);
        once->items[once->count++] = (OnceItem){0};
    }
    return &once->items[once->next++];
}

static const char *copy_path(Arena *arena, const Node *node) {
    Text text = {0};
    node_path(node, &text);
    return text_keep(&text, arena);
}

const char *once_path(Compiler *compiler, const Node *node) {
    OnceItem *item = next_item(&compiler->once);
    if (!item->filled)
        *item = (OnceItem){.filled = true, .path = copy_path(compiler->arena, node)};
    return item->path;
}

// Returns what messages say about a condition: its path, its name and perhaps its sentence. The
// name is the word for its type, the text of its expression, or the name by which it is defined.
static ConditionSource source_of(Compiler *compiler, const ConditionSpec *condition) {
    const NamedConditionSpec *named = compiler->spec->conditions.items;
    ConditionSource source = {.path = copy_path(compiler->arena, condition->node)};
    Text text = {0};
    if (condition->variant >= 0) {
        source.name = piece_spec_condition_name((size_t)condition->variant);
    } else if (condition->phrase) {
        phrase_write(condition->phrase, &text);
        source.name = text_keep(&text, compiler->arena);
    } else {
        const SpecName *says = &named[condition->condition.index].says;
        source.name = arena_string(compiler->arena, condition->condition.text);
        source.says = arena_string(compiler->arena, says->text);
    }
    return source;
}

const ConditionSource *once_sources(Compiler *compiler, const SpecList *conditions) {
    OnceItem *item = next_item(&compiler->once);
    if (!item->filled) {
        ConditionSource *sources = compiler_alloc(compiler, conditions->count, sizeof *sources);
        size_t count = 0;
        spec_each (const ConditionSpec, condition, conditions)
            sources[count++] = source_of(compiler, condition);
        *item = (OnceItem){.filled = true, .sources = sources};
    }
    return item->sources;
}

// The expression is compiled once, for the first seat, and serves all seats. A condition that asks
// about attacks is granted to attackers.
Condition once_condition(Compiler *compiler, const Phrase *phrase) {
    OnceItem *item = next_item(&compiler->once);
    compiler->rules->facts.steps_evaluate = true;
    if (!item->filled) {
        Scope scope = {.allowed = USES_OF_MOVE};
        TermIndex term = term_compile(compiler->builder.terms, &scope, phrase, TYPE_BOOLEAN);
        *item = (OnceItem){
            .filled = true, .index = term, .asks_attacks = scope.used & USES_ATTACKS};
    }
    return (Condition){.op = CONDITION_TERM, .term = item->index, .granted = item->asks_attacks};
}

Code once_effect(Compiler *compiler, const Phrase *phrase) {
    static const EffectLimits limits = {"the effects of a move", .no_chance = true,
                                        .no_flow = true};
    OnceItem *item = next_item(&compiler->once);
    if (!item->filled) {
        const PhraseList list = {.items = &phrase, .count = 1, .node = phrase->node};
        *item = (OnceItem){
            .filled = true,
            .index = build_effects(&compiler->builder, &list, USES_OF_MOVE, &limits)};
    }
    return item->index;
}
