// SPDX-License-Identifier: MIT
// The setup: which entities there are at first, then what is shuffled and dealt.
#include "engine/base/memory.h"
#include "engine/rules/compile/interaction/interaction.h"
#include "engine/rules/compile/making/layout.h"
#include "engine/rules/terms/evaluate.h"

#include <string.h>

typedef struct SetupMaking {
    Making *making;
    StartPiece *pieces; // on the heap while it grows
    size_t count;
    size_t capacity;
    int *standing; // per site: entities put there so far
} SetupMaking;

// Places -----------------------------------------------------------------------------------------

// A zone by its name; of a player who is away: SITE_NONE, and no error.
static bool is_role(const Making *making, const char *name) {
    const RoleSpec *roles = making->spec->players.roles.items;
    for (size_t i = 0; i < making->spec->players.roles.count; i++)
        if (strcmp(roles[i].seat.name.text, name) == 0)
            return true;
    return false;
}

static bool find_zone(const Making *making, const char *name, Site *site) {
    const Topology *topology = &making->rules->topology;
    const ZoneSpec *zones = making->spec->topology.zones.items;
    *site = SITE_NONE;
    for (int at = topology->board_count; at < topology->site_count; at++)
        if (strcmp(topology->names[at], name) == 0) {
            *site = (Site)at;
            return true;
        }
    for (size_t i = 0; i < making->spec->topology.zones.count; i++) {
        size_t length = strlen(zones[i].name.text);
        bool own = zones[i].per_player && strncmp(zones[i].name.text, name, length) == 0 &&
                   name[length] == '_' && is_role(making, name + length + 1);
        if (own || (!zones[i].per_player && strcmp(zones[i].name.text, name) == 0))
            return true;
    }
    return false;
}

static bool is_call(const Phrase *phrase, const char *name) {
    return phrase->kind == PHRASE_CALL && strcmp(phrase->text, name) == 0;
}

static void fail_place(const Making *making, const Phrase *word) {
    const Topology *topology = &making->rules->topology;
    NameList names = {0};
    Text hint = {0};
    for (int site = 0; site < topology->site_count; site++)
        if (topology->names && topology->names[site])
            name_list_add(&names, topology->names[site]);
    if (names.count > 0)
        reader_suggest(&hint, word->text, names.items, names.count);
    phrase_error(making->reader, word, "there is no place called %s%s",
                 reader_quote(word->text).text, text_string(&hint));
    name_list_free(&names);
    text_free(&hint);
}

// The site that a text or zone('name') names. False after an error.
static bool read_place(const Making *making, const Phrase *phrase, Site *site) {
    const Phrase *word = is_call(phrase, "zone") && phrase->count == 1 ? phrase->first : phrase;
    if (word->kind != PHRASE_TEXT && word->kind != PHRASE_NAME) {
        phrase_error(making->reader, phrase,
                     "expected a place: the name of a site or a zone, like zone('deck')");
        return false;
    }
    const char *at = word->text;
    if (find_zone(making, word->text, site))
        return true;
    *site = topology_read_site(&making->rules->topology, &at);
    if (*site != SITE_NONE && *at == '\0')
        return true;
    fail_place(making, word);
    return false;
}

// Every place of the rectangle that grid_nodes(x1, y1, x2, y2) names, its corners included.
static bool read_rectangle(const Making *making, const Phrase *phrase, int corners[4]) {
    const Phrase *argument = phrase->first;
    for (int i = 0; i < 4; i++, argument = argument->next) {
        if (phrase->count != 4 || argument->kind != PHRASE_NUMBER) {
            phrase_error(making->reader, phrase,
                         "grid_nodes takes four numbers, like grid_nodes(0,1, 7,1)");
            return false;
        }
        corners[i] = argument->number;
    }
    bool ordered = corners[0] <= corners[2] && corners[1] <= corners[3];
    if (!ordered || corners[2] - corners[0] >= SITE_LIMIT || corners[3] - corners[1] >= SITE_LIMIT)
        phrase_error(making->reader, phrase,
                     "grid_nodes takes the lower left and the upper right corner");
    return ordered && corners[2] - corners[0] < SITE_LIMIT && corners[3] - corners[1] < SITE_LIMIT;
}

