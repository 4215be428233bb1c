// SPDX-License-Identifier: MIT
#include "engine/rules/compile/making/making.h"

#include "engine/rules/model/operations.h"
#include "engine/rules/turn/play.h"
#include "engine/spec/interaction/interaction_spec.h"

#include <string.h>

void making_begin(Making *making, const SpecList *functions) {
    enum { PAIR_STEPS = 20 * 1000 * 1000 }; // a fifth of a second
    making->pair_steps = PAIR_STEPS;
    making->terms = term_compiler_new(making->rules, making->reader, functions);
    making->effects = effect_compiler_new(making->rules, making->reader, making->terms);
}

void making_end(Making *making) {
    effect_compiler_finish(making->effects);
    term_compiler_finish(making->terms);
    effect_compiler_free(making->effects);
    term_compiler_free(making->terms);
}

bool making_seat(const Making *making, const Phrase *phrase, Seat *seat) {
    const char *name = NULL;
    if (phrase->kind == PHRASE_CALL && strcmp(phrase->text, "player") == 0 && phrase->count == 1 &&
        phrase->first->kind == PHRASE_TEXT)
        name = phrase->first->text;
    else if (phrase->kind == PHRASE_TEXT || phrase->kind == PHRASE_NAME)
        name = phrase->text;
    if (!name)
        return false;
    *seat = rules_find_seat(making->rules, name);
    return true;
}

Seats making_seen(const Making *making, const VisibilitySpec *visibility, Seat owner,
                  Seats otherwise) {
    Seats seats = 0;
    switch (visibility->who) {
    case VISIBLE_DEFAULT: return otherwise;
    case VISIBLE_ALL: return SEATS_ALL;
    case VISIBLE_NONE: return 0;
    case VISIBLE_OWNER: return owner == SEAT_NONE ? 0 : seats_with(owner);
    case VISIBLE_LISTED:
        for (size_t i = 0; i < visibility->roles.count; i++)
            if (visibility->roles.items[i].index < making->rules->seats.count)
                seats = (Seats)(seats | 1u << visibility->roles.items[i].index);
        break;
    }
    return seats;
}

// Types and constants ----------------------------------------------------------------------------

void making_no_history(Making *making, const Phrase *phrase, unsigned used) {
    if ((used & USES_HISTORY) && making->rules->facts.hides)
        phrase_error(making->reader, phrase,
                     "position_seen and state_seen cannot decide what may be chosen in a game that "
                     "hides something, for that is asked of what the player sees; ask them under "
                     "\"umpire\", or under \"after\" of an interaction that has \"refused\"");
}

Type making_type(int value_type) {
    switch ((ValueType)value_type) {
    case VALUE_TYPE_INTEGER: return TYPE_INTEGER;
    case VALUE_TYPE_BOOLEAN: return TYPE_BOOLEAN;
    case VALUE_TYPE_NAME: return TYPE_NAME;
    case VALUE_TYPE_SEAT: return TYPE_SEAT;
    case VALUE_TYPE_SITE: return TYPE_SITE;
    case VALUE_TYPE_PIECE: return TYPE_PIECE;
    case VALUE_TYPE_SEATS: break;
    }
    return TYPE_NULL;
}

// A constant may be read before the terms can be compiled: names are looked up by hand then.
Type making_constant(Making *making, const Node *node, Value *value) {
    switch (node->kind) {
    case NODE_BOOLEAN: *value = node->boolean; return TYPE_BOOLEAN;
    case NODE_INTEGER:
        if (node->integer <= INT32_MIN || node->integer > INT32_MAX)
            reader_error(making->reader, node, "expected a number that fits 32 bits");
        else
            *value = (Value)node->integer;
        return TYPE_INTEGER;
    case NODE_TEXT: *value = term_name(making->terms, node->text); return TYPE_NAME;
    case NODE_NULL: return TYPE_NULL;
    default: break;
    }
    reader_error(making->reader, node, "expected a whole number, true, false or a text, found %s",
                 node_kind_name(node->kind));
    return TYPE_NULL;
}

static int find_fixed(const FixedAttribute *attributes, int count, const char *name) {
    for (int i = 0; i < count; i++)
        if (strcmp(attributes[i].name, name) == 0)
            return i;
    return -1;
}

