// SPDX-License-Identifier: MIT
// A PgnFile reads a file of PGN games one after the other: however large it is, only one game is
// in memory. What belongs here: going through files; what a game is made of is in pgn.h.
#ifndef TESSERA_NOTATION_RECORDS_PGN_FILE_H
#define TESSERA_NOTATION_RECORDS_PGN_FILE_H

#include "engine/notation/records/pgn.h"

typedef struct PgnFile PgnFile;

// Where a game begins.
typedef struct PgnSpot {
    uint64_t offset; // bytes before it
    Place place;
} PgnSpot;

// Opens the file at [path]. NULL, with [error] set, when it cannot be read. Release with
// pgn_file_close; NULL is fine there.
PgnFile *pgn_file_open(const char *path, Error *error);
void pgn_file_close(PgnFile *file);

// True when the file is called .pgn, or begins as a PGN does; see pgn_is.
bool pgn_file_is(const char *path);

// The next game, which lives until the next call; what is wrong with it is its [error]. NULL at the
// end of the file.
const PgnGame *pgn_file_next(PgnFile *file);

// Where the next game begins; and going there, to a spot that this told before for the same file.
PgnSpot pgn_file_spot(const PgnFile *file);
bool pgn_file_seek(PgnFile *file, const PgnSpot *spot);

// How many bytes of the file there are.
uint64_t pgn_file_size(const PgnFile *file);

#endif
