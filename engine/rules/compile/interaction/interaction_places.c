// SPDX-License-Identifier: MIT
// Builds the players and places of the interaction dialect: seats, the board and zones.
#include "engine/base/numbers.h"
#include "engine/rules/compile/interaction/interaction.h"

#include <string.h>

// Seats ------------------------------------------------------------------------------------------

// The number of a seat's side: the number of the first seat on that side.
static uint8_t side_of(const RoleSpec *roles, int seat) {
    for (int other = 0; roles[seat].side.text && other < seat; other++)
        if (roles[other].side.text && strcmp(roles[other].side.text, roles[seat].side.text) == 0)
            return (uint8_t)other;
    return (uint8_t)seat;
}

void interaction_seats(Builder *builder) {
    RulesSeats *seats = &builder->rules->seats;
    const PlayersSpec *players = &builder->spec->players;
    const RoleSpec *roles = players->roles.items;
    seats->count = builder->spec->count;
    seats->minimum = players->count.minimum;
    seats->maximum = players->count.maximum;
    seats->list = build_alloc(builder, (size_t)seats->count, sizeof *seats->list);
    for (int i = 0; i < seats->count; i++) {
        seats->list[i] = (SeatRules){.name = spec_name_copy(builder->arena, &roles[i].seat.name),
                                     // Forward is up for the first seat, down for the second, ...
                                     .forward = {0, i % 2 == 0 ? 1 : -1},
                                     .side = side_of(roles, i),
                                     .controller = (Seat)i,
                                     .side_name = arena_string(builder->arena, roles[i].side.text)};
        build_seat_look(builder, &roles[i].seat, &seats->list[i]);
    }
    build_enemies(builder);
    // The remaining roles have no players, because the game is played by fewer.
    for (size_t i = (size_t)seats->count; i < players->roles.count; i++)
        term_compiler_add_away(builder->terms, spec_name_copy(builder->arena, &roles[i].seat.name));
}

// The board --------------------------------------------------------------------------------------

static void build_network(Builder *builder) {
    const TopologySpec *spec = &builder->spec->topology;
    Topology *topology = &builder->rules->topology;
    const char **names = build_alloc(builder, spec->nodes.count, sizeof *names);
    NodePosition *positions = build_alloc(builder, spec->nodes.count, sizeof *positions);
    Edge *edges = build_alloc(builder, spec->edges.count, sizeof *edges);
    int node_count = 0, edge_count = 0;
    spec_each (const NodeSpec, node, &spec->nodes) {
        names[node_count] = spec_name_copy(builder->arena, &node->name);
        positions[node_count++] = (NodePosition){node->position.x, node->position.y};
    }
    spec_each (const EdgeSpec, edge, &spec->edges)
        edges[edge_count++] = (Edge){.from = (Site)edge->from.index,
                                     .to = (Site)edge->to.index,
                                     .special = edge->special,
                                     .directed = edge->directed};
    topology_init_network(topology, builder->arena, names, node_count, edges, edge_count);
    topology->positions = spec->placed ? positions : NULL;
}

// Adds the declared lines to the topology. topology_set_lines takes the nodes of all lines in one
// array, and the length of each line in another.
static void build_lines(Builder *builder, const SpecList *lines) {
    int *lengths = build_alloc(builder, lines->count, sizeof *lengths);
    size_t total = 0;
    spec_each (const SpecNames, line, lines)
        total += line->count;
    Site *sites = build_alloc(builder, total, sizeof *sites), *next = sites;
    int count = 0;
    spec_each (const SpecNames, line, lines) {
        lengths[count++] = (int)line->count;
        spec_each (const SpecName, node, line)
            *next++ = (Site)node->index;
    }
    topology_set_lines(&builder->rules->topology, builder->arena, sites, lengths, count);
}

static void build_shape(Builder *builder) {
    const TopologySpec *spec = &builder->spec->topology;
    Topology *topology = &builder->rules->topology;
    Arena *arena = builder->arena;
    switch (spec->shape) {
    case BOARD_NONE: topology_init(topology, arena, SHAPE_NONE, 0, 0); break;
    case BOARD_GRID: topology_init(topology, arena, SHAPE_GRID, spec->columns, spec->rows); break;
    case BOARD_HEX: topology_init(topology, arena, SHAPE_HEX, spec->columns, spec->rows); break;
    case BOARD_HEXAGON: // a hexagon with [columns] sites on each side, cut out of a rhombus
        topology_init(topology, arena, SHAPE_HEX, 2 * spec->columns - 1, 2 * spec->columns - 1);
        topology_cut_hexagon(topology, spec->columns);
        break;
    case BOARD_TRACK:
        topology_init(topology, arena, SHAPE_TRACK, spec->columns, 1);
        topology->loop = spec->loop;
        break;
    case BOARD_NETWORK: build_network(builder); break;
    }
}

