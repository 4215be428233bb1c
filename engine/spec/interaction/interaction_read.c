// SPDX-License-Identifier: MIT
// The field tables of the interaction dialect.
#include "engine/spec/fields/tables.h"
#include "engine/spec/interaction/interaction_spec_private.h"

#include <string.h>

// Players and entities -------------------------------------------------------------------------

static const Field role_fields[] = {
    {.type = FIELD_COMMON, AT(RoleSpec, seat), .table = &common_seat_table},
    {"side", FIELD_TEXT, AT(RoleSpec, side), "roles with the same side share the result",
     "\"North and South\""},
};

static const ObjectTable role_table = {TABLE("a role", RoleSpec, role_fields)};

#define SEAT_RANGE RANGE(1, INTERACTION_SEAT_LIMIT)

static const Field count_fields[] = {
    {"min", FIELD_INTEGER, .required = true, AT(CountSpec, minimum),
     "how many players there must be", "2", SEAT_RANGE},
    {"max", FIELD_INTEGER, .required = true, AT(CountSpec, maximum),
     "how many players there may be", "4", SEAT_RANGE},
    {"default", FIELD_INTEGER, AT(CountSpec, initial),
     "how many play unless a setting says otherwise", "3", SEAT_RANGE},
};

static const ObjectTable count_table = {TABLE("the count of players", CountSpec, count_fields)};

static const Field players_fields[] = {
    {"roles", FIELD_LIST, .required = true, AT(PlayersSpec, roles),
     "who plays, like [{\"name\": \"White\"}, {\"name\": \"Black\"}]",
     "[{\"name\": \"White\"}, {\"name\": \"Black\"}]", ITEMS("role", 1, INTERACTION_SEAT_LIMIT),
     .table = &role_table},
    {"count", FIELD_OBJECT, AT(PlayersSpec, count),
     "how many may play, like {\"min\": 2, \"max\": 4}", "{\"min\": 2, \"max\": 4}",
     .table = &count_table},
    {"dynamic_roles", FLAG(PlayersSpec, dynamic),
     "the document has one role, of which each player gets a copy: Player1, Player2, ..."},
};

static const ObjectTable players_table = {
    TABLE("the object of players", PlayersSpec, players_fields)};

static const Field schema_fields[] = {
    {.type = FIELD_COMMON, AT(SchemaSpec, face), .table = &common_face_table},
    {"attributes", FIELD_MAP, AT(SchemaSpec, attributes),
     "the attributes of its entities, which expressions read as entity.NAME",
     "{\"king\": {\"type\": \"bool\"}}", ITEMS("attribute", 0, SHARED_ATTRIBUTE_LIMIT),
     .table = &shared_attribute_table},
    {"visibility", FIELD_CUSTOM, AT(SchemaSpec, visibility),
     "who sees its entities: all, owner, none, or a list of names of roles", "\"owner\"",
     .read = shared_read_visibility, .form = &shared_visibility_form, .otherwise = "\"all\""},
};

static const ObjectTable schema_table = {TABLE("a schema", SchemaSpec, schema_fields),
                                         KEY(SchemaSpec, name)};

// Setup ----------------------------------------------------------------------------------------

static const FieldForm values_form = {
    "values", "an object with an expression for each name",
    "{type: object, additionalProperties: {$ref: '#/$defs/expression'}}"};

// Reads only the names of attributes. The sense check reads their values when it knows their types.
static void read_attribute_names(Reader *reader, const Node *node, void *list) {
    fields_read_keys(reader, node, "an object with a value for each attribute",
                     sizeof(AttributeValueSpec), offsetof(AttributeValueSpec, name), list);
}

// Reads the place of a piece in the setup: the name of a site, or a call.
static const Phrase *read_place(Reader *reader, const Node *node) {
    if (node->kind == NODE_TEXT && !strchr(node->text, '('))
        return shared_text_phrase(reader, node);
    return phrase_read(reader, node);
}

// Reads a list of places of the setup into the PhraseList [list].
static void read_places(Reader *reader, const Node *node, void *list) {
    if (fields_expect(reader, node, NODE_LIST, "a list of places, like [\"grid_nodes(0,0, 7,0)\"]"))
        phrase_list_read(reader, node, read_place, list);
}

