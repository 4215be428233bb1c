// SPDX-License-Identifier: MIT
#include "engine/rules/compile/interaction/interaction.h"

#include "engine/base/numbers.h"
#include "engine/rules/compile/fast/fast.h"
#include "engine/rules/compile/piece/compile.h"
#include "engine/rules/count/turns.h"
#include "engine/rules/state/change.h"
#include "engine/rules/state/state.h"
#include "engine/rules/terms/evaluate.h"

// Schemas -----------------------------------------------------------------------------------------

static void build_schema_attributes(Builder *builder) {
    RulesData *data = &builder->rules->data;
    const SpecList *schemas = &builder->spec->schemas;
    size_t limit = 0; // an upper bound, because schemas may share attributes
    spec_each (const SchemaSpec, schema, schemas)
        limit += schema->attributes.count;
    data->attributes = build_alloc(builder, limit, sizeof *data->attributes);
    spec_each (const SchemaSpec, schema, schemas)
        build_attributes(builder, &schema->attributes);
    layout_block(builder->rules);
}

// True when everybody who sees the face of an entity sees all these [attributes] of it.
static bool are_all_visible(const SpecList *attributes) {
    bool all_visible = true;
    spec_each (const AttributeSpec, attribute, attributes)
        all_visible &= attribute->visibility.who == VISIBLE_DEFAULT ||
                       attribute->visibility.who == VISIBLE_ALL;
    return all_visible;
}

// Builds a kind for each schema.
static void build_kinds(Builder *builder) {
    RulesKinds *kinds = &builder->rules->kinds;
    kinds->list = build_alloc(builder, builder->spec->schemas.count, sizeof *kinds->list);
    spec_each (const SchemaSpec, schema, &builder->spec->schemas) {
        KindRules *kind = &kinds->list[kinds->count++];
        const char *name = spec_name_copy(builder->arena, &schema->name);
        *kind = (KindRules){.code = name,
                            .name = name,
                            .symbol = build_symbol(builder, &schema->face.symbol, name),
                            .image = arena_string(builder->arena, schema->face.image.text),
                            .private = schema->visibility.who == VISIBLE_OWNER,
                            .open = are_all_visible(&schema->attributes)};
        builder->rules->facts.hides |= kind->private;
    }
}

static void build_start_values(Builder *builder) {
    KindRules *kind = builder->rules->kinds.list;
    spec_each (const SchemaSpec, schema, &builder->spec->schemas)
        build_kind_values(builder, &schema->attributes, kind++);
    build_initial_values(builder);
}

// The State ---------------------------------------------------------------------------------------

// The maximum number of entities at any time: those at the start and, if effects spawn entities, as
// many more as all sites can hold.
static int piece_limit(const Builder *builder) {
    const Rules *rules = builder->rules;
    int limit = rules->start.count;
    if (!effects_facts(builder->effects).spawn)
        return limit;
    for (int site = 0; site < rules->topology.site_count; site++) {
        int capacity = rules->data.sites[site].capacity;
        limit += capacity == 0 ? PIECE_LIMIT : capacity; // 0: the site holds any number
    }
    return least_of(limit, PIECE_LIMIT);
}

// True when a player may have to choose between entities that differ only in what he cannot see:
// they have private attributes and stand on one site, in no order. Chance then decides which of
// them he acts with.
static bool may_look_alike(const Rules *rules) {
    bool chooses_entity = false, has_mixed_site = false;
    for (int i = 0; i < rules->moves.rule_count; i++)
        chooses_entity |= rules->moves.rules[i].interaction->entity != PICK_NONE;
    for (int site = 0; site < rules->topology.site_count; site++)
        has_mixed_site |= !rules->data.sites[site].ordered && rules->data.sites[site].capacity != 1;
    return rules->facts.private_attributes && chooses_entity && has_mixed_site;
}

// Zones that are marked on the board --------------------------------------------------------------

// Compiles the expression for the sites of a seat's marked zone. The seat is the first local of the
// expression.
static TermIndex compile_mark(Builder *builder, const MarkSpec *spec) {
    Scope scope = {0};
    build_bind_seat(builder, &scope, &spec->who);
    TermIndex term = term_compile(builder->terms, &scope, spec->sites, TYPE_SITES);
    if (scope.used != 0)
        reader_error(&builder->reader, spec->sites->node,
                     "the marked sites depend on what changes during a game");
    return term;
}

