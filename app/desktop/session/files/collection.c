// SPDX-License-Identifier: MIT
#include "app/desktop/session/files/collection.h"

#include "app/desktop/platform/system/worker.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/game/file.h"

#include <stdatomic.h>
#include <string.h>

enum { LARGE = 512 * 1024 }; // bytes; larger files are read on another thread

struct Collection {
    Text path; // "": the collection is not in a file
    Text text; // the whole text; empty for a PGN file, which is read again when a game is opened
    bool positions;
    CollectionItem *items;
    PgnSpot *spots; // where each item is in the file
    size_t count;
    size_t capacity;
    size_t spot_capacity;
    size_t broken; // number of items that cannot be opened
    Arena texts;
    Worker *worker;     // NULL: reading has finished
    atomic_size_t read; // progress in percent
    atomic_size_t found;
    atomic_bool cancelled;
};

// ---- Items

static void add_item(Collection *collection, const PgnSpot *spot, const CollectionItem *item) {
    collection->items = memory_grow(collection->items, &collection->capacity, collection->count + 1,
                                    sizeof *collection->items);
    collection->spots = memory_grow(collection->spots, &collection->spot_capacity,
                                    collection->count + 1, sizeof *collection->spots);
    collection->spots[collection->count] = *spot;
    collection->items[collection->count++] = *item;
    collection->broken += item->broken;
    atomic_store(&collection->found, collection->count); // for the thread that shows the progress
}

static const char *keep_text(Collection *collection, const Text *text) {
    return arena_copy(&collection->texts, text_string(text), text->length);
}

static void add_game(Collection *collection, const PgnGame *game, const PgnSpot *spot) {
    Text title = {0};
    CollectionItem item = {.broken = game->error.set};
    text_appendf(&title, "%zu. ", collection->count + 1);
    if (item.broken)
        text_appendf(&title, _("line %d: %s"), game->error.place.line, game->error.message);
    else
        pgn_write_title(game, &title);
    item.title = keep_text(collection, &title);
    item.detail = item.broken ? _("broken") : arena_string(&collection->texts, game->result);
    add_item(collection, spot, &item);
    text_free(&title);
}

static const char *find_operation(const EpdRecord *record, const char *name) {
    for (size_t i = 0; i < record->count; i++)
        if (strcmp(record->operations[i].name, name) == 0)
            return record->operations[i].value;
    return NULL;
}

// Appends the operand of an EPD operation, without the quotes around it.
static void write_operand(const char *operand, Text *text) {
    size_t length = strlen(operand);
    bool quoted = length > 1 && operand[0] == '"' && operand[length - 1] == '"';
    text_append_bytes(text, operand + quoted, length - 2 * quoted);
}

static void add_position(Collection *collection, const EpdRecord *record) {
    Text title = {0}, detail = {0};
    const char *id = find_operation(record, "id");
    text_appendf(&title, "%zu. ", collection->count + 1);
    write_operand(id ? id : record->fen, &title);
    epd_write_operations(record, &detail);
    CollectionItem item = {.title = keep_text(collection, &title),
                           .detail = keep_text(collection, &detail)};
    PgnSpot spot = {.place = record->place};
    add_item(collection, &spot, &item);
    text_free(&title);
    text_free(&detail);
}

// ---- Reading

// Reads the games of a PGN file, COLLECTION_LIMIT at most, until it is cancelled. For a large file
// it runs on another thread.
static void read_games(void *job) {
    Collection *collection = job;
    PgnFile *file = pgn_file_open(text_string(&collection->path), NULL);
    uint64_t size = file ? pgn_file_size(file) : 0;
    while (file && !atomic_load(&collection->cancelled) && collection->count < COLLECTION_LIMIT) {
        PgnSpot spot = pgn_file_spot(file);
        const PgnGame *game = pgn_file_next(file);
        if (!game)
            break;
        add_game(collection, game, &spot);
        atomic_store(&collection->read, (size_t)(pgn_file_spot(file).offset * 100 / size));
    }
    pgn_file_close(file);
}

static Collection *new_collection(const char *path) {
    Collection *collection = memory_new(sizeof *collection);
    text_append(&collection->path, path);
    return collection;
}

// Returns [collection] if it offers a choice or is still being read. Otherwise releases it and
// returns NULL. An EPD file is listed even if it has only one position.
static Collection *keep_if_several(Collection *collection) {
    size_t minimum = collection->positions && collection->path.length > 0 ? 1 : 2;
    if (collection->worker || collection->count >= minimum)
        return collection;
    collection_free(collection);
    return NULL;
}

// The size of a PGN file, or 0 if it cannot be opened.
static uint64_t pgn_size(const char *path) {
    PgnFile *file = pgn_file_open(path, NULL);
    uint64_t size = file ? pgn_file_size(file) : 0;
    pgn_file_close(file);
    return size;
}

