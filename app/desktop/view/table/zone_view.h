// SPDX-License-Identifier: MIT
// Registers the elements of zones, draws their marks, and moves the keyboard's cursor among them.
#pragma once

#include "app/desktop/ui/ui.h"
#include "app/desktop/view/choose/pointing.h"
#include "app/desktop/view/ground/board_layout.h"
#include "app/desktop/view/pieces/zones.h"

// Registers "zone:NAME" for each zone, with the number of its cards as text. Registers
// "card:NAME/1" and so on for its cards, from the top or left, with the card's face, or "?" if it
// shows its back.
void zone_view_register(Ui *ui, const Zones *zones);

// Draws zones and their cards except the pieces [away]. If [targets], also marks the cards that can
// be played and the zones to which the selected card may go. [cursor] is the spot of the keyboard
// cursor, or SPOT_NONE.
void zone_view_draw(Ui *ui, const Zones *zones, const Pointing *pointing, PiecePictures *pictures,
                    const Set *away, bool targets, Spot cursor);

// The site, zone or card nearest to [spot] in the screen direction ([dx], [dy]), or [spot] if there
// is none.
Spot zone_view_step(const Zones *zones, const BoardLayout *layout, Spot spot, int dx, int dy);

// The spot before ([way] = -1) or after (1) [spot] in this order: the sites of the board, then each
// zone followed by its cards. Wraps around.
Spot zone_view_next(const Zones *zones, const BoardLayout *layout, Spot spot, int way);
