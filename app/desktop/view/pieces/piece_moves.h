// SPDX-License-Identifier: MIT
// The ways of a piece in a small diagram: what moves of it do, as far as they are steps on a grid.
#ifndef TESSERA_VIEW_PIECES_PIECE_MOVES_H
#define TESSERA_VIEW_PIECES_PIECE_MOVES_H

#include "app/desktop/platform/draw/geometry.h"
#include "engine/base/text.h"
#include "engine/rules/model/rules.h"

// Appends SVG shapes in [color] around the middle of a field of 100 x 100, [reach] from it at the
// most, as seen by who looks up the board: a line for a slide, a dot for a step or a leap, a ring
// for one that only moves and a cross for one that only captures. Nothing on boards that are no
// grids, and for kinds whose moves are not steps.
void piece_moves_write(const Rules *rules, Seat seat, Kind kind, int reach, Color color, Text *svg);

#endif