#define PIECE_RANGE RANGE(1, INTERACTION_PIECE_LIMIT)

static const FieldForm places_form = {"places",
                                      "a list of places, each an expression or the name of a site",
                                      "{type: array, items: {$ref: '#/$defs/expression'}}"};

static const Field setup_fields[] = {
    {"action", FIELD_TEXT, .required = true, AT(SetupSpec, action),
     "what the step does: spawn_entity, shuffle_zone, deal_cards or move_card", "\"spawn_entity\""},
};

static const Field spawn_fields[] = {
    {"schema", FIELD_TEXT, .required = true, AT(SetupSpec, schema), "the schema of the entities",
     "\"Man\""},
    {"count", FIELD_INTEGER, AT(SetupSpec, count),
     "how many entities there are: as many as there are places in `at`", "8", PIECE_RANGE},
    {"set_attributes", FIELD_CUSTOM, AT(SetupSpec, attributes), "values of their attributes",
     "{\"owner\": \"player('White')\"}", ITEMS("attribute", 0, SHARED_ATTRIBUTE_LIMIT),
     .read = read_attribute_names, .form = &values_form},
    {"at", FIELD_CUSTOM, .required = true, AT(SetupSpec, at),
     "where they start, like [\"grid_nodes(0,0, 7,0)\"] or [\"zone('deck')\"]",
     "[\"grid_nodes(0,0, 7,0)\"]", .read = read_places, .form = &places_form},
};

static const Field shuffle_fields[] = {
    {"zone", FIELD_TEXT, .required = true, AT(SetupSpec, zone), "the name of the zone to shuffle",
     "\"deck\""},
};

// The fields "from" and "to" of the two steps that move entities, without the braces of a row.
#define FROM                                                                                       \
    "from", FIELD_PHRASE, .required = true, AT(SetupSpec, from),                                   \
                          "the zone that they come from, like \"zone('deck')\"",                   \
                          "\"zone('deck')\""
#define TO                                                                                         \
    "to", FIELD_PHRASES, .required = true, AT(SetupSpec, to),                                      \
                         "the zone or zones that they go to, like \"zone('discard')\"",            \
                         "\"zone('discard')\""

static const Field deal_fields[] = {
    {FROM},
    {TO},
    {"count", FIELD_INTEGER, .required = true, AT(SetupSpec, count),
     "how many entities each zone gets", "5", PIECE_RANGE},
};

static const Field move_fields[] = {
    {FROM},
    {TO},
    {"count", FIELD_INTEGER, AT(SetupSpec, count), "how many entities are moved to each zone", "1",
     PIECE_RANGE, .otherwise = "1"},
};

static const Variant setup_variants[] = {
    [SETUP_SPAWN] = {"spawn_entity", FIELDS(spawn_fields), "puts entities on places"},
    [SETUP_SHUFFLE] = {"shuffle_zone", FIELDS(shuffle_fields), "shuffles a zone"},
    [SETUP_DEAL] = {"deal_cards", FIELDS(deal_fields), "deals from a zone to others"},
    [SETUP_MOVE] = {"move_card", FIELDS(move_fields), "moves from zone to zone"},
};

static const ObjectTable setup_table = {TABLE("a step of the setup", SetupSpec, setup_fields),
                                        VARIANTS("action", setup_variants, SetupSpec, type)};

// Interactions --------------------------------------------------------------------------------

// Reads a list of names into RuleSpec.choices, or an expression into RuleSpec.choice.
static void read_choice(Reader *reader, const Node *node, void *target) {
    RuleSpec *rule = target;
    if (node->kind == NODE_LIST)
        fields_read_texts(reader, node, &rule->choices);
    else
        rule->choice = phrase_read(reader, node);
}

static void read_gives(Reader *reader, const Node *node, void *target) {
    SpecList *list = target;
    if (fields_read_keys(reader, node, "an object like {\"captures\": 1}", sizeof(GivesSpec),
                         offsetof(GivesSpec, name), list))
        spec_each (GivesSpec, gives, list)
            // The SpecName of a key has the key's value as its node.
            gives->value = phrase_read(reader, gives->name.node);
}

