// SPDX-License-Identifier: MIT
#include "engine/spec/fields/fields.h"

#include "engine/base/memory.h"
#include "engine/doc/quote.h"
#include "engine/spec/fields/phrase.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

const char *spec_name_copy(Arena *arena, const SpecName *name) {
    return arena_string(arena, name->text ? name->text : "");
}

SpecName spec_key(const Node *member) {
    return (SpecName){.text = member->key, .node = member, .index = -1};
}

bool spec_names_may_include(const SpecNames *names, int index) {
    bool found = false;
    spec_each (const SpecName, name, names)
        found |= name->index == index || name->index < 0; // an unknown name could mean any item
    return found;
}

bool spec_pairs_contain(const SpecPairs *pairs, const SpecPair *pair) {
    bool found = false;
    spec_each (const SpecPair, item, pairs)
        found |= item->x == pair->x && item->y == pair->y;
    return found;
}

// True for integers of 2^63 and more. Their 64 bits make [integer] negative, while [number] is
// positive.
static bool is_huge(const Node *node) {
    return node->integer < 0 && node->number > 0;
}

enum { DESCRIPTION_SIZE = sizeof(Quote) + 16 }; // room for a Quote and the words before it

// Describes a value for the message "expected X, found Y". The description may be in [buffer].
static const char *describe_value(const Node *node, char buffer[DESCRIPTION_SIZE]) {
    switch (node->kind) {
    case NODE_TEXT:
        snprintf(buffer, DESCRIPTION_SIZE, "the text %s", reader_quote(node->text).text);
        return buffer;
    case NODE_NUMBER:
        snprintf(buffer, DESCRIPTION_SIZE, "the number %.40s", node->text);
        return buffer;
    case NODE_INTEGER:
        snprintf(buffer, DESCRIPTION_SIZE, is_huge(node) ? "%" PRIu64 : "%" PRId64, node->integer);
        return buffer;
    case NODE_BOOLEAN: return node->boolean ? "true" : "false";
    case NODE_NULL:
    case NODE_LIST:
    case NODE_OBJECT: break;
    }
    return node_kind_name(node->kind);
}

bool fields_expect(Reader *reader, const Node *node, NodeKind kind, const char *what) {
    if (node->kind == kind)
        return true;
    char found[DESCRIPTION_SIZE];
    return reader_error(reader, node, "expected %s, found %s", what, describe_value(node, found));
}

bool fields_check_count(Reader *reader, const Node *node, const char *what, size_t count,
                        size_t limit) {
    if (count >= 1 && count <= limit)
        return true;
    if (count == 0)
        return reader_error(reader, node, "%s is empty; a game needs at least one %s",
                            node->kind == NODE_OBJECT ? "the object" : "the list", what);
    return reader_error(reader, node, "there are %zu %ss; Tessera plays at most %zu", count, what,
                        limit);
}

bool fields_read_integer(Reader *reader, const Node *node, int minimum, int maximum, int *value) {
    if (minimum == 0 && maximum == 0) { // the field states no range
        minimum = INT_MIN;
        maximum = INT_MAX;
    }
    if (!fields_expect(reader, node, NODE_INTEGER, "a whole number"))
        return false;
    if (!is_huge(node) && node->integer >= minimum && node->integer <= maximum) {
        *value = (int)node->integer;
        return true;
    }
    char found[DESCRIPTION_SIZE];
    if (maximum == INT_MAX)
        return reader_error(reader, node, "expected a number of at least %d, found %s", minimum,
                            describe_value(node, found));
    return reader_error(reader, node, "expected a number from %d to %d, found %s", minimum, maximum,
                        describe_value(node, found));
}

