// SPDX-License-Identifier: MIT
// PiecePictures draws the pieces of a game: as pictures from files, tinted for each seat if they
// are SVG, or as tokens with the kind's letters if there is no file.
#pragma once

#include "app/desktop/platform/draw/canvas.h"
#include "app/desktop/view/ground/board_layout.h"
#include "app/desktop/view/ground/board_theme.h"
#include "app/desktop/view/pieces/faces.h"
#include "app/desktop/view/pieces/seat_colors.h"

typedef struct PiecePictures PiecePictures;

// Finds the pictures of the game with [rules], whose document is at [spec_path], as
// piece_files_find does. [rules] must live as long as anything is drawn. Release with
// piece_pictures_free.
PiecePictures *piece_pictures_new(const Rules *rules, const char *spec_path);
void piece_pictures_free(PiecePictures *pictures);

// Changes the look: the colours of boards and seats, and whether pieces are pictures or letters.
// The initial look is all zeros, which means the first theme, the first palette, and pictures in a
// dark interface.
void piece_pictures_set_look(PiecePictures *pictures, const BoardLook *look);

// Adds warnings about the picture files to [report].
void piece_pictures_report(const PiecePictures *pictures, Report *report);

// The colours of the board, for BoardLayout.theme.
const BoardTheme *piece_theme(const PiecePictures *pictures);

// The LAYOUT_... flags that suit the pictures. For instance, tokens leave no room for coordinates
// in the corners of squares.
int piece_pictures_layout(const PiecePictures *pictures);

typedef struct PieceLook {
    Kind kind;     // KIND_NONE: unknown, only the back is drawn
    Seat seat;     // SEAT_NONE: nobody owns the piece
    int turn;      // clockwise quarter turns of the board
    uint8_t alpha; // 0 to 255
    int face;      // see piece_face; 0: none
    int badge;     // 1 + the kind shown small in a corner; 0: none
    bool arrow;    // shows in which direction the piece moves
    bool frozen;   // its seat is frozen
    int commander; // 1 + the seat that commands the piece, whose mark is added; 0: none
} PieceLook;

// The look of a piece of [state], as far as [state] shows it, on a board turned by [turn] clockwise
// quarters.
PieceLook piece_look(const PiecePictures *pictures, const State *state, PieceIndex piece, int turn);

// The face to show on a piece of [state] instead of the text on it, numbered as by
// piece_files_face. 0 if the set has no picture for that text.
int piece_face(const PiecePictures *pictures, const State *state, PieceIndex piece);

// The Faces that decide what is written on pieces.
const Faces *piece_faces(const PiecePictures *pictures);

// Draws a piece as large as fits in the centre of [rect], in the colours for a board.
void piece_draw(PiecePictures *pictures, Canvas *canvas, const PieceLook *look, Rect rect);

// Draws a piece as piece_draw does, but in the colours for a panel.
void piece_draw_small(PiecePictures *pictures, Canvas *canvas, const PieceLook *look, Rect rect);

// Draws the sign called [name] in the colour [lines]; its white and black parts keep their colours.
// False when there is no such sign.
bool piece_draw_sign(PiecePictures *pictures, Canvas *canvas, const char *name, Color lines,
                     uint8_t alpha, Rect rect);

// Draws the mark of a seat in the colours for a panel.
void piece_draw_mark(PiecePictures *pictures, Canvas *canvas, Seat seat, Rect rect);

// The rules that [pictures] were made for.
const Rules *piece_rules(const PiecePictures *pictures);

// The colours of a seat's pieces on the board.
const SeatColors *piece_colors(const PiecePictures *pictures, Seat seat);
