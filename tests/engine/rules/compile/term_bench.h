// SPDX-License-Identifier: MIT
// A small game made by hand on which expressions are compiled and evaluated: what their tests
// share.
#pragma once

#include "engine/rules/compile/shared/builder.h"
#include "engine/rules/compile/terms/terms.h"
#include "engine/rules/model/operations.h"
#include "engine/rules/state/change.h"
#include "engine/rules/terms/evaluate.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// Board 5 x 5 with zones deck (nobody's), hand_White, hand_Black; kinds Man and King with rank,
// strength, marked, home and lord; variables stones, turn_direction, last and per player gold.
typedef struct Bench {
    Rules *rules;
    Arena arena; // of the documents
    Reader reader;
    Report report;
    TermCompiler *compiler;
    SpecList functions;
    StateSpace *space;
    Trail trail;
    Scope scope;
    Context context;
} Bench;

enum { MAN, KING };
enum { WHITE, BLACK };
enum { RANK, STRENGTH, MARKED, HOME, LORD };

static inline void bench_seats(Bench *bench, int count) {
    static const char *const names[] = {"White", "Black", "Red", "Green"};
    Rules *rules = bench->rules;
    rules->seats.list = arena_alloc(&rules->arena, (size_t)count * sizeof *rules->seats.list);
    rules->flow.order = arena_alloc(&rules->arena, (size_t)count);
    rules->seats.count = rules->flow.order_count = count;
    for (int i = 0; i < count; i++) {
        rules->seats.list[i] = (SeatRules){.name = names[i], .side = (uint8_t)(i % 2)};
        rules->flow.order[i] = (Seat)i;
    }
}

static inline void bench_kinds(Bench *bench) {
    Rules *rules = bench->rules;
    rules->kinds.count = 2;
    rules->kinds.list = arena_alloc(&rules->arena, 2 * sizeof *rules->kinds.list);
    rules->kinds.list[MAN] = (KindRules){.code = "Man", .name = "man", .symbol = "M"};
    rules->kinds.list[KING] = (KindRules){.code = "KING", .name = "king", .symbol = "K"};
    rules->data.attribute_count = 5;
    rules->data.attributes = arena_alloc(&rules->arena, 5 * sizeof *rules->data.attributes);
    rules->data.attributes[RANK] = (Attribute){
        .name = "rank", .type = TYPE_NAME, .minimum = 0, .maximum = 1000};
    rules->data.attributes[STRENGTH] = (Attribute){
        .name = "strength", .type = TYPE_INTEGER, .minimum = -INT32_MAX, .maximum = INT32_MAX};
    rules->data.attributes[MARKED] = (Attribute){
        .name = "marked", .type = TYPE_BOOLEAN, .minimum = 0, .maximum = 1};
    rules->data.attributes[HOME] = (Attribute){
        .name = "home", .type = TYPE_SITE, .minimum = 0, .maximum = SITE_LIMIT};
    rules->data.attributes[LORD] = (Attribute){
        .name = "lord", .type = TYPE_SEAT, .minimum = 0, .maximum = SEAT_LIMIT};
    layout_block(rules);
}

static inline void bench_variables(Bench *bench) {
    Rules *rules = bench->rules;
    static const Variable variables[] = {
        {.name = "stones", .type = TYPE_INTEGER, .index = 0},
        {.name = "turn_direction", .type = TYPE_INTEGER, .index = 1},
        {.name = "last", .type = TYPE_SITE, .index = 2},
        {.name = "open", .type = TYPE_BOOLEAN, .index = 3},
        {.name = "gold", .type = TYPE_INTEGER, .per_seat = true, .index = 4},
    };
    rules->data.variables = arena_alloc(&rules->arena, sizeof variables);
    memcpy(rules->data.variables, variables, sizeof variables);
    rules->data.variable_count = sizeof variables / sizeof *variables;
    rules->data.slot_count = 4 + rules->seats.count;
}

static inline void bench_fixed(Bench *bench) {
    Rules *rules = bench->rules;
    rules->data.seat_attributes = arena_alloc(&rules->arena, sizeof(FixedAttribute));
    rules->data.seat_attribute_count = 1;
    Value *rows = arena_alloc(&rules->arena, (size_t)rules->seats.count * sizeof *rows);
    for (int i = 0; i < rules->seats.count; i++)
        rows[i] = i == BLACK ? 4 : 0;
    rules->data.seat_attributes[0] = (FixedAttribute){
        .name = "home_row", .type = TYPE_INTEGER, .values = rows};
    static PhaseRules phases[] = {
        {.name = "main", .until = TERM_NONE, .enter = CODE_NONE, .leave = CODE_NONE},
        {.name = "after", .until = TERM_NONE, .enter = CODE_NONE, .leave = CODE_NONE}};
    rules->facts.interacts = true;
    rules->flow.phases = phases;
    rules->flow.phase_count = 2;
    static const char *modes[] = {"short", "long"};
    static Option options[] = {
        {.name = "size", .kind = OPTION_INTEGER, .value = 7},
        {.name = "flying", .kind = OPTION_BOOLEAN, .value = 1},
        {.name = "mode", .kind = OPTION_CHOICE, .values = modes, .value_count = 2, .value = 1},
    };
    rules->options.list = options;
    rules->options.count = 3;
}

