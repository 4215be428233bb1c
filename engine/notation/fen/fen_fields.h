// SPDX-License-Identifier: MIT
// The fields of a FEN: piece symbols, castling rights, en passant squares, hands. Shared by FEN,
// FEN4 and rights.h.
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

// Sets the error at the reader's position. Always returns false.
bool fen_fail(FenReader *reader, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Skips to the next field, false if there is none; true at the end of a field.
bool fen_next_field(FenReader *reader);
bool fen_ends_field(const FenReader *reader);

// Reads digits as a number from [least] to [limit].
bool fen_read_number(FenReader *reader, int least, int limit, int *number);

// Reads or writes a piece symbol: a letter, with + before it or ~ after it if the kind has that, in
// capitals for the first seat.
bool fen_read_symbol(FenReader *reader, Kind *kind, Seat *seat);
void fen_write_symbol(const Rules *rules, Kind kind, Seat seat, Text *text);

// True for a grid with one piece per square and possibly hands, and nothing else.
bool fen_is_plain_grid(const Rules *rules);

// True if such a piece starts there.
bool fen_starts_here(const Rules *rules, Site site, Kind kind, Seat seat);

// The field of castling rights. Writing fails if a right cannot be expressed, because its letter
// would be taken for that of another castler nearer to the partner.
bool fen_read_rights(FenReader *reader);
bool fen_write_rights(const Rules *rules, const State *state, Text *text);

// True if pieces of the kind castle with a partner; if they castle or are partners.
bool fen_castles(const Rules *rules, Seat seat, Kind kind);
bool fen_minds_castling(const Rules *rules, Seat seat, Kind kind);

// Marks the piece on [site] as unmoved.
void fen_set_unmoved(const Rules *rules, State *state, Site site);

// The square that a piece has just passed, on which it can be captured, followed by the square of
// that piece if it did not move along its file; or "-".
bool fen_read_passed(FenReader *reader);
void fen_write_passed(const Rules *rules, const State *state, Text *text);

// The site midway between two sites two steps apart; SITE_NONE for other distances.
Site fen_middle(const Rules *rules, Site from, Site to);

// How many turns ago [seat] had its last turn, at least 1; 0 if it has no turns.
int fen_turns_since(const Rules *rules, const State *state, Seat seat);

// A flag that expires.
typedef struct TimedFlag {
    uint8_t flag;
    int countdown; // changes of turn until it expires
} TimedFlag;

// Finds the expiring flag that a step sets; false if there is none.
bool fen_timed_flag(const Rules *rules, const Path *path, TimedFlag *found);

// Pieces in hand: in brackets, or after another / at the end of the board; in SFEN in a field of
// their own, with counts.
bool fen_read_hands(FenReader *reader, bool sfen);
void fen_write_hands(const Rules *rules, const State *state, Text *text);

// True if the text is SFEN: a board without hands, b or w, the hands, and at most a number.
bool fen_is_sfen(const Rules *rules, const char *text);

#endif
