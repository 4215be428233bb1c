// SPDX-License-Identifier: MIT
// The positions from which the games of a match start: a text with a position per line, as a FEN,
// an EPD or a position file without line breaks. Empty lines and lines that start with # are
// ignored.
#pragma once

#include "engine/base/error.h"
#include "engine/rules/turn/play.h"

enum {
    OPENING_LIMIT = 1000,                 // positions per text
    OPENING_BYTE_LIMIT = 4 * 1024 * 1024, // bytes of a text
};

// All zeros: no openings.
typedef struct Openings {
    State **states;
    size_t count;
} Openings;

// Reads the openings in [length] bytes at [text], the content of [file]. False, with errors in
// [report], on failure. It is an error if a line is not a position of [rules], if the game is over
// or effects are still pending in a position, if there are no positions or more than OPENING_LIMIT,
// and if the text exceeds OPENING_BYTE_LIMIT. Release [openings] with openings_free in any case.
bool openings_read(const Rules *rules, const char *file, const char *text, size_t length,
                   Openings *openings, Report *report);
void openings_free(Openings *openings);
