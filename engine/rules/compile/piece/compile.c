// SPDX-License-Identifier: MIT
// Compiles documents of the piece dialect, except for steps, conditions and endings.
#include "engine/rules/compile/piece/compile.h"

#include "engine/base/memory.h"
#include "engine/rules/compile/piece/compile_private.h"
#include "engine/rules/turn/agreement.h"

// The board ---------------------------------------------------------------------------------------

// Adds a zone for each player, to hold the pieces in hand. place_hands stores the site of each
// zone. Expressions call the zone hand_NAME or player.hand.
static void add_hand_zones(Compiler *compiler) {
    Rules *rules = compiler->rules;
    const char **names = compiler_alloc(compiler, (size_t)rules->seats.count, sizeof *names);
    for (int seat = 0; seat < rules->seats.count; seat++)
        names[seat] = arena_format(compiler->arena, "hand_%s", rules->seats.list[seat].name);
    rules->hands.exist = true;
    rules->hands.gain_captures = compiler->spec->moving.hands;
    rules->data.seat_zones = compiler_alloc(compiler, 1, sizeof *rules->data.seat_zones);
    rules->data.seat_zones[0].name = "hand";
    rules->data.seat_zone_count = 1;
    topology_add_zones(&rules->topology, compiler->arena, names, rules->seats.count);
}

// Records which zone is the hand of which seat. Call it after layout_sites.
static void place_hands(Rules *rules) {
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        rules->hands.zone[seat] = SITE_NONE;
    for (int seat = 0; seat < rules->seats.count && rules->hands.exist; seat++) {
        Site site = (Site)(rules->topology.board_count + seat);
        rules->hands.zone[seat] = rules->data.seat_zones[0].sites[seat] = site;
        rules->data.sites[site].capacity = 0; // any number of pieces
        rules->data.sites[site].owner = (Seat)seat;
    }
}

// Makes the squares, and a zone for each hand. The zones must exist before topology_finish.
static void compile_board(Compiler *compiler) {
    const BoardSpec *board = &compiler->spec->board;
    Topology *topology = &compiler->rules->topology;
    topology_init(topology, compiler->arena, SHAPE_GRID, board->dimensions.x, board->dimensions.y);
    topology->wraps_files = board->wrap == WRAP_FILES || board->wrap == WRAP_BOTH;
    topology->wraps_ranks = board->wrap == WRAP_RANKS || board->wrap == WRAP_BOTH;
    spec_each (const SpecPair, square, &board->disabled) {
        Site site = topology_at(topology, square->x, square->y);
        if (site != SITE_NONE)
            topology_remove(topology, site);
    }
    if (piece_spec_has_hands(compiler->spec))
        add_hand_zones(compiler);
    topology_finish(topology, compiler->arena);
    layout_sites(compiler->rules);
    place_hands(compiler->rules);
}

// Makes the table of an offset that leads off the board, and the empty list Compiler.paths.
static void alloc_offset_tables(Compiler *compiler) {
    const Topology *topology = &compiler->rules->topology;
    Site *nowhere = compiler_alloc(compiler, (size_t)topology->site_count, sizeof *nowhere);
    for (int site = 0; site < topology->site_count; site++)
        nowhere[site] = SITE_NONE;
    compiler->nowhere = nowhere;
    compiler->paths = compiler_alloc(compiler, topology_offsets(topology), sizeof *compiler->paths);
}

// Adds those of [squares] that exist to [set].
static void add_squares(const Topology *topology, const SpecPairs *squares, Set *set) {
    spec_each (const SpecPair, square, squares) {
        Site site = topology_at(topology, square->x, square->y);
        if (site != SITE_NONE)
            set_add(set, site);
    }
}

