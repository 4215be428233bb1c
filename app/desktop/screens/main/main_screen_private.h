// SPDX-License-Identifier: MIT
// What a MainScreen is made of, for the files of the main screen only.
// What belongs here: what main_screen.c and main_screen_commands.c share.
#ifndef TESSERA_SCREENS_MAIN_MAIN_SCREEN_PRIVATE_H
#define TESSERA_SCREENS_MAIN_MAIN_SCREEN_PRIVATE_H

#include "app/desktop/screens/files/export_dialog.h"
#include "app/desktop/screens/files/spec_errors.h"
#include "app/desktop/screens/help/aids.h"
#include "app/desktop/screens/main/announcer.h"
#include "app/desktop/screens/main/main_screen.h"
#include "app/desktop/screens/moves/details.h"
#include "app/desktop/screens/moves/move_list.h"
#include "app/desktop/screens/moves/note_editor.h"
#include "app/desktop/screens/moves/past.h"
#include "app/desktop/screens/new_game/new_game.h"
#include "app/desktop/screens/panel/arbiter.h"
#include "app/desktop/screens/preferences/user_preferences.h"
#include "app/desktop/screens/setup/setting_up.h"
#include "app/desktop/view/table/board_view.h"

typedef enum DialogKind {
    DIALOG_KIND_NONE,
    DIALOG_KIND_NEW_GAME,
    DIALOG_KIND_EXPORT,
    DIALOG_KIND_ERRORS,
    DIALOG_KIND_SHORTCUTS,
    DIALOG_KIND_ABOUT,
    DIALOG_KIND_FILES, // one of [files]
    DIALOG_KIND_PASS,
    DIALOG_KIND_CONFIRM, // whether [meant] is to be played
    DIALOG_KIND_PREFERENCES,
    DIALOG_KIND_NOTE,    // comment and marks of a move
    DIALOG_KIND_DETAILS, // who played
} DialogKind;

struct MainScreen {
    Ui *ui;
    Session *session;
    const UserPlaces *places; // where the log is
    UserPreferences *preferences;
    Announcer announcer;
    float ratio; // canvas pixels in a unit of the desktop
    BoardView *view;
    PiecePictures *pictures;
    Report warnings;   // about the spec that is open
    unsigned revision; // of the session, as the view shows it
    unsigned notes;    // of the session, likewise
    bool follows;      // the move list goes to its end in the next draw pass
    bool hides_result;
    unsigned game;     // of the session, by session_number, as the board was turned for it
    bool turned;       // by hand, in this game
    Seat faced;        // who plays against programs and was turned to; SEAT_NONE: nobody
    DialogKind dialog; // the one that is open
    Action meant;
    NewGame *new_game;
    ExportDialog *export;
    GameChoice *chosen; // to be started once the game before may be given up; NULL: none
    SpecErrors *errors;
    Aids *aids;
    Past *past;
    MoveList *moves;
    NoteEditor *note_editor; // DIALOG_KIND_NOTE
    Details *details;        // DIALOG_KIND_DETAILS
    unsigned past_revision;  // of the past, as the view shows it
    Arbiter *arbiter;
    GameFiles *files;
    ExportMemory export_memory;
    PositionEditor *editor; // in place of the game; NULL: the game is shown
    Text note;              // of the position shown
    bool wants_quit;
    bool wants_full_screen;
    void (*copy)(const char *text);
};

// Closes whatever dialog is open; with or without one of the files.
void main_screen_close_dialog(MainScreen *screen);

// Reads the spec whose mistakes are shown again if somebody has edited it, unless it is that of the
// game, which looks after its own. False: nothing was done.
bool main_screen_reads_mended(MainScreen *screen);

// Closes the editor of positions, if it is open: the game is shown again.
void main_screen_close_editor(MainScreen *screen);

// Shows the game of the session, which is another one now.
void main_screen_show_game(MainScreen *screen);

// How boards look by the preferences.
BoardLook main_screen_look(const MainScreen *screen);

// The game's own names that its squares bear, from 1; 0: none, as chosen or where it has no others.
int main_screen_naming(const MainScreen *screen);

// Plays [action], or asks first where that is wanted.
void main_screen_play(MainScreen *screen, const Action *action);

// Does what [command] stands for.
void main_screen_obey(MainScreen *screen, Command command);

// Runs the dialog that is open, in both passes.
void main_screen_run_dialog(MainScreen *screen);

// Does what the files ask for; and shows a dialog of theirs, if they have one.
void main_screen_follow_files(MainScreen *screen);
void main_screen_show_files(MainScreen *screen);

#endif
