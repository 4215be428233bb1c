// SPDX-License-Identifier: MIT
// The zones of a game as part of the screen: their elements, their marks and the way of the
// keyboard among them. What belongs here: zones in a Ui; where they are is in zones.h.
#ifndef TESSERA_VIEW_TABLE_ZONE_VIEW_H
#define TESSERA_VIEW_TABLE_ZONE_VIEW_H

#include "app/desktop/ui/ui.h"
#include "app/desktop/view/choose/pointing.h"
#include "app/desktop/view/ground/board_layout.h"
#include "app/desktop/view/pieces/zones.h"

// Registers "zone:NAME" with the number of its cards as text, and "card:NAME/1" and so on, from the
// top or the left, with what is on the card, "?" for a back.
void zone_view_register(Ui *ui, const Zones *zones);

// Draws zones, their cards but for the pieces [away] and, with [targets], what can be played and
// where the selected card may go; [cursor] is the keyboard's spot or SPOT_NONE.
void zone_view_draw(Ui *ui, const Zones *zones, const Pointing *pointing, PiecePictures *pictures,
                    const Set *away, bool targets, Spot cursor);

// The spot of the board, a zone or a card that is nearest to [spot] in the direction ([dx], [dy])
// of the screen; itself where there is none.
Spot zone_view_step(const Zones *zones, const BoardLayout *layout, Spot spot, int dx, int dy);

// The spot before (-1) or after (1) it of all of these, those of the board first; it goes round.
Spot zone_view_next(const Zones *zones, const BoardLayout *layout, Spot spot, int way);

#endif
