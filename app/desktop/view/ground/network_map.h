// SPDX-License-Identifier: MIT
// Places for the nodes of a network: those of the document, or else such that nodes far apart by
// their edges are far apart on the board. The same network always gets the same places.
#ifndef TESSERA_VIEW_GROUND_NETWORK_MAP_H
#define TESSERA_VIEW_GROUND_NETWORK_MAP_H

#include "engine/rules/model/topology.h"

// A place on a board in cells; y grows upwards.
typedef struct MapPoint {
    double x;
    double y;
} MapPoint;

// Fills [middles] with a place for each node, in cells; no two are nearer than a node is wide, with
// room between for its name.
void network_map_place(const Topology *topology, MapPoint *middles);

#endif
