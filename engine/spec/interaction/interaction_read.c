// SPDX-License-Identifier: MIT
// The field tables of the interaction dialect.
#include "engine/spec/fields/tables.h"
#include "engine/spec/interaction/interaction_spec_private.h"

#include <limits.h>
#include <string.h>

// Players and entities -------------------------------------------------------------------------

static const Field role_fields[] = {
    {.type = FIELD_COMMON, AT(RoleSpec, seat), .table = &common_seat_table},
    {"side", FIELD_TEXT, AT(RoleSpec, side), .help = "roles with the same side share the result",
     .example = "\"North and South\""},
};

static const ObjectTable role_table = {TABLE("a role", RoleSpec, role_fields)};

#define SEAT_RANGE RANGE(1, INTERACTION_SEAT_LIMIT)

static const Field count_fields[] = {
    {"min", FIELD_INTEGER, .required = true, AT(CountSpec, minimum), SEAT_RANGE,
     .help = "how many players there must be", .example = "2"},
    {"max", FIELD_INTEGER, .required = true, AT(CountSpec, maximum), SEAT_RANGE,
     .help = "how many players there may be", .example = "4"},
    {"default", FIELD_INTEGER, AT(CountSpec, initial), SEAT_RANGE,
     .help = "how many play unless a setting says otherwise", .example = "3"},
};

static const ObjectTable count_table = {TABLE("the count of players", CountSpec, count_fields)};

static const Field players_fields[] = {
    {"roles", FIELD_LIST, .required = true, ITEMS("role", 1, INTERACTION_SEAT_LIMIT),
     AT(PlayersSpec, roles), .table = &role_table,
     .help = "who plays, like [{\"name\": \"White\"}, {\"name\": \"Black\"}]",
     .example = "[{\"name\": \"White\"}, {\"name\": \"Black\"}]"},
    {"count", FIELD_OBJECT, AT(PlayersSpec, count), .table = &count_table,
     .help = "how many may play, like {\"min\": 2, \"max\": 4}",
     .example = "{\"min\": 2, \"max\": 4}"},
    {"dynamic_roles", FIELD_BOOLEAN, AT(PlayersSpec, dynamic),
     .help = "the document has one role, of which each player gets a copy: Player1, Player2, ...",
     .example = "true", .otherwise = "false"},
};

static const ObjectTable players_table = {
    TABLE("the object of players", PlayersSpec, players_fields)};

static const Field schema_fields[] = {
    {.type = FIELD_COMMON, AT(SchemaSpec, face), .table = &common_face_table},
    {"attributes", FIELD_MAP, ITEMS("attribute", 0, SHARED_ATTRIBUTE_LIMIT),
     AT(SchemaSpec, attributes), .table = &shared_attribute_table,
     .help = "the attributes of its entities, which expressions read as entity.NAME",
     .example = "{\"king\": {\"type\": \"bool\"}}"},
    {"visibility", FIELD_CUSTOM, AT(SchemaSpec, visibility), .read = shared_read_visibility,
     .form = &shared_visibility_form,
     .help = "who sees its entities: all, owner, none, or a list of names of roles",
     .example = "\"owner\"", .otherwise = "\"all\""},
};

static const ObjectTable schema_table = {TABLE("a schema", SchemaSpec, schema_fields),
                                         KEY(SchemaSpec, name)};

// Setup ----------------------------------------------------------------------------------------

static const FieldForm values_form = {
    "values", "an object with an expression for each name",
    "{type: object, additionalProperties: {$ref: '#/$defs/expression'}}"};

// Reads only the names of attributes. The sense check reads their values when it knows their types.
static void read_attribute_names(Reader *reader, const Node *node, void *place) {
    fields_read_keys(reader, node, "an object with a value for each attribute",
                     sizeof(AttributeValueSpec), offsetof(AttributeValueSpec, name), place);
}

// Reads a place of the setup, which is either a call or the name of a site.
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

#define PIECE_RANGE RANGE(1, INTERACTION_PIECE_LIMIT)

static const FieldForm places_form = {"places",
                                      "a list of places, each an expression or the name of a site",
                                      "{type: array, items: {$ref: '#/$defs/expression'}}"};

static const Field setup_fields[] = {
    {"action", FIELD_TEXT, .required = true, AT(SetupSpec, action),
     .help = "what the step does: spawn_entity, shuffle_zone, deal_cards or move_card",
     .example = "\"spawn_entity\""},
};