// Reads two numbers from [minimum] to [maximum]. After an error, [pair] is unchanged.
static bool read_pair(Reader *reader, const Node *node, int minimum, int maximum, SpecPair *pair) {
    if (!fields_expect(reader, node, NODE_LIST, "a list of two whole numbers"))
        return false;
    if (node->count != 2)
        return reader_error(reader, node, "expected two numbers, found %zu", node->count);
    SpecPair read = {.node = node};
    if (!fields_read_integer(reader, node->first, minimum, maximum, &read.x) ||
        !fields_read_integer(reader, node->first->next, minimum, maximum, &read.y))
        return false;
    *pair = read;
    return true;
}

// Reads a list of pairs, and leaves wrong ones out.
static void read_pairs(Reader *reader, const Node *node, int minimum, int maximum,
                       SpecPairs *pairs) {
    if (!fields_expect(reader, node, NODE_LIST, "a list of pairs like [[0, 1], [2, 3]]"))
        return;
    pairs->node = node;
    pairs->items = arena_alloc(reader->arena, node->count * sizeof *pairs->items);
    for (const Node *item = node->first; item; item = item->next)
        if (read_pair(reader, item, minimum, maximum, &pairs->items[pairs->count]))
            pairs->count++;
}

// Reads an object with a list of pairs for each name.
static void read_pair_map(Reader *reader, const Node *node, int minimum, int maximum,
                          SpecPairMap *map) {
    if (!fields_expect(reader, node, NODE_OBJECT, "an object with a list of pairs for each name"))
        return;
    map->node = node;
    map->items = arena_alloc(reader->arena, node->count * sizeof *map->items);
    for (const Node *member = node->first; member; member = member->next) {
        SpecNamedPairs *item = &map->items[map->count++];
        item->name = spec_key(member);
        read_pairs(reader, member, minimum, maximum, &item->pairs);
    }
}

// Reads two rows of two numbers from -1 to 1.
static void read_matrix(Reader *reader, const Node *node, SpecMatrix *matrix) {
    SpecPairs rows = {0};
    read_pairs(reader, node, -1, 1, &rows);
    if (!rows.node || rows.count != node->count)
        return; // read_pairs has reported why
    if (rows.count != 2) {
        reader_error(reader, node, "expected two rows like [[1, 0], [0, 1]], found %zu",
                     rows.count);
        return;
    }
    matrix->node = node;
    for (int row = 0; row < 2; row++) {
        matrix->rows[row][0] = rows.items[row].x;
        matrix->rows[row][1] = rows.items[row].y;
    }
}

static bool read_text(Reader *reader, const Node *node, SpecName *name) {
    if (!fields_expect(reader, node, NODE_TEXT, "a text"))
        return false;
    *name = (SpecName){.text = node->text, .node = node, .index = -1};
    return true;
}

void fields_read_texts(Reader *reader, const Node *node, SpecNames *names) {
    bool single = node->kind != NODE_LIST;
    if (single && !fields_expect(reader, node, NODE_TEXT, "a text or a list of texts"))
        return;
    names->items = arena_alloc(reader->arena, (single ? 1 : node->count) * sizeof *names->items);
    // A single text is read like a list of one.
    for (const Node *item = single ? node : node->first; item; item = single ? NULL : item->next)
        names->count += read_text(reader, item, &names->items[names->count]);
}

// True if [word] is one of [words], which are separated by |.
static bool is_one_of(const char *word, const char *words) {
    size_t length = strlen(word);
    for (const char *next = words; next; next = strchr(next, '|')) {
        next += *next == '|'; // every word but the first follows a |
        if (strcspn(next, "|") == length && memcmp(next, word, length) == 0)
            return true;
    }
    return false;
}

// Appends the words of a choice in the form `"a", "b" or "c"`. Of each group of synonyms it appends
// only the first.
static void append_choices(Text *text, const char *const *names) {
    for (size_t i = 0; names[i]; i++) {
        text_append(text, i == 0 ? "" : names[i + 1] ? ", " : " or ");
        quote_append(text, names[i], strcspn(names[i], "|"));
    }
}

