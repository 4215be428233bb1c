// SPDX-License-Identifier: MIT
// The setup: the entities at the start, then what is shuffled and dealt.
#include "engine/base/memory.h"
#include "engine/base/numbers.h"
#include "engine/rules/compile/interaction/interaction.h"
#include "engine/rules/terms/evaluate.h"

#include <string.h>

typedef struct SetupBuilder {
    Builder *builder;
    const SetupSpec *spec; // the step being compiled
    int *standing;         // for each site, the number of entities that stand there so far
} SetupBuilder;

// Places -----------------------------------------------------------------------------------------

static bool is_word(const Phrase *phrase) {
    return phrase->kind == PHRASE_TEXT || phrase->kind == PHRASE_NAME;
}

static bool is_call(const Phrase *phrase, const char *name) {
    return phrase->kind == PHRASE_CALL && strcmp(phrase->text, name) == 0;
}

// Returns the argument of zone('deck') or zone(deck), and any other phrase as it is.
static const Phrase *unwrap_zone(const Phrase *phrase) {
    return is_call(phrase, "zone") && phrase->count == 1 ? phrase->first : phrase;
}

static bool is_role(const Builder *builder, const char *name) {
    spec_each (const RoleSpec, role, &builder->spec->players.roles)
        if (strcmp(role->seat.name.text, name) == 0)
            return true;
    return false;
}

// True for the name of a zone that the document declares, even if its player is away. If each
// player has a zone called NAME, that of one player is called NAME_ROLE.
static bool is_declared_zone(const Builder *builder, const char *name) {
    spec_each (const ZoneSpec, zone, &builder->spec->topology.zones) {
        size_t length = strlen(zone->name.text);
        bool starts = strncmp(zone->name.text, name, length) == 0;
        if (starts && !zone->per_player && name[length] == '\0')
            return true;
        if (starts && zone->per_player && name[length] == '_' &&
            is_role(builder, name + length + 1))
            return true;
    }
    return false;
}

// Reports a place that does not exist. Suggests zones, nodes and other places with names.
static void report_unknown_place(Builder *builder, const Phrase *word) {
    const Topology *topology = &builder->rules->topology;
    NameList names = {0};
    for (int site = 0; site < topology->site_count; site++)
        if (topology->names && topology->names[site])
            name_list_add(&names, topology->names[site]);
    term_fail_word(builder->terms, word, "there is no place called", word->text, &names);
}

// The site or zone that 'name' or zone('name') names. SITE_NONE for a zone of a player who is away,
// or after an error.
static Site find_place(Builder *builder, const Phrase *phrase) {
    const Phrase *word = unwrap_zone(phrase);
    if (!is_word(word)) {
        phrase_error(&builder->reader, phrase,
                     "expected a place: the name of a site or a zone, like zone('deck')");
        return SITE_NONE;
    }
    Site zone = find_zone(builder->rules, word->text);
    if (zone != SITE_NONE || is_declared_zone(builder, word->text))
        return zone;
    Site site = find_site(&builder->rules->topology, word->text);
    if (site == SITE_NONE)
        report_unknown_place(builder, word);
    return site;
}

// Evaluates an expression that must not depend on the State, and stores the sites that it yields.
// Returns false after an error.
static bool find_sites(Builder *builder, const Phrase *phrase, Sequence *sites) {
    Scope scope = {0};
    Context context;
    TermIndex term = term_compile(builder->terms, &scope, phrase, TYPE_SITES);
    if (term == TERM_NONE)
        return false;
    if (scope.used != 0) {
        phrase_error(&builder->reader, phrase,
                     "where entities start cannot depend on what changes during a game");
        return false;
    }
    context_init(&context, builder->rules, NULL, NULL, SEAT_NONE);
    evaluate_sequence(&context, term, sites);
    build_report_fault(builder, phrase, context.fault);
    return context.fault.kind == FAULT_NONE;
}

