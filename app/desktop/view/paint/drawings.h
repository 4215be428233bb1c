// SPDX-License-Identifier: MIT
// Drawings are all arrows and circles over one board: the player's, the move that a list shows, a
// hint, and the one that the right button is drawing.
#ifndef TESSERA_VIEW_PAINT_DRAWINGS_H
#define TESSERA_VIEW_PAINT_DRAWINGS_H

#include "app/desktop/ui/ui.h"
#include "app/desktop/view/paint/arrows.h"

typedef struct Drawings {
    Arrows drawn;  // by the player
    Arrow preview; // from SPOT_NONE: none, as the next two
    Arrow hint;
    Arrow pen; // being drawn
} Drawings;

// Takes all of them away.
void drawings_clear(Drawings *drawings);

// Takes those of the player away; true when there were any.
bool drawings_wipe(Drawings *drawings);

// The right button went down at the start of [area].
void drawings_press(Drawings *drawings, const BoardLayout *layout, const UiArea *area);

// Follows the pointer from spot to spot, in the handle pass; beside the board the arrow is given
// up.
void drawings_follow(Drawings *drawings, const BoardLayout *layout, const UiArea *area);

// An arrow from one site to another, where one of them is not on the board a circle around the
// other; from SPOT_NONE where neither is.
Arrow drawings_arrow(const Rules *rules, Site from, Site to, ArrowStyle style);

// Draws them over the board, and registers "arrows" with them in words, in the draw pass.
void drawings_draw(const Drawings *drawings, Ui *ui, const BoardLayout *layout);

#endif
