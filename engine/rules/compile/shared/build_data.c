// SPDX-License-Identifier: MIT
// Builds what expressions can name: attributes, variables, dice, options, and their values at the
// start.
#include "engine/rules/compile/shared/builder.h"

#include "engine/rules/state/chance.h"

#include <string.h>

// The Type of a declared ValueType. TYPE_NULL for lists of players, which are not stored as values.
static Type value_type(int declared) {
    static const Type types[] = {
        [VALUE_TYPE_INTEGER] = TYPE_INTEGER, [VALUE_TYPE_BOOLEAN] = TYPE_BOOLEAN,
        [VALUE_TYPE_NAME] = TYPE_NAME,       [VALUE_TYPE_SEAT] = TYPE_SEAT,
        [VALUE_TYPE_SITE] = TYPE_SITE,       [VALUE_TYPE_PIECE] = TYPE_PIECE,
        [VALUE_TYPE_SEATS] = TYPE_NULL,
    };
    return types[declared];
}

// True when the document gives a range. Both limits are 0 if it does not.
static bool has_range(const AttributeSpec *spec) {
    return spec->minimum != 0 || spec->maximum != 0;
}

// Constants --------------------------------------------------------------------------------------

// Stores the value of [node], a constant of the document, and returns its type. Stores nothing and
// returns TYPE_NULL for null and, with an error reported, for a node that is not a constant.
static Type read_constant(Builder *builder, const Node *node, Value *value) {
    switch (node->kind) {
    case NODE_BOOLEAN: *value = node->boolean; return TYPE_BOOLEAN;
    case NODE_INTEGER:
        // INT32_MIN is reserved for VALUE_NULL.
        if (node->integer <= INT32_MIN || node->integer > INT32_MAX)
            reader_error(&builder->reader, node, "expected a number that fits 32 bits");
        else
            *value = (Value)node->integer;
        return TYPE_INTEGER;
    case NODE_TEXT: *value = term_name(builder->terms, node->text); return TYPE_NAME;
    case NODE_NULL: return TYPE_NULL;
    default: break;
    }
    reader_error(&builder->reader, node, "expected a whole number, true, false or a text, found %s",
                 node_kind_name(node->kind));
    return TYPE_NULL;
}

// Finds the attribute called [name], or adds one that is null for each of [owners] owners.
static FixedAttribute *find_or_add_fixed(Builder *builder, FixedAttribute *attributes, int *count,
                                         const SpecName *name, size_t owners) {
    for (int i = 0; i < *count; i++)
        if (strcmp(attributes[i].name, name->text) == 0)
            return &attributes[i];
    FixedAttribute *attribute = &attributes[(*count)++];
    attribute->name = spec_name_copy(builder->arena, name);
    attribute->type = TYPE_NULL;
    attribute->values = build_alloc(builder, owners, sizeof *attribute->values);
    for (size_t i = 0; i < owners; i++)
        attribute->values[i] = VALUE_NULL;
    return attribute;
}

// Stores the value of a constant for [owner]. All values of an attribute must have the same type.
static void set_constant(Builder *builder, FixedAttribute *attribute, const ConstantSpec *constant,
                         size_t owner) {
    Type type = read_constant(builder, constant->value, &attribute->values[owner]);
    if (type == TYPE_NULL)
        return;
    if (attribute->type != TYPE_NULL && attribute->type != type)
        reader_error(&builder->reader, constant->value, "%s is %s elsewhere",
                     reader_quote(attribute->name).text, type_name((Type)attribute->type));
    attribute->type = (uint8_t)type;
}

// The list of constants in the item with [index].
static const SpecList *constant_list(const ConstantLists *lists, size_t index) {
    const char *item = (const char *)lists->items + index * lists->size;
    return (const SpecList *)(const void *)(item + lists->offset);
}

void build_fixed_attributes(Builder *builder, ConstantLists lists, size_t owners,
                            FixedAttribute **attributes, int *count) {
    size_t limit = 0; // an upper bound, because lists may share attributes
    for (size_t i = 0; i < lists.count; i++)
        limit += constant_list(&lists, i)->count;
    *attributes = build_alloc(builder, limit, sizeof **attributes);
    for (size_t i = 0; i < lists.count; i++) {
        const SpecList *list = constant_list(&lists, i);
        spec_each (const ConstantSpec, constant, list)
            set_constant(builder,
                         find_or_add_fixed(builder, *attributes, count, &constant->name, owners),
                         constant, i);
    }
}