static void build_board(Builder *builder) {
    const TopologySpec *spec = &builder->spec->topology;
    Topology *topology = &builder->rules->topology;
    build_shape(builder);
    spec_each (const SpecName, name, &spec->disabled) {
        Site site = find_site(topology, name->text);
        if (site != SITE_NONE)
            topology_remove(topology, site);
        else
            reader_error(&builder->reader, name->node, "there is no site called %s",
                         reader_quote(name->text).text);
    }
    if (spec->lines.count > 0)
        build_lines(builder, &spec->lines);
}

// Zones ------------------------------------------------------------------------------------------

// A zone to be built. If the document declares a zone for every player, each player has a ZonePlan.
typedef struct ZonePlan {
    const ZoneSpec *spec;
    const char *name;
    Seat owner; // SEAT_NONE: nobody
} ZonePlan;

// Stores the owner of a zone, or SEAT_NONE if nobody owns it. Returns false if the owner is away,
// or after an error.
static bool find_owner(Builder *builder, const ZoneSpec *zone, Seat *owner) {
    *owner = SEAT_NONE;
    if (!zone->owner)
        return true;
    const char *name = build_seat_name(zone->owner);
    if (!name) {
        phrase_error(&builder->reader, zone->owner, "expected a player, like player('White')");
        return false;
    }
    *owner = rules_find_seat(builder->rules, name);
    if (*owner == SEAT_NONE)
        build_value(builder, zone->owner, TYPE_SEAT); // reports a name that is not a role's
    return *owner != SEAT_NONE;
}

// Stores all zones in [plans], except for those of players who are away, and returns their number.
static int plan_zones(Builder *builder, ZonePlan *plans) {
    const RulesSeats *seats = &builder->rules->seats;
    int count = 0;
    spec_each (const ZoneSpec, zone, &builder->spec->topology.zones) {
        Seat owner;
        if (zone->per_player)
            for (int seat = 0; seat < seats->count; seat++) {
                const char *name = arena_format(builder->arena, "%s_%s", zone->name.text,
                                                seats->list[seat].name);
                plans[count++] = (ZonePlan){zone, name, (Seat)seat};
            }
        else if (find_owner(builder, zone, &owner))
            plans[count++] = (ZonePlan){zone, spec_name_copy(builder->arena, &zone->name), owner};
    }
    return count;
}

// Adds zones to the topology, and returns how many. If they exceed SITE_LIMIT, this is reported,
// and the last ones are left out.
static int add_zones(Builder *builder, const ZonePlan *plans, int count) {
    Topology *topology = &builder->rules->topology;
    const char **names = build_alloc(builder, (size_t)count, sizeof *names);
    for (int i = 0; i < count; i++)
        names[i] = plans[i].name;
    if (topology->board_count + count > SITE_LIMIT) {
        reader_error(&builder->reader, builder->spec->topology.node,
                     "the board and the zones have more than %d places", SITE_LIMIT);
        count = SITE_LIMIT - topology->board_count;
    }
    if (count > 0)
        topology_add_zones(topology, builder->arena, names, count);
    return count;
}

// The seats that see what is in a zone. Nobody sees into a bag. If the document does not list who
// sees a zone, everybody does, or only the owner if the zone is declared with `visible: false`.
static Seats zone_seen(const Builder *builder, const ZonePlan *plan) {
    Seats owner = plan->owner == SEAT_NONE ? (Seats)0 : seats_with(plan->owner);
    bool hidden = plan->spec->visible_given && !plan->spec->visible;
    if (plan->spec->type == ZONE_BAG)
        return 0;
    return build_seen(builder, &plan->spec->visibility, plan->owner,
                      hidden ? owner : (Seats)SEATS_ALL);
}

// True when the order of entities in a zone matters. If the document does not say, it matters only
// in a stack that nobody owns, because a stack that a player owns is usually a hand.
static bool zone_is_ordered(const ZonePlan *plan) {
    if (plan->spec->ordered_given)
        return plan->spec->ordered;
    return plan->spec->type == ZONE_STACK && plan->owner == SEAT_NONE;
}

