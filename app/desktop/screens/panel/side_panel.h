// SPDX-License-Identifier: MIT
// The panel next to the board: whose turn it is or who has won, the players and their captures, the
// moves and the buttons.
#pragma once

#include "app/desktop/screens/moves/move_list.h"
#include "app/desktop/screens/moves/past.h"
#include "app/desktop/screens/panel/arbiter.h"
#include "app/desktop/session/game/session.h"
#include "app/desktop/ui/ui.h"
#include "app/desktop/view/pieces/piece_pictures.h"

typedef struct SidePanel {
    const Session *session;
    const Arbiter *arbiter;
    PiecePictures *pictures;
    Past *past;
    MoveList *moves;
    bool hides_result; // the user has dismissed the result
    bool follows;      // scroll to the turn shown and to the seat to act
    bool folds_table;  // the panel with the order of play is collapsed
    size_t warnings;   // number of warnings about the spec
} SidePanel;

typedef struct SidePanelResult {
    Command command;
    MoveListResult moves; // the turn or variation to be shown
} SidePanelResult;

// Runs the panel in [rect]. Call this in both passes. Elements: "turn", "status", "result",
// "result:rematch", "result:swap", "result:save", "result:new-game", "result:review", those of
// strip.h and table_panel.h, "pass", "player:NAME", "captured:NAME", "warnings", those of
// move_list.h, "undo", "redo", "flip", "new-game".
SidePanelResult side_panel_run(const SidePanel *panel, Ui *ui, Rect rect);
