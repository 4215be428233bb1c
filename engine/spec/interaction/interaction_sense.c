// SPDX-License-Identifier: MIT
// The sense check of the interaction dialect: do names resolve, do numbers fit, can anybody act?
#include "engine/doc/names.h"
#include "engine/spec/interaction/interaction_spec_private.h"

#include <string.h>

typedef struct Sense {
    Reader *reader;
    InteractionSpec *spec;
    NameList players, schemas, zones, rules, phases, obligations;
} Sense;

// Players --------------------------------------------------------------------------------------

// Makes one role for each possible player from the single template: Player1, Player2, ...
static void make_roles(Sense *sense) {
    PlayersSpec *players = &sense->spec->players;
    const RoleSpec *role = players->roles.items;
    size_t count = (size_t)players->count.maximum;
    RoleSpec *roles = arena_alloc(sense->reader->arena, count * sizeof *roles);
    for (size_t i = 0; i < count; i++) {
        roles[i] = *role;
        roles[i].seat.name.text = arena_format(sense->reader->arena, "%s%zu", role->seat.name.text,
                                               i + 1);
    }
    players->roles.items = roles;
    players->roles.count = count;
}

static bool check_dynamic(Sense *sense) {
    const PlayersSpec *players = &sense->spec->players;
    const Node *node = node_member(players->node, "dynamic_roles");
    if (!players->count.node)
        reader_error(sense->reader, node,
                     "it needs the field \"count\", like {\"min\": 2, \"max\": 4}");
    if (players->roles.count > 1)
        reader_error(sense->reader, players->roles.node,
                     "the players are made from one role; there are %zu", players->roles.count);
    return players->count.node && players->roles.count == 1;
}

static bool check_range(Sense *sense) {
    const CountSpec *count = &sense->spec->players.count;
    if (count->minimum > count->maximum)
        reader_error(sense->reader, count->node, "\"min\" is %d, which is more than \"max\", %d",
                     count->minimum, count->maximum);
    else if (count->initial > 0 &&
             (count->initial < count->minimum || count->initial > count->maximum))
        reader_error(sense->reader, node_member(count->node, "default"),
                     "expected a number from %d to %d, found %d", count->minimum, count->maximum,
                     count->initial);
    else
        return true;
    return false;
}

static void check_count(Sense *sense) {
    const CountSpec *count = &sense->spec->players.count;
    size_t roles = sense->spec->players.roles.count;
    const Node *node = node_member(count->node, "max");
    if (count->node && (size_t)count->maximum > roles)
        reader_error(sense->reader, node, "%d may play, but there are only %zu roles",
                     count->maximum, roles);
    else if (count->node && (size_t)count->maximum < roles)
        reader_warning(sense->reader, node, "only %d may play, so the last of %zu roles never do",
                       count->maximum, roles);
}

static int choose_count(const PlayersSpec *players) {
    const CountSpec *count = &players->count;
    int roles = (int)players->roles.count;
    if (!count->node)
        return roles;
    if (count->initial > 0)
        return count->initial;
    return players->dynamic ? count->minimum : count->maximum;
}

// False if there are no players to refer to.
static bool check_players(Sense *sense) {
    PlayersSpec *players = &sense->spec->players;
    if (!name_list_within(sense->reader, players->roles.node, "role", players->roles.count,
                          INTERACTION_SEAT_LIMIT) ||
        (players->count.node && !check_range(sense)) || (players->dynamic && !check_dynamic(sense)))
        return false;
    if (players->dynamic)
        make_roles(sense);
    else
        check_count(sense);
    sense->spec->count = choose_count(players);
    const RoleSpec *roles = players->roles.items;
    for (size_t i = 0; i < players->roles.count; i++) {
        name_list_define(&sense->players, &roles[i].seat.name);
        name_list_check_label(sense->reader, &roles[i].side);
        common_check_seat(sense->reader, &roles[i].seat);
        if (i == 0 || !players->dynamic)
            shared_check_constants(sense->reader, &roles[i].seat.attributes);
    }
    return true;
}

