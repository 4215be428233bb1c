// SPDX-License-Identifier: MIT
// The field tables for boards and zones.
#include "engine/spec/fields/tables.h"
#include "engine/spec/interaction/interaction_spec_private.h"

#include <string.h>

// Part of an ObjectTable: each member of the object that has no field becomes an attribute.
#define CONSTANTS(type, member)                                                                    \
    .add_constant = shared_add_constant, .constants_offset = offsetof(type, member)

static const Field node_fields[] = {
    {"position", FIELD_PAIR, AT(NodeSpec, position),
     "where the node is drawn: [x, y], with y pointing upwards, in units of your choice; used only "
     "if every node has a position, otherwise the program chooses places for all nodes",
     "[3, 1]", RANGE(-10000, 10000)},
    {"attributes", FIELD_CUSTOM, AT(NodeSpec, attributes),
     "constants, which expressions read as site.NAME", "{\"income\": 3}",
     .read = shared_read_constants, .form = &shared_constants_form},
};

static const ObjectTable node_table = {TABLE("a node", NodeSpec, node_fields), KEY(NodeSpec, name),
                                       CONSTANTS(NodeSpec, attributes)};

static const Field edge_fields[] = {
    {"from", FIELD_TEXT, .required = true, AT(EdgeSpec, from), "the node at one end", "\"hill\""},
    {"to", FIELD_TEXT, .required = true, AT(EdgeSpec, to), "the node at the other end", "\"lake\""},
    {"special", FLAG(EdgeSpec, special),
     "its two nodes are not adjacent, but only connected for special_connection"},
    {"directed", FLAG(EdgeSpec, directed), "the edge leads only from `from` to `to`"},
    {"attributes", FIELD_CUSTOM, AT(EdgeSpec, attributes),
     "constants, which expressions read by edge(a, b, 'NAME')", "{\"cost\": 2}",
     .read = shared_read_constants, .form = &shared_constants_form},
};

static const ObjectTable edge_table = {TABLE("an edge", EdgeSpec, edge_fields),
                                       CONSTANTS(EdgeSpec, attributes)};

static const char *const zone_types[] = {
    [ZONE_STACK] = "stack", [ZONE_SET] = "set", [ZONE_BAG] = "bag", NULL};

static const char *const coordinate_names[] = {"axial", NULL};

static const Field zone_fields[] = {
    {"type", FIELD_CHOICE, AT(ZoneSpec, type),
     "stack: a pile of which one takes the top; set: unordered; bag: unordered, drawn from at "
     "random",
     "\"stack\"", .names = zone_types, .otherwise = "\"stack\""},
    {"owner", FIELD_PHRASE, AT(ZoneSpec, owner),
     "the player who owns the zone, like \"player('White')\"", "\"player('White')\""},
    {"per_player", FLAG(ZoneSpec, per_player),
     "each player has a zone of this kind, read as player.NAME"},
    {"visible", FIELD_BOOLEAN, AT(ZoneSpec, visible),
     "false: only the owner of the zone sees what is in it", "false"},
    {"visibility", FIELD_CUSTOM, AT(ZoneSpec, visibility),
     "who sees what is in the zone: all, owner, none, or a list of names of roles", "\"owner\"",
     .read = shared_read_visibility, .form = &shared_visibility_form},
    {"ordered", FIELD_BOOLEAN, AT(ZoneSpec, ordered),
     "whether the entities in the zone have an order", "true"},
    {"shuffle", FLAG(ZoneSpec, shuffle), "the zone is shuffled before the setup deals from it"},
    {"capacity", FIELD_INTEGER, AT(ZoneSpec, capacity),
     "how many entities fit into the zone; 0: any number", "5", RANGE(0, INTERACTION_PIECE_LIMIT),
     .otherwise = "0"},
};

static const ObjectTable zone_table = {TABLE("a zone", ZoneSpec, zone_fields), KEY(ZoneSpec, name)};

// The structure of a board, which documents write as a call: grid(8, 8).
typedef struct Structure {
    const char *name;
    BoardShape shape;
    size_t numbers; // how many numbers the call has as arguments
    const char *example;
} Structure;

static const Structure structures[] = {
    {"grid", BOARD_GRID, 2, "grid(8, 8)"},
    {"hex_grid", BOARD_HEX, 2, "hex_grid(11, 11)"},
    {"hexagon", BOARD_HEXAGON, 1, "hexagon(5)"},
    {"track", BOARD_TRACK, 1, "track(24)"},
};

static const Structure *find_structure(const Phrase *phrase) {
    for (size_t i = 0; phrase->kind == PHRASE_CALL && i < COUNT(structures); i++)
        if (strcmp(structures[i].name, phrase->text) == 0)
            return &structures[i];
    return NULL;
}

