// SPDX-License-Identifier: MIT
#include "engine/rules/compile/interaction.h"

#include "engine/base/memory.h"
#include "engine/rules/compile/compile.h"
#include "engine/rules/compile/layout.h"
#include "engine/rules/state.h"

#include <string.h>

// How many entities there may be at once: those of the start, and where effects make more, as many
// as fit on the board.
static int piece_limit(const Making *making) {
    const Rules *rules = making->rules;
    if (!effects_spawn(making->effects))
        return rules->start_count;
    int limit = rules->start_count;
    for (int site = 0; site < rules->topology.site_count; site++)
        limit += rules->sites[site].capacity == 0 ? PIECE_LIMIT : rules->sites[site].capacity;
    return limit < PIECE_LIMIT ? limit : PIECE_LIMIT;
}

static void lay_out(Making *making) {
    Rules *rules = making->rules;
    rules->piece_limit = piece_limit(making);
    bool chance = effects_chance(making->effects) || rules->setup != CODE_NONE;
    if (!layout_state(rules, effects_wait(making->effects), chance))
        reader_error(making->reader, making->spec->node,
                     "a position of this game takes %zu bytes; %d are the limit: declare fewer "
                     "entities, attributes or variables",
                     rules->state_size, STATE_SIZE_LIMIT);
}

// What attributes and variables are at first.
static void make_values(Making *making) {
    const SchemaSpec *schemas = making->spec->schemas.items;
    for (int kind = 0; kind < making->rules->kind_count; kind++)
        making_kind_values(making, &schemas[kind].attributes, &making->rules->kinds[kind]);
    making_initials(making, &making->spec->global, &making->spec->per_player);
}

static void make_all(Making *making) {
    const InteractionSpec *spec = making->spec;
    interaction_seats(making);
    interaction_topology(making);
    interaction_entities(making);
    making_variables(making, &spec->global, &spec->per_player);
    making_dice(making, spec->node, spec->dice_count, spec->dice_sides);
    making_options(making, &spec->options);
    interaction_names(making);
    interaction_order(making);
    make_values(making);
    interaction_flow(making);
    interaction_rules(making);
    interaction_setup(making);
    making_judging(making, &spec->evaluation);
    lay_out(making);
}

Rules *rules_compile_interaction(const InteractionSpec *spec, Report *report) {
    Rules *rules = memory_new(sizeof *rules);
    Reader reader = {.arena = &rules->arena, .report = report, .file = spec->file};
    Making making = {.spec = spec, .rules = rules, .arena = &rules->arena, .reader = &reader};
    size_t before = report->errors;
    layout_defaults(rules);
    rules->interacts = true;
    rules->name = making_copy(&making, &spec->name);
    making_show(&making, &spec->shown);
    rules->description = making_copy(&making, &spec->description);
    making_begin(&making, &spec->functions);
    make_all(&making);
    making_end(&making);
    report_sort(report);
    if (report->errors == before)
        return rules;
    rules_free(rules);
    return NULL;
}
