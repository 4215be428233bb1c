// SPDX-License-Identifier: MIT
// The straight way from one site of a board of squares to another.
#ifndef TESSERA_RULES_MOVES_STRAIGHT_H
#define TESSERA_RULES_MOVES_STRAIGHT_H

#include "engine/rules/model/topology.h"

// The length of the straight way, and its [index]-th site, with an index from 1 to the length. At
// each step, both coordinates change by the sign of their difference; the last site is [to] in any
// case.
int way_length(const Topology *topology, Site from, Site to);
Site way_site(const Topology *topology, Site from, Site to, int index);

#endif