static const FieldForm choice_form = {
    "choice", "a list of names, or an expression",
    "{type: [array, string, integer, boolean, 'null'], items: {$ref: '#/$defs/text'}}"};

static const Field rule_fields[] = {
    {"conditions", FIELD_PHRASES, AT(RuleSpec, conditions),
     "what must hold for the action to be legal",
     "[\"eq(entity.owner, player)\", \"eq(count(target), 0)\"]", .alias = "when"},
    {"effects", FIELD_PHRASES, AT(RuleSpec, effects), "what the action does",
     "[\"move_entity(entity, target)\"]"},
    {"after", FIELD_PHRASES, AT(RuleSpec, after),
     "what must hold after the effects for the action to be legal", "\"not(state_seen())\""},
    {"umpire", FIELD_PHRASES, AT(RuleSpec, umpire),
     "what must hold when the action is played, even if its player could not see it",
     "\"eq(count(target), 0)\""},
    {"refused", FIELD_PHRASES, AT(RuleSpec, refused),
     "what is done instead of the effects if `umpire` or `after` fails",
     "\"add(player.tries, 1)\""},
    {"entity", FIELD_PHRASE, AT(RuleSpec, entity), "a set of entities to choose from",
     "\"where(p in pieces, eq(p.owner, player))\""},
    {"target", FIELD_PHRASE, AT(RuleSpec, target), "a set of sites to choose from",
     "\"neighbours(start)\""},
    {"other", FIELD_PHRASE, AT(RuleSpec, other), "a set of players to choose from",
     "\"where(p in players, ne(p, player))\""},
    {"choice", FIELD_CUSTOM, ITEMS("choice", 1, INTERACTION_CHOICE_LIMIT), .read = read_choice,
     .form = &choice_form, .help = "names to choose from: a list, or an expression for a set",
     .example = "[\"red\", \"green\", \"blue\"]"},
    {"amount", FIELD_POINTER, AT(RuleSpec, amount),
     "numbers to choose from, like {\"min\": 1, \"max\": 3}", "{\"min\": 1, \"max\": 3}",
     .table = &offer_amount_table},
    {"chainable", FLAG(RuleSpec, chainable),
     "the same entity may continue with another chainable action in the same turn"},
    {"end_turn", FIELD_PHRASE, AT(RuleSpec, end_turn), "whether the turn ends after the action",
     "true"},
    {"gives", FIELD_CUSTOM, AT(RuleSpec, gives),
     "what the action counts towards the obligations of the flow, like {\"captures\": 1}",
     "{\"captures\": 1}", ITEMS("obligation", 0, INTERACTION_OBLIGATION_LIMIT), .read = read_gives,
     .form = &values_form},
    {"secret", FLAG(RuleSpec, secret), "other players see that the player acted, but not how"},
    {"label", FIELD_TEXT, AT(RuleSpec, label), "what the action is called for people",
     "\"take stones\""},
};

static const ObjectTable rule_table = {TABLE("an interaction", RuleSpec, rule_fields),
                                       KEY(RuleSpec, name)};

// Flow -----------------------------------------------------------------------------------------

static const Field phase_fields[] = {
    {"actors", FIELD_PHRASE, AT(PhaseSpec, actors),
     "who acts: current_player, all, or an expression", "\"current_player\"",
     .otherwise = "\"current_player\""},
    {"allowed_actions", FIELD_TEXTS, AT(PhaseSpec, actions),
     "the interactions that are allowed in this phase", "[\"roll\", \"move\"]",
     ITEMS("allowed action", 0, INTERACTION_RULE_LIMIT)},
    {"optional", FLAG(PhaseSpec, optional), "the player may pass"},
    {"until", FIELD_PHRASE, AT(PhaseSpec, until),
     "when the phase ends; if absent, after one action", "\"eq(size(dice), 0)\""},
    {"next", FIELD_TEXT, AT(PhaseSpec, next), "the phase that comes next in the same turn",
     "\"draw\""},
    {"enter", FIELD_PHRASES, AT(PhaseSpec, enter), "effects at the start of the phase",
     "[\"roll()\"]"},
    {"exit", FIELD_PHRASES, AT(PhaseSpec, leave), "effects at the end of the phase",
     "[\"set(state.moved, false)\"]"},
};

