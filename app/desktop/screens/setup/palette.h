// SPDX-License-Identifier: MIT
// The palette of pieces for setting up a position.
#pragma once

#include "app/desktop/ui/ui.h"
#include "app/desktop/view/pieces/piece_pictures.h"

typedef enum BrushKind { BRUSH_MOVES, BRUSH_ERASES, BRUSH_PUTS } BrushKind;

// What a click on the board does.
typedef struct Brush {
    BrushKind effect;
    Kind kind; // the kind that BRUSH_PUTS puts
    Seat seat; // the owner of the piece that BRUSH_PUTS puts; SEAT_NONE: none
} Brush;

// Shows the pieces of all seats in [rect]. Call this in both passes. When the user chooses a piece
// or starts to drag it, it becomes the piece that [brush] puts. Elements: "palette",
// "palette:SEAT/CODE".
void palette_run(Brush *brush, const Rules *rules, PiecePictures *pictures, Ui *ui, Rect rect);
