// SPDX-License-Identifier: MIT
// What a MainScreen is made of, for the files of the main screen only.
#ifndef TESSERA_SCREENS_MAIN_MAIN_SCREEN_PRIVATE_H
#define TESSERA_SCREENS_MAIN_MAIN_SCREEN_PRIVATE_H

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
    const Dialog *dialog; // the one that is open; NULL: none
    void *kept;           // by it
    ExportMemory export_memory;
    Announcer announcer;
    float ratio;       // canvas pixels in a unit of the desktop
    Report warnings;   // about the spec that is open
    unsigned revision; // of the session, as the view shows it
    unsigned notes;    // the same for the notes
    bool follows;      // the move list goes to its end in the next draw pass
    bool hides_result;
    unsigned game; // of the session, by session_number, as the board was turned for it
    bool turned;   // by hand, in this game
    Seat faced;    // who plays against programs and was turned to; SEAT_NONE: nobody
    Aids *aids;
    MoveList *moves;
    unsigned past_revision; // of the past, as the view shows it
    PositionEditor *editor; // in place of the game; NULL: the game is shown
    Text note;              // of the position shown
    bool wants_quit;
    bool wants_full_screen;
};

// ---- Dialogs

// Opens the dialog of [command] in place of what is open. False: no dialog has that command.
bool main_screen_open_dialog(MainScreen *screen, Command command);

// Shows [dialog] in place of what is open, with what it is to keep; NULL: nothing.
void main_screen_show_dialog(MainScreen *screen, const Dialog *dialog, void *kept);

// Closes whatever dialog is open, and the list of legal moves.
void main_screen_close_dialog(MainScreen *screen);

// Runs the dialog that is open, or asks to be shown, in both passes.
void main_screen_run_dialog(MainScreen *screen);

// ---- The rest

// Closes the editor of positions, if it is open: the game is shown again.
void main_screen_close_editor(MainScreen *screen);

// Shows the game of the session, which is another one now.
void main_screen_show_game(MainScreen *screen);

// Plays [action], or asks first where that is wanted.
void main_screen_play(MainScreen *screen, const Action *action);

// Does what [command] stands for.
void main_screen_obey(MainScreen *screen, Command command);

// Does what the files ask for.
void main_screen_follow_files(MainScreen *screen);

#endif
