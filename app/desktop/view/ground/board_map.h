// SPDX-License-Identifier: MIT
// A BoardMap says where the sites of a board lie, in cells instead of pixels and seen by nobody in
// particular, and which form they have. It is made once for the rules of a game.
// What belongs here: one way to lay out each shape of topology. Pixels are the layout's business.
#ifndef TESSERA_VIEW_GROUND_BOARD_MAP_H
#define TESSERA_VIEW_GROUND_BOARD_MAP_H

#include "app/desktop/view/ground/network_map.h"
#include "engine/rules/model/rules.h"

typedef enum SiteForm {
    FORM_SQUARE,
    FORM_POINT, // where lines cross, in the middle of a square
    FORM_HEX,   // two of its corners are at its top and bottom; a cell is as wide as it is
    FORM_NODE,  // a disc, one cell wide
    FORM_LANE,  // a point of a track on which pieces stand in a row
} SiteForm;

typedef struct BoardMap {
    const Rules *rules;
    SiteForm form;
    MapPoint
        *middles; // per site of the board; the origin is the lower left corner, y grows upwards
    double width; // of the board, in cells
    double height;
    double tall;           // the height of a site in cells; all are one cell wide
    int turns[SEAT_LIMIT]; // quarters clockwise after which a seat sees its own edge below
    uint64_t print;        // a number that other boards do not have
} BoardMap;

// Makes the map of [rules], which must outlive it. The same rules always have the same map.
// Release with board_map_free.
BoardMap *board_map_new(const Rules *rules);
void board_map_free(BoardMap *map);

// True when the point ([dx], [dy]) cells from the middle of a site is on it.
bool board_map_contains(const BoardMap *map, double dx, double dy);

// Half the width and height of the largest upright square around a site's middle in which pieces
// are drawn; lanes have several.
double board_map_reach(const BoardMap *map);

#endif
