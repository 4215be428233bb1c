// SPDX-License-Identifier: MIT
// Reading one game, and one move, of a PGN text. Shared by the readers of whole texts, files and
// variations.
#ifndef TESSERA_NOTATION_RECORDS_PGN_PRIVATE_H
#define TESSERA_NOTATION_RECORDS_PGN_PRIVATE_H

#include "engine/notation/records/pgn.h"

// A part of the content of [file].
typedef struct PgnText {
    const char *file;
    const char *bytes;
    size_t length;
    Place place;      // of the first byte
    const char *open; // a comment known to be unclosed from here on, or NULL; otherwise each
                      // opening brace would be searched for its end
} PgnText;

// Reads the game at the start of [text] into [game]; [arena] owns it, and its [error] says what is
// wrong with it. Returns the number of bytes it took including white space after it, at least 1,
// and stores the place after them in [next]. If that is all of [text] and the file goes on, the
// game may go on too. Updates [text.open].
size_t pgn_parse(PgnText *text, Arena *arena, PgnGame *game, Place *next);

// The same for white space and the byte order mark at the start of a file; possibly none.
size_t pgn_skip_blank(const PgnText *text, Place *next);

// Reads a move of a record, even after a draw by the rules; then sets [drawn].
bool pgn_read_move(Game *game, const char *text, Action *action, bool *drawn, Error *error);

#endif
