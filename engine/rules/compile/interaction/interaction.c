// SPDX-License-Identifier: MIT
#include "engine/rules/compile/interaction/interaction.h"

#include "engine/base/memory.h"
#include "engine/rules/compile/making/layout.h"
#include "engine/rules/compile/piece/compile.h"
#include "engine/rules/state/change.h"
#include "engine/rules/state/state.h"
#include "engine/rules/terms/evaluate.h"

// How many entities there may be at once: those of the start, and where effects make more, as many
// as fit on the board.
static int piece_limit(const Making *making) {
    const Rules *rules = making->rules;
    if (!effects_spawn(making->effects))
        return rules->start.count;
    int limit = rules->start.count;
    for (int site = 0; site < rules->topology.site_count; site++)
        limit += rules->data.sites[site].capacity == 0 ? PIECE_LIMIT
                                                       : rules->data.sites[site].capacity;
    return limit < PIECE_LIMIT ? limit : PIECE_LIMIT;
}

// Entities can look alike to another player than their owner where they share a site and its order
// does not count.
static bool may_look_alike(const Rules *rules) {
    bool taken = false, shared = false;
    for (int i = 0; i < rules->moves.rule_count; i++)
        taken |= rules->moves.rules[i].interaction->entity != PICK_NONE;
    for (int site = 0; site < rules->topology.site_count; site++)
        shared |= !rules->data.sites[site].ordered && rules->data.sites[site].capacity != 1;
    return rules->facts.private_attributes && taken && shared;
}

static void lay_out(Making *making) {
    Rules *rules = making->rules;
    rules->start.piece_limit = piece_limit(making);
    bool chance = effects_chance(making->effects) || rules->start.setup != CODE_NONE ||
                  may_look_alike(rules);
    if (!layout_state(rules, effects_wait(making->effects), chance))
        reader_error(making->reader, making->spec->node,
                     "a position of this game takes %zu bytes; %d are the limit: declare fewer "
                     "entities, attributes or variables",
                     rules->layout.size, STATE_SIZE_LIMIT);
}

// What attributes and variables are at first.
static void make_values(Making *making) {
    const SchemaSpec *schemas = making->spec->schemas.items;
    for (int kind = 0; kind < making->rules->kinds.count; kind++)
        making_kind_values(making, &schemas[kind].attributes, &making->rules->kinds.list[kind]);
    making_initials(making, &making->spec->common.state.global,
                    &making->spec->common.state.per_player);
}

// ---- Zones that are marked on the board

static TermIndex make_mark(Making *making, const MarkSpec *spec) {
    Scope scope;
    making_scope(&scope, 0);
    if (spec->who.text) {
        Phrase name = {.kind = PHRASE_NAME, .text = spec->who.text, .node = spec->who.node};
        scope_add(making->terms, &scope, &name, spec->who.text, TYPE_SEAT);
    }
    TermIndex term = term_compile(making->terms, &scope, spec->sites, TYPE_SITES);
    if (scope.used != 0)
        reader_error(making->reader, spec->sites->node,
                     "the marked sites depend on what changes during a game");
    return term;
}

// All of them are asked before the game: there is an end to how long that may take.
enum { MARK_LIMIT = 32 };

// Returns the expressions of all of them, to be asked once there is a Program.
static TermIndex *make_marks(Making *making) {
    const SpecList *zones = &making->spec->shown.zones;
    const MarkSpec *specs = zones->items;
    TermIndex *terms = making_take(making, zones->count, sizeof *terms);
    if (zones->count > MARK_LIMIT)
        reader_error(making->reader, specs[MARK_LIMIT].node, "there are more than %d marked zones",
                     MARK_LIMIT);
    for (size_t i = 0; i < zones->count; i++)
        terms[i] = make_mark(making, &specs[i]);
    return terms;
}

