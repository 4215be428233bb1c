// SPDX-License-Identifier: MIT
// Castling rights in FEN.
#include "engine/notation/fen/fen_fields.h"
#include "engine/rules/moves/steps.h"
#include "engine/rules/state/change.h"

#include <ctype.h>
#include <stdlib.h>

bool fen_castles(const Rules *rules, Seat seat, Kind kind) {
    const PathRange *range = rules_range(rules, seat, kind);
    for (uint16_t i = 0; i < range->count; i++)
        if (rules->moves.paths[range->first + i].castle)
            return true;
    return false;
}

static bool is_partner(const Rules *rules, Kind kind) {
    for (size_t i = 0; i < rules->moves.path_count; i++)
        if (rules->moves.paths[i].castle && rules->moves.paths[i].castle->partner == kind)
            return true;
    return false;
}

static int column_of(const Rules *rules, Site site) {
    return site % rules->topology.columns;
}

// True if this castling goes towards the last file.
static bool goes_up(const Rules *rules, const Path *path, Site source) {
    Site next = path->next[source];
    return next != SITE_NONE && column_of(rules, next) > column_of(rules, source);
}

// The next site along a castling path, stopping at the edge of a board that wraps.
static Site next_before_edge(const Rules *rules, const Path *path, Site site, bool up) {
    Site next = path->next[site];
    bool turns = next != SITE_NONE && (column_of(rules, next) > column_of(rules, site)) != up;
    return turns ? (Site)SITE_NONE : next;
}

// The last own piece of the partner's kind along a castling path, whether or not it has moved.
static Site outermost_partner(const Rules *rules, const State *state, const Path *path,
                              Site source) {
    const PieceIndex *board = state_board(rules, state);
    const Piece *pieces = state_pieces(rules, state);
    Seat owner = pieces[board[source]].owner;
    bool up = goes_up(rules, path, source);
    Site found = SITE_NONE;
    for (Site site = path->next[source]; site != SITE_NONE && site != source;
         site = next_before_edge(rules, path, site, up))
        if (board[site] != PIECE_NONE && pieces[board[site]].owner == owner &&
            pieces[board[site]].kind == path->castle->partner)
            found = site;
    return found;
}

static const Path *castling_step(const Rules *rules, const Piece *piece, bool up) {
    const PathRange *range = rules_range(rules, piece->owner, piece->kind);
    for (uint16_t i = 0; i < range->count; i++) {
        const Path *path = &rules->moves.paths[range->first + i];
        if (path->castle && goes_up(rules, path, piece->site) == up &&
            path->next[piece->site] != SITE_NONE && steps_castle_fits(path, piece->site))
            return path;
    }
    return NULL;
}

void fen_set_unmoved(const Rules *rules, State *state, Site site) {
    PieceIndex index = state_board(rules, state)[site];
    state_lift(rules, state, index);
    state_pieces(rules, state)[index].moved = false;
    state_put(rules, state, index, site);
}

// A castler and its partner, by their sites; SITE_NONE twice: none.
typedef struct Pair {
    Site castler, partner;
} Pair;

// The partner that the letter [letter] means as a right of [piece], or SITE_NONE.
static Site named_partner(const Rules *rules, const State *state, const Piece *piece, char letter) {
    bool up = letter == 'K', by_side = letter == 'K' || letter == 'Q';
    int column = letter - 'A';
    if (!by_side)
        up = column > column_of(rules, piece->site);
    const Path *path = castling_step(rules, piece, up);
    if (!path)
        return SITE_NONE;
    if (by_side)
        return outermost_partner(rules, state, path, piece->site);
    Site site = topology_at(&rules->topology, column, piece->site / rules->topology.columns);
    if (site == SITE_NONE)
        return SITE_NONE;
    PieceIndex index = state_board(rules, state)[site];
    if (index == PIECE_NONE)
        return SITE_NONE;
    const Piece *partner = &state_pieces(rules, state)[index];
    bool fits = partner->owner == piece->owner && partner->kind == path->castle->partner;
    return fits ? site : (Site)SITE_NONE;
}

static bool is_castler(const Rules *rules, const Piece *piece, int seat) {
    return piece->owner == seat && piece->site < rules->topology.board_count &&
           fen_castles(rules, piece->owner, piece->kind);
}

static int distance(const Rules *rules, Site from, Site to) {
    const Topology *topology = &rules->topology;
    return abs(topology_x(topology, from) - topology_x(topology, to)) +
           abs(topology_y(topology, from) - topology_y(topology, to));
}

