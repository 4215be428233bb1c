// SPDX-License-Identifier: MIT
// A BoardMap has the positions and shapes of a board's sites, in cells and not turned towards any
// player. It is made once for the rules of a game.
#pragma once

#include "app/desktop/view/ground/network_map.h"
#include "engine/rules/model/rules.h"

typedef enum SiteForm {
    FORM_SQUARE,
    FORM_POINT, // an intersection of lines, in the centre of a square
    FORM_HEX,   // with corners at the top and bottom; as wide as a cell
    FORM_NODE,  // a disc, one cell wide
    FORM_LANE,  // a point of a track, with pieces in a row
} SiteForm;

typedef struct BoardMap {
    const Rules *rules;
    SiteForm form;
    MapPoint *middles; // the centre of each site; the origin is at the lower left, y grows upwards
    double width;      // width of the board, in cells
    double height;
    double tall;           // height of a site in cells; every site is one cell wide
    int turns[SEAT_LIMIT]; // clockwise quarter turns that bring a seat's own edge to the bottom
    uint64_t print;        // fingerprint of the map, part of the keys of cached pictures
} BoardMap;

// The map of a board with [rules], which must outlive the map. The same rules always give the same
// map. Release with board_map_free.
BoardMap *board_map_new(const Rules *rules);
void board_map_free(BoardMap *map);

// True if a site contains the point that is ([dx], [dy]) cells from its middle.
bool board_map_contains(const BoardMap *map, double dx, double dy);

// Half the side of the upright square in which a piece is drawn, around the centre of a site. On
// hexes and nodes the corners of that square lie outside the site, but pictures are empty there. On
// a lane, which has room for several pieces, this is half the lane's width.
double board_map_reach(const BoardMap *map);
