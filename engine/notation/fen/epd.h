// SPDX-License-Identifier: MIT
// Extended Position Description: one position per line. A line has the first four fields of a FEN,
// then operations such as `bm Nf3; id "first";`. In games that have SAN, the moves in the
// operations am, bm, pm and sm must be legal; other operations are kept as they are. Source: Steven
// J. Edwards, PGN standard (1994), section 16.2.
#pragma once

#include "engine/base/arena.h"
#include "engine/base/error.h"
#include "engine/rules/turn/play.h"

enum {
    EPD_BYTE_LIMIT = 16 * 1024 * 1024,
    EPD_RECORD_LIMIT = 100 * 1000, // records of one file
    EPD_OPERATION_LIMIT = 64,      // operations of one record
};

typedef struct EpdOperation {
    const char *name;  // such as bm
    const char *value; // the operands, separated by single spaces; "" if there are none
} EpdOperation;

typedef struct EpdRecord {
    const char *fen; // the four fields, then the operands of hmvc and fmvn or, if missing, 0 and 1
    EpdOperation *operations;
    size_t count;
    Place place; // where the record begins
} EpdRecord;

// The records of a file. All zeros: no records.
typedef struct Epd {
    Arena arena; // owns everything below
    EpdRecord *records;
    size_t count;
} Epd;

// True when the name of [file] ends in .epd, ignoring case.
bool epd_is(const char *file);

// Reads [length] bytes at [text], the content of [file], with one record per line. Empty lines and
// those starting with # are skipped. Release [epd] with epd_free, even on failure. False, with
// [error] set, if a line is not a record, there are no records, or a limit is exceeded.
bool epd_read(Epd *epd, const char *file, const char *text, size_t length, Error *error);
void epd_free(Epd *epd);

// Sets [state] to the position of [record], which comes from [file]. False, with [error] set at the
// place of the record, if the record is not a position of [rules] or, in a game that has SAN, one
// of its moves is not legal.
bool epd_position(const EpdRecord *record, const Rules *rules, const char *file, State *state,
                  Error *error);

// Reads the first position of an EPD into [state]. The EPD is the content of [file], [length] bytes
// at [text]. False, with [error] set, on failure.
bool epd_read_position(const Rules *rules, const char *file, const char *text, size_t length,
                       State *state, Error *error);

// Appends [state] as a line, with the operations of [record], which may be NULL. Moves in
// operations are written anew by san_write, and the operands of hmvc and fmvn are taken from
// [state]. False, with nothing appended, if the position has no FEN or only a FEN4.
bool epd_write(const Rules *rules, const State *state, const EpdRecord *record, Text *text);

// Appends the operations of [record] unchanged, without the id: "bm Nf3; ce 20".
void epd_write_operations(const EpdRecord *record, Text *text);