// Attributes of pieces ---------------------------------------------------------------------------

// Gives an attribute without a declared range all values of its type. Values of sites, entities and
// names are never out of range, so that their maximum, which is one too large, only decides how
// wide they are stored.
static void set_widest_range(const Rules *rules, Attribute *attribute) {
    attribute->minimum = 0;
    switch ((Type)attribute->type) {
    case TYPE_BOOLEAN: attribute->maximum = 1; break;
    case TYPE_SEAT: attribute->maximum = SEAT_LIMIT - 1; break;
    case TYPE_SITE: attribute->maximum = rules->topology.site_count; break;
    case TYPE_PIECE: attribute->maximum = PIECE_LIMIT; break;
    case TYPE_NAME: attribute->maximum = INTERACTION_NAME_LIMIT; break;
    default: attribute->minimum = VALUE_NULL + 1; attribute->maximum = INT32_MAX;
    }
}

// Merges [other], a second declaration of the attribute. The merged range contains both ranges. The
// attribute is internal or private if either declaration says so.
static void widen_attribute(Attribute *attribute, const Attribute *other) {
    if (other->minimum < attribute->minimum)
        attribute->minimum = other->minimum;
    if (other->maximum > attribute->maximum)
        attribute->maximum = other->maximum;
    attribute->internal |= other->internal;
    attribute->private |= other->private;
}

// Adds a declared attribute. If another schema has declared it, the declarations are merged.
static void add_attribute(Builder *builder, const AttributeSpec *spec) {
    RulesFacts *facts = &builder->rules->facts;
    RulesData *data = &builder->rules->data;
    int index = rules_find_attribute(builder->rules, spec->name.text);
    // If the document says that nobody sees the attribute, the owner of the piece sees it all the
    // same.
    Attribute declared = {.name = spec_name_copy(builder->arena, &spec->name),
                          .type = (uint8_t)value_type(spec->type),
                          .minimum = spec->minimum,
                          .maximum = spec->maximum,
                          .internal = spec->internal,
                          .private = spec->visibility.who == VISIBLE_OWNER ||
                                     spec->visibility.who == VISIBLE_NONE};
    if (!has_range(spec))
        set_widest_range(builder->rules, &declared);
    if (index < 0)
        data->attributes[data->attribute_count++] = declared;
    else if (data->attributes[index].type != declared.type)
        reader_error(&builder->reader, spec->node, "%s is %s in another schema",
                     reader_quote(spec->name.text).text,
                     type_name((Type)data->attributes[index].type));
    else
        widen_attribute(&data->attributes[index], &declared);
    facts->private_attributes |= declared.private;
    facts->hides |= declared.private;
}

// True for `owner` and for `visible_to`, a list of players: every entity has them, declared or not.
static bool is_stored_anyway(const AttributeSpec *spec) {
    return spec->type == VALUE_TYPE_SEATS || strcmp(spec->name.text, "owner") == 0;
}

// Adds the attributes that are not stored anyway. Of the lists of players only visible_to is.
void build_attributes(Builder *builder, const SpecList *attributes) {
    spec_each (const AttributeSpec, spec, attributes) {
        if (spec->type == VALUE_TYPE_SEATS && strcmp(spec->name.text, "visible_to") != 0)
            reader_error(
                &builder->reader, spec->node,
                "only visible_to may be a list of players; to ask who knows an entity, write "
                "visible_to(entity, player)");
        if (!is_stored_anyway(spec))
            add_attribute(builder, spec);
    }
}

// Variables, dice, options -----------------------------------------------------------------------

bool build_is_current_player(const VariableSpec *spec) {
    return strcmp(spec->name.text, "current_player") == 0;
}