// Entities ---------------------------------------------------------------------------------------

// Adds a copy of [like] on [site]. Instead reports an error if there are too many entities, or if
// the site is full. The error about the site is reported at [phrase], which names the site.
static void add_piece(SetupBuilder *setup, const Phrase *phrase, Site site,
                      const StartPiece *like) {
    Reader *reader = &setup->builder->reader;
    RulesStart *start = &setup->builder->rules->start;
    int capacity = setup->builder->rules->data.sites[site].capacity;
    if (capacity != 0 && setup->standing[site] >= capacity) {
        phrase_error(reader, phrase, "there is no room for one more entity there");
        return;
    }
    if (start->count == PIECE_LIMIT) {
        reader_error(reader, setup->spec->node, "the setup makes more than %d entities",
                     PIECE_LIMIT);
        return;
    }
    setup->standing[site]++;
    start->pieces[start->count] = *like;
    start->pieces[start->count++].site = site;
}

// Adds an entity on each site that an expression yields, in order. Returns the number of sites.
static int add_at_sites(SetupBuilder *setup, const Phrase *phrase, const StartPiece *like) {
    Sequence sites;
    if (!find_sites(setup->builder, phrase, &sites))
        return 0;
    if (sites.count == 0)
        phrase_error(&setup->builder->reader, phrase, "this yields no site of the board");
    for (int i = 0; i < sites.count; i++)
        add_piece(setup, phrase, sites.members[i], like);
    return sites.count;
}

// Adds an entity on each site of grid_nodes(x1,y1, x2,y2), row by row from the bottom. Returns the
// number of sites in the rectangle.
static int add_in_rectangle(SetupBuilder *setup, const Phrase *phrase, const StartPiece *like) {
    Reader *reader = &setup->builder->reader;
    int corners[4], count = 0;
    const Phrase *argument = phrase->first;
    if (phrase->count != 4) {
        phrase_error(reader, phrase, "grid_nodes takes four numbers, like grid_nodes(0,1, 7,1)");
        return 0;
    }
    for (int i = 0; i < 4; i++, argument = argument->next)
        corners[i] = argument->number;
    // How far apart the corners are, which may exceed an int.
    int64_t across = (int64_t)corners[2] - corners[0], up = (int64_t)corners[3] - corners[1];
    if (across < 0 || up < 0 || across >= SITE_LIMIT || up >= SITE_LIMIT) {
        phrase_error(reader, phrase, "grid_nodes takes the lower left and the upper right corner");
        return 0;
    }
    for (int y = corners[1]; y <= corners[3]; y++)
        for (int x = corners[0]; x <= corners[2]; x++, count++) {
            Site site = topology_at(&setup->builder->rules->topology, x, y);
            if (site != SITE_NONE)
                add_piece(setup, phrase, site, like);
            else
                phrase_error(reader, phrase, "there is no place %d,%d", x, y);
        }
    return count;
}

static bool all_numbers(const Phrase *call) {
    for (const Phrase *argument = call->first; argument; argument = argument->next)
        if (argument->kind != PHRASE_NUMBER)
            return false;
    return true;
}

// Adds an entity on each site that [phrase] names. Returns the number of sites; the zone of a
// player who is away counts, although it gets no entity.
static int add_at(SetupBuilder *setup, const Phrase *phrase, const StartPiece *like) {
    if (is_call(phrase, "grid_nodes") && all_numbers(phrase))
        return add_in_rectangle(setup, phrase, like);
    if (!is_word(phrase) && !is_call(phrase, "zone"))
        return add_at_sites(setup, phrase, like);
    Site site = find_place(setup->builder, phrase);
    if (site != SITE_NONE)
        add_piece(setup, phrase, site, like);
    return 1;
}

