// SPDX-License-Identifier: MIT
// A Guide under construction: adding items, phrases shared by its parts, and the parts.
#ifndef TESSERA_NOTATION_GUIDE_GUIDE_PRIVATE_H
#define TESSERA_NOTATION_GUIDE_GUIDE_PRIVATE_H

#include "engine/notation/guide/guide.h"

typedef struct Guiding {
    Guide *guide;
    const Rules *rules;
    const Node *document; // NULL: none
} Guiding;

// Adds an item. guide_take empties the text into it; an empty text adds nothing.
GuideItem *guide_add(Guiding *guiding, GuideKind kind, const char *text);
void guide_take(Guiding *guiding, GuideKind kind, Text *text);
void guide_addf(Guiding *guiding, GuideKind kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Appends the separator between the items [index] - 1 and [index] of [count]: ", " or " and ".
void guide_join(Text *text, int index, int count, const char *last);

// Appends the names of seats, of kinds, or of the sites in a set: whole ranks and files by their
// names.
void guide_write_seats(const Rules *rules, Seats seats, Text *text);
void guide_write_kinds(const Rules *rules, const Kind *kinds, size_t count, const char *last,
                       Text *text);
void guide_write_sites(const Rules *rules, const Set *sites, Text *text);

// The parts: kinds of pieces; other rules and endings; the interaction dialect; options.
void guide_pieces(Guiding *guiding);
void guide_piece(Guiding *guiding, Kind kind, Seat only); // SEAT_NONE: all seats that differ
void guide_special(Guiding *guiding);
void guide_endings(Guiding *guiding);
void guide_actions(Guiding *guiding);

#endif
