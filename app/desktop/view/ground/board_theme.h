// SPDX-License-Identifier: MIT
// The colours of boards: several themes, each matching the interface around the board.
#ifndef TESSERA_VIEW_GROUND_BOARD_THEME_H
#define TESSERA_VIEW_GROUND_BOARD_THEME_H

#include "app/desktop/ui/theme.h"

typedef struct BoardTheme {
    Color back;  // around the board, and where squares do not exist
    Color mat;   // under the cards of a zone beside the board
    Color rim;   // around it
    Color frame; // the edge of the board
    Color light; // squares
    Color dark;
    Color line;       // between squares of one colour, and around zones
    Color zone;       // over the squares of a zone
    Color tray;       // under pieces in hand
    Color light_text; // coordinates on them
    Color dark_text;
    Color back_text; // coordinates beside the board
    Color last;      // over the squares of the last move
    Color selected;  // over the square of the selected piece
    Color hover;     // over the destination under the pointer
    Color target;    // dots and rings on destinations
    Color badge;     // behind the number of pieces in a pile
    Color badge_text;
    Color check;  // behind a leader in check
    Color cursor; // the keyboard's frame
    Color cursor_edge;
} BoardTheme;

// Themes are numbered from 0, which is the default: the theme that the game wants, or else theme 1.
// Names for people are to be translated by the caller; ids are for files: game, brown, blue, ...
int board_theme_count(void);
const char *board_theme_name(int theme);
const char *board_theme_id(int theme);

// The theme to show if the user chose [theme] and the game wants the one called [wanted], or NULL.
int board_theme_of_game(int theme, const char *wanted);

// The colour of lines that belong to washes over squares, dark enough to be visible on all of them.
Color board_theme_line(Color over);

// The wash over the squares of the last move by pieces of that colour, light enough for coordinates
// to be readable.
Color board_theme_wash(Color seat);

// The theme numbered [theme], or the first if there is none, for boards inside an interface of that
// kind.
BoardTheme board_theme(int theme, ThemeKind interface);

// ---- What a person has chosen about the look of boards and pieces

// How pieces are shown.
typedef enum PieceStyle {
    PIECES_PICTURES,         // pictures if available, otherwise letters
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

// For people, to be translated by the caller; and for files.
const char *piece_style_name(PieceStyle style);
const char *piece_style_id(PieceStyle style);

#endif
