// SPDX-License-Identifier: MIT
#include "engine/notation/fen/fen.h"

#include "engine/notation/fen/fen4.h"
#include "engine/rules/state/change.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

// A single letter, possibly with a + before it or a ~ after it.
static bool is_plain_symbol(const char *symbol) {
    symbol += *symbol == '+';
    return isalpha((unsigned char)symbol[0]) &&
           (symbol[1] == '\0' || (symbol[1] == '~' && symbol[2] == '\0'));
}

// True if one seat may have both kinds and their symbols differ at most in case.
static bool are_mixed_up(const Rules *rules, int kind, int other) {
    const KindRules *a = &rules->kinds.list[kind], *b = &rules->kinds.list[other];
    return (a->owners & b->owners) != 0 && strcasecmp(a->symbol, b->symbol) == 0;
}

// Appends to [why] (may be NULL) what prevents a FEN; true if nothing does.
static bool symbols_fit(const Rules *rules, Text *why) {
    for (int kind = 0; kind < rules->kinds.count; kind++) {
        const KindRules *piece = &rules->kinds.list[kind];
        if (!is_plain_symbol(piece->symbol)) {
            if (why)
                text_appendf(why, "%s needs a symbol of one letter", piece->code);
            return false;
        }
        for (int other = 0; other < kind; other++)
            if (are_mixed_up(rules, kind, other)) {
                if (why)
                    text_appendf(why, "%s and %s have the same symbol",
                                 rules->kinds.list[other].code, piece->code);
                return false;
            }
    }
    return true;
}

static bool fits(const Rules *rules, Text *why) {
    const char *obstacle = NULL;
    if (!fen_is_plain_grid(rules))
        obstacle = "it is for boards of squares with one piece on each";
    else if (rules->seats.count != 2 || rules->flow.order_count != 2 ||
             rules->flow.order[0] == rules->flow.order[1])
        obstacle = "it is for two players who move in turn";
    if (obstacle && why)
        text_append(why, obstacle);
    return !obstacle && symbols_fit(rules, why);
}

bool fen_supported(const Rules *rules) {
    return fen4_supported(rules) || fits(rules, NULL);
}

// Reading -----------------------------------------------------------------------------------------

static bool fail_unsupported(FenReader *reader) {
    Text why = {0};
    fits(reader->rules, &why);
    fen_fail(reader, "positions of %s cannot be written as FEN: %s", reader->rules->about.name,
             text_string(&why));
    text_free(&why);
    return false;
}

static bool read_piece(FenReader *reader, int column, int row) {
    const Rules *rules = reader->rules;
    const char *start = reader->at;
    Kind kind;
    Seat seat;
    if (!fen_read_symbol(reader, &kind, &seat))
        return false;
    Site site = topology_at(&rules->topology, column, row);
    if (site == SITE_NONE) {
        reader->at = start;
        return fen_fail(reader, "there is no square for this piece: a rank has %d squares",
                        rules->topology.columns);
    }
    bool moved = fen_minds_castling(rules, seat, kind) || !fen_starts_here(rules, site, kind, seat);
    state_add(rules, reader->state, site, kind, seat, moved);
    return true;
}

static bool read_rank(FenReader *reader, int row) {
    int column = 0, columns = reader->rules->topology.columns;
    while (*reader->at && !strchr("/[ ", *reader->at)) {
        if (isdigit((unsigned char)*reader->at)) {
            int empty = 0;
            if (!fen_read_number(reader, 1, columns, &empty))
                return false;
            column += empty;
        } else if (isalpha((unsigned char)*reader->at) || *reader->at == '+') {
            if (!read_piece(reader, column++, row))
                return false;
        } else {
            return fen_fail(reader, "expected a piece, a number of empty squares or \"/\"");
        }
    }
    if (column != columns)
        return fen_fail(reader, "rank %d has %d squares here, not %d", row + 1, column, columns);
    return true;
}

static bool read_board(FenReader *reader) {
    for (int row = reader->rules->topology.rows - 1; row >= 0; row--) {
        if (!read_rank(reader, row))
            return false;
        if (row > 0 && *reader->at != '/')
            return fen_fail(reader, "expected \"/\" and rank %d", row);
        reader->at += row > 0;
    }
    return true;
}

// The first seat is White in FEN and Black in SFEN.
static bool read_seat(FenReader *reader, bool sfen) {
    Seat seat = (*reader->at == 'b') != sfen;
    if (*reader->at != 'w' && *reader->at != 'b')
        return fen_fail(reader, "expected \"w\" or \"b\" for the side to move");
    const Rules *rules = reader->rules;
    for (int turn = 0; turn < rules->flow.order_count; turn++)
        if (rules->flow.order[turn] == seat) {
            state_set_turn(rules, reader->state, turn);
            break;
        }
    reader->at++;
    return fen_ends_field(reader) || fen_fail(reader, "expected one letter for the side to move");
}

static int checks_to_win(const Rules *rules) {
    const Win *win = rules_win(rules, REASON_CHECKS);
    return win ? win->threshold : 0;
}

