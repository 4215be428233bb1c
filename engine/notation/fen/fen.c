// SPDX-License-Identifier: MIT
#include "engine/notation/fen/fen.h"

#include "engine/notation/fen/fen_fields.h"
#include "engine/rules/state/change.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { ROUND_LIMIT = 1000 * 1000 }; // the highest round or move number that is read

// True for a symbol of one letter, possibly with a + before it or a ~ after it.
static bool is_plain_symbol(const char *symbol) {
    symbol += *symbol == '+';
    return isalpha((unsigned char)symbol[0]) &&
           (symbol[1] == '\0' || (symbol[1] == '~' && symbol[2] == '\0'));
}

// True when one seat may have pieces of both kinds and the symbols of the kinds differ at most in
// case.
static bool can_be_confused(const KindRules *a, const KindRules *b) {
    return (a->owners & b->owners) != 0 && strcasecmp(a->symbol, b->symbol) == 0;
}

// Appends the first reason why FEN cannot use the symbols of the pieces. Appends nothing if it can.
static void write_symbol_obstacle(const Rules *rules, Text *why) {
    for (int kind = 0; kind < rules->kinds.count && why->length == 0; kind++) {
        const KindRules *piece = &rules->kinds.list[kind];
        if (!is_plain_symbol(piece->symbol))
            text_appendf(why, "%s needs a symbol of one letter", piece->code);
        for (int other = 0; other < kind && why->length == 0; other++)
            if (can_be_confused(piece, &rules->kinds.list[other]))
                text_appendf(why, "%s and %s have the same symbol", rules->kinds.list[other].code,
                             piece->code);
    }
}

// Appends the reason why the game has no FEN for two seats, or nothing if it has one.
static void write_obstacle(const Rules *rules, Text *why) {
    if (!fen_is_plain_grid(rules))
        text_append(why, "it is for boards of squares with one piece on each");
    else if (rules->seats.count != 2 || rules->flow.order_count != 2 ||
             rules->flow.order[0] == rules->flow.order[1])
        text_append(why, "it is for two players who move in turn");
    else
        write_symbol_obstacle(rules, why);
}

bool fen_supported(const Rules *rules) {
    Text obstacle = {0};
    if (fen4_supported(rules))
        return true;
    write_obstacle(rules, &obstacle);
    bool fits = obstacle.length == 0;
    text_free(&obstacle);
    return fits;
}

// Reading -----------------------------------------------------------------------------------------

static void fail_unsupported(FenReader *reader) {
    Text why = {0};
    write_obstacle(reader->rules, &why);
    fen_fail(reader, "positions of %s cannot be written as FEN: %s", reader->rules->about.name,
             text_string(&why));
    text_free(&why);
}

// Reads a piece and puts it on the board. It is an error if the rank has no such column.
static void read_piece(FenReader *reader, int column, int row) {
    const Topology *topology = &reader->rules->topology;
    const char *start = reader->rest;
    Kind kind;
    Seat seat;
    if (!fen_read_symbol(reader, &kind, &seat))
        return;
    Site site = topology_at(topology, column, row);
    if (site != SITE_NONE) {
        fen_add_piece(reader, site, kind, seat);
        return;
    }
    reader->rest = start; // fen_fail reports the error there
    fen_fail(reader, "there is no square for this piece: a rank has %d squares", topology->columns);
}

// Reads a rank: pieces and numbers of empty squares, as many as the board has columns.
static void read_rank(FenReader *reader, int row) {
    int column = 0, columns = reader->rules->topology.columns;
    // "[" begins the hands. fen_fail moves the reader to the end, so an error ends the loop, too.
    while (*reader->rest && !strchr("/[ ", *reader->rest))
        if (isdigit((unsigned char)*reader->rest))
            column += fen_read_number(reader, 1, columns);
        else if (isalpha((unsigned char)*reader->rest) || *reader->rest == '+')
            read_piece(reader, column++, row);
        else
            fen_fail(reader, "expected a piece, a number of empty squares or \"/\"");
    if (column != columns)
        fen_fail(reader, "rank %d has %d squares here, not %d", row + 1, column, columns);
}

// Reads the ranks, from the last to the first.
static void read_board(FenReader *reader) {
    for (int row = reader->rules->topology.rows - 1; row >= 0; row--) {
        read_rank(reader, row);
        if (row > 0 && !fen_skip(reader, '/'))
            fen_fail(reader, "expected \"/\" and rank %d", row); // the next one, counted from 1
    }
}

// Reads the seat to act. Seat 0, which moves first, is White in FEN and Black in SFEN.
static void read_seat(FenReader *reader, bool sfen) {
    bool black = fen_skip(reader, 'b');
    if (!black && !fen_skip(reader, 'w'))
        fen_fail(reader, "expected \"w\" or \"b\" for the side to move");
    Seat seat = black != sfen ? 1 : 0;
    state_set_turn(reader->rules, reader->state, rules_first_turn(reader->rules, seat));
    if (!fen_is_at_field_end(reader))
        fen_fail(reader, "expected one letter for the side to move");
}

// The number of checks that wins the game; 0 if checks do not win.
static int checks_to_win(const Rules *rules) {
    const Win *win = rules_win(rules, REASON_CHECKS);
    return win ? win->threshold : 0;
}

// The slot in which the checks of the first seat are counted; the second seat's follows. -1 if the
// game does not count checks.
static int checks_slot(const Rules *rules) {
    int variable = rules->endings.checks_variable;
    return variable < 0 || checks_to_win(rules) == 0 ? -1 : rules->data.variables[variable].index;
}

