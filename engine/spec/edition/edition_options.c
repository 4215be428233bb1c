// SPDX-License-Identifier: MIT
#include "engine/doc/scalar.h"
#include "engine/spec/edition/edition_private.h"
#include "engine/spec/shared/shared_spec.h"

#include <string.h>

// A member that replaces the member of the same name in an object, or is added to the object.
typedef struct Override {
    const Node *object;
    Node *member;
} Override;

typedef struct Chooser {
    Tree *tree;
    Reader *reader;
    const Node *root;
    const Settings *settings;
    SpecList options;                        // of OptionSpec
    NameList names;                          // the names of the options
    const Node *preset[SHARED_OPTION_LIMIT]; // the value that a preset gives each option, or NULL
    Override overrides[SHARED_OPTION_LIMIT + 1]; // one per option, and one for the player count
    size_t override_count;
} Chooser;

// Options --------------------------------------------------------------------------------------

// Reads the options. Reports errors, but leaves warnings to the reader of the dialect, which reads
// the options again. Returns false after an error.
static bool read_options(Chooser *chooser) {
    const Node *node = node_member(chooser->root, "options");
    if (!node)
        return true;
    Report report = {0};
    Reader reader = *chooser->reader;
    reader.report = &report;
    fields_read_map(&reader, node, &shared_option_table, &chooser->options);
    if (report.errors == 0)
        shared_check_options(&reader, &chooser->options);
    bool good = report.errors == 0;
    for (size_t i = 0; i < report.count; i++)
        if (report.items[i].severity == SEVERITY_ERROR)
            report_add_error(chooser->reader->report, &report.items[i].error);
    report_free(&report);
    spec_each (const OptionSpec, option, &chooser->options)
        name_list_add(&chooser->names, option->name.text);
    return good;
}

// The index of the option [name], or -1 after an error at [node].
static int find_option(Chooser *chooser, const Node *node, const char *name) {
    SpecName option = {.text = name, .node = node};
    name_list_resolve(&chooser->names, &option);
    return option.index;
}

// Settings -------------------------------------------------------------------------------------

static void add_override(Chooser *chooser, const Node *object, Node *member) {
    chooser->overrides[chooser->override_count++] = (Override){object, member};
}

// Makes a member `default` of [object] from [text], the value of a setting. The member becomes a
// text if [is_name] is true, even if it looks like a number. A number that no Node can hold becomes
// a text, too, and is reported as a value of the wrong type. Messages about the member have the
// place of the object.
static Node *make_default(Chooser *chooser, const Node *object, const char *text, bool is_name) {
    Node *node = tree_copy_value(chooser->tree, object, NULL);
    char *copy = arena_string(chooser->tree->arena, text);
    node->key = "default";
    node->key_place = node->place;
    node->parent = object;
    node->text = NULL;
    node->text_column = 0;
    if (is_name || !scalar_read(node, copy)) {
        node->kind = NODE_TEXT;
        node->text = copy;
    }
    return node;
}

// The text after `NAME=` in the last setting of that name, or NULL.
static const char *find_setting(const Chooser *chooser, const char *name) {
    const char *value = NULL;
    size_t length = strlen(name);
    for (size_t i = 0; chooser->settings && i < chooser->settings->count; i++) {
        const char *item = chooser->settings->items[i];
        if (strncmp(item, name, length) == 0 && item[length] == '=')
            value = item + length + 1;
    }
    return value;
}

// Reports a setting that has no value, or that names no option. `players` need not be an option.
static void check_setting(Chooser *chooser, const char *setting) {
    const char *sign = strchr(setting, '=');
    if (!sign) {
        reader_error(chooser->reader, chooser->root, "the setting %s needs a value: NAME=VALUE",
                     reader_quote(setting).text);
        return;
    }
    char *name = arena_copy(chooser->tree->arena, setting, (size_t)(sign - setting));
    if (strcmp(name, "players") != 0)
        find_option(chooser, chooser->root, name); // reports an unknown name
}

// The number of players of a document without a range of players; 0 if it is unknown. The piece
// dialect lists the players, the interaction dialect their roles.
static size_t count_fixed_players(const Node *players) {
    const Node *list = node_member(players, "roles");
    if (players && players->kind == NODE_LIST)
        list = players;
    return list && list->kind == NODE_LIST ? list->count : 0;
}