// The pair that a right of [seat] with this [letter] means. A letter only identifies the partner;
// if several pieces could castle with it, the nearest one is meant, or of two equally near the one
// on the lower site.
static Pair named_pair(const Rules *rules, const State *state, int seat, char letter) {
    Pair found = {SITE_NONE, SITE_NONE};
    int nearest = 0;
    for (PieceIndex index = 0; index < state->piece_count; index++) {
        const Piece *piece = &state_pieces(rules, state)[index];
        if (!is_castler(rules, piece, seat))
            continue;
        Site partner = named_partner(rules, state, piece, letter);
        if (partner == SITE_NONE)
            continue;
        int away = distance(rules, piece->site, partner);
        if (found.castler != SITE_NONE &&
            (away > nearest || (away == nearest && piece->site > found.castler)))
            continue;
        found = (Pair){piece->site, partner};
        nearest = away;
    }
    return found;
}

static bool read_right(FenReader *reader) {
    const Rules *rules = reader->rules;
    Seat seat = isupper((unsigned char)*reader->at) ? 0 : 1;
    char letter = (char)toupper((unsigned char)*reader->at);
    Pair pair = named_pair(rules, reader->state, seat, letter);
    if (pair.castler == SITE_NONE)
        return fen_fail(reader, "%s has no pieces that could castle so",
                        rules->seats.list[seat].name);
    fen_set_unmoved(rules, reader->state, pair.castler);
    fen_set_unmoved(rules, reader->state, pair.partner);
    return true;
}

bool fen_read_rights(FenReader *reader) {
    if (*reader->at == '-') {
        reader->at++;
        return fen_ends_field(reader) || fen_fail(reader, "expected a space after \"-\"");
    }
    for (; !fen_ends_field(reader); reader->at++) {
        if (!isalpha((unsigned char)*reader->at))
            return fen_fail(reader, "expected castling letters or \"-\"");
        if (!read_right(reader))
            return false;
    }
    return true;
}

typedef struct RightsWriter {
    const Rules *rules;
    const State *state;
    Text *text;
    bool told[PIECE_LIMIT],
        untold[PIECE_LIMIT]; // by piece: has a right with a letter; has one without
} RightsWriter;

static void write_right(RightsWriter *writer, const Piece *piece, bool up, Site partner,
                        Site outermost) {
    const Rules *rules = writer->rules;
    const PieceIndex *board = state_board(rules, writer->state);
    int letter = partner == outermost ? (up ? 'K' : 'Q') : 'A' + column_of(rules, partner);
    Pair named = {SITE_NONE, SITE_NONE};
    if (letter <= 'Z')
        named = named_pair(rules, writer->state, piece->owner, (char)letter);
    bool fits = named.castler == piece->site && named.partner == partner;
    bool *pieces = fits ? writer->told : writer->untold;
    pieces[board[piece->site]] = pieces[board[partner]] = true;
    if (fits)
        text_appendf(writer->text, "%c", piece->owner == 0 ? letter : tolower(letter));
}

// Writes the rights of [piece] to castle with unmoved partners towards the last file or, if not
// [up], the first.
static void write_side(RightsWriter *writer, const Piece *piece, bool up) {
    const Rules *rules = writer->rules;
    const PieceIndex *board = state_board(rules, writer->state);
    const Path *path = castling_step(rules, piece, up);
    if (!path)
        return;
    Site outermost = outermost_partner(rules, writer->state, path, piece->site);
    for (Site site = path->next[piece->site]; site != SITE_NONE && site != piece->site;
         site = next_before_edge(rules, path, site, up)) {
        if (board[site] == PIECE_NONE)
            continue;
        const Piece *partner = &state_pieces(rules, writer->state)[board[site]];
        if (partner->owner == piece->owner && partner->kind == path->castle->partner &&
            !partner->moved)
            write_right(writer, piece, up, site, outermost);
    }
}

bool fen_write_rights(const Rules *rules, const State *state, Text *text) {
    RightsWriter writer = {.rules = rules, .state = state, .text = text};
    size_t before = text->length;
    for (int seat = 0; seat < rules->seats.count; seat++)
        for (PieceIndex index = 0; index < state->piece_count; index++) {
            const Piece *piece = &state_pieces(rules, state)[index];
            if (!is_castler(rules, piece, seat) || piece->moved)
                continue;
            write_side(&writer, piece, true);
            write_side(&writer, piece, false);
        }
    if (text->length == before)
        text_append(text, "-");
    for (PieceIndex index = 0; index < state->piece_count; index++)
        if (writer.untold[index] && !writer.told[index])
            return false;
    return true;
}

bool fen_minds_castling(const Rules *rules, Seat seat, Kind kind) {
    return fen_castles(rules, seat, kind) || is_partner(rules, kind);
}
