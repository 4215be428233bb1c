// SPDX-License-Identifier: MIT
// Compiles what a document says about how its game is shown.
#include "engine/rules/compile/making/making.h"
#include "engine/spec/shared/shown_spec.h"

#include <string.h>

// Squares has the order of SquareStyle.
void making_show(Making *making, const ShownSpec *shown) {
    Rules *rules = making->rules;
    if (shown->pieces.text)
        rules->look.piece_set = spec_name_copy(making->arena, &shown->pieces);
    if (shown->board.text)
        rules->look.board = spec_name_copy(making->arena, &shown->board);
    rules->look.squares = (uint8_t)shown->squares;
}

void making_show_seat(Making *making, SeatRules *seat, const SpecName *title,
                      const SpecName *sign) {
    seat->label = seat->name;
    if (title->text) {
        seat->title = spec_name_copy(making->arena, title);
        seat->label = arena_format(making->arena, "%s (%s)", seat->name, seat->title);
    }
    if (sign->text)
        seat->sign = spec_name_copy(making->arena, sign);
}

// ---- Rows of words, one for each square

static const char *word_at(Making *making, const char **at) {
    *at += strspn(*at, " ");
    size_t length = strcspn(*at, " ");
    if (length == 0)
        return NULL;
    const char *word = arena_copy(making->arena, *at, length);
    *at += length;
    return word;
}

// The words of a row, from the first square on; more or fewer than its squares are a mistake.
static void read_row(Making *making, const SpecName *row, const char **words) {
    int columns = making->rules->topology.columns, count = 0;
    const char *at = row->text, *word;
    while ((word = word_at(making, &at)) != NULL) {
        if (count < columns && strcmp(word, "-") != 0)
            words[count] = word;
        count++;
    }
    if (count != columns)
        reader_error(making->reader, row->node, "this row has %d words for %d squares", count,
                     columns);
}

// Per site of the board; NULL where there is no word, or no row at all.
static const char **read_rows(Making *making, const SpecNames *rows) {
    const Topology *topology = &making->rules->topology;
    const char **words = making_take(making, (size_t)topology->board_count, sizeof *words);
    if (rows->count == 0)
        return NULL;
    if (topology->columns == 0) {
        reader_error(making->reader, rows->items[0].node,
                     "only a board with columns and rows has rows of words");
        return NULL;
    }
    if (rows->count != (size_t)topology->rows) {
        reader_error(making->reader, rows->items[0].node,
                     "there are %zu rows of words for %d rows of the board", rows->count,
                     topology->rows);
        return NULL;
    }
    for (size_t i = 0; i < rows->count; i++)
        read_row(making, &rows->items[i],
                 &words[(topology->rows - 1 - (int)i) * topology->columns]);
    return words;
}

static void make_namings(Making *making, const SpecList *list) {
    Rules *rules = making->rules;
    const CoordinatesSpec *specs = list->items;
    rules->look.naming_count = (int)list->count;
    rules->look.namings = making_take(making, list->count, sizeof *rules->look.namings);
    for (size_t i = 0; i < list->count; i++)
        rules->look.namings[i] = (Naming){.name = spec_name_copy(making->arena, &specs[i].name),
                                          .sites = read_rows(making, &specs[i].rows)};
}

// ---- Markers

// They are asked as often as the board is drawn.
enum { MARKER_LIMIT = 16 };

static void make_marker(Making *making, const MarkerSpec *spec, Marker *marker) {
    Scope scope;
    making_scope(&scope, USES_STATE);
    const SpecName *sign = spec->sign.text ? &spec->sign : &spec->name;
    *marker = (Marker){.name = spec_name_copy(making->arena, &spec->name),
                       .sign = spec_name_copy(making->arena, sign),
                       .site = term_compile(making->terms, &scope, spec->site, TYPE_SITE)};
}

static void make_markers(Making *making, const SpecList *list) {
    Rules *rules = making->rules;
    const MarkerSpec *specs = list->items;
    if (list->count > MARKER_LIMIT) {
        reader_error(making->reader, specs[MARKER_LIMIT].node, "there are more than %d markers",
                     MARKER_LIMIT);
        return;
    }
    rules->look.marker_count = (int)list->count;
    rules->look.markers = making_take(making, list->count, sizeof *rules->look.markers);
    for (size_t i = 0; i < list->count; i++)
        make_marker(making, &specs[i], &rules->look.markers[i]);
}

void making_show_board(Making *making, const ShownSpec *shown) {
    making->rules->look.signs = read_rows(making, &shown->signs);
    make_namings(making, &shown->coordinates);
    make_markers(making, &shown->markers);
}
