// SPDX-License-Identifier: MIT
// Arrangements: numbered starts, one for each way to place pieces on certain squares. Reads them
// from documents, and turns a number into the start it stands for.
#include "engine/spec/piece/piece_spec_private.h"

#include <string.h>

// ---- What documents say

static const char *const shade_names[] = {
    [SHADE_ANY] = "any", [SHADE_DARK] = "dark", [SHADE_LIGHT] = "light", NULL};

static const Field placing_fields[] = {
    {"pieces", FIELD_TEXTS, .required = true, AT(PlacingSpec, pieces),
     .help = "the pieces, in the order in which they stand on the squares that they get",
     .example = "[\"ROOK\", \"KING\", \"ROOK\"]"},
    {"on", FIELD_CHOICE, AT(PlacingSpec, shade), .names = shade_names,
     .help = "on which squares: any, dark ones, as that in the corner of the board, or light ones",
     .example = "\"light\"", .otherwise = "\"any\""},
};

static const ObjectTable placing_table = {
    TABLE("pieces of an arrangement", PlacingSpec, placing_fields)};

static const Field arrangement_fields[] = {
    {"option", FIELD_TEXT, .required = true, AT(ArrangementSpec, option),
     .help = "the option, an int from 0 on, that is the number of the arrangement",
     .example = "\"position\""},
    {"squares", FIELD_PAIR_MAP, .required = true, AT(ArrangementSpec, squares),
     .maximum = SPEC_SITE_LIMIT,
     .help = "for each player who has pieces in it the squares, as many for each, in order",
     .example = "{\"WHITE\": [[0, 0], [1, 0]], \"BLACK\": [[0, 7], [1, 7]]}"},
    {"place", FIELD_LIST, .required = true, AT(ArrangementSpec, placings), .table = &placing_table,
     .help = "what is set out, one after the other on squares that are still free. Of the number "
             "the rest by the first one's ways is its way, the quotient goes on to the next; ways "
             "are counted in the order of the squares",
     .example = "[{\"pieces\": [\"BISHOP\"], \"on\": \"light\"}, {\"pieces\": [\"QUEEN\"]}]"},
};

const ObjectTable piece_arrangement_table = {
    TABLE("an arrangement", ArrangementSpec, arrangement_fields)};

// ---- What they mean

typedef struct Arranging {
    Sense *sense;
    const SpecPairs *squares;        // of the first player
    int number;                      // the part of it not used yet
    uint64_t ways;                   // number of ways to place the pieces so far
    int pieces[SPEC_ARRANGED_LIMIT]; // by square; -1: free
} Arranging;

static uint64_t ways_to_choose(int count, int of) {
    uint64_t ways = 1;
    for (int i = 1; i <= count; i++)
        ways = ways * (uint64_t)(of - count + i) / (uint64_t)i;
    return ways;
}

static bool suits(const Arranging *arranging, int square, int shade) {
    const SpecPair *pair = &arranging->squares->items[square];
    bool light = (pair->x + pair->y) % 2 != 0;
    return arranging->pieces[square] < 0 && (shade == SHADE_ANY || (shade == SHADE_LIGHT) == light);
}

static int find_free(const Arranging *arranging, int shade, int *free) {
    int count = 0;
    for (size_t i = 0; i < arranging->squares->count; i++)
        if (suits(arranging, (int)i, shade))
            free[count++] = (int)i;
    return count;
}

// Places the pieces on the [way]-th selection of free squares, in square order.
static void put(Arranging *arranging, const SpecNames *pieces, const int *free, int count,
                uint64_t way) {
    int at = 0;
    for (size_t i = 0; i < pieces->count; at++) {
        int left = (int)(pieces->count - i) - 1;
        uint64_t with = ways_to_choose(left, count - at - 1);
        if (way < with)
            arranging->pieces[free[at]] = pieces->items[i++].index;
        else
            way -= with;
    }
}

static bool place(Arranging *arranging, PlacingSpec *placing) {
    int free[SPEC_ARRANGED_LIMIT];
    Reader *reader = arranging->sense->reader;
    size_t before = reader->report->errors;
    name_list_resolve_all(&arranging->sense->pieces, &placing->pieces);
    int count = find_free(arranging, placing->shade, free);
    if (placing->pieces.count > (size_t)count)
        reader_error(reader, placing->node, "there are %zu pieces for %d free squares",
                     placing->pieces.count, count);
    if (reader->report->errors > before)
        return false;
    uint64_t ways = ways_to_choose((int)placing->pieces.count, count);
    put(arranging, &placing->pieces, free, count, (uint64_t)arranging->number % ways);
    arranging->number = (int)((uint64_t)arranging->number / ways);
    arranging->ways *= ways;
    return true;
}

