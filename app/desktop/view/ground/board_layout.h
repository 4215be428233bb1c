// SPDX-License-Identifier: MIT
// A BoardLayout maps between the spots of a game and the screen: the sites of a board of any shape,
// the pieces stacked on them, and the trays for pieces in hand. board_fit.h makes it.
#pragma once

#include "app/desktop/platform/draw/geometry.h"
#include "app/desktop/view/ground/board_map.h"
#include "app/desktop/view/ground/board_theme.h"
#include "app/desktop/view/ground/spot.h"

enum { KIND_WORDS = 256 / 32 }; // 32-bit words that have a bit for each kind

// The width of the frame around a board or a tray, in pixels.
enum { BOARD_FRAME = 3 };

typedef struct Tray {
    Rect rect;                  // around all piles; empty if the seat has none
    int size;                   // width and height of a pile
    int columns;                // piles side by side
    uint32_t kinds[KIND_WORDS]; // a bit for each kind that has a pile in this tray
} Tray;

// The number of piles in [tray] that belong to kinds before [kind].
int tray_piles_before(const Tray *tray, int kind);

enum {
    LAYOUT_OUTSIDE = 1,         // coordinates are outside the board even if squares have room
    LAYOUT_NO_COORDINATES = 2,  // no coordinates at all
    LAYOUT_ALL_COORDINATES = 4, // every site shows its name
    LAYOUT_BARE = 8             // no trays or names around the board
};

// The edges of the board as shown.
typedef enum Side { SIDE_NEAR, SIDE_FAR, SIDE_LEFT, SIDE_RIGHT, SIDE_COUNT } Side;

// How to show a board. All zeros: the whole board, not turned.
typedef struct LayoutWish {
    int flags;    // sum of LAYOUT_...
    int turn;     // clockwise quarter turns, 0 to 3
    int naming;   // 1 + index into Rules.look.namings; 0: the default names
    int minimum;  // minimum pixels of a cell, even if the board then exceeds the area
    int zoom;     // percent of the size that fits; 0 means 100
    int scale;    // percent of the usual size of letters on and around the board; 0 means 100
    Point scroll; // pixels by which an oversized board is scrolled left and up
} LayoutWish;

typedef struct Arrangement {
    bool beside; // the near and far trays share one column on the right
    int lines;   // lines of piles in each tray, along its edge
} Arrangement;

typedef struct BoardLayout {
    const Rules *rules;
    const Topology *topology; // of the rules
    const BoardMap *map;
    BoardTheme theme; // set by the painting code; the layout does not use it
    int flags;        // sum of LAYOUT_...
    int turn;         // quarter turns clockwise
    int naming;       // 1 + index into Rules.look.namings; 0: the default names
    bool outside;     // coordinates are outside the board
    int scale;        // of letters, in percent of their usual size
    int cell;         // pixels of a cell: the width and height of a square
    Rect board;       // around all sites, existing or not
    Rect whole;       // around the board, its frame, coordinates, trays and names of seats
    Rect area;        // the part of the screen for the board; what is outside it is clipped
    Point scroll;     // see LayoutWish; limited so that no space is left empty
    Arrangement arrangement;
    Tray trays[SEAT_LIMIT];
    Rect names[SEAT_LIMIT]; // at the seat's edge; empty if the seat has no name there
} BoardLayout;

// Appends the name of a site in the layout's naming, or nothing if the naming has none for it.
void board_layout_write_name(const BoardLayout *layout, Site site, Text *text);

// Scales [size], in pixels at 100 %, by the layout's scale.
int board_layout_pixels(const BoardLayout *layout, int size);

// True if the board is turned by one or three quarter turns.
static inline bool board_layout_is_sideways(const BoardLayout *layout) {
    return layout->turn % 2 != 0;
}

// True if the board exceeds its area and can be scrolled.
bool board_layout_scrolls(const BoardLayout *layout);

// The part of the screen that shows the board and what surrounds it.
Rect board_layout_seen(const BoardLayout *layout);

// The number of clockwise quarter turns that puts [seat]'s own edge at the bottom.
int board_layout_turn_of(const Rules *rules, Seat seat);

// The side of the screen where [seat]'s own edge of the board is. Two players sit opposite each
// other even if their pieces face the same way.
Side board_layout_side(const BoardLayout *layout, Seat seat);

// True if [spot] is an existing site or a pile in a tray of the layout.
bool board_layout_has(const BoardLayout *layout, Spot spot);

// The rectangle of a spot. For a site it is where pieces and marks are drawn: the whole of a
// square, or the middle part of another site. Empty for a zone, which is not on the board.
Rect board_layout_rect(const BoardLayout *layout, Spot spot);

// The rectangle of the piece at depth [place], 0 for the top one, of the [count] pieces on a site.
// In stacks of more than STACK_SHOWN, the lowest pieces are covered.
enum { STACK_SHOWN = 5 };
Rect board_layout_piece(const BoardLayout *layout, Site site, int place, int count);

// The existing site or pile at [point], or SPOT_NONE.
Spot board_layout_at(const BoardLayout *layout, Point point);

// Same as board_layout_at, but on a site with 2 to STACK_SHOWN pieces, returns the piece at
// [point].
Spot board_layout_piece_at(const BoardLayout *layout, const State *state, Point point);

// The existing spot nearest to [spot] in the screen direction ([dx], [dy]), or [spot] if there is
// none. One of [dx] and [dy] is 0, the other 1 or -1; y grows downwards.
Spot board_layout_step(const BoardLayout *layout, Spot spot, int dx, int dy);

// The previous ([way] = -1) or next (1) existing spot in reading order. Wraps around, so that
// repeated calls visit all spots.
Spot board_layout_next(const BoardLayout *layout, Spot spot, int way);

// The existing site nearest to the centre, where the keyboard cursor starts. SPOT_NONE on a board
// without sites.
Spot board_layout_middle(const BoardLayout *layout);

// Converts the board direction ([dx], [dy]), where y grows upwards, to a direction on the screen.
Point board_layout_turned(const BoardLayout *layout, int dx, int dy);

// Converts a point of the map to pixels on the screen.
MapPoint board_layout_place(const BoardLayout *layout, double x, double y);
