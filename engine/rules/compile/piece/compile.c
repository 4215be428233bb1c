// SPDX-License-Identifier: MIT
#include "engine/rules/compile/piece/compile.h"

#include "engine/base/memory.h"
#include "engine/base/utf8.h"
#include "engine/rules/compile/making/layout.h"
#include "engine/rules/compile/piece/compile_private.h"
#include "engine/rules/compile/piece/dependence.h"
#include "engine/rules/state/state.h"
#include "engine/rules/turn/agreement.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>

// Making tables of reach may take a fifth of a second; what is beyond goes without.
enum { REACH_BUDGET = 30 * 1000 * 1000 };

void *compiler_take(Compiler *compiler, size_t count, size_t size) {
    return arena_alloc(compiler->arena, count * size);
}

// Whole objects -----------------------------------------------------------------------------------

// Each player has a zone for the pieces in his hand: hand_WHITE, which is player.hand.
static void add_hands(Compiler *compiler) {
    Rules *rules = compiler->rules;
    const PlayerSpec *players = compiler->spec->players.items;
    const char **names = compiler_take(compiler, (size_t)rules->seats.count, sizeof *names);
    for (int seat = 0; seat < rules->seats.count; seat++)
        names[seat] = arena_format(compiler->arena, "hand_%s", players[seat].seat.name.text);
    rules->hands.exist = true;
    rules->hands.gain_captures = compiler->spec->moving.hands;
    rules->data.seat_zones = compiler_take(compiler, 1, sizeof *rules->data.seat_zones);
    rules->data.seat_zones[0].name = "hand";
    rules->data.seat_zone_count = 1;
    topology_add_zones(&rules->topology, compiler->arena, names, rules->seats.count);
}

static void compile_hands(Rules *rules) {
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        rules->hands.zone[seat] = SITE_NONE;
    for (int seat = 0; seat < rules->seats.count && rules->hands.exist; seat++) {
        Site site = (Site)(rules->topology.board_count + seat);
        rules->hands.zone[seat] = rules->data.seat_zones[0].sites[seat] = site;
        rules->data.sites[site].capacity = 0;
        rules->data.sites[site].owner = (Seat)seat;
    }
}

static void compile_board(Compiler *compiler) {
    const BoardSpec *board = &compiler->spec->board;
    Topology *topology = &compiler->rules->topology;
    topology_init(topology, compiler->arena, board->dimensions.x, board->dimensions.y);
    topology->wraps_files = board->wrap == WRAP_FILES || board->wrap == WRAP_BOTH;
    topology->wraps_ranks = board->wrap == WRAP_RANKS || board->wrap == WRAP_BOTH;
    for (size_t i = 0; i < board->disabled.count; i++) {
        Site site = topology_at(topology, board->disabled.items[i].x, board->disabled.items[i].y);
        if (site != SITE_NONE)
            topology_remove(topology, site);
    }
    if (piece_spec_has_hands(compiler->spec))
        add_hands(compiler);
    Site *nowhere = compiler_take(compiler, (size_t)topology->site_count, sizeof *nowhere);
    for (int site = 0; site < topology->site_count; site++)
        nowhere[site] = SITE_NONE;
    topology_finish(topology, compiler->arena);
    layout_sites(compiler->rules);
    compile_hands(compiler->rules);
    compiler->nowhere = nowhere;
    compiler->paths = compiler_take(compiler, topology_offsets(topology), sizeof *compiler->paths);
}

static void compile_zones(Compiler *compiler) {
    const NamedConditionSpec *named = compiler->spec->conditions.items;
    size_t count = compiler->spec->conditions.count;
    int seats = compiler->rules->seats.count;
    compiler->zones = compiler_take(compiler, count * (size_t)seats, sizeof *compiler->zones);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < named[i].check.count; j++) {
            const SpecNamedPairs *item = &named[i].check.items[j];
            Set *zone = &compiler->zones[i * (size_t)seats + (size_t)item->name.index];
            for (size_t k = 0; k < item->pairs.count; k++) {
                Site site = topology_at(&compiler->rules->topology, item->pairs.items[k].x,
                                        item->pairs.items[k].y);
                if (site != SITE_NONE)
                    set_add(zone, site);
            }
        }
}

static void compile_display(Compiler *compiler) {
    Rules *rules = compiler->rules;
    const GameDisplaySpec *display = &compiler->spec->display;
    making_show(&compiler->making, &display->shown);
    rules->look.marked_count = (int)display->zones.count;
    rules->look.marked = compiler_take(compiler, display->zones.count, sizeof *rules->look.marked);
    for (size_t i = 0; i < display->zones.count; i++) {
        const SpecName *zone = &display->zones.items[i];
        rules->look.marked[i] = (MarkedZone){
            .name = spec_name_copy(compiler->arena, zone),
            .sites = &compiler->zones[zone->index * rules->seats.count]};
    }
}

