// SPDX-License-Identifier: MIT
// Saves a position as a PNG file that shows the board, its coordinates, and the pieces on the board
// and in hand.
#pragma once

#include "app/desktop/view/pieces/piece_pictures.h"
#include "engine/rules/state/state.h"

enum {
    PICTURE_SIZE = 1000,      // pixels of the longer side if no size is given
    PICTURE_SIDE_LIMIT = 8192 // pixels
};

// Writes a picture of [state] to [path], without a display. [wish] says how the board is shown. The
// picture has [width] x [height] pixels (1 to PICTURE_SIDE_LIMIT). If both are 0, its longer side
// has PICTURE_SIZE pixels, and it has the shape of the board with its trays, or is square if there
// are zones. [near] is the seat whose zones are at the bottom; SEAT_NONE means the seat to act in a
// game with hidden information, otherwise the first seat. On failure returns false, sets [error]
// and leaves an old file unchanged.
bool board_picture_save(const Rules *rules, const State *state, PiecePictures *pictures,
                        const LayoutWish *wish, Seat near, int width, int height, const char *path,
                        Error *error);
