// SPDX-License-Identifier: MIT
#include "engine/notation/fen/fen4_private.h"
#include "engine/rules/state/change.h"

#include <ctype.h>
#include <string.h>

enum { SEATS = FEN4_SEATS, POINTS_LIMIT = 1000 * 1000 };

static char seat_letter(const Rules *rules, int seat) {
    return (char)tolower((unsigned char)rules->seats.list[seat].name[0]);
}

static char kind_letter(const Rules *rules, int kind) {
    return (char)toupper((unsigned char)rules->kinds.list[kind].symbol[0]);
}

static bool seats_have_letters(const Rules *rules) {
    for (int seat = 0; seat < SEATS; seat++) {
        char letter = seat_letter(rules, seat);
        if (!isalpha((unsigned char)letter) || letter == 'x' || letter == 'd')
            return false;
        for (int other = 0; other < seat; other++)
            if (seat_letter(rules, other) == letter)
                return false;
    }
    return true;
}

static bool kinds_have_letters(const Rules *rules) {
    for (int kind = 0; kind < rules->kinds.count; kind++) {
        const char *symbol = rules->kinds.list[kind].symbol;
        if (!isalpha((unsigned char)symbol[0]) || symbol[1] != '\0')
            return false;
        for (int other = 0; other < kind; other++)
            if (kind_letter(rules, other) == kind_letter(rules, kind))
                return false;
    }
    return true;
}

static bool all_have_one_turn(const Rules *rules) {
    unsigned seats = 0;
    for (int turn = 0; turn < rules->flow.order_count; turn++)
        seats |= 1u << rules->flow.order[turn];
    return rules->flow.order_count == SEATS && seats == (1u << SEATS) - 1;
}

bool fen4_supported(const Rules *rules) {
    return rules->seats.count == SEATS && fen_is_plain_grid(rules) && !rules->hands.exist &&
           rules->data.variable_count == 0 && rules->data.attribute_count == 0 &&
           all_have_one_turn(rules) && seats_have_letters(rules) && kinds_have_letters(rules);
}

// Reading -----------------------------------------------------------------------------------------

// What precedes the board but can be applied only after it.
typedef struct Header {
    Seat seat;
    bool castles[2][SEATS];
    Fen4Passing passing[SEATS];
} Header;

static void skip_space(FenReader *reader) {
    reader->at += strspn(reader->at, " \t\r\n");
}

// Skips [sign] and white space around it.
static bool read_sign(FenReader *reader, char sign, const char *before) {
    skip_space(reader);
    if (*reader->at != sign)
        return fen_fail(reader, "expected \"%c\" %s", sign, before);
    reader->at++;
    skip_space(reader);
    return true;
}

static int find_seat(const Rules *rules, int letter) {
    for (int seat = 0; seat < SEATS; seat++)
        if (seat_letter(rules, seat) == letter)
            return seat;
    return -1;
}

static void append_letters(const Rules *rules, Text *text) {
    for (int seat = 0; seat < SEATS; seat++)
        text_appendf(text, "%s%c",
                     seat == 0          ? ""
                     : seat < SEATS - 1 ? ", "
                                        : " or ",
                     toupper((unsigned char)seat_letter(rules, seat)));
}

static bool read_seat(FenReader *reader, Header *header) {
    int letter = (unsigned char)*reader->at;
    int seat = isupper(letter) ? find_seat(reader->rules, tolower(letter)) : -1;
    if (seat < 0) {
        Text letters = {0};
        append_letters(reader->rules, &letters);
        fen_fail(reader, "expected %s for the player to move", text_string(&letters));
        text_free(&letters);
        return false;
    }
    header->seat = (Seat)seat;
    reader->at++;
    return true;
}

// Reads a number for each seat, separated by commas, and the - after them.
static bool read_numbers(FenReader *reader, int limit, const char *next, int *numbers) {
    for (int seat = 0; seat < SEATS; seat++) {
        if (seat > 0 && !read_sign(reader, ',', "and a number for the next player"))
            return false;
        if (!fen_read_number(reader, 0, limit, &numbers[seat]))
            return false;
    }
    return read_sign(reader, '-', next);
}

static bool read_out(FenReader *reader, const Header *header) {
    const Rules *rules = reader->rules;
    const char *start = reader->at;
    int out[SEATS];
    if (!read_numbers(reader, 1, "and who may castle on the king's side", out))
        return false;
    for (int seat = 0; seat < SEATS; seat++)
        if (out[seat] == 1)
            state_set_out(reader->state, (Seat)seat);
    if (!state_is_out(reader->state, header->seat))
        return true;
    reader->at = start;
    return fen_fail(reader, "%s is out, and cannot be to move",
                    rules->seats.list[header->seat].name);
}

static bool read_castling(FenReader *reader, const char *next, bool *castles) {
    int numbers[SEATS];
    if (!read_numbers(reader, 1, next, numbers))
        return false;
    for (int seat = 0; seat < SEATS; seat++)
        castles[seat] = numbers[seat] == 1;
    return true;
}

