// SPDX-License-Identifier: MIT
// Reads and writes the pieces in hand in FEN and SFEN.
#include "engine/notation/fen/fen_fields.h"

#include <ctype.h>
#include <string.h>

enum { HAND_COUNT_LIMIT = 200 }; // pieces of one kind in one hand

// Reads pieces in hand up to [end] or the end of the field. As in SFEN, a count may precede each
// symbol.
static void read_pieces(FenReader *reader, char end) {
    while (*reader->rest != end && !fen_is_at_field_end(reader)) {
        Kind kind;
        Seat seat;
        int count = isdigit((unsigned char)*reader->rest)
                        ? fen_read_number(reader, 1, HAND_COUNT_LIMIT)
                        : 1;
        if (!fen_read_symbol(reader, &kind, &seat))
            return;
        for (; count > 0; count--)
            fen_add_piece(reader, reader->rules->hands.zone[seat], kind, seat);
    }
}

// Gives the players the pieces that their hands have at the start of the game.
static void add_initial_hands(FenReader *reader) {
    const RulesStart *start = &reader->rules->start;
    for (int i = 0; i < start->count; i++)
        if (topology_is_zone(&reader->rules->topology, start->pieces[i].site))
            fen_add_piece(reader, start->pieces[i].site, start->pieces[i].kind,
                          start->pieces[i].seat);
}

void fen_read_hands(FenReader *reader, bool sfen) {
    if (sfen) {
        if (!fen_skip(reader, '-'))
            read_pieces(reader, ' ');
    } else if (fen_skip(reader, '[')) {
        if (strncmp(reader->rest, "-]", 2) == 0) // [-] means that all hands are empty
            reader->rest++;
        read_pieces(reader, ']');
        if (!fen_skip(reader, ']'))
            fen_fail(reader, "expected ] after the pieces in hand");
    } else if (fen_skip(reader, '/')) { // the hands as one more rank
        read_pieces(reader, ' ');
    } else { // the text does not say what is in the hands
        add_initial_hands(reader);
    }
}

// The number of pieces of [kind] in the hand of [seat].
static int count_in_hand(const Rules *rules, const State *state, int seat, int kind) {
    const Piece *pieces = state_pieces(rules, state);
    int count = 0;
    PieceIndex index = state_board(rules, state)[rules->hands.zone[seat]];
    for (; index != PIECE_NONE; index = pieces[index].below)
        count += pieces[index].kind == kind;
    return count;
}

void fen_write_hands(const Rules *rules, const State *state, Text *text) {
    if (!rules->hands.exist)
        return;
    text_append(text, "[");
    for (int seat = 0; seat < rules->seats.count; seat++)
        for (int kind = 0; kind < rules->kinds.count; kind++)
            for (int count = count_in_hand(rules, state, seat, kind); count > 0; count--)
                fen_write_symbol(rules, (Kind)kind, (Seat)seat, text);
    text_append(text, "]");
}

bool fen_is_sfen(const Rules *rules, const char *text) {
    size_t field_count = 0;
    char last = '\0'; // the first character of the last field
    // In a FEN, the hands stand in brackets after the board.
    bool has_bracket = memchr(text, '[', strcspn(text, " "));
    for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
        field_count++;
        last = *text;
        text += strcspn(text, " ");
    }
    // The fields of SFEN are the board, the seat to act, the hands and possibly a move number.
    return rules->hands.exist && !has_bracket &&
           (field_count == 3 || (field_count == 4 && isdigit((unsigned char)last)));
}