static const ObjectTable phase_table = {TABLE("a phase", PhaseSpec, phase_fields),
                                        KEY(PhaseSpec, name)};

static const Field flow_fields[] = {
    {"time_model", FIELD_TEXT, AT(FlowSpec, time_model),
     "how time passes: turn_based, the only way there is", "\"turn_based\"",
     .otherwise = "\"turn_based\""},
    {"phases", FIELD_MAP, .required = true, AT(FlowSpec, phases),
     "the parts of a turn, like {\"main\": {\"allowed_actions\": [\"take\"]}}",
     "{\"main\": {\"allowed_actions\": [\"take\"]}}", ITEMS("phase", 1, INTERACTION_PHASE_LIMIT),
     .table = &phase_table},
    {"initial_phase", FIELD_TEXT, AT(FlowSpec, initial_phase),
     "the phase with which a turn starts; if absent, the first", "\"main\""},
    {"order", FIELD_TEXTS, AT(FlowSpec, order), "names of roles in the order of their turns",
     "[\"White\", \"Black\", \"Black\"]", ITEMS("turn", 1, INTERACTION_ORDER_LIMIT)},
    {"obligation", FIELD_TEXTS, AT(FlowSpec, obligation),
     "sums that a turn must make as large as possible, in order of importance; interactions say "
     "with `gives` what they add",
     "[\"captures\", \"kings\"]", ITEMS("obligation", 1, INTERACTION_OBLIGATION_LIMIT)},
    {.type = FIELD_COMMON, AT(FlowSpec, turn), .table = &common_turn_table},
    {"stalemate", FIELD_CHOICE, AT(FlowSpec, stalemate),
     "what happens to a player who has no legal action: draw, loses, wins or skip", "\"loses\"",
     .names = shared_stalemate_names, .otherwise = "\"skip\""},
    {"repetition", FIELD_INTEGER, AT(FlowSpec, repetition),
     "the game is a draw when the same position has occurred this many times", "3", RANGE(2, 100)},
    {"repetition_claim", FIELD_INTEGER, AT(FlowSpec, repetition_claim),
     "the player to act may claim a draw when the same position has occurred this many times", "3",
     RANGE(2, 100)},
    {"quiet_claim", FIELD_INTEGER, AT(FlowSpec, quiet_claim),
     "the player to act may claim a draw after this many turns in which no entity left the game",
     "50", RANGE(1, 10000)},
    {"quiet_limit", FIELD_INTEGER, AT(FlowSpec, quiet_limit),
     "the game is a draw after this many turns in which no entity left the game", "100",
     RANGE(1, 10000)},
};

static const ObjectTable flow_table = {TABLE("the flow of the game", FlowSpec, flow_fields)};

// The document ---------------------------------------------------------------------------------

static const Field metadata_fields[] = {
    {.type = FIELD_COMMON, .table = &common_about_table},
    {"version", FIELD_IGNORED, .help = "the version of the document; not used",
     .example = "\"1.0\""},
    {"tags", FIELD_IGNORED, .help = "words that describe the game; not used",
     .example = "[\"numbers\"]"},
};

static const ObjectTable metadata_table = {TABLE("the metadata", AboutSpec, metadata_fields)};

// Sections that contain nothing but a list. Each is read into a SpecList.
static const Field schemas_fields[] = {
    {"types", FIELD_MAP, ITEMS("schema", 0, INTERACTION_SCHEMA_LIMIT), .table = &schema_table,
     .help = "the kinds of entity by their names", .example = "{\"Man\": {\"symbol\": \"M\"}}"},
};
static const Field setup_section_fields[] = {
    {"steps", FIELD_LIST, ITEMS("step", 0, INTERACTION_STEP_LIMIT), .table = &setup_table,
     .help = "what is done before the game, in order",
     .example = "[{\"action\": \"shuffle_zone\", \"zone\": \"deck\"}]"},
};
static const Field rules_fields[] = {
    {"list", FIELD_MAP, .required = true, ITEMS("interaction", 1, INTERACTION_RULE_LIMIT),
     .table = &rule_table, .help = "the interactions by their names, like {\"take\": {...}}",
     .example = "{\"take\": {\"effects\": [\"sub(state.stones, 1)\"]}}"},
};
static const Field offers_fields[] = {
    {"list", FIELD_MAP, ITEMS("offer", 0, SPEC_OFFER_LIMIT), .table = &offer_table,
     .help = "the offers by their names",
     .example = "{\"truce\": {\"to\": \"other_player(player)\", \"effects\": [\"draw()\"]}}"},
};