static void compile_seats(Compiler *compiler) {
    Rules *rules = compiler->rules;
    const PlayerSpec *players = compiler->spec->players.items;
    rules->seats.list = compiler_take(compiler, (size_t)rules->seats.count,
                                      sizeof *rules->seats.list);
    for (int seat = 0; seat < rules->seats.count; seat++) {
        rules->seats.list[seat].name = spec_name_copy(compiler->arena, &players[seat].seat.name);
        rules->seats.list[seat].forward[0] = players[seat].direction.at[0][1];
        rules->seats.list[seat].forward[1] = players[seat].direction.at[1][1];
        rules->seats.list[seat].side = (uint8_t)seat;
        making_show_seat(&compiler->making, &rules->seats.list[seat], &players[seat].seat.title,
                         &players[seat].seat.sign);
        rules->seats.list[seat].controller = players[seat].controller.text
                                                 ? (Seat)players[seat].controller.index
                                                 : (Seat)seat;
    }
    const SpecNames *sides = compiler->spec->sides.items;
    for (size_t i = 0; i < compiler->spec->sides.count; i++)
        for (size_t j = 0; j < sides[i].count; j++)
            rules->seats.list[sides[i].items[j].index].side = (uint8_t)sides[i].items[0].index;
}

static void compile_order(Compiler *compiler) {
    Rules *rules = compiler->rules;
    const TurnsSpec *turns = &compiler->spec->turns;
    rules->flow.order_count = (int)turns->order.count;
    rules->flow.start_at = turns->start_at;
    rules->flow.order = compiler_take(compiler, turns->order.count, sizeof *rules->flow.order);
    for (size_t i = 0; i < turns->order.count; i++)
        rules->flow.order[i] = (Seat)turns->order.items[i].index;
}

// The name for people: the spec's, else the code in lower case with spaces.
static const char *kind_title(Compiler *compiler, const KindSpec *kind) {
    if (kind->name.text)
        return spec_name_copy(compiler->arena, &kind->name);
    char *title = arena_string(compiler->arena, kind->code.text);
    for (char *at = title; *at; at++)
        *at = *at == '_' ? ' ' : (char)tolower((unsigned char)*at);
    return title;
}

// What is shown to some seats in another way.
static void compile_displays(Compiler *compiler, const KindSpec *spec, KindRules *kind) {
    const SeatDisplaySpec *displays = spec->display.players.items;
    size_t seats = (size_t)compiler->rules->seats.count;
    if (spec->display.face.image.text)
        kind->image = spec_name_copy(compiler->arena, &spec->display.face.image);
    if (spec->display.players.count == 0)
        return;
    kind->symbols = compiler_take(compiler, seats, sizeof *kind->symbols);
    kind->images = compiler_take(compiler, seats, sizeof *kind->images);
    for (size_t seat = 0; seat < seats; seat++) {
        kind->symbols[seat] = kind->symbol;
        kind->images[seat] = kind->image;
    }
    for (size_t i = 0; i < spec->display.players.count; i++) {
        const SpecName *symbol = &displays[i].symbol, *image = &displays[i].image;
        int seat = displays[i].player.index;
        if (symbol->text)
            kind->symbols[seat] = arena_copy(compiler->arena, symbol->text,
                                             utf8_prefix(symbol->text, 3));
        if (image->text)
            kind->images[seat] = spec_name_copy(compiler->arena, image);
    }
}

static void compile_kind_fields(Compiler *compiler, const KindSpec *spec, KindRules *kind) {
    kind->demotes_to = spec->demotes_to.text ? (Kind)spec->demotes_to.index : (Kind)KIND_NONE;
    kind->limit = spec->limit;
    kind->worth = spec->display.value;
    kind->badge = (uint16_t)(spec->display.badge.text ? spec->display.badge.index + 1 : 0);
    kind->arrow = spec->display.arrow;
    if (spec->display.about.text)
        kind->about = spec_name_copy(compiler->arena, &spec->display.about);
    kind->owners = spec->players.count == 0 ? (Seats)SEATS_ALL : (Seats)0;
    for (size_t i = 0; i < spec->players.count; i++)
        kind->owners |= seats_with(spec->players.items[i].index);
    compile_displays(compiler, spec, kind);
}

