// SPDX-License-Identifier: MIT
// Players and places: seats, the board, zones.
#include "engine/rules/compile/interaction/interaction.h"
#include "engine/rules/compile/making/layout.h"

#include <string.h>

// Seats ------------------------------------------------------------------------------------------

// Roles with the same side have the number of the first of them.
static uint8_t side_of(const RoleSpec *roles, int seat) {
    for (int other = 0; roles[seat].side.text && other < seat; other++)
        if (roles[other].side.text && strcmp(roles[other].side.text, roles[seat].side.text) == 0)
            return (uint8_t)other;
    return (uint8_t)seat;
}

static size_t count_constants(const SpecList *list, size_t stride, size_t offset) {
    size_t count = 0;
    for (size_t i = 0; i < list->count; i++) {
        const char *item = (const char *)list->items + i * stride;
        count += ((const SpecList *)(const void *)(item + offset))->count;
    }
    return count;
}

void interaction_seats(Making *making) {
    Rules *rules = making->rules;
    const RoleSpec *roles = making->spec->players.roles.items;
    rules->seats.count = making->spec->count;
    rules->seats.minimum = making->spec->players.count.minimum;
    rules->seats.maximum = making->spec->players.count.maximum;
    rules->seats.list = making_take(making, (size_t)rules->seats.count, sizeof *rules->seats.list);
    for (int seat = 0; seat < rules->seats.count; seat++) {
        rules->seats.list[seat] = (SeatRules){
            .name = spec_name_copy(making->arena, &roles[seat].seat.name),
            .forward = {0, seat % 2 == 0 ? 1 : -1},
            .side = side_of(roles, seat),
            .controller = (Seat)seat,
            .side_name = roles[seat].side.text ? spec_name_copy(making->arena, &roles[seat].side)
                                               : NULL};
        making_show_seat(making, &rules->seats.list[seat], &roles[seat].seat.title,
                         &roles[seat].seat.sign);
    }
    for (size_t away = (size_t)rules->seats.count; away < making->spec->players.roles.count; away++)
        term_compiler_add_away(making->terms,
                               spec_name_copy(making->arena, &roles[away].seat.name));
}

static void make_seat_attributes(Making *making) {
    Rules *rules = making->rules;
    const RoleSpec *roles = making->spec->players.roles.items;
    size_t most = count_constants(&making->spec->players.roles, sizeof *roles,
                                  offsetof(RoleSpec, seat.attributes));
    rules->data.seat_attributes = making_take(making, most, sizeof *rules->data.seat_attributes);
    for (int seat = 0; seat < rules->seats.count; seat++)
        making_constants(making, rules->data.seat_attributes, &rules->data.seat_attribute_count,
                         &roles[seat].seat.attributes, (size_t)seat, (size_t)rules->seats.count);
}

// The board --------------------------------------------------------------------------------------

static void make_network(Making *making) {
    const TopologySpec *spec = &making->spec->topology;
    const NodeSpec *nodes = spec->nodes.items;
    const EdgeSpec *edges = spec->edges.items;
    const char **names = making_take(making, spec->nodes.count, sizeof *names);
    Edge *made = making_take(making, spec->edges.count, sizeof *made);
    for (size_t i = 0; i < spec->nodes.count; i++)
        names[i] = spec_name_copy(making->arena, &nodes[i].name);
    for (size_t i = 0; i < spec->edges.count; i++)
        made[i] = (Edge){.from = (Site)edges[i].from.index,
                         .to = (Site)edges[i].to.index,
                         .special = edges[i].special,
                         .directed = edges[i].directed};
    topology_init_network(&making->rules->topology, making->arena, names, (int)spec->nodes.count,
                          made, (int)spec->edges.count);
}

static void make_positions(Making *making) {
    const TopologySpec *spec = &making->spec->topology;
    const NodeSpec *nodes = spec->nodes.items;
    NodePosition *positions = making_take(making, spec->nodes.count, sizeof *positions);
    for (size_t i = 0; i < spec->nodes.count; i++)
        positions[i] = (NodePosition){nodes[i].position.x, nodes[i].position.y};
    making->rules->topology.positions = positions;
}