// Reads the field of checks. 3+1 says how many checks each seat still has to give, +0+2 how many it
// has given. Reads nothing if the next field has neither form, or if the game does not count
// checks.
static void read_checks(FenReader *reader) {
    int limit = checks_to_win(reader->rules), slot = checks_slot(reader->rules);
    if (!fen_go_to_next_field(reader) || slot < 0 ||
        reader->rest[strspn(reader->rest, "0123456789")] != '+')
        return;
    bool given = fen_skip(reader, '+');
    for (int seat = 0; seat < 2; seat++) {
        if (seat > 0 && !fen_skip(reader, '+'))
            fen_fail(reader, "expected the checks of both sides, like %d+%d", limit, limit);
        int checks = fen_read_number(reader, 0, limit);
        state_set_slot(reader->rules, reader->state, slot + seat, given ? checks : limit - checks);
    }
    fen_expect_field_end(reader, "the checks");
}

// Reads a counter of at most [limit]. The field of checks may come before it. Returns [otherwise]
// if the text ends before the counter.
static int read_counter(FenReader *reader, int limit, int otherwise) {
    read_checks(reader);
    return fen_go_to_next_field(reader) ? fen_read_number(reader, 0, limit) : otherwise;
}

// Reads the number of turns without progress and the number of the round. If the text ends before
// them, they are 0 and 1. Rounds are counted from 1; a round 0 is ignored. The field of checks may
// come before, between or after the two numbers.
static void read_counters(FenReader *reader) {
    State *state = reader->state;
    state->quiet = (uint16_t)read_counter(reader, UINT16_MAX, 0);
    int round = read_counter(reader, ROUND_LIMIT, 1);
    if (round > 0)
        state->turns = (uint32_t)((round - 1) * reader->rules->flow.order_count + state->turn);
    read_checks(reader);
    if (fen_go_to_next_field(reader))
        fen_fail(reader, "there is more text than six fields");
}

// Reads the fields of an SFEN after the board: the seat to act, the hands, the move number.
static void read_sfen_fields(FenReader *reader) {
    const bool sfen = true;
    fen_go_to_next_field(reader);
    read_seat(reader, sfen);
    fen_go_to_next_field(reader);
    fen_read_hands(reader, sfen);
    fen_expect_field_end(reader, "the pieces in hand");
    if (fen_go_to_next_field(reader))
        reader->state->turns = (uint32_t)(fen_read_number(reader, 1, ROUND_LIMIT) - 1);
}

// Reads the fields after the board. The last fields may be missing.
static void read_fen_fields(FenReader *reader) {
    const bool sfen = false;
    if (reader->rules->hands.exist)
        fen_read_hands(reader, sfen);
    fen_expect_field_end(reader, "the last rank");
    if (fen_go_to_next_field(reader))
        read_seat(reader, sfen);
    if (fen_go_to_next_field(reader))
        fen_read_rights(reader);
    if (fen_go_to_next_field(reader))
        fen_read_passed(reader);
    read_counters(reader);
}

bool fen_read(const Rules *rules, const char *text, State *state, Error *error) {
    FenReader reader = {.rules = rules, .state = state, .text = text, .rest = text, .error = error};
    state_clear(rules, state);
    if (!fen_supported(rules)) {
        fail_unsupported(&reader);
    } else if (fen4_supported(rules)) {
        fen4_read(&reader);
    } else {
        fen_go_to_next_field(&reader);
        read_board(&reader);
        if (fen_is_sfen(rules, text))
            read_sfen_fields(&reader);
        else
            read_fen_fields(&reader);
    }
    return !reader.failed;
}

// Writing -----------------------------------------------------------------------------------------

// Writes the pieces of a rank. Numbers stand for empty squares.
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

// Writes how many checks each seat still has to give, if the game counts checks.
static void write_checks(const Rules *rules, const State *state, Text *text) {
    int limit = checks_to_win(rules), slot = checks_slot(rules);
    const Value *slots = state_slots(rules, state);
    if (slot >= 0)
        text_appendf(text, " %d+%d", limit - slots[slot], limit - slots[slot + 1]);
}

// True when every variable has its initial value. Ignores the variable that counts checks, because
// checks have a field of their own.
static bool has_initial_variables(const Rules *rules, const State *state) {
    const Value *slots = state_slots(rules, state);
    for (int i = 0; i < rules->data.variable_count; i++) {
        const Variable *variable = &rules->data.variables[i];
        int count = variable->per_seat ? rules->seats.count : 1;
        if (i == rules->endings.checks_variable)
            continue;
        for (int seat = 0; seat < count; seat++)
            if (slots[variable->index + seat] != variable->initial[seat])
                return false;
    }
    return true;
}

// Writes all fields of a FEN. [rights] is the field of castling rights.
static void write_fields(const Rules *rules, const State *state, const char *rights, Text *text) {
    for (int row = rules->topology.rows - 1; row >= 0; row--) {
        write_rank(rules, state, row, text);
        text_append(text, row > 0 ? "/" : "");
    }
    fen_write_hands(rules, state, text);
    text_appendf(text, " %c %s ", state->seat == 0 ? 'w' : 'b', rights);
    fen_write_passed(rules, state, text);
    write_checks(rules, state, text);
    text_appendf(text, " %u %u", state->quiet,
                 state->turns / (unsigned)rules->flow.order_count + 1);
}

// The castling rights are written first, because only writing them shows whether a FEN can hold
// them.
bool fen_write(const Rules *rules, const State *state, Text *text) {
    if (!fen_supported(rules))
        return false;
    if (fen4_supported(rules)) {
        fen4_write(rules, state, text);
        return true;
    }
    Text rights = {0};
    bool fits = has_initial_variables(rules, state) && fen_write_rights(rules, state, &rights);
    if (fits)
        write_fields(rules, state, text_string(&rights), text);
    text_free(&rights);
    return fits;
}
