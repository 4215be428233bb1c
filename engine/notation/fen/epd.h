// SPDX-License-Identifier: MIT
// Extended Position Description: a position a line, the first four fields of a FEN and then
// operations like `bm Nf3; id "first";`. What belongs here: that format. Moves in it (am, bm, pm,
// sm, ...) must be legal; all other operations are kept as they stand. Source: Steven J. Edwards,
// PGN standard (1994), section 16.2.
#ifndef TESSERA_NOTATION_FEN_EPD_H
#define TESSERA_NOTATION_FEN_EPD_H

#include "engine/base/arena.h"
#include "engine/base/error.h"
#include "engine/rules/turn/play.h"

enum {
    EPD_BYTE_LIMIT = 16 * 1024 * 1024,
    EPD_RECORD_LIMIT = 100 * 1000, // of one file
    EPD_OPERATION_LIMIT = 64,      // of one record
};

typedef struct EpdOperation {
    const char *name;  // such as bm
    const char *value; // its operands as they stand, a space between two; ""
} EpdOperation;

typedef struct EpdRecord {
    const char *fen; // with the counts of hmvc and fmvn, or 0 and 1
    EpdOperation *operations;
    size_t count;
    Place place; // where it begins
} EpdRecord;

// Records as they were read. Set to zero it is empty.
typedef struct Epd {
    Arena arena; // owns all that follows
    EpdRecord *records;
    size_t count;
} Epd;

// True when [file] is called .epd.
bool epd_is(const char *file);

// Reads [length] bytes at [text], the content of [file], a record a line; empty lines and those
// that start with # are left out. Release with epd_free in any case. False, with [error] set, when
// a line is no record, there is none, or a limit is passed.
bool epd_read(Epd *epd, const char *file, const char *text, size_t length, Error *error);
void epd_free(Epd *epd);

// Sets up the position of [record], of [file]. False, with [error] set, when it is none of [rules],
// or a move of its operations is not legal.
bool epd_position(const EpdRecord *record, const Rules *rules, const char *file, State *state,
                  Error *error);

// Appends [state], of a game that has a FEN, as a line with the operations of [record], NULL for
// none. Moves are written as san_write does; hmvc and fmvn are those of the State where the record
// has them. False, with nothing appended, when the game has no FEN.
bool epd_write(const Rules *rules, const State *state, const EpdRecord *record, Text *text);

// Appends the operations of [record] but for its id, as they stand: "bm Nf3; ce 20".
void epd_write_operations(const EpdRecord *record, Text *text);

#endif
