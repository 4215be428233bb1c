// SPDX-License-Identifier: MIT
// A small diagram of how a piece moves, for moves that are steps on a grid.
#pragma once

#include "app/desktop/platform/draw/geometry.h"
#include "engine/base/text.h"
#include "engine/rules/model/rules.h"

// Appends SVG shapes in [color] around the centre of a field of 100 x 100, at most [reach] away
// from it. Up is towards the highest rank. A slide is a line. Any other step is a dot, a ring if it
// cannot capture, or a cross if it only captures. Appends nothing for boards other than grids and
// for kinds whose moves are not steps.
void piece_moves_write(const Rules *rules, Seat seat, Kind kind, int reach, Color color, Text *svg);
