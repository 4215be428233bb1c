// SPDX-License-Identifier: MIT
// The colours of boards: several themes, each fitted to the interface around the board.
// What belongs here: how boards look. The colours of seats are in seat_colors.h, those of widgets
// in ui/theme.h.
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
    Color line;       // between squares, where they are all alike, and around zones
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

// Themes are numbered from 0, the one that is shown when nobody chose another, on: it is what the
// game wants, or else the same as the next one. For people they have a name, to be translated by
// whoever shows it; other names live in files: game, brown, blue, ...
int board_theme_count(void);
const char *board_theme_name(int theme);
const char *board_theme_id(int theme);

// The theme to show where [theme] was chosen and the game wants that called [wanted]; NULL: none.
int board_theme_of_game(int theme, const char *wanted);

// The colour of the lines that go with what lies over squares, so much darker that they are seen on
// all of them.
Color board_theme_line(Color over);

// What lies over the squares of the last move of a seat whose pieces are of that colour: so light
// that coordinates are read on it.
Color board_theme_wash(Color seat);

// The theme, or the first one where there is none of that number, for a board inside an interface
// of that kind.
BoardTheme board_theme(int theme, ThemeKind interface);

// ---- What a person has chosen about the look of boards and pieces

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