// Stores an attribute that a spawn step gives to its entities: their owner in [piece], and any
// other attribute in [values].
static void set_attribute(Builder *builder, const AttributeValueSpec *spec, StartPiece *piece,
                          KindValue *values) {
    if (strcmp(spec->name.text, "owner") == 0) {
        Value seat = build_value(builder, spec->value, TYPE_SEAT);
        piece->seat = seat == VALUE_NULL ? (Seat)SEAT_NONE : (Seat)seat;
        return;
    }
    int index = rules_find_attribute(builder->rules, spec->name.text); // exists: it was checked
    const Attribute *attribute = &builder->rules->data.attributes[index];
    Value value = build_value(builder, spec->value, (Type)attribute->type);
    if (value != VALUE_NULL && (value < attribute->minimum || value > attribute->maximum))
        phrase_error(&builder->reader, spec->value, "%d is not from %d to %d", value,
                     attribute->minimum, attribute->maximum);
    values[piece->value_count++] = (KindValue){(uint16_t)index, value};
}

// Compiles a step that makes entities. Reports a `count` that differs from the number of places,
// unless another error may have left some of them out.
static void spawn_entities(SetupBuilder *setup) {
    const SetupSpec *spec = setup->spec;
    Reader *reader = &setup->builder->reader;
    KindValue *values = build_alloc(setup->builder, spec->attributes.count, sizeof *values);
    StartPiece like = {.kind = (Kind)spec->schema.index, .seat = SEAT_NONE, .values = values};
    size_t errors = reader->report->errors;
    int places = 0;
    spec_each (const AttributeValueSpec, attribute, &spec->attributes)
        set_attribute(setup->builder, attribute, &like, values);
    for (size_t i = 0; i < spec->at.count; i++)
        places += add_at(setup, spec->at.items[i], &like);
    bool counted = spec->count >= 0; // -1: the document declares no count
    if (counted && places != spec->count && reader->report->errors == errors)
        reader_error(reader, spec->node, "count is %d, but there %s %d place%s", spec->count,
                     places == 1 ? "is" : "are", places, places == 1 ? "" : "s");
}

// Shuffling and dealing --------------------------------------------------------------------------

// Makes the phrase zone('name') or site('name') for [site], as if it were written at [node].
static Phrase place_phrase(Builder *builder, Site site, const Node *node) {
    const Topology *topology = &builder->rules->topology;
    Text text = {0};
    Phrase *name = build_alloc(builder, 1, sizeof *name);
    topology_write_site(topology, site, &text);
    *name = (Phrase){.kind = PHRASE_TEXT, .text = text_keep(&text, builder->arena), .node = node};
    return (Phrase){.kind = PHRASE_CALL,
                    .text = topology_is_zone(topology, site) ? "zone" : "site",
                    .first = name,
                    .count = 1,
                    .node = node};
}

// Compiles a call of the effect [name] and adds it to the Code of the setup, which begins with the
// first such call.
static void add_effect(SetupBuilder *setup, const char *name, Phrase *arguments, size_t count) {
    Builder *builder = setup->builder;
    Scope scope = {.allowed = USES_STATE};
    for (size_t i = 0; i + 1 < count; i++)
        arguments[i].next = &arguments[i + 1];
    Phrase effect = {.kind = PHRASE_CALL,
                     .text = name,
                     .first = arguments,
                     .count = count,
                     .node = arguments[0].node};
    if (builder->rules->start.setup == CODE_NONE)
        builder->rules->start.setup = effects_begin(builder->effects, NULL);
    effects_add(builder->effects, &scope, &effect);
}

// Adds the effect that deals entities to [site], and returns how many it deals. [to] is the phrase
// that names the site.
static int deal_to_site(SetupBuilder *setup, Site from, const Phrase *to, Site site) {
    const SetupSpec *spec = setup->spec;
    int count = spec->count < 0 ? 1 : spec->count; // one if no count is declared
    Phrase arguments[] = {place_phrase(setup->builder, from, spec->from->node),
                          place_phrase(setup->builder, site, to->node),
                          {.kind = PHRASE_NUMBER, .number = count, .node = spec->node}};
    add_effect(setup, "draw_cards", arguments, 3);
    setup->standing[site] += count;
    return count;
}