// Makes a Set for each named condition and seat: the squares that the document lists for the seat.
// Those of one condition lie next to each other in compiler->zones.
static void compile_zones(Compiler *compiler) {
    const SpecList *conditions = &compiler->spec->conditions;
    size_t seats = compiler->spec->players.count;
    Set *zones = compiler_alloc(compiler, conditions->count * seats, sizeof *zones);
    compiler->zones = zones;
    spec_each (const NamedConditionSpec, condition, conditions) {
        spec_each (const SpecNamedPairs, squares, &condition->check) {
            int seat = squares->name.index;
            add_squares(&compiler->rules->topology, &squares->pairs, &zones[seat]);
        }
        zones += seats;
    }
}

static void compile_marked_zones(Compiler *compiler) {
    RulesLook *look = &compiler->rules->look;
    const SpecNames *zones = &compiler->spec->display.zones;
    look->marked = compiler_alloc(compiler, zones->count, sizeof *look->marked);
    spec_each (const SpecName, zone, zones)
        look->marked[look->marked_count++] = (MarkedZone){
            .name = spec_name_copy(compiler->arena, zone),
            .sites = compiler_zones(compiler, zone->index)};
}

// Seats and kinds ---------------------------------------------------------------------------------

static void compile_seats(Compiler *compiler) {
    RulesSeats *seats = &compiler->rules->seats;
    const PieceSpec *spec = compiler->spec;
    seats->list = compiler_alloc(compiler, spec->players.count, sizeof *seats->list);
    spec_each (const PlayerSpec, player, &spec->players) {
        Seat number = (Seat)seats->count++;
        SeatRules *seat = &seats->list[number];
        *seat = (SeatRules){.name = spec_name_copy(compiler->arena, &player->seat.name),
                            // The player's matrix turns (0, 1), up the board, to this offset.
                            .forward = {player->direction.rows[0][1], player->direction.rows[1][1]},
                            .side = number,
                            .controller = player->controller.text ? (Seat)player->controller.index
                                                                  : number};
        build_seat_look(&compiler->builder, &player->seat, seat);
    }
    spec_each (const SpecNames, side, &spec->sides)
        spec_each (const SpecName, player, side)
            // A side has the number of its first seat.
            seats->list[player->index].side = (uint8_t)side->items[0].index;
    build_enemies(&compiler->builder);
}

static void compile_order(Compiler *compiler) {
    RulesFlow *flow = &compiler->rules->flow;
    const TurnsSpec *turns = &compiler->spec->turns;
    flow->start_at = turns->start_at;
    flow->order = compiler_alloc(compiler, turns->order.count, sizeof *flow->order);
    spec_each (const SpecName, player, &turns->order)
        flow->order[flow->order_count++] = (Seat)player->index;
}

// Stores how the kind looks to each seat, if it does not look the same to all seats.
static void compile_seat_displays(Compiler *compiler, const DisplaySpec *spec, KindRules *kind) {
    size_t seats = compiler->spec->players.count;
    if (spec->players.count == 0)
        return;
    kind->symbols = compiler_alloc(compiler, seats, sizeof *kind->symbols);
    kind->images = compiler_alloc(compiler, seats, sizeof *kind->images);
    for (size_t seat = 0; seat < seats; seat++) {
        kind->symbols[seat] = kind->symbol;
        kind->images[seat] = kind->image;
    }
    spec_each (const SeatDisplaySpec, display, &spec->players) {
        int seat = display->player.index;
        if (display->symbol.text)
            kind->symbols[seat] = build_symbol(&compiler->builder, &display->symbol, NULL);
        if (display->image.text)
            kind->images[seat] = spec_name_copy(compiler->arena, &display->image);
    }
}

static void compile_kind(Compiler *compiler, const KindSpec *spec, KindRules *kind) {
    const DisplaySpec *display = &spec->display;
    const bool lower_case = true;
    *kind = (KindRules){
        // All seats, unless the document lists owners, which are added below.
        .owners = spec->players.count == 0 ? (Seats)SEATS_ALL : (Seats)0,
        .code = spec_name_copy(compiler->arena, &spec->code),
        .name = build_title(&compiler->builder, &spec->name, spec->code.text, lower_case),
        .symbol = build_symbol(&compiler->builder, &spec->symbol, spec->code.text),
        .demotes_to = spec->demotes_to.text ? (Kind)spec->demotes_to.index : (Kind)KIND_NONE,
        .limit = spec->limit,
        .worth = display->value,
        .image = arena_string(compiler->arena, display->face.image.text),
        .badge = (uint16_t)(display->badge.text ? display->badge.index + 1 : 0), // 0: none
        .about = arena_string(compiler->arena, display->about.text),
        .arrow = display->arrow,
    };
    spec_each (const SpecName, player, &spec->players)
        kind->owners |= seats_with(player->index);
    compile_seat_displays(compiler, display, kind);
}

