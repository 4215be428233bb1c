// SPDX-License-Identifier: MIT
// A BoardLook is what a person has chosen about the look of boards and pieces.
// What belongs here: the choice as plain numbers, so that preferences can keep it.
#ifndef TESSERA_VIEW_GROUND_BOARD_LOOK_H
#define TESSERA_VIEW_GROUND_BOARD_LOOK_H

#include "app/desktop/ui/theme.h"

// How pieces are shown.
typedef enum PieceStyle {
    PIECES_PICTURES,         // pictures where there are some, else letters
    PIECES_LETTERS,          // letters
    PIECES_LETTERS_AND_WAYS, // letters with a small diagram of how the piece moves
    PIECE_STYLE_COUNT,
} PieceStyle;

typedef struct BoardLook {
    int theme;   // of board_theme.h
    int palette; // of seat_colors.h
    PieceStyle pieces;
    ThemeKind interface; // around the board
} BoardLook;

// For people, to be translated by whoever shows it; and in files.
const char *piece_style_name(PieceStyle style);
const char *piece_style_id(PieceStyle style);

#endif