static void compile_kinds(Compiler *compiler) {
    Rules *rules = compiler->rules;
    const KindSpec *specs = compiler->spec->kinds.items;
    rules->kinds.list = compiler_take(compiler, (size_t)rules->kinds.count,
                                      sizeof *rules->kinds.list);
    for (int kind = 0; kind < rules->kinds.count; kind++) {
        const char *symbol = specs[kind].symbol.text ? specs[kind].symbol.text
                                                     : specs[kind].code.text;
        rules->kinds.list[kind].code = spec_name_copy(compiler->arena, &specs[kind].code);
        rules->kinds.list[kind].name = kind_title(compiler, &specs[kind]);
        rules->kinds.list[kind].symbol = arena_copy(compiler->arena, symbol,
                                                    utf8_prefix(symbol, 3));
        compile_kind_fields(compiler, &specs[kind], &rules->kinds.list[kind]);
    }
    const SpecNames *leaders = &compiler->spec->leader.kinds;
    for (size_t i = 0; i < leaders->count; i++)
        rules->kinds.list[leaders->items[i].index].leader = true;
    const SpecNames *breakers = &compiler->spec->endings.draws.quiet_breakers;
    for (size_t i = 0; i < breakers->count; i++)
        rules->kinds.list[breakers->items[i].index].breaks_quiet = true;
}

static void compile_flags(Compiler *compiler) {
    Rules *rules = compiler->rules;
    rules->data.flag_count = (int)compiler->spec->flags.count;
    rules->data.flags = compiler_take(compiler, compiler->spec->flags.count,
                                      sizeof *rules->data.flags);
    for (int flag = 0; flag < rules->data.flag_count; flag++)
        rules->data.flags[flag] = arena_string(compiler->arena, compiler->spec->flags.names[flag]);
}

// Puts a piece at its start: beside one of the same player where the square has room for two, else
// in the place of what stood there. [pair] are the two places of the square.
static void place_start(const StartPiece *piece, bool shares, StartPiece *pair) {
    bool joins = shares && pair[0].site != SITE_NONE && pair[1].site == SITE_NONE &&
                 pair[0].seat == piece->seat;
    pair[joins] = *piece;
    if (!joins)
        pair[1].site = SITE_NONE;
}

// Pieces in hand come after those on the board.
static void start_hands(Compiler *compiler) {
    Rules *rules = compiler->rules;
    const PlayerSpec *players = compiler->spec->players.items;
    size_t most = (size_t)rules->start.count;
    for (int seat = 0; seat < rules->seats.count; seat++) {
        const HandSpec *hand = players[seat].hand.items;
        for (size_t i = 0; i < players[seat].hand.count; i++)
            most += (size_t)hand[i].count;
    }
    if (most == (size_t)rules->start.count)
        return;
    StartPiece *start = compiler_take(compiler, most, sizeof *start);
    memcpy(start, rules->start.pieces, (size_t)rules->start.count * sizeof *start);
    for (int seat = 0; seat < rules->seats.count; seat++) {
        const HandSpec *hand = players[seat].hand.items;
        for (size_t i = 0; i < players[seat].hand.count; i++)
            for (int n = 0; n < hand[i].count; n++)
                start[rules->start.count++] = (StartPiece){.site = rules->hands.zone[seat],
                                                           .kind = (Kind)hand[i].piece.index,
                                                           .seat = (Seat)seat};
    }
    rules->start.pieces = start;
}

// What is different in the pieces of a start from others of their kind.
static void start_values(Compiler *compiler, const StartSpec *start, StartPiece *piece) {
    const ConstantSpec *constants = start->attributes.items;
    KindValue *values = compiler_take(compiler, start->attributes.count, sizeof *values);
    for (size_t i = 0; i < start->attributes.count; i++) {
        Value value = VALUE_NULL;
        int attribute = making_attribute_value(&compiler->making, &constants[i], &value);
        if (attribute >= 0 && value != VALUE_NULL)
            values[piece->value_count++] = (KindValue){(uint16_t)attribute, value};
    }
    piece->values = values;
}

static void compile_start(Compiler *compiler) {
    Rules *rules = compiler->rules;
    size_t places = 2 * (size_t)rules->topology.site_count;
    StartPiece *by_site = compiler_take(compiler, places, sizeof *by_site);
    for (size_t place = 0; place < places; place++)
        by_site[place].site = SITE_NONE;
    const PlayerSpec *players = compiler->spec->players.items;
    for (int seat = 0; seat < rules->seats.count; seat++) {
        const StartSpec *starts = players[seat].starts.items;
        for (size_t i = 0; i < players[seat].starts.count; i++) {
            StartPiece piece = {.kind = (Kind)starts[i].piece.index, .seat = (Seat)seat};
            start_values(compiler, &starts[i], &piece);
            for (size_t j = 0; j < starts[i].positions.count; j++) {
                const SpecPair *square = &starts[i].positions.items[j];
                piece.site = topology_at(&rules->topology, square->x, square->y);
                place_start(&piece, rules->data.sites[piece.site].capacity == 2,
                            &by_site[2 * piece.site]);
            }
        }
    }
    rules->start.pieces = by_site;
    for (size_t place = 0; place < places; place++)
        if (by_site[place].site != SITE_NONE)
            by_site[rules->start.count++] = by_site[place];
    start_hands(compiler);
}

