// SPDX-License-Identifier: MIT
// The panel about the table of a game with more than two seats: in what order they act, who is
// passed over, who decides for whom, who holds whose leader. It can be folded away.
#ifndef TESSERA_SCREENS_PANEL_TABLE_PANEL_H
#define TESSERA_SCREENS_PANEL_TABLE_PANEL_H

#include "app/desktop/screens/commands/commands.h"
#include "app/desktop/session/game/session.h"
#include "app/desktop/ui/ui.h"
#include "app/desktop/view/pieces/piece_pictures.h"

typedef struct TablePanel {
    const Session *session;
    PiecePictures *pictures;
    const State *shown; // the position that it is about
    bool folded;
} TablePanel;

// The height of all of it in [width] pixels, and what it needs at least, where its rows scroll; 0:
// there is none.
int table_panel_height(const TablePanel *panel, const Ui *ui, int width);
int table_panel_least(const TablePanel *panel, const Ui *ui, int width);

// Runs it in [rect], in both passes. Elements: "table:fold", "table:order" with the seats in order
// and "table:order:NAME" for each of them,
// "table:next", "table:command:NAME" for a seat that another one decides for, "table:prisoner:NAME"
// for one whose leader is held.
Command table_panel_run(const TablePanel *panel, Ui *ui, Rect rect);

#endif