// Adds an attribute whose values do not change, if it is new, and returns its values.
static FixedAttribute *fixed_attribute(Making *making, FixedAttribute *attributes, int *count,
                                       const SpecName *name, size_t owners) {
    int index = find_fixed(attributes, *count, name->text);
    if (index >= 0)
        return &attributes[index];
    FixedAttribute *attribute = &attributes[(*count)++];
    attribute->name = spec_name_copy(making->arena, name);
    attribute->type = TYPE_NULL;
    attribute->values = making_take(making, owners, sizeof *attribute->values);
    for (size_t i = 0; i < owners; i++)
        attribute->values[i] = VALUE_NULL;
    return attribute;
}

void making_constants(Making *making, FixedAttribute *attributes, int *count,
                      const SpecList *constants, size_t index, size_t owners) {
    const ConstantSpec *items = constants->items;
    for (size_t i = 0; i < constants->count; i++) {
        FixedAttribute *attribute = fixed_attribute(making, attributes, count, &items[i].name,
                                                    owners);
        Type type = making_constant(making, items[i].value, &attribute->values[index]);
        if (type != TYPE_NULL && attribute->type != TYPE_NULL && attribute->type != type)
            reader_error(making->reader, items[i].value, "%s is %s elsewhere",
                         reader_quote(attribute->name).text, type_name((Type)attribute->type));
        if (type != TYPE_NULL)
            attribute->type = (uint8_t)type;
    }
}

// The range of the values of a type, where nothing narrower is declared.
static void widest(const Rules *rules, Type type, int *minimum, int *maximum) {
    *minimum = 0;
    switch (type) {
    case TYPE_BOOLEAN: *maximum = 1; break;
    case TYPE_SEAT: *maximum = SEAT_LIMIT - 1; break;
    case TYPE_SITE: *maximum = rules->topology.site_count; break;
    case TYPE_PIECE: *maximum = PIECE_LIMIT; break;
    case TYPE_NAME: *maximum = INTERACTION_NAME_LIMIT; break;
    default: *minimum = INT32_MIN + 1; *maximum = INT32_MAX;
    }
}

// Attributes --------------------------------------------------------------------------------------

static Attribute *find_attribute(Rules *rules, const char *name) {
    for (int i = 0; i < rules->data.attribute_count; i++)
        if (strcmp(rules->data.attributes[i].name, name) == 0)
            return &rules->data.attributes[i];
    return NULL;
}

// Where several schemas have the attribute its range is that of all of them.
static void add_attribute(Making *making, const AttributeSpec *spec) {
    Rules *rules = making->rules;
    Type type = making_type(spec->type);
    Attribute *attribute = find_attribute(rules, spec->name.text);
    int minimum = spec->minimum, maximum = spec->maximum;
    bool new = !attribute;
    if (minimum == 0 && maximum == 0)
        widest(rules, type, &minimum, &maximum);
    if (new) {
        attribute = &rules->data.attributes[rules->data.attribute_count++];
        *attribute = (Attribute){.name = spec_name_copy(making->arena, &spec->name),
                                 .type = (uint8_t)type,
                                 .minimum = minimum,
                                 .maximum = maximum};
    } else if (attribute->type != type) {
        reader_error(making->reader, spec->node, "%s is %s in another schema",
                     reader_quote(spec->name.text).text, type_name((Type)attribute->type));
    }
    attribute->minimum = minimum < attribute->minimum ? minimum : attribute->minimum;
    attribute->maximum = maximum > attribute->maximum ? maximum : attribute->maximum;
    attribute->internal |= spec->internal;
    attribute->private |= spec->visibility.who == VISIBLE_OWNER ||
                          spec->visibility.who == VISIBLE_NONE;
    rules->facts.hides |= attribute->private;
    rules->facts.private_attributes |= attribute->private;
}

// `owner` is an attribute of every entity, and is kept apart.
static bool is_owner(const AttributeSpec *spec) {
    return strcmp(spec->name.text, "owner") == 0;
}