// Schemas and variables ------------------------------------------------------------------------

static const AttributeSpec *find_attribute(const SpecList *list, const char *name) {
    spec_each (const AttributeSpec, attribute, list)
        if (strcmp(attribute->name.text, name) == 0)
            return attribute;
    return NULL;
}

// Attributes with the same name are shared by all schemas. Returns how many of schema [index] are
// new.
static size_t compare_attributes(Sense *sense, size_t index) {
    const SchemaSpec *schemas = sense->spec->schemas.items;
    size_t count = 0;
    spec_each (const AttributeSpec, attribute, &schemas[index].attributes) {
        const AttributeSpec *earlier = NULL;
        size_t j = 0;
        for (; j < index && !earlier; j++)
            earlier = find_attribute(&schemas[j].attributes, attribute->name.text);
        count += !earlier;
        if (earlier && earlier->type != attribute->type)
            reader_error(sense->reader, attribute->node,
                         "%s has another type in the schema %s; give one of them another name",
                         reader_quote(attribute->name.text).text,
                         reader_quote(schemas[j - 1].name.text).text);
    }
    return count;
}

static void check_schema(Sense *sense, SchemaSpec *schema) {
    name_list_define(&sense->schemas, &schema->name);
    common_check_symbol(sense->reader, &schema->face.symbol);
    name_list_resolve_all(&sense->players, &schema->visibility.roles);
    shared_check_attributes(sense->reader, &sense->players, &schema->attributes, "attribute",
                            SHARED_ATTRIBUTE_LIMIT);
}

static void check_schemas(Sense *sense) {
    SpecList *list = &sense->spec->schemas;
    SchemaSpec *schemas = list->items;
    size_t attributes = 0;
    if (!name_list_at_most(sense->reader, list, "schema", INTERACTION_SCHEMA_LIMIT))
        return;
    for (size_t i = 0; i < list->count; i++) {
        check_schema(sense, &schemas[i]);
        attributes += compare_attributes(sense, i);
    }
    if (attributes > 0)
        name_list_within(sense->reader, list->node, "attribute", attributes,
                         SHARED_ATTRIBUTE_LIMIT);
}

// Variables that control the order of play have fixed types.
static void check_steering(Sense *sense, const char *name, ValueType type, const char *word) {
    const VariableSpec *variable = find_attribute(&sense->spec->common.state.global, name);
    if (variable && variable->type != (int)type)
        reader_error(sense->reader, variable->node,
                     "%s steers the order of play, so its type is %s", name, word);
}

static void check_steered(Sense *sense) {
    check_steering(sense, "current_player", VALUE_TYPE_SEAT, "player_ref");
    check_steering(sense, "turn_direction", VALUE_TYPE_INTEGER, "int");
    check_steering(sense, "skip_next", VALUE_TYPE_BOOLEAN, "bool");
}

// A player's variables, constants and zones share one name space: all are read as player.NAME.
static void check_player_names(Sense *sense) {
    const SpecList *variables = &sense->spec->common.state.per_player,
                   *zones = &sense->spec->topology.zones;
    NameList names = {.reader = sense->reader, .kind = "property of players"};
    spec_each (const VariableSpec, item, variables)
        name_list_add(&names, item->name.text);
    spec_each (const ZoneSpec, zone_item, zones)
        if (zone_item->per_player)
            name_list_define(&names, &zone_item->name);
    const RoleSpec *role = sense->spec->players.roles.items;
    for (size_t i = 0; i < sense->spec->players.roles.count; i++) {
        const ConstantSpec *constants = role[i].seat.attributes.items;
        bool is_new = i == 0 || !sense->spec->players.dynamic;
        for (size_t j = 0; is_new && j < role[i].seat.attributes.count; j++)
            if (name_list_find(&names, constants[j].name.text) >= 0)
                reader_error(sense->reader, constants[j].name.node,
                             "there is already a property of players called %s",
                             reader_quote(constants[j].name.text).text);
    }
    name_list_free(&names);
}