// Finds the SeatZone of a declared zone, or adds one.
static SeatZone *find_or_add_seat_zone(Builder *builder, const ZoneSpec *zone) {
    RulesData *data = &builder->rules->data;
    for (int i = 0; i < data->seat_zone_count; i++)
        if (strcmp(data->seat_zones[i].name, zone->name.text) == 0)
            return &data->seat_zones[i];
    SeatZone *added = &data->seat_zones[data->seat_zone_count++];
    added->name = spec_name_copy(builder->arena, &zone->name);
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        added->sites[seat] = SITE_NONE;
    return added;
}

// Fills in the rules of the zones. Zone number i is the site after the board with index i.
static void build_zones(Builder *builder, const ZonePlan *plans, int count) {
    Rules *rules = builder->rules;
    Seats all = (Seats)((1u << rules->seats.count) - 1); // all players, without spectators
    rules->data.seat_zones = build_alloc(builder, builder->spec->topology.zones.count,
                                         sizeof *rules->data.seat_zones);
    for (int i = 0; i < count; i++) {
        const ZonePlan *plan = &plans[i];
        Site site = (Site)(rules->topology.board_count + i);
        rules->data.sites[site] = (SiteRules){.capacity = (uint16_t)plan->spec->capacity,
                                              .ordered = zone_is_ordered(plan),
                                              .bag = plan->spec->type == ZONE_BAG,
                                              .owner = plan->owner,
                                              .seen = zone_seen(builder, plan)};
        // A zone that not everybody sees makes the game hide something.
        rules->facts.hides |= (rules->data.sites[site].seen & all) != all;
        if (plan->spec->per_player)
            find_or_add_seat_zone(builder, plan->spec)->sites[plan->owner] = site;
    }
}

// Sets how many entities fit on a site of the board, whether their order matters, and whether only
// their owners see where they stand.
static void build_board_sites(Builder *builder) {
    Rules *rules = builder->rules;
    const TopologySpec *spec = &builder->spec->topology;
    for (int site = 0; site < rules->topology.board_count; site++) {
        rules->data.sites[site].capacity = (uint16_t)spec->capacity;
        rules->data.sites[site].ordered = spec->ordered && spec->capacity != 1;
    }
    rules->facts.hides_places = spec->hidden.who == VISIBLE_OWNER;
    rules->facts.hides |= rules->facts.hides_places;
}

// Attributes that never change -------------------------------------------------------------------

// Stores the values that the document gives to the attributes of nodes, edges and roles.
static void build_constants(Builder *builder) {
    const TopologySpec *spec = &builder->spec->topology;
    const Rules *rules = builder->rules;
    RulesData *data = &builder->rules->data;
    size_t sites = (size_t)rules->topology.site_count, seats = (size_t)rules->seats.count;
    ConstantLists nodes = {spec->nodes.items, spec->nodes.count, sizeof(NodeSpec),
                           offsetof(NodeSpec, attributes)};
    ConstantLists edges = {spec->edges.items, spec->edges.count, sizeof(EdgeSpec),
                           offsetof(EdgeSpec, attributes)};
    ConstantLists roles = {builder->spec->players.roles.items, seats, sizeof(RoleSpec),
                           offsetof(RoleSpec, seat.attributes)};
    build_fixed_attributes(builder, nodes, sites, &data->site_attributes,
                           &data->site_attribute_count);
    build_fixed_attributes(builder, edges, spec->edges.count, &data->edge_attributes,
                           &data->edge_attribute_count);
    build_fixed_attributes(builder, roles, seats, &data->seat_attributes,
                           &data->seat_attribute_count);
}

// Zones are planned before they are built, because the sizes of tables depend on the number of
// sites.
void interaction_topology(Builder *builder) {
    Rules *rules = builder->rules;
    size_t plans_per_zone = (size_t)most_of(rules->seats.count, 1); // an upper bound
    ZonePlan *plans = build_alloc(builder, builder->spec->topology.zones.count * plans_per_zone,
                                  sizeof *plans);
    build_board(builder);
    int planned = plan_zones(builder, plans);
    int count = add_zones(builder, plans, planned); // fewer if there is no room for all
    topology_finish(&rules->topology, builder->arena);
    layout_sites(rules);
    build_board_sites(builder);
    build_zones(builder, plans, count);
    build_constants(builder);
}