// Reads one of the words of a FIELD_CHOICE as its index.
static void read_choice(Reader *reader, const Node *node, const char *const *names, int *choice) {
    Text expected = {0};
    append_choices(&expected, names);
    if (fields_expect(reader, node, NODE_TEXT, text_string(&expected))) {
        size_t i = 0;
        while (names[i] && !is_one_of(node->text, names[i]))
            i++;
        if (names[i])
            *choice = (int)i;
        else
            reader_error(reader, node, "expected %s, found %s", text_string(&expected),
                         reader_quote(node->text).text);
    }
    text_free(&expected);
}

// Gives [list] a zeroed struct of [size] bytes for each value in [node]. If [node] is not of
// [kind], reports "expected WHAT, found ..." and returns false.
static bool make_items(Reader *reader, const Node *node, NodeKind kind, const char *what,
                       size_t size, SpecList *list) {
    if (!fields_expect(reader, node, kind, what))
        return false;
    *list = (SpecList){node, arena_alloc(reader->arena, node->count * size), node->count};
    return true;
}

static void read_list(Reader *reader, const Node *node, const ObjectTable *table, SpecList *list) {
    char what[96];
    snprintf(what, sizeof what, "a list, each item %s", table->title);
    if (!make_items(reader, node, NODE_LIST, what, table->size, list))
        return;
    char *target = list->items;
    for (const Node *item = node->first; item; item = item->next, target += table->size)
        fields_read(reader, item, table, target);
}

static void read_lists(Reader *reader, const Node *node, SpecList *list) {
    SpecNames *names;
    if (!make_items(reader, node, NODE_LIST, "a list of lists of texts", sizeof *names, list))
        return;
    names = list->items;
    for (const Node *item = node->first; item; item = item->next)
        fields_read_texts(reader, item, names++);
}

bool fields_read_keys(Reader *reader, const Node *node, const char *what, size_t size,
                      size_t name_offset, SpecList *list) {
    if (!make_items(reader, node, NODE_OBJECT, what, size, list))
        return false;
    char *name = (char *)list->items + name_offset;
    for (const Node *member = node->first; member; member = member->next, name += size)
        *(SpecName *)name = spec_key(member);
    return true;
}

void fields_read_map(Reader *reader, const Node *node, const ObjectTable *table, SpecList *list) {
    char what[96];
    snprintf(what, sizeof what, "an object with %s for each name", table->title);
    if (!fields_read_keys(reader, node, what, table->size, table->name_offset, list))
        return;
    char *target = list->items;
    for (const Node *member = node->first; member; member = member->next, target += table->size)
        fields_read(reader, member, table, target);
}

// False, with an error, if [node] has more or fewer items than the field allows.
static bool check_item_count(Reader *reader, const Node *node, const Field *field) {
    bool has_items = node->kind == NODE_LIST || node->kind == NODE_OBJECT;
    bool may_be_empty = field->minimum == 0 && node->count == 0;
    if (!field->counted || !has_items || may_be_empty)
        return true;
    return fields_check_count(reader, node, field->counted, node->count, (size_t)field->maximum);
}