// Setup ----------------------------------------------------------------------------------------

static void check_value(Sense *sense, AttributeValueSpec *value, const SchemaSpec *schema) {
    NameList names = {.reader = sense->reader, .kind = "attribute"};
    const AttributeSpec *attributes = schema->attributes.items;
    for (size_t i = 0; i < schema->attributes.count; i++)
        name_list_add(&names, attributes[i].name.text);
    int type = VALUE_TYPE_SEAT;
    if (strcmp(value->name.text, "owner") != 0 || name_list_find(&names, "owner") >= 0) {
        name_list_resolve(&names, &value->name);
        type = value->name.index >= 0 ? attributes[value->name.index].type : VALUE_TYPE_NAME;
    }
    value->value = shared_read_value(sense->reader, value->name.node, type);
    name_list_free(&names);
}

static void check_spawn(Sense *sense, SetupSpec *step) {
    name_list_resolve(&sense->schemas, &step->schema);
    if (!node_member(step->node, "count"))
        step->count = -1;
    if (step->schema.index < 0 ||
        !name_list_at_most(sense->reader, &step->attributes, "attribute", SHARED_ATTRIBUTE_LIMIT))
        return;
    const SchemaSpec *schema = (const SchemaSpec *)sense->spec->schemas.items + step->schema.index;
    spec_each (AttributeValueSpec, value, &step->attributes)
        check_value(sense, value, schema);
}

static void check_setup(Sense *sense) {
    if (!name_list_at_most(sense->reader, &sense->spec->setup, "step", INTERACTION_STEP_LIMIT))
        return;
    spec_each (SetupSpec, step, &sense->spec->setup) {
        if (step->type == SETUP_SPAWN)
            check_spawn(sense, step);
        else if (step->type == SETUP_SHUFFLE)
            name_list_resolve(&sense->zones, &step->zone);
        else if (step->type == SETUP_MOVE && !node_member(step->node, "count"))
            step->count = 1;
    }
}

// Interactions and offers ----------------------------------------------------------------------

static void check_choices(Sense *sense, const RuleSpec *rule) {
    NameList names = {.reader = sense->reader, .kind = "choice"};
    const Node *node = node_member(rule->node, "choice");
    if (node && node->kind == NODE_LIST &&
        name_list_within(sense->reader, node, "choice", rule->choices.count,
                         INTERACTION_CHOICE_LIMIT))
        for (size_t i = 0; i < rule->choices.count; i++)
            name_list_define(&names, &rule->choices.items[i]);
    name_list_free(&names);
}

static void check_rule(Sense *sense, RuleSpec *rule) {
    const Node *choice = node_member(rule->node, "choice");
    if ((rule->amount != NULL) + (choice != NULL) + (rule->other != NULL) > 1)
        reader_error(sense->reader, rule->node,
                     "an action has at most one of amount, choice and other; what needs more is "
                     "asked in steps, by the effect ask('RULE')");
    rule->may_be_refused = rule->refused.node != NULL;
    name_list_check_label(sense->reader, &rule->label);
    offer_check_amount(sense->reader, rule->amount);
    check_choices(sense, rule);
    if (name_list_at_most(sense->reader, &rule->gives, "obligation", INTERACTION_OBLIGATION_LIMIT))
        spec_each (GivesSpec, give, &rule->gives)
            name_list_resolve(&sense->obligations, &give->name);
}

// False if there is nothing that phases could refer to.
static bool collect_rules(Sense *sense) {
    const SpecList *list = &sense->spec->rules;
    if (!name_list_within(sense->reader, list->node, "interaction", list->count,
                          INTERACTION_RULE_LIMIT))
        return false;
    spec_each (const RuleSpec, rule, list)
        name_list_define(&sense->rules, &rule->name);
    return true;
}

static void check_rules(Sense *sense) {
    spec_each (RuleSpec, rule, &sense->spec->rules)
        check_rule(sense, rule);
    offer_check_all(sense->reader, &sense->spec->offers);
}

