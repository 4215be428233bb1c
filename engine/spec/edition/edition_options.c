// SPDX-License-Identifier: MIT
#include "engine/doc/scalar.h"
#include "engine/spec/edition/edition_private.h"
#include "engine/spec/shared/shared_spec.h"

#include <string.h>

// A member that replaces or joins those of an object.
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
    NameList names;                          // of the options
    const Node *preset[SHARED_OPTION_LIMIT]; // by option: the default that a preset makes, or NULL
    Override overrides[SHARED_OPTION_LIMIT + 1];
    size_t override_count;
} Chooser;

// Reading the options --------------------------------------------------------------------------

// Warnings are left to the dialect's reader, which reads the options again.
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
    const OptionSpec *options = chooser->options.items;
    for (size_t i = 0; good && i < chooser->options.count; i++)
        name_list_add(&chooser->names, options[i].name.text);
    return good;
}

// Settings -------------------------------------------------------------------------------------

static void override(Chooser *chooser, const Node *object, Node *member) {
    chooser->overrides[chooser->override_count++] = (Override){object, member};
}

// A value called [key] of [object], as if it stood in the document.
static Node *new_member(Chooser *chooser, const Node *object, const char *key) {
    Node *node = tree_copy_value(chooser->tree, object, NULL);
    node->key = key;
    node->key_place = node->place;
    node->parent = object;
    node->text = NULL;
    return node;
}

// A setting's text as a value. Names are taken literally.
static Node *read_setting(Chooser *chooser, const Node *object, const char *text, bool is_name) {
    Node *node = new_member(chooser, object, "default");
    char *copy = arena_string(chooser->tree->arena, text);
    if (is_name || !scalar_read(node, copy)) {
        node->kind = NODE_TEXT;
        node->text = copy;
    }
    node->text_column = 0;
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

static void check_setting(Chooser *chooser, const char *setting) {
    const char *sign = strchr(setting, '=');
    if (!sign) {
        reader_error(chooser->reader, chooser->root, "the setting %s needs a value: NAME=VALUE",
                     reader_quote(setting).text);
        return;
    }
    char *name = arena_copy(chooser->tree->arena, setting, (size_t)(sign - setting));
    if (strcmp(name, "players") != 0 && name_list_find(&chooser->names, name) < 0)
        reader_unknown(chooser->reader, chooser->root, "option", name, chooser->names.items,
                       chooser->names.count);
}

// The number of players of a document without a range; 0 if that is unclear.
static size_t fixed_players(const Node *players) {
    const Node *list = node_member(players, "roles");
    if (players && players->kind == NODE_LIST)
        list = players;
    return list && list->kind == NODE_LIST ? list->count : 0;
}

// The dialect's reader checks the document itself; this checks the setting, which is not the
// document's mistake.
static bool players_fit(Chooser *chooser, const Node *count, const Node *wanted, const char *text) {
    const Node *least = node_member(count, "min"), *most = node_member(count, "max");
    if (!least || !most || least->kind != NODE_INTEGER || most->kind != NODE_INTEGER ||
        (wanted->kind == NODE_INTEGER && wanted->integer >= least->integer &&
         wanted->integer <= most->integer))
        return true;
    reader_error(chooser->reader, count, "there cannot be %s players; from %lld to %lld can play",
                 reader_quote(text).text, (long long)least->integer, (long long)most->integer);
    return false;
}

static void set_players(Chooser *chooser, const char *text) {
    const Node *players = node_member(chooser->root, "players");
    const Node *count = node_member(players, "count");
    if (count && count->kind == NODE_OBJECT) {
        Node *wanted = read_setting(chooser, count, text, false);
        if (players_fit(chooser, count, wanted, text))
            override(chooser, count, wanted);
        return;
    }
    Node *value = read_setting(chooser, players ? players : chooser->root, text, false);
    size_t fixed = fixed_players(players);
    if (value->kind != NODE_INTEGER || value->integer != (int64_t)fixed)
        reader_error(chooser->reader, players ? players : chooser->root,
                     "there cannot be %s players; the game is for %zu", reader_quote(text).text,
                     fixed);
}

// Presets --------------------------------------------------------------------------------------

static void unknown_preset(Chooser *chooser, const OptionSpec *option, const Node *preset) {
    NameList values = {0};
    for (size_t i = 0; i < option->values.count; i++)
        name_list_add(&values, option->values.items[i].text);
    reader_unknown(chooser->reader, preset, "value", preset->key, values.items, values.count);
    name_list_free(&values);
}

// Reads one preset of the option [index]; [chosen] if it applies.
static void read_preset(Chooser *chooser, size_t index, const Node *preset, bool chosen) {
    const OptionSpec *options = chooser->options.items;
    if (!fields_expect(chooser->reader, preset, NODE_OBJECT, "an object with values of options"))
        return;
    for (const Node *member = preset->first; member; member = member->next) {
        int other = name_list_find(&chooser->names, member->key);
        int32_t value;
        if (other < 0)
            reader_unknown(chooser->reader, member, "option", member->key, chooser->names.items,
                           chooser->names.count);
        else if ((size_t)other <= index)
            reader_error(chooser->reader, member,
                         "a preset sets options further down; %s stands before it",
                         reader_quote(member->key).text);
        else if (shared_option_value(chooser->reader, &options[other], member, &value) && chosen)
            chooser->preset[other] = member;
    }
}

static void read_presets(Chooser *chooser, size_t index, const OptionSpec *option) {
    const Node *presets = option->presets;
    if (!presets || !fields_expect(chooser->reader, presets, NODE_OBJECT,
                                   "an object with one of {OPTION: VALUE} for each value"))
        return;
    for (const Node *preset = presets->first; preset; preset = preset->next) {
        size_t value = 0;
        while (value < option->values.count &&
               strcmp(option->values.items[value].text, preset->key) != 0)
            value++;
        if (value == option->values.count)
            unknown_preset(chooser, option, preset);
        else
            read_preset(chooser, index, preset, (int32_t)value == option->value);
    }
}

// Settings override presets, and presets override the default.
static void set_option(Chooser *chooser, size_t index) {
    OptionSpec *option = (OptionSpec *)chooser->options.items + index;
    const char *setting = find_setting(chooser, option->name.text);
    const Node *preset = chooser->preset[index];
    Node *value = NULL;
    if (setting) {
        value = read_setting(chooser, option->node, setting, option->type == OPTION_TYPE_CHOICE);
    } else if (preset) {
        value = tree_copy(chooser->tree, preset, NULL);
        value->key = "default";
        value->parent = option->node;
    }
    if (value && shared_option_value(chooser->reader, option, value, &option->value))
        override(chooser, option->node, value);
    read_presets(chooser, index, option);
}

static void set_everything(Chooser *chooser) {
    for (size_t i = 0; chooser->settings && i < chooser->settings->count; i++)
        check_setting(chooser, chooser->settings->items[i]);
    for (size_t i = 0; i < chooser->options.count; i++)
        set_option(chooser, i);
    const char *players = find_setting(chooser, "players");
    if (players && name_list_find(&chooser->names, "players") < 0)
        set_players(chooser, players);
}

// Choosing -------------------------------------------------------------------------------------

// The value of an option as the name of a case.
static const char *case_name(Chooser *chooser, const OptionSpec *option) {
    switch ((OptionType)option->type) {
    case OPTION_TYPE_INTEGER: return arena_format(chooser->tree->arena, "%d", option->value);
    case OPTION_TYPE_BOOLEAN: return option->value ? "true" : "false";
    case OPTION_TYPE_CHOICE: return option->values.items[option->value].text;
    }
    return "";
}

// Cases that no value can choose are mistakes.
static void check_cases(Chooser *chooser, const OptionSpec *option, const Node *cases) {
    NameList names = {0};
    for (size_t i = 0; i < option->values.count; i++)
        name_list_add(&names, option->values.items[i].text);
    if (option->type == OPTION_TYPE_BOOLEAN) {
        name_list_add(&names, "true");
        name_list_add(&names, "false");
    }
    for (const Node *item = cases->first; item && option->type != OPTION_TYPE_INTEGER;
         item = item->next)
        if (strcmp(item->key, "default") != 0 && name_list_find(&names, item->key) < 0)
            reader_unknown(chooser->reader, item, "value", item->key, names.items, names.count);
    name_list_free(&names);
}

// The case of the object [node] that applies, or NULL after an error.
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
    int index = name_list_find(&chooser->names, by->text);
    if (index < 0) {
        reader_unknown(chooser->reader, by, "option", by->text, chooser->names.items,
                       chooser->names.count);
        return NULL;
    }
    const OptionSpec *option = (const OptionSpec *)chooser->options.items + index;
    const char *name = case_name(chooser, option);
    check_cases(chooser, option, cases);
    const Node *found = node_member(cases, name);
    found = found ? found : node_member(cases, "default");
    if (!found)
        reader_error(chooser->reader, cases, "there is no case for %s, and no \"default\"",
                     reader_quote(name).text);
    return found;
}

