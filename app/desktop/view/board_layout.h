// SPDX-License-Identifier: MIT
// A BoardLayout says where the spots of a game are on the screen and which spot is at a point: the
// squares of the board and, beside it, a tray for the pieces in hand of each seat.
// What belongs here: the geometry of boards; all else in this folder works with any of them.
#ifndef TESSERA_VIEW_BOARD_LAYOUT_H
#define TESSERA_VIEW_BOARD_LAYOUT_H

#include "app/desktop/platform/geometry.h"
#include "app/desktop/view/board_theme.h"
#include "app/desktop/view/spot.h"

enum { KIND_WORDS = 256 / 32 };

typedef struct Tray {
    Rect rect;                  // around all its piles; empty: the seat has none
    int size;                   // width and height of a pile
    int columns;                // piles side by side
    uint32_t kinds[KIND_WORDS]; // those whose piles lie there, in their order: a bit each
} Tray;

enum {
    LAYOUT_FLIPPED = 1, // seen from the other side
    LAYOUT_OUTSIDE = 2, // coordinates stand beside the board even where squares have room for them
};

// How trays are arranged.
typedef struct Arrangement {
    bool beside; // those of the near and the far edge stand in one column, at the right
    int lines;   // of piles in each
} Arrangement;

typedef struct BoardLayout {
    const Rules *rules;
    const Topology *topology; // that of the rules
    int flags;                // sum of LAYOUT_...
    BoardTheme theme;         // how it is painted: the first theme, in the dark, unless changed
    bool outside;             // coordinates stand beside the board
    int cell;                 // width and height of a square
    Rect board;               // around all squares, existing or not
    Rect whole;               // around the board, its coordinates and the trays
    Arrangement arrangement;
    Tray trays[SEAT_LIMIT];
} BoardLayout;

// Puts the board with its trays into the middle of [area], as large as fits: each tray at its
// seat's edge of the board, or those of the near and the far edge in one column at the right,
// whichever leaves larger pieces. [rules] must outlive the layout; [state] tells what is in hand;
// [flags] is a sum of LAYOUT_...
BoardLayout board_layout_fit(const Rules *rules, const State *state, Rect area, int flags);

// The width of an area, [height] high, that the board fills with its trays at the right.
int board_layout_width(const Rules *rules, const State *state, int height, int flags);

static inline bool board_layout_flipped(const BoardLayout *layout) {
    return layout->flags & LAYOUT_FLIPPED;
}

// True when there is such a spot.
bool board_layout_has(const BoardLayout *layout, Spot spot);

// Where a spot is.
Rect board_layout_rect(const BoardLayout *layout, Spot spot);

// The existing spot at [point], or SPOT_NONE.
Spot board_layout_at(const BoardLayout *layout, Point point);

// The existing spot nearest to [spot] in the direction ([dx], [dy]) of the screen, one of which is
// 0 and the other 1 or -1 (y grows downwards); [spot] itself where there is none.
Spot board_layout_step(const BoardLayout *layout, Spot spot, int dx, int dy);

// The existing square where a keyboard starts: that nearest to the middle. SPOT_NONE on a board
// without squares.
Spot board_layout_middle(const BoardLayout *layout);

// How the direction ([dx], [dy]) of the board (y grows upwards) goes on the screen.
Point board_layout_turn(const BoardLayout *layout, int dx, int dy);

#endif
