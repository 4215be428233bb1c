// SPDX-License-Identifier: MIT
// The colours and marks of seats. Together they tell seats apart even in greyscale and with any
// kind of colour blindness.
#pragma once

#include "app/desktop/ui/theme.h"
#include "engine/base/text.h"
#include "engine/rules/model/rules.h"

// The colours of a seat's pieces.
typedef struct SeatColors {
    Color body;
    Color shade;
    Color lines;   // drawn on the body
    Color outline; // around the piece
} SeatColors;

// Palettes are numbered from 0, the default. Names are shown to people, and the caller translates
// them. Ids are used in files.
int palette_count(void);
const char *palette_name(int palette);
const char *palette_id(int palette);

// Chooses a different colour for each seat. Seats named after a colour get that colour. The others
// get the light and the dark colour in a game of two seats, and otherwise the next free colours of
// the palette. An unknown palette means the default.
void seat_colors(const Rules *rules, int palette, SeatColors colors[SEAT_LIMIT]);

// The colour of letters on the body: [lines] if that is readable on it, otherwise black or white.
Color seat_letters(const SeatColors *colors);

// The colour of letters on a promoted piece. It differs from seat_letters if a second colour is
// readable, too.
Color seat_promoted(const SeatColors *colors);

// The tint of pieces on a panel of the interface: on a dark panel, dark pieces get a light edge.
SeatColors seat_panel_colors(const SeatColors *colors, ThemeKind interface);

// The tint of frozen pieces: pale, with a pale edge, so that they stand out in greyscale, too.
SeatColors seat_frozen_colors(const SeatColors *colors);

// The perceived brightness of a colour, 0 to 255, as in greyscale.
double color_brightness(Color color);

// Appends an SVG document with the seat's mark: a shape unique to the seat, filled with [color] and
// edged with [edge].
void seat_mark_svg(Color color, Color edge, Seat seat, Text *svg);
