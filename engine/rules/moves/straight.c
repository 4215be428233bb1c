// SPDX-License-Identifier: MIT
#include "engine/rules/moves/straight.h"

#include "engine/base/numbers.h"

#include <stdlib.h>

// The difference of two coordinates; where the board wraps, that of the shorter way round.
static int difference(int from, int to, int size, bool wraps) {
    int ahead = to - from;
    if (wraps && 2 * abs(ahead) > size)
        ahead += ahead > 0 ? -size : size;
    return ahead;
}

// The columns and rows from one site to another, the shorter way round where the board wraps.
static void way_offset(const Topology *topology, Site from, Site to, int *dx, int *dy) {
    int columns = topology->columns;
    *dx = difference(from % columns, to % columns, columns, topology->wraps_files);
    *dy = difference(from / columns, to / columns, topology->rows, topology->wraps_ranks);
}

// Even a way that is not straight, such as a knight's, ends on [to].
Site way_site(const Topology *topology, Site from, Site to, int index) {
    int dx, dy;
    way_offset(topology, from, to, &dx, &dy);
    int length = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
    if (index == length)
        return to;
    return topology_beyond(topology, from % topology->columns + index * sign_of(dx),
                           from / topology->columns + index * sign_of(dy));
}

int way_length(const Topology *topology, Site from, Site to) {
    int dx, dy;
    way_offset(topology, from, to, &dx, &dy);
    return abs(dx) > abs(dy) ? abs(dx) : abs(dy);
}