static void make_lines(Making *making) {
    const TopologySpec *spec = &making->spec->topology;
    const SpecNames *lines = spec->lines.items;
    int *counts = making_take(making, spec->lines.count, sizeof *counts);
    size_t total = 0, at = 0;
    for (size_t i = 0; i < spec->lines.count; i++)
        total += lines[i].count;
    Site *sites = making_take(making, total, sizeof *sites);
    for (size_t i = 0; i < spec->lines.count; i++) {
        counts[i] = (int)lines[i].count;
        for (size_t j = 0; j < lines[i].count; j++)
            sites[at++] = (Site)lines[i].items[j].index;
    }
    topology_set_lines(&making->rules->topology, making->arena, sites, counts,
                       (int)spec->lines.count);
}

static void make_board(Making *making) {
    const TopologySpec *spec = &making->spec->topology;
    Topology *topology = &making->rules->topology;
    switch (spec->shape) {
    case BOARD_NONE: topology_init_none(topology, making->arena); break;
    case BOARD_GRID: topology_init(topology, making->arena, spec->columns, spec->rows); break;
    case BOARD_HEX: topology_init_hex(topology, making->arena, spec->columns, spec->rows); break;
    case BOARD_HEXAGON:
        topology_init_hex(topology, making->arena, 2 * spec->columns - 1, 2 * spec->columns - 1);
        topology_cut_hexagon(topology, spec->columns);
        break;
    case BOARD_TRACK:
        topology_init_track(topology, making->arena, spec->columns, spec->loop);
        break;
    case BOARD_NETWORK:
        make_network(making);
        if (spec->placed)
            make_positions(making);
        break;
    }
    for (size_t i = 0; i < spec->disabled.count; i++) {
        const char *name = spec->disabled.items[i].text;
        Site site = topology_read_site(topology, &name);
        if (site == SITE_NONE || *name != '\0')
            reader_error(making->reader, spec->disabled.items[i].node, "there is no site called %s",
                         reader_quote(spec->disabled.items[i].text).text);
        else
            topology_remove(topology, site);
    }
    if (spec->lines.count > 0)
        make_lines(making);
}

// Zones ------------------------------------------------------------------------------------------

// A zone of one player, or of nobody.
typedef struct ZonePlan {
    const ZoneSpec *spec;
    const char *name;
    Seat owner;
} ZonePlan;

static bool owner_is_away(Making *making, const ZoneSpec *zone, Seat *owner) {
    *owner = SEAT_NONE;
    if (!zone->owner)
        return false;
    if (!making_seat(making, zone->owner, owner)) {
        phrase_error(making->reader, zone->owner, "expected a player, like player('White')");
        return true;
    }
    if (*owner == SEAT_NONE)
        making_value(making, zone->owner, TYPE_SEAT); // an error where there is no such player
    return *owner == SEAT_NONE;
}

// Zones of players who do not take part are left out.
static int plan_zones(Making *making, ZonePlan *plans) {
    const ZoneSpec *zones = making->spec->topology.zones.items;
    Rules *rules = making->rules;
    int count = 0;
    for (size_t i = 0; i < making->spec->topology.zones.count; i++) {
        const ZoneSpec *zone = &zones[i];
        Seat owner;
        if (zone->per_player) {
            for (int seat = 0; seat < rules->seats.count; seat++)
                plans[count++] = (ZonePlan){zone,
                                            arena_format(making->arena, "%s_%s", zone->name.text,
                                                         rules->seats.list[seat].name),
                                            (Seat)seat};
        } else if (!owner_is_away(making, zone, &owner)) {
            plans[count++] = (ZonePlan){zone, spec_name_copy(making->arena, &zone->name), owner};
        }
    }
    return count;
}

// Hidden from all but the owner where the document says so, or that it is not visible.
static Seats zone_seen(const Making *making, const ZonePlan *plan) {
    Seats owner = plan->owner == SEAT_NONE ? (Seats)0 : seats_with(plan->owner);
    bool hidden = plan->spec->visible_given && !plan->spec->visible;
    return making_seen(making, &plan->spec->visibility, plan->owner,
                       hidden ? owner : (Seats)SEATS_ALL);
}

// A player's own stack is a hand, whose order does not count unless the document says so.
static bool zone_is_ordered(const ZonePlan *plan) {
    if (plan->spec->ordered_given)
        return plan->spec->ordered;
    return plan->spec->type == ZONE_STACK && plan->owner == SEAT_NONE;
}

static Seats all_seats(const Rules *rules) {
    return (Seats)((1u << rules->seats.count) - 1);
}