// True if play can add pieces to those of the start.
static bool makes_pieces(const Compiler *compiler) {
    bool makes = effects_spawn(compiler->making.effects);
    for (size_t i = 0; i < compiler->effect_count && !makes; i++)
        makes = compiler->effects[i].kind == DO_LEAVE_COPY;
    return makes;
}

// Where moves share squares there is room for two on each, else where two may start together.
static void compile_sharing(Compiler *compiler) {
    Rules *rules = compiler->rules;
    const SpecPairs *shared = &compiler->spec->board.shared;
    bool shares = piece_spec_shares(compiler->spec);
    for (int site = 0; site < rules->topology.board_count && shares; site++)
        rules->data.sites[site].capacity = 2;
    for (size_t i = 0; i < shared->count; i++)
        rules->data.sites[topology_at(&rules->topology, shared->items[i].x, shared->items[i].y)]
            .capacity = 2;
}

// Pieces made while others are in hand may be more than the squares and the first hands hold.
static void compile_piece_limit(Compiler *compiler) {
    Rules *rules = compiler->rules;
    for (int site = 0; site < rules->topology.board_count; site++)
        if (rules->topology.exists[site])
            rules->start.piece_limit += rules->data.sites[site].capacity;
    for (int i = 0; i < rules->start.count; i++)
        rules->start.piece_limit += topology_is_zone(&rules->topology, rules->start.pieces[i].site);
    if (rules->start.piece_limit > PIECE_LIMIT || (rules->hands.exist && makes_pieces(compiler)))
        rules->start.piece_limit = PIECE_LIMIT;
}

static void compile_layout(Compiler *compiler) {
    const EffectCompiler *effects = compiler->making.effects;
    if (!layout_state(compiler->rules, effects_wait(effects), effects_chance(effects)))
        reader_error(compiler->making.reader, compiler->spec->node,
                     "a position of this game takes %zu bytes; %d are the limit: declare fewer "
                     "attributes or variables",
                     compiler->rules->layout.size, STATE_SIZE_LIMIT);
}

// What expressions need comes before the steps that have some.
static void compile_all(Compiler *compiler) {
    Rules *rules = compiler->rules;
    compile_board(compiler);
    compile_zones(compiler);
    compile_display(compiler);
    compile_seats(compiler);
    compile_order(compiler);
    compile_kinds(compiler);
    compile_flags(compiler);
    wording_declare(&compiler->making, compiler->spec);
    compile_sharing(compiler);
    compile_start(compiler);
    compiler_steps(compiler);
    dependence_note(rules);
    wording_finish(&compiler->making, compiler->spec);
    compiler_effects(compiler);
    compiler_endings(compiler);
    making_judging(&compiler->making, &compiler->spec->common.evaluation);
    making_show_board(&compiler->making, &compiler->spec->display.shown);
    agreement_declare(rules);
    compile_piece_limit(compiler);
    compile_layout(compiler);
}

Rules *rules_compile(const PieceSpec *spec, Report *report) {
    Rules *rules = memory_new(sizeof *rules);
    Reader reader = {.arena = &rules->arena, .report = report, .file = spec->file};
    Compiler compiler = {
        .spec = spec,
        .rules = rules,
        .arena = &rules->arena,
        .budget = REACH_BUDGET,
        .making = {.rules = rules, .arena = &rules->arena, .reader = &reader},
    };
    size_t before = report->errors;
    layout_defaults(rules);
    rules->about.name = spec_name_copy(compiler.arena, &spec->about.name);
    rules->about.description = spec_name_copy(compiler.arena, &spec->about.description);
    rules->about.uci_variant = spec_name_copy(compiler.arena, &spec->uci_variant);
    rules->seats.count = (int)spec->players.count;
    rules->kinds.count = (int)spec->kinds.count;
    making_begin(&compiler.making, &spec->common.functions);
    compile_all(&compiler);
    making_end(&compiler.making);
    wording_free(&compiler.wording);
    memory_free(compiler.effects);
    places_free(&compiler.places);
    if (report->errors == before)
        return rules;
    report_sort(report);
    rules_free(rules);
    return NULL;
}
