// SPDX-License-Identifier: MIT
// Arrangements: numbered starts, one for each way to place pieces on certain squares. Reads them
// from documents, and turns a number into a start.
#include "engine/spec/piece/piece_spec_private.h"

#include <string.h>

// Field tables ------------------------------------------------------------------------------------

static const char *const shade_names[] = {
    [SHADE_ANY] = "any", [SHADE_DARK] = "dark", [SHADE_LIGHT] = "light", NULL};

static const Field placing_fields[] = {
    {"pieces", FIELD_TEXTS, .required = true, AT(PlacingSpec, pieces),
     "the pieces, in the order of the squares that they are given",
     "[\"ROOK\", \"KING\", \"ROOK\"]"},
    {"on", FIELD_CHOICE, AT(PlacingSpec, shade),
     "on which squares the pieces are placed: any, dark (like the corner [0, 0]) or light",
     "\"light\"", .names = shade_names, .otherwise = "\"any\""},
};

static const ObjectTable placing_table = {
    TABLE("pieces of an arrangement", PlacingSpec, placing_fields)};

static const Field arrangement_fields[] = {
    {"option", FIELD_TEXT, .required = true, AT(ArrangementSpec, option),
     "the option whose value is the number of the arrangement: an int of at least 0",
     "\"position\""},
    {"squares", FIELD_PAIR_MAP, .required = true, AT(ArrangementSpec, squares),
     "for each player with pieces in the arrangement, the squares in order; the same number for "
     "each player",
     "{\"WHITE\": [[0, 0], [1, 0]], \"BLACK\": [[0, 7], [1, 7]]}", .maximum = SPEC_SITE_LIMIT},
    {"place", FIELD_LIST, .required = true, AT(ArrangementSpec, placings),
     "what is placed, one entry after another, each on squares that are still free. The number is "
     "divided by the number of ways to place the first entry: the remainder selects the way, in "
     "the order of the squares, and the quotient is the number for the next entry",
     "[{\"pieces\": [\"BISHOP\"], \"on\": \"light\"}, {\"pieces\": [\"QUEEN\"]}]",
     .table = &placing_table},
};

const ObjectTable piece_arrangement_table = {
    TABLE("an arrangement", ArrangementSpec, arrangement_fields)};

// Placing pieces ----------------------------------------------------------------------------------

typedef struct Arranging {
    Sense *sense;
    const SpecPairs *squares; // the squares of the first player
    int number;               // the part of the arrangement's number that later entries will use
    uint64_t ways;            // the number of ways to place the entries handled so far
    int pieces[SPEC_ARRANGED_LIMIT]; // the kind of piece placed on each square; -1: none
} Arranging;

// The number of ways to choose [count] of [total] squares.
static uint64_t ways_to_choose(int count, int total) {
    uint64_t ways = 1; // after step i: the ways to choose i of total - count + i
    for (int i = 1; i <= count; i++)
        ways = ways * (uint64_t)(total - count + i) / (uint64_t)i;
    return ways;
}

// Stores in [free] the indexes of the free squares of a shade, in order. Returns their number.
static int list_free_squares(const Arranging *arranging, int shade, int *free) {
    int count = 0;
    for (size_t i = 0; i < arranging->squares->count; i++) {
        const SpecPair *square = &arranging->squares->items[i];
        int its_shade = (square->x + square->y) % 2 == 0 ? SHADE_DARK : SHADE_LIGHT;
        if (arranging->pieces[i] < 0 && (shade == SHADE_ANY || shade == its_shade))
            free[count++] = (int)i;
    }
    return count;
}

// Places the pieces, in order, on some of the [count] free squares. [way] selects the squares: it
// numbers the possible selections from 0.
static void place_selection(Arranging *arranging, const SpecNames *pieces, const int *free,
                            int count, uint64_t way) {
    int next = 0;
    for (size_t i = 0; i < pieces->count; next++) {
        // All ways that use the next free square come before those that leave it out.
        int left = (int)(pieces->count - i) - 1;
        uint64_t ways_with = ways_to_choose(left, count - next - 1);
        if (way < ways_with)
            arranging->pieces[free[next]] = pieces->items[i++].index;
        else
            way -= ways_with;
    }
}

// Places the pieces of one entry. The arrangement's number modulo the number of ways to place them
// selects the way, and the quotient is left for the next entry. Returns false after an error.
static bool place_entry(Arranging *arranging, PlacingSpec *placing) {
    int free[SPEC_ARRANGED_LIMIT];
    Reader *reader = arranging->sense->reader;
    size_t errors_before = reader->report->errors;
    name_list_resolve_all(&arranging->sense->pieces, &placing->pieces);
    int count = list_free_squares(arranging, placing->shade, free);
    if (placing->pieces.count > (size_t)count)
        reader_error(reader, placing->node, "there are %zu pieces for %d free squares",
                     placing->pieces.count, count);
    if (reader->report->errors > errors_before)
        return false;
    uint64_t ways = ways_to_choose((int)placing->pieces.count, count);
    place_selection(arranging, &placing->pieces, free, count, (uint64_t)arranging->number % ways);
    arranging->number = (int)((uint64_t)arranging->number / ways);
    arranging->ways *= ways;
    return true;
}

