// SPDX-License-Identifier: MIT
// Checks a topology: its type must suit its shape, it must not be too large, and every name must
// refer to a site.
#include "engine/spec/interaction/interaction_spec_private.h"

#include <inttypes.h>
#include <string.h>

// A type of topology and the shapes that it can have.
typedef struct TopologyType {
    const char *name;
    unsigned shapes;   // one bit per BoardShape
    const char *needs; // the shapes that it accepts, as messages word them
} TopologyType;

#define SHAPE_BIT(shape) (1u << (shape))

enum {
    HEX_SHAPES = SHAPE_BIT(BOARD_HEX) | SHAPE_BIT(BOARD_HEXAGON),
    REGULAR_SHAPES = HEX_SHAPES | SHAPE_BIT(BOARD_GRID) | SHAPE_BIT(BOARD_TRACK),
};

static const TopologyType types[] = {
    {"discrete", REGULAR_SHAPES | SHAPE_BIT(BOARD_NETWORK), "a structure, like \"grid(8, 8)\""},
    {"grid", SHAPE_BIT(BOARD_GRID), "the structure \"grid(8, 8)\", with numbers of your choice"},
    {"hex", HEX_SHAPES, "the structure \"hex_grid(11, 11)\" or \"hexagon(5)\""},
    {"track", SHAPE_BIT(BOARD_TRACK), "the structure \"track(24)\", with a number of your choice"},
    {"network", SHAPE_BIT(BOARD_NETWORK), "the field \"nodes\", like {\"hill\": {}, \"lake\": {}}"},
    {"zones", SHAPE_BIT(BOARD_NONE), "no board: neither \"structure\" nor \"nodes\""},
};

enum { TYPE_COUNT = sizeof types / sizeof *types };

static const TopologyType *find_type(Reader *reader, const SpecName *type) {
    const char *names[TYPE_COUNT];
    for (size_t i = 0; i < TYPE_COUNT; i++) {
        names[i] = types[i].name;
        if (strcmp(types[i].name, type->text) == 0)
            return &types[i];
    }
    reader_unknown(reader, type->node, "type of topology", type->text, names, TYPE_COUNT);
    return NULL;
}

// Checks that type and shape agree. A topology with nodes gets the shape BOARD_NETWORK.
static void check_type(TopologySpec *topology, Reader *reader) {
    if (topology->nodes.node && topology->shape != BOARD_NONE)
        reader_error(reader, topology->nodes.node,
                     "a board has either a structure or nodes; this one has both");
    else if (topology->nodes.node)
        topology->shape = BOARD_NETWORK;
    if (!topology->type.text)
        return;
    const TopologyType *type = find_type(reader, &topology->type);
    if (type && !(type->shapes & SHAPE_BIT(topology->shape)))
        reader_error(reader, topology->type.node, "a topology of the type %s needs %s", type->name,
                     type->needs);
}

// The number of sites of the board. For a hexagon, which is stored as a rhombus with two corners
// cut off, it includes the corners. The result cannot overflow, because the factors are ints.
static uint64_t count_sites(const TopologySpec *topology) {
    uint64_t width = (uint64_t)topology->columns, height = (uint64_t)topology->rows;
    if (topology->shape == BOARD_NETWORK)
        return topology->nodes.count;
    if (topology->shape == BOARD_HEXAGON)
        width = height = 2 * width - 1; // [columns] is the side
    return width * height;
}

// False, with an error, if the board is too large. (The field table limits the nodes of a network.)
static bool check_size(const TopologySpec *topology, Reader *reader) {
    uint64_t sites = count_sites(topology);
    if (sites <= INTERACTION_SITE_LIMIT)
        return true;
    return reader_error(reader, node_member(topology->node, "structure"),
                        "the board has %" PRIu64 " sites; Tessera plays on at most %d", sites,
                        INTERACTION_SITE_LIMIT);
}

