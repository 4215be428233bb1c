// SPDX-License-Identifier: MIT
// Functions, variables, conditions and state flags that nothing uses. A name is used if it appears
// as a word in any text of the document besides its definition: this misses some unused names but
// never blames a used one.
#include "engine/check/sense/sense.h"
#include "engine/doc/names.h"

#include <string.h>

enum { SCAN_LIMIT = 16 * 1024 * 1024 }; // bytes of text; larger documents are not checked

// How often a word appears in the document, and how often as a definition of that name.
typedef struct Use {
    int count;
    int definitions;
} Use;

typedef struct Uses {
    Names names;
    Arena arena;
    size_t scanned;
} Uses;

static bool is_word_byte(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9') || byte == '_';
}

static size_t word_length(const char *text) {
    size_t length = 0;
    while (is_word_byte(text[length]))
        length++;
    return length;
}

static Use *find_use(Uses *uses, const char *word, size_t length) {
    const void **slot = names_slot(&uses->names, &uses->arena,
                                   arena_copy(&uses->arena, word, length));
    if (!*slot)
        *slot = arena_alloc(&uses->arena, sizeof(Use));
    return (Use *)(uintptr_t)*slot;
}

static void scan_text(Uses *uses, const char *text) {
    uses->scanned += strlen(text);
    for (size_t length; *text && uses->scanned <= SCAN_LIMIT; text += length) {
        length = word_length(text);
        if (length > 0)
            find_use(uses, text, length)->count++;
        else
            length = 1;
    }
}

// Text for people does not count as a use.
static bool is_for_people(const Node *member) {
    static const char *const keys[] = {"name",        "description", "source",
                                       "uci_variant", "metadata",    "presentation"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (member->key && strcmp(member->key, keys[i]) == 0)
            return true;
    return false;
}

static void scan(Uses *uses, const Node *node) {
    if (node->key)
        scan_text(uses, node->key);
    if (node->kind == NODE_TEXT)
        scan_text(uses, node->text);
    for (const Node *child = node->first; child && uses->scanned <= SCAN_LIMIT; child = child->next)
        scan(uses, child);
}

static void define(Uses *uses, const char *name) {
    find_use(uses, name, strlen(name))->definitions++;
}

static void define_keys(Uses *uses, const Node *object) {
    for (const Node *member = object && object->kind == NODE_OBJECT ? object->first : NULL; member;
         member = member->next)
        define(uses, member->key);
}

static const char *text_member(const Node *object, const char *key) {
    const Node *member = node_member(object, key);
    return member && member->kind == NODE_TEXT ? member->text : NULL;
}

// Setting a state flag does not count as a use.
static void define_flags(Uses *uses, const Node *node) {
    const char *action = text_member(node, "action"), *state = text_member(node, "state");
    if (action && state && strcmp(action, "SET_STATE") == 0)
        define(uses, state);
    for (const Node *child = node->first; child; child = child->next)
        define_flags(uses, child);
}

// Names that are not single words are not checked.
static bool is_used(Uses *uses, const char *name) {
    if (name[0] == '\0' || name[word_length(name)] != '\0')
        return true;
    const Use *use = find_use(uses, name, strlen(name));
    return use->count > use->definitions;
}

// Reporting ---------------------------------------------------------------------------------------

// These steer the turn order by name.
static bool is_built_in(const char *name) {
    static const char *const names[] = {"current_player", "turn_direction", "skip_next"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

static void sense_keys(Sensing *sensing, Uses *uses, const Node *object, const char *what) {
    for (const Node *member = object && object->kind == NODE_OBJECT ? object->first : NULL; member;
         member = member->next)
        if (sensing_is_own(member) && !is_built_in(member->key) && !is_used(uses, member->key))
            reader_warning(&sensing->reader, member, "nothing uses this %s", what);
}

static void sense_conditions(Sensing *sensing, Uses *uses, const Node *list) {
    for (const Node *item = list && list->kind == NODE_LIST ? list->first : NULL; item;
         item = item->next) {
        const char *code = text_member(item, "code");
        if (sensing_is_own(item) && code && !is_used(uses, code))
            reader_warning(&sensing->reader, item, "nothing uses the condition %s",
                           reader_quote(code).text);
    }
}

// The first effect that sets the flag.
static const Node *find_setting(const Node *node, const char *flag) {
    const char *action = text_member(node, "action"), *state = text_member(node, "state");
    if (action && state && strcmp(action, "SET_STATE") == 0 && strcmp(state, flag) == 0)
        return node_member(node, "state");
    const Node *found = NULL;
    for (const Node *child = node->first; child && !found; child = child->next)
        found = find_setting(child, flag);
    return found;
}

static void sense_flags(Sensing *sensing, Uses *uses) {
    const Rules *rules = sensing->rules;
    for (int flag = 0; flag < rules->data.flag_count; flag++) {
        if (is_used(uses, rules->data.flags[flag]))
            continue;
        const Node *node = find_setting(sensing->root, rules->data.flags[flag]);
        if (sensing_is_own(node))
            reader_warning(&sensing->reader, node, "nothing asks for this state");
    }
}

static bool is_set(const Rules *rules, const char *name, bool per_seat) {
    for (uint32_t i = 0; i < rules->program.instruction_count; i++) {
        const Instruction *instruction = &rules->program.instructions[i];
        if (instruction->kind == (per_seat ? DO_SET_SEAT : DO_SET_STATE) &&
            strcmp(rules->data.variables[instruction->index].name, name) == 0)
            return true;
    }
    return false;
}

// Finds variables that never change, usually because an ending waits for something forgotten.
static void sense_settings(Sensing *sensing, Uses *uses, const Node *object, bool per_seat) {
    for (const Node *member = object && object->kind == NODE_OBJECT ? object->first : NULL; member;
         member = member->next)
        if (sensing_is_own(member) && !is_built_in(member->key) && is_used(uses, member->key) &&
            !is_set(sensing->rules, member->key, per_seat))
            reader_warning(&sensing->reader, member, "no effect changes this variable");
}

static void sense_variables(Sensing *sensing, Uses *uses, const Node *state) {
    const Node *global = node_member(state, "global");
    const Node *per_player = node_member(state, "per_player");
    sense_keys(sensing, uses, global, "variable");
    sense_keys(sensing, uses, per_player, "variable");
    sense_settings(sensing, uses, global, false);
    sense_settings(sensing, uses, per_player, true);
}

static void define_all(Uses *uses, const Node *root, const Node *state) {
    const Node *conditions = node_member(root, "conditions");
    define_keys(uses, node_member(root, "functions"));
    define_keys(uses, node_member(state, "global"));
    define_keys(uses, node_member(state, "per_player"));
    define_flags(uses, root);
    for (const Node *item = conditions ? conditions->first : NULL; item; item = item->next)
        if (text_member(item, "code"))
            define(uses, text_member(item, "code"));
}

void sense_names(Sensing *sensing) {
    const Node *root = sensing->root;
    const Node *state = node_member(root, "state_schema");
    Uses uses = {0};
    for (const Node *member = root->first; member; member = member->next)
        if (!is_for_people(member))
            scan(&uses, member);
    if (uses.scanned <= SCAN_LIMIT && sensing->rules->options.count == 0) {
        define_all(&uses, root, state);
        sense_keys(sensing, &uses, node_member(root, "functions"), "function");
        sense_variables(sensing, &uses, state);
        sense_conditions(sensing, &uses, node_member(root, "conditions"));
        sense_flags(sensing, &uses);
    }
    arena_free(&uses.arena);
}