// Returns an array with a Set for each seat: the sites of the board that are marked for that seat.
static Set *find_marked_sites(Builder *builder, const MarkSpec *spec, TermIndex term) {
    const Rules *rules = builder->rules;
    Set *sites = build_alloc(builder, (size_t)rules->seats.count, sizeof *sites);
    Context context;
    StateSpace space; // its values do not matter: compile_mark refuses expressions that read it
    state_init(rules, &space.state);
    context_init(&context, rules, &space.state, NULL, SEAT_NONE);
    for (int seat = 0; seat < rules->seats.count; seat++) {
        context.locals[0] = seat;
        evaluate_set(&context, term, &sites[seat]);
        for (int site = rules->topology.board_count; site < rules->topology.site_count; site++)
            set_remove(&sites[seat], site);
    }
    build_report_fault(builder, spec->sites, context.fault);
    return sites;
}

// Builds the marked zones. After an error they get no sites, because the State may have no layout.
static void build_marks(Builder *builder) {
    enum { MARK_LIMIT = 32 }; // all are evaluated before the game starts, which must not take long
    RulesLook *look = &builder->rules->look;
    const SpecList *zones = &builder->spec->shown.zones;
    look->marked = build_alloc(builder, zones->count, sizeof *look->marked);
    spec_each (const MarkSpec, spec, zones) {
        if (look->marked_count == MARK_LIMIT)
            reader_error(&builder->reader, spec->node, "there are more than %d marked zones",
                         MARK_LIMIT);
        // A zone beyond the limit is compiled too, so that its own errors are reported.
        TermIndex term = compile_mark(builder, spec);
        look->marked[look->marked_count++] = (MarkedZone){
            .name = spec_name_copy(builder->arena, &spec->name),
            .sites = builder_failed(builder) ? NULL : find_marked_sites(builder, spec, term)};
    }
}

// Entities that are alike -------------------------------------------------------------------------

// True when two entities have the same kind and values at the start.
static bool are_alike(const StartPiece *a, const StartPiece *b) {
    bool alike = a->kind == b->kind && a->value_count == b->value_count;
    for (size_t i = 0; alike && i < a->value_count; i++)
        alike = a->values[i].attribute == b->values[i].attribute &&
                a->values[i].value == b->values[i].value;
    return alike;
}

// True when all entities of [owner] have the same kind and values at the start.
static bool all_start_alike(const Rules *rules, Seat owner) {
    const StartPiece *previous = NULL;
    for (int i = 0; i < rules->start.count; i++) {
        const StartPiece *piece = &rules->start.pieces[i];
        if (piece->seat != owner)
            continue;
        if (previous && !are_alike(previous, piece))
            return false;
        previous = piece;
    }
    return true;
}

// Records the owners whose entities are always alike: they start alike, no effect alters an entity,
// and no expression depends on whether an entity has moved.
static void note_alike_owners(Rules *rules) {
    bool depends_on_moving = false;
    for (int kind = 0; kind < rules->kinds.count; kind++)
        depends_on_moving |= rules->kinds.list[kind].depends_on_moving;
    if (depends_on_moving || program_does(&rules->program, ALTERS))
        return;
    rules->facts.alike_nobodys = all_start_alike(rules, SEAT_NONE);
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (all_start_alike(rules, (Seat)seat))
            rules->facts.alike_owners |= seats_with(seat);
}

// Everything in order -----------------------------------------------------------------------------

// Builds all parts of the Rules. Names come before the expressions that may use them, and the fast
// forms after all expressions.
static void build_all(Builder *builder) {
    const InteractionSpec *spec = builder->spec;
    Rules *rules = builder->rules;
    build_look(builder, &spec->shown);
    interaction_seats(builder);
    interaction_topology(builder);
    build_schema_attributes(builder);
    build_kinds(builder);
    build_declarations(builder);
    interaction_names(builder);
    interaction_order(builder);
    build_start_values(builder);
    interaction_flow(builder);
    interaction_rules(builder);
    interaction_setup(builder);
    build_judging(builder);
    build_board_look(builder, &spec->shown);
    rules->start.piece_limit = piece_limit(builder);
    if (!builder_failed(builder))
        fast_derive(builder->terms, rules);
    bool sets_up_by_chance = rules->start.setup != CODE_NONE; // effects shuffle or deal
    build_layout(builder, sets_up_by_chance || may_look_alike(rules),
                 "entities, attributes or variables");
    build_marks(builder);
}

Rules *rules_compile_interaction(const InteractionSpec *spec, Report *report) {
    Builder builder = {.spec = spec, .common = &spec->common, .node = spec->node};
    builder_start(&builder, &spec->about, spec->file, report);
    builder.rules->facts.interacts = true;
    builder.rules->about.uci_variant = ""; // these documents cannot give one
    build_all(&builder);
    builder_finish_program(&builder);
    if (!builder_failed(&builder)) { // both functions need the whole Program
        note_alike_owners(builder.rules);
        turns_mark_ends(builder.rules);
    }
    return builder_finish(&builder);
}