// Networks -------------------------------------------------------------------------------------

// Resolves the ends of the edges, and reports an edge from a node to itself.
static void check_edges(TopologySpec *topology, Reader *reader, const NameList *nodes) {
    spec_each (EdgeSpec, edge, &topology->edges) {
        name_list_resolve(nodes, &edge->from);
        name_list_resolve(nodes, &edge->to);
        shared_check_constants(reader, &edge->attributes);
        if (edge->from.index >= 0 && edge->from.index == edge->to.index)
            reader_error(reader, edge->node, "the edge leads from %s to itself",
                         reader_quote(edge->from.text).text);
    }
}

// Checks the lengths of the lines of a network, and resolves their nodes.
static void check_lines(TopologySpec *topology, Reader *reader, const NameList *nodes) {
    // [node] is the list from which [line] was read. SpecNames does not record it.
    const Node *node = topology->lines.node ? topology->lines.node->first : NULL;
    spec_each (SpecNames, line, &topology->lines) {
        if (line->count < 2 || line->count > nodes->count)
            reader_error(reader, node, "expected a line of 2 to %zu nodes, found %zu", nodes->count,
                         line->count);
        else
            name_list_resolve_all(nodes, line);
        node = node->next;
    }
}

// Checks nodes, edges and lines, and whether all nodes have a position.
static void check_network(TopologySpec *topology, Reader *reader) {
    NameList names = {.reader = reader, .kind = "node"};
    size_t placed = 0, count = topology->nodes.count;
    spec_each (const NodeSpec, node, &topology->nodes) {
        name_list_define(&names, &node->name);
        shared_check_constants(reader, &node->attributes);
        placed += node->position.node != NULL;
    }
    topology->placed = placed > 0 && placed == count;
    if (placed > 0 && placed < count)
        reader_warning(reader, topology->nodes.node,
                       "%zu of %zu nodes have a position; it is ignored unless all have one",
                       placed, count);
    check_edges(topology, reader, &names);
    check_lines(topology, reader, &names);
    name_list_free(&names);
}

static void check_no_network(const TopologySpec *topology, Reader *reader) {
    if (topology->edges.node)
        reader_error(reader, topology->edges.node, "only a network has edges; its sites are nodes");
    if (topology->lines.node)
        reader_error(reader, topology->lines.node, "only a network has lines of its own");
}

// Sites by their names -------------------------------------------------------------------------

// Reads the letters of a column, from a to z and then from aa, as a number from 0. Stops when the
// number is too large for any board. Returns the rest of the text.
static const char *read_column(const char *text, int *column) {
    *column = 0;
    for (; *text >= 'a' && *text <= 'z' && *column <= INTERACTION_SITE_LIMIT; text++)
        *column = *column * 26 + (*text - 'a' + 1); // a counts as 1: as 0, aa would equal a
    --*column;
    return text;
}

// Reads the digits of a row, which is counted from 1, as a number from 0. Stops when the number is
// too large for any board. Returns the rest of the text.
static const char *read_row(const char *text, int *row) {
    *row = 0;
    for (; *text >= '0' && *text <= '9' && *row <= INTERACTION_SITE_LIMIT; text++)
        *row = *row * 10 + (*text - '0');
    --*row;
    return text;
}

// The index of the node called [name], or -1.
static int find_node(const TopologySpec *topology, const char *name) {
    int index = 0;
    spec_each (const NodeSpec, node, &topology->nodes) {
        if (strcmp(node->name.text, name) == 0)
            return index;
        index++;
    }
    return -1;
}

// The index of the site that a text names, or -1.
static int find_site(const TopologySpec *topology, const char *text) {
    int width = topology->columns, height = topology->rows, column = 0, row = 0;
    if (topology->shape == BOARD_NETWORK)
        return find_node(topology, text);
    if (topology->shape == BOARD_HEXAGON)
        width = height = 2 * width - 1; // [columns] is the side
    if (topology->shape == BOARD_TRACK)
        text = read_row(text, &column); // the sites of a track are counted from 1, like rows
    else
        text = read_row(read_column(text, &column), &row);
    bool exists = !*text && column >= 0 && column < width && row >= 0 && row < height;
    return exists ? row * width + column : -1;
}

