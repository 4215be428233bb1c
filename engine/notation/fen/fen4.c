// SPDX-License-Identifier: MIT
// FEN4: a position of a four-player grid game in one line of text, as on chess.com. Source:
// Wikibooks, "Four-Player Chess/Notation", and the positions of 4pchess.
//
// A FEN4 consists of these fields, separated by -. Spaces and line breaks are ignored.
//
//   the seat to act, by the first letter of its name      R
//   for each seat: 1 if it is out                         0,0,0,0
//   for each seat: 1 if its king may castle with the nearer rook
//   for each seat: 1 if its king may castle with the farther rook
//   for each seat: points, which are ignored              0,0,0,0
//   turns without a capture or pawn move                  0
//   for each seat: the square that its pawn passed in its last turn, and the pawn's square; this
//   field may be omitted                                  {'enPassant':('','','','c5:d5')}
//   the ranks from the top down, separated by /           3,yR,yN,8,x/...
//
// A rank consists of pieces (the seat's letter in lower case, then the piece's), numbers of empty
// squares, and x for each square that does not exist. Numbers may count squares of both sorts. The
// letter d stands for any seat that is out. A castling right is ignored unless king and rook stand
// on the squares where they start.
#include "engine/notation/fen/fen_fields.h"
#include "engine/notation/fen/rights.h"
#include "engine/notation/words/face.h"
#include "engine/rules/moves/path.h"
#include "engine/rules/moves/steps.h"
#include "engine/rules/state/change.h"

#include <ctype.h>
#include <string.h>

enum { SEATS = 4, POINTS_LIMIT = 1000 * 1000 };

// The two sides on which a king castles: with the nearer or with the farther of its partners.
enum { SIDE_NEAR, SIDE_FAR, SIDES };

static char seat_letter(const Rules *rules, int seat) {
    return (char)tolower((unsigned char)rules->seats.list[seat].name[0]);
}

static char kind_letter(const Rules *rules, int kind) {
    return (char)toupper((unsigned char)rules->kinds.list[kind].symbol[0]);
}

// The seat with the lower-case [letter]; -1 if there is none.
static int find_seat(const Rules *rules, int letter) {
    for (int seat = 0; seat < SEATS; seat++)
        if (seat_letter(rules, seat) == letter)
            return seat;
    return -1;
}

// True when each seat has a letter of its own, other than x and d.
static bool seats_have_letters(const Rules *rules) {
    for (int seat = 0; seat < SEATS; seat++) {
        char letter = seat_letter(rules, seat);
        if (!isalpha((unsigned char)letter) || letter == 'x' || letter == 'd' ||
            find_seat(rules, letter) != seat) // an earlier seat has this letter, too
            return false;
    }
    return true;
}

// True when each seat has exactly one turn in a round.
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

// Castling ----------------------------------------------------------------------------------------

// The squares on which the nearer and the farther partner of a king start; SITE_NONE: there is no
// such partner.
typedef struct Partners {
    Site near, far;
    int distance; // steps from the king to the nearer partner
} Partners;

// Adds the partner on [site]. If this partner is nearer than the one on [near], moves [near] to
// [far] and stores [site] in [near]. Otherwise stores [site] in [far] if [far] is not set yet.
static void add_partner(Partners *partners, Site site, int distance) {
    if (partners->near == SITE_NONE || distance < partners->distance)
        *partners = (Partners){.near = site, .far = partners->near, .distance = distance};
    else if (partners->far == SITE_NONE)
        partners->far = site;
}

