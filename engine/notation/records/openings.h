// SPDX-License-Identifier: MIT
// Openings are positions that the games of a match start from, a text with one in each line: a FEN,
// an EPD or a position file without line breaks. Empty lines and those that start with # are
// ignored. What belongs here: reading them. Which game starts from which is the match's business.
#ifndef TESSERA_NOTATION_RECORDS_OPENINGS_H
#define TESSERA_NOTATION_RECORDS_OPENINGS_H

#include "engine/base/error.h"
#include "engine/rules/turn/play.h"

enum {
    OPENING_LIMIT = 1000,                 // positions of one text
    OPENING_BYTE_LIMIT = 4 * 1024 * 1024, // of one text
};

// Set to zero there are none.
typedef struct Openings {
    size_t state_size;
    unsigned char *states;
    size_t count;
} Openings;

// Reads the openings in a text of [length] bytes that the user knows as [file]. False, with errors
// in [report], when a line is no position of [rules], the game is over there, there are too many or
// none, or more than OPENING_BYTE_LIMIT bytes. Release [openings] with openings_free in any case.
bool openings_read(const Rules *rules, const char *file, const char *text, size_t length,
                   Openings *openings, Report *report);
void openings_free(Openings *openings);

// The opening with [index], below their count.
const State *openings_at(const Openings *openings, size_t index);

#endif