// Reads the value [node] of a member into [target], as the type of its field requires.
static void read_field(Reader *reader, const Node *node, const Field *field, void *target) {
    if (!check_item_count(reader, node, field))
        return;
    switch (field->type) {
    case FIELD_ANY: *(const Node **)target = node; break;
    case FIELD_TEXT: read_text(reader, node, target); break;
    case FIELD_TEXTS: fields_read_texts(reader, node, target); break;
    case FIELD_INTEGER:
        fields_read_integer(reader, node, field->minimum, field->maximum, target);
        break;
    case FIELD_BOOLEAN:
        if (fields_expect(reader, node, NODE_BOOLEAN, "true or false"))
            *(bool *)target = node->boolean;
        break;
    case FIELD_CHOICE: read_choice(reader, node, field->names, target); break;
    case FIELD_PAIR: read_pair(reader, node, field->minimum, field->maximum, target); break;
    case FIELD_PAIRS: read_pairs(reader, node, field->minimum, field->maximum, target); break;
    case FIELD_PAIR_MAP: read_pair_map(reader, node, field->minimum, field->maximum, target); break;
    case FIELD_MATRIX: read_matrix(reader, node, target); break;
    case FIELD_OBJECT: fields_read(reader, node, field->table, target); break;
    case FIELD_POINTER:
        *(void **)target = arena_alloc(reader->arena, field->table->size);
        fields_read(reader, node, field->table, *(void **)target);
        break;
    case FIELD_LIST: read_list(reader, node, field->table, target); break;
    case FIELD_LISTS: read_lists(reader, node, target); break;
    case FIELD_MAP: fields_read_map(reader, node, field->table, target); break;
    case FIELD_PHRASE: *(const Phrase **)target = phrase_read(reader, node); break;
    case FIELD_PHRASES: phrase_list_read(reader, node, phrase_read, target); break;
    case FIELD_CUSTOM: field->read(reader, node, target); break;
    case FIELD_IGNORED:
    case FIELD_COMMON: break; // field_next never yields a FIELD_COMMON
    }
}

bool field_next(FieldWalk *walk) {
    for (; walk->next < walk->fields.count; walk->next++, walk->next_common = 0) {
        // While a FIELD_COMMON has fields to visit, it stays the next item.
        const Field *field = &walk->fields.items[walk->next];
        bool common = field->type == FIELD_COMMON;
        if (common && walk->next_common == field->table->fields.count)
            continue;
        walk->field = common ? &field->table->fields.items[walk->next_common++] : field;
        walk->offset = field->offset + (common ? walk->field->offset : 0);
        walk->next += !common;
        return true;
    }
    // All of [fields] have been visited, so the walk goes on with [more].
    FieldList more = walk->more;
    *walk = (FieldWalk){.fields = more};
    return more.count > 0 && field_next(walk);
}

// Starts a walk through the fields that an object may have: those of its table and, if it has a
// variant, those of its variant.
static FieldWalk walk_object(const ObjectTable *table, const Variant *variant) {
    return (FieldWalk){.fields = table->fields, .more = variant ? variant->fields : (FieldList){0}};
}

// Moves on to the next field whose name or alias is [name]. Returns false if there is none.
static bool field_find(FieldWalk *walk, const char *name) {
    while (field_next(walk))
        if (strcmp(walk->field->name, name) == 0 ||
            (walk->field->alias && strcmp(walk->field->alias, name) == 0))
            return true;
    return false;
}

// Warns of a member that has no field, and suggests the field that was probably meant.
static void warn_unknown_member(Reader *reader, const ObjectTable *table, const Variant *variant,
                                const Node *member) {
    const char **names = NULL;
    size_t count = 0, capacity = 0;
    for (FieldWalk walk = walk_object(table, variant); field_next(&walk);) {
        names = memory_grow(names, &capacity, count + 1, sizeof *names);
        names[count++] = walk.field->name;
    }
    Text hint = {0};
    if (!report_is_full(reader->report, SEVERITY_WARNING)) // a full report shows no more messages
        reader_suggest(&hint, member->key, names, count);
    reader_warning(reader, member, "%s has no field %s, so it is ignored%s", table->title,
                   reader_quote(member->key).text, text_string(&hint));
    text_free(&hint);
    memory_free(names);
}

static const Variant *find_variant(const ObjectTable *table, const char *name) {
    for (size_t i = 0; i < table->variant_count; i++)
        if (strcmp(table->variants[i].name, name) == 0)
            return &table->variants[i];
    return NULL;
}

// Reports a tag that names no variant, and suggests one.
static void report_unknown_variant(Reader *reader, const ObjectTable *table, const Node *tag) {
    const char **names = memory_new(table->variant_count * sizeof *names);
    for (size_t i = 0; i < table->variant_count; i++)
        names[i] = table->variants[i].name;
    reader_unknown(reader, tag, table->tag, tag->text, names, table->variant_count);
    memory_free(names);
}