static void compile_kinds(Compiler *compiler) {
    RulesKinds *kinds = &compiler->rules->kinds;
    const PieceSpec *spec = compiler->spec;
    kinds->list = compiler_alloc(compiler, spec->kinds.count, sizeof *kinds->list);
    spec_each (const KindSpec, kind, &spec->kinds)
        compile_kind(compiler, kind, &kinds->list[kinds->count++]);
    spec_each (const SpecName, leader, &spec->leader.kinds)
        kinds->list[leader->index].leader = true;
    spec_each (const SpecName, breaker, &spec->endings.draws.quiet_breakers)
        kinds->list[breaker->index].breaks_quiet = true;
}

// What expressions name ---------------------------------------------------------------------------

static void compile_flags(Compiler *compiler) {
    RulesData *data = &compiler->rules->data;
    const FlagsSpec *flags = &compiler->spec->flags;
    data->flag_count = (int)flags->count;
    data->flags = compiler_alloc(compiler, flags->count, sizeof *data->flags);
    for (int flag = 0; flag < data->flag_count; flag++)
        data->flags[flag] = arena_string(compiler->arena, flags->names[flag]);
}

static void compile_declarations(Compiler *compiler) {
    const PieceSpec *spec = compiler->spec;
    Builder *builder = &compiler->builder;
    Rules *rules = compiler->rules;
    rules->data.attributes = compiler_alloc(compiler, spec->attributes.count,
                                            sizeof *rules->data.attributes);
    build_attributes(builder, &spec->attributes);
    layout_block(rules);
    build_fixed_attributes(
        builder,
        (ConstantLists){spec->players.items, spec->players.count, sizeof(PlayerSpec),
                        offsetof(PlayerSpec, seat.attributes)},
        spec->players.count, &rules->data.seat_attributes, &rules->data.seat_attribute_count);
    build_declarations(builder);
    build_initial_values(builder);
    for (int kind = 0; kind < rules->kinds.count; kind++)
        build_kind_values(builder, &spec->attributes, &rules->kinds.list[kind]);
}

// Finds the attribute that names the player in whose turn a piece moves, if the document has one.
static void find_mover_attribute(Compiler *compiler) {
    const SpecName *name = &compiler->spec->moving.moved_by;
    if (!name->text)
        return;
    int attribute = rules_find_attribute(compiler->rules, name->text);
    if (attribute >= 0 && compiler->rules->data.attributes[attribute].type == TYPE_SEAT)
        compiler->rules->flow.mover_attribute = attribute;
    else
        reader_error(&compiler->builder.reader, name->node,
                     "there is no attribute called %s of the type player_ref",
                     reader_quote(name->text).text);
}

// Compiles the effects of events, and the offers.
static void compile_events(Compiler *compiler) {
    static const EffectLimits of_turn = {"the effects of a turn", .no_flow = true};
    static const EffectLimits of_capture = {"the effects of a capture", .no_chance = true,
                                            .no_flow = true};
    static const EffectLimits of_change = {"the effects of a change of kind", .no_chance = true,
                                           .no_flow = true};
    static const EffectLimits of_offer = {"the effects of an offer", .no_chance = true,
                                          .no_flow = true};
    enum {
        USES_OF_TURN = USES_PLAYER | USES_STATE | USES_MOVES,
        USES_OF_CHANGE = USES_ENTITY | USES_START | USES_PLAYER | USES_STATE
    };
    const EventsSpec *events = &compiler->spec->events;
    Builder *builder = &compiler->builder;
    Rules *rules = compiler->rules;
    rules->flow.turn_start = build_effects(builder, &events->turn.start, USES_OF_TURN, &of_turn);
    rules->flow.turn_end = build_effects(builder, &events->turn.end, USES_OF_TURN, &of_turn);
    rules->moves.captured = build_effects(builder, &events->captured, USES_OF_CHANGE, &of_capture);
    rules->moves.transformed = build_effects(builder, &events->transformed, USES_OF_CHANGE,
                                             &of_change);
    build_offers(builder, &compiler->spec->offers, &of_offer);
}