// True if the number of players [wanted], which a setting gives as [text], is in [range]. Otherwise
// reports an error. Mistakes in the range itself are left to the reader of the dialect.
static bool check_player_count(Chooser *chooser, const Node *range, const Node *wanted,
                               const char *text) {
    const Node *min = node_member(range, "min"), *max = node_member(range, "max");
    if (!min || !max || min->kind != NODE_INTEGER || max->kind != NODE_INTEGER)
        return true;
    if (wanted->kind == NODE_INTEGER && wanted->integer >= min->integer &&
        wanted->integer <= max->integer)
        return true;
    return reader_error(chooser->reader, range,
                        "there cannot be %s players; from %lld to %lld can play",
                        reader_quote(text).text, (long long)min->integer, (long long)max->integer);
}

// Makes the number [text] of a setting the default of the range of players. If the game has no such
// range, its number of players is fixed, and [text] must be that number.
static void set_players(Chooser *chooser, const char *text) {
    const Node *players = node_member(chooser->root, "players");
    const Node *range = node_member(players, "count");
    bool has_range = range && range->kind == NODE_OBJECT;
    const Node *object = has_range ? range : players ? players : chooser->root;
    const bool is_name = false; // the text should be a number
    Node *wanted = make_default(chooser, object, text, is_name);
    size_t fixed = count_fixed_players(players);
    if (has_range && check_player_count(chooser, range, wanted, text))
        add_override(chooser, range, wanted);
    if (!has_range && (wanted->kind != NODE_INTEGER || wanted->integer != (int64_t)fixed))
        reader_error(chooser->reader, object, "there cannot be %s players; the game is for %zu",
                     reader_quote(text).text, fixed);
}

// Presets --------------------------------------------------------------------------------------

// Checks one preset of the option [index], and applies it if [chosen].
static void read_preset(Chooser *chooser, size_t index, const Node *preset, bool chosen) {
    const OptionSpec *options = chooser->options.items;
    if (!fields_expect(chooser->reader, preset, NODE_OBJECT, "an object with values of options"))
        return;
    for (const Node *member = preset->first; member; member = member->next) {
        int other = find_option(chooser, member, member->key);
        int32_t value; // only checked here; set_option reads it again
        if (other < 0)
            continue;
        // Options are set in order, so a preset comes too late for its own option and earlier ones.
        if ((size_t)other <= index)
            reader_error(chooser->reader, member,
                         "a preset sets options further down; %s stands before it",
                         reader_quote(member->key).text);
        else if (shared_option_value(chooser->reader, &options[other], member, &value) && chosen)
            chooser->preset[other] = member;
    }
}

// Checks the presets of an option, and applies the one for the option's value.
static void read_presets(Chooser *chooser, size_t index, const OptionSpec *option) {
    const Node *presets = option->presets;
    if (!presets || !fields_expect(chooser->reader, presets, NODE_OBJECT,
                                   "an object with one of {OPTION: VALUE} for each value"))
        return;
    for (const Node *preset = presets->first; preset; preset = preset->next) {
        int value = shared_find_value(chooser->reader, option, preset, preset->key);
        if (value >= 0)
            read_preset(chooser, index, preset, value == option->value);
    }
}

// Sets an option, then reads its presets. Settings override presets, and presets override the
// default.
static void set_option(Chooser *chooser, size_t index) {
    OptionSpec *option = (OptionSpec *)chooser->options.items + index;
    const char *setting = find_setting(chooser, option->name.text);
    const Node *preset = chooser->preset[index];
    Node *value = NULL;
    if (setting) {
        value = make_default(chooser, option->node, setting, option->type == OPTION_TYPE_CHOICE);
    } else if (preset) {
        value = tree_copy(chooser->tree, preset, NULL);
        value->key = "default";
        value->parent = option->node;
    }
    if (value && shared_option_value(chooser->reader, option, value, &option->value))
        add_override(chooser, option->node, value);
    read_presets(chooser, index, option);
}

// Sets all options. If the document has no option called players, sets the number of players too.
static void apply_settings(Chooser *chooser) {
    for (size_t i = 0; chooser->settings && i < chooser->settings->count; i++)
        check_setting(chooser, chooser->settings->items[i]);
    for (size_t i = 0; i < chooser->options.count; i++)
        set_option(chooser, i);
    // If there is an option called players, set_option has used the setting already.
    const char *players = find_setting(chooser, "players");
    if (players && name_list_find(&chooser->names, "players") < 0)
        set_players(chooser, players);
}

// Choices by option ----------------------------------------------------------------------------

// The name of the case for the option's present value.
static const char *case_name(Chooser *chooser, const OptionSpec *option) {
    switch ((OptionType)option->type) {
    case OPTION_TYPE_INTEGER: return arena_format(chooser->tree->arena, "%d", option->value);
    case OPTION_TYPE_BOOLEAN: return option->value ? "true" : "false";
    case OPTION_TYPE_CHOICE: return option->values.items[option->value].text;
    }
    return "";
}

