// SPDX-License-Identifier: MIT
// One game of a text, read as PGN, and one move of it. What belongs here: what those share who read
// a text as a whole, a file piece by piece, or variations.
#ifndef TESSERA_NOTATION_RECORDS_PGN_PRIVATE_H
#define TESSERA_NOTATION_RECORDS_PGN_PRIVATE_H

#include "engine/notation/records/pgn.h"

// A piece of the content of [file].
typedef struct PgnText {
    const char *file;
    const char *bytes;
    size_t length;
    Place place;      // of the first byte
    const char *open; // a comment that begins there, or behind it, is not closed; NULL: none is
                      // known to be. Else each would be followed to the end of a long text
} PgnText;

// Reads the game that [text] begins with into [game], which [arena] then owns; what is wrong with
// it is its [error]. Returns how many bytes it took with the blank behind it, at least 1, and
// stores the place of what comes then. Where that is all of [text] and the file goes on, the game
// may do so, too. [text.open] is what is known from then on.
size_t pgn_parse(PgnText *text, Arena *arena, PgnGame *game, Place *next);

// The blank and the byte order mark that a file begins with, likewise; maybe none.
size_t pgn_skip_blank(const PgnText *text, Place *next);

// Reads a move of a record: also where the game is drawn by its rules and was played on all the
// same, then [drawn].
bool pgn_read_move(Game *game, const char *text, Action *action, bool *drawn, Error *error);

#endif
