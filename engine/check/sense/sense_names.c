// SPDX-License-Identifier: MIT
// Reports functions, variables, conditions and state flags that nothing uses. A name counts as used
// if it appears as a word in any text of the document apart from its definition. Some unused names
// are missed that way, but a name that is used is never reported.
#include "engine/check/sense/sense.h"
#include "engine/doc/names.h"

#include <ctype.h>
#include <string.h>

enum { SCAN_LIMIT = 16 * 1024 * 1024 }; // bytes of text; larger documents are not checked

// How often a word appears in the document, and how many of these appearances define it.
typedef struct Use {
    int count;
    int definitions;
} Use;

typedef struct Uses {
    Sensing *sensing;
    Names names;
    Arena arena;
    size_t scanned; // bytes of text scanned so far
} Uses;

static size_t word_length(const char *text) {
    size_t length = 0;
    while (isalnum((unsigned char)text[length]) || text[length] == '_')
        length++;
    return length;
}

// The counts of a word. They start at 0 when the word is looked up for the first time.
static Use *find_use(Uses *uses, const char *word, size_t length) {
    const void **slot = names_slot(&uses->names, &uses->arena,
                                   arena_copy(&uses->arena, word, length));
    if (!*slot)
        *slot = arena_alloc(&uses->arena, sizeof(Use));
    return (Use *)(uintptr_t)*slot; // slots are const, but this Use is our own
}

// Counts how often each word occurs in a text. Stops when SCAN_LIMIT bytes have been read in all.
static void scan_text(Uses *uses, const char *text) {
    uses->scanned += strlen(text);
    for (size_t length; *text && uses->scanned <= SCAN_LIMIT; text += length) {
        length = word_length(text);
        if (length > 0)
            find_use(uses, text, length)->count++;
        else
            length = 1; // skips a character between words
    }
}