// 3+1: the checks each seat still has to give; +0+2: the checks it has given.
static bool read_checks(FenReader *reader) {
    const Rules *rules = reader->rules;
    int most = checks_to_win(rules), checks[2] = {0};
    bool given = *reader->at == '+';
    reader->at += given;
    if (!fen_read_number(reader, 0, most, &checks[0]))
        return false;
    if (*reader->at != '+')
        return fen_fail(reader, "expected the checks of both sides, like %d+%d", most, most);
    reader->at++;
    if (!fen_read_number(reader, 0, most, &checks[1]))
        return false;
    int slot = rules->data.variables[rules->endings.checks_variable].index;
    for (int seat = 0; seat < 2; seat++)
        state_set_slot(rules, reader->state, slot + seat,
                       given ? checks[seat] : most - checks[seat]);
    return fen_ends_field(reader) || fen_fail(reader, "expected a space after the checks");
}

static bool is_checks(const FenReader *reader) {
    size_t digits = strspn(reader->at, "0123456789");
    return reader->rules->endings.checks_variable >= 0 && checks_to_win(reader->rules) > 0 &&
           reader->at[digits] == '+';
}

static bool read_clock(FenReader *reader, int limit, int *clock) {
    if (fen_next_field(reader) && is_checks(reader) && !read_checks(reader))
        return false;
    return !fen_next_field(reader) || fen_read_number(reader, 0, limit, clock);
}

static void set_round(FenReader *reader, int round) {
    int turns = reader->rules->flow.order_count;
    if (round > 0)
        reader->state->turns = (uint32_t)((round - 1) * turns + reader->state->turn);
}

static bool read_clocks(FenReader *reader) {
    int quiet = 0, round = 1;
    if (!read_clock(reader, UINT16_MAX, &quiet) || !read_clock(reader, 1000000, &round))
        return false;
    reader->state->quiet = (uint16_t)quiet;
    set_round(reader, round);
    if (fen_next_field(reader) && is_checks(reader) && !read_checks(reader))
        return false;
    return !fen_next_field(reader) || fen_fail(reader, "there is more text than six fields");
}

// Reads the fields of an SFEN after the board: the seat to act, the hands, the move number.
static bool read_sfen_fields(FenReader *reader) {
    int number = 1;
    fen_next_field(reader);
    if (!read_seat(reader, true))
        return false;
    fen_next_field(reader);
    if (!fen_read_hands(reader, true))
        return false;
    if (!fen_ends_field(reader))
        return fen_fail(reader, "expected a space after the pieces in hand");
    if (fen_next_field(reader) && !fen_read_number(reader, 1, 1000000, &number))
        return false;
    reader->state->turns = (uint32_t)(number - 1);
    return true;
}

static bool read_fen_fields(FenReader *reader) {
    if (reader->rules->hands.exist && !fen_read_hands(reader, false))
        return false;
    if (!fen_ends_field(reader))
        return fen_fail(reader, "expected a space after the last rank");
    if (fen_next_field(reader) && !read_seat(reader, false))
        return false;
    if (fen_next_field(reader) && !fen_read_rights(reader))
        return false;
    if (fen_next_field(reader) && !fen_read_passed(reader))
        return false;
    return read_clocks(reader);
}

bool fen_read(const Rules *rules, const char *text, State *state, Error *error) {
    FenReader reader = {.rules = rules, .state = state, .text = text, .at = text, .error = error};
    if (!fen_supported(rules))
        return fail_unsupported(&reader);
    state_clear(rules, state);
    if (fen4_supported(rules))
        return fen4_read(&reader);
    fen_next_field(&reader);
    if (!read_board(&reader))
        return false;
    return fen_is_sfen(rules, text) ? read_sfen_fields(&reader) : read_fen_fields(&reader);
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
        fen_write_symbol(rules, piece->kind, piece->owner, text);
    }
    if (empty > 0)
        text_appendf(text, "%d", empty);
}

static void write_checks(const Rules *rules, const State *state, Text *text) {
    int most = checks_to_win(rules);
    if (rules->endings.checks_variable < 0 || most == 0)
        return;
    const Value *checks = &state_slots(
        rules, state)[rules->data.variables[rules->endings.checks_variable].index];
    text_appendf(text, " %d+%d", most - checks[0], most - checks[1]);
}

// True if every variable, except the checks, which have a field of their own, has its initial
// value.
static bool says_all(const Rules *rules, const State *state) {
    const Value *slots = state_slots(rules, state);
    for (int i = 0; i < rules->data.variable_count; i++) {
        const Variable *variable = &rules->data.variables[i];
        int count = variable->per_seat ? rules->seats.count : 1;
        for (int seat = 0; seat < count && i != rules->endings.checks_variable; seat++)
            if (slots[variable->index + seat] != variable->initial[seat])
                return false;
    }
    return true;
}

bool fen_write(const Rules *rules, const State *state, Text *text) {
    if (!fen_supported(rules))
        return false;
    if (fen4_supported(rules)) {
        fen4_write(rules, state, text);
        return true;
    }
    Text rights = {0};
    if (!says_all(rules, state) || !fen_write_rights(rules, state, &rights)) {
        text_free(&rights);
        return false;
    }
    for (int row = rules->topology.rows - 1; row >= 0; row--) {
        write_rank(rules, state, row, text);
        text_append(text, row > 0 ? "/" : "");
    }
    fen_write_hands(rules, state, text);
    text_append(text, state->seat == 0 ? " w " : " b ");
    text_append(text, text_string(&rights));
    text_free(&rights);
    text_append(text, " ");
    fen_write_passed(rules, state, text);
    write_checks(rules, state, text);
    text_appendf(text, " %u %u", state->quiet,
                 state->turns / (unsigned)rules->flow.order_count + 1);
    return true;
}
