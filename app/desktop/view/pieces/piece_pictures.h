// SPDX-License-Identifier: MIT
// PiecePictures knows what the pieces of a game look like: SVG files tinted for each seat, or a
// token with the kind's letters where there is no file.
#ifndef TESSERA_VIEW_PIECES_PIECE_PICTURES_H
#define TESSERA_VIEW_PIECES_PIECE_PICTURES_H

#include "app/desktop/platform/draw/canvas.h"
#include "app/desktop/view/ground/board_layout.h"
#include "app/desktop/view/ground/board_theme.h"
#include "app/desktop/view/pieces/faces.h"
#include "app/desktop/view/pieces/seat_colors.h"

typedef struct PiecePictures PiecePictures;

// Looks for the pictures of [rules], which must live as long as anything is drawn and whose
// document is at [spec_path], as piece_files_find does. Release with piece_pictures_free.
PiecePictures *piece_pictures_new(const Rules *rules, const char *spec_path);
void piece_pictures_free(PiecePictures *pictures);

// Shows everything in another look: colours of boards and seats, pictures or letters. At first it
// is that of zero: the first theme, the first palette and pictures in a dark interface.
void piece_pictures_set_look(PiecePictures *pictures, const BoardLook *look);

// Adds what is wrong with the picture files to [report], as warnings.
void piece_pictures_tell(const PiecePictures *pictures, Report *report);

// The colours of the board on which they stand, for BoardLayout.theme.
const BoardTheme *piece_theme(const PiecePictures *pictures);

// The LAYOUT_... that suits them: tokens leave no room for coordinates in the corners of squares.
int piece_pictures_layout(const PiecePictures *pictures);

typedef struct PieceLook {
    Kind kind;     // KIND_NONE: its face is not known, only its back is drawn
    Seat seat;     // SEAT_NONE: nobody's
    int turn;      // of the board, in quarters clockwise
    uint8_t alpha; // 0 to 255
    int face;      // of piece_face; 0: none
    int badge;     // one more than the kind that is shown small in a corner; 0: none
    bool arrow;    // shows where the piece goes
    bool frozen;   // its seat stands still
    int commander; // one more than the seat whose mark it bears besides; 0: none
} PieceLook;

// A piece of [state] as it is seen there, on a board turned by [turn].
PieceLook piece_look(const PiecePictures *pictures, const State *state, PieceIndex piece, int turn);

// What stands for all that is written on a piece of [state] in place of the words, where the set
// has a picture of that name; 0: none.
int piece_face(const PiecePictures *pictures, const State *state, PieceIndex piece);

// How it is decided what is written on pieces.
const Faces *piece_faces(const PiecePictures *pictures);

// Draws a piece as large as fits in the middle of [rect].
void piece_draw(PiecePictures *pictures, Canvas *canvas, const PieceLook *look, Rect rect);

// The same for the ground of a panel.
void piece_draw_small(PiecePictures *pictures, Canvas *canvas, const PieceLook *look, Rect rect);

// Draws a sign with its lines in [lines] and what it has besides in white and black. False when
// there is none of that name.
bool piece_draw_sign(PiecePictures *pictures, Canvas *canvas, const char *name, Color lines,
                     uint8_t alpha, Rect rect);

// Draws the mark that stands for a seat, on a panel.
void piece_draw_mark(PiecePictures *pictures, Canvas *canvas, Seat seat, Rect rect);

// The rules that they were made for.
const Rules *piece_rules(const PiecePictures *pictures);

const SeatColors *piece_colors(const PiecePictures *pictures, Seat seat);

#endif