static const Node *find_override(const Chooser *chooser, const Node *object) {
    for (size_t i = 0; i < chooser->override_count; i++)
        if (chooser->overrides[i].object == object)
            return chooser->overrides[i].member;
    return NULL;
}

// A copy of [node] with every choice made; NULL if its case is null, which leaves it out.
static Node *choose(Chooser *chooser, const Node *node) {
    if (node_member(node, "by_option")) {
        const Node *found = choose_case(chooser, node);
        Node *chosen = found && found->kind != NODE_NULL ? choose(chooser, found) : NULL;
        if (chosen) {
            chosen->key = node->key;
            chosen->key_place = node->key_place;
        }
        return chosen;
    }
    Branch branch = {.node = tree_copy_value(chooser->tree, node, NULL)};
    const Node *extra = node->kind == NODE_OBJECT ? find_override(chooser, node) : NULL;
    for (const Node *child = node->first; child && !tree_is_full(chooser->tree);
         child = child->next) {
        Node *copy = extra && strcmp(child->key, extra->key) == 0 ? NULL : choose(chooser, child);
        if (copy)
            branch_append(&branch, copy);
    }
    if (extra)
        branch_append(&branch, tree_copy(chooser->tree, extra, NULL));
    return branch.node;
}

Node *edition_choose(Tree *tree, Reader *reader, const Node *root, const Settings *settings) {
    Chooser chooser = {.tree = tree, .reader = reader, .root = root, .settings = settings};
    size_t before = reader->report->errors;
    Node *result = NULL;
    tree->nodes = 0;
    if (read_options(&chooser)) {
        set_everything(&chooser);
        result = choose(&chooser, root);
        if (!result && reader->report->errors == before)
            reader_error(reader, root, "with these options nothing is left of the document");
    }
    name_list_free(&chooser.names);
    if (tree_is_full(tree))
        reader_error(reader, root, "the document has more than %d values", DOC_NODE_LIMIT);
    return reader->report->errors == before ? result : NULL;
}
