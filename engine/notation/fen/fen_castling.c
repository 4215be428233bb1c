// SPDX-License-Identifier: MIT
// Castling rights in FEN.
#include "engine/notation/fen/fen_fields.h"
#include "engine/rules/moves/steps.h"
#include "engine/rules/state/change.h"

#include <ctype.h>

bool fen_castles(const Rules *rules, Seat seat, Kind kind) {
    const StepRange *range = rules_range(rules, seat, kind);
    for (uint16_t i = 0; i < range->count; i++)
        if (rules->steps[range->first + i].castle)
            return true;
    return false;
}

static bool is_partner(const Rules *rules, Kind kind) {
    for (size_t i = 0; i < rules->step_count; i++)
        if (rules->steps[i].castle && rules->steps[i].castle->partner == kind)
            return true;
    return false;
}

static int column_of(const Rules *rules, Site site) {
    return site % rules->topology.columns;
}

// Does this castling go towards the last file?
static bool goes_up(const Rules *rules, const Step *step, Site source) {
    Site next = step->next[source];
    return next != SITE_NONE && column_of(rules, next) > column_of(rules, source);
}

// The next site along a castling step, as long as that is not over the edge of a board that wraps.
static Site next_before_edge(const Rules *rules, const Step *step, Site site, bool up) {
    Site next = step->next[site];
    bool turns = next != SITE_NONE && (column_of(rules, next) > column_of(rules, site)) != up;
    return turns ? (Site)SITE_NONE : next;
}

// The last own piece of the partner's kind along a castling step, moved or not.
static Site outermost_partner(const Rules *rules, const State *state, const Step *step,
                              Site source) {
    const PieceIndex *board = state_board(rules, state);
    const Piece *pieces = state_pieces(rules, state);
    Seat owner = pieces[board[source]].owner;
    bool up = goes_up(rules, step, source);
    Site found = SITE_NONE;
    for (Site site = step->next[source]; site != SITE_NONE && site != source;
         site = next_before_edge(rules, step, site, up))
        if (board[site] != PIECE_NONE && pieces[board[site]].owner == owner &&
            pieces[board[site]].kind == step->castle->partner)
            found = site;
    return found;
}

static const Step *castling_step(const Rules *rules, const Piece *piece, bool up) {
    const StepRange *range = rules_range(rules, piece->owner, piece->kind);
    for (uint16_t i = 0; i < range->count; i++) {
        const Step *step = &rules->steps[range->first + i];
        if (step->castle && goes_up(rules, step, piece->site) == up &&
            step->next[piece->site] != SITE_NONE && steps_castle_fits(step, piece->site))
            return step;
    }
    return NULL;
}

void fen_set_unmoved(const Rules *rules, State *state, Site site) {
    PieceIndex index = state_board(rules, state)[site];
    state_lift(rules, state, index);
    state_pieces(rules, state)[index].moved = false;
    state_put(rules, state, index, site);
}

// The partner that the right [letter] of the castling piece on [source] names; SITE_NONE: none.
static Site named_partner(const FenReader *reader, const Piece *piece, char letter) {
    const Rules *rules = reader->rules;
    bool up = letter == 'K', by_side = letter == 'K' || letter == 'Q';
    int column = letter - 'A';
    if (!by_side)
        up = column > column_of(rules, piece->site);
    const Step *step = castling_step(rules, piece, up);
    if (!step)
        return SITE_NONE;
    if (by_side)
        return outermost_partner(rules, reader->state, step, piece->site);
    Site site = topology_at(&rules->topology, column, piece->site / rules->topology.columns);
    if (site == SITE_NONE)
        return SITE_NONE;
    PieceIndex index = state_board(rules, reader->state)[site];
    if (index == PIECE_NONE)
        return SITE_NONE;
    const Piece *partner = &state_pieces(rules, reader->state)[index];
    bool fits = partner->owner == piece->owner && partner->kind == step->castle->partner;
    return fits ? site : (Site)SITE_NONE;
}

static bool read_right(FenReader *reader) {
    const Rules *rules = reader->rules;
    Seat seat = isupper((unsigned char)*reader->at) ? 0 : 1;
    char letter = (char)toupper((unsigned char)*reader->at);
    for (PieceIndex index = 0; index < reader->state->piece_count; index++) {
        Piece *piece = &state_pieces(rules, reader->state)[index];
        if (piece->owner != seat || !fen_castles(rules, seat, piece->kind))
            continue;
        Site partner = named_partner(reader, piece, letter);
        if (partner == SITE_NONE)
            continue;
        fen_set_unmoved(rules, reader->state, piece->site);
        fen_set_unmoved(rules, reader->state, partner);
        return true;
    }
    return fen_fail(reader, "%s has no pieces that could castle so", rules->seats[seat].name);
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

static bool is_beyond_edge(const Rules *rules, const Step *step, Site source, Site site) {
    bool up = goes_up(rules, step, source);
    for (Site at = step->next[source]; at != SITE_NONE && at != source;
         at = next_before_edge(rules, step, at, up))
        if (at == site)
            return false;
    return true;
}

// Writes the right of [piece] to castle with the unmoved partner on the last file's side, or not.
static void write_right(const Rules *rules, const State *state, const Piece *piece, bool up,
                        Text *text) {
    const Step *step = castling_step(rules, piece, up);
    Site partner = step ? steps_partner(rules, state, step, piece->site) : (Site)SITE_NONE;
    if (partner == SITE_NONE || is_beyond_edge(rules, step, piece->site, partner))
        return;
    bool outermost = partner == outermost_partner(rules, state, step, piece->site);
    int letter = outermost ? (up ? 'K' : 'Q') : 'A' + column_of(rules, partner);
    text_appendf(text, "%c", piece->owner == 0 ? letter : tolower(letter));
}

void fen_write_rights(const Rules *rules, const State *state, Text *text) {
    size_t before = text->length;
    for (int seat = 0; seat < rules->seat_count; seat++)
        for (PieceIndex index = 0; index < state->piece_count; index++) {
            const Piece *piece = &state_pieces(rules, state)[index];
            if (piece->site == SITE_NONE || piece->owner != seat || piece->moved ||
                !fen_castles(rules, (Seat)seat, piece->kind))
                continue;
            write_right(rules, state, piece, true, text);
            write_right(rules, state, piece, false, text);
        }
    if (text->length == before)
        text_append(text, "-");
}

bool fen_minds_castling(const Rules *rules, Seat seat, Kind kind) {
    return fen_castles(rules, seat, kind) || is_partner(rules, kind);
}
