// SPDX-License-Identifier: MIT
// The fields of a FEN: piece symbols, castling rights, en passant squares, hands. Shared by FEN
// and FEN4.
#pragma once

#include "engine/base/error.h"
#include "engine/rules/state/state.h"

// After an error the reader is at the end of the text, and later errors are dropped. So functions
// that read can be called one after the other, with a single check of [failed] at the end.
typedef struct FenReader {
    const Rules *rules;
    State *state;
    const char *text;
    const char *rest; // what is still to be read
    Error *error;
    bool failed;
} FenReader;

// Reports an error at the next character, and skips the rest of the text.
void fen_fail(FenReader *reader, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Skips [character] if it comes next. False if it does not.
bool fen_skip(FenReader *reader, char character);

// Skips spaces up to the next field. False when there is none.
bool fen_go_to_next_field(FenReader *reader);

// True at the end of a field: at a space or at the end of the text.
bool fen_is_at_field_end(const FenReader *reader);

// Reports an error unless the field ends here. [what] names what was just read, for the error.
void fen_expect_field_end(FenReader *reader, const char *what);

// Reads a number from [minimum] to [maximum]. Returns [minimum] on error.
int fen_read_number(FenReader *reader, int minimum, int maximum);

// Reads a piece symbol: a letter, which is a capital for the first seat, with a + before it or a ~
// after it if the symbol of the kind has one. False on error.
bool fen_read_symbol(FenReader *reader, Kind *kind, Seat *seat);

// Appends a piece symbol as fen_read_symbol reads it.
void fen_write_symbol(const Rules *rules, Kind kind, Seat seat, Text *text);

// True for games of the piece dialect on a grid with one piece per square and no sites outside the
// grid except hands.
bool fen_is_plain_grid(const Rules *rules);

// True when a piece of [kind] and [seat] stands on [site] at the start of the game.
bool fen_starts_on(const Rules *rules, Site site, Kind kind, Seat seat);

// Adds a piece that was read. In a hand it counts as unmoved. On the board it counts as moved
// unless a piece of its kind and seat starts there. A piece that takes part in castling always
// counts as moved at first; fen_read_rights marks it as unmoved if it has a right.
void fen_add_piece(FenReader *reader, Site site, Kind kind, Seat seat);

// Reads the field of castling rights.
void fen_read_rights(FenReader *reader);

// Appends the field of castling rights. False if a right would be lost because its letter would
// mean a right of another king, or because the partner's file has no letter.
bool fen_write_rights(const Rules *rules, const State *state, Text *text);

// Reads the square that a piece has just passed and on which it can be captured, or "-". The square
// where the piece stands may follow.
void fen_read_passed(FenReader *reader);

// Appends the square that a piece has just passed and on which it can be captured, or "-". If the
// piece stands on another file than that square, appends the square of the piece, too.
void fen_write_passed(const Rules *rules, const State *state, Text *text);

// Reads the pieces in hand. With [sfen] they are a field of their own, with counts. Otherwise they
// follow the board, in brackets or after another /; if the text has neither, the hands are as at
// the start of the game.
void fen_read_hands(FenReader *reader, bool sfen);

// Appends the pieces in hand in brackets; nothing if the game has no hands.
void fen_write_hands(const Rules *rules, const State *state, Text *text);

// True when the game has hands and the text looks like an SFEN: a board without brackets, the seat
// to act, the hands, and possibly a move number.
bool fen_is_sfen(const Rules *rules, const char *text);

// FEN4 (fen4.c) -----------------------------------------------------------------------------------

// True when there are four seats with one turn each in a round, the names of the seats start with
// different letters other than x and d, each kind has a letter of its own, and a position consists
// only of pieces on squares.
bool fen4_supported(const Rules *rules);

// Reads the text of [reader] into its State.
void fen4_read(FenReader *reader);

// Appends the position. The game must be one that fen4_supported accepts.
void fen4_write(const Rules *rules, const State *state, Text *text);
