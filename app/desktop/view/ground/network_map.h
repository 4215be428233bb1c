// SPDX-License-Identifier: MIT
// Finds places for the nodes of a network. They are given by the document, or computed so that
// distances on the board match distances along edges. The same network always gets the same places.
#ifndef TESSERA_VIEW_GROUND_NETWORK_MAP_H
#define TESSERA_VIEW_GROUND_NETWORK_MAP_H

#include "engine/rules/model/topology.h"

// A place on a board, in cells. y grows upwards.
typedef struct MapPoint {
    double x;
    double y;
} MapPoint;

// Fills [middles] with a place for each node, in cells. Two nodes are at least so far apart that
// there is room for a node and its name.
void network_map_place(const Topology *topology, MapPoint *middles);

#endif