static void note_hidden(Rules *rules, Seats seen) {
    rules->facts.hides |= (seen & all_seats(rules)) != all_seats(rules);
}

static void make_zone(Making *making, const ZonePlan *plan, Site site) {
    Rules *rules = making->rules;
    SiteRules *made = &rules->data.sites[site];
    made->capacity = (uint16_t)plan->spec->capacity;
    made->ordered = zone_is_ordered(plan);
    made->bag = plan->spec->type == ZONE_BAG;
    made->owner = plan->owner;
    made->seen = made->bag ? 0 : zone_seen(making, plan);
    note_hidden(rules, made->seen);
}

static SeatZone *seat_zone(Making *making, const ZoneSpec *zone) {
    Rules *rules = making->rules;
    for (int i = 0; i < rules->data.seat_zone_count; i++)
        if (strcmp(rules->data.seat_zones[i].name, zone->name.text) == 0)
            return &rules->data.seat_zones[i];
    SeatZone *made = &rules->data.seat_zones[rules->data.seat_zone_count++];
    made->name = spec_name_copy(making->arena, &zone->name);
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        made->sites[seat] = SITE_NONE;
    return made;
}

static void make_zones(Making *making, const ZonePlan *plans, int count) {
    Rules *rules = making->rules;
    rules->data.seat_zones = making_take(making, making->spec->topology.zones.count,
                                         sizeof *rules->data.seat_zones);
    for (int i = 0; i < count; i++) {
        Site site = (Site)(rules->topology.board_count + i);
        make_zone(making, &plans[i], site);
        if (plans[i].spec->per_player)
            seat_zone(making, plans[i].spec)->sites[plans[i].owner] = site;
    }
}

static void make_board_sites(Making *making) {
    Rules *rules = making->rules;
    const TopologySpec *spec = &making->spec->topology;
    for (int site = 0; site < rules->topology.board_count; site++) {
        rules->data.sites[site].capacity = (uint16_t)spec->capacity;
        rules->data.sites[site].ordered = spec->ordered && spec->capacity != 1;
    }
    rules->facts.hides_places = spec->hidden.who == VISIBLE_OWNER;
    rules->facts.hides |= rules->facts.hides_places;
}

// Attributes of places ---------------------------------------------------------------------------

static void make_place_attributes(Making *making) {
    const TopologySpec *spec = &making->spec->topology;
    const NodeSpec *nodes = spec->nodes.items;
    const EdgeSpec *edges = spec->edges.items;
    Rules *rules = making->rules;
    size_t of_nodes = count_constants(&spec->nodes, sizeof *nodes, offsetof(NodeSpec, attributes));
    size_t of_edges = count_constants(&spec->edges, sizeof *edges, offsetof(EdgeSpec, attributes));
    rules->data.site_attributes = making_take(making, of_nodes,
                                              sizeof *rules->data.site_attributes);
    rules->data.edge_attributes = making_take(making, of_edges,
                                              sizeof *rules->data.edge_attributes);
    for (size_t i = 0; i < spec->nodes.count; i++)
        making_constants(making, rules->data.site_attributes, &rules->data.site_attribute_count,
                         &nodes[i].attributes, i, (size_t)rules->topology.site_count);
    for (size_t i = 0; i < spec->edges.count; i++)
        making_constants(making, rules->data.edge_attributes, &rules->data.edge_attribute_count,
                         &edges[i].attributes, i, spec->edges.count);
}

void interaction_topology(Making *making) {
    Rules *rules = making->rules;
    size_t most = making->spec->topology.zones.count * (size_t)rules->seats.count;
    ZonePlan *plans = making_take(making, most + 1, sizeof *plans);
    make_board(making);
    int count = plan_zones(making, plans);
    const char **names = making_take(making, (size_t)count, sizeof *names);
    for (int i = 0; i < count; i++)
        names[i] = plans[i].name;
    if (rules->topology.board_count + count > SITE_LIMIT) {
        reader_error(making->reader, making->spec->topology.node,
                     "the board and the zones have more than %d places", SITE_LIMIT);
        count = SITE_LIMIT - rules->topology.board_count;
    }
    if (count > 0)
        topology_add_zones(&rules->topology, making->arena, names, count);
    topology_finish(&rules->topology, making->arena);
    layout_sites(rules);
    make_board_sites(making);
    make_zones(making, plans, count);
    make_place_attributes(making);
    make_seat_attributes(making);
}
