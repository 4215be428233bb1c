// SPDX-License-Identifier: MIT
// A BoardLayout says where the spots of a game are on the screen and which spot is at a point: the
// sites of a board of any shape, the pieces in stacks on them and, beside the board, a tray for the
// pieces in hand of each seat. board_fit.h makes one.
// What belongs here: the geometry of boards in pixels; all else in this folder works with any of
// them.
#ifndef TESSERA_VIEW_GROUND_BOARD_LAYOUT_H
#define TESSERA_VIEW_GROUND_BOARD_LAYOUT_H

#include "app/desktop/platform/draw/geometry.h"
#include "app/desktop/view/ground/board_map.h"
#include "app/desktop/view/ground/board_theme.h"
#include "app/desktop/view/ground/spot.h"

enum { KIND_WORDS = 256 / 32 };

// Pixels of the frame around a board, and around a tray.
enum { BOARD_FRAME = 3 };

typedef struct Tray {
    Rect rect;                  // around all its piles; empty: the seat has none
    int size;                   // width and height of a pile
    int columns;                // piles side by side
    uint32_t kinds[KIND_WORDS]; // those whose piles lie there, in their order: a bit each
} Tray;

// How many piles lie in [tray] of kinds below [kind].
int tray_piles(const Tray *tray, int kind);

enum {
    LAYOUT_OUTSIDE = 1,         // coordinates stand beside the board even where squares have room
    LAYOUT_NO_COORDINATES = 2,  // there are none
    LAYOUT_ALL_COORDINATES = 4, // every site bears its name
    LAYOUT_BARE = 8             // without trays and names beside the board
};

// The edges of the board as it is seen.
typedef enum Side { SIDE_NEAR, SIDE_FAR, SIDE_LEFT, SIDE_RIGHT, SIDE_COUNT } Side;

// How one wants to see a board. Set to zero it is all of it, from below.
typedef struct LayoutWish {
    int flags;    // sum of LAYOUT_...
    int turn;     // quarter turns clockwise by which the board is turned, 0 to 3
    int naming;   // one more than the index of the names that squares bear; 0: their own
    int least;    // pixels of a cell at least; then not all of the board may be in the area
    int zoom;     // percent of the size that fits; 0 stands for 100
    int scale;    // percent of their usual size that letters on and beside it have; 0: 100
    Point scroll; // pixels by which a board larger than the area is moved to the left and up
} LayoutWish;

// How trays are arranged.
typedef struct Arrangement {
    bool beside; // those of the near and the far edge stand in one column, at the right
    int lines;   // of piles in each
} Arrangement;

typedef struct BoardLayout {
    const Rules *rules;
    const Topology *topology; // that of the rules
    const BoardMap *map;
    BoardTheme theme; // its colours, given by whoever paints; the layout does not need them
    int flags;        // sum of LAYOUT_...
    int turn;         // quarter turns clockwise
    int naming;       // of Rules.look.namings, from 1; 0: none
    bool outside;     // coordinates stand beside the board
    int scale;        // of letters, in percent
    int cell;         // pixels of a cell: the width and height of a square
    Rect board;       // around all sites, existing or not
    Rect whole;       // around the board, its frame, coordinates, names of edges and trays
    Rect area;        // nothing is seen outside of it
    Point scroll;     // as far as it is possible
    Arrangement arrangement;
    Tray trays[SEAT_LIMIT];
    Rect names[SEAT_LIMIT]; // at the edge where a seat sits; empty: it has none
} BoardLayout;

// Appends the name that a site bears on the board; nothing where it has none.
void board_layout_write_name(const BoardLayout *layout, Site site, Text *text);

// Returns [size], given for a scale of 100 %, in pixels.
int board_layout_pixels(const BoardLayout *layout, int size);

// True when the board is turned by one or three quarters, so that its columns lie.
static inline bool board_layout_is_sideways(const BoardLayout *layout) {
    return layout->turn % 2 != 0;
}

// True when not all of it is seen, so that it can be scrolled; and the part of the screen where it
// is seen.
bool board_layout_scrolls(const BoardLayout *layout);
Rect board_layout_seen(const BoardLayout *layout);

// The turn by which [seat] sees the board with its own edge below; and the edge where it sits in a
// layout. Two players sit opposite each other, even where their pieces look the same way.
int board_layout_turn_of(const Rules *rules, Seat seat);
Side board_layout_side(const BoardLayout *layout, Seat seat);

// True when there is such a spot.
bool board_layout_has(const BoardLayout *layout, Spot spot);

// Where a spot is: for a site the square around its middle in which things are drawn, or all of
// it where it is a square. Zones are nowhere on a board.
Rect board_layout_rect(const BoardLayout *layout, Spot spot);

// Where the piece at [place], from the top, of [count] on a site is drawn. Of more than
// STACK_SHOWN some lie under others.
enum { STACK_SHOWN = 5 };
Rect board_layout_piece(const BoardLayout *layout, Site site, int place, int count);

// The existing site or pile at [point], or SPOT_NONE; and the single piece in a stack there where
// several can be told apart.
Spot board_layout_at(const BoardLayout *layout, Point point);
Spot board_layout_piece_at(const BoardLayout *layout, const State *state, Point point);

// The existing spot nearest to [spot] in the direction ([dx], [dy]) of the screen, one of which is
// 0 and the other 1 or -1 (y grows downwards); [spot] itself where there is none. The same for the
// one before (-1) or after (1) it as one reads, which reaches all of them, and goes round.
Spot board_layout_step(const BoardLayout *layout, Spot spot, int dx, int dy);
Spot board_layout_next(const BoardLayout *layout, Spot spot, int way);

// The existing site where a keyboard starts: that nearest to the middle. SPOT_NONE on a board
// without sites.
Spot board_layout_middle(const BoardLayout *layout);

// How the direction ([dx], [dy]) of the board (y grows upwards) goes on the screen.
Point board_layout_turned(const BoardLayout *layout, int dx, int dy);

// Where a point of the map is on the screen, in pixels.
MapPoint board_layout_place(const BoardLayout *layout, double x, double y);

#endif
