// SPDX-License-Identifier: MIT
// The field tables of the interaction dialect: the one place that lists its members.
#include "engine/spec/interaction_sense.h"

#include <limits.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))
#define TABLE(list)  .fields = list, .field_count = COUNT(list)

// Players and entities -------------------------------------------------------------------------

static const Field role_fields[] = {
    {"name", FIELD_TEXT, .required = true, .offset = offsetof(RoleSpec, name),
     .help = "the player's name"},
    {"side", FIELD_TEXT, .offset = offsetof(RoleSpec, side),
     .help = "roles with the same side share the result"},
    {"attributes", FIELD_CUSTOM, .offset = offsetof(RoleSpec, attributes),
     .read = shared_read_constants, .help = "constants, read as player.NAME"},
};

static const ObjectTable role_table = {
    .title = "a role", .size = sizeof(RoleSpec), TABLE(role_fields)};

#define SEAT_RANGE .minimum = 1, .maximum = INTERACTION_SEAT_LIMIT

static const Field count_fields[] = {
    {"min", FIELD_INTEGER, .required = true, .offset = offsetof(CountSpec, minimum), SEAT_RANGE,
     .help = "how many players there must be"},
    {"max", FIELD_INTEGER, .required = true, .offset = offsetof(CountSpec, maximum), SEAT_RANGE,
     .help = "how many players there may be"},
    {"default", FIELD_INTEGER, .offset = offsetof(CountSpec, initial), SEAT_RANGE,
     .help = "how many play where nobody says"},
};

static const ObjectTable count_table = {
    .title = "the count of players", .size = sizeof(CountSpec), TABLE(count_fields)};

static const Field players_fields[] = {
    {"roles", FIELD_LIST, .required = true, .offset = offsetof(PlayersSpec, roles),
     .table = &role_table,
     .help = "who plays, like [{\"name\": \"White\"}, {\"name\": \"Black\"}]"},
    {"count", FIELD_OBJECT, .offset = offsetof(PlayersSpec, count), .table = &count_table,
     .help = "how many may play, like {\"min\": 2, \"max\": 4}"},
    {"dynamic_roles", FIELD_BOOLEAN, .offset = offsetof(PlayersSpec, dynamic),
     .help = "the one role stands for as many players as there are: Player1, Player2, ..."},
};

static const ObjectTable players_table = {
    .title = "the object of players", .size = sizeof(PlayersSpec), TABLE(players_fields)};

static const Field schema_fields[] = {
    {"symbol", FIELD_TEXT, .offset = offsetof(SchemaSpec, symbol),
     .help = "one to three letters for boards in text"},
    {"attributes", FIELD_MAP, .offset = offsetof(SchemaSpec, attributes),
     .table = &shared_attribute_table, .help = "what its entities have, read as entity.NAME"},
    {"visibility", FIELD_CUSTOM, .offset = offsetof(SchemaSpec, visibility),
     .read = shared_read_visibility,
     .help = "who sees its entities: all, owner, none, or a list of names of roles"},
};

static const ObjectTable schema_table = {
    .title = "a schema",
    .size = sizeof(SchemaSpec),
    TABLE(schema_fields),
    .name_offset = offsetof(SchemaSpec, name),
};

// Places ---------------------------------------------------------------------------------------

static const Field node_fields[] = {
    {"attributes", FIELD_CUSTOM, .offset = offsetof(NodeSpec, attributes),
     .read = shared_read_constants, .help = "constants, read as site.NAME"},
};

// What else a node or an edge says is an attribute of it.
static void read_node_constant(Reader *reader, const Node *member, void *target) {
    shared_add_constant(reader, member, &((NodeSpec *)target)->attributes);
}

static void read_edge_constant(Reader *reader, const Node *member, void *target) {
    shared_add_constant(reader, member, &((EdgeSpec *)target)->attributes);
}

static const ObjectTable node_table = {
    .title = "a node",
    .size = sizeof(NodeSpec),
    TABLE(node_fields),
    .name_offset = offsetof(NodeSpec, name),
    .rest = read_node_constant,
};