// Entities ---------------------------------------------------------------------------------------

static void add_piece(SetupMaking *setup, const SetupSpec *spec, const Phrase *at, Site site,
                      const StartPiece *like) {
    const SiteRules *rules = &setup->making->rules->data.sites[site];
    if (rules->capacity != 0 && setup->standing[site] >= rules->capacity) {
        phrase_error(setup->making->reader, at, "there is no room for one more entity there");
        return;
    }
    if (setup->count == PIECE_LIMIT) {
        reader_error(setup->making->reader, spec->node, "the setup makes more than %d entities",
                     PIECE_LIMIT);
        return;
    }
    setup->standing[site]++;
    setup->pieces = memory_grow(setup->pieces, &setup->capacity, setup->count + 1,
                                sizeof *setup->pieces);
    setup->pieces[setup->count] = *like;
    setup->pieces[setup->count++].site = site;
}

// Anything but a name, zone('deck') and grid_nodes with four numbers is an expression.
static bool is_expression(const Phrase *phrase) {
    bool named = phrase->kind == PHRASE_TEXT || phrase->kind == PHRASE_NAME;
    bool numbers = is_call(phrase, "grid_nodes");
    for (const Phrase *argument = phrase->first; numbers && argument; argument = argument->next)
        numbers = argument->kind == PHRASE_NUMBER;
    return !named && !numbers && !is_call(phrase, "zone");
}

// The sites that an expression yields before the game. False after an error.
static bool find_sites(Making *making, const Phrase *at, Sequence *sites) {
    Scope scope;
    Context context;
    making_scope(&scope, 0);
    TermIndex term = term_compile(making->terms, &scope, at, TYPE_SITES);
    if (term == TERM_NONE)
        return false;
    if (scope.used != 0) {
        phrase_error(making->reader, at,
                     "where entities start cannot depend on what changes during a game");
        return false;
    }
    context_init(&context, making->rules, NULL, NULL, SEAT_NONE);
    evaluate_sequence(&context, term, sites);
    if (context.fault.kind == FAULT_NONE)
        return true;
    Text text = {0};
    context.fault.source = UINT32_MAX; // the error below gives the place
    fault_write(making->rules, &context.fault, &text);
    phrase_error(making->reader, at, "%s", text_string(&text));
    text_free(&text);
    return false;
}

// One entity for each site of an expression, in the order of the set. Returns how many.
static int add_at_all(SetupMaking *setup, const SetupSpec *spec, const Phrase *at,
                      const StartPiece *like) {
    Sequence sites;
    if (!find_sites(setup->making, at, &sites))
        return 0;
    if (sites.count == 0)
        phrase_error(setup->making->reader, at, "this is no place of the board");
    for (int i = 0; i < sites.count; i++)
        add_piece(setup, spec, at, sites.members[i], like);
    return sites.count;
}

static int add_at(SetupMaking *setup, const SetupSpec *spec, const Phrase *at,
                  const StartPiece *like) {
    const Topology *topology = &setup->making->rules->topology;
    int corners[4], count = 0;
    Site site;
    if (is_expression(at))
        return add_at_all(setup, spec, at, like);
    if (!is_call(at, "grid_nodes")) {
        if (read_place(setup->making, at, &site) && site != SITE_NONE)
            add_piece(setup, spec, at, site, like);
        return 1;
    }
    if (!read_rectangle(setup->making, at, corners))
        return 0;
    for (int y = corners[1]; y <= corners[3]; y++)
        for (int x = corners[0]; x <= corners[2]; x++) {
            site = topology_at(topology, x, y);
            count++;
            if (site != SITE_NONE)
                add_piece(setup, spec, at, site, like);
            else
                phrase_error(setup->making->reader, at, "there is no place %d,%d", x, y);
        }
    return count;
}