// Who knows an entity is kept apart as well.
static bool is_kept_apart(Making *making, const AttributeSpec *spec) {
    bool seats = spec->type == VALUE_TYPE_SEATS;
    if (seats && strcmp(spec->name.text, "visible_to") != 0)
        reader_error(making->reader, spec->node,
                     "only visible_to may be a list of players; who knows an entity is asked by "
                     "visible_to(entity, player)");
    return is_owner(spec) || seats;
}

void making_attributes(Making *making, const SpecList *attributes) {
    const AttributeSpec *specs = attributes->items;
    for (size_t i = 0; i < attributes->count; i++)
        if (!is_kept_apart(making, &specs[i]))
            add_attribute(making, &specs[i]);
}

// Variables --------------------------------------------------------------------------------------

// Whose turn it is stands in the State anyway; the declaration only says who begins.
bool making_is_current_player(const VariableSpec *spec) {
    return strcmp(spec->name.text, "current_player") == 0;
}

static void add_variables(Making *making, const SpecList *list, bool per_seat) {
    Rules *rules = making->rules;
    const VariableSpec *specs = list->items;
    for (size_t i = 0; i < list->count; i++) {
        if (specs[i].type == VALUE_TYPE_SEATS)
            reader_error(making->reader, specs[i].node, "a variable cannot be a list of players");
        if (making_is_current_player(&specs[i]))
            continue;
        int index = rules->data.variable_count++;
        Variable *variable = &rules->data.variables[index];
        *variable = (Variable){.name = spec_name_copy(making->arena, &specs[i].name),
                               .type = (uint8_t)making_type(specs[i].type),
                               .per_seat = per_seat,
                               .ranged = specs[i].minimum != 0 || specs[i].maximum != 0,
                               .minimum = specs[i].minimum,
                               .maximum = specs[i].maximum,
                               .index = (uint16_t)rules->data.slot_count};
        variable->private = specs[i].visibility.who == VISIBLE_OWNER;
        variable->seen = making_seen(making, &specs[i].visibility, SEAT_NONE, SEATS_ALL);
        variable->internal = specs[i].internal;
        variable->told = specs[i].told.text ? spec_name_copy(making->arena, &specs[i].told) : NULL;
        rules->facts.hides |= variable->seen != SEATS_ALL;
        rules->data.slot_count += per_seat ? rules->seats.count : 1;
        if (!per_seat && strcmp(variable->name, "turn_direction") == 0)
            rules->flow.direction_variable = index;
        if (!per_seat && strcmp(variable->name, "skip_next") == 0)
            rules->flow.skip_variable = index;
    }
}

// The text about [value] in [texts], which has one for some values; NULL: none.
static const char *text_about(Making *making, const Node *texts, const SpecName *value) {
    const Node *text = node_member(texts, value->text);
    if (!text || text->kind != NODE_TEXT)
        return NULL;
    return arena_string(making->arena, text->text);
}

static void make_values(Making *making, const OptionSpec *spec, Option *option) {
    option->value_count = (int)spec->values.count;
    option->values = making_take(making, spec->values.count, sizeof *option->values);
    option->titles = making_take(making, spec->values.count, sizeof *option->titles);
    option->reasons = making_take(making, spec->values.count, sizeof *option->reasons);
    for (int i = 0; i < option->value_count; i++) {
        const SpecName *value = &spec->values.items[i];
        const char *title = text_about(making, spec->titles, value);
        option->values[i] = spec_name_copy(making->arena, value);
        option->titles[i] = title ? title : option->values[i];
        option->reasons[i] = text_about(making, spec->unavailable, value);
    }
}

void making_options(Making *making, const SpecList *options) {
    static const OptionKind kinds[] = {[OPTION_TYPE_INTEGER] = OPTION_INTEGER,
                                       [OPTION_TYPE_BOOLEAN] = OPTION_BOOLEAN,
                                       [OPTION_TYPE_CHOICE] = OPTION_CHOICE};
    Rules *rules = making->rules;
    const OptionSpec *specs = options->items;
    rules->options.count = (int)options->count;
    rules->options.list = making_take(making, options->count, sizeof *rules->options.list);
    for (int i = 0; i < rules->options.count; i++) {
        Option *option = &rules->options.list[i];
        option->name = spec_name_copy(making->arena, &specs[i].name);
        option->label = specs[i].label.text ? spec_name_copy(making->arena, &specs[i].label)
                                            : option->name;
        option->kind = kinds[specs[i].type];
        option->minimum = specs[i].minimum;
        option->maximum = specs[i].maximum;
        option->initial = option->value = specs[i].value;
        option->idle = specs[i].idle;
        make_values(making, &specs[i], option);
    }
}