// Finds where the partners of [king] start. If several pieces of the right kind start along one
// path, the last of them is the partner.
static Partners find_partners(const Rules *rules, const Piece *king) {
    Partners partners = {.near = SITE_NONE, .far = SITE_NONE};
    const PathRange *range = rules_range(rules, king->owner, king->kind);
    for (uint16_t i = 0; i < range->count; i++) {
        const Path *path = &rules->moves.paths[range->first + i];
        if (!path->castle || !steps_castle_fits(path, king->site))
            continue;
        Site site = SITE_NONE;
        int steps = 1, distance = 0; // steps from the king to walk.there and to [site]
        const unsigned no_limit = 0;
        for (PathWalk walk = path_from(path->next, no_limit, king->site); path_next(&walk); steps++)
            if (fen_starts_on(rules, walk.there, path->castle->partner, king->owner)) {
                site = walk.there;
                distance = steps;
            }
        if (site != SITE_NONE)
            add_partner(&partners, site, distance);
    }
    return partners;
}

// True when [right] belongs to [seat] and its partner stands where the partner on [side] starts.
static bool is_on_side(const Rules *rules, const State *state, const CastlingRight *right, int seat,
                       int side) {
    const Piece *pieces = state_pieces(rules, state);
    if (pieces[right->king].owner != seat)
        return false;
    Partners partners = find_partners(rules, &pieces[right->king]);
    return pieces[right->partner].site == (side == SIDE_NEAR ? partners.near : partners.far);
}

// Gives [seat] the right to castle on [side], if its king and the partner are in place.
static void grant_castling(const Rules *rules, State *state, int seat, int side) {
    CastlingRight rights[RIGHT_LIMIT];
    int count = rights_castling(rules, state, rights);
    for (int i = 0; i < count; i++)
        if (is_on_side(rules, state, &rights[i], seat, side))
            rights_grant_castling(rules, state, &rights[i]);
}

// True when the seat has the right to castle on the side.
static bool may_castle(const Rules *rules, const State *state, int seat, int side) {
    CastlingRight rights[RIGHT_LIMIT];
    int count = rights_castling(rules, state, rights);
    for (int i = 0; i < count; i++)
        if (rights[i].held && is_on_side(rules, state, &rights[i], seat, side))
            return true;
    return false;
}

// En passant --------------------------------------------------------------------------------------

// The square that a seat's piece has just passed, and the square on which the piece stands. Both
// are SITE_NONE if the seat has no such piece.
typedef struct Passing {
    Site passed;
    Site target;
    const char *text; // where this entry begins in the FEN4
} Passing;

// Lets the piece of [seat] described by [passing] be captured on the square that it passed, unless
// the right to do so has expired. It is an error if no piece can have passed that square.
static void grant_passing(FenReader *reader, Seat seat, const Passing *passing) {
    const Rules *rules = reader->rules;
    for (PassingStep step = {0}; rights_next_passing(rules, reader->state, seat, &step);)
        if (step.right.passed == passing->passed && step.target == passing->target) {
            rights_grant_passing(rules, reader->state, &step.right);
            return;
        }
    reader->rest = passing->text; // fen_fail reports the error there
    fen_fail(reader, "no piece of %s can have passed this square in its last turn",
             rules->seats.list[seat].name);
}

// Reading -----------------------------------------------------------------------------------------

// The fields that come before the board but can only be applied once the pieces are there.
typedef struct Header {
    int seat;                  // the seat to act
    int castles[SIDES][SEATS]; // 1 if the seat may castle on the side
    Passing passing[SEATS];
} Header;

static void skip_space(FenReader *reader) {
    reader->rest += strspn(reader->rest, " \t\r\n");
}

// Skips [sign] and white space around it. If [sign] is missing, the error says that [sign] and then
// [next] are expected.
static void read_sign(FenReader *reader, char sign, const char *next) {
    skip_space(reader);
    if (!fen_skip(reader, sign))
        fen_fail(reader, "expected \"%c\" %s", sign, next);
    skip_space(reader);
}

// Reports that the text lacks the letter of the seat to act.
static void fail_seat(FenReader *reader) {
    char letters[SEATS];
    for (int seat = 0; seat < SEATS; seat++)
        letters[seat] = (char)toupper((unsigned char)seat_letter(reader->rules, seat));
    fen_fail(reader, "expected %c, %c, %c or %c for the player to move", letters[0], letters[1],
             letters[2], letters[3]);
}