static const Field spawn_fields[] = {
    {"schema", FIELD_TEXT, .required = true, AT(SetupSpec, schema),
     .help = "the schema of the entities", .example = "\"Man\""},
    {"count", FIELD_INTEGER, AT(SetupSpec, count), PIECE_RANGE,
     .help = "how many entities there are: as many as there are places in `at`", .example = "8"},
    {"set_attributes", FIELD_CUSTOM, ITEMS("attribute", 0, SHARED_ATTRIBUTE_LIMIT),
     AT(SetupSpec, attributes), .read = read_attribute_names, .form = &values_form,
     .help = "values of their attributes", .example = "{\"owner\": \"player('White')\"}"},
    {"at", FIELD_CUSTOM, .required = true, AT(SetupSpec, at), .read = read_places,
     .form = &places_form,
     .help = "where they start, like [\"grid_nodes(0,0, 7,0)\"] or [\"zone('deck')\"]",
     .example = "[\"grid_nodes(0,0, 7,0)\"]"},
};

static const Field shuffle_fields[] = {
    {"zone", FIELD_TEXT, .required = true, AT(SetupSpec, zone),
     .help = "the name of the zone to shuffle", .example = "\"deck\""},
};

#define FROM_FIELD                                                                                 \
    {                                                                                              \
        "from", FIELD_PHRASE, .required = true, AT(SetupSpec, from),                               \
                              .help = "the zone that they come from, like \"zone('deck')\"",       \
                              .example = "\"zone('deck')\""                                        \
    }
#define TO_FIELD                                                                                   \
    {                                                                                              \
        "to", FIELD_PHRASES,                                                                       \
            .required = true, AT(SetupSpec, to),                                                   \
            .help = "the zone or zones that they go to, like \"zone('discard')\"",                 \
            .example = "\"zone('discard')\""                                                       \
    }

static const Field deal_fields[] = {
    FROM_FIELD,
    TO_FIELD,
    {"count", FIELD_INTEGER, .required = true, AT(SetupSpec, count), PIECE_RANGE,
     .help = "how many entities each zone gets", .example = "5"},
};

