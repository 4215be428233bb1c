// SPDX-License-Identifier: MIT
// Converts an array file to a document.
#include "engine/doc/writer.h"
#include "engine/spec/piece/array_file_private.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char option_name[] = "start"; // the option that chooses the array to play

typedef struct ArrayWriter {
    ArrayFile *file;
    Writer writer;
    const ArraySpec *arrays[ARRAY_LIMIT]; // the arrays with a diagram
    ArrayBoard boards[ARRAY_LIMIT];
    size_t count;
} ArrayWriter;

static void add_pair(Writer *writer, int x, int y) {
    writer_list_begin(writer);
    writer_integer(writer, x);
    writer_integer(writer, y);
    writer_list_end(writer);
}

// Writes a member [key] whose value depends on the option that chooses the array. [write] writes
// the value for one array; [army] is passed on to it.
static void add_cases(ArrayWriter *out, const char *key, size_t army,
                      void (*write)(ArrayWriter *, size_t array, size_t army)) {
    writer_add_object(&out->writer, key);
    writer_add_text(&out->writer, "by_option", option_name);
    writer_add_object(&out->writer, "cases");
    for (size_t i = 0; i < out->count; i++) {
        writer_key(&out->writer, out->arrays[i]->id.text);
        write(out, i, army);
    }
    writer_object_end(&out->writer);
    writer_object_end(&out->writer);
}

// Options -----------------------------------------------------------------------------------------

// Makes [value] the default of the option whose name is the key of [value].
static void write_default(Writer *writer, const Node *value) {
    writer_add_object(writer, value->key);
    writer_key(writer, "default");
    writer_node(writer, value);
    writer_object_end(writer);
}

// If the game has the option `players`, makes the number of players of the first array the default
// of that option.
static void write_people(ArrayWriter *out) {
    size_t people = out->arrays[0]->slots.count;
    if (people == 0 || !node_member(node_member(out->file->root, "options"), "players"))
        return;
    writer_add_object(&out->writer, "players");
    writer_add_integer(&out->writer, "default", (int64_t)people);
    writer_object_end(&out->writer);
}

// Lists all arrays, and the reason why those without a diagram cannot be chosen.
static void write_values(ArrayWriter *out) {
    Writer *writer = &out->writer;
    writer_add_list(writer, "values");
    spec_each (const ArraySpec, array, &out->file->spec.arrays)
        writer_text(writer, array->id.text);
    writer_list_end(writer);
    writer_add_object(writer, "unavailable");
    spec_each (const ArraySpec, array, &out->file->spec.arrays)
        if (array->rows.count == 0)
            writer_add_text(writer, array->id.text, "it has no board_diagram");
    writer_object_end(writer);
}

// Writes the options: defaults for those of the game, and the new one that chooses the array.
static void write_options(ArrayWriter *out) {
    Writer *writer = &out->writer;
    const Node *with = out->file->about.with;
    writer_add_object(writer, "options");
    for (const Node *value = with ? with->first : NULL; value; value = value->next)
        write_default(writer, value);
    write_people(out);
    writer_add_object(writer, option_name);
    writer_add_text(writer, "type", "choice");
    writer_add_text(writer, "label", "Starting array");
    writer_add_text(writer, "default", out->arrays[0]->id.text);
    write_values(out);
    writer_object_end(writer);
    writer_object_end(writer);
}

// Turns -------------------------------------------------------------------------------------------

// Writes the order of turns that an array sets, by the names of the players.
static void write_order(ArrayWriter *out, size_t array, size_t army) {
    const SpecNames *order = &out->arrays[array]->order;
    (void)army; // the order is not about one army
    writer_list_begin(&out->writer);
    for (size_t i = 0; i < order->count; i++) {
        int index = array_file_army(out->file, &order->items[i]);
        writer_text(&out->writer, index < 0 ? "" : army_at(out->file, index)->player);
    }
    writer_list_end(&out->writer);
}