// The zones that [phrase] names, one for each player; NULL if it does not name such zones.
static const SeatZone *find_seat_zone(const RulesData *data, const Phrase *phrase) {
    const Phrase *word = unwrap_zone(phrase);
    for (int i = 0; i < data->seat_zone_count && is_word(word); i++)
        if (strcmp(data->seat_zones[i].name, word->text) == 0)
            return &data->seat_zones[i];
    return NULL;
}

// Deals entities to the place that [to] names or, if every player has a zone of this name, to all
// these zones. Returns how many.
static int deal_to(SetupBuilder *setup, Site from, const Phrase *to) {
    const Rules *rules = setup->builder->rules;
    const SeatZone *zones = find_seat_zone(&rules->data, to);
    int dealt = 0;
    if (!zones) {
        Site site = find_place(setup->builder, to);
        return site == SITE_NONE ? 0 : deal_to_site(setup, from, to, site);
    }
    for (int seat = 0; seat < rules->seats.count; seat++)
        dealt += deal_to_site(setup, from, to, zones->sites[seat]);
    return dealt;
}

// Compiles a step that deals entities from one place to others. Warns if there are too few, so that
// the last places will get fewer.
static void deal_entities(SetupBuilder *setup) {
    const SetupSpec *spec = setup->spec;
    Site from = spec->from ? find_place(setup->builder, spec->from) : (Site)SITE_NONE;
    int dealt = 0;
    if (from == SITE_NONE)
        return;
    for (size_t i = 0; i < spec->to.count; i++)
        dealt += deal_to(setup, from, spec->to.items[i]);
    if (dealt > setup->standing[from])
        reader_warning(&setup->builder->reader, spec->node,
                       "%d are dealt, but there are only %d, so some get fewer", dealt,
                       setup->standing[from]);
    setup->standing[from] -= least_of(dealt, setup->standing[from]);
}

// Adds the effect that shuffles a zone. Does nothing if the zone's player is away.
static void shuffle_zone(SetupBuilder *setup, const char *name, const Node *node) {
    Site site = find_zone(setup->builder->rules, name);
    if (site == SITE_NONE)
        return;
    Phrase zone = place_phrase(setup->builder, site, node);
    add_effect(setup, "shuffle", &zone, 1);
}

// Everything in order -----------------------------------------------------------------------------

// Makes all entities before anything is shuffled or dealt. Zones that are declared with `shuffle`
// are shuffled before the steps of the setup.
void interaction_setup(Builder *builder) {
    const InteractionSpec *spec = builder->spec;
    RulesStart *start = &builder->rules->start;
    size_t sites = (size_t)builder->rules->topology.site_count;
    SetupBuilder setup = {.builder = builder};
    setup.standing = memory_new(sites * sizeof *setup.standing);
    start->pieces = build_alloc(builder, PIECE_LIMIT, sizeof *start->pieces);
    spec_each (const SetupSpec, step, &spec->setup) {
        setup.spec = step;
        if (step->type == SETUP_SPAWN)
            spawn_entities(&setup);
    }
    spec_each (const ZoneSpec, zone, &spec->topology.zones)
        if (zone->shuffle)
            shuffle_zone(&setup, zone->name.text, zone->node);
    spec_each (const SetupSpec, step, &spec->setup) {
        setup.spec = step;
        if (step->type == SETUP_SHUFFLE)
            shuffle_zone(&setup, step->zone.text, step->node);
        else if (step->type != SETUP_SPAWN) // SETUP_DEAL or SETUP_MOVE, handled alike
            deal_entities(&setup);
    }
    if (start->setup != CODE_NONE)
        effects_end(builder->effects);
    memory_free(setup.standing);
}
