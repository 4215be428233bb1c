// SPDX-License-Identifier: MIT
#include "engine/notation/records/record_chance.h"

#include "engine/spec/fields/tables.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- Writing

// Seeds from 2^63 on are written as texts, because few JSON readers accept such numbers.
void record_write_seed(Writer *writer, uint64_t seed) {
    char digits[21]; // at most 20 digits and a NUL
    snprintf(digits, sizeof digits, "%" PRIu64, seed);
    if (seed <= INT64_MAX)
        writer_add_integer(writer, "seed", (int64_t)seed);
    else
        writer_add_text(writer, "seed", digits);
}

static void write_hex(Writer *writer, const char *key, const uint8_t *bytes, size_t count) {
    Text text = {0};
    hex_append(&text, bytes, count);
    writer_add_text(writer, key, text.data);
    text_free(&text);
}

// The list "chance" being written. The first entry opens the list, so that an empty one is not
// written.
typedef struct Sources {
    Writer *writer;
    const Game *game;
    bool open;
    bool committed; // an entry has a commitment
} Sources;

// Writes the entry for the source at [index] of the game, used from action [from] of [line] on.
static void write_source(Sources *sources, size_t line, size_t from, size_t index) {
    Writer *writer = sources->writer;
    const ChanceSource *source = game_source(sources->game, index);
    if (!sources->open)
        writer_add_list(writer, "chance");
    sources->open = true;
    sources->committed |= source->committed;
    writer_object_begin(writer);
    if (line > 0)
        writer_add_integer(writer, "in", (int64_t)line);
    writer_add_integer(writer, "from", (int64_t)from);
    if (source->committed)
        write_hex(writer, "commitment", source->commitment.bytes, DIGEST_BYTES);
    else
        record_write_seed(writer, source->seed);
    if (source->known && source->revealed)
        write_hex(writer, "secret", source->secret.bytes, SECRET_BYTES);
    writer_object_end(writer);
}

// Writes an entry wherever the game changes its source. The initial source needs an entry only if
// it is a commitment, because the initial seed is a member of the save.
static void write_game_sources(Sources *sources) {
    const Game *game = sources->game;
    const size_t line = 0; // line 0 is the game
    for (size_t i = 0, previous = 0; i <= game_length(game); i++) {
        size_t index = game_source_at(game, i);
        if (index != previous || (i == 0 && game_source(game, 0)->committed))
            write_source(sources, line, i, index);
        previous = index;
    }
}

// Writes an entry wherever variation [line], which begins with [first], changes its source.
static void write_line_sources(Sources *sources, const TreeNode *first, size_t line) {
    size_t from = tree_position(first) - 1; // the number of actions before [node] below
    for (const TreeNode *node = first; node && !node->text; node = node->next, from++)
        if (node->source != node->parent->source)
            write_source(sources, line, from, node->source);
}

// Sources that were used only by dropped lines are omitted. The digest of the document lets others
// compute commitments without this program.
void record_write_chance(Writer *writer, const Game *game, const RecordLine *lines, size_t count) {
    Sources sources = {.writer = writer, .game = game};
    write_game_sources(&sources);
    for (size_t i = 1; i < count; i++) // line 0 is the game itself, written above
        write_line_sources(&sources, lines[i].first, i);
    if (sources.open)
        writer_list_end(writer);
    if (sources.committed)
        write_hex(writer, "document", game_rules(game)->about.digest.bytes, DIGEST_BYTES);
}

// ---- Reading

void record_read_seed(Reader *reader, const Node *node, void *seed) {
    char *end = NULL;
    if (node->kind == NODE_INTEGER && node->number >= 0) { // [number] has the sign of a huge one
        *(uint64_t *)seed = (uint64_t)node->integer;
        return;
    }
    if (node->kind == NODE_TEXT)
        *(uint64_t *)seed = strtoull(node->text, &end, 10);
    // strtoull would also accept negative numbers.
    if (!end || end == node->text || *end || node->text[0] == '-')
        reader_error(reader, node, "expected a whole number from 0 on");
}

bool record_read_hex(Reader *reader, const Node *node, uint8_t *bytes, size_t count) {
    if (!fields_expect(reader, node, NODE_TEXT, "a text"))
        return false;
    bool read = hex_read(node->text, bytes, count);
    if (!read)
        reader_error(reader, node, "expected %zu digits from 0 to f", 2 * count);
    return read;
}

static void read_commitment(Reader *reader, const Node *node, void *target) {
    ChanceSource *source = target;
    source->committed = record_read_hex(reader, node, source->commitment.bytes, DIGEST_BYTES);
}

// A save has a secret only after it was revealed.
static void read_secret(Reader *reader, const Node *node, void *target) {
    ChanceSource *source = target;
    source->known = source->revealed = record_read_hex(reader, node, source->secret.bytes,
                                                       SECRET_BYTES);
}

