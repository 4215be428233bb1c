// SPDX-License-Identifier: MIT
// Arrows and circles over a board: those that a person draws, and those by which the program shows
// a move.
#ifndef TESSERA_VIEW_PAINT_ARROWS_H
#define TESSERA_VIEW_PAINT_ARROWS_H

#include "app/desktop/platform/draw/canvas.h"
#include "app/desktop/view/ground/board_layout.h"

// Each has a colour and a line of its own, so that none needs its colour.
typedef enum ArrowStyle {
    ARROW_PLAIN,   // a solid line
    ARROW_DASHED,  // with Shift
    ARROW_DOTTED,  // with Ctrl
    ARROW_DOUBLE,  // with Alt
    ARROW_HINT,    // what the program proposes
    ARROW_PREVIEW, // a move in a list
    ARROW_STYLE_COUNT,
} ArrowStyle;

typedef struct Arrow {
    Spot from;
    Spot to; // the same: a circle
    ArrowStyle style;
} Arrow;

enum { ARROW_LIMIT = 64 };

// All zeros: none.
typedef struct Arrows {
    Arrow items[ARROW_LIMIT];
    int count;
} Arrows;

// Adds an arrow; where there is one already it is taken away, or changed to this style. Beyond
// ARROW_LIMIT the oldest one goes.
void arrows_toggle(Arrows *arrows, Arrow arrow);

// The style that MODIFIER_... keys choose.
ArrowStyle arrow_style(int modifiers);

// Appends them in words: "e2-e4, dashed g1-f3, circle f1".
void arrows_write(const Arrows *arrows, const Rules *rules, Text *text);

// Draws an arrow, or a circle, from the middle of a spot to that of another; nothing where one of
// them is not in the layout.
void paint_arrow(Canvas *canvas, const BoardLayout *layout, Arrow arrow);
void paint_arrows(Canvas *canvas, const BoardLayout *layout, const Arrows *arrows);

#endif
