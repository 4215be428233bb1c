// SPDX-License-Identifier: MIT
#include "engine/notation/fen.h"

#include "engine/rules/steps.h"

#include <ctype.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// One piece a square of a grid, and nothing else.
static bool is_plain_grid(const Rules *rules) {
    const Topology *topology = &rules->topology;
    bool plain = !rules->interacts && topology->shape == SHAPE_GRID &&
                 topology->site_count == topology->board_count;
    for (int site = 0; site < topology->site_count && plain; site++)
        plain = rules->sites[site].capacity == 1;
    return plain;
}

bool fen_supported(const Rules *rules) {
    if (!is_plain_grid(rules))
        return false;
    if (rules->seat_count != 2 || rules->order_count != 2 || rules->order[0] == rules->order[1])
        return false;
    for (int kind = 0; kind < rules->kind_count; kind++) {
        const char *symbol = rules->kinds[kind].symbol;
        if (!isalpha((unsigned char)symbol[0]) || symbol[1])
            return false;
        for (int other = 0; other < kind; other++)
            if (toupper((unsigned char)rules->kinds[other].symbol[0]) ==
                toupper((unsigned char)symbol[0]))
                return false;
    }
    return true;
}

// Castling ----------------------------------------------------------------------------------------

static bool castles(const Rules *rules, Seat seat, Kind kind) {
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

// The last own piece of the partner's kind along a castling step, moved or not.
static Site outermost_partner(const Rules *rules, const State *state, const Step *step,
                              Site source) {
    const PieceIndex *board = state_board(rules, state);
    const Piece *pieces = state_pieces(rules, state);
    Seat owner = pieces[board[source]].owner;
    Site found = SITE_NONE;
    for (Site site = step->next[source]; site != SITE_NONE; site = step->next[site])
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

// Reading -----------------------------------------------------------------------------------------

typedef struct FenReader {
    const Rules *rules;
    State *state;
    const char *text;
    const char *at;
    Error *error;
} FenReader;

static bool fail(FenReader *reader, const char *format, ...) __attribute__((format(printf, 2, 3)));

static bool fail(FenReader *reader, const char *format, ...) {
    char message[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    Place place = {.line = 1, .column = (int)(reader->at - reader->text) + 1};
    return error_set(reader->error, "FEN", place, "", "%s", message);
}

static Kind kind_of_letter(const Rules *rules, char letter) {
    for (int kind = 0; kind < rules->kind_count; kind++)
        if (toupper((unsigned char)rules->kinds[kind].symbol[0]) == toupper((unsigned char)letter))
            return (Kind)kind;
    return KIND_NONE;
}

static bool starts_here(const Rules *rules, Site site, Kind kind, Seat seat) {
    for (int i = 0; i < rules->start_count; i++)
        if (rules->start[i].site == site)
            return rules->start[i].kind == kind && rules->start[i].seat == seat;
    return false;
}

static bool read_piece(FenReader *reader, int column, int row) {
    const Rules *rules = reader->rules;
    Kind kind = kind_of_letter(rules, *reader->at);
    if (kind == KIND_NONE)
        return fail(reader, "there is no piece with the letter \"%c\"", *reader->at);
    Seat seat = isupper((unsigned char)*reader->at) ? 0 : 1;
    Site site = topology_at(&rules->topology, column, row);
    if (site == SITE_NONE)
        return fail(reader, "there is no square for this piece: a rank has %d squares",
                    rules->topology.columns);
    bool moved = castles(rules, seat, kind) || is_partner(rules, kind) ||
                 !starts_here(rules, site, kind, seat);
    state_add(rules, reader->state, site, kind, seat, moved);
    reader->at++;
    return true;
}

static bool read_number(FenReader *reader, int least, int limit, int *number) {
    char *end;
    long value = strtol(reader->at, &end, 10);
    if (!isdigit((unsigned char)*reader->at) || value > limit || value < least)
        return fail(reader, "expected a number from %d to %d", least, limit);
    *number = (int)value;
    reader->at = end;
    return true;
}

static bool read_rank(FenReader *reader, int row) {
    int column = 0, columns = reader->rules->topology.columns;
    while (*reader->at && *reader->at != '/' && *reader->at != ' ') {
        if (isdigit((unsigned char)*reader->at)) {
            int empty = 0;
            if (!read_number(reader, 1, columns, &empty))
                return false;
            column += empty;
        } else if (isalpha((unsigned char)*reader->at)) {
            if (!read_piece(reader, column++, row))
                return false;
        } else {
            return fail(reader, "expected a piece, a number of empty squares or \"/\"");
        }
    }
    if (column != columns)
        return fail(reader, "rank %d has %d squares here, not %d", row + 1, column, columns);
    return true;
}

static bool read_board(FenReader *reader) {
    for (int row = reader->rules->topology.rows - 1; row >= 0; row--) {
        if (!read_rank(reader, row))
            return false;
        if (row > 0 && *reader->at != '/')
            return fail(reader, "expected \"/\" and rank %d", row);
        reader->at += row > 0;
    }
    return true;
}

// Moves to the next field; false when there is none.
static bool next_field(FenReader *reader) {
    while (*reader->at == ' ')
        reader->at++;
    return *reader->at != '\0';
}

static bool ends_field(const FenReader *reader) {
    return *reader->at == ' ' || *reader->at == '\0';
}

static bool read_seat(FenReader *reader) {
    Seat seat = *reader->at == 'b';
    if (*reader->at != 'w' && *reader->at != 'b')
        return fail(reader, "expected \"w\" or \"b\" for the side to move");
    const Rules *rules = reader->rules;
    for (int turn = 0; turn < rules->order_count; turn++)
        if (rules->order[turn] == seat) {
            state_set_turn(rules, reader->state, turn);
            break;
        }
    reader->at++;
    return ends_field(reader) || fail(reader, "expected one letter for the side to move");
}

static void set_unmoved(const Rules *rules, State *state, Site site) {
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
        if (piece->owner != seat || !castles(rules, seat, piece->kind))
            continue;
        Site partner = named_partner(reader, piece, letter);
        if (partner == SITE_NONE)
            continue;
        set_unmoved(rules, reader->state, piece->site);
        set_unmoved(rules, reader->state, partner);
        return true;
    }
    return fail(reader, "%s has no pieces that could castle so", rules->seats[seat].name);
}

static bool read_rights(FenReader *reader) {
    if (*reader->at == '-') {
        reader->at++;
        return ends_field(reader) || fail(reader, "expected a space after \"-\"");
    }
    for (; !ends_field(reader); reader->at++) {
        if (!isalpha((unsigned char)*reader->at))
            return fail(reader, "expected castling letters or \"-\"");
        if (!read_right(reader))
            return false;
    }
    return true;
}

// The site in the middle of a step of two from one site to another; SITE_NONE for other distances.
static Site middle(const Rules *rules, Site from, Site to) {
    int columns = rules->topology.columns;
    int dx = to % columns - from % columns, dy = to / columns - from / columns;
    if (dx % 2 || dy % 2 || abs(dx) > 2 || abs(dy) > 2)
        return SITE_NONE;
    return topology_at(&rules->topology, from % columns + dx / 2, from / columns + dy / 2);
}

// The timed flag that a step gives, or NULL.
static const Effect *timed_flag(const Step *step) {
    for (size_t i = 0; i < step->effects.count; i++)
        if (step->effects.items[i].kind == EFFECT_FLAG &&
            step->effects.items[i].countdown != FLAG_FOREVER)
            return &step->effects.items[i];
    return NULL;
}

// The site passed when the piece came to where it stands by [step]; SITE_NONE: it cannot have.
static Site passed_site(const Rules *rules, const State *state, const Piece *piece,
                        const Step *step) {
    const PieceIndex *board = state_board(rules, state);
    for (int site = 0; site < rules->topology.site_count; site++) {
        if (step->next[site] != piece->site || board[site] != PIECE_NONE)
            continue;
        Site passed = middle(rules, (Site)site, piece->site);
        if (passed != SITE_NONE && board[passed] == PIECE_NONE)
            return passed;
    }
    return SITE_NONE;
}

// Gives the piece that passed [site] in the last turn the flag it then got.
static bool flag_passing(FenReader *reader, Site site) {
    const Rules *rules = reader->rules;
    for (PieceIndex index = 0; index < reader->state->piece_count; index++) {
        const Piece *piece = &state_pieces(rules, reader->state)[index];
        if (piece->owner == reader->state->seat)
            continue;
        const StepRange *range = rules_range(rules, piece->owner, piece->kind);
        for (uint16_t i = 0; i < range->count; i++) {
            const Step *step = &rules->steps[range->first + i];
            const Effect *flag = timed_flag(step);
            if (!flag || passed_site(rules, reader->state, piece, step) != site)
                continue;
            state_set_flag(rules, reader->state, index, flag->flag, (uint8_t)(flag->countdown - 1));
            return true;
        }
    }
    return fail(reader, "no piece can have passed this square in the last move");
}

static bool read_passed(FenReader *reader) {
    if (*reader->at == '-') {
        reader->at++;
        return ends_field(reader) || fail(reader, "expected a space after \"-\"");
    }
    const char *after = reader->at;
    Site site = topology_read_site(&reader->rules->topology, &after);
    if (site == SITE_NONE)
        return fail(reader, "expected the square passed by a pawn, or \"-\"");
    if (!flag_passing(reader, site))
        return false;
    reader->at = after;
    return ends_field(reader) || fail(reader, "expected a space after the square");
}

static bool read_clocks(FenReader *reader) {
    int quiet = 0, round = 1;
    if (next_field(reader) && !read_number(reader, 0, UINT16_MAX, &quiet))
        return false;
    if (next_field(reader) && !read_number(reader, 0, 1000000, &round))
        return false;
    reader->state->quiet = (uint16_t)quiet;
    int turns = reader->rules->order_count;
    if (round > 0)
        reader->state->turns = (uint32_t)((round - 1) * turns + reader->state->turn);
    return !next_field(reader) || fail(reader, "there is more text than six fields");
}

bool fen_read(const Rules *rules, const char *text, State *state, Error *error) {
    FenReader reader = {.rules = rules, .state = state, .text = text, .at = text, .error = error};
    if (!fen_supported(rules))
        return fail(&reader, "positions of %s cannot be written as FEN", rules->name);
    state_clear(rules, state);
    next_field(&reader);
    if (!read_board(&reader))
        return false;
    if (!ends_field(&reader))
        return fail(&reader, "expected a space after the last rank");
    if (next_field(&reader) && !read_seat(&reader))
        return false;
    if (next_field(&reader) && !read_rights(&reader))
        return false;
    if (next_field(&reader) && !read_passed(&reader))
        return false;
    return read_clocks(&reader);
}

// Writing -----------------------------------------------------------------------------------------

static void write_rank(const Rules *rules, const State *state, int row, Text *text) {
    int empty = 0;
    for (int column = 0; column < rules->topology.columns; column++) {
        Site site = topology_at(&rules->topology, column, row);
        PieceIndex index = site == SITE_NONE ? PIECE_NONE : state_board(rules, state)[site];
        if (index == PIECE_NONE) {
            empty++;
            continue;
        }
        if (empty > 0)
            text_appendf(text, "%d", empty);
        empty = 0;
        const Piece *piece = &state_pieces(rules, state)[index];
        int letter = (unsigned char)rules->kinds[piece->kind].symbol[0];
        text_appendf(text, "%c", piece->owner == 0 ? toupper(letter) : tolower(letter));
    }
    if (empty > 0)
        text_appendf(text, "%d", empty);
}

// Writes the right of [piece] to castle with the unmoved partner on the last file's side, or not.
static void write_right(const Rules *rules, const State *state, const Piece *piece, bool up,
                        Text *text) {
    const Step *step = castling_step(rules, piece, up);
    Site partner = step ? steps_partner(rules, state, step, piece->site) : (Site)SITE_NONE;
    if (partner == SITE_NONE)
        return;
    bool outermost = partner == outermost_partner(rules, state, step, piece->site);
    int letter = outermost ? (up ? 'K' : 'Q') : 'A' + column_of(rules, partner);
    text_appendf(text, "%c", piece->owner == 0 ? letter : tolower(letter));
}

static void write_rights(const Rules *rules, const State *state, Text *text) {
    size_t before = text->length;
    for (int seat = 0; seat < rules->seat_count; seat++)
        for (PieceIndex index = 0; index < state->piece_count; index++) {
            const Piece *piece = &state_pieces(rules, state)[index];
            if (piece->site == SITE_NONE || piece->owner != seat || piece->moved ||
                !castles(rules, (Seat)seat, piece->kind))
                continue;
            write_right(rules, state, piece, true, text);
            write_right(rules, state, piece, false, text);
        }
    if (text->length == before)
        text_append(text, "-");
}

static Site find_passed(const Rules *rules, const State *state) {
    for (PieceIndex index = 0; index < state->piece_count; index++) {
        const Piece *piece = &state_pieces(rules, state)[index];
        if (piece->site == SITE_NONE || piece->owner == state->seat)
            continue;
        const StepRange *range = rules_range(rules, piece->owner, piece->kind);
        for (uint16_t i = 0; i < range->count; i++) {
            const Step *step = &rules->steps[range->first + i];
            const Effect *flag = timed_flag(step);
            if (flag && *state_flag(rules, state, index, flag->flag) > 0)
                return passed_site(rules, state, piece, step);
        }
    }
    return SITE_NONE;
}

bool fen_write(const Rules *rules, const State *state, Text *text) {
    if (!fen_supported(rules))
        return false;
    for (int row = rules->topology.rows - 1; row >= 0; row--) {
        write_rank(rules, state, row, text);
        text_append(text, row > 0 ? "/" : " ");
    }
    text_append(text, state->seat == 0 ? "w " : "b ");
    write_rights(rules, state, text);
    text_append(text, " ");
    Site passed = find_passed(rules, state);
    if (passed == SITE_NONE)
        text_append(text, "-");
    else
        topology_write_site(&rules->topology, passed, text);
    text_appendf(text, " %u %u", state->quiet, state->turns / (unsigned)rules->order_count + 1);
    return true;
}