// Adds a variable. Records the two variables of the state that control the turn order:
// turn_direction and skip_next.
static void add_variable(Builder *builder, const VariableSpec *spec, bool per_seat) {
    Rules *rules = builder->rules;
    int index = rules->data.variable_count++;
    Variable *variable = &rules->data.variables[index];
    *variable = (Variable){
        .name = spec_name_copy(builder->arena, &spec->name),
        .type = (uint8_t)value_type(spec->type),
        .per_seat = per_seat,
        .ranged = has_range(spec),
        .minimum = spec->minimum,
        .maximum = spec->maximum,
        .index = (uint16_t)rules->data.slot_count,
        .private = spec->visibility.who == VISIBLE_OWNER,
        .seen = build_seen(builder, &spec->visibility, SEAT_NONE, SEATS_ALL),
        .internal = spec->internal,
        .told = arena_string(builder->arena, spec->wording.text),
    };
    rules->facts.hides |= variable->seen != SEATS_ALL;
    rules->data.slot_count += per_seat ? rules->seats.count : 1;
    if (!per_seat && strcmp(variable->name, "turn_direction") == 0)
        rules->flow.direction_variable = index;
    if (!per_seat && strcmp(variable->name, "skip_next") == 0)
        rules->flow.skip_variable = index;
}

static void build_variables(Builder *builder, const SpecList *list, bool per_seat) {
    spec_each (const VariableSpec, spec, list) {
        if (spec->type == VALUE_TYPE_SEATS)
            reader_error(&builder->reader, spec->node, "a variable cannot be a list of players");
        if (!build_is_current_player(spec))
            add_variable(builder, spec, per_seat);
    }
}

// How many different results [count] dice can have, if it does not matter which die shows what: the
// binomial coefficient (sides + count - 1) over count.
static int64_t ways_to_fall(int count, int sides) {
    int64_t ways = 1;
    for (int i = 1; i <= count; i++)
        ways = ways * (sides + i - 1) / i;
    return ways;
}

// Too many dice are an error, but are stored all the same, because compiling goes on to find more
// errors.
static void build_dice(Builder *builder, int count, int sides) {
    if (ways_to_fall(count, sides) > CHANCE_LIMIT)
        reader_error(&builder->reader, builder->node,
                     "%d dice of %d sides can fall in more than %d ways; declare fewer", count,
                     sides, CHANCE_LIMIT);
    builder->rules->flow.dice_count = count;
    builder->rules->flow.dice_sides = sides;
}

// The text that the object [texts] has for an option's value; NULL if there is none. [texts] may be
// NULL.
static const char *text_about(Builder *builder, const Node *texts, const SpecName *value) {
    const Node *text = node_member(texts, value->text);
    return text && text->kind == NODE_TEXT ? arena_string(builder->arena, text->text) : NULL;
}

// Builds the values of an option with their titles, and the reasons why some cannot be chosen.
static void build_choices(Builder *builder, const OptionSpec *spec, Option *option) {
    option->values = build_alloc(builder, spec->values.count, sizeof *option->values);
    option->titles = build_alloc(builder, spec->values.count, sizeof *option->titles);
    option->reasons = build_alloc(builder, spec->values.count, sizeof *option->reasons);
    spec_each (const SpecName, value, &spec->values) {
        int i = option->value_count++;
        const char *title = text_about(builder, spec->titles, value);
        option->values[i] = spec_name_copy(builder->arena, value);
        option->titles[i] = title ? title : option->values[i];
        option->reasons[i] = text_about(builder, spec->unavailable, value);
    }
}

static void build_options(Builder *builder) {
    static const OptionKind kinds[] = {[OPTION_TYPE_INTEGER] = OPTION_INTEGER,
                                       [OPTION_TYPE_BOOLEAN] = OPTION_BOOLEAN,
                                       [OPTION_TYPE_CHOICE] = OPTION_CHOICE};
    RulesOptions *options = &builder->rules->options;
    options->list = build_alloc(builder, builder->common->options.count, sizeof *options->list);
    spec_each (const OptionSpec, spec, &builder->common->options) {
        Option *option = &options->list[options->count++];
        const SpecName *label = spec->label.text ? &spec->label : &spec->name;
        *option = (Option){.name = spec_name_copy(builder->arena, &spec->name),
                           .label = spec_name_copy(builder->arena, label),
                           .kind = kinds[spec->type],
                           .minimum = spec->minimum,
                           .maximum = spec->maximum,
                           .initial = spec->value,
                           .value = spec->value,
                           .idle = spec->idle};
        build_choices(builder, spec, option);
    }
}