static bool read_site(FenReader *reader, Site *site) {
    const char *after = reader->at;
    *site = topology_read_site(&reader->rules->topology, &after);
    if (*site == SITE_NONE || *site >= reader->rules->topology.board_count)
        return fen_fail(reader, "expected a square");
    reader->at = after;
    return true;
}

// '' or 'c5:d5'.
static bool read_passing(FenReader *reader, Fen4Passing *passing) {
    passing->text = reader->at;
    if (!read_sign(reader, '\'', "before a square that was passed"))
        return false;
    if (*reader->at != '\'' && (!read_site(reader, &passing->passed) ||
                                !read_sign(reader, ':', "and the square where the piece stands") ||
                                !read_site(reader, &passing->stands)))
        return false;
    return read_sign(reader, '\'', "after a square that was passed");
}

static bool read_settings(FenReader *reader, Header *header) {
    static const char name[] = "'enPassant'";
    if (!read_sign(reader, '{', "before the squares that were passed"))
        return false;
    if (strncmp(reader->at, name, strlen(name)) != 0)
        return fen_fail(reader, "expected %s; nothing else is understood here", name);
    reader->at += strlen(name);
    if (!read_sign(reader, ':', "and a list of squares") ||
        !read_sign(reader, '(', "and a list of squares"))
        return false;
    for (int seat = 0; seat < SEATS; seat++)
        if ((seat > 0 && !read_sign(reader, ',', "and the next player's square")) ||
            !read_passing(reader, &header->passing[seat]))
            return false;
    return read_sign(reader, ')', "after the squares that were passed") &&
           read_sign(reader, '}', "after the squares that were passed") &&
           read_sign(reader, '-', "and the ranks");
}

static bool read_header(FenReader *reader, Header *header) {
    int points[SEATS], quiet;
    skip_space(reader);
    if (!read_seat(reader, header) || !read_sign(reader, '-', "and who is out") ||
        !read_out(reader, header) ||
        !read_castling(reader, "and who may castle on the queen's side", header->castles[0]) ||
        !read_castling(reader, "and the points", header->castles[1]) ||
        !read_numbers(reader, POINTS_LIMIT, "and the turns without progress", points) ||
        !fen_read_number(reader, 0, UINT16_MAX, &quiet) || !read_sign(reader, '-', "and the ranks"))
        return false;
    reader->state->quiet = (uint16_t)quiet;
    return *reader->at != '{' || read_settings(reader, header);
}

// Reads a seat's letter. A piece of an eliminated player is given to any seat that is out.
static int read_owner(FenReader *reader) {
    char letter = *reader->at;
    int seat = letter == 'd' ? 0 : find_seat(reader->rules, letter);
    if (letter == 'd')
        while (seat < SEATS && !state_is_out(reader->state, (Seat)seat))
            seat++;
    if (seat < 0)
        fen_fail(reader, "expected a piece, a number of empty squares or x");
    else if (seat == SEATS)
        fen_fail(reader, "d is a piece of a player who is out, and nobody is");
    else
        return seat;
    return -1;
}

static bool read_piece(FenReader *reader, Site site) {
    const Rules *rules = reader->rules;
    const char *start = reader->at;
    int seat = read_owner(reader), kind = 0;
    if (seat < 0)
        return false;
    reader->at++;
    while (kind < rules->kinds.count && (kind_letter(rules, kind) != *reader->at ||
                                         !(rules->kinds.list[kind].owners >> seat & 1)))
        kind++;
    if (kind == rules->kinds.count)
        return fen_fail(reader, "there is no piece with the letter \"%.1s\"", reader->at);
    reader->at++;
    if (site == SITE_NONE) {
        reader->at = start;
        return fen_fail(reader, "there is no square for this piece");
    }
    bool moved = fen_minds_castling(rules, (Seat)seat, (Kind)kind) ||
                 !fen_starts_here(rules, site, (Kind)kind, (Seat)seat);
    if (state_add(rules, reader->state, site, (Kind)kind, (Seat)seat, moved) == PIECE_NONE)
        return fen_fail(reader, "there are more pieces than this game has");
    return true;
}

// Reads one entry of a rank and advances [column].
static bool read_entry(FenReader *reader, int row, int *column) {
    const Topology *topology = &reader->rules->topology;
    int count = 1;
    Site site = *column < topology->columns ? topology_at(topology, *column, row) : (Site)SITE_NONE;
    if (isdigit((unsigned char)*reader->at)) {
        if (!fen_read_number(reader, 1, topology->columns, &count))
            return false;
    } else if (*reader->at == 'x') {
        if (site != SITE_NONE)
            return fen_fail(reader, "there is a square here, so x is wrong");
        reader->at++;
    } else if (!read_piece(reader, site)) {
        return false;
    }
    *column += count;
    skip_space(reader);
    return true;
}