void making_variables(Making *making, const SpecList *global, const SpecList *per_player) {
    making->rules->data.variables = making_take(making, global->count + per_player->count,
                                                sizeof *making->rules->data.variables);
    add_variables(making, global, false);
    add_variables(making, per_player, true);
}

// In how many ways the dice can fall, which one is which left out of account: a binomial.
static int64_t ways_to_fall(int count, int sides) {
    int64_t ways = 1;
    for (int i = 1; i <= count; i++)
        ways = ways * (sides + i - 1) / i;
    return ways;
}

void making_dice(Making *making, const Node *node, int count, int sides) {
    if (ways_to_fall(count, sides) > CHANCE_LIMIT)
        reader_error(making->reader, node,
                     "%d dice of %d sides can fall in more than %d ways; declare fewer", count,
                     sides, CHANCE_LIMIT);
    making->rules->flow.dice_count = count;
    making->rules->flow.dice_sides = sides;
}

// Values at the start ----------------------------------------------------------------------------

void making_scope(Scope *scope, unsigned allowed) {
    *scope = (Scope){.allowed = allowed};
}

Value making_value(Making *making, const Phrase *phrase, Type type) {
    Scope scope;
    Seat seat;
    making_scope(&scope, 0);
    if (type == TYPE_SEAT && making_seat(making, phrase, &seat) && seat != SEAT_NONE)
        return seat;
    // A player by his bare name, who is away or does not exist.
    bool bare = type == TYPE_SEAT && (phrase->kind == PHRASE_TEXT || phrase->kind == PHRASE_NAME) &&
                strcmp(phrase->text, "null") != 0;
    Phrase name = *phrase, player = *phrase;
    name.kind = PHRASE_TEXT;
    player.kind = PHRASE_CALL;
    player.text = "player";
    player.first = &name;
    player.count = 1;
    TermIndex term = term_compile(making->terms, &scope, bare ? &player : phrase, type);
    if (term == TERM_NONE)
        return VALUE_NULL;
    const Term *made = term_get(making->terms, term);
    if (made->op == OP_CONSTANT)
        return made->value;
    phrase_error(making->reader, phrase, "expected a value that is known when the game starts");
    return VALUE_NULL;
}

static Value default_of(const AttributeSpec *spec) {
    bool zero = spec->type == VALUE_TYPE_BOOLEAN ||
                (spec->type == VALUE_TYPE_INTEGER && spec->minimum <= 0 && spec->maximum >= 0);
    return zero ? 0 : VALUE_NULL;
}

static Value initial_of(Making *making, const AttributeSpec *spec) {
    return spec->initial ? making_value(making, spec->initial, making_type(spec->type))
                         : default_of(spec);
}

static void check_range(Making *making, const AttributeSpec *spec, Value value) {
    if (value != VALUE_NULL && (spec->minimum != 0 || spec->maximum != 0) &&
        (value < spec->minimum || value > spec->maximum))
        reader_error(making->reader, spec->node, "%s starts at %d, which is not from %d to %d",
                     reader_quote(spec->name.text).text, value, spec->minimum, spec->maximum);
}

void making_kind_values(Making *making, const SpecList *list, KindRules *kind) {
    const AttributeSpec *attributes = list->items;
    KindValue *values = making_take(making, list->count, sizeof *values);
    for (size_t i = 0; i < list->count; i++) {
        if (is_owner(&attributes[i]) || attributes[i].type == VALUE_TYPE_SEATS)
            continue;
        Attribute *attribute = find_attribute(making->rules, attributes[i].name.text);
        Value value = initial_of(making, &attributes[i]);
        check_range(making, &attributes[i], value);
        if (value != VALUE_NULL)
            values[kind->value_count++] = (KindValue){
                .attribute = (uint16_t)(attribute - making->rules->data.attributes),
                .value = value};
    }
    kind->values = values;
}