// ---- The start

static bool is_arranged(const ArrangementSpec *spec, const SpecPair *square) {
    for (size_t i = 0; i < spec->squares.count; i++)
        for (size_t j = 0; j < spec->squares.items[i].pairs.count; j++) {
            const SpecPair *other = &spec->squares.items[i].pairs.items[j];
            if (other->x == square->x && other->y == square->y)
                return true;
        }
    return false;
}

// Removes whatever else starts on those squares.
static void clear(const ArrangementSpec *spec, PlayerSpec *player) {
    spec_each (StartSpec, start, &player->starts) {
        SpecPairs *positions = &start->positions;
        size_t kept = 0;
        for (size_t j = 0; j < positions->count; j++)
            if (!is_arranged(spec, &positions->items[j]))
                positions->items[kept++] = positions->items[j];
        positions->count = kept;
    }
}

static void add_starts(const Arranging *arranging, PlayerSpec *player, const SpecPairs *squares) {
    const NameList *names = &arranging->sense->pieces;
    Arena *arena = arranging->sense->reader->arena;
    size_t count = player->starts.count;
    StartSpec *starts = arena_alloc(arena, (count + squares->count) * sizeof *starts);
    if (count > 0)
        memcpy(starts, player->starts.items, count * sizeof *starts);
    for (size_t i = 0; i < squares->count; i++) {
        if (arranging->pieces[i] < 0)
            continue;
        SpecPair *square = arena_alloc(arena, sizeof *square);
        *square = squares->items[i];
        starts[count++] = (StartSpec){
            .node = squares->node,
            .piece = {.text = names->items[arranging->pieces[i]], .node = squares->node},
            .positions = {.items = square, .count = 1, .node = squares->node}};
    }
    player->starts.items = starts;
    player->starts.count = count;
}

// The option's value, or -1 after an error.
static int find_number(const Sense *sense, const ArrangementSpec *spec) {
    spec_each (const OptionSpec, option, &sense->spec->common.options)
        if (strcmp(option->name.text, spec->option.text) == 0 &&
            option->type == OPTION_TYPE_INTEGER && option->minimum >= 0)
            return option->value;
    reader_error(sense->reader, spec->option.node,
                 "%s is no option of the type int that is at least 0",
                 reader_quote(spec->option.text).text);
    return -1;
}

static bool check_squares(Sense *sense, ArrangementSpec *spec) {
    size_t before = sense->reader->report->errors;
    sense_player_squares(sense, &spec->squares, false);
    for (size_t i = 0; i < spec->squares.count; i++) {
        const SpecPairs *pairs = &spec->squares.items[i].pairs;
        if (pairs->count != spec->squares.items[0].pairs.count)
            reader_error(sense->reader, pairs->node, "each player needs as many squares");
        else if (pairs->count > SPEC_ARRANGED_LIMIT)
            reader_error(sense->reader, pairs->node, "there are %zu squares; %d are the limit",
                         pairs->count, SPEC_ARRANGED_LIMIT);
    }
    return spec->squares.count > 0 && sense->reader->report->errors == before;
}

void sense_arrangement(Sense *sense) {
    ArrangementSpec *spec = sense->spec->arrangement;
    if (!spec || !check_squares(sense, spec))
        return;
    Arranging arranging = {.sense = sense,
                           .squares = &spec->squares.items[0].pairs,
                           .number = find_number(sense, spec),
                           .ways = 1};
    int number = arranging.number;
    PlacingSpec *placings = spec->placings.items;
    memset(arranging.pieces, -1, sizeof arranging.pieces);
    for (size_t i = 0; i < spec->placings.count && number >= 0; i++)
        if (!place(&arranging, &placings[i]))
            return;
    if (number < 0)
        return;
    if ((uint64_t)number >= arranging.ways)
        reader_error(sense->reader, spec->option.node,
                     "there is no arrangement %d; they are numbered from 0 to %llu", number,
                     (unsigned long long)arranging.ways - 1);
    PlayerSpec *players = sense->spec->players.items;
    for (size_t i = 0; i < sense->spec->players.count; i++)
        clear(spec, &players[i]);
    for (size_t i = 0; i < spec->squares.count; i++)
        if (spec->squares.items[i].name.index >= 0)
            add_starts(&arranging, &players[spec->squares.items[i].name.index],
                       &spec->squares.items[i].pairs);
}