// Writes the turn order, which depends on the array and starts with its first player.
static void write_turns(ArrayWriter *out) {
    const size_t no_army = 0; // add_cases passes it to write_order, which ignores it
    writer_add_object(&out->writer, "turns");
    add_cases(out, "order", no_army, write_order);
    writer_add_integer(&out->writer, "start_at", 0);
    writer_object_end(&out->writer);
}

// Last lines --------------------------------------------------------------------------------------

// Reads the file or rank where the men of an army are promoted, such as fileH or rank8, as a
// coordinate from 0. The other coordinate becomes -1. Reports a file or rank that is not on the
// board.
static void read_zone(ArrayWriter *out, const ArmySpec *army, int *file, int *rank) {
    const char *text = army->zone.text;
    *file = *rank = -1;
    // A file has one letter, and a rank at most two digits.
    if (strncasecmp(text, "file", 4) == 0 && isalpha((unsigned char)text[4]) && !text[5])
        *file = tolower((unsigned char)text[4]) - 'a';
    else if (strncasecmp(text, "rank", 4) == 0 && strlen(text) <= 6)
        *rank = atoi(text + 4) - 1;
    bool exists = (*file >= 0 && *file < out->file->columns) ||
                  (*rank >= 0 && *rank < out->file->rows);
    if (!exists)
        reader_error(&out->file->reader, army->zone.node,
                     "%s is not a rank or file of the board, like rank8 or fileA",
                     reader_quote(text).text);
}

// Writes the squares where the men of an army are promoted: all of one file or rank.
static void write_zone(ArrayWriter *out, const ArmySpec *army) {
    int file, rank;
    read_zone(out, army, &file, &rank);
    writer_add_list(&out->writer, army->player);
    for (int y = 0; y < out->file->rows; y++)
        for (int x = 0; x < out->file->columns; x++)
            if (x == file || y == rank)
                add_pair(&out->writer, x, y);
    writer_list_end(&out->writer);
}

// Writes the condition that lists the squares where men are promoted. Writes nothing if the game
// does not name that condition.
static void write_zones(ArrayWriter *out) {
    Writer *writer = &out->writer;
    if (!out->file->about.last_line.text)
        return;
    writer_add_list(writer, "conditions");
    writer_object_begin(writer);
    writer_add_text(writer, "code", out->file->about.last_line.text);
    writer_add_text(writer, "type", "POSITION");
    writer_add_object(writer, "check");
    for (size_t i = 0; i < out->file->spec.armies.count; i++)
        write_zone(out, army_at(out->file, (int)i));
    writer_object_end(writer);
    writer_object_end(writer);
    writer_list_end(writer);
}

// Players -----------------------------------------------------------------------------------------

// Throne [index] of an army, or its last throne if it has fewer; "" if it has none.
static const char *throne_at(ArrayWriter *out, const ArraySpec *array, const ArmySpec *army,
                             size_t index) {
    SpecNames squares = array_file_thrones(out->file, array, army);
    if (squares.count == 0)
        return "";
    return squares.items[index < squares.count ? index : squares.count - 1].text;
}

// Writes the attributes of a player that name the player's throne squares in this array.
static void write_thrones(ArrayWriter *out, const ArmySpec *army) {
    Writer *writer = &out->writer;
    const SpecNames *names = &out->file->about.thrones;
    for (size_t i = 0; i < names->count; i++) {
        writer_add_object(writer, names->items[i].text);
        writer_add_text(writer, "by_option", option_name);
        writer_add_object(writer, "cases");
        for (size_t j = 0; j < out->count; j++)
            writer_add_text(writer, out->arrays[j]->id.text,
                            throne_at(out, out->arrays[j], army, i));
        writer_object_end(writer);
        writer_object_end(writer);
    }
}