static bool is_among(const char *name, const char *const *names, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

// True for members with text for people. A name that appears in such a text does not count as used.
static bool is_for_people(const Node *member) {
    static const char *const keys[] = {"name",        "description", "source",
                                       "uci_variant", "metadata",    "presentation"};
    return member->key && is_among(member->key, keys, sizeof keys / sizeof *keys);
}

// Counts the words in the keys and texts of a value, up to SCAN_LIMIT bytes in all.
static void scan_node(Uses *uses, const Node *node) {
    if (node->key)
        scan_text(uses, node->key);
    if (node->kind == NODE_TEXT)
        scan_text(uses, node->text);
    for (const Node *child = node->first; child && uses->scanned <= SCAN_LIMIT; child = child->next)
        scan_node(uses, child);
}

static const char *text_member(const Node *object, const char *key) {
    const Node *member = node_member(object, key);
    return member && member->kind == NODE_TEXT ? member->text : NULL;
}

// The state flag that the effect [node] sets; NULL when [node] is not such an effect.
static const char *flag_set_by(const Node *node) {
    const char *action = text_member(node, "action");
    return action && strcmp(action, "SET_STATE") == 0 ? text_member(node, "state") : NULL;
}

static void count_definition(Uses *uses, const char *name) {
    find_use(uses, name, strlen(name))->definitions++;
}

// Counts the definitions of state flags, which are the effects that set them.
static void count_flag_definitions(Uses *uses, const Node *node) {
    const char *flag = flag_set_by(node);
    if (flag)
        count_definition(uses, flag);
    for (const Node *child = node->first; child; child = child->next)
        count_flag_definitions(uses, child);
}

// True when the name appears outside its definitions. Also true when the name is not a single word,
// because only words are counted.
static bool is_used(Uses *uses, const char *name) {
    if (name[0] == '\0' || name[word_length(name)] != '\0')
        return true;
    const Use *use = find_use(uses, name, strlen(name));
    return use->count > use->definitions;
}

// Definitions -------------------------------------------------------------------------------------

// A place where documents define names.
typedef struct DefinitionPlace {
    const char *path;
    const char *name;     // the member that has the name of an item; NULL: the key is the name
    const char *what;     // what is defined there, for messages
    InstructionKind sets; // the effect that changes such a variable; DO_END: no variables
} DefinitionPlace;

static const DefinitionPlace definition_places[] = {
    {"functions", NULL, "function", DO_END},
    {"state_schema.global", NULL, "variable", DO_SET_STATE},
    {"state_schema.per_player", NULL, "variable", DO_SET_SEAT},
    {"conditions", "code", "condition", DO_END},
};

// True when some effect of the kind [sets] changes the variable.
static bool is_changed(const Rules *rules, InstructionKind sets, const char *name) {
    const Instruction *effect = NULL;
    while ((effect = program_next(&rules->program, effect, sets)))
        if (strcmp(rules->data.variables[effect->index].name, name) == 0)
            return true;
    return false;
}

// Reports a definition that nothing uses, or a variable that never changes. The usual cause is that
// an effect was forgotten.
static void sense_definition(Uses *uses, const DefinitionPlace *place, const Node *node,
                             const char *name) {
    static const char *const built_in[] = {"current_player", "turn_direction", "skip_next"};
    bool used = is_used(uses, name);
    // If the name is the value of a member of [node], the place of the warning does not show it, so
    // the message quotes it.
    if (!used && place->name)
        sensing_warn(uses->sensing, node, "nothing uses the %s %s", place->what,
                     reader_quote(name).text);
    else if (is_among(name, built_in, sizeof built_in / sizeof *built_in))
        return; // the program itself uses variables with these names, for the turn order
    else if (!used)
        sensing_warn(uses->sensing, node, "nothing uses this %s", place->what);
    else if (place->sets != DO_END && !is_changed(uses->sensing->rules, place->sets, name))
        sensing_warn(uses->sensing, node, "no effect changes this variable");
}

typedef enum Pass { COUNT_DEFINITIONS, REPORT_UNUSED } Pass;

// Visits all definitions. They must all be counted before any is reported, because several may have
// the same name.
static void visit_definitions(Uses *uses, Pass pass) {
    for (size_t i = 0; i < sizeof definition_places / sizeof *definition_places; i++) {
        const DefinitionPlace *place = &definition_places[i];
        const Node *list = node_at_path(uses->sensing->root, place->path);
        for (const Node *item = list ? list->first : NULL; item; item = item->next) {
            const char *name = place->name ? text_member(item, place->name) : item->key;
            if (name && pass == COUNT_DEFINITIONS)
                count_definition(uses, name);
            else if (name)
                sense_definition(uses, place, item, name);
        }
    }
}

// Finds the first effect in or below [node] that sets [flag]. Returns the node in it that names the
// flag, or NULL if there is no such effect.
static const Node *find_setting(const Node *node, const char *flag) {
    const char *name = flag_set_by(node);
    if (name && strcmp(name, flag) == 0)
        return node_member(node, "state");
    const Node *found = NULL;
    for (const Node *child = node->first; child && !found; child = child->next)
        found = find_setting(child, flag);
    return found;
}

// Reports state flags that effects set but no condition reads.
static void sense_flags(Uses *uses) {
    const RulesData *data = &uses->sensing->rules->data;
    for (int flag = 0; flag < data->flag_count; flag++)
        if (!is_used(uses, data->flags[flag]))
            sensing_warn(uses->sensing, find_setting(uses->sensing->root, data->flags[flag]),
                         "nothing asks for this state");
}

void sense_names(Sensing *sensing) {
    Uses uses = {.sensing = sensing};
    for (const Node *member = sensing->root->first; member; member = member->next)
        if (!is_for_people(member))
            scan_node(&uses, member);
    if (uses.scanned <= SCAN_LIMIT) { // all was scanned, so what was not found is not used
        visit_definitions(&uses, COUNT_DEFINITIONS);
        count_flag_definitions(&uses, sensing->root);
        visit_definitions(&uses, REPORT_UNUSED);
        sense_flags(&uses);
    }
    arena_free(&uses.arena);
}
