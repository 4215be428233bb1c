// SPDX-License-Identifier: MIT
// Reads the games of a PGN file one by one, keeping only one in memory, however large the file is.
#pragma once

#include "engine/notation/records/pgn.h"

typedef struct PgnFile PgnFile;

// The place where a game begins.
typedef struct PgnSpot {
    uint64_t offset; // in bytes from the start of the file
    Place place;
} PgnSpot;

// Opens the file at [path]. NULL, with [error] set, on failure. Release with pgn_file_close, which
// allows NULL.
PgnFile *pgn_file_open(const char *path, Error *error);
void pgn_file_close(PgnFile *file);

// True if the file's name ends in .pgn or its content begins with a tag. False if the file cannot
// be opened.
bool pgn_file_is(const char *path);

// The next game, valid until the next call. Its [error] is set if it is malformed. NULL at the end
// of the file.
const PgnGame *pgn_file_next(PgnFile *file);

// The spot where the next game begins.
PgnSpot pgn_file_spot(const PgnFile *file);

// Makes pgn_file_next go on with the game at [spot], which is a spot of the same file. False if the
// file cannot be read there.
bool pgn_file_seek(PgnFile *file, const PgnSpot *spot);

// The size of the file in bytes.
uint64_t pgn_file_size(const PgnFile *file);