static const Field move_fields[] = {
    FROM_FIELD,
    TO_FIELD,
    {"count", FIELD_INTEGER, AT(SetupSpec, count), PIECE_RANGE,
     .help = "how many entities are moved to each zone", .example = "1", .otherwise = "1"},
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

// Reads a list of names into [choices] of the RuleSpec, and an expression into [choice].
static void read_choice(Reader *reader, const Node *node, void *place) {
    RuleSpec *rule = place;
    if (node->kind == NODE_LIST)
        fields_read_texts(reader, node, &rule->choices);
    else
        rule->choice = phrase_read(reader, node);
}

static void read_gives(Reader *reader, const Node *node, void *place) {
    SpecList *list = place;
    if (fields_read_keys(reader, node, "an object like {\"captures\": 1}", sizeof(GivesSpec),
                         offsetof(GivesSpec, name), list))
        spec_each (GivesSpec, gives, list)
            gives->value = phrase_read(reader, gives->name.node);
}

static const FieldForm choice_form = {
    "choice", "a list of names, or an expression",
    "{type: [array, string, integer, boolean, 'null'], items: {$ref: '#/$defs/text'}}"};

static const Field rule_fields[] = {
    {"conditions", FIELD_PHRASES, AT(RuleSpec, conditions), .alias = "when",
     .help = "what must hold for the action to be legal",
     .example = "[\"eq(entity.owner, player)\", \"eq(count(target), 0)\"]"},
    {"effects", FIELD_PHRASES, AT(RuleSpec, effects), .help = "what the action does",
     .example = "[\"move_entity(entity, target)\"]"},
    {"after", FIELD_PHRASES, AT(RuleSpec, after),
     .help = "what must hold after the effects for the action to be legal",
     .example = "\"not(state_seen())\""},
    {"umpire", FIELD_PHRASES, AT(RuleSpec, umpire),
     .help = "what must hold when the action is played, even if its player could not see it",
     .example = "\"eq(count(target), 0)\""},
    {"refused", FIELD_PHRASES, AT(RuleSpec, refused),
     .help = "what is done instead of the effects if `umpire` or `after` fails",
     .example = "\"add(player.tries, 1)\""},
    {"entity", FIELD_PHRASE, AT(RuleSpec, entity), .help = "a set of entities to choose from",
     .example = "\"where(p in pieces, eq(p.owner, player))\""},
    {"target", FIELD_PHRASE, AT(RuleSpec, target), .help = "a set of sites to choose from",
     .example = "\"neighbours(start)\""},
    {"other", FIELD_PHRASE, AT(RuleSpec, other), .help = "a set of players to choose from",
     .example = "\"where(p in players, ne(p, player))\""},
    {"choice", FIELD_CUSTOM, ITEMS("choice", 1, INTERACTION_CHOICE_LIMIT), .read = read_choice,
     .form = &choice_form, .help = "names to choose from: a list, or an expression for a set",
     .example = "[\"red\", \"green\", \"blue\"]"},
    {"amount", FIELD_POINTER, AT(RuleSpec, amount), .table = &offer_amount_table,
     .help = "numbers to choose from, like {\"min\": 1, \"max\": 3}",
     .example = "{\"min\": 1, \"max\": 3}"},
    {"chainable", FIELD_BOOLEAN, AT(RuleSpec, chainable),
     .help = "the same entity may continue with another chainable action in the same turn",
     .example = "true", .otherwise = "false"},
    {"end_turn", FIELD_PHRASE, AT(RuleSpec, end_turn),
     .help = "whether the turn ends after the action", .example = "true"},
    {"gives", FIELD_CUSTOM, ITEMS("obligation", 0, INTERACTION_OBLIGATION_LIMIT),
     AT(RuleSpec, gives), .read = read_gives, .form = &values_form,
     .help = "what the action counts towards the obligations of the flow, like {\"captures\": 1}",
     .example = "{\"captures\": 1}"},
    {"secret", FIELD_BOOLEAN, AT(RuleSpec, secret),
     .help = "other players see that the player acted, but not how", .example = "true",
     .otherwise = "false"},
    {"label", FIELD_TEXT, AT(RuleSpec, label), .help = "what the action is called for people",
     .example = "\"take stones\""},
};

static const ObjectTable rule_table = {TABLE("an interaction", RuleSpec, rule_fields),
                                       KEY(RuleSpec, name)};

// Flow -----------------------------------------------------------------------------------------

static const Field phase_fields[] = {
    {"actors", FIELD_PHRASE, AT(PhaseSpec, actors),
     .help = "who acts: current_player, all, or an expression", .example = "\"current_player\"",
     .otherwise = "\"current_player\""},
    {"allowed_actions", FIELD_TEXTS, ITEMS("allowed action", 0, INTERACTION_RULE_LIMIT),
     AT(PhaseSpec, actions), .help = "the interactions that are allowed in this phase",
     .example = "[\"roll\", \"move\"]"},
    {"optional", FIELD_BOOLEAN, AT(PhaseSpec, optional), .help = "the player may pass",
     .example = "true", .otherwise = "false"},
    {"until", FIELD_PHRASE, AT(PhaseSpec, until),
     .help = "when the phase ends; if absent, after one action",
     .example = "\"eq(size(dice), 0)\""},
    {"next", FIELD_TEXT, AT(PhaseSpec, next), .help = "the phase that comes next in the same turn",
     .example = "\"draw\""},
    {"enter", FIELD_PHRASES, AT(PhaseSpec, enter), .help = "effects at the start of the phase",
     .example = "[\"roll()\"]"},
    {"exit", FIELD_PHRASES, AT(PhaseSpec, leave), .help = "effects at the end of the phase",
     .example = "[\"set(state.moved, false)\"]"},
};

static const ObjectTable phase_table = {TABLE("a phase", PhaseSpec, phase_fields),
                                        KEY(PhaseSpec, name)};

static const Field flow_fields[] = {
    {"time_model", FIELD_TEXT, AT(FlowSpec, time_model),
     .help = "how time passes: turn_based, the only way there is", .example = "\"turn_based\"",
     .otherwise = "\"turn_based\""},
    {"phases", FIELD_MAP, .required = true, ITEMS("phase", 1, INTERACTION_PHASE_LIMIT),
     AT(FlowSpec, phases), .table = &phase_table,
     .help = "the parts of a turn, like {\"main\": {\"allowed_actions\": [\"take\"]}}",
     .example = "{\"main\": {\"allowed_actions\": [\"take\"]}}"},
    {"initial_phase", FIELD_TEXT, AT(FlowSpec, initial_phase),
     .help = "the phase with which a turn starts; if absent, the first", .example = "\"main\""},
    {"order", FIELD_TEXTS, ITEMS("turn", 1, INTERACTION_ORDER_LIMIT), AT(FlowSpec, order),
     .help = "names of roles in the order of their turns",
     .example = "[\"White\", \"Black\", \"Black\"]"},
    {"obligation", FIELD_TEXTS, ITEMS("obligation", 1, INTERACTION_OBLIGATION_LIMIT),
     AT(FlowSpec, obligation),
     .help = "sums that a turn must make as large as possible, in order of importance; "
             "interactions say with `gives` what they add",
     .example = "[\"captures\", \"kings\"]"},
    {.type = FIELD_COMMON, AT(FlowSpec, turn), .table = &common_turn_table},
    {"stalemate", FIELD_CHOICE, AT(FlowSpec, stalemate), .names = shared_stalemate_names,
     .help = "what happens to a player who has no legal action: draw, loses, wins or skip",
     .example = "\"loses\"", .otherwise = "\"skip\""},
    {"repetition", FIELD_INTEGER, AT(FlowSpec, repetition), RANGE(2, 100),
     .help = "the game is a draw when the same position has occurred this many times",
     .example = "3"},
    {"repetition_claim", FIELD_INTEGER, AT(FlowSpec, repetition_claim), RANGE(2, 100),
     .help =
         "the player to act may claim a draw when the same position has occurred this many times",
     .example = "3"},
    {"quiet_claim", FIELD_INTEGER, AT(FlowSpec, quiet_claim), RANGE(1, 10000),
     .help = "the player to act may claim a draw after this many turns in which no entity left the "
             "game",
     .example = "50"},
    {"quiet_limit", FIELD_INTEGER, AT(FlowSpec, quiet_limit), RANGE(1, 10000),
     .help = "the game is a draw after this many turns in which no entity left the game",
     .example = "100"},
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

// Sections that only wrap a list. Each is read into the SpecList itself.
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
     .table = &metadata_table, .help = "the name of the game, like {\"name\": \"Nim\"}",
     .example = "{\"name\": \"Nim\"}"},
    {"players", FIELD_OBJECT, .required = true, AT(InteractionSpec, players),
     .table = &players_table,
     .help = "who plays, like {\"roles\": [{\"name\": \"White\"}, {\"name\": \"Black\"}]}",
     .example = "{\"roles\": [{\"name\": \"White\"}, {\"name\": \"Black\"}]}"},
    {"entity_schemas", FIELD_OBJECT, AT(InteractionSpec, schemas), .table = &schemas_table,
     .help = "the kinds of entity, like {\"types\": {\"Piece\": {}}}",
     .example = "{\"types\": {\"Piece\": {}}}"},
    {"topology", FIELD_OBJECT, AT(InteractionSpec, topology), .table = &interaction_topology_table,
     .help = "the board and the zones, like {\"structure\": \"grid(8, 8)\"}",
     .example = "{\"structure\": \"grid(8, 8)\"}"},
    {.type = FIELD_COMMON, AT(InteractionSpec, common), .table = &common_game_table},
    {"setup", FIELD_OBJECT, AT(InteractionSpec, setup), .table = &setups_table,
     .help = "how the game starts, like {\"steps\": []}", .example = "{\"steps\": []}"},
    {"interactions", FIELD_OBJECT, .required = true, AT(InteractionSpec, rules),
     .table = &rules_table,
     .help = "what players may do, like {\"list\": {\"take\": {\"effects\": [\"sub(state.stones, "
             "1)\"]}}}",
     .example = "{\"list\": {\"take\": {\"effects\": [\"sub(state.stones, 1)\"]}}}"},
    {"offers", FIELD_OBJECT, AT(InteractionSpec, offers), .table = &offers_table,
     .help = "what a player may offer to others",
     .example =
         "{\"list\": {\"truce\": {\"to\": \"other_player(player)\", \"effects\": [\"draw()\"]}}}"},
    {"game_flow", FIELD_OBJECT, .required = true, AT(InteractionSpec, flow), .table = &flow_table,
     .help = "who acts when, like {\"phases\": {\"main\": {\"allowed_actions\": [\"take\"]}}}",
     .example = "{\"phases\": {\"main\": {\"allowed_actions\": [\"take\"]}}}"},
    {"display", FIELD_OBJECT, AT(InteractionSpec, shown), .table = &shown_table,
     .help = "how the board and the pieces are shown", .example = "{\"squares\": \"points\"}"},
    {"presentation", FIELD_IGNORED, .help = "how other programs draw the game; not used",
     .example = "{\"theme\": \"wood\"}"},
};

static const ObjectTable game_table = {TABLE("the game", InteractionSpec, game_fields)};

const ObjectTable *interaction_spec_table(void) {
    return &game_table;
}

bool interaction_spec_is(const Doc *doc) {
    return node_member(doc->root, "interactions") || node_member(doc->root, "entity_schemas");
}

bool interaction_spec_read(InteractionSpec *spec, Arena *arena, const Doc *doc, Report *report) {
    Reader reader = {.arena = arena, .report = report, .file = doc->name};
    size_t before = report->errors;
    *spec = (InteractionSpec){
        .file = doc->name, .topology.capacity = 1, .flow.stalemate = STALEMATE_DEFAULT};
    fields_read(&reader, doc->root, &game_table, spec);
    if (report->errors == before)
        interaction_spec_resolve(spec, &reader);
    report_sort(report);
    return report->errors == before;
}