// Reads the games of a PGN file, in the background if the file is large.
static Collection *load_games(const char *path) {
    Collection *collection = new_collection(path);
    if (pgn_size(path) > LARGE)
        collection->worker = worker_new(read_games, collection, (Waker){0});
    else
        read_games(collection);
    return keep_if_several(collection);
}

// Lists the positions of an EPD text. NULL if there are too few for a list (keep_if_several).
static Collection *read_positions(const char *path, const char *text, size_t length) {
    Epd epd;
    Collection *collection = new_collection(path);
    collection->positions = true;
    text_append_bytes(&collection->text, text, length);
    if (epd_read(&epd, path, text, length, NULL))
        for (size_t i = 0; i < epd.count; i++)
            add_position(collection, &epd.records[i]);
    epd_free(&epd);
    return keep_if_several(collection);
}

static Collection *load_positions(const char *path) {
    Text text = {0};
    Collection *collection = NULL;
    if (file_load(path, EPD_BYTE_LIMIT, &text, NULL))
        collection = read_positions(path, text_string(&text), text.length);
    text_free(&text);
    return collection;
}

Collection *collection_load(const char *path) {
    if (epd_is(path))
        return load_positions(path);
    return pgn_file_is(path) ? load_games(path) : NULL;
}

// Lists the games of a PGN text. NULL if there are too few for a list (keep_if_several).
static Collection *read_pgn(const char *text, size_t length) {
    Pgn pgn;
    Collection *collection = new_collection("");
    text_append_bytes(&collection->text, text, length);
    if (pgn_read(&pgn, "", text, length, NULL))
        for (size_t i = 0; i < pgn.count; i++)
            add_game(collection, &pgn.games[i], &(PgnSpot){.place = pgn.games[i].place});
    pgn_free(&pgn);
    return keep_if_several(collection);
}

// Text on the clipboard is a PGN if it begins like one; otherwise it may be positions.
Collection *collection_read(const char *text, size_t length) {
    if (pgn_is("", text, length))
        return read_pgn(text, length);
    bool is_json = length > 0 && text[0] == '{'; // a spec or a saved game
    return length > 0 && !is_json ? read_positions("", text, length) : NULL;
}

void collection_free(Collection *collection) {
    if (!collection)
        return;
    atomic_store(&collection->cancelled, true);
    worker_free(collection->worker);
    text_free(&collection->path);
    text_free(&collection->text);
    memory_free(collection->items);
    memory_free(collection->spots);
    arena_free(&collection->texts);
    memory_free(collection);
}

bool collection_is_ready(Collection *collection, int *percent, size_t *found) {
    if (collection->worker && worker_done(collection->worker)) {
        worker_free(collection->worker);
        collection->worker = NULL;
    }
    *percent = (int)atomic_load(&collection->read);
    *found = atomic_load(&collection->found);
    return !collection->worker;
}

// ---- The list

size_t collection_count(const Collection *collection) {
    return collection->count;
}

size_t collection_broken(const Collection *collection) {
    return collection->broken;
}

const CollectionItem *collection_item(const Collection *collection, size_t index) {
    return &collection->items[index];
}

bool collection_is_positions(const Collection *collection) {
    return collection->positions;
}

// ---- Opening

// Opens a position as one of chess or, if that fails, as one of the game at [path].
static LoadResult open_position(const Collection *collection, size_t index, const char *path,
                                Opening *opening, Report *report) {
    Epd epd;
    Report other = {0};
    const char *file = text_string(&collection->path);
    LoadResult result = LOAD_INVALID;
    if (epd_read(&epd, file, text_string(&collection->text), collection->text.length, NULL)) {
        result = opening_read_record(opening, file, &epd.records[index], NULL, report);
        if (result != LOAD_FINE) {
            // the errors of this second attempt are dropped, and those of the first one, as a
            // position of chess, are kept
            opening_free(opening);
            result = opening_read_record(opening, file, &epd.records[index], path, &other);
        }
        if (result == LOAD_FINE)
            report_free(report); // it may have the errors of reading the position as chess
    }
    epd_free(&epd);
    report_free(&other);
    return result;
}

LoadResult collection_open(const Collection *collection, size_t index, const char *path,
                           Opening *opening, Report *report) {
    *opening = (Opening){.kind = OPENING_PGN};
    if (collection->positions)
        return open_position(collection, index, path, opening, report);
    if (collection->path.length == 0)
        return opening_read_pgn(opening, "", &collection->text, index, path, report);
    return opening_read_spot(opening, text_string(&collection->path), &collection->spots[index],
                             path, report);
}