// Reads a number up to [limit] for each seat, separated by commas, and the - after them. [next] is
// as in read_sign.
static void read_numbers(FenReader *reader, int limit, const char *next, int numbers[SEATS]) {
    for (int seat = 0; seat < SEATS; seat++) {
        if (seat > 0)
            read_sign(reader, ',', "and a number for the next player");
        numbers[seat] = fen_read_number(reader, 0, limit);
    }
    read_sign(reader, '-', next);
}

// Reads which seats are out. It is an error if the seat to act is one of them.
static void read_out(FenReader *reader, int seat_to_act) {
    const char *start = reader->rest;
    int out[SEATS];
    read_numbers(reader, 1, "and who may castle on the king's side", out);
    for (int seat = 0; seat < SEATS; seat++)
        if (out[seat] == 1)
            state_set_out(reader->state, (Seat)seat);
    if (reader->failed || out[seat_to_act] == 0)
        return;
    reader->rest = start; // fen_fail reports the error there
    fen_fail(reader, "%s is out, and cannot be to move",
             reader->rules->seats.list[seat_to_act].name);
}

static Site read_site(FenReader *reader) {
    Site site = topology_read_site(&reader->rules->topology, &reader->rest);
    if (site >= reader->rules->topology.board_count) // a zone, or SITE_NONE
        fen_fail(reader, "expected a square");
    return site;
}

// Reads a square that was passed and the square of the piece, such as 'c5:d5', or '' for none.
static Passing read_passing(FenReader *reader) {
    Passing passing = {.passed = SITE_NONE, .target = SITE_NONE, .text = reader->rest};
    read_sign(reader, '\'', "before a square that was passed");
    if (*reader->rest != '\'') {
        passing.passed = read_site(reader);
        read_sign(reader, ':', "and the square where the piece stands");
        passing.target = read_site(reader);
    }
    read_sign(reader, '\'', "after a square that was passed");
    return passing;
}

// Reads the field {'enPassant':(...)}, which has for each seat the square that a piece has passed.
static void read_passings(FenReader *reader, Header *header) {
    static const char name[] = "'enPassant'";
    read_sign(reader, '{', "before the squares that were passed");
    if (strncmp(reader->rest, name, strlen(name)) == 0)
        reader->rest += strlen(name);
    else
        fen_fail(reader, "expected %s; nothing else is understood here", name);
    read_sign(reader, ':', "and a list of squares");
    read_sign(reader, '(', "and a list of squares");
    for (int seat = 0; seat < SEATS; seat++) {
        if (seat > 0)
            read_sign(reader, ',', "and the next player's square");
        header->passing[seat] = read_passing(reader);
    }
    read_sign(reader, ')', "after the squares that were passed");
    read_sign(reader, '}', "after the squares that were passed");
    read_sign(reader, '-', "and the ranks");
}

// Reads the fields before the ranks. Those that need the pieces are applied by apply_header. The
// text in each call names what must follow the field, for the message if it is missing.
static void read_header(FenReader *reader, Header *header) {
    int points[SEATS]; // ignored
    skip_space(reader);
    int letter = (unsigned char)*reader->rest;
    header->seat = isupper(letter) ? find_seat(reader->rules, tolower(letter)) : -1;
    if (header->seat < 0) {
        fail_seat(reader);
        return;
    }
    reader->rest++;
    read_sign(reader, '-', "and who is out");
    read_out(reader, header->seat);
    read_numbers(reader, 1, "and who may castle on the queen's side", header->castles[SIDE_NEAR]);
    read_numbers(reader, 1, "and the points", header->castles[SIDE_FAR]);
    read_numbers(reader, POINTS_LIMIT, "and the turns without progress", points);
    reader->state->quiet = (uint16_t)fen_read_number(reader, 0, UINT16_MAX);
    read_sign(reader, '-', "and the ranks");
    if (*reader->rest == '{')
        read_passings(reader, header);
}

