// SPDX-License-Identifier: MIT
// Drawings are all arrows and circles over one board: those that the user drew, the move selected
// in a list, a hint, and the arrow that the user is drawing with the right button.
#pragma once

#include "app/desktop/ui/ui.h"
#include "app/desktop/view/paint/arrows.h"

typedef struct Drawings {
    Arrows drawn; // by the user
    // In each of these, [from] is SPOT_NONE if there is no such arrow.
    Arrow preview; // the move selected in a list
    Arrow hint;
    Arrow pen; // the arrow being drawn
} Drawings;

// Removes all arrows.
void drawings_clear(Drawings *drawings);

// Removes the user's arrows. Returns true if there were any.
bool drawings_clear_drawn(Drawings *drawings);

// Starts an arrow where the right button was pressed in [area].
void drawings_press(Drawings *drawings, const BoardLayout *layout, const UiArea *area);

// Lets the arrow being drawn follow the pointer, in the handle pass. Releasing the button adds the
// arrow, or discards it outside the board.
void drawings_follow(Drawings *drawings, const BoardLayout *layout, const UiArea *area);

// An arrow from one site to another. If only one of them is on the board, a circle around that
// site. If neither is, an arrow from SPOT_NONE, which is not drawn.
Arrow drawings_arrow(const Rules *rules, Site from, Site to, ArrowStyle style);

// Call this in the draw pass. Draws the arrows over the board, and registers the element "arrows",
// which lists those of the user and the hint in words.
void drawings_draw(const Drawings *drawings, Ui *ui, const BoardLayout *layout);