static bool read_rank(FenReader *reader, int row) {
    int column = 0, columns = reader->rules->topology.columns;
    do
        if (!read_entry(reader, row, &column))
            return false;
    while (*reader->at == ',' && read_sign(reader, ',', ""));
    if (column != columns)
        return fen_fail(reader, "rank %d has %d squares here, not %d", row + 1, column, columns);
    return true;
}

static bool read_board(FenReader *reader) {
    for (int row = reader->rules->topology.rows - 1; row >= 0; row--)
        if (!read_rank(reader, row) || (row > 0 && !read_sign(reader, '/', "and the next rank")))
            return false;
    return *reader->at == '\0' || fen_fail(reader, "there is more text after the last rank");
}

static bool apply_header(FenReader *reader, const Header *header) {
    const Rules *rules = reader->rules;
    for (int side = 0; side < 2; side++)
        for (int seat = 0; seat < SEATS; seat++)
            if (header->castles[side][seat])
                fen4_allow_castling(rules, reader->state, seat, side);
    for (int turn = 0; turn < rules->flow.order_count; turn++)
        if (rules->flow.order[turn] == header->seat)
            state_set_turn(rules, reader->state, turn);
    reader->state->turns = reader->state->turn;
    for (int seat = 0; seat < SEATS; seat++)
        if (header->passing[seat].passed != SITE_NONE &&
            !fen4_flag_passing(reader, seat, &header->passing[seat]))
            return false;
    return true;
}

bool fen4_read(FenReader *reader) {
    Header header = {0};
    for (int seat = 0; seat < SEATS; seat++)
        header.passing[seat] = (Fen4Passing){.passed = SITE_NONE, .stands = SITE_NONE};
    return read_header(reader, &header) && read_board(reader) && apply_header(reader, &header);
}

// Writing -----------------------------------------------------------------------------------------

static void write_bits(Text *text, const bool *bits) {
    for (int seat = 0; seat < SEATS; seat++)
        text_appendf(text, "%s%d", seat > 0 ? "," : "", bits[seat]);
    text_append(text, "-");
}

static void write_header(const Rules *rules, const State *state, Text *text) {
    bool out[SEATS];
    text_appendf(text, "%c-", toupper((unsigned char)seat_letter(rules, state->seat)));
    for (int seat = 0; seat < SEATS; seat++)
        out[seat] = state_is_out(state, (Seat)seat);
    write_bits(text, out);
    for (int side = 0; side < 2; side++) {
        bool castles[SEATS];
        for (int seat = 0; seat < SEATS; seat++)
            castles[seat] = fen4_may_castle(rules, state, seat, side);
        write_bits(text, castles);
    }
    text_appendf(text, "0,0,0,0-%u-", state->quiet);
}

static void write_passing(const Rules *rules, const State *state, Text *text) {
    Fen4Passing passing[SEATS];
    bool any = false;
    for (int seat = 0; seat < SEATS; seat++) {
        passing[seat] = fen4_find_passing(rules, state, seat);
        any |= passing[seat].passed != SITE_NONE;
    }
    if (!any)
        return;
    text_append(text, "{'enPassant':(");
    for (int seat = 0; seat < SEATS; seat++) {
        text_append(text, seat > 0 ? ",'" : "'");
        if (passing[seat].passed != SITE_NONE) {
            topology_write_site(&rules->topology, passing[seat].passed, text);
            text_append(text, ":");
            topology_write_site(&rules->topology, passing[seat].stands, text);
        }
        text_append(text, "'");
    }
    text_append(text, ")}-");
}

static void write_square(const Rules *rules, const State *state, Site site, Text *text) {
    if (site == SITE_NONE) {
        text_append(text, "x");
        return;
    }
    const Piece *piece = &state_pieces(rules, state)[state_board(rules, state)[site]];
    text_appendf(text, "%c%c", seat_letter(rules, piece->owner), kind_letter(rules, piece->kind));
}

static void write_rank(const Rules *rules, const State *state, int row, Text *text) {
    const char *comma = "";
    int columns = rules->topology.columns;
    for (int column = 0, empty = 0; column < columns; column++) {
        Site site = topology_at(&rules->topology, column, row);
        bool is_empty = site != SITE_NONE && state_board(rules, state)[site] == PIECE_NONE;
        empty += is_empty;
        if (is_empty && column < columns - 1)
            continue;
        if (empty > 0) {
            text_appendf(text, "%s%d", comma, empty);
            comma = ",";
        }
        empty = 0;
        if (is_empty)
            continue;
        text_append(text, comma);
        comma = ",";
        write_square(rules, state, site, text);
    }
}

void fen4_write(const Rules *rules, const State *state, Text *text) {
    write_header(rules, state, text);
    write_passing(rules, state, text);
    for (int row = rules->topology.rows - 1; row >= 0; row--) {
        write_rank(rules, state, row, text);
        text_append(text, row > 0 ? "/" : "");
    }
}