// The start ---------------------------------------------------------------------------------------

// Makes room for two pieces on all squares if moves may share squares, otherwise on those where two
// pieces may start together.
static void compile_sharing(Compiler *compiler) {
    Rules *rules = compiler->rules;
    bool shares = piece_spec_shares(compiler->spec);
    for (int site = 0; site < rules->topology.board_count && shares; site++)
        rules->data.sites[site].capacity = 2;
    spec_each (const SpecPair, square, &compiler->spec->board.shared)
        rules->data.sites[topology_at(&rules->topology, square->x, square->y)].capacity = 2;
}

// Puts a piece on a square, whose two places are [pair]. If the square has room for two ([shares])
// and a single piece of the same player stands there, the new piece joins it. Otherwise the new
// piece replaces what stands there.
static void place_piece(const StartPiece *piece, bool shares, StartPiece *pair) {
    bool joins = shares && pair[0].site != SITE_NONE && pair[1].site == SITE_NONE &&
                 pair[0].seat == piece->seat;
    pair[joins ? 1 : 0] = *piece;
    if (!joins)
        pair[1].site = SITE_NONE;
}

// Stores in [piece] the attributes that [start] gives to its pieces.
static void set_start_values(Compiler *compiler, const StartSpec *start, StartPiece *piece) {
    KindValue *values = compiler_alloc(compiler, start->attributes.count, sizeof *values);
    piece->values = values;
    spec_each (const ConstantSpec, constant, &start->attributes) {
        Value value = VALUE_NULL;
        int attribute = build_attribute_value(&compiler->builder, constant, &value);
        if (attribute >= 0 && value != VALUE_NULL)
            values[piece->value_count++] = (KindValue){(uint16_t)attribute, value};
    }
}

// Puts the pieces of [start] in [places]. It has two items for each site, because some sites have
// room for two pieces.
static void place_pieces(Compiler *compiler, const StartSpec *start, Seat seat,
                         StartPiece *places) {
    const Rules *rules = compiler->rules;
    StartPiece piece = {.kind = (Kind)start->piece.index, .seat = seat};
    set_start_values(compiler, start, &piece);
    spec_each (const SpecPair, square, &start->positions) {
        piece.site = topology_at(&rules->topology, square->x, square->y);
        bool shares = rules->data.sites[piece.site].capacity == 2;
        place_piece(&piece, shares, &places[2 * piece.site]);
    }
}

static size_t count_in_hands(const PieceSpec *spec) {
    size_t count = 0;
    spec_each (const PlayerSpec, player, &spec->players)
        spec_each (const HandSpec, hand, &player->hand)
            count += (size_t)hand->count;
    return count;
}

// Adds the pieces that [seat] starts with in hand, on the site [zone].
static void add_hand(RulesStart *start, const SpecList *hands, Seat seat, Site zone) {
    spec_each (const HandSpec, hand, hands)
        for (int i = 0; i < hand->count; i++)
            start->pieces[start->count++] = (StartPiece){
                .site = zone, .kind = (Kind)hand->piece.index, .seat = seat};
}

