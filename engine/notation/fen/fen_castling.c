// SPDX-License-Identifier: MIT
// Castling rights in FEN. A letter identifies the king's partner. As in X-FEN, K means the
// outermost partner towards the last file, and Q the one towards the first. A, B, C and so on mean
// the partner on that file.
#include "engine/notation/fen/fen_fields.h"
#include "engine/notation/fen/rights.h"

#include <ctype.h>
#include <stdlib.h>

// The castling rights of all seats, including those that are not held.
typedef struct Rights {
    const Rules *rules;
    const State *state;
    CastlingRight list[RIGHT_LIMIT];
    int count;
} Rights;

static void init_rights(const Rules *rules, const State *state, Rights *rights) {
    rights->rules = rules;
    rights->state = state;
    rights->count = rights_castling(rules, state, rights->list);
}

static const Piece *piece_of(const Rights *rights, PieceIndex index) {
    return &state_pieces(rights->rules, rights->state)[index];
}

// How many columns the partner is from the king, positive towards the last file.
static int columns_to_partner(const Rights *rights, const CastlingRight *right) {
    const Topology *topology = &rights->rules->topology;
    return topology_x(topology, piece_of(rights, right->partner)->site) -
           topology_x(topology, piece_of(rights, right->king)->site);
}

// The distance between the king and its partner: columns plus rows.
static int distance_of(const Rights *rights, const CastlingRight *right) {
    const Topology *topology = &rights->rules->topology;
    return abs(columns_to_partner(rights, right)) +
           abs(topology_y(topology, piece_of(rights, right->partner)->site) -
               topology_y(topology, piece_of(rights, right->king)->site));
}

// True when no other partner of the king is further out on the same side.
static bool is_outermost(const Rights *rights, const CastlingRight *right) {
    for (int i = 0; i < rights->count; i++) {
        const CastlingRight *other = &rights->list[i];
        if (other->king == right->king &&
            (columns_to_partner(rights, other) > 0) == (columns_to_partner(rights, right) > 0) &&
            distance_of(rights, other) > distance_of(rights, right))
            return false;
    }
    return true;
}

// The letter of the partner's file; a character beyond Z for files after the 26th.
static int file_letter(const Rights *rights, const CastlingRight *right) {
    return 'A' + topology_x(&rights->rules->topology, piece_of(rights, right->partner)->site);
}

// True when [letter], a capital, may stand for the right: the letter of the partner's file or, for
// the outermost partner on its side, K towards the last file and Q towards the first.
static bool is_letter_of(const Rights *rights, const CastlingRight *right, int letter) {
    if (letter != 'K' && letter != 'Q')
        return file_letter(rights, right) == letter;
    return (columns_to_partner(rights, right) > 0) == (letter == 'K') &&
           is_outermost(rights, right);
}

// The right of [seat] that [letter], a capital, means; NULL if it means none. If the letter may
// stand for several rights, it means the one whose king is nearest to its partner. If two kings are
// equally near, it means the right of the king on the lower site.
static const CastlingRight *find_named(const Rights *rights, Seat seat, int letter) {
    const CastlingRight *found = NULL;
    for (int i = 0; i < rights->count; i++) {
        const CastlingRight *right = &rights->list[i];
        const Piece *king = piece_of(rights, right->king);
        if (king->owner != seat || !is_letter_of(rights, right, letter))
            continue;
        int farther_by = found ? distance_of(rights, right) - distance_of(rights, found) : -1;
        if (farther_by < 0 || (farther_by == 0 && king->site < piece_of(rights, found->king)->site))
            found = right; // the first, or a better one than before
    }
    return found;
}

void fen_read_rights(FenReader *reader) {
    Rights rights;
    if (fen_skip(reader, '-'))
        fen_expect_field_end(reader, "\"-\"");
    init_rights(reader->rules, reader->state, &rights);
    while (!fen_is_at_field_end(reader)) { // after an error there is no text left
        int letter = (unsigned char)*reader->rest;
        Seat seat = isupper(letter) ? 0 : 1;
        const CastlingRight *right = find_named(&rights, seat, toupper(letter));
        if (!isalpha(letter))
            fen_fail(reader, "expected castling letters or \"-\"");
        else if (!right)
            fen_fail(reader, "%s has no pieces that could castle so",
                     reader->rules->seats.list[seat].name);
        else {
            rights_grant_castling(reader->rules, reader->state, right);
            reader->rest++;
        }
    }
}

// What fen_write_rights has written so far.
typedef struct RightsWriter {
    Rights rights;
    Text *text;
    bool written[PIECE_LIMIT];  // for each piece, whether one of its rights was written
    bool left_out[PIECE_LIMIT]; // for each piece, whether one of its rights could not be written
} RightsWriter;

// Writes the letter of a right: K or Q for the outermost partner on its side, otherwise the letter
// of the partner's file. False if there is no such letter, or if it means another right.
static bool write_right(const Rights *rights, const CastlingRight *right, Text *text) {
    Seat seat = piece_of(rights, right->king)->owner;
    int letter = is_outermost(rights, right) ? "QK"[columns_to_partner(rights, right) > 0]
                                             : file_letter(rights, right);
    if (letter > 'Z' || find_named(rights, seat, letter) != right)
        return false;
    text_appendf(text, "%c", seat == 0 ? letter : tolower(letter));
    return true;
}

// Writes the rights of one king on one side: towards the last file if [towards_last_file] is true,
// otherwise towards the first. [first] is the index of the king's first right. Returns the index
// after its last right.
static int write_side(RightsWriter *writer, int first, bool towards_last_file) {
    const Rights *rights = &writer->rights;
    int i = first;
    for (; i < rights->count && rights->list[i].king == rights->list[first].king; i++) {
        const CastlingRight *right = &rights->list[i];
        if (!right->held || (columns_to_partner(rights, right) > 0) != towards_last_file)
            continue;
        bool fits = write_right(rights, right, writer->text);
        bool *marks = fits ? writer->written : writer->left_out;
        marks[right->king] = marks[right->partner] = true;
    }
    return i;
}

// A right that no letter stands for may be left out if each of its two pieces has another right
// that is written. Reading those marks both pieces as unmoved, which restores the right left out.
bool fen_write_rights(const Rules *rules, const State *state, Text *text) {
    RightsWriter writer = {.text = text};
    size_t start = text->length;
    init_rights(rules, state, &writer.rights);
    const bool towards_last_file = true;
    for (int i = 0; i < writer.rights.count;) { // king by king, K before Q
        write_side(&writer, i, towards_last_file);
        i = write_side(&writer, i, !towards_last_file);
    }
    if (text->length == start)
        text_append(text, "-");
    for (PieceIndex index = 0; index < state->piece_count; index++)
        if (writer.left_out[index] && !writer.written[index])
            return false;
    return true;
}