// Flow -----------------------------------------------------------------------------------------

// `current_player` and `all` are keywords, anything else is an expression.
static void check_actors(PhaseSpec *phase) {
    const Phrase *actors = phase->actors;
    if (!actors) {
        phase->actors_word = (SpecName){.text = "current_player", .node = phase->node, .index = -1};
    } else if (actors->kind == PHRASE_NAME &&
               (strcmp(actors->text, "current_player") == 0 || strcmp(actors->text, "all") == 0)) {
        phase->actors_word = (SpecName){.text = actors->text, .node = actors->node, .index = -1};
        phase->actors = NULL;
    }
}

static void check_phase(Sense *sense, PhaseSpec *phase) {
    check_actors(phase);
    name_list_resolve(&sense->phases, &phase->next);
    const Node *actions = node_member(phase->node, "allowed_actions");
    if (phase->actions.count == 0 || name_list_within(sense->reader, actions, "allowed action",
                                                      phase->actions.count, INTERACTION_RULE_LIMIT))
        name_list_resolve_all(&sense->rules, &phase->actions);
    if (phase->optional && phase->actions.count == 0)
        reader_warning(sense->reader, node_member(phase->node, "optional"),
                       "nobody acts in this phase, so it is ignored");
}

static void check_time_model(Sense *sense) {
    const SpecName *model = &sense->spec->flow.time_model;
    if (model->text && strcmp(model->text, "turn_based") != 0)
        reader_warning(sense->reader, model->node,
                       "the only time model is turn_based, so the game is played in turns");
}

// False if nobody could ever act.
static bool check_phases(Sense *sense) {
    FlowSpec *flow = &sense->spec->flow;
    size_t actions = 0;
    if (!name_list_within(sense->reader, flow->phases.node, "phase", flow->phases.count,
                          INTERACTION_PHASE_LIMIT))
        return false;
    spec_each (PhaseSpec, phase, &flow->phases)
        name_list_define(&sense->phases, &phase->name);
    spec_each (PhaseSpec, phase, &flow->phases) {
        check_phase(sense, phase);
        actions += phase->actions.count;
    }
    if (actions == 0)
        reader_error(sense->reader, flow->phases.node,
                     "no phase has \"allowed_actions\", so nobody could ever act");
    name_list_resolve(&sense->phases, &flow->initial_phase);
    if (!flow->initial_phase.text)
        flow->initial_phase.index = 0;
    return actions > 0;
}

static void check_order(Sense *sense) {
    SpecNames *order = &sense->spec->flow.order;
    const Node *node = node_member(sense->spec->flow.node, "order");
    if (node &&
        name_list_within(sense->reader, node, "turn", order->count, INTERACTION_ORDER_LIMIT))
        name_list_resolve_all(&sense->players, order);
}

static void check_obligation(Sense *sense) {
    SpecNames *obligation = &sense->spec->flow.obligation;
    const Node *node = node_member(sense->spec->flow.node, "obligation");
    if (!node || !name_list_within(sense->reader, node, "obligation", obligation->count,
                                   INTERACTION_OBLIGATION_LIMIT))
        return;
    for (size_t i = 0; i < obligation->count; i++) {
        obligation->items[i].index = (int)i;
        name_list_define(&sense->obligations, &obligation->items[i]);
    }
}

// An obligation that no action counts towards has no effect.
static void check_given(Sense *sense) {
    const SpecNames *obligation = &sense->spec->flow.obligation;
    for (size_t i = 0; i < obligation->count && i < INTERACTION_OBLIGATION_LIMIT; i++) {
        bool given = false;
        spec_each (const RuleSpec, rule, &sense->spec->rules) {
            const GivesSpec *gives = rule->gives.items;
            for (size_t k = 0; k < rule->gives.count; k++)
                given |= gives[k].name.index == (int)i;
        }
        if (!given)
            reader_warning(sense->reader, obligation->items[i].node,
                           "no interaction gives %s, so it obliges nobody",
                           reader_quote(obligation->items[i].text).text);
    }
}