void build_declarations(Builder *builder) {
    const bool per_seat = true;
    const StateSpec *state = &builder->common->state;
    RulesData *data = &builder->rules->data;
    data->variables = build_alloc(builder, state->global.count + state->per_player.count,
                                  sizeof *data->variables);
    build_variables(builder, &state->global, !per_seat);
    build_variables(builder, &state->per_player, per_seat);
    build_dice(builder, state->dice.count, state->dice.sides);
    build_options(builder);
}

// Values at the start ----------------------------------------------------------------------------

// The declared initial value. If none is declared, it is false for booleans, 0 for numbers whose
// range contains 0, and otherwise null.
static Value initial_value(Builder *builder, const AttributeSpec *spec) {
    bool has_zero = spec->minimum <= 0 && spec->maximum >= 0;
    if (!spec->initial && spec->type == VALUE_TYPE_INTEGER)
        return has_zero ? 0 : VALUE_NULL;
    if (!spec->initial)
        return spec->type == VALUE_TYPE_BOOLEAN ? 0 : VALUE_NULL;
    Value value = build_value(builder, spec->initial, value_type(spec->type));
    if (value != VALUE_NULL && has_range(spec) && (value < spec->minimum || value > spec->maximum))
        reader_error(&builder->reader, spec->node, "%s starts at %d, which is not from %d to %d",
                     reader_quote(spec->name.text).text, value, spec->minimum, spec->maximum);
    return value;
}

void build_kind_values(Builder *builder, const SpecList *attributes, KindRules *kind) {
    KindValue *values = build_alloc(builder, attributes->count, sizeof *values);
    spec_each (const AttributeSpec, spec, attributes) {
        if (is_stored_anyway(spec))
            continue;
        int attribute = rules_find_attribute(builder->rules, spec->name.text);
        Value value = initial_value(builder, spec);
        if (value != VALUE_NULL) // attributes without an entry are null
            values[kind->value_count++] = (KindValue){(uint16_t)attribute, value};
    }
    kind->values = values;
}

// Stores the initial values of the variables in [list]. The Variables made from the list are stored
// from [variable] on. Returns the Variable after them.
static Variable *set_initial_values(Builder *builder, const SpecList *list, Variable *variable) {
    spec_each (const VariableSpec, spec, list) {
        if (build_is_current_player(spec))
            continue;
        Value value = initial_value(builder, spec);
        for (int seat = 0; seat < SEAT_LIMIT; seat++)
            variable->initial[seat] = value;
        variable++;
    }
    return variable;
}

// The variables of the Rules start with those of the state, which those of the players follow.
void build_initial_values(Builder *builder) {
    const StateSpec *state = &builder->common->state;
    Variable *next = set_initial_values(builder, &state->global, builder->rules->data.variables);
    set_initial_values(builder, &state->per_player, next);
}

// Reports that no piece has an attribute called [name].
static void report_unknown_attribute(Builder *builder, const SpecName *name) {
    const RulesData *data = &builder->rules->data;
    NameList names = {0};
    for (int i = 0; i < data->attribute_count; i++)
        name_list_add(&names, data->attributes[i].name);
    reader_unknown(&builder->reader, name->node, "attribute", name->text, names.items, names.count);
    name_list_free(&names);
}

int build_attribute_value(Builder *builder, const ConstantSpec *constant, Value *value) {
    int index = rules_find_attribute(builder->rules, constant->name.text);
    if (index < 0) {
        report_unknown_attribute(builder, &constant->name);
        return -1;
    }
    const Attribute *attribute = &builder->rules->data.attributes[index];
    Type type = read_constant(builder, constant->value, value);
    if (type != TYPE_NULL && type != attribute->type)
        reader_error(&builder->reader, constant->value, "%s is %s",
                     reader_quote(attribute->name).text, type_name((Type)attribute->type));
    else if (type != TYPE_NULL && (*value < attribute->minimum || *value > attribute->maximum))
        reader_error(&builder->reader, constant->value, "%s is from %d to %d",
                     reader_quote(attribute->name).text, attribute->minimum, attribute->maximum);
    return index;
}
