// SPDX-License-Identifier: MIT
// The sense checks that both dialects share.
#include "engine/spec/shared/shared_spec.h"

#include <limits.h>
#include <string.h>

bool shared_check_name(Reader *reader, const SpecName *name) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
    static const char letters_or_digits[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";
    const char *text = name->text;
    if (text[0] && strchr(letters, text[0]) && text[strspn(text, letters_or_digits)] == '\0')
        return true;
    return reader_error(reader, name->node,
                        "%s cannot be a name in an expression; use letters, digits and _",
                        reader_quote(text).text);
}

void shared_check_constants(Reader *reader, const SpecList *constants) {
    spec_each (const ConstantSpec, constant, constants)
        shared_check_name(reader, &constant->name);
}

// If the object [node] has only one of min and max, sets the other to the extreme value. Reports a
// minimum above the maximum.
static void complete_range(Reader *reader, const Node *node, int *minimum, int *maximum) {
    if (!node_member(node, "min") && node_member(node, "max"))
        *minimum = -INT_MAX; // the smallest number in expressions
    if (!node_member(node, "max") && node_member(node, "min"))
        *maximum = INT_MAX;
    if (*minimum > *maximum)
        reader_error(reader, node, "\"min\" is %d, which is more than \"max\", %d", *minimum,
                     *maximum);
}

// Completes the range of an integer. For an attribute of another type, warns that its range is
// ignored.
static void check_range(Reader *reader, AttributeSpec *attribute) {
    const Node *node = attribute->node;
    const Node *limit = node_member(node, "min") ? node_member(node, "min")
                                                 : node_member(node, "max");
    if (attribute->type == VALUE_TYPE_INTEGER)
        complete_range(reader, node, &attribute->minimum, &attribute->maximum);
    else if (limit)
        reader_warning(reader, limit, "only numbers have a range, so it is ignored");
}

void shared_check_attributes(Reader *reader, const NameList *players, SpecList *attributes,
                             const char *kind) {
    spec_each (AttributeSpec, attribute, attributes) {
        shared_check_name(reader, &attribute->name);
        check_range(reader, attribute);
        name_list_resolve_all(players, &attribute->visibility.roles);
        if (strcmp(attribute->name.text, "owner") == 0 && attribute->type != VALUE_TYPE_SEAT)
            reader_error(reader, attribute->node, "the %s owner is a player_ref", kind);
    }
}

// Checks that the names of a function and of its parameters can be used in expressions, and that no
// parameter occurs twice.
static void check_function(Reader *reader, const FunctionSpec *function) {
    NameList parameters = {.reader = reader, .kind = "parameter"};
    shared_check_name(reader, &function->name);
    spec_each (const SpecName, parameter, &function->parameters)
        if (shared_check_name(reader, parameter))
            name_list_define(&parameters, parameter);
    name_list_free(&parameters);
}

void shared_check_functions(Reader *reader, SpecList *functions) {
    spec_each (const FunctionSpec, function, functions)
        check_function(reader, function);
}

void shared_check_ends(Reader *reader, SpecList *ends) {
    // What messages call each ending that needs the field "for".
    static const char *const needs_who[] = {[END_VICTORY] = "victory",
                                            [END_DEFEAT] = "defeat",
                                            [END_DRAW] = NULL,
                                            [END_SCORE] = "score"};
    spec_each (const EndSpec, end, ends) {
        if (needs_who[end->type] && !end->who.text)
            reader_error(reader, end->node, "a %s needs the field \"for\", like \"player(p)\"",
                         needs_who[end->type]);
        if (end->type == END_SCORE && !end->score)
            reader_error(reader, end->node,
                         "an ending by score needs the field \"score\", like "
                         "\"count(entities_of_player(p))\"");
        if (end->type != END_SCORE && end->score)
            reader_warning(reader, end->score->node,
                           "only an ending of the type score counts, so it is ignored");
    }
}

// Options --------------------------------------------------------------------------------------

static void check_choice(Reader *reader, const OptionSpec *option) {
    if (option->values.count == 0)
        reader_error(reader, option->node,
                     "a choice needs the field \"values\": a list of at least one name");
    name_list_check_unique(reader, "value", &option->values);
}

static void check_integer(Reader *reader, OptionSpec *option) {
    if (!node_member(option->node, "min") || !node_member(option->node, "max"))
        reader_error(reader, option->node, "an int option needs the fields \"min\" and \"max\"");
    else // both ends are given, but the minimum may be above the maximum
        complete_range(reader, option->node, &option->minimum, &option->maximum);
}

// The index of the value called [text] among the values of a choice, or -1.
static int find_value(const OptionSpec *option, const char *text) {
    for (size_t i = 0; i < option->values.count; i++)
        if (strcmp(option->values.items[i].text, text) == 0)
            return (int)i;
    return -1;
}