static const Field source_fields[] = {
    {"in", FIELD_INTEGER, AT(RecordSource, line), RANGE(1, INT_MAX)},
    {"from", FIELD_INTEGER, .required = true, AT(RecordSource, from), // the range depends on "in"
     .help = "after how many actions of the line it begins"},
    {"seed", FIELD_CUSTOM, AT(RecordSource, source.seed), .read = record_read_seed},
    {"commitment", FIELD_CUSTOM, AT(RecordSource, source), .read = read_commitment},
    {"secret", FIELD_CUSTOM, AT(RecordSource, source), .read = read_secret},
};

static const ObjectTable source_table = {TABLE("a source of chance", RecordSource, source_fields)};

// Reads an entry without comparing it with others. The save has [moves] moves.
static void read_source(Reader *reader, const Node *node, int moves, RecordSource *entry) {
    bool has_seed = node_member(node, "seed"), has_commitment = node_member(node, "commitment");
    const Node *secret = node_member(node, "secret");
    size_t before = reader->report->errors;
    fields_read(reader, node, &source_table, entry);
    if (reader->report->errors > before)
        return;
    // The range of "from" depends on "in", so "from" is read again now that "in" is known.
    fields_read_integer(reader, node_member(node, "from"), 0, entry->line > 0 ? INT_MAX : moves,
                        &entry->from);
    if (has_seed == has_commitment)
        reader_error(reader, node, "expected either a seed or a commitment");
    else if (secret && !has_commitment)
        reader_error(reader, secret, "there is no secret behind a seed");
}

// Compares two RecordSources by line, then by the first action that uses them.
static int compare_entries(const void *a, const void *b) {
    const RecordSource *first = a, *second = b;
    if (first->line != second->line)
        return first->line < second->line ? -1 : 1;
    return (first->from > second->from) - (first->from < second->from);
}

// True if both sources have the same commitment, but the secret is known in only one of them, or
// differs.
static bool contradicts(const ChanceSource *a, const ChanceSource *b) {
    return a->committed && b->committed && digest_equal(&a->commitment, &b->commitment) &&
           (a->known != b->known || memcmp(&a->secret, &b->secret, sizeof a->secret) != 0);
}

// Checks that [entry] comes after the earlier entries and does not contradict one of them.
static void check_entry(Reader *reader, const RecordChance *chance, const RecordSource *entry) {
    if (entry > chance->items && compare_entries(entry - 1, entry) >= 0)
        reader_error(reader, entry->node, "this belongs before the entry above it");
    for (const RecordSource *other = chance->items; other < entry; other++)
        if (contradicts(&other->source, &entry->source)) {
            reader_error(reader, entry->node,
                         "this commitment stands above with another secret or without one");
            return;
        }
}

void record_read_chance(Reader *reader, int moves, RecordChance *chance) {
    const Node *list = chance->node;
    if (!list || !fields_expect(reader, list, NODE_LIST, "a list of sources of chance"))
        return;
    if (list->count > CHANCE_SOURCE_LIMIT) {
        reader_error(reader, list, "there are %zu sources of chance; %d are the limit", list->count,
                     CHANCE_SOURCE_LIMIT);
        return;
    }
    chance->items = arena_alloc(reader->arena, list->count * sizeof *chance->items);
    for (const Node *node = list->first; node; node = node->next) {
        RecordSource *entry = &chance->items[chance->count];
        size_t before = reader->report->errors;
        *entry = (RecordSource){0}; // clears what a faulty entry left here
        read_source(reader, node, moves, entry);
        if (reader->report->errors == before)
            check_entry(reader, chance, entry);
        if (reader->report->errors == before)
            chance->count++; // keeps the entry, because it has no error
    }
}

const RecordSource *record_source_from(const RecordChance *chance, size_t line, size_t from) {
    const RecordSource key = {.line = (int)line, .from = (int)from};
    return chance->count > 0
               ? bsearch(&key, chance->items, chance->count, sizeof key, compare_entries)
               : NULL;
}

void record_check_sources(Reader *reader, const RecordChance *chance, const Rules *rules,
                          bool is_over) {
    for (size_t i = 0; i < chance->count; i++) {
        const RecordSource *entry = &chance->items[i];
        if (!entry->source.committed)
            continue;
        Digest commitment = chance_commitment(rules, &entry->source.secret);
        if (!entry->source.known && !is_over)
            reader_error(reader, entry->node,
                         "the game is not over: the secret is not revealed yet");
        else if (!entry->source.known)
            reader_error(reader, entry->node, "the secret is missing: nothing can be proved");
        else if (!digest_equal(&commitment, &entry->source.commitment))
            reader_error(reader, entry->node,
                         "this commitment is not to that secret, these rules, options and seats");
    }
}
