// SPDX-License-Identifier: MIT
// A picture of a position as a PNG file: the board with its coordinates and pieces, those in hand
// too, nothing else.
#ifndef TESSERA_VIEW_PAINT_BOARD_PICTURE_H
#define TESSERA_VIEW_PAINT_BOARD_PICTURE_H

#include "app/desktop/view/pieces/piece_pictures.h"
#include "engine/rules/state/state.h"

enum {
    PICTURE_SIZE = 1000,      // longer side of a picture whose size nobody gave
    PICTURE_SIDE_LIMIT = 8192 // pixels
};

// Writes the picture of [state], as [wish] says, to [path], [width] x [height] pixels (1 to
// PICTURE_SIDE_LIMIT), without touching a display. Both 0: the board's shape, with the trays of
// hands, PICTURE_SIZE at its longer side. False, with [error] set, when that fails; an old file is
// then as it was. What belongs to [near] lies at the lower edge; SEAT_NONE: to the seat to act
// where something is hidden, else to the first one.
bool board_picture_save(const Rules *rules, const State *state, PiecePictures *pictures,
                        const LayoutWish *wish, Seat near, int width, int height, const char *path,
                        Error *error);

#endif
