// SPDX-License-Identifier: MIT
// Copies into the Rules how a document wants its game shown: the picture sets, the pattern of the
// squares, the names of seats and the words on squares.
#include "engine/rules/compile/shared/builder.h"

#include <string.h>

void build_look(Builder *builder, const ShownSpec *shown) {
    static const Squares styles[] = {[SQUARES_CHECKERED] = SHOWN_CHECKERED,
                                     [SQUARES_PLAIN] = SHOWN_PLAIN,
                                     [SQUARES_POINTS] = SHOWN_POINTS};
    RulesLook *look = &builder->rules->look;
    look->piece_set = arena_string(builder->arena, shown->pieces.text);
    look->board = arena_string(builder->arena, shown->board.text);
    look->squares = (uint8_t)styles[shown->squares];
}

void build_seat_look(Builder *builder, const SeatSpec *spec, SeatRules *seat) {
    seat->title = arena_string(builder->arena, spec->title.text);
    seat->sign = arena_string(builder->arena, spec->sign.text);
    seat->label = seat->title ? arena_format(builder->arena, "%s (%s)", seat->name, seat->title)
                              : seat->name;
}

// Rows of words, one for each square -------------------------------------------------------------

// Stores the words of a row in [words], one for each square from the left. "-" stands for no word.
static void read_row(Builder *builder, const SpecName *row, const char **words) {
    int columns = builder->rules->topology.columns, count = 0;
    const char *word = row->text + strspn(row->text, " ");
    while (*word != '\0') {
        size_t length = strcspn(word, " ");
        if (count < columns && (length != 1 || *word != '-'))
            words[count] = arena_copy(builder->arena, word, length);
        count++;
        word += length + strspn(word + length, " ");
    }
    if (count != columns)
        reader_error(&builder->reader, row->node, "this row has %d words for %d squares", count,
                     columns);
}

// Returns an array with the word, or NULL, for each site of the board. The first of [rows] is the
// top rank. Returns NULL if there are no rows, or after an error.
static const char **read_rows(Builder *builder, const SpecNames *rows) {
    const Topology *topology = &builder->rules->topology;
    if (rows->count == 0)
        return NULL;
    const Node *first = rows->items[0].node;
    if (topology->columns == 0) {
        reader_error(&builder->reader, first,
                     "only a board with columns and rows can have rows of words");
        return NULL;
    }
    if (rows->count != (size_t)topology->rows) {
        reader_error(&builder->reader, first,
                     "there are %zu rows of words for %d rows of the board", rows->count,
                     topology->rows);
        return NULL;
    }
    const char **words = build_alloc(builder, (size_t)topology->board_count, sizeof *words);
    for (size_t i = 0; i < rows->count; i++)
        read_row(builder, &rows->items[i],
                 &words[(topology->rows - 1 - (int)i) * topology->columns]);
    return words;
}

static void build_namings(Builder *builder, const SpecList *list) {
    RulesLook *look = &builder->rules->look;
    look->namings = build_alloc(builder, list->count, sizeof *look->namings);
    spec_each (const CoordinatesSpec, spec, list)
        look->namings[look->naming_count++] = (Naming){
            .name = spec_name_copy(builder->arena, &spec->name),
            .sites = read_rows(builder, &spec->rows)};
}

// Markers ----------------------------------------------------------------------------------------

static void build_markers(Builder *builder, const SpecList *list) {
    enum { MARKER_LIMIT = 16 }; // few, because all are evaluated whenever the board is drawn
    RulesLook *look = &builder->rules->look;
    look->markers = build_alloc(builder, MARKER_LIMIT, sizeof *look->markers);
    spec_each (const MarkerSpec, spec, list) {
        if (look->marker_count == MARKER_LIMIT) {
            reader_error(&builder->reader, spec->node, "there are more than %d markers",
                         MARKER_LIMIT);
            return;
        }
        const SpecName *sign = spec->sign.text ? &spec->sign : &spec->name;
        look->markers[look->marker_count++] = (Marker){
            .name = spec_name_copy(builder->arena, &spec->name),
            .sign = spec_name_copy(builder->arena, sign),
            .site = build_term(builder, spec->site, TYPE_SITE, USES_STATE)};
    }
}

void build_board_look(Builder *builder, const ShownSpec *shown) {
    builder->rules->look.signs = read_rows(builder, &shown->signs);
    build_namings(builder, &shown->coordinates);
    build_markers(builder, &shown->markers);
}
