// SPDX-License-Identifier: MIT
// A BoardLayout maps between the spots of a game and the screen: the sites of a board of any shape,
// the pieces stacked on them and, beside the board, a tray for each seat's pieces in hand. Made by
// board_fit.h.
#ifndef TESSERA_VIEW_GROUND_BOARD_LAYOUT_H
#define TESSERA_VIEW_GROUND_BOARD_LAYOUT_H

#include "app/desktop/platform/draw/geometry.h"
#include "app/desktop/view/ground/board_map.h"
#include "app/desktop/view/ground/board_theme.h"
#include "app/desktop/view/ground/spot.h"

enum { KIND_WORDS = 256 / 32 };

// Pixels of the frame around a board and around a tray.
enum { BOARD_FRAME = 3 };

typedef struct Tray {
    Rect rect;                  // around all its piles; empty if the seat has none
    int size;                   // width and height of a pile
    int columns;                // piles side by side
    uint32_t kinds[KIND_WORDS]; // one bit per seat whose piles it holds, in order
} Tray;

// The number of piles in [tray] of kinds below [kind].
int tray_piles(const Tray *tray, int kind);

enum {
    LAYOUT_OUTSIDE = 1,         // coordinates beside the board even if squares have room
    LAYOUT_NO_COORDINATES = 2,  // there are none
    LAYOUT_ALL_COORDINATES = 4, // every site bears its name
    LAYOUT_BARE = 8             // no trays or names beside the board
};

// The edges of the board as shown.
typedef enum Side { SIDE_NEAR, SIDE_FAR, SIDE_LEFT, SIDE_RIGHT, SIDE_COUNT } Side;

// How to show a board. Zero-initialised: all of it, from below.
typedef struct LayoutWish {
    int flags;    // sum of LAYOUT_...
    int turn;     // clockwise quarter turns, 0 to 3
    int naming;   // index of the square naming plus one; 0: the default names
    int least;    // least pixels of a cell; the board may then exceed the area
    int zoom;     // percent of the size that fits; 0 means 100
    int scale;    // percent of the usual size of letters on and beside it; 0: 100
    Point scroll; // pixels by which an oversized board is moved left and up
} LayoutWish;

// How trays are arranged.
typedef struct Arrangement {
    bool beside; // those of the near and far edge are in one column on the right
    int lines;   // of piles in each
} Arrangement;

typedef struct BoardLayout {
    const Rules *rules;
    const Topology *topology; // that of the rules
    const BoardMap *map;
    BoardTheme theme; // set by whoever paints; the layout does not need them
    int flags;        // sum of LAYOUT_...
    int turn;         // quarter turns clockwise
    int naming;       // of Rules.look.namings, from 1; 0: none
    bool outside;     // coordinates are beside the board
    int scale;        // of letters, in percent
    int cell;         // pixels of a cell: the width and height of a square
    Rect board;       // around all sites, existing or not
    Rect whole;       // around the board, its frame, coordinates, names of edges and trays
    Rect area;        // nothing is seen outside of it
    Point scroll;     // as far as it is possible
    Arrangement arrangement;
    Tray trays[SEAT_LIMIT];
    Rect names[SEAT_LIMIT]; // at the edge where a seat sits; empty if it has none
} BoardLayout;

// Appends the name shown for a site, if any.
void board_layout_write_name(const BoardLayout *layout, Site site, Text *text);

// [size] pixels at a scale of 100 %, scaled.
int board_layout_pixels(const BoardLayout *layout, int size);

// True if the board is turned by one or three quarters.
static inline bool board_layout_is_sideways(const BoardLayout *layout) {
    return layout->turn % 2 != 0;
}

// True if the board exceeds its view and can be scrolled; and the view, on the screen.
bool board_layout_scrolls(const BoardLayout *layout);
Rect board_layout_seen(const BoardLayout *layout);

// The turn at which [seat] has its own edge below; and its edge in a layout. Two players sit
// opposite each other even if their pieces face the same way.
int board_layout_turn_of(const Rules *rules, Seat seat);
Side board_layout_side(const BoardLayout *layout, Seat seat);

// True when there is such a spot.
bool board_layout_has(const BoardLayout *layout, Spot spot);

// The rectangle of a spot: for a site the square around its middle in which things are drawn, or
// the whole site if it is square. Zones are not on the board.
Rect board_layout_rect(const BoardLayout *layout, Spot spot);

// The rectangle of the piece at depth [place] of [count] on a site. Beyond STACK_SHOWN some lie
// under others.
enum { STACK_SHOWN = 5 };
Rect board_layout_piece(const BoardLayout *layout, Site site, int place, int count);

// The existing site or pile at [point], or SPOT_NONE; and the single piece of a stack, if several
// can be told apart.
Spot board_layout_at(const BoardLayout *layout, Point point);
Spot board_layout_piece_at(const BoardLayout *layout, const State *state, Point point);

// The existing spot nearest to [spot] in the screen direction ([dx], [dy]), one of which is 0 and
// the other 1 or -1, y downwards; [spot] if there is none. The same for the previous (-1) or next
// (1) spot in reading order, which reaches all spots and wraps around.
Spot board_layout_step(const BoardLayout *layout, Spot spot, int dx, int dy);
Spot board_layout_next(const BoardLayout *layout, Spot spot, int way);

// The existing site nearest to the middle, where the keyboard cursor starts. SPOT_NONE on a board
// without sites.
Spot board_layout_middle(const BoardLayout *layout);

// The screen direction of the board direction ([dx], [dy]), y upwards.
Point board_layout_turned(const BoardLayout *layout, int dx, int dy);

// The screen position, in pixels, of a point of the map.
MapPoint board_layout_place(const BoardLayout *layout, double x, double y);

#endif
