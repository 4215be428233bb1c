// SPDX-License-Identifier: MIT
// Places the nodes of a network on the board. The document gives the places, or they are computed
// so that distances on the board match distances along edges. The same network always gets the same
// places.
#pragma once

#include "engine/rules/model/topology.h"

// A place on a board, in cells. y grows upwards.
typedef struct MapPoint {
    double x;
    double y;
} MapPoint;

// Fills [middles] with the centre of each node, in cells. Nodes that would be too close to leave
// room for their names are moved apart.
void network_map_place(const Topology *topology, MapPoint *middles);