// Makes the list of pieces at the start. At first the list has two places for each site; then only
// the occupied places are kept, and the pieces in hand are appended.
static void compile_start(Compiler *compiler) {
    const SpecList *players = &compiler->spec->players;
    RulesStart *start = &compiler->rules->start;
    // A site holds two pieces if its capacity is 2, otherwise one.
    size_t places = 2 * (size_t)compiler->rules->topology.site_count;
    Seat seat = 0;
    start->pieces = compiler_alloc(compiler, places + count_in_hands(compiler->spec),
                                   sizeof *start->pieces);
    for (size_t place = 0; place < places; place++)
        start->pieces[place].site = SITE_NONE;
    spec_each (const PlayerSpec, player, players) {
        spec_each (const StartSpec, pieces, &player->starts)
            place_pieces(compiler, pieces, seat, start->pieces);
        seat++;
    }
    for (size_t place = 0; place < places; place++)
        if (start->pieces[place].site != SITE_NONE)
            start->pieces[start->count++] = start->pieces[place];
    seat = 0;
    spec_each (const PlayerSpec, player, players) {
        add_hand(start, &player->hand, seat, compiler->rules->hands.zone[seat]);
        seat++;
    }
}

// True if pieces can be added during the game.
static bool can_make_pieces(const Compiler *compiler) {
    bool makes = effects_facts(compiler->builder.effects).spawn;
    for (size_t i = 0; i < compiler->effect_count && !makes; i++)
        makes = compiler->effects[i].kind == DO_LEAVE_COPY;
    return makes;
}

// A State has room for the pieces that fit on the board plus those that start in hand, but for no
// more than PIECE_LIMIT. If the game has hands and play can make pieces, it has room for
// PIECE_LIMIT, because hands hold any number.
static void compile_piece_limit(Compiler *compiler) {
    const Rules *rules = compiler->rules;
    RulesStart *start = &compiler->rules->start;
    for (int site = 0; site < rules->topology.board_count; site++)
        if (rules->topology.exists[site])
            start->piece_limit += rules->data.sites[site].capacity;
    for (int i = 0; i < start->count; i++)
        start->piece_limit += topology_is_zone(&rules->topology, start->pieces[i].site);
    if (start->piece_limit > PIECE_LIMIT || (rules->hands.exist && can_make_pieces(compiler)))
        start->piece_limit = PIECE_LIMIT;
}

// Everything in order -----------------------------------------------------------------------------

// Everything that expressions may name comes before the steps, which contain the first expressions.
// The effects of moves come after all other effects.
static void compile_all(Compiler *compiler) {
    Builder *builder = &compiler->builder;
    compile_seats(compiler);
    compile_board(compiler);
    alloc_offset_tables(compiler);
    compile_zones(compiler);
    build_look(builder, &compiler->spec->display.shown);
    compile_marked_zones(compiler);
    compile_order(compiler);
    compile_kinds(compiler);
    compile_flags(compiler);
    compile_declarations(compiler);
    compile_sharing(compiler);
    compile_start(compiler);
    compiler_steps(compiler);
    compile_events(compiler);
    build_endings(builder);
    find_mover_attribute(compiler);
    compiler_effects(compiler);
    compiler_endings(compiler);
    build_judging(builder);
    build_board_look(builder, &compiler->spec->display.shown);
    agreement_declare(compiler->rules);
    compile_piece_limit(compiler);
    build_layout(builder, false, "attributes or variables"); // false: only effects use chance
}

Rules *rules_compile(const PieceSpec *spec, Report *report) {
    enum { REACH_BUDGET = 30 * 1000 * 1000 }; // steps, which take about a fifth of a second
    Compiler compiler = {.spec = spec,
                         .budget = REACH_BUDGET,
                         .builder = {.common = &spec->common, .node = spec->node}};
    builder_start(&compiler.builder, &spec->about, spec->file, report);
    compiler.rules = compiler.builder.rules;
    compiler.arena = compiler.builder.arena;
    compiler.rules->about.uci_variant = spec_name_copy(compiler.arena, &spec->uci_variant);
    compile_all(&compiler);
    builder_finish_program(&compiler.builder);
    memory_free(compiler.effects);
    memory_free(compiler.once.items);
    return builder_finish(&compiler.builder);
}