// Interactions that nobody can come to --------------------------------------------------------

// The interactions that somebody can act by.
typedef struct Reached {
    Names names;
    Arena arena;
    bool misspelt; // a phase allows an unknown one, which may be any of the others
} Reached;

static void reach(Reached *reached, const char *name) {
    *names_slot(&reached->names, &reached->arena, name) = name;
}

static void reach_asked(Reached *reached, const Phrase *phrase) {
    if (phrase->kind == PHRASE_CALL && strcmp(phrase->text, "ask") == 0 && phrase->first &&
        phrase->first->kind == PHRASE_TEXT)
        reach(reached, phrase->first->text);
    for (const Phrase *argument = phrase->first; argument; argument = argument->next)
        reach_asked(reached, argument);
}

static void reach_list(Reached *reached, const PhraseList *list) {
    for (size_t i = 0; i < list->count; i++)
        reach_asked(reached, list->items[i]);
}

static void reach_from_flow(Reached *reached, const FlowSpec *flow) {
    reach_list(reached, &flow->turn.start);
    reach_list(reached, &flow->turn.end);
    spec_each (const PhaseSpec, phase, &flow->phases) {
        reach_list(reached, &phase->enter);
        reach_list(reached, &phase->leave);
        for (size_t j = 0; j < phase->actions.count; j++) {
            reach(reached, phase->actions.items[j].text);
            reached->misspelt |= phase->actions.items[j].index < 0;
        }
    }
}

static void check_reached(Sense *sense) {
    Reached reached = {0};
    const InteractionSpec *spec = sense->spec;
    const RuleSpec *rules = spec->rules.items;
    reach_from_flow(&reached, &spec->flow);
    for (size_t i = 0; i < spec->rules.count; i++) {
        reach_list(&reached, &rules[i].effects);
        reach_list(&reached, &rules[i].refused);
    }
    spec_each (const OfferSpec, offer, &spec->offers) {
        reach_list(&reached, &offer->accepted);
        reach_list(&reached, &offer->refused);
    }
    for (size_t i = 0; i < spec->rules.count && !reached.misspelt; i++)
        if (!*names_slot(&reached.names, &reached.arena, rules[i].name.text))
            reader_warning(sense->reader, rules[i].node,
                           "no phase allows this interaction and no effect asks for it");
    arena_free(&reached.arena);
}

static void check_everything(Sense *sense) {
    InteractionSpec *spec = sense->spec;
    name_list_check_label(sense->reader, &spec->about.name);
    shown_check(sense->reader, &spec->shown);
    shared_check_options(sense->reader, &spec->common.options);
    check_schemas(sense);
    common_check(sense->reader, &sense->players, &sense->schemas, &spec->common);
    check_steered(sense);
    interaction_topology_resolve(&spec->topology, sense->reader, &sense->players, &sense->zones);
    check_player_names(sense);
    check_setup(sense);
    check_time_model(sense);
    check_order(sense);
    check_obligation(sense);
    if (collect_rules(sense)) {
        check_rules(sense);
        check_given(sense);
        if (check_phases(sense))
            check_reached(sense);
    }
}

void interaction_spec_resolve(InteractionSpec *spec, Reader *reader) {
    Sense sense = {
        .reader = reader,
        .spec = spec,
        .players = {.reader = reader, .kind = "role"},
        .schemas = {.reader = reader, .kind = "schema"},
        .zones = {.reader = reader, .kind = "zone"},
        .rules = {.reader = reader, .kind = "interaction"},
        .phases = {.reader = reader, .kind = "phase"},
        .obligations = {.reader = reader, .kind = "obligation"},
    };
    if (check_players(&sense))
        check_everything(&sense);
    name_list_free(&sense.players);
    name_list_free(&sense.schemas);
    name_list_free(&sense.zones);
    name_list_free(&sense.rules);
    name_list_free(&sense.phases);
    name_list_free(&sense.obligations);
}