// Writes the attributes of a player: the thrones, and the file or rank of promotion.
static void write_attributes(ArrayWriter *out, const ArmySpec *army) {
    const ArrayFilesSpec *about = &out->file->about;
    int file, rank;
    read_zone(out, army, &file, &rank);
    writer_add_object(&out->writer, "attributes");
    write_thrones(out, army);
    if (about->last_file.text)
        writer_add_integer(&out->writer, about->last_file.text, file);
    if (about->last_rank.text)
        writer_add_integer(&out->writer, about->last_rank.text, rank);
    writer_object_end(&out->writer);
}

// Writes the list of the pieces of an army, each with its square.
static void write_men(ArrayWriter *out, size_t array, size_t army) {
    const ArrayBoard *board = &out->boards[array];
    Writer *writer = &out->writer;
    writer_list_begin(writer);
    for (size_t i = 0; i < board->count; i++) {
        const ArrayMan *man = &board->men[i];
        if ((size_t)man->army != army)
            continue;
        writer_object_begin(writer);
        writer_add_text(writer, "piece", man->kind);
        writer_add_list(writer, "positions");
        add_pair(writer, man->x, man->y);
        writer_list_end(writer);
        writer_object_end(writer);
    }
    writer_list_end(writer);
}

// Writes the matrix that turns steps to the north into steps in [direction].
static void write_direction(Writer *writer, int direction) {
    static const int matrices[][2][2] = {[ARRAY_NORTH] = {{1, 0}, {0, 1}},
                                         [ARRAY_EAST] = {{0, 1}, {-1, 0}},
                                         [ARRAY_SOUTH] = {{-1, 0}, {0, -1}},
                                         [ARRAY_WEST] = {{0, -1}, {1, 0}}};
    writer_add_list(writer, "direction");
    for (int row = 0; row < 2; row++)
        add_pair(writer, matrices[direction][row][0], matrices[direction][row][1]);
    writer_list_end(writer);
}

// Writes the players, one for each army, with the starting positions in each array.
static void write_players(ArrayWriter *out) {
    writer_add_list(&out->writer, "players");
    for (size_t i = 0; i < out->file->spec.armies.count; i++) {
        const ArmySpec *army = army_at(out->file, (int)i);
        writer_object_begin(&out->writer);
        writer_add_text(&out->writer, "name", army->player);
        write_direction(&out->writer, army->direction);
        write_attributes(out, army);
        add_cases(out, "starting_positions", i, write_men);
        writer_object_end(&out->writer);
    }
    writer_list_end(&out->writer);
}

// The document ------------------------------------------------------------------------------------

// Collects the arrays that have a diagram, and reads and checks their boards.
static void collect_arrays(ArrayWriter *out) {
    ArrayFile *file = out->file;
    spec_each (const ArraySpec, array, &file->spec.arrays)
        if (array->rows.count > 0) {
            out->arrays[out->count] = array;
            array_file_read_board(file, array, &out->boards[out->count]);
            array_file_check(file, array, &out->boards[out->count]);
            out->count++;
        }
    if (out->count == 0)
        reader_error(&file->reader, node_member(file->spec.node, "starting_arrays"),
                     "no array has a board_diagram");
}

// Writes the document, which extends [game].
static void write_document(ArrayWriter *out, const char *game, Text *json) {
    writer_init(&out->writer, json, WRITER_PRETTY);
    writer_object_begin(&out->writer);
    writer_add_text(&out->writer, "extends", game);
    write_options(out);
    write_turns(out);
    write_zones(out);
    write_players(out);
    writer_object_end(&out->writer);
    writer_finish(&out->writer);
}

bool array_file_write(const Doc *doc, const char *game, const Node *root, Text *json,
                      Report *report) {
    Arena arena = {0};
    size_t errors_before = report->errors;
    ArrayFile file = {.reader = {.arena = &arena, .report = report, .file = doc->name},
                      .root = root};
    ArrayWriter *out = arena_alloc(&arena, sizeof *out);
    out->file = &file;
    if (array_file_read(&file, doc))
        collect_arrays(out);
    if (report->errors == errors_before)
        write_document(out, game, json);
    report_sort(report);
    arena_free(&arena);
    return report->errors == errors_before;
}
