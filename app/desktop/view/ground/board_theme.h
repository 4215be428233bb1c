// SPDX-License-Identifier: MIT
// The colours of boards: several themes, each matching the interface around the board.
#pragma once

#include "app/desktop/ui/theme.h"

typedef struct BoardTheme {
    Color back;  // around the board, and where sites do not exist
    Color mat;   // under the cards of a zone next to the board
    Color rim;   // the edge of [mat]
    Color frame; // the edge of the board
    Color light; // light squares
    Color dark;
    Color line;       // between points, around zones, between squares of one colour; lines of signs
    Color zone;       // over the squares of a marked zone
    Color tray;       // under pieces in hand
    Color light_text; // coordinates on light squares
    Color dark_text;
    Color back_text; // coordinates outside the board
    Color last;      // over the squares of the last move
    Color selected;  // over the square of the selected piece
    Color hover;     // over the destination under the pointer
    Color target;    // dots and rings on destinations
    Color badge;     // the disc with the number of pieces in a pile
    Color badge_text;
    Color check;  // the glow around a leader in check
    Color cursor; // the frame around the spot that the keyboard has reached
    Color cursor_edge;
} BoardTheme;

// Themes are numbered from 0. Theme 0, the default, is the one that the game asks for, or theme 1
// if it asks for none. Names are shown to people, and the caller translates them. Ids are used in
// files: game, brown, blue, ...
int board_theme_count(void);
const char *board_theme_name(int theme);
const char *board_theme_id(int theme);

// The number of the theme to show when the user chose [theme] and the game asks for the theme with
// the id [wanted]; NULL: it asks for none.
int board_theme_of_game(int theme, const char *wanted);

// The colour of lines around spots tinted with [wash], dark enough to be visible on all squares.
Color board_theme_line(Color wash);

// The wash over the squares of a seat's last move, made from the seat's colour and light enough for
// coordinates to be readable.
Color board_theme_wash(Color seat_color);

// The theme with the number [theme], for a board in an interface of kind [interface]. Theme 1 if
// [theme] is 0 or does not exist.
BoardTheme board_theme(int theme, ThemeKind interface);

// ---- The user's choices for boards and pieces

// How pieces are shown.
typedef enum PieceStyle {
    PIECES_PICTURES, // pictures where available, otherwise letters
    PIECES_LETTERS,
    PIECES_LETTERS_AND_WAYS, // letters with a small diagram of the piece's moves
    PIECE_STYLE_COUNT,
} PieceStyle;

typedef struct BoardLook {
    int theme;   // number of the theme, see board_theme_name
    int palette; // number of the palette, see palette_name
    PieceStyle pieces;
    ThemeKind interface; // the interface around the board
} BoardLook;

// The number of PieceStyles. Names are shown to people, and the caller translates them. Ids are
// used in files.
int piece_style_count(void);
const char *piece_style_name(int style);
const char *piece_style_id(int style);
