// SPDX-License-Identifier: MIT
// The straight way from one site of a board of squares to another.
#pragma once

#include "engine/rules/model/topology.h"

// How many steps the straight way takes. At each step, both coordinates change by the sign of their
// difference.
int way_length(const Topology *topology, Site from, Site to);

// The site after [index] steps of the straight way, from 1 to its length. The last site is always
// [to].
Site way_site(const Topology *topology, Site from, Site to, int index);
