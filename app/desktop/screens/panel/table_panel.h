// SPDX-License-Identifier: MIT
// The panel for games with more than two seats: the order of play, who is skipped, who decides for
// whom, and who holds whose leader. It can be collapsed.
#pragma once

#include "app/desktop/screens/commands/commands.h"
#include "app/desktop/session/game/session.h"
#include "app/desktop/ui/ui.h"
#include "app/desktop/view/pieces/piece_pictures.h"

typedef struct TablePanel {
    const Session *session;
    PiecePictures *pictures;
    const State *shown; // the position to describe
    bool folded;
} TablePanel;

// The full height of the panel at [width] pixels, or 0 if there is no panel.
int table_panel_height(const TablePanel *panel, const Ui *ui, int width);

// The minimum height of the panel, at which its rows may have to scroll. 0 if there is no panel.
int table_panel_minimum(const TablePanel *panel, const Ui *ui, int width);

// Runs the panel in [rect]. Call this in both passes. Elements: "table:fold", "table:order" with
// the seats in order and "table:order:NAME" for each of them, "table:next", "table:command:NAME"
// for a seat that another one decides for, "table:prisoner:NAME" for a seat whose leader is held.
Command table_panel_run(const TablePanel *panel, Ui *ui, Rect rect);