// Reads the letter of a piece's seat. The letter d stands for any seat that is out, and is read as
// the first such seat. -1 on error.
static int read_owner(FenReader *reader) {
    char letter = *reader->rest;
    int seat = letter == 'd' ? 0 : find_seat(reader->rules, letter);
    if (letter == 'd')
        while (seat < SEATS && !state_is_out(reader->state, (Seat)seat))
            seat++;
    if (seat < 0)
        fen_fail(reader, "expected a piece, a number of empty squares or x");
    else if (seat == SEATS)
        fen_fail(reader, "d is a piece of a player who is out, and nobody is");
    else
        reader->rest++;
    return reader->failed ? -1 : seat;
}

// Reads an owner and the letter of one of the owner's kinds, and puts the piece on [site]. It is an
// error if [site] is SITE_NONE.
static void read_piece(FenReader *reader, Site site) {
    const Rules *rules = reader->rules;
    const char *start = reader->rest;
    int seat = read_owner(reader), kind = 0;
    if (seat < 0)
        return;
    while (kind < rules->kinds.count && (kind_letter(rules, kind) != *reader->rest ||
                                         !(rules->kinds.list[kind].owners >> seat & 1)))
        kind++;
    if (kind == rules->kinds.count) {
        fen_fail(reader, "there is no piece with the letter \"%.1s\"", reader->rest);
    } else if (site == SITE_NONE) {
        reader->rest = start; // fen_fail reports the error there
        fen_fail(reader, "there is no square for this piece");
    } else {
        reader->rest++;
        fen_add_piece(reader, site, (Kind)kind, (Seat)seat);
    }
}

// Reads one entry of a rank: a piece, a number of empty squares, or x for a square that the board
// lacks. Returns the number of squares that the entry covers.
static int read_entry(FenReader *reader, int row, int column) {
    const Topology *topology = &reader->rules->topology;
    int count = 1;
    Site site = column < topology->columns ? topology_at(topology, column, row) : (Site)SITE_NONE;
    if (isdigit((unsigned char)*reader->rest))
        count = fen_read_number(reader, 1, topology->columns);
    else if (*reader->rest != 'x')
        read_piece(reader, site);
    else if (site == SITE_NONE)
        fen_skip(reader, 'x');
    else
        fen_fail(reader, "there is a square here, so x is wrong");
    skip_space(reader);
    return count;
}

// Reads the entries of a rank, which are separated by commas.
static void read_rank(FenReader *reader, int row) {
    int column = 0, columns = reader->rules->topology.columns;
    do {
        skip_space(reader);
        column += read_entry(reader, row, column);
    } while (fen_skip(reader, ','));
    if (column != columns)
        fen_fail(reader, "rank %d has %d squares here, not %d", row + 1, column, columns);
}

// Reads the ranks, from the last to the first. Nothing may follow them.
static void read_board(FenReader *reader) {
    for (int row = reader->rules->topology.rows - 1; row >= 0; row--) {
        read_rank(reader, row);
        if (row > 0)
            read_sign(reader, '/', "and the next rank");
    }
    if (*reader->rest != '\0')
        fen_fail(reader, "there is more text after the last rank");
}

// Applies the fields in [header], once the pieces are on the board.
static void apply_header(FenReader *reader, const Header *header) {
    for (int side = 0; side < SIDES; side++)
        for (int seat = 0; seat < SEATS; seat++)
            if (header->castles[side][seat] == 1)
                grant_castling(reader->rules, reader->state, seat, side);
    state_set_turn(reader->rules, reader->state,
                   rules_first_turn(reader->rules, (Seat)header->seat));
    reader->state->turns = reader->state->turn; // as in round 1: the text does not give the round
    // The turn is set first, because it decides how long a piece can be captured en passant.
    for (int seat = 0; seat < SEATS && !reader->failed; seat++)
        if (header->passing[seat].passed != SITE_NONE)
            grant_passing(reader, (Seat)seat, &header->passing[seat]);
}

