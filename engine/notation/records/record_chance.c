// SPDX-License-Identifier: MIT
#include "engine/notation/records/record_chance.h"
#include "engine/spec/fields/tables.h"

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

// ---- Writing

// Seeds from 2^63 on are texts, because few JSON readers accept such numbers.
void record_write_seed(Writer *writer, uint64_t seed) {
    Text text = {0};
    writer_key(writer, "seed");
    text_appendf(&text, "%" PRIu64, seed);
    if (seed <= INT64_MAX)
        writer_integer(writer, (int64_t)seed);
    else
        writer_text(writer, text_string(&text));
    text_free(&text);
}

static void write_hex(Writer *writer, const char *key, const uint8_t *bytes, size_t count) {
    Text text = {0};
    hex_append(&text, bytes, count);
    writer_add_text(writer, key, text.data);
    text_free(&text);
}

// The list is opened by its first entry.
typedef struct Sources {
    Writer *writer;
    const Game *game;
    bool begun;
    bool committed; // one of them is a secret
} Sources;

static void write_source(Sources *sources, size_t line, size_t from, size_t index) {
    Writer *writer = sources->writer;
    const ChanceSource *source = game_source(sources->game, index);
    if (!sources->begun)
        writer_add_list(writer, "chance");
    sources->begun = true;
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

// The initial seed of the game is a member of the save.
static void write_game_sources(Sources *sources) {
    const Game *game = sources->game;
    size_t before = 0;
    bool told = !game_source(game, 0)->committed;
    for (size_t i = 0; i <= game_length(game); i++) {
        size_t index = game_source_at(game, i);
        if (index != before || !told)
            write_source(sources, 0, i, index);
        before = index;
        told = true;
    }
}

static void write_line_sources(Sources *sources, const TreeNode *first, size_t line) {
    size_t from = tree_position(first) - 1;
    for (const TreeNode *node = first; node && !node->text; node = node->next, from++)
        if (node->source != node->parent->source)
            write_source(sources, line, from, node->source);
}

// Sources of dropped lines are omitted. The digest of the document is for computing commitments
// without this program.
void record_write_chance(Writer *writer, const Game *game, TreeNode *const *firsts, size_t count) {
    Sources sources = {.writer = writer, .game = game};
    write_game_sources(&sources);
    for (size_t i = 0; i < count; i++)
        write_line_sources(&sources, firsts[i], i + 1);
    if (sources.begun)
        writer_list_end(writer);
    if (sources.committed)
        write_hex(writer, "document", game_rules(game)->about.digest.bytes, DIGEST_BYTES);
}

// ---- Reading

uint64_t record_read_seed(Reader *reader, const Node *node) {
    if (node->kind == NODE_INTEGER && node->number >= 0)
        return (uint64_t)node->integer;
    char *end = NULL;
    uint64_t seed = node->kind == NODE_TEXT ? strtoull(node->text, &end, 10) : 0;
    if (!end || end == node->text || *end || node->text[0] == '-')
        reader_error(reader, node, "expected a whole number from 0 on");
    return seed;
}

typedef struct SourcePart {
    const Node *node;
    const Node *in, *from, *seed;
    SpecName commitment, secret;
} SourcePart;

static const Field source_fields[] = {
    {"in", FIELD_ANY, .offset = offsetof(SourcePart, in), .help = "the number of a variation"},
    {"from", FIELD_ANY, .required = true, .offset = offsetof(SourcePart, from),
     .help = "after how many actions of the line it begins"},
    {"seed", FIELD_ANY, .offset = offsetof(SourcePart, seed), .help = "a number that was chosen"},
    {"commitment", FIELD_TEXT, .offset = offsetof(SourcePart, commitment),
     .help = "SHA-256 over the game and the secret"},
    {"secret", FIELD_TEXT, .offset = offsetof(SourcePart, secret),
     .help = "the secret, once the game was over"},
};

static const ObjectTable source_table = {TABLE("a source of chance", SourcePart, source_fields)};

static bool read_hex(Reader *reader, const SpecName *name, uint8_t *bytes, size_t count) {
    bool read = hex_read(name->text, bytes, count);
    if (!read)
        reader_error(reader, name->node, "expected %zu digits from 0 to f", 2 * count);
    return read;
}

static void read_source(Reader *reader, const Node *node, int moves, RecordSource *item) {
    SourcePart part = {0};
    int line = 0, from = 0;
    ChanceSource *source = &item->source;
    size_t before = reader->report->errors;
    fields_read(reader, node, &source_table, &part);
    if (reader->report->errors > before)
        return;
    if (part.in)
        fields_read_integer(reader, part.in, 1, INT_MAX, &line);
    fields_read_integer(reader, part.from, 0, line > 0 ? INT_MAX : moves, &from);
    if ((part.seed != NULL) == (part.commitment.text != NULL))
        reader_error(reader, node, "expected either a seed or a commitment");
    else if (part.secret.text && !part.commitment.text)
        reader_error(reader, part.secret.node, "there is no secret behind a seed");
    else if (part.seed)
        source->seed = record_read_seed(reader, part.seed);
    if (part.commitment.text)
        source->committed = read_hex(reader, &part.commitment, source->commitment.bytes,
                                     DIGEST_BYTES);
    if (part.secret.text)
        source->known = source->revealed = read_hex(reader, &part.secret, source->secret.bytes,
                                                    SECRET_BYTES);
    item->line = (size_t)line;
    item->from = (size_t)from;
    item->node = node;
}

static int compare(const RecordSource *a, size_t line, size_t from) {
    if (a->line != line)
        return a->line < line ? -1 : 1;
    return a->from < from ? -1 : a->from > from;
}

// Equal commitments must have equal secrets, wherever they are.
static bool contradicts(const ChanceSource *a, const ChanceSource *b) {
    return a->committed && b->committed && digest_equal(&a->commitment, &b->commitment) &&
           (a->known != b->known || memcmp(&a->secret, &b->secret, sizeof a->secret) != 0);
}

static void check_source(Reader *reader, const RecordChance *chance, const RecordSource *item) {
    const RecordSource *last = item - 1;
    if (item > chance->items && compare(last, item->line, item->from) >= 0)
        reader_error(reader, item->node, "this belongs before the entry above it");
    for (const RecordSource *other = chance->items; other < item; other++)
        if (contradicts(&other->source, &item->source)) {
            reader_error(reader, item->node,
                         "this commitment stands above with another secret or without one");
            return;
        }
}

void record_read_chance(Reader *reader, const Node *node, size_t moves, RecordChance *chance) {
    if (!node || !fields_expect(reader, node, NODE_LIST, "a list of sources of chance"))
        return;
    if (node->count > CHANCE_SOURCE_LIMIT) {
        reader_error(reader, node, "there are %zu sources of chance; %d are the limit", node->count,
                     CHANCE_SOURCE_LIMIT);
        return;
    }
    chance->items = arena_alloc(reader->arena, (node->count + 1) * sizeof *chance->items);
    for (const Node *entry = node->first; entry; entry = entry->next) {
        RecordSource *item = &chance->items[chance->count];
        size_t before = reader->report->errors;
        *item = (RecordSource){0};
        read_source(reader, entry, (int)moves, item);
        if (reader->report->errors == before)
            check_source(reader, chance, item);
        chance->count += reader->report->errors == before;
    }
}

const RecordSource *record_source_from(const RecordChance *chance, size_t line, size_t from) {
    size_t low = 0, high = chance->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = compare(&chance->items[middle], line, from);
        if (order == 0)
            return &chance->items[middle];
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

// ---- Proving

bool record_prove(Reader *reader, const Node *node, const Game *game, size_t index,
                  const State *state, size_t position, const Action *outcome, bool beside,
                  RecordProof *proof) {
    Action expected;
    const ChanceSource *source = game_source(game, index);
    if (!state_is_chance(state))
        return true;
    if (!chance_source_outcome(source, game_rules(game), state, position, &expected))
        return false; // the missing secret has been reported
    bool follows = action_equal(&expected, outcome);
    if (!follows && source->committed)
        reader_error(reader, node, "%s is not from the secret: typed in, or changed", node->text);
    else if (!follows && source->seed == 0)
        reader_error(reader, node, "nothing says what %s came from: neither a secret nor a seed",
                     node->text);
    else if (!follows)
        reader_error(reader, node, "%s is not from the seed %" PRIu64 ": typed in, or changed",
                     node->text, source->seed);
    else if (source->committed)
        proof->proved[beside]++;
    else
        proof->seeded++;
    if (!source->committed)
        proof->seed = source->seed;
    return follows;
}

bool record_prove_sources(Reader *reader, const RecordChance *chance, const Rules *rules,
                          bool is_over) {
    size_t before = reader->report->errors;
    for (size_t i = 0; i < chance->count; i++) {
        const RecordSource *item = &chance->items[i];
        if (!item->source.committed)
            continue;
        Digest commitment = chance_commitment(rules, &item->source.secret);
        if (!item->source.known && !is_over)
            reader_error(reader, item->node,
                         "the game is not over: the secret is not revealed yet");
        else if (!item->source.known)
            reader_error(reader, item->node, "the secret is missing: nothing can be proved");
        else if (!digest_equal(&commitment, &item->source.commitment))
            reader_error(reader, item->node,
                         "this commitment is not to that secret, these rules, options and seats");
    }
    return reader->report->errors == before;
}