// Finds the variant that the tag selects. The tag is a member of [node] or, in the short form,
// [node] itself. Stores the variant's index in [target], or -1 if there is no variant. Returns the
// variant, or NULL.
static const Variant *choose_variant(Reader *reader, const Node *node, const ObjectTable *table,
                                     void *target) {
    int *index = (int *)((char *)target + table->variant_offset);
    *index = -1;
    const Node *tag = node->kind == NODE_TEXT ? node : node_member(node, table->tag);
    if (!tag || tag->kind != NODE_TEXT)
        return NULL;
    const Variant *variant = find_variant(table, tag->text);
    if (variant)
        *index = (int)(variant - table->variants);
    else if (!table->open && tag != node) // otherwise the sense check resolves the tag
        report_unknown_variant(reader, table, tag);
    return variant;
}

// The member of [node] with the name of [field] or, if there is none, with its alias. NULL if there
// is neither.
static const Node *find_member(const Node *node, const Field *field) {
    const Node *member = node_member(node, field->name);
    return member || !field->alias ? member : node_member(node, field->alias);
}

// Reports the required fields that an object lacks. In the short form, the text counts as the tag.
static void check_required(Reader *reader, const Node *node, const ObjectTable *table,
                           const Variant *variant) {
    for (FieldWalk walk = walk_object(table, variant); field_next(&walk);) {
        const Field *field = walk.field;
        bool is_tag = node->kind == NODE_TEXT && strcmp(field->name, table->tag) == 0;
        if (field->required && !is_tag && !find_member(node, field))
            reader_error(reader, node, "%s needs the field \"%s\": %s", table->title, field->name,
                         field->help);
    }
}

// Reads one member of an object into the struct [target].
static void read_member(Reader *reader, const ObjectTable *table, const Variant *variant,
                        const Node *member, char *target) {
    FieldWalk walk = walk_object(table, variant);
    if (!field_find(&walk, member->key)) {
        // Members that start with $ are for other programs. If the variant is unknown, so are its
        // members, and none of them is reported.
        if (table->add_constant)
            table->add_constant(reader, member, (SpecList *)(target + table->constants_offset));
        else if (member->key[0] != '$' && (variant || !table->tag))
            warn_unknown_member(reader, table, variant, member);
    } else if (find_member(member->parent, walk.field) == member) {
        read_field(reader, member, walk.field, target + walk.offset);
    } else {
        reader_error(reader, member, "\"%s\" is another word for \"%s\", which is there too",
                     walk.field->alias, walk.field->name);
    }
}

// Stores [node] at the start of an object's struct, and of each struct in it that a FIELD_COMMON
// embeds.
static void set_nodes(const Node *node, const ObjectTable *table, char *target) {
    *(const Node **)target = node;
    for (size_t i = 0; i < table->fields.count; i++)
        if (table->fields.items[i].type == FIELD_COMMON)
            *(const Node **)(target + table->fields.items[i].offset) = node;
}

void fields_read(Reader *reader, const Node *node, const ObjectTable *table, void *target) {
    set_nodes(node, table, target);
    char what[64];
    snprintf(what, sizeof what, "%s (an object)", table->title);
    bool is_short = table->short_form && node->kind == NODE_TEXT;
    if (!is_short && !fields_expect(reader, node, NODE_OBJECT, what))
        return;
    const Variant *variant = table->tag ? choose_variant(reader, node, table, target) : NULL;
    // In the short form, the text itself is the value of the tag.
    FieldWalk tag = walk_object(table, NULL);
    if (is_short && field_find(&tag, table->tag))
        read_field(reader, node, tag.field, (char *)target + tag.offset);
    for (const Node *member = node->first; member; member = member->next)
        read_member(reader, table, variant, member, target);
    check_required(reader, node, table, variant);
}