// The header comes first in the text, but is applied last, because that needs the pieces.
void fen4_read(FenReader *reader) {
    Header header = {0};
    for (int seat = 0; seat < SEATS; seat++)
        header.passing[seat].passed = SITE_NONE; // stays so if the text has no such field
    read_header(reader, &header);
    read_board(reader);
    if (!reader->failed)
        apply_header(reader, &header);
}

// Writing -----------------------------------------------------------------------------------------

// Writes the fields before the ranks, except the squares that were passed: the seat to act, three
// fields with a 0 or 1 for each seat, the points, and the number of quiet turns. The three fields
// say whether a seat is out, and whether it may castle with the nearer and with the farther rook.
static void write_header(const Rules *rules, const State *state, Text *text) {
    text_appendf(text, "%c-", toupper((unsigned char)seat_letter(rules, state->seat)));
    enum { OUT = -1 }; // the first of the three fields; SIDE_NEAR and SIDE_FAR follow
    for (int field = OUT; field < SIDES; field++)
        for (int seat = 0; seat < SEATS; seat++) {
            bool bit = field == OUT ? state_is_out(state, (Seat)seat)
                                    : may_castle(rules, state, seat, field);
            text_appendf(text, "%d%c", bit, seat < SEATS - 1 ? ',' : '-');
        }
    text_appendf(text, "0,0,0,0-%u-", state->quiet); // points, which are always 0, and [quiet]
}

// Writes the field of the squares on which pieces can be captured en passant, if there are any.
static void write_passings(const Rules *rules, const State *state, Text *text) {
    Text squares = {0};
    bool any = false;
    for (int seat = 0; seat < SEATS; seat++) {
        PassingStep step = {0};
        bool found = true;
        while (found && !step.right.held) // [held]: can be captured in passing now
            found = rights_next_passing(rules, state, (Seat)seat, &step);
        text_append(&squares, seat > 0 ? ",'" : "'");
        if (found) {
            topology_write_site(&rules->topology, step.right.passed, &squares);
            text_append(&squares, ":");
            topology_write_site(&rules->topology, step.target, &squares);
        }
        text_append(&squares, "'");
        any |= found;
    }
    if (any)
        text_appendf(text, "{'enPassant':(%s)}-", squares.data);
    text_free(&squares);
}

// Writes the letters of the seat and kind of the piece on [site], or x if there is no such square.
static void write_square(const Rules *rules, const State *state, Site site, Text *text) {
    if (site == SITE_NONE) {
        text_append(text, "x");
        return;
    }
    const Piece *piece = &state_pieces(rules, state)[state_board(rules, state)[site]];
    text_appendf(text, "%c%c", seat_letter(rules, piece->owner), kind_letter(rules, piece->kind));
}

// Writes a rank: pieces, numbers of empty squares, and x for squares that do not exist.
static void write_rank(const Rules *rules, const State *state, int row, Text *text) {
    const char *comma = "";
    int columns = rules->topology.columns, empty = 0;
    // One more column, past the last, makes the loop write the empty squares at the end of the
    // rank.
    for (int column = 0; column <= columns; column++) {
        Site site = topology_at(&rules->topology, column, row);
        if (site != SITE_NONE && state_board(rules, state)[site] == PIECE_NONE) {
            empty++;
            continue;
        }
        if (empty > 0) {
            text_appendf(text, "%s%d", comma, empty);
            comma = ",";
        }
        empty = 0;
        if (column < columns) {
            text_append(text, comma);
            comma = ",";
            write_square(rules, state, site, text);
        }
    }
}

void fen4_write(const Rules *rules, const State *state, Text *text) {
    write_header(rules, state, text);
    write_passings(rules, state, text);
    for (int row = rules->topology.rows - 1; row >= 0; row--) {
        write_rank(rules, state, row, text);
        text_append(text, row > 0 ? "/" : "");
    }
}
