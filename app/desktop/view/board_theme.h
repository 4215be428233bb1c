// SPDX-License-Identifier: MIT
// The colours of boards and of the seats that play on them, each in one table.
// What belongs here: how boards look. How widgets look is in ui/theme.h.
#ifndef TESSERA_VIEW_BOARD_THEME_H
#define TESSERA_VIEW_BOARD_THEME_H

#include "app/desktop/platform/geometry.h"
#include "engine/base/text.h"
#include "engine/rules/rules.h"

typedef struct BoardTheme {
    Color back;  // around the board, and where squares do not exist
    Color frame; // the edge of the board
    Color light; // squares
    Color dark;
    Color tray;       // under pieces in hand
    Color light_text; // coordinates on them
    Color dark_text;
    Color back_text; // coordinates beside the board
    Color last;      // over the squares of the last move
    Color selected;  // over the square of the selected piece
    Color hover;     // over the destination under the pointer
    Color target;    // dots and rings on destinations
    Color badge;     // behind the number of pieces in a pile
    Color badge_text;
    Color check;  // behind a leader in check
    Color cursor; // the keyboard's frame
    Color cursor_edge;
} BoardTheme;

const BoardTheme *board_theme(void);

// How the pieces of a seat are tinted.
typedef struct SeatColors {
    Color body;
    Color shade;
    Color lines;   // drawn on the body
    Color outline; // around the piece
} SeatColors;

// Chooses colours for all seats, no two alike: those that are named after a colour get that one,
// two seats are light and dark, others take the next of the table.
void seat_colors(const Rules *rules, SeatColors colors[SEAT_LIMIT]);

// The colour of letters on the body: its lines' colour where that can be read well.
Color seat_letters(const SeatColors *colors);

// The same for a piece that was promoted: another colour, just as readable.
Color seat_promoted(const SeatColors *colors);

// How pieces of a seat are tinted on a dark panel: dark ones get a light edge there.
SeatColors seat_panel_colors(const SeatColors *colors);

// Appends an SVG document with the seat's mark: its colour, in a shape that neighbours do not have.
void seat_mark_svg(const SeatColors *colors, Seat seat, Text *svg);

#endif