int shared_find_value(Reader *reader, const OptionSpec *option, const Node *node,
                      const char *text) {
    int index = find_value(option, text);
    if (index >= 0)
        return index;
    NameList values = {0};
    spec_each (const SpecName, value, &option->values)
        name_list_add(&values, value->text);
    reader_unknown(reader, node, "value", text, values.items, values.count);
    name_list_free(&values);
    return -1;
}

// Returns false if the document says that a value cannot be chosen, and reports the document's
// reason.
static bool check_available(Reader *reader, const OptionSpec *option, const Node *node) {
    const Node *reason = node_member(option->unavailable, node->text);
    if (!reason || reason->kind != NODE_TEXT)
        return true;
    return reader_error(reader, node, "%s cannot be chosen: %s", reader_quote(node->text).text,
                        reader_quote(reason->text).text);
}

// Reads the name of a value as its index. False after an error.
static bool read_choice(Reader *reader, const OptionSpec *option, const Node *node,
                        int32_t *value) {
    if (!fields_expect(reader, node, NODE_TEXT, "the name of a value"))
        return false;
    int index = shared_find_value(reader, option, node, node->text);
    if (index < 0 || !check_available(reader, option, node))
        return false;
    *value = index;
    return true;
}

bool shared_option_value(Reader *reader, const OptionSpec *option, const Node *node,
                         int32_t *value) {
    if (option->type == OPTION_TYPE_CHOICE)
        return read_choice(reader, option, node, value);
    if (option->type == OPTION_TYPE_INTEGER)
        return fields_read_integer(reader, node, option->minimum, option->maximum, value);
    *value = node->boolean; // false for a node that is not a boolean
    return fields_expect(reader, node, NODE_BOOLEAN, "true or false");
}

// True if the name `players` is reserved for the setting that chooses how many players take part.
// In a document that lists its players, all of them take part. An option called `players` may then
// choose how many people share their seats.
static bool is_players_reserved(const SpecList *options) {
    const Node *root = options->node ? options->node->parent : NULL;
    const Node *players = node_member(root, "players");
    return !players || players->kind != NODE_LIST;
}

// Checks an object with texts about values of an option. Each key must be a value, and each member
// a text, which messages call [what].
static void check_texts(Reader *reader, const OptionSpec *option, const Node *texts,
                        const char *what) {
    if (!texts || !fields_expect(reader, texts, NODE_OBJECT, "an object with a text for values"))
        return;
    for (const Node *text = texts->first; text; text = text->next) {
        if (option->type != OPTION_TYPE_CHOICE || find_value(option, text->key) < 0)
            reader_error(reader, text, "%s is not a value of this option",
                         reader_quote(text->key).text);
        fields_expect(reader, text, NODE_TEXT, what);
    }
}

static const OptionSpec *find_option(const SpecList *options, const char *name) {
    spec_each (const OptionSpec, option, options)
        if (strcmp(option->name.text, name) == 0)
            return option;
    return NULL;
}

// Checks the member only_with of an option: values that other options must have for this one to
// have an effect. Marks the option as idle if another option has a different value.
static void check_only_with(Reader *reader, const SpecList *options, OptionSpec *option) {
    const Node *needs = option->only_with;
    if (!needs || !fields_expect(reader, needs, NODE_OBJECT, "an object with a value for options"))
        return;
    for (const Node *need = needs->first; need; need = need->next) {
        const OptionSpec *other = find_option(options, need->key);
        int32_t value;
        if (!other || other == option)
            reader_error(reader, need, "%s is not another option", reader_quote(need->key).text);
        else if (shared_option_value(reader, other, need, &value) && value != other->value)
            option->idle = true;
    }
}

// Checks an option, and sets it to its default.
static void check_option(Reader *reader, OptionSpec *option) {
    shared_check_name(reader, &option->name);
    if (option->type == OPTION_TYPE_CHOICE)
        check_choice(reader, option);
    else if (option->type == OPTION_TYPE_INTEGER)
        check_integer(reader, option);
    check_texts(reader, option, option->unavailable, "a text: why it cannot be chosen");
    check_texts(reader, option, option->titles, "a text: the value in words");
    if (option->presets && option->type != OPTION_TYPE_CHOICE)
        reader_error(reader, option->presets, "only a choice has presets");
    option->value = option->type == OPTION_TYPE_INTEGER ? option->minimum : 0;
    if (option->initial)
        shared_option_value(reader, option, option->initial, &option->value);
}

void shared_check_options(Reader *reader, SpecList *options) {
    if (options->count > 0 &&
        !fields_check_count(reader, options->node, "option", options->count, SHARED_OPTION_LIMIT))
        return;
    spec_each (OptionSpec, option, options) {
        check_option(reader, option);
        if (strcmp(option->name.text, "players") == 0 && is_players_reserved(options))
            reader_error(reader, option->node,
                         "the name \"players\" is taken: it sets how many play");
    }
    // This needs all values to be set, because whether an option has an effect may depend on the
    // values of others.
    spec_each (OptionSpec, option, options)
        check_only_with(reader, options, option);
}