// The start ---------------------------------------------------------------------------------------

// True if the arrangement sets up [square] for some player.
static bool is_arranged(const ArrangementSpec *spec, const SpecPair *square) {
    bool found = false;
    spec_each (const SpecNamedPairs, item, &spec->squares)
        found |= spec_pairs_contain(&item->pairs, square);
    return found;
}

// Removes the starts of [player] on the squares of the arrangement, which replaces them.
static void clear_squares(const ArrangementSpec *spec, PlayerSpec *player) {
    spec_each (StartSpec, start, &player->starts) {
        SpecPair *kept = start->positions.items;
        spec_each (const SpecPair, square, &start->positions)
            if (!is_arranged(spec, square))
                *kept++ = *square;
        start->positions.count = (size_t)(kept - start->positions.items);
    }
}

// Adds a start for each piece that was placed. [squares] are those of [player].
static void add_starts(const Arranging *arranging, PlayerSpec *player, const SpecPairs *squares) {
    const NameList *names = &arranging->sense->pieces;
    size_t count = player->starts.count;
    StartSpec *starts = arena_alloc(arranging->sense->reader->arena,
                                    (count + squares->count) * sizeof *starts);
    if (count > 0)
        memcpy(starts, player->starts.items, count * sizeof *starts);
    for (size_t i = 0; i < squares->count; i++) {
        if (arranging->pieces[i] < 0)
            continue;
        starts[count++] = (StartSpec){
            .node = squares->node,
            .piece = {.text = names->items[arranging->pieces[i]], .node = squares->node},
            .positions = {.items = &squares->items[i], .count = 1, .node = squares->node}};
    }
    player->starts.items = starts;
    player->starts.count = count;
}

// The value of the option that numbers the arrangements, or -1 after an error.
static int find_number(const Sense *sense, const ArrangementSpec *spec) {
    spec_each (const OptionSpec, option, &sense->spec->common.options)
        if (strcmp(option->name.text, spec->option.text) == 0 &&
            option->type == OPTION_TYPE_INTEGER && option->minimum >= 0)
            return option->value;
    reader_error(sense->reader, spec->option.node,
                 "%s is not an option of the type int with a minimum of at least 0",
                 reader_quote(spec->option.text).text);
    return -1;
}

// Checks that each player has the same number of squares, within the limit. False after an error,
// or if no player has any.
static bool check_squares(Sense *sense, ArrangementSpec *spec) {
    const bool single = false;
    size_t errors_before = sense->reader->report->errors;
    sense_player_squares(sense, &spec->squares, single);
    spec_each (const SpecNamedPairs, item, &spec->squares) {
        const SpecPairs *pairs = &item->pairs;
        if (pairs->count != spec->squares.items[0].pairs.count)
            reader_error(sense->reader, pairs->node, "each player needs as many squares");
        else if (pairs->count > SPEC_ARRANGED_LIMIT)
            reader_error(sense->reader, pairs->node, "there are %zu squares; %d are the limit",
                         pairs->count, SPEC_ARRANGED_LIMIT);
    }
    return spec->squares.count > 0 && sense->reader->report->errors == errors_before;
}

void sense_arrangement(Sense *sense) {
    ArrangementSpec *spec = sense->spec->arrangement;
    if (!spec || !check_squares(sense, spec))
        return;
    int number = find_number(sense, spec);
    if (number < 0)
        return;
    // All pieces are placed on the squares of the first player, and then set up alike for each
    // player.
    Arranging arranging = {
        .sense = sense, .squares = &spec->squares.items[0].pairs, .number = number, .ways = 1};
    // All bits set make each item -1: the square is free.
    memset(arranging.pieces, -1, sizeof arranging.pieces);
    spec_each (PlacingSpec, placing, &spec->placings)
        if (!place_entry(&arranging, placing))
            return;
    if ((uint64_t)number >= arranging.ways)
        reader_error(sense->reader, spec->option.node,
                     "there is no arrangement %d; they are numbered from 0 to %llu", number,
                     (unsigned long long)arranging.ways - 1);
    PlayerSpec *players = sense->spec->players.items;
    spec_each (PlayerSpec, player, &sense->spec->players)
        clear_squares(spec, player);
    spec_each (const SpecNamedPairs, item, &spec->squares)
        if (item->name.index >= 0)
            add_starts(&arranging, &players[item->name.index], &item->pairs);
}
