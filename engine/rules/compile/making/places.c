// SPDX-License-Identifier: MIT
#include "engine/rules/compile/making/places.h"

#include "engine/base/memory.h"

void places_free(Places *places) {
    memory_free(places->items);
}

void places_rewind(Places *places) {
    places->next = 0;
}

static const void *add(Places *places, const void *item) {
    places->items = memory_grow(places->items, &places->capacity, places->count + 1,
                                sizeof *places->items);
    places->items[places->count++] = item;
    places->next = places->count;
    return item;
}

static const char *copy_path(Rules *rules, const Node *node) {
    Text text = {0};
    node_path(node, &text);
    return text_keep(&text, &rules->arena);
}

const char *places_path(Places *places, Rules *rules, const Node *node) {
    if (places->next < places->count)
        return places->items[places->next++];
    return add(places, copy_path(rules, node));
}

static const char *condition_name(Rules *rules, const ConditionSpec *condition) {
    if (condition->variant >= 0)
        return piece_spec_condition_name((size_t)condition->variant);
    Text text = {0};
    if (condition->phrase)
        phrase_write(condition->phrase, &text);
    else
        text_append(&text, condition->condition.text);
    return text_keep(&text, &rules->arena);
}

// What the document says of a condition with a name of its own.
static const char *condition_says(Rules *rules, const SpecList *named,
                                  const ConditionSpec *condition) {
    if (condition->variant >= 0 || condition->phrase)
        return NULL;
    const NamedConditionSpec *items = named->items;
    const SpecName *says = &items[condition->condition.index].says;
    return arena_string(&rules->arena, says->text);
}

const ConditionSource *places_conditions(Places *places, Rules *rules, const SpecList *named,
                                         const SpecList *conditions) {
    if (places->next < places->count)
        return places->items[places->next++];
    const ConditionSpec *items = conditions->items;
    ConditionSource *sources = arena_alloc(&rules->arena, conditions->count * sizeof *sources);
    for (size_t i = 0; i < conditions->count; i++)
        sources[i] = (ConditionSource){.path = copy_path(rules, items[i].node),
                                       .name = condition_name(rules, &items[i]),
                                       .says = condition_says(rules, named, &items[i])};
    return add(places, sources);
}