// True if the call has the right number of arguments, all of them positive numbers. Otherwise
// reports an error.
static bool check_numbers(Reader *reader, const Phrase *phrase, const Structure *structure) {
    bool good = phrase->count == structure->numbers;
    for (const Phrase *argument = phrase->first; argument; argument = argument->next)
        good &= argument->kind == PHRASE_NUMBER && argument->number > 0;
    if (!good)
        phrase_error(reader, phrase, "%s takes %s above 0, like \"%s\"", structure->name,
                     structure->numbers == 1 ? "a number" : "two numbers", structure->example);
    return good;
}

// Reads the board's shape and size from a call like `grid(8, 8)`.
static void read_structure(Reader *reader, const Node *node, void *target) {
    TopologySpec *topology = target;
    const Phrase *phrase = phrase_read(reader, node);
    if (!phrase)
        return;
    const Structure *structure = find_structure(phrase);
    if (!structure) {
        phrase_error(reader, phrase,
                     "expected \"grid(8, 8)\", \"hex_grid(11, 11)\", \"hexagon(5)\" or "
                     "\"track(24)\"");
    } else if (check_numbers(reader, phrase, structure)) {
        topology->shape = structure->shape;
        topology->columns = phrase->first->number;
        topology->rows = structure->numbers == 2 ? phrase->first->next->number : 1;
    }
}

// Reads a VisibilitySpec for which only "all" and "owner_only" are allowed.
static void read_occupancy(Reader *reader, const Node *node, void *target) {
    VisibilitySpec *visibility = target;
    if (!fields_expect(reader, node, NODE_TEXT, "\"all\" or \"owner_only\""))
        return;
    shared_read_visibility(reader, node, visibility);
    if (visibility->who == VISIBLE_NONE)
        reader_error(reader, node, "expected \"all\" or \"owner_only\", found \"none\"");
}

static const FieldForm structure_form = {
    "structure",
    "`grid(8, 8)`, `hex_grid(11, 11)`, `hexagon(5)` or `track(24)`, with numbers of your choice",
    "{type: string, pattern: '^ *((grid|hex_grid) *\\( *0*[1-9][0-9]* *,|(hexagon|track) *\\() "
    "*0*[1-9][0-9]* *\\) *$'}"};

static const FieldForm occupancy_form = {"occupancy", "`all` or `owner_only`",
                                         "{enum: [all, owner, owner_only]}"};

static const Field topology_fields[] = {
    {"type", FIELD_TEXT, AT(TopologySpec, type), "discrete, grid, hex, track, network or zones",
     "\"grid\""},
    {"coordinate_system", FIELD_CHOICE, AT(TopologySpec, coordinates),
     "how hexes are numbered: axial, the only way there is", "\"axial\"",
     .names = coordinate_names},
    {"structure", FIELD_CUSTOM, .read = read_structure, .form = &structure_form,
     .help = "the board, like \"grid(8, 8)\"", .example = "\"grid(8, 8)\""},
    {"loop", FLAG(TopologySpec, loop), "the first site of the track follows the last one"},
    {"capacity", FIELD_INTEGER, AT(TopologySpec, capacity),
     "how many entities fit on a site of the board; 0: any number", "2",
     RANGE(0, INTERACTION_PIECE_LIMIT), .otherwise = "1"},
    {"ordered", FLAG(TopologySpec, ordered), "entities on the same site have an order"},
    {"occupancy", FIELD_CUSTOM, AT(TopologySpec, hidden),
     "who sees that a site of the board is occupied: all or owner_only", "\"owner_only\"",
     .read = read_occupancy, .form = &occupancy_form, .otherwise = "\"all\""},
    {"disabled", FIELD_TEXTS, AT(TopologySpec, disabled), "names of sites that do not exist",
     "[\"a1\", \"h8\"]", ITEMS("disabled site", 0, INTERACTION_SITE_LIMIT)},
    {"nodes", FIELD_MAP, AT(TopologySpec, nodes), "the sites of a network",
     "{\"hill\": {\"income\": 3}, \"lake\": {}}", ITEMS("node", 1, INTERACTION_SITE_LIMIT),
     .table = &node_table},
    {"edges", FIELD_LIST, AT(TopologySpec, edges), "what connects the nodes",
     "[{\"from\": \"hill\", \"to\": \"lake\"}]", ITEMS("edge", 0, INTERACTION_EDGE_LIMIT),
     .table = &edge_table},
    {"lines", FIELD_LISTS, AT(TopologySpec, lines),
     "straight lines of a network, each a list of nodes", "[[\"hill\", \"lake\", \"mill\"]]",
     ITEMS("line", 0, INTERACTION_SITE_LIMIT)},
    {"zones", FIELD_MAP, AT(TopologySpec, zones), "places beside the board: decks, hands, a bar",
     "{\"deck\": {\"type\": \"stack\", \"shuffle\": true}, \"hand\": {\"per_player\": true, "
     "\"visible\": false}}",
     .table = &zone_table},
};

const ObjectTable interaction_topology_table = {
    TABLE("the topology", TopologySpec, topology_fields)};
