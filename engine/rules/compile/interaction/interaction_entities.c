// SPDX-License-Identifier: MIT
// Entities: attributes and kinds.
#include "engine/base/utf8.h"
#include "engine/rules/compile/interaction/interaction.h"
#include "engine/rules/compile/making/layout.h"

static void make_attributes(Making *making) {
    Rules *rules = making->rules;
    const SchemaSpec *schemas = making->spec->schemas.items;
    size_t most = 0;
    for (size_t i = 0; i < making->spec->schemas.count; i++)
        most += schemas[i].attributes.count;
    rules->data.attributes = making_take(making, most, sizeof *rules->data.attributes);
    for (size_t i = 0; i < making->spec->schemas.count; i++)
        making_attributes(making, &schemas[i].attributes);
    layout_block(rules);
}

// Can all see everything of such an entity who see its face?
static bool is_open(const SpecList *attributes) {
    const AttributeSpec *specs = attributes->items;
    for (size_t i = 0; i < attributes->count; i++)
        if (specs[i].visibility.who != VISIBLE_DEFAULT && specs[i].visibility.who != VISIBLE_ALL)
            return false;
    return true;
}

void interaction_entities(Making *making) {
    Rules *rules = making->rules;
    const SchemaSpec *schemas = making->spec->schemas.items;
    make_attributes(making);
    rules->kinds.count = (int)making->spec->schemas.count;
    rules->kinds.list = making_take(making, making->spec->schemas.count, sizeof *rules->kinds.list);
    for (int kind = 0; kind < rules->kinds.count; kind++) {
        const char *symbol = schemas[kind].face.symbol.text ? schemas[kind].face.symbol.text
                                                            : schemas[kind].name.text;
        KindRules *made = &rules->kinds.list[kind];
        made->code = made->name = spec_name_copy(making->arena, &schemas[kind].name);
        made->symbol = arena_copy(making->arena, symbol, utf8_prefix(symbol, 3));
        if (schemas[kind].face.image.text)
            made->image = spec_name_copy(making->arena, &schemas[kind].face.image);
        made->private = schemas[kind].visibility.who == VISIBLE_OWNER;
        made->open = is_open(&schemas[kind].attributes);
        rules->facts.hides |= made->private;
    }
}