static void check_value(Making *making, const Phrase *phrase, const Attribute *attribute,
                        Value value) {
    if (value != VALUE_NULL && (value < attribute->minimum || value > attribute->maximum))
        phrase_error(making->reader, phrase, "%d is not from %d to %d", value, attribute->minimum,
                     attribute->maximum);
}

static void spawn(SetupMaking *setup, const SetupSpec *spec) {
    Making *making = setup->making;
    const AttributeValueSpec *attributes = spec->attributes.items;
    KindValue *values = making_take(making, spec->attributes.count, sizeof *values);
    StartPiece like = {.kind = (Kind)spec->schema.index, .seat = SEAT_NONE, .values = values};
    int places = 0;
    size_t errors = making->reader->report->errors;
    for (size_t i = 0; i < spec->attributes.count; i++) {
        if (strcmp(attributes[i].name.text, "owner") == 0) {
            Value seat = making_value(making, attributes[i].value, TYPE_SEAT);
            like.seat = seat == VALUE_NULL ? (Seat)SEAT_NONE : (Seat)seat;
            continue;
        }
        int attribute = rules_find_attribute(making->rules, attributes[i].name.text);
        Type type = (Type)making->rules->data.attributes[attribute].type;
        Value value = making_value(making, attributes[i].value, type);
        check_value(making, attributes[i].value, &making->rules->data.attributes[attribute], value);
        values[like.value_count++] = (KindValue){(uint16_t)attribute, value};
    }
    for (size_t i = 0; i < spec->at.count; i++)
        if (spec->at.items[i])
            places += add_at(setup, spec, spec->at.items[i], &like);
    if (spec->count >= 0 && places != spec->count && making->reader->report->errors == errors)
        reader_error(making->reader, spec->node, "count is %d, but there %s %d place%s",
                     spec->count, places == 1 ? "is" : "are", places, places == 1 ? "" : "s");
}

// Shuffling and dealing --------------------------------------------------------------------------

static Phrase text_phrase(const char *text, const Node *node) {
    return (Phrase){.kind = PHRASE_TEXT, .text = text, .node = node};
}

static void add_effect(SetupMaking *setup, const char *name, Phrase *arguments, size_t count) {
    Scope scope;
    making_scope(&scope, USES_STATE);
    for (size_t i = 0; i + 1 < count; i++)
        arguments[i].next = &arguments[i + 1];
    Phrase effect = {.kind = PHRASE_CALL,
                     .text = name,
                     .first = arguments,
                     .count = count,
                     .node = arguments[0].node};
    effects_add(setup->making->effects, &scope, &effect);
}

static Phrase zone_phrase(Phrase *name) {
    return (Phrase){
        .kind = PHRASE_CALL, .text = "zone", .first = name, .count = 1, .node = name->node};
}

static int deal_to_site(SetupMaking *setup, const SetupSpec *spec, Site from, const Phrase *to,
                        Site site) {
    const char **names = setup->making->rules->topology.names;
    int count = spec->count < 0 ? 1 : spec->count;
    Phrase source = text_phrase(names[from], spec->from->node);
    Phrase target = text_phrase(names[site], to->node);
    Phrase arguments[] = {zone_phrase(&source),
                          zone_phrase(&target),
                          {.kind = PHRASE_NUMBER, .number = count, .node = spec->node}};
    add_effect(setup, "draw_cards", arguments, 3);
    setup->standing[site] += count;
    return count;
}

// A zone that each player has, by its own name: every player's.
static const SeatZone *find_seat_zone(const Rules *rules, const Phrase *to) {
    const Phrase *word = is_call(to, "zone") && to->count == 1 ? to->first : to;
    for (int i = 0; i < rules->data.seat_zone_count; i++)
        if ((word->kind == PHRASE_TEXT || word->kind == PHRASE_NAME) &&
            strcmp(rules->data.seat_zones[i].name, word->text) == 0)
            return &rules->data.seat_zones[i];
    return NULL;
}