// Adds the zones, once the board is there, and all that needs the number of sites.
static inline void bench_sites(Bench *bench) {
    Rules *rules = bench->rules;
    static const char *const zones[] = {"deck", "hand_White", "hand_Black"};
    topology_add_zones(&rules->topology, &rules->arena, zones, 3);
    topology_finish(&rules->topology, &rules->arena);
    layout_sites(rules);
    int deck = rules->topology.board_count;
    for (int i = 0; i < 3; i++)
        rules->data.sites[deck + i] = (SiteRules){
            .ordered = true, .owner = SEAT_NONE, .seen = SEATS_ALL};
    rules->data.sites[deck + 1].owner = WHITE;
    rules->data.sites[deck + 2].owner = BLACK;
    rules->data.seat_zones = arena_alloc(&rules->arena, sizeof *rules->data.seat_zones);
    rules->data.seat_zone_count = 1;
    rules->data.seat_zones[0].name = "hand";
    for (int i = 0; i < SEAT_LIMIT; i++)
        rules->data.seat_zones[0].sites[i] = i < 2 ? (Site)(deck + 1 + i) : (Site)SITE_NONE;
}

// A bench without a board yet: make its topology, then call bench_finish.
static inline Bench *bench_begin(int seats) {
    Bench *bench = calloc(1, sizeof *bench);
    bench->rules = calloc(1, sizeof *bench->rules);
    layout_defaults(bench->rules);
    bench_seats(bench, seats);
    bench_kinds(bench);
    bench_variables(bench);
    bench_fixed(bench);
    bench->rules->flow.direction_variable = 1;
    bench->rules->start.piece_limit = 64;
    bench->rules->flow.dice_count = 4;
    bench->rules->flow.dice_sides = 6;
    return bench;
}

static inline State *bench_state(Bench *bench) {
    return &bench->space->state;
}

static inline void bench_finish(Bench *bench) {
    bench_sites(bench);
    bool fits = layout_state(bench->rules, false, false);
    assert(fits);
    bench->space = calloc(1, sizeof *bench->space);
    state_clear(bench->rules, bench_state(bench));
    state_slots(bench->rules, bench_state(bench))[1] = 1;
    bench->reader = (Reader){&bench->arena, &bench->report, "test"};
    bench->compiler = term_compiler_new(bench->rules, &bench->reader, &bench->functions);
    bench->scope.allowed = USES_ENTITY | USES_START | USES_TARGET | USES_PLAYER | USES_MOVES;
    context_init(&bench->context, bench->rules, bench_state(bench), &bench->trail, WHITE);
}

static inline Bench *bench_new(void) {
    Bench *bench = bench_begin(2);
    topology_init(&bench->rules->topology, &bench->rules->arena, SHAPE_GRID, 5, 5);
    bench_finish(bench);
    return bench;
}

static inline void bench_free(Bench *bench) {
    if (bench->compiler)
        term_compiler_finish(bench->compiler);
    arena_free(&bench->arena);
    arena_free(&bench->rules->arena);
    report_free(&bench->report);
    free(bench->space);
    free(bench->rules);
    free(bench);
}

// A text of the document that stands in line 1 from column 1 on.
static inline const Node *bench_node(Bench *bench, const char *text) {
    Node *node = arena_alloc(&bench->arena, sizeof *node);
    *node = (Node){.kind = NODE_TEXT, .place = {1, 1}, .text = text, .text_column = 1};
    return node;
}

// Declares the document's functions: [texts] has three for each, name, parameter or "", value.
static inline void bench_functions(Bench *bench, const char *const (*texts)[3], size_t count) {
    term_compiler_finish(bench->compiler);
    FunctionSpec *functions = arena_alloc(&bench->arena, count * sizeof *functions);
    for (size_t i = 0; i < count; i++) {
        FunctionSpec *function = &functions[i];
        function->name = (SpecName){.text = texts[i][0]};
        function->parameters.items = arena_alloc(&bench->arena, sizeof(SpecName));
        function->parameters.items[0].text = texts[i][1];
        function->parameters.count = texts[i][1][0] ? 1 : 0;
        function->value = phrase_read(&bench->reader, bench_node(bench, texts[i][2]));
    }
    bench->functions = (SpecList){.items = functions, .count = count};
    bench->rules->names.count = 0;
    bench->compiler = term_compiler_new(bench->rules, &bench->reader, &bench->functions);
}

static inline TermIndex bench_compile(Bench *bench, const char *text, Type wanted) {
    const Phrase *phrase = phrase_read(&bench->reader, bench_node(bench, text));
    return phrase ? term_compile(bench->compiler, &bench->scope, phrase, wanted) : TERM_NONE;
}

static inline Site bench_site(Bench *bench, const char *name) {
    Site site = topology_read_site(&bench->rules->topology, &name);
    assert(site != SITE_NONE);
    return site;
}

static inline PieceIndex bench_add(Bench *bench, const char *site, Kind kind, Seat owner,
                                   const char *rank, int strength) {
    State *state = bench_state(bench);
    PieceIndex piece = state_add(bench->rules, state, bench_site(bench, site), kind, owner, false);
    assert(piece != PIECE_NONE);
    Value name = rank ? term_name(bench->compiler, rank) : VALUE_NULL;
    state_set_attribute(bench->rules, state, piece, RANK, name);
    state_set_attribute(bench->rules, state, piece, STRENGTH, strength);
    state_set_attribute(bench->rules, state, piece, MARKED, 0);
    return piece;
}