static const Field edge_fields[] = {
    {"from", FIELD_TEXT, .required = true, .offset = offsetof(EdgeSpec, from),
     .help = "the node at one end"},
    {"to", FIELD_TEXT, .required = true, .offset = offsetof(EdgeSpec, to),
     .help = "the node at the other end"},
    {"special", FIELD_BOOLEAN, .offset = offsetof(EdgeSpec, special),
     .help = "its nodes are not adjacent: only special_connection holds"},
    {"directed", FIELD_BOOLEAN, .offset = offsetof(EdgeSpec, directed),
     .help = "it leads one way only"},
    {"attributes", FIELD_CUSTOM, .offset = offsetof(EdgeSpec, attributes),
     .read = shared_read_constants, .help = "constants, read by edge(a, b, 'NAME')"},
};

static const ObjectTable edge_table = {
    .title = "an edge",
    .size = sizeof(EdgeSpec),
    TABLE(edge_fields),
    .rest = read_edge_constant,
};

static const char *const zone_types[] = {
    [ZONE_STACK] = "stack", [ZONE_SET] = "set", [ZONE_BAG] = "bag", NULL};

static const char *const coordinate_names[] = {"axial", NULL};

static const Field zone_fields[] = {
    {"type", FIELD_CHOICE, .offset = offsetof(ZoneSpec, type), .names = zone_types,
     .help = "stack, set or bag"},
    {"owner", FIELD_PHRASE, .offset = offsetof(ZoneSpec, owner),
     .help = "whose it is, like \"player('White')\""},
    {"per_player", FIELD_BOOLEAN, .offset = offsetof(ZoneSpec, per_player),
     .help = "each player has one"},
    {"visible", FIELD_BOOLEAN, .offset = offsetof(ZoneSpec, visible),
     .help = "false: only its owner sees what lies in it"},
    {"visibility", FIELD_CUSTOM, .offset = offsetof(ZoneSpec, visibility),
     .read = shared_read_visibility,
     .help = "who sees what lies in it: all, owner, none, or a list of names of roles"},
    {"ordered", FIELD_BOOLEAN, .offset = offsetof(ZoneSpec, ordered),
     .help = "what lies in it has an order"},
    {"shuffle", FIELD_BOOLEAN, .offset = offsetof(ZoneSpec, shuffle),
     .help = "what lies in it is shuffled before the setup deals"},
    {"capacity", FIELD_INTEGER, .offset = offsetof(ZoneSpec, capacity), .minimum = 0,
     .maximum = INTERACTION_PIECE_LIMIT, .help = "how many entities fit; 0: any number"},
};

static const ObjectTable zone_table = {
    .title = "a zone",
    .size = sizeof(ZoneSpec),
    TABLE(zone_fields),
    .name_offset = offsetof(ZoneSpec, name),
};