static void check_constant(Making *making, const ConstantSpec *constant, const Attribute *attribute,
                           Type type, Value value) {
    if (type == TYPE_NULL)
        return;
    if (type != attribute->type)
        reader_error(making->reader, constant->value, "%s is %s",
                     reader_quote(attribute->name).text, type_name((Type)attribute->type));
    else if (value < attribute->minimum || value > attribute->maximum)
        reader_error(making->reader, constant->value, "%s is from %d to %d",
                     reader_quote(attribute->name).text, attribute->minimum, attribute->maximum);
}

int making_attribute_value(Making *making, const ConstantSpec *constant, Value *value) {
    const Attribute *attribute = find_attribute(making->rules, constant->name.text);
    if (!attribute) {
        NameList names = {0};
        for (int i = 0; i < making->rules->data.attribute_count; i++)
            name_list_add(&names, making->rules->data.attributes[i].name);
        reader_unknown(making->reader, constant->name.node, "attribute", constant->name.text,
                       names.items, names.count);
        name_list_free(&names);
        return -1;
    }
    Type type = making_constant(making, constant->value, value);
    check_constant(making, constant, attribute, type, *value);
    return (int)(attribute - making->rules->data.attributes);
}

static Variable *make_initials(Making *making, const SpecList *list, Variable *variable) {
    const VariableSpec *specs = list->items;
    for (size_t i = 0; i < list->count; i++) {
        if (making_is_current_player(&specs[i]))
            continue;
        Value value = initial_of(making, &specs[i]);
        check_range(making, &specs[i], value);
        for (int seat = 0; seat < SEAT_LIMIT; seat++)
            variable->initial[seat] = value;
        variable++;
    }
    return variable;
}

void making_initials(Making *making, const SpecList *global, const SpecList *per_player) {
    Variable *next = make_initials(making, global, making->rules->data.variables);
    make_initials(making, per_player, next);
}

// Endings ----------------------------------------------------------------------------------------

static const char *ending_reason(Making *making, const EndSpec *spec) {
    static const char *const words[] = {[END_VICTORY] = "victory",
                                        [END_DEFEAT] = "defeat",
                                        [END_DRAW] = "agreement of the rules",
                                        [END_SCORE] = "points"};
    return spec->reason.text ? spec_name_copy(making->arena, &spec->reason) : words[spec->type];
}

static void make_ending(Making *making, const EndSpec *spec, Ending *ending) {
    static const EndingKind kinds[] = {[END_VICTORY] = ENDING_VICTORY,
                                       [END_DEFEAT] = ENDING_DEFEAT,
                                       [END_DRAW] = ENDING_DRAW,
                                       [END_SCORE] = ENDING_SCORE};
    Scope scope;
    making_scope(&scope, USES_PLAYER | USES_STATE | USES_MOVES);
    ending->kind = (uint8_t)kinds[spec->type];
    ending->for_each = spec->who.text && spec->type != END_SCORE && spec->type != END_DRAW;
    ending->reason = ending_reason(making, spec);
    ending->condition = ending->score = ending->highlight = TERM_NONE;
    if (spec->who.text) {
        Phrase name = {.kind = PHRASE_NAME, .text = spec->who.text, .node = spec->who.node};
        scope_add(making->terms, &scope, &name, spec->who.text, TYPE_SEAT);
    }
    if (spec->condition)
        ending->condition = term_compile(making->terms, &scope, spec->condition, TYPE_BOOLEAN);
    if (spec->score)
        ending->score = term_compile(making->terms, &scope, spec->score, TYPE_INTEGER);
    if (spec->highlight)
        ending->highlight = term_compile(making->terms, &scope, spec->highlight, TYPE_SITES);
}

void making_endings(Making *making, const SpecList *ends) {
    Rules *rules = making->rules;
    const EndSpec *specs = ends->items;
    rules->endings.count = (int)ends->count;
    rules->endings.list = making_take(making, ends->count, sizeof *rules->endings.list);
    for (int i = 0; i < rules->endings.count; i++)
        make_ending(making, &specs[i], &rules->endings.list[i]);
}

void making_articles(Making *making, const ArticlesSpec *articles) {
    for (int i = 0; i < ARTICLE_COUNT; i++)
        if (articles->list[i].text)
            making->rules->endings.articles[i] = spec_name_copy(making->arena, &articles->list[i]);
}
