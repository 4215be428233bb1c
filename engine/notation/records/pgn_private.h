// SPDX-License-Identifier: MIT
// The functions that the PGN files of this folder share. They read one game or one move, and tell
// which tags are computed.
#pragma once

#include "engine/notation/records/pgn.h"

// A part of the content of [file].
typedef struct PgnText {
    const char *file;
    const char *bytes;
    size_t length;
    Place place;      // the place of the first byte
    const char *open; // no comment that begins here or later has a closing brace; NULL: not known
} PgnText;

// Reads the game at the start of [text] into [game]; [arena] owns the game, whose [error] is set if
// it is malformed. Returns the number of bytes of the game and the white space after it, at least
// 1, and stores the place after them in [next]. If all of [text] was read and the file goes on, the
// game may go on, too. Updates text->open.
size_t pgn_parse(PgnText *text, Arena *arena, PgnGame *game, Place *next);

// Returns the number of bytes of white space at the start of [text], including the byte order mark
// at the start of the file. Stores the place after them in [next].
size_t pgn_skip_blank(const PgnText *text, Place *next);

// True for tags that follow from the game, such as FEN, and need not be kept.
bool pgn_tag_is_computed(const char *name);

// Reads a move of a recorded game. Sets [after_draw] to whether the move is legal only by rules
// that let the game go on after a draw. False, with [error] set, if the move is illegal.
bool pgn_read_move(Game *game, const char *text, Action *action, bool *after_draw, Error *error);
