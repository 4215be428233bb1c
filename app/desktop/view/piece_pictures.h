// SPDX-License-Identifier: MIT
// PiecePictures knows what the pieces of a game look like: SVG files tinted for each seat, or a
// disc with the kind's letters where there is no file. What belongs here: finding, tinting and
// drawing pieces; where they stand does not.
#ifndef TESSERA_VIEW_PIECE_PICTURES_H
#define TESSERA_VIEW_PIECE_PICTURES_H

#include "app/desktop/platform/canvas.h"
#include "app/desktop/view/board_theme.h"

enum {
    PICTURE_LIMIT = 32 * 1024,             // bytes of one file; drawing takes longer with each
    PICTURE_TOTAL_LIMIT = 4 * 1024 * 1024, // bytes of all files of a game
};

typedef struct PiecePictures PiecePictures;

// Looks for the pictures of [rules], which must live as long as anything is drawn:
// `pieces/CODE.svg` beside the spec at [spec_path], then the classic set of the program. Release
// with piece_pictures_free.
PiecePictures *piece_pictures_new(const Rules *rules, const char *spec_path);
void piece_pictures_free(PiecePictures *pictures);

// Draws a piece as large as fits in the middle of [rect]; [alpha] from 0 to 255.
void piece_draw(PiecePictures *pictures, Canvas *canvas, Kind kind, Seat seat, Rect rect,
                uint8_t alpha);

// The same for the dark ground of a panel.
void piece_draw_small(PiecePictures *pictures, Canvas *canvas, Kind kind, Seat seat, Rect rect,
                      uint8_t alpha);

// Draws the mark that stands for a seat.
void piece_draw_mark(PiecePictures *pictures, Canvas *canvas, Seat seat, Rect rect);

const SeatColors *piece_colors(const PiecePictures *pictures, Seat seat);

// Appends [svg], in which the four colours of piece files are replaced by those of a seat:
// #f8f8f8 body, #dcdcdc shade, #101010 lines, #202020 outline.
void piece_tint(const char *svg, const SeatColors *colors, Text *tinted);

#endif
