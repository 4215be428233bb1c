// SPDX-License-Identifier: MIT
// The colours and the marks of seats, so that nobody has to ask whose piece that is: neither in
// greyscale nor with eyes that see fewer colours.
#ifndef TESSERA_VIEW_PIECES_SEAT_COLORS_H
#define TESSERA_VIEW_PIECES_SEAT_COLORS_H

#include "app/desktop/ui/theme.h"
#include "engine/base/text.h"
#include "engine/rules/model/rules.h"

// How the pieces of a seat are tinted.
typedef struct SeatColors {
    Color body;
    Color shade;
    Color lines;   // drawn on the body
    Color outline; // around the piece
} SeatColors;

// Palettes are numbered from 0, the one that is used when nobody chose another, on; names as those
// of board themes.
int palette_count(void);
const char *palette_name(int palette);
const char *palette_id(int palette);

// Chooses colours for all seats, no two alike: those that are named after a colour get that one,
// two seats are light and dark, others take the next of the palette; its first one where there is
// no palette of that number.
void seat_colors(const Rules *rules, int palette, SeatColors colors[SEAT_LIMIT]);

// The colour of letters on the body: its lines' colour where that can be read well.
Color seat_letters(const SeatColors *colors);

// The same for a piece that was promoted: another colour, just as readable.
Color seat_promoted(const SeatColors *colors);

// How pieces of a seat are tinted on a panel of the interface: dark ones get a light edge on a dark
// one.
SeatColors seat_panel_colors(const SeatColors *colors, ThemeKind interface);

// How pieces of a seat that stand still are tinted: pale, with a pale edge, which in greyscale too
// no other piece has.
SeatColors seat_frozen_colors(const SeatColors *colors);

// How bright a colour is to the eye, and in greyscale: 0 to 255.
double color_brightness(Color color);

// Appends an SVG document with the seat's mark: a shape that no other seat has, filled with [color]
// and edged with [edge].
void seat_mark_svg(Color color, Color edge, Seat seat, Text *svg);

#endif