static void check_disabled(TopologySpec *topology, Reader *reader) {
    spec_each (SpecName, name, &topology->disabled) {
        name->index = find_site(topology, name->text);
        if (name->index < 0)
            reader_error(reader, name->node, "the board has no site called %s",
                         reader_quote(name->text).text);
    }
}

// Zones ----------------------------------------------------------------------------------------

// Checks that a zone does not contradict itself, finds the players who see it, and records which of
// its members the document has.
static void check_zone(ZoneSpec *zone, Reader *reader, const NameList *players) {
    const Node *visible = node_member(zone->node, "visible");
    zone->visible_given = visible != NULL;
    zone->ordered_given = node_member(zone->node, "ordered") != NULL;
    name_list_resolve_all(players, &zone->visibility.roles);
    if (visible && zone->visibility.who != VISIBLE_DEFAULT)
        reader_warning(reader, visible,
                       "\"visibility\" says who sees the zone, so this is ignored");
    if (zone->per_player && zone->owner)
        reader_error(reader, zone->owner->node,
                     "each player has a zone of this name, so it has no other owner");
}

// Adds the names of a zone to [zones]: either one name, or one for each player.
static void define_zone(ZoneSpec *zone, Reader *reader, const NameList *players, NameList *zones) {
    if (!zone->per_player) {
        name_list_define(zones, &zone->name);
        return;
    }
    shared_check_name(reader, &zone->name);
    for (size_t i = 0; i < players->count; i++) {
        SpecName name = zone->name;
        name.text = arena_format(reader->arena, "%s_%s", zone->name.text, players->items[i]);
        name_list_define(zones, &name);
    }
}

// Reports an error and returns false if there are too many sites and zones together. Zones are
// numbered after the sites of the board, so both count.
static bool check_place_count(const TopologySpec *topology, Reader *reader,
                              const NameList *players) {
    uint64_t sites = count_sites(topology);
    spec_each (const ZoneSpec, zone, &topology->zones)
        sites += zone->per_player ? players->count : 1;
    if (sites <= INTERACTION_SITE_LIMIT)
        return true;
    return reader_error(reader, topology->zones.node,
                        "there are %" PRIu64
                        " places, sites of the board and zones; Tessera plays on at most %d",
                        sites, INTERACTION_SITE_LIMIT);
}

// Checks the zones and lists their names. Zones and nodes must not share a name.
static void check_zones(TopologySpec *topology, Reader *reader, const NameList *players,
                        NameList *zones) {
    spec_each (ZoneSpec, zone, &topology->zones) {
        check_zone(zone, reader, players);
        define_zone(zone, reader, players, zones);
        if (topology->shape == BOARD_NETWORK && find_node(topology, zone->name.text) >= 0)
            reader_error(reader, zone->node, "there is already a node called %s",
                         reader_quote(zone->name.text).text);
    }
}

void interaction_topology_resolve(TopologySpec *topology, Reader *reader, const NameList *players,
                                  NameList *zones) {
    check_type(topology, reader);
    if (!check_size(topology, reader) || !check_place_count(topology, reader, players))
        return;
    if (topology->loop && topology->shape != BOARD_TRACK)
        reader_warning(reader, node_member(topology->node, "loop"),
                       "only a track closes, so it is ignored");
    name_list_resolve_all(players, &topology->hidden.roles);
    if (topology->shape == BOARD_NETWORK)
        check_network(topology, reader);
    else
        check_no_network(topology, reader);
    check_disabled(topology, reader);
    check_zones(topology, reader, players, zones);
}
