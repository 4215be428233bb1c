// SPDX-License-Identifier: MIT
// The struct MainScreen, for the files that implement it.
#pragma once

#include "app/desktop/screens/files/export_dialog.h"
#include "app/desktop/screens/files/game_files.h"
#include "app/desktop/screens/help/aids.h"
#include "app/desktop/screens/main/announcer.h"
#include "app/desktop/screens/main/main_screen.h"
#include "app/desktop/screens/moves/move_list.h"
#include "app/desktop/screens/moves/past.h"
#include "app/desktop/screens/panel/arbiter.h"
#include "app/desktop/screens/preferences/user_preferences.h"
#include "app/desktop/screens/setup/position_editor.h"

struct MainScreen {
    Desk desk;
    const Dialog *dialog; // the open dialog; NULL: none
    void *dialog_state;   // state of the open dialog
    ExportMemory export_memory;
    Announcer announcer;
    float ratio;       // canvas pixels per unit of the desktop
    Report warnings;   // about the current spec
    unsigned revision; // session_revision() when the view was updated
    unsigned notes;    // session_notes_revision() when the view was updated
    bool follows;      // scroll the move list to the turn shown in the next draw pass
    bool hides_result;
    unsigned game; // session_game_number when face_player was last called
    bool turned;   // the board was turned by hand in this game
    Seat faced;    // the person at the bottom in a game against programs; SEAT_NONE: nobody
    Aids *aids;
    MoveList *moves;
    unsigned past_revision; // past_revision() when the view was updated
    PositionEditor *editor; // shown instead of the game; NULL: closed
    Text note;              // text about the position shown
    bool wants_quit;
    bool wants_full_screen;
};

// ---- Dialogs

// Closes the open dialog and opens the one that [command] opens. Returns false if no dialog does.
bool main_screen_open_dialog(MainScreen *screen, Command command);

// Closes the open dialog and shows [dialog] with the state [state]. If [dialog] is NULL, only
// closes.
void main_screen_show_dialog(MainScreen *screen, const Dialog *dialog, void *state);

// Closes the open dialog and the list of legal moves.
void main_screen_close_dialog(MainScreen *screen);

// Runs the open dialog. If a dialog is due (Dialog.is_due), opens it first in place of any other.
// Call this in both passes.
void main_screen_run_dialog(MainScreen *screen);

// ---- The rest

// Closes the position editor, if it is open, so that the game is shown again.
void main_screen_close_editor(MainScreen *screen);

// Shows the session's game after it was replaced.
void main_screen_show_game(MainScreen *screen);

// Plays [action]. Asks for confirmation first if the preferences or the kind of action require it.
void main_screen_play(MainScreen *screen, const Action *action);

// Performs [command].
void main_screen_perform(MainScreen *screen, Command command);

// Handles the event that the GameFiles report, if there is one.
void main_screen_follow_files(MainScreen *screen);
