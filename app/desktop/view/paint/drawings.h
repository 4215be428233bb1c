// SPDX-License-Identifier: MIT
// Drawings are all arrows and circles over one board: the user's, the move selected in a list, a
// hint, and the one that is being drawn with the right button.
#ifndef TESSERA_VIEW_PAINT_DRAWINGS_H
#define TESSERA_VIEW_PAINT_DRAWINGS_H

#include "app/desktop/ui/ui.h"
#include "app/desktop/view/paint/arrows.h"

typedef struct Drawings {
    Arrows drawn;  // by the user
    Arrow preview; // from SPOT_NONE: none; so are the next two
    Arrow hint;
    Arrow pen; // the one being drawn
} Drawings;

// Removes all arrows.
void drawings_clear(Drawings *drawings);

// Removes the user's arrows. Returns true if there were any.
bool drawings_wipe(Drawings *drawings);

// The right button was pressed where [area] says.
void drawings_press(Drawings *drawings, const BoardLayout *layout, const UiArea *area);

// Follows the pointer from spot to spot, in the handle pass; outside the board the arrow is
// dropped.
void drawings_follow(Drawings *drawings, const BoardLayout *layout, const UiArea *area);

// An arrow from one site to another; if only one of them is on the board, a circle around it; if
// neither is, an arrow from SPOT_NONE.
Arrow drawings_arrow(const Rules *rules, Site from, Site to, ArrowStyle style);

// Draws the arrows over the board and registers the element "arrows", which lists them in words, in
// the draw pass.
void drawings_draw(const Drawings *drawings, Ui *ui, const BoardLayout *layout);

#endif