// A structure as its phrase says it: grid(8, 8).
typedef struct Structure {
    const char *name;
    BoardShape shape;
    size_t numbers;
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

static bool has_numbers(Reader *reader, const Phrase *phrase, const Structure *structure) {
    bool good = phrase->count == structure->numbers;
    for (const Phrase *argument = phrase->first; argument; argument = argument->next)
        good &= argument->kind == PHRASE_NUMBER && argument->number > 0;
    if (!good)
        phrase_error(reader, phrase, "%s takes %s above 0, like \"%s\"", structure->name,
                     structure->numbers == 1 ? "a number" : "two numbers", structure->example);
    return good;
}

// `grid(8, 8)` says which shape the board has and how large it is.
static void read_structure(Reader *reader, const Node *node, void *place) {
    TopologySpec *topology = place;
    const Phrase *phrase = phrase_read(reader, node);
    if (!phrase)
        return;
    const Structure *structure = find_structure(phrase);
    if (!structure) {
        phrase_error(reader, phrase,
                     "expected \"grid(8, 8)\", \"hex_grid(11, 11)\", \"hexagon(5)\" or "
                     "\"track(24)\"");
    } else if (has_numbers(reader, phrase, structure)) {
        topology->shape = structure->shape;
        topology->columns = phrase->first->number;
        topology->rows = structure->numbers == 2 ? phrase->first->next->number : 1;
    }
}

static void read_occupancy(Reader *reader, const Node *node, void *place) {
    VisibilitySpec *visibility = place;
    if (!fields_expect(reader, node, NODE_TEXT, "\"all\" or \"owner_only\""))
        return;
    shared_read_visibility(reader, node, visibility);
    if (visibility->who == VISIBLE_NONE)
        reader_error(reader, node, "expected \"all\" or \"owner_only\", found \"none\"");
}

static const Field topology_fields[] = {
    {"type", FIELD_TEXT, .offset = offsetof(TopologySpec, type),
     .help = "discrete, grid, hex, track, network or zones"},
    {"coordinate_system", FIELD_CHOICE, .offset = offsetof(TopologySpec, coordinates),
     .names = coordinate_names, .help = "axial, the only one of hexes"},
    {"structure", FIELD_CUSTOM, .offset = 0, .read = read_structure,
     .help = "the board, like \"grid(8, 8)\""},
    {"loop", FIELD_BOOLEAN, .offset = offsetof(TopologySpec, loop),
     .help = "after the last site of the track comes the first"},
    {"capacity", FIELD_INTEGER, .offset = offsetof(TopologySpec, capacity), .minimum = 0,
     .maximum = INTERACTION_PIECE_LIMIT,
     .help = "how many entities fit on a site of the board; 0: any number"},
    {"ordered", FIELD_BOOLEAN, .offset = offsetof(TopologySpec, ordered),
     .help = "entities on one site have an order"},
    {"occupancy", FIELD_CUSTOM, .offset = offsetof(TopologySpec, hidden), .read = read_occupancy,
     .help = "who sees what stands on the board at all: all or owner_only"},
    {"disabled", FIELD_TEXTS, .offset = offsetof(TopologySpec, disabled),
     .help = "names of sites that do not exist"},
    {"nodes", FIELD_MAP, .offset = offsetof(TopologySpec, nodes), .table = &node_table,
     .help = "the sites of a network"},
    {"edges", FIELD_LIST, .offset = offsetof(TopologySpec, edges), .table = &edge_table,
     .help = "what connects the nodes"},
    {"lines", FIELD_LISTS, .offset = offsetof(TopologySpec, lines),
     .help = "straight lines of a network, each a list of nodes"},
    {"zones", FIELD_MAP, .offset = offsetof(TopologySpec, zones), .table = &zone_table,
     .help = "places beside the board: decks, hands, a bar"},
};

static const ObjectTable topology_table = {
    .title = "the topology", .size = sizeof(TopologySpec), TABLE(topology_fields)};

// Setup ----------------------------------------------------------------------------------------

// The values are read when their types are known.
static void read_attribute_names(Reader *reader, const Node *node, void *place) {
    SpecList *list = place;
    if (!fields_expect(reader, node, NODE_OBJECT, "an object with a value for each attribute"))
        return;
    list->node = node;
    AttributeValueSpec *values = list->items = arena_alloc(reader->arena,
                                                           node->count * sizeof *values);
    for (const Node *member = node->first; member; member = member->next)
        values[list->count++].name = (SpecName){.text = member->key, .node = member, .index = -1};
}

// A place without a call is the name of a site, as it stands.
static const Phrase *read_place(Reader *reader, const Node *node) {
    if (node->kind == NODE_TEXT && !strchr(node->text, '('))
        return shared_text_phrase(reader, node);
    return phrase_read(reader, node);
}

static void read_places(Reader *reader, const Node *node, void *place) {
    PhraseList *list = place;
    if (!fields_expect(reader, node, NODE_LIST,
                       "a list of places, like [\"grid_nodes(0,0, 7,0)\"]"))
        return;
    list->node = node;
    list->items = arena_alloc(reader->arena, node->count * sizeof *list->items);
    for (const Node *item = node->first; item; item = item->next) {
        const Phrase *phrase = read_place(reader, item);
        if (phrase)
            list->items[list->count++] = phrase;
    }
}

#define PIECE_RANGE .minimum = 1, .maximum = INTERACTION_PIECE_LIMIT

static const Field setup_fields[] = {
    {"action", FIELD_TEXT, .required = true, .offset = offsetof(SetupSpec, action),
     .help = "spawn_entity, shuffle_zone, deal_cards or move_card"},
};

static const Field spawn_fields[] = {
    {"schema", FIELD_TEXT, .required = true, .offset = offsetof(SetupSpec, schema),
     .help = "the schema of the entities"},
    {"count", FIELD_INTEGER, .offset = offsetof(SetupSpec, count), PIECE_RANGE,
     .help = "how many there are, one for each place"},
    {"set_attributes", FIELD_CUSTOM, .offset = offsetof(SetupSpec, attributes),
     .read = read_attribute_names, .help = "values of their attributes"},
    {"at", FIELD_CUSTOM, .required = true, .offset = offsetof(SetupSpec, at), .read = read_places,
     .help = "where they start, like [\"grid_nodes(0,0, 7,0)\"] or [\"zone('deck')\"]"},
};

static const Field shuffle_fields[] = {
    {"zone", FIELD_TEXT, .required = true, .offset = offsetof(SetupSpec, zone),
     .help = "the name of the zone that is shuffled"},
};

#define FROM_FIELD                                                                                 \
    {                                                                                              \
        "from", FIELD_PHRASE, .required = true, .offset = offsetof(SetupSpec, from),               \
                              .help = "the zone that they come from, like \"zone('deck')\""        \
    }
#define TO_FIELD                                                                                   \
    {                                                                                              \
        "to", FIELD_PHRASES, .required = true, .offset = offsetof(SetupSpec, to),                  \
                             .help = "the zone or zones that they go to, like \"zone('discard')\"" \
    }

static const Field deal_fields[] = {
    FROM_FIELD,
    TO_FIELD,
    {"count", FIELD_INTEGER, .required = true, .offset = offsetof(SetupSpec, count), PIECE_RANGE,
     .help = "how many each zone gets"},
};

static const Field move_fields[] = {
    FROM_FIELD,
    TO_FIELD,
    {"count", FIELD_INTEGER, .offset = offsetof(SetupSpec, count), PIECE_RANGE,
     .help = "how many are moved; without it, one"},
};

static const Variant setup_variants[] = {
    [SETUP_SPAWN] = {"spawn_entity", spawn_fields, COUNT(spawn_fields), "puts entities on places"},
    [SETUP_SHUFFLE] = {"shuffle_zone", shuffle_fields, COUNT(shuffle_fields), "shuffles a zone"},
    [SETUP_DEAL] = {"deal_cards", deal_fields, COUNT(deal_fields), "deals from a zone to others"},
    [SETUP_MOVE] = {"move_card", move_fields, COUNT(move_fields), "moves from zone to zone"},
};

static const ObjectTable setup_table = {
    .title = "a step of the setup",
    .size = sizeof(SetupSpec),
    TABLE(setup_fields),
    .tag = "action",
    .variants = setup_variants,
    .variant_count = COUNT(setup_variants),
    .variant_offset = offsetof(SetupSpec, type),
};

// Interactions and offers ----------------------------------------------------------------------

static const Field amount_fields[] = {
    {"min", FIELD_PHRASE, .offset = offsetof(AmountSpec, minimum), .help = "the smallest number"},
    {"max", FIELD_PHRASE, .offset = offsetof(AmountSpec, maximum), .help = "the greatest number"},
    {"step", FIELD_PHRASE, .offset = offsetof(AmountSpec, step),
     .help = "from one number to the next; 1 without it"},
    {"in", FIELD_PHRASE, .offset = offsetof(AmountSpec, members),
     .help = "a set of numbers, like \"dice\", instead of the others"},
};

static const ObjectTable amount_table = {
    .title = "an amount", .size = sizeof(AmountSpec), TABLE(amount_fields)};

static void read_choice(Reader *reader, const Node *node, void *place) {
    RuleSpec *rule = place;
    if (node->kind == NODE_LIST)
        fields_read_texts(reader, node, &rule->choices);
    else
        rule->choice = phrase_read(reader, node);
}

static void read_gives(Reader *reader, const Node *node, void *place) {
    SpecList *list = place;
    if (!fields_expect(reader, node, NODE_OBJECT, "an object like {\"captures\": 1}"))
        return;
    list->node = node;
    GivesSpec *gives = list->items = arena_alloc(reader->arena, node->count * sizeof *gives);
    for (const Node *member = node->first; member; member = member->next)
        gives[list->count++] = (GivesSpec){
            .name = {.text = member->key, .node = member, .index = -1},
            .value = phrase_read(reader, member),
        };
}

static const Field rule_fields[] = {
    {"conditions", FIELD_PHRASES, .offset = offsetof(RuleSpec, conditions), .alias = "when",
     .help = "what must hold before"},
    {"effects", FIELD_PHRASES, .offset = offsetof(RuleSpec, effects), .help = "what is done"},
    {"after", FIELD_PHRASES, .offset = offsetof(RuleSpec, after),
     .help = "what must hold after the effects"},
    {"umpire", FIELD_PHRASES, .offset = offsetof(RuleSpec, umpire),
     .help = "what must really hold when the action is played, seen or not"},
    {"refused", FIELD_PHRASES, .offset = offsetof(RuleSpec, refused),
     .help = "what is done instead when umpire or after fails"},
    {"entity", FIELD_PHRASE, .offset = offsetof(RuleSpec, entity),
     .help = "a set of entities to choose from"},
    {"target", FIELD_PHRASE, .offset = offsetof(RuleSpec, target),
     .help = "a set of sites to choose from"},
    {"other", FIELD_PHRASE, .offset = offsetof(RuleSpec, other),
     .help = "a set of players to choose from"},
    {"choice", FIELD_CUSTOM, .offset = 0, .read = read_choice,
     .help = "names to choose from: a list, or a set"},
    {"amount", FIELD_POINTER, .offset = offsetof(RuleSpec, amount), .table = &amount_table,
     .help = "numbers to choose from, like {\"min\": 1, \"max\": 3}"},
    {"chainable", FIELD_BOOLEAN, .offset = offsetof(RuleSpec, chainable),
     .help = "the same entity may go on with another chainable action"},
    {"end_turn", FIELD_PHRASE, .offset = offsetof(RuleSpec, end_turn),
     .help = "whether the turn ends after it"},
    {"gives", FIELD_CUSTOM, .offset = offsetof(RuleSpec, gives), .read = read_gives,
     .help = "what it counts towards the obligation of the flow, like {\"captures\": 1}"},
    {"secret", FIELD_BOOLEAN, .offset = offsetof(RuleSpec, secret),
     .help = "the others see that the player acted, not how"},
    {"label", FIELD_TEXT, .offset = offsetof(RuleSpec, label), .help = "the action in words"},
};

static const ObjectTable rule_table = {
    .title = "an interaction",
    .size = sizeof(RuleSpec),
    TABLE(rule_fields),
    .name_offset = offsetof(RuleSpec, name),
};

static const Field offer_fields[] = {
    {"conditions", FIELD_PHRASES, .offset = offsetof(OfferSpec, conditions), .alias = "when",
     .help = "when it may be made"},
    {"to", FIELD_PHRASE, .offset = offsetof(OfferSpec, to),
     .help = "the player, or the players, who must agree"},
    {"amount", FIELD_POINTER, .offset = offsetof(OfferSpec, amount), .table = &amount_table,
     .help = "numbers to choose from, like {\"min\": 1, \"max\": 3}"},
    {"effects", FIELD_PHRASES, .offset = offsetof(OfferSpec, accepted),
     .help = "what is done when it is accepted"},
    {"refused", FIELD_PHRASES, .offset = offsetof(OfferSpec, refused),
     .help = "what is done when it is refused"},
};

static const ObjectTable offer_table = {
    .title = "an offer",
    .size = sizeof(OfferSpec),
    TABLE(offer_fields),
    .name_offset = offsetof(OfferSpec, name),
};

// Flow -----------------------------------------------------------------------------------------

static const Field phase_fields[] = {
    {"actors", FIELD_PHRASE, .offset = offsetof(PhaseSpec, actors),
     .help = "who acts: current_player, all, or an expression"},
    {"allowed_actions", FIELD_TEXTS, .offset = offsetof(PhaseSpec, actions),
     .help = "the interactions that one may act by"},
    {"optional", FIELD_BOOLEAN, .offset = offsetof(PhaseSpec, optional), .help = "one may pass"},
    {"until", FIELD_PHRASE, .offset = offsetof(PhaseSpec, until),
     .help = "when the phase is done; without it, after one action"},
    {"next", FIELD_TEXT, .offset = offsetof(PhaseSpec, next),
     .help = "the phase that follows in the same turn"},
    {"enter", FIELD_PHRASES, .offset = offsetof(PhaseSpec, enter), .help = "effects at its start"},
    {"exit", FIELD_PHRASES, .offset = offsetof(PhaseSpec, leave), .help = "effects at its end"},
};

static const ObjectTable phase_table = {
    .title = "a phase",
    .size = sizeof(PhaseSpec),
    TABLE(phase_fields),
    .name_offset = offsetof(PhaseSpec, name),
};

static const Field flow_fields[] = {
    {"time_model", FIELD_TEXT, .offset = offsetof(FlowSpec, time_model), .help = "turn_based"},
    {"phases", FIELD_MAP, .required = true, .offset = offsetof(FlowSpec, phases),
     .table = &phase_table,
     .help = "the parts of a turn, like {\"main\": {\"allowed_actions\": [\"take\"]}}"},
    {"initial_phase", FIELD_TEXT, .offset = offsetof(FlowSpec, initial_phase),
     .help = "the phase that a turn starts with; without it, the first"},
    {"order", FIELD_TEXTS, .offset = offsetof(FlowSpec, order),
     .help = "names of roles in the order of their turns"},
    {"obligation", FIELD_TEXTS, .offset = offsetof(FlowSpec, obligation),
     .help = "what a turn must make as great as it can, by names that interactions give"},
    {"turn_start", FIELD_PHRASES, .offset = offsetof(FlowSpec, turn_start),
     .help = "effects at the start of a turn"},
    {"turn_end", FIELD_PHRASES, .offset = offsetof(FlowSpec, turn_end),
     .help = "effects at the end of a turn"},
    {"stalemate", FIELD_CHOICE, .offset = offsetof(FlowSpec, stalemate),
     .names = shared_stalemate_names,
     .help = "what it means that a player can do nothing: draw, loses, wins or skip"},
    {"repetition", FIELD_INTEGER, .offset = offsetof(FlowSpec, repetition), .minimum = 2,
     .maximum = 100, .help = "a draw when the same position was there for that many times"},
    {"quiet_limit", FIELD_INTEGER, .offset = offsetof(FlowSpec, quiet_limit), .minimum = 1,
     .maximum = 10000, .help = "a draw after that many turns in which no entity left the game"},
};

static const ObjectTable flow_table = {
    .title = "the flow of the game", .size = sizeof(FlowSpec), TABLE(flow_fields)};

// The document ---------------------------------------------------------------------------------

typedef struct MetadataDraft {
    const Node *node;
    SpecName name, description, source;
    const Node *version, *tags;
} MetadataDraft;

// A section that is only there to hold a list.
typedef struct ListDraft {
    const Node *node;
    SpecList list;
} ListDraft;

// The document, section by section.
typedef struct Draft {
    const Node *node;
    MetadataDraft metadata;
    PlayersSpec players;
    SpecList options, functions;
    ListDraft schemas, setup, rules, offers;
    EndsSpec ends;
    TopologySpec topology;
    StateSpec state;
    FlowSpec flow;
    const Node *presentation;
} Draft;

static const Field metadata_fields[] = {
    {"name", FIELD_TEXT, .required = true, .offset = offsetof(MetadataDraft, name),
     .help = "the name of the game"},
    {"description", FIELD_TEXT, .offset = offsetof(MetadataDraft, description),
     .help = "a sentence or two about the game"},
    {"version", FIELD_ANY, .offset = offsetof(MetadataDraft, version),
     .help = "of the document; not used"},
    {"tags", FIELD_ANY, .offset = offsetof(MetadataDraft, tags), .help = "not used"},
    {"source", FIELD_TEXT, .offset = offsetof(MetadataDraft, source),
     .help = "where the rules are written down"},
};

static const ObjectTable metadata_table = {
    .title = "the metadata", .size = sizeof(MetadataDraft), TABLE(metadata_fields)};

static const Field schemas_fields[] = {
    {"types", FIELD_MAP, .offset = offsetof(ListDraft, list), .table = &schema_table,
     .help = "the kinds of entity by their names"},
};
static const Field setup_section_fields[] = {
    {"steps", FIELD_LIST, .offset = offsetof(ListDraft, list), .table = &setup_table,
     .help = "what is done before the game, in order"},
};
static const Field rules_fields[] = {
    {"list", FIELD_MAP, .required = true, .offset = offsetof(ListDraft, list), .table = &rule_table,
     .help = "the interactions by their names, like {\"take\": {...}}"},
};
static const Field offers_fields[] = {
    {"list", FIELD_MAP, .offset = offsetof(ListDraft, list), .table = &offer_table,
     .help = "the offers by their names"},
};

#define SECTION(heading, list)                                                                     \
    { .title = heading, .size = sizeof(ListDraft), TABLE(list) }

static const ObjectTable schemas_table = SECTION("the object of entity schemas", schemas_fields);
static const ObjectTable setups_table = SECTION("the setup", setup_section_fields);
static const ObjectTable rules_table = SECTION("the object of interactions", rules_fields);
static const ObjectTable offers_table = SECTION("the object of offers", offers_fields);

static const Field game_fields[] = {
    {"metadata", FIELD_OBJECT, .required = true, .offset = offsetof(Draft, metadata),
     .table = &metadata_table, .help = "its name, like {\"name\": \"Nim\"}"},
    {"players", FIELD_OBJECT, .required = true, .offset = offsetof(Draft, players),
     .table = &players_table,
     .help = "who plays, like {\"roles\": [{\"name\": \"White\"}, {\"name\": \"Black\"}]}"},
    {"options", FIELD_MAP, .offset = offsetof(Draft, options), .table = &shared_option_table,
     .help = "settings, read as option.NAME"},
    {"entity_schemas", FIELD_OBJECT, .offset = offsetof(Draft, schemas), .table = &schemas_table,
     .help = "the kinds of entity, like {\"types\": {\"Piece\": {}}}"},
    {"topology", FIELD_OBJECT, .offset = offsetof(Draft, topology), .table = &topology_table,
     .help = "the board and the zones, like {\"structure\": \"grid(8, 8)\"}"},
    {"state_schema", FIELD_OBJECT, .offset = offsetof(Draft, state), .table = &shared_state_table,
     .help = "the variables, like {\"global\": {\"stones\": {\"type\": \"int\"}}}"},
    {"functions", FIELD_MAP, .offset = offsetof(Draft, functions), .table = &shared_function_table,
     .help = "expressions with names of their own"},
    {"setup", FIELD_OBJECT, .offset = offsetof(Draft, setup), .table = &setups_table,
     .help = "how the game starts, like {\"steps\": []}"},
    {"interactions", FIELD_OBJECT, .required = true, .offset = offsetof(Draft, rules),
     .table = &rules_table,
     .help = "what one may do, like {\"list\": {\"take\": {\"effects\": "
             "[\"sub(state.stones, 1)\"]}}}"},
    {"offers", FIELD_OBJECT, .offset = offsetof(Draft, offers), .table = &offers_table,
     .help = "what one may offer another player"},
    {"game_flow", FIELD_OBJECT, .required = true, .offset = offsetof(Draft, flow),
     .table = &flow_table,
     .help = "who acts when, like {\"phases\": {\"main\": {\"allowed_actions\": [\"take\"]}}}"},
    {"end_conditions", FIELD_OBJECT, .offset = offsetof(Draft, ends), .table = &shared_ends_table,
     .help = "when the game ends and who wins"},
    {"presentation", FIELD_ANY, .offset = offsetof(Draft, presentation),
     .help = "for programs that draw; not used"},
};

static const ObjectTable game_table = {
    .title = "the game", .size = sizeof(Draft), TABLE(game_fields)};

static void take_draft(InteractionSpec *spec, const Draft *draft) {
    *spec = (InteractionSpec){
        .node = draft->node,
        .file = spec->file,
        .name = draft->metadata.name,
        .description = draft->metadata.description,
        .source = draft->metadata.source,
        .players = draft->players,
        .options = draft->options,
        .schemas = draft->schemas.list,
        .topology = draft->topology,
        .global = draft->state.global,
        .per_player = draft->state.per_player,
        .dice_count = draft->state.dice.count,
        .dice_sides = draft->state.dice.sides,
        .functions = draft->functions,
        .setup = draft->setup.list,
        .rules = draft->rules.list,
        .flow = draft->flow,
        .offers = draft->offers.list,
        .ends = draft->ends.list,
    };
}

bool interaction_spec_is(const Doc *doc) {
    return node_member(doc->root, "interactions") || node_member(doc->root, "entity_schemas");
}

bool interaction_spec_read(InteractionSpec *spec, Arena *arena, const Doc *doc, Report *report) {
    Reader reader = {.arena = arena, .report = report, .file = doc->name};
    size_t before = report->errors;
    Draft draft = {.topology.capacity = 1, .flow.stalemate = STALEMATE_DEFAULT};
    *spec = (InteractionSpec){.file = doc->name};
    fields_read(&reader, doc->root, &game_table, &draft);
    take_draft(spec, &draft);
    if (report->errors == before)
        interaction_spec_resolve(spec, &reader);
    report_sort(report);
    return report->errors == before;
}
