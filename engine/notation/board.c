// SPDX-License-Identifier: MIT
#include "engine/notation/board.h"

#include "engine/notation/fen.h"
#include "engine/notation/position.h"

#include <ctype.h>
#include <string.h>

// Letters of a seat's name that tell it from all others.
static int seat_letters(const Rules *rules) {
    for (int letters = 1; letters < 4; letters++) {
        bool clear = true;
        for (int a = 0; a < rules->seat_count; a++)
            for (int b = 0; b < a; b++)
                clear &= strncmp(rules->seats[a].name, rules->seats[b].name, (size_t)letters) != 0;
        if (clear)
            return letters;
    }
    return 4;
}

// Appends a piece: K or k with two seats told apart by letter case, else BKIN.
static void write_piece(const Rules *rules, const Piece *piece, Text *text) {
    const char *symbol = rules->kinds[piece->kind].symbol;
    if (!fen_supported(rules))
        text_appendf(text, "%.*s%s", seat_letters(rules), rules->seats[piece->owner].name, symbol);
    else
        text_appendf(text, "%c",
                     piece->owner == 0 ? toupper((unsigned char)symbol[0])
                                       : tolower((unsigned char)symbol[0]));
}

static int width_of(const char *text) {
    int width = 0;
    for (; *text; text++)
        width += ((unsigned char)*text & 0xC0) != 0x80;
    return width;
}

static int cell_width(const Rules *rules) {
    int widest = 0;
    for (int kind = 0; kind < rules->kind_count; kind++)
        if (width_of(rules->kinds[kind].symbol) > widest)
            widest = width_of(rules->kinds[kind].symbol);
    if (fen_supported(rules))
        return widest;
    return widest + seat_letters(rules);
}

static void write_padded(const char *cell, int width, Text *text) {
    text_append(text, " ");
    text_append(text, cell);
    for (int i = width_of(cell); i < width; i++)
        text_append(text, " ");
}

static void write_cell(const Rules *rules, const State *state, int column, int row, int width,
                       Text *text) {
    Site site = topology_at(&rules->topology, column, row);
    Text cell = {0};
    if (site != SITE_NONE) {
        PieceIndex index = state_board(rules, state)[site];
        if (index == PIECE_NONE)
            text_append(&cell, ".");
        else
            write_piece(rules, &state_pieces(rules, state)[index], &cell);
    }
    write_padded(text_string(&cell), width, text);
    text_free(&cell);
}

static void end_line(Text *text) {
    while (text->length > 0 && text->data[text->length - 1] == ' ')
        text->data[--text->length] = '\0';
    text_append(text, "\n");
}

static void write_grid(const Rules *rules, const State *state, Text *text) {
    int width = cell_width(rules);
    for (int row = rules->topology.rows - 1; row >= 0; row--) {
        text_appendf(text, "%*d ", rules->topology.rows > 9 ? 2 : 1, row + 1);
        for (int column = 0; column < rules->topology.columns; column++)
            write_cell(rules, state, column, row, width, text);
        end_line(text);
    }
    text_append(text, rules->topology.rows > 9 ? "   " : "  ");
    for (int column = 0; column < rules->topology.columns; column++) {
        Text name = {0};
        topology_write_file(column, &name);
        write_padded(text_string(&name), width, text);
        text_free(&name);
    }
    end_line(text);
}

void outcome_write(const Rules *rules, const Outcome *outcome, Text *text) {
    const char *words = reason_name(outcome->reason);
    if (outcome->winner != SEAT_NONE)
        text_appendf(text, "%s wins by %s", rules->seats[outcome->winner].name, words);
    else if (outcome->loser != SEAT_NONE)
        text_appendf(text, "%s loses by %s", rules->seats[outcome->loser].name, words);
    else
        text_appendf(text, "draw by %s", words);
}

void board_write(const Rules *rules, const State *state, const Trail *trail, Text *text) {
    write_grid(rules, state, text);
    Outcome outcome = state_outcome(rules, state, trail);
    if (outcome.reason != REASON_NONE)
        outcome_write(rules, &outcome, text);
    else
        text_appendf(text, "%s to %s%s", rules->seats[state->seat].name,
                     state->phase == PHASE_PLAY ? "move" : "choose",
                     state_in_check(rules, state) ? ", in check" : "");
    text_append(text, "\n");
    Text fen = {0};
    if (state->phase == PHASE_PLAY && fen_write(rules, state, &fen))
        text_appendf(text, "FEN: %s\n", text_string(&fen));
    text_free(&fen);
}
