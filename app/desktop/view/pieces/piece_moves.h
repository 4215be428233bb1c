// SPDX-License-Identifier: MIT
// A small diagram of how a piece moves, for moves that are steps on a grid.
#pragma once

#include "app/desktop/platform/draw/geometry.h"
#include "engine/base/text.h"
#include "engine/rules/model/rules.h"

// Appends SVG shapes in [color] around the centre of a field of 100 x 100, within [reach] of it,
// with the player looking up the board: a line for a slide, a dot for a step or a leap, a ring for
// a move that cannot capture and a cross for one that only captures. Appends nothing for boards
// other than grids and for kinds whose moves are not steps.
void piece_moves_write(const Rules *rules, Seat seat, Kind kind, int reach, Color color, Text *svg);