static const ObjectTable schemas_table = {
    TABLE("the object of entity schemas", SpecList, schemas_fields)};
static const ObjectTable setups_table = {TABLE("the setup", SpecList, setup_section_fields)};
static const ObjectTable rules_table = {
    TABLE("the object of interactions", SpecList, rules_fields)};
static const ObjectTable offers_table = {TABLE("the object of offers", SpecList, offers_fields)};

static const Field game_fields[] = {
    {"metadata", FIELD_OBJECT, .required = true, AT(InteractionSpec, about),
     "the name of the game, like {\"name\": \"Nim\"}", "{\"name\": \"Nim\"}",
     .table = &metadata_table},
    {"players", FIELD_OBJECT, .required = true, AT(InteractionSpec, players),
     "who plays, like {\"roles\": [{\"name\": \"White\"}, {\"name\": \"Black\"}]}",
     "{\"roles\": [{\"name\": \"White\"}, {\"name\": \"Black\"}]}", .table = &players_table},
    {"entity_schemas", FIELD_OBJECT, AT(InteractionSpec, schemas),
     "the kinds of entity, like {\"types\": {\"Piece\": {}}}", "{\"types\": {\"Piece\": {}}}",
     .table = &schemas_table},
    {"topology", FIELD_OBJECT, AT(InteractionSpec, topology),
     "the board and the zones, like {\"structure\": \"grid(8, 8)\"}",
     "{\"structure\": \"grid(8, 8)\"}", .table = &interaction_topology_table},
    {.type = FIELD_COMMON, AT(InteractionSpec, common), .table = &common_game_table},
    {"setup", FIELD_OBJECT, AT(InteractionSpec, setup), "how the game starts, like {\"steps\": []}",
     "{\"steps\": []}", .table = &setups_table},
    {"interactions", FIELD_OBJECT, .required = true, AT(InteractionSpec, rules),
     "what players may do, like {\"list\": {\"take\": {\"effects\": [\"sub(state.stones, 1)\"]}}}",
     "{\"list\": {\"take\": {\"effects\": [\"sub(state.stones, 1)\"]}}}", .table = &rules_table},
    {"offers", FIELD_OBJECT, AT(InteractionSpec, offers), "what a player may offer to others",
     "{\"list\": {\"truce\": {\"to\": \"other_player(player)\", \"effects\": [\"draw()\"]}}}",
     .table = &offers_table},
    {"game_flow", FIELD_OBJECT, .required = true, AT(InteractionSpec, flow),
     "who acts when, like {\"phases\": {\"main\": {\"allowed_actions\": [\"take\"]}}}",
     "{\"phases\": {\"main\": {\"allowed_actions\": [\"take\"]}}}", .table = &flow_table},
    {"display", FIELD_OBJECT, AT(InteractionSpec, shown), "how the board and the pieces are shown",
     "{\"squares\": \"points\"}", .table = &shown_table},
    {"presentation", FIELD_IGNORED, .help = "how other programs draw the game; not used",
     .example = "{\"theme\": \"wood\"}"},
};

const ObjectTable interaction_spec_table = {TABLE("the game", InteractionSpec, game_fields)};

bool interaction_spec_is(const Doc *doc) {
    return node_member(doc->root, "interactions") || node_member(doc->root, "entity_schemas");
}

bool interaction_spec_read(InteractionSpec *spec, Arena *arena, const Doc *doc, Report *report) {
    Reader reader = {.arena = arena, .report = report, .file = doc->name};
    size_t errors_before = report->errors;
    *spec = (InteractionSpec){
        .file = doc->name, .topology.capacity = 1, .flow.stalemate = STALEMATE_DEFAULT};
    fields_read(&reader, doc->root, &interaction_spec_table, spec);
    if (report->errors == errors_before)
        interaction_spec_resolve(spec, &reader);
    report_sort(report);
    return report->errors == errors_before;
}
