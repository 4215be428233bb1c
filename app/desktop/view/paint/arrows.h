// SPDX-License-Identifier: MIT
// Arrows and circles over a board: those that the user draws, and those that the program draws to
// show a move.
#pragma once

#include "app/desktop/platform/draw/canvas.h"
#include "app/desktop/view/ground/board_layout.h"

// Each style has its own colour, and all but the hint have their own line pattern.
typedef enum ArrowStyle {
    ARROW_PLAIN,   // a solid line
    ARROW_DASHED,  // dashes; drawn while Shift is held
    ARROW_DOTTED,  // dots; drawn while Ctrl is held
    ARROW_DOUBLE,  // two lines; drawn while Alt is held
    ARROW_HINT,    // the program's hint
    ARROW_PREVIEW, // the move selected in a list
    ARROW_STYLE_COUNT,
} ArrowStyle;

typedef struct Arrow {
    Spot from;
    Spot to; // if it equals [from], a circle
    ArrowStyle style;
} Arrow;

enum { ARROW_LIMIT = 64 };

// All zeros: no arrows.
typedef struct Arrows {
    Arrow items[ARROW_LIMIT];
    int count;
} Arrows;

// Adds an arrow. If an arrow has the same ends and style already, removes it instead; if it has
// only the same ends, changes its style. If there are ARROW_LIMIT arrows already, drops the oldest.
void arrows_toggle(Arrows *arrows, Arrow arrow);

// The style for a combination of MODIFIER_... keys.
ArrowStyle arrow_style(int modifiers);

// Appends the arrows in words: "e2-e4, dashed g1-f3, circle f1".
void arrows_write(const Arrows *arrows, const Rules *rules, Text *text);

// Draws an arrow between the centres of two spots, or a circle around a single spot. Draws nothing
// if a spot is not in the layout.
void paint_arrow(Canvas *canvas, const BoardLayout *layout, Arrow arrow);
void paint_arrows(Canvas *canvas, const BoardLayout *layout, const Arrows *arrows);