// Only sites of the board are marked, each for the player whom it is asked for, else for all.
static void find_marked(Making *making, const MarkSpec *spec, TermIndex term, Set *sites) {
    Rules *rules = making->rules;
    Context context;
    StateSpace space; // of which nothing is asked
    state_init(rules, &space.state);
    context_init(&context, rules, &space.state, NULL, SEAT_NONE);
    for (int seat = 0; seat < rules->seats.count; seat++) {
        context.locals[0] = seat;
        evaluate_set(&context, term, &sites[seat]);
        for (int site = rules->topology.board_count; site < rules->topology.site_count; site++)
            set_remove(&sites[seat], site);
    }
    if (context.fault.kind != FAULT_NONE) {
        Text text = {0};
        context.fault.source = UINT32_MAX; // the message has a place
        fault_write(rules, &context.fault, &text);
        reader_error(making->reader, spec->sites->node, "%s", text_string(&text));
        text_free(&text);
    }
}

static void find_marks(Making *making, const TermIndex *terms) {
    Rules *rules = making->rules;
    const SpecList *zones = &making->spec->shown.zones;
    const MarkSpec *specs = zones->items;
    rules->look.marked_count = (int)zones->count;
    rules->look.marked = making_take(making, zones->count, sizeof *rules->look.marked);
    for (size_t i = 0; i < zones->count; i++) {
        Set *sites = making_take(making, (size_t)rules->seats.count, sizeof *sites);
        find_marked(making, &specs[i], terms[i], sites);
        rules->look.marked[i] = (MarkedZone){.name = spec_name_copy(making->arena, &specs[i].name),
                                             .sites = sites};
    }
}

// ---- Entities that are alike

static bool start_alike(const StartPiece *a, const StartPiece *b) {
    bool alike = a->kind == b->kind && a->value_count == b->value_count;
    for (size_t i = 0; alike && i < a->value_count; i++)
        alike = a->values[i].attribute == b->values[i].attribute &&
                a->values[i].value == b->values[i].value;
    return alike;
}

static bool owner_has_alike(const Rules *rules, Seat owner) {
    const StartPiece *first = NULL;
    for (int i = 0; i < rules->start.count; i++) {
        const StartPiece *piece = &rules->start.pieces[i];
        if (piece->seat != owner)
            continue;
        if (first && !start_alike(first, piece))
            return false;
        first = piece;
    }
    return true;
}

// Whether an entity has moved would tell it from others where a condition asks.
static void note_alike(Rules *rules) {
    bool moves = false;
    for (int kind = 0; kind < rules->kinds.count; kind++)
        moves |= rules->kinds.list[kind].minds_moving;
    if (moves || program_does(&rules->program, ALTERS))
        return;
    rules->facts.alike_nobodys = owner_has_alike(rules, SEAT_NONE);
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (owner_has_alike(rules, (Seat)seat))
            rules->facts.alike_owners |= seats_with(seat);
}

static void make_all(Making *making) {
    const InteractionSpec *spec = making->spec;
    interaction_seats(making);
    interaction_topology(making);
    interaction_entities(making);
    making_variables(making, &spec->common.state.global, &spec->common.state.per_player);
    making_dice(making, spec->node, spec->common.state.dice.count, spec->common.state.dice.sides);
    making_options(making, &spec->common.options);
    interaction_names(making);
    interaction_order(making);
    make_values(making);
    interaction_flow(making);
    interaction_rules(making);
    interaction_setup(making);
    making_judging(making, &spec->common.evaluation);
    making_show_board(making, &spec->shown);
    lay_out(making);
}

Rules *rules_compile_interaction(const InteractionSpec *spec, Report *report) {
    Rules *rules = memory_new(sizeof *rules);
    Reader reader = {.arena = &rules->arena, .report = report, .file = spec->file};
    Making making = {.spec = spec, .rules = rules, .arena = &rules->arena, .reader = &reader};
    size_t before = report->errors;
    layout_defaults(rules);
    rules->facts.interacts = true;
    rules->about.name = spec_name_copy(making.arena, &spec->about.name);
    making_show(&making, &spec->shown);
    rules->about.uci_variant = "";
    rules->about.description = spec_name_copy(making.arena, &spec->about.description);
    making_begin(&making, &spec->common.functions);
    make_all(&making);
    const TermIndex *marks = make_marks(&making);
    making_end(&making);
    if (report->errors == before) {
        find_marks(&making, marks);
        note_alike(rules);
    }
    report_sort(report);
    if (report->errors == before)
        return rules;
    rules_free(rules);
    return NULL;
}