// Reports cases that no value of the option can choose. The cases of an integer are not checked.
static void check_cases(Chooser *chooser, const OptionSpec *option, const Node *cases) {
    static const char *const booleans[] = {"true", "false"};
    for (const Node *item = cases->first; item; item = item->next) {
        if (strcmp(item->key, "default") == 0 || option->type == OPTION_TYPE_INTEGER)
            continue;
        if (option->type == OPTION_TYPE_CHOICE)
            shared_find_value(chooser->reader, option, item, item->key);
        else if (strcmp(item->key, "true") != 0 && strcmp(item->key, "false") != 0)
            reader_unknown(chooser->reader, item, "value", item->key, booleans, 2);
    }
}

// The case that applies in [node], an object with `by_option`. NULL after an error.
static const Node *choose_case(Chooser *chooser, const Node *node) {
    const Node *by = node_member(node, "by_option"), *cases = node_member(node, "cases");
    if (!cases || node->count != 2) {
        reader_error(chooser->reader, node,
                     "\"by_option\" stands beside \"cases\" alone, like {\"by_option\": "
                     "\"variant\", \"cases\": {\"old\": 1, \"default\": 2}}");
        return NULL;
    }
    if (!fields_expect(chooser->reader, by, NODE_TEXT, "the name of an option") ||
        !fields_expect(chooser->reader, cases, NODE_OBJECT, "an object with a case for each value"))
        return NULL;
    int index = find_option(chooser, by, by->text);
    if (index < 0)
        return NULL;
    const OptionSpec *option = (const OptionSpec *)chooser->options.items + index;
    const char *name = case_name(chooser, option);
    check_cases(chooser, option, cases);
    const Node *chosen = node_member(cases, name);
    if (!chosen)
        chosen = node_member(cases, "default");
    if (!chosen)
        reader_error(chooser->reader, cases, "there is no case for %s, and no \"default\"",
                     reader_quote(name).text);
    return chosen;
}

static const Node *find_override(const Chooser *chooser, const Node *object) {
    for (size_t i = 0; i < chooser->override_count; i++)
        if (chooser->overrides[i].object == object)
            return chooser->overrides[i].member;
    return NULL;
}

static Node *copy_chosen(Chooser *chooser, const Node *node);

// A copy of the case that applies in [node], an object with `by_option`. The case may itself be an
// object with `by_option`. The copy takes the key of [node].
static Node *copy_case(Chooser *chooser, const Node *node) {
    const Node *chosen = choose_case(chooser, node);
    Node *copy = chosen && chosen->kind != NODE_NULL ? copy_chosen(chooser, chosen) : NULL;
    if (copy) {
        copy->key = node->key;
        copy->key_place = node->key_place;
    }
    return copy;
}

// A copy of [node] in which the case that applies replaces each `by_option`, and every override
// replaces its member. NULL after an error, or if the case that applies is null, which leaves the
// value out.
static Node *copy_chosen(Chooser *chooser, const Node *node) {
    if (node_member(node, "by_option"))
        return copy_case(chooser, node);
    Branch branch = {.node = tree_copy_value(chooser->tree, node, NULL)};
    const Node *override = node->kind == NODE_OBJECT ? find_override(chooser, node) : NULL;
    for (const Node *child = node->first; child && !tree_is_full(chooser->tree);
         child = child->next) {
        bool overridden = override && strcmp(child->key, override->key) == 0;
        Node *copy = overridden ? NULL : copy_chosen(chooser, child);
        if (copy)
            branch_append(&branch, copy);
    }
    if (override)
        branch_append(&branch, tree_copy(chooser->tree, override, NULL));
    return branch.node;
}

Node *edition_choose(Tree *tree, Reader *reader, const Node *root, const Settings *settings) {
    Chooser chooser = {.tree = tree,
                       .reader = reader,
                       .root = root,
                       .settings = settings,
                       .names = {.reader = reader, .kind = "option"}};
    size_t errors_before = reader->report->errors;
    Node *result = NULL;
    tree->nodes = 0; // the limit of values applies to the result alone
    if (read_options(&chooser)) {
        apply_settings(&chooser);
        result = copy_chosen(&chooser, root);
        if (!result && reader->report->errors == errors_before)
            reader_error(reader, root, "with these options nothing is left of the document");
    }
    name_list_free(&chooser.names);
    if (tree_is_full(tree))
        reader_error(reader, root, "the document has more than %d values", DOC_NODE_LIMIT);
    return reader->report->errors == errors_before ? result : NULL;
}
