// SPDX-License-Identifier: MIT
// Pieces in hand, in FEN and SFEN.
#include "engine/notation/fen/fen_fields.h"
#include "engine/rules/state/change.h"

#include <ctype.h>
#include <string.h>

enum { HAND_COUNT_LIMIT = 200 }; // of one kind in one hand

static bool add_to_hand(FenReader *reader, Kind kind, Seat seat, int count) {
    Site hand = reader->rules->hands.zone[seat];
    for (int i = 0; i < count; i++)
        if (state_add(reader->rules, reader->state, hand, kind, seat, false) == PIECE_NONE)
            return fen_fail(reader, "there are more pieces than this game has");
    return true;
}

// Reads symbols, in SFEN with counts, up to [end] or the end of the field.
static bool read_pieces(FenReader *reader, char end) {
    while (*reader->at != end && !fen_ends_field(reader)) {
        int count = 1;
        Kind kind;
        Seat seat;
        if (isdigit((unsigned char)*reader->at) &&
            !fen_read_number(reader, 1, HAND_COUNT_LIMIT, &count))
            return false;
        if (!fen_read_symbol(reader, &kind, &seat) || !add_to_hand(reader, kind, seat, count))
            return false;
    }
    return true;
}

// If the text has no hands, players have the pieces they start with.
static void start_hands(const Rules *rules, State *state) {
    for (int i = 0; i < rules->start.count; i++)
        if (topology_is_zone(&rules->topology, rules->start.pieces[i].site))
            state_add(rules, state, rules->start.pieces[i].site, rules->start.pieces[i].kind,
                      rules->start.pieces[i].seat, false);
}

bool fen_read_hands(FenReader *reader, bool sfen) {
    bool bracket = !sfen && *reader->at == '[', slash = !sfen && *reader->at == '/';
    if (sfen && *reader->at == '-') {
        reader->at++;
        return true;
    }
    if (!sfen && !bracket && !slash) {
        start_hands(reader->rules, reader->state);
        return true;
    }
    reader->at += !sfen;
    if (bracket && *reader->at == '-' && reader->at[1] == ']')
        reader->at++;
    if (!read_pieces(reader, bracket ? ']' : ' '))
        return false;
    if (bracket && *reader->at != ']')
        return fen_fail(reader, "expected ] after the pieces in hand");
    reader->at += bracket;
    return true;
}

static int count_in_hand(const Rules *rules, const State *state, int seat, int kind) {
    const Piece *pieces = state_pieces(rules, state);
    int count = 0;
    for (PieceIndex at = state_board(rules, state)[rules->hands.zone[seat]]; at != PIECE_NONE;
         at = pieces[at].below)
        count += pieces[at].kind == kind;
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

// Splits a text into at most [limit] fields.
static size_t count_fields(const char *text, const char **fields, size_t limit) {
    size_t count = 0;
    while (*text && count < limit) {
        text += strspn(text, " ");
        if (*text)
            fields[count++] = text;
        text += strcspn(text, " ");
    }
    return count;
}

bool fen_is_sfen(const Rules *rules, const char *text) {
    const char *fields[5] = {0};
    size_t count = count_fields(text, fields, 5);
    if (!rules->hands.exist || count < 3 || count > 4 || memchr(text, '[', strcspn(text, " ")))
        return false;
    return count == 3 || isdigit((unsigned char)fields[3][0]);
}
