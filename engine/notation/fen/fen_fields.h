// SPDX-License-Identifier: MIT
// The fields that a FEN consists of: letters of pieces, castling rights, squares passed, hands.
// FEN, FEN4 and the rights of a position are read and written with them.
#ifndef TESSERA_NOTATION_FEN_FEN_FIELDS_H
#define TESSERA_NOTATION_FEN_FEN_FIELDS_H

#include "engine/base/error.h"
#include "engine/rules/state/state.h"

typedef struct FenReader {
    const Rules *rules;
    State *state;
    const char *text;
    const char *at;
    Error *error;
} FenReader;

// Sets the error at the place of the reader; always false.
bool fen_fail(FenReader *reader, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Moves to the next field; false when there is none. True at the end of one.
bool fen_next_field(FenReader *reader);
bool fen_ends_field(const FenReader *reader);

// Reads a number of digits, from [least] to [limit].
bool fen_read_number(FenReader *reader, int least, int limit, int *number);

// Reads the letters of a piece: its letter, + before it or ~ behind it where its symbol has that,
// in capitals for the first seat.
bool fen_read_symbol(FenReader *reader, Kind *kind, Seat *seat);
void fen_write_symbol(const Rules *rules, Kind kind, Seat seat, Text *text);

// True for a grid with one piece a square, perhaps hands, and nothing else.
bool fen_is_plain_grid(const Rules *rules);

// True when such a piece stands there at the start.
bool fen_starts_here(const Rules *rules, Site site, Kind kind, Seat seat);

// Castling rights: a field of their own. Writing is false where a right cannot be told by a letter:
// one that another castler, nearer to the partner, would be taken for.
bool fen_read_rights(FenReader *reader);
bool fen_write_rights(const Rules *rules, const State *state, Text *text);

// True when the piece castles, with a partner; when it castles, or another one with it.
bool fen_castles(const Rules *rules, Seat seat, Kind kind);
bool fen_minds_castling(const Rules *rules, Seat seat, Kind kind);

// Makes the piece on [site] one that has not moved.
void fen_set_unmoved(const Rules *rules, State *state, Site site);

// The square that a piece has passed in the last move and could be captured on, with the square of
// that piece behind it where it came another way than along its file; or "-".
bool fen_read_passed(FenReader *reader);
void fen_write_passed(const Rules *rules, const State *state, Text *text);

// The site in the middle of a step of two from one site to another; SITE_NONE for other distances.
Site fen_middle(const Rules *rules, Site from, Site to);

// How many turns ago [seat] had its last turn, at least 1; 0 where it is not in the turn order.
int fen_turns_since(const Rules *rules, const State *state, Seat seat);

// A flag that goes away by itself.
typedef struct TimedFlag {
    uint8_t flag;
    int countdown; // changes of turn until it is gone
} TimedFlag;

// Finds the timed flag that a step gives; false where it gives none.
bool fen_timed_flag(const Rules *rules, const Path *path, TimedFlag *found);

// The pieces in hand: in brackets or behind a further / at the end of the board; in a field of its
// own, with numbers, in SFEN.
bool fen_read_hands(FenReader *reader, bool sfen);
void fen_write_hands(const Rules *rules, const State *state, Text *text);

// True when the text is SFEN: a board without hands, b or w, the hands, and at most a number.
bool fen_is_sfen(const Rules *rules, const char *text);

#endif
