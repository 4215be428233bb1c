// SPDX-License-Identifier: MIT
// The fields of a FEN: piece symbols, castling rights, en passant squares, hands. Shared by FEN
// and FEN4.
#ifndef TESSERA_NOTATION_FEN_FEN_FIELDS_H
#define TESSERA_NOTATION_FEN_FEN_FIELDS_H

#include "engine/base/error.h"
#include "engine/rules/state/state.h"

// After an error nothing is left to read, and further errors are ignored. Therefore reading
// functions can be called one after the other, and [failed] checked at the end.
typedef struct FenReader {
    const Rules *rules;
    State *state;
    const char *text;
    const char *rest; // what is still to be read
    Error *error;
    bool failed;
} FenReader;

// Sets the error at the reader's position, and skips the rest of the text.
void fen_fail(FenReader *reader, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Skips [character]. False when something else comes next.
bool fen_skip(FenReader *reader, char character);

// Goes to the next field. False when there is none.
bool fen_go_to_next_field(FenReader *reader);

// True at the end of a field.
bool fen_is_at_field_end(const FenReader *reader);

// Fails unless the field ends here, after [what].
void fen_expect_field_end(FenReader *reader, const char *what);

// Reads digits as a number in the range. Returns [minimum] on error.
int fen_read_number(FenReader *reader, int minimum, int maximum);

// Reads or writes a piece symbol: a letter, with + before it or ~ after it if the kind has that, in
// capitals for the first seat. Reading returns false on error.
bool fen_read_symbol(FenReader *reader, Kind *kind, Seat *seat);
void fen_write_symbol(const Rules *rules, Kind kind, Seat seat, Text *text);

// True when the board is a grid with one piece per square, and all other sites are hands.
bool fen_is_plain_grid(const Rules *rules);

// True when a piece of that kind and seat starts on [site].
bool fen_starts_on(const Rules *rules, Site site, Kind kind, Seat seat);

// Adds a piece that was read. It counts as unmoved in a hand, and on a square where it starts
// unless its kind takes part in castling.
void fen_add_piece(FenReader *reader, Site site, Kind kind, Seat seat);

// Makes the seat the next to act, in its first place of the turn order.
void fen_set_seat(FenReader *reader, Seat seat);

// Read and write the field of castling rights. Writing fails if a right cannot be expressed,
// because its letter would be taken for that of another castler nearer to the partner.
void fen_read_rights(FenReader *reader);
bool fen_write_rights(const Rules *rules, const State *state, Text *text);

// Read and write the square that a piece has just passed, on which it can be captured, followed by
// the square of that piece if it did not move along its file; or "-".
void fen_read_passed(FenReader *reader);
void fen_write_passed(const Rules *rules, const State *state, Text *text);

// Read and write the pieces in hand: in brackets, when reading also after another / at the end of
// the board or, with [sfen], in a field of their own with counts.
void fen_read_hands(FenReader *reader, bool sfen);
void fen_write_hands(const Rules *rules, const State *state, Text *text);

// True when the text is an SFEN: a board without hands, b or w, the hands, and at most a number.
bool fen_is_sfen(const Rules *rules, const char *text);

#endif
