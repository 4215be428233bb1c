// SPDX-License-Identifier: MIT
// The sense check of the interaction dialect: names refer to something, numbers are in range, and
// somebody can act.
#include "engine/doc/names.h"
#include "engine/spec/interaction/interaction_spec_private.h"

#include <string.h>

typedef struct Sense {
    Reader *reader;
    InteractionSpec *spec;
    NameList players, schemas, zones, rules, phases, obligations;
} Sense;

// Players --------------------------------------------------------------------------------------

// Replaces the only role with a copy for each player who may take part: Player1, Player2, ...
static void copy_role(Sense *sense) {
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

// Checks that there is one role to copy, and a count of players. Returns false after an error.
static bool check_dynamic_roles(Sense *sense) {
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

// Checks the range of the count of players, and that the default is in it. Returns false after an
// error.
static bool check_count_range(Sense *sense) {
    const CountSpec *count = &sense->spec->players.count;
    if (count->minimum > count->maximum)
        return reader_error(sense->reader, count->node,
                            "\"min\" is %d, which is more than \"max\", %d", count->minimum,
                            count->maximum);
    if (count->initial == 0 ||
        (count->initial >= count->minimum && count->initial <= count->maximum))
        return true;
    return reader_error(sense->reader, node_member(count->node, "default"),
                        "expected a number from %d to %d, found %d", count->minimum, count->maximum,
                        count->initial);
}

// Reports more players than roles, and warns of roles that nobody ever plays.
static void check_role_count(Sense *sense) {
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

// The number of players who take part. If the document gives a range but no default, the number is
// the minimum for dynamic roles and the maximum for listed roles.
static int count_players(const PlayersSpec *players) {
    const CountSpec *count = &players->count;
    int roles = (int)players->roles.count;
    if (!count->node)
        return roles;
    if (count->initial > 0)
        return count->initial;
    return players->dynamic ? count->minimum : count->maximum;
}

// True if mistakes in [role] are reported. All copies of a dynamic role have the same mistakes, so
// only the first copy is reported on.
static bool is_reported(const PlayersSpec *players, const RoleSpec *role) {
    return !players->dynamic || role == players->roles.items;
}

// Checks the players and lists their names. Returns false, with an error, if their number is
// unknown.
static bool check_players(Sense *sense) {
    PlayersSpec *players = &sense->spec->players;
    if ((players->count.node && !check_count_range(sense)) ||
        (players->dynamic && !check_dynamic_roles(sense)))
        return false;
    if (players->dynamic)
        copy_role(sense);
    else
        check_role_count(sense);
    sense->spec->count = count_players(players);
    spec_each (const RoleSpec, role, &players->roles) {
        name_list_define(&sense->players, &role->seat.name);
        name_list_check_label(sense->reader, &role->side);
        common_check_seat(sense->reader, &role->seat);
        if (is_reported(players, role))
            shared_check_constants(sense->reader, &role->seat.attributes);
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

// Returns true if a schema before [schema] has [attribute], too. If it has a different type there,
// reports an error, because attributes of the same name are one attribute.
static bool is_repeated_attribute(Sense *sense, const SchemaSpec *schema,
                                  const AttributeSpec *attribute) {
    spec_each (const SchemaSpec, earlier, &sense->spec->schemas) {
        if (earlier == schema)
            return false;
        const AttributeSpec *same = find_attribute(&earlier->attributes, attribute->name.text);
        if (same && same->type != attribute->type)
            reader_error(sense->reader, attribute->node,
                         "%s has another type in the schema %s; give one of them another name",
                         reader_quote(attribute->name.text).text,
                         reader_quote(earlier->name.text).text);
        if (same)
            return true;
    }
    return false;
}

static void check_schema(Sense *sense, SchemaSpec *schema) {
    name_list_define(&sense->schemas, &schema->name);
    common_check_symbol(sense->reader, &schema->face.symbol);
    name_list_resolve_all(&sense->players, &schema->visibility.roles);
    shared_check_attributes(sense->reader, &sense->players, &schema->attributes, "attribute");
}

// Checks the schemas, and that they do not have too many different attributes.
static void check_schemas(Sense *sense) {
    SpecList *list = &sense->spec->schemas;
    size_t attributes = 0;
    spec_each (SchemaSpec, schema, list) {
        check_schema(sense, schema);
        spec_each (const AttributeSpec, attribute, &schema->attributes)
            attributes += !is_repeated_attribute(sense, schema, attribute);
    }
    if (attributes > 0)
        fields_check_count(sense->reader, list->node, "attribute", attributes,
                           SHARED_ATTRIBUTE_LIMIT);
}

// If the document declares the variable [name], which controls the order of play, checks that its
// type is [type], which documents call [word].
static void check_steering(Sense *sense, const char *name, ValueType type, const char *word) {
    const VariableSpec *variable = find_attribute(&sense->spec->common.state.global, name);
    if (variable && variable->type != (int)type)
        reader_error(sense->reader, variable->node,
                     "%s steers the order of play, so its type is %s", name, word);
}

// Reports names that a player's variables, constants and zones have in common, because expressions
// read all of them as player.NAME.
static void check_player_names(Sense *sense) {
    const PlayersSpec *players = &sense->spec->players;
    NameList names = {.reader = sense->reader, .kind = "property of players"};
    spec_each (const VariableSpec, variable, &sense->spec->common.state.per_player)
        name_list_add(&names, variable->name.text); // keys of one object never repeat
    spec_each (const ZoneSpec, zone, &sense->spec->topology.zones)
        if (zone->per_player)
            name_list_define(&names, &zone->name);
    spec_each (const RoleSpec, role, &players->roles)
        spec_each (const ConstantSpec, constant, &role->seat.attributes)
            if (is_reported(players, role) && name_list_find(&names, constant->name.text) >= 0)
                reader_error(sense->reader, constant->name.node,
                             "there is already a property of players called %s",
                             reader_quote(constant->name.text).text);
    name_list_free(&names);
}

// Setup ----------------------------------------------------------------------------------------

// Reads the value of an attribute by the type of the attribute. [names] are the attributes of the
// schema.
static void read_attribute_value(Sense *sense, const NameList *names, const SchemaSpec *schema,
                                 AttributeValueSpec *value) {
    const AttributeSpec *attributes = schema->attributes.items;
    bool is_owner = strcmp(value->name.text, "owner") == 0;
    int type = VALUE_TYPE_SEAT; // every entity has an owner, declared or not
    if (!is_owner || name_list_find(names, "owner") >= 0) {
        name_list_resolve(names, &value->name);
        bool known = value->name.index >= 0; // if not, an error was reported, and any type will do
        type = known ? attributes[value->name.index].type : VALUE_TYPE_NAME;
    }
    value->value = shared_read_value(sense->reader, value->name.node, type);
}

// Checks a step that puts entities on places, and reads the values of their attributes.
static void check_spawn(Sense *sense, SetupSpec *step) {
    name_list_resolve(&sense->schemas, &step->schema);
    if (!node_member(step->node, "count"))
        step->count = -1; // the document declares no count
    if (step->schema.index < 0)
        return;
    NameList names = {.reader = sense->reader, .kind = "attribute"};
    const SchemaSpec *schema = (const SchemaSpec *)sense->spec->schemas.items + step->schema.index;
    spec_each (const AttributeSpec, attribute, &schema->attributes)
        name_list_add(&names, attribute->name.text);
    spec_each (AttributeValueSpec, value, &step->attributes)
        read_attribute_value(sense, &names, schema, value);
    name_list_free(&names);
}

// Checks the steps of the setup. A SETUP_MOVE step without a count moves one entity.
static void check_setup(Sense *sense) {
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

// Checks an interaction: that it asks for no more than one value, its label, and its obligations.
static void check_rule(Sense *sense, RuleSpec *rule) {
    // [choice] is the member "choice", which was read into rule->choice or rule->choices.
    const Node *choice = node_member(rule->node, "choice");
    if ((rule->amount != NULL) + (choice != NULL) + (rule->other != NULL) > 1)
        reader_error(sense->reader, rule->node,
                     "an action has at most one of amount, choice and other; what needs more is "
                     "asked in steps, by the effect ask('RULE')");
    rule->may_be_refused = rule->refused.node != NULL;
    name_list_check_label(sense->reader, &rule->label);
    offer_check_amount(sense->reader, rule->amount);
    name_list_check_unique(sense->reader, "choice", &rule->choices);
    spec_each (GivesSpec, gives, &rule->gives)
        name_list_resolve(&sense->obligations, &gives->name);
}

static void check_rules(Sense *sense) {
    spec_each (RuleSpec, rule, &sense->spec->rules) {
        name_list_define(&sense->rules, &rule->name);
        check_rule(sense, rule);
    }
    offer_check_all(sense->reader, &sense->spec->offers);
}

// Flow -----------------------------------------------------------------------------------------

// If [actors] is the word `all` or `current_player`, moves it to [actors_word]. If [actors] is
// absent, [actors_word] becomes `current_player`.
static void move_actors_word(PhaseSpec *phase) {
    const Phrase *actors = phase->actors;
    bool is_word = actors && actors->kind == PHRASE_NAME &&
                   (strcmp(actors->text, "current_player") == 0 ||
                    strcmp(actors->text, "all") == 0);
    if (actors && !is_word)
        return;
    phase->actors_word = (SpecName){.text = actors ? actors->text : "current_player",
                                    .node = actors ? actors->node : phase->node,
                                    .index = -1};
    phase->actors = NULL;
}

static void check_phase(Sense *sense, PhaseSpec *phase) {
    move_actors_word(phase);
    name_list_resolve(&sense->phases, &phase->next);
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

// Checks the phases. Returns false if nobody could ever act.
static bool check_phases(Sense *sense) {
    FlowSpec *flow = &sense->spec->flow;
    size_t actions = 0;
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
        flow->initial_phase.index = 0; // the first phase
    return actions > 0;
}

// Adds the names of the obligations and numbers them in order.
static void define_obligations(Sense *sense) {
    int index = 0;
    spec_each (SpecName, name, &sense->spec->flow.obligation) {
        name->index = index++;
        name_list_define(&sense->obligations, name);
    }
}

// Warns of obligations that have no effect because no action counts towards them.
static void warn_unused_obligations(Sense *sense) {
    bool given[INTERACTION_OBLIGATION_LIMIT] = {false};
    spec_each (const RuleSpec, rule, &sense->spec->rules)
        spec_each (const GivesSpec, gives, &rule->gives)
            if (gives->name.index >= 0)
                given[gives->name.index] = true;
    spec_each (const SpecName, name, &sense->spec->flow.obligation)
        if (!given[name->index])
            reader_warning(sense->reader, name->node,
                           "no interaction gives %s, so it obliges nobody",
                           reader_quote(name->text).text);
}

// Reachable interactions -----------------------------------------------------------------------

// The interactions that are possible because a phase allows them or an effect asks for them.
typedef struct Reachable {
    Names names; // a name with a value is reachable
    Arena arena;
    bool misspelt; // a phase allows an unknown interaction, probably one of those that seem
                   // unreachable
} Reachable;

static void add_reachable(Reachable *reachable, const char *name) {
    *names_slot(&reachable->names, &reachable->arena, name) = name;
}

// Adds the interactions that an effect asks for by ask('NAME') anywhere in [phrase].
static void add_asked(Reachable *reachable, const Phrase *phrase) {
    if (phrase->kind == PHRASE_CALL && strcmp(phrase->text, "ask") == 0 && phrase->first &&
        phrase->first->kind == PHRASE_TEXT)
        add_reachable(reachable, phrase->first->text);
    for (const Phrase *argument = phrase->first; argument; argument = argument->next)
        add_asked(reachable, argument);
}

static void add_all_asked(Reachable *reachable, const PhraseList *effects) {
    for (size_t i = 0; i < effects->count; i++)
        add_asked(reachable, effects->items[i]);
}

// Adds the interactions that phases allow, and those that effects of turns and phases ask for.
static void add_from_flow(Reachable *reachable, const FlowSpec *flow) {
    add_all_asked(reachable, &flow->turn.start);
    add_all_asked(reachable, &flow->turn.end);
    spec_each (const PhaseSpec, phase, &flow->phases) {
        add_all_asked(reachable, &phase->enter);
        add_all_asked(reachable, &phase->leave);
        spec_each (const SpecName, action, &phase->actions) {
            add_reachable(reachable, action->text);
            reachable->misspelt |= action->index < 0;
        }
    }
}

// Warns of interactions that nobody can ever use.
static void check_reachable(Sense *sense) {
    Reachable reachable = {0};
    const InteractionSpec *spec = sense->spec;
    add_from_flow(&reachable, &spec->flow);
    spec_each (const RuleSpec, rule, &spec->rules) {
        add_all_asked(&reachable, &rule->effects);
        add_all_asked(&reachable, &rule->refused);
    }
    spec_each (const OfferSpec, offer, &spec->offers) {
        add_all_asked(&reachable, &offer->accepted);
        add_all_asked(&reachable, &offer->refused);
    }
    spec_each (const RuleSpec, rule, &spec->rules)
        if (!reachable.misspelt &&
            !*names_slot(&reachable.names, &reachable.arena, rule->name.text))
            reader_warning(sense->reader, rule->node,
                           "no phase allows this interaction and no effect asks for it");
    arena_free(&reachable.arena);
}

static void check_everything(Sense *sense) {
    InteractionSpec *spec = sense->spec;
    // Names are listed before they are referred to: schemas before the values of kinds, zones
    // before the setup, obligations before the interactions, and interactions before the phases.
    name_list_check_label(sense->reader, &spec->about.name);
    shown_check(sense->reader, &spec->shown);
    shared_check_options(sense->reader, &spec->common.options);
    check_schemas(sense);
    common_check(sense->reader, &sense->players, &sense->schemas, &spec->common);
    check_steering(sense, "current_player", VALUE_TYPE_SEAT, "player_ref");
    check_steering(sense, "turn_direction", VALUE_TYPE_INTEGER, "int");
    check_steering(sense, "skip_next", VALUE_TYPE_BOOLEAN, "bool");
    interaction_topology_resolve(&spec->topology, sense->reader, &sense->players, &sense->zones);
    check_player_names(sense);
    check_setup(sense);
    check_time_model(sense);
    name_list_resolve_all(&sense->players, &spec->flow.order);
    define_obligations(sense);
    check_rules(sense);
    warn_unused_obligations(sense);
    if (check_phases(sense))
        check_reachable(sense);
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
