// SPDX-License-Identifier: MIT
// Zones on the screen: their elements, marks, and keyboard navigation among them.
#ifndef TESSERA_VIEW_TABLE_ZONE_VIEW_H
#define TESSERA_VIEW_TABLE_ZONE_VIEW_H

#include "app/desktop/ui/ui.h"
#include "app/desktop/view/choose/pointing.h"
#include "app/desktop/view/ground/board_layout.h"
#include "app/desktop/view/pieces/zones.h"

// Registers "zone:NAME" with the number of its cards as text, and "card:NAME/1" and so on, from the
// top or left, with the card's face, or "?" for its back.
void zone_view_register(Ui *ui, const Zones *zones);

// Draws zones and their cards except the pieces [away]; with [targets] also marks on cards that can
// be played and where the selected card may go. [cursor] is the keyboard's spot or SPOT_NONE.
void zone_view_draw(Ui *ui, const Zones *zones, const Pointing *pointing, PiecePictures *pictures,
                    const Set *away, bool targets, Spot cursor);

// The spot of the board, a zone or a card nearest to [spot] in the screen direction ([dx], [dy]),
// or [spot] if there is none.
Spot zone_view_step(const Zones *zones, const BoardLayout *layout, Spot spot, int dx, int dy);

// The spot before ([way] = -1) or after (1) [spot], the board's spots first; wraps around.
Spot zone_view_next(const Zones *zones, const BoardLayout *layout, Spot spot, int way);

#endif