// Returns how many are dealt.
static int deal_to(SetupMaking *setup, const SetupSpec *spec, Site from, const Phrase *to) {
    const Rules *rules = setup->making->rules;
    const SeatZone *zone = find_seat_zone(rules, to);
    Site site;
    int dealt = 0;
    for (int seat = 0; zone && seat < rules->seats.count; seat++)
        dealt += deal_to_site(setup, spec, from, to, zone->sites[seat]);
    if (!zone && read_place(setup->making, to, &site) && site != SITE_NONE)
        dealt += deal_to_site(setup, spec, from, to, site);
    return dealt;
}

static void deal(SetupMaking *setup, const SetupSpec *spec) {
    Site from;
    int dealt = 0;
    if (!spec->from || !read_place(setup->making, spec->from, &from) || from == SITE_NONE)
        return;
    for (size_t i = 0; i < spec->to.count; i++)
        if (spec->to.items[i])
            dealt += deal_to(setup, spec, from, spec->to.items[i]);
    if (dealt > setup->standing[from])
        reader_warning(setup->making->reader, spec->node,
                       "%d are dealt, but there are only %d, so that some get fewer", dealt,
                       setup->standing[from]);
    setup->standing[from] -= dealt < setup->standing[from] ? dealt : setup->standing[from];
}

// A Code of the setup starts with the first thing that is not known before the game starts.
static void begin_code(SetupMaking *setup) {
    if (setup->making->rules->start.setup == CODE_NONE)
        setup->making->rules->start.setup = effects_begin(setup->making->effects, NULL);
}

static void shuffle_site(SetupMaking *setup, int site, const Node *node) {
    Phrase name = text_phrase(setup->making->rules->topology.names[site], node);
    Phrase zone = zone_phrase(&name);
    begin_code(setup);
    add_effect(setup, "shuffle", &zone, 1);
}

// Zones that say shuffle: true.
static void shuffle_declared(SetupMaking *setup) {
    const Making *making = setup->making;
    const ZoneSpec *zones = making->spec->topology.zones.items;
    Site site;
    for (size_t i = 0; i < making->spec->topology.zones.count; i++)
        if (zones[i].shuffle && find_zone(making, zones[i].name.text, &site) && site != SITE_NONE)
            shuffle_site(setup, site, zones[i].node);
}

static void make_step(SetupMaking *setup, const SetupSpec *spec) {
    Site site;
    switch ((SetupType)spec->type) {
    case SETUP_SPAWN: break;
    case SETUP_SHUFFLE:
        if (find_zone(setup->making, spec->zone.text, &site) && site != SITE_NONE)
            shuffle_site(setup, site, spec->node);
        break;
    case SETUP_DEAL:
    case SETUP_MOVE:
        begin_code(setup);
        deal(setup, spec);
        break;
    }
}

static void keep_pieces(SetupMaking *setup) {
    Rules *rules = setup->making->rules;
    rules->start.pieces = making_take(setup->making, setup->count, sizeof *rules->start.pieces);
    rules->start.count = (int)setup->count;
    if (setup->count > 0)
        memcpy(rules->start.pieces, setup->pieces, setup->count * sizeof *setup->pieces);
}

void interaction_setup(Making *making) {
    const SetupSpec *specs = making->spec->setup.items;
    SetupMaking setup = {.making = making};
    setup.standing = memory_new((size_t)making->rules->topology.site_count *
                                sizeof *setup.standing);
    for (size_t i = 0; i < making->spec->setup.count; i++)
        if (specs[i].type == SETUP_SPAWN)
            spawn(&setup, &specs[i]);
    shuffle_declared(&setup);
    for (size_t i = 0; i < making->spec->setup.count; i++)
        make_step(&setup, &specs[i]);
    if (making->rules->start.setup != CODE_NONE)
        effects_end(making->effects);
    keep_pieces(&setup);
    memory_free(setup.pieces);
    memory_free(setup.standing);
}
