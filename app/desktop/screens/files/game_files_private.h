// SPDX-License-Identifier: MIT
// The parts of GameFiles, for the files that implement it.
#pragma once

#include "app/desktop/screens/files/game_files.h"
#include "app/desktop/screens/files/pgn_games.h"
#include "app/desktop/session/files/autosave.h"
#include "app/desktop/session/files/reloading.h"
#include "app/desktop/session/files/watch.h"
#include "app/desktop/ui/file_browser.h"

typedef enum FilesDialog {
    FILES_DIALOG_NONE,
    FILES_DIALOG_OPEN,
    FILES_DIALOG_SAVE,
    FILES_DIALOG_LEAVE,
    FILES_DIALOG_GAMES, // asks which game of a PGN to open
    FILES_DIALOG_PGN,   // asks where to write a PGN
    FILES_DIALOG_RELOAD,
    FILES_DIALOG_HIDDEN, // asks whether to write a file with hidden information
} FilesDialog;

// The action that waits until the current game may be replaced.
typedef enum Next {
    NEXT_NOTHING,
    NEXT_OPEN,     // open next_path
    NEXT_POSITION, // begin next_game, from a position that was set up
    NEXT_PASTED_POSITION,
    NEXT_PASTED, // continue the game of the PGN [pasted]
    NEXT_CHOSEN, // continue the game [chosen]
    NEXT_QUIT,
    NEXT_OTHER // do what the caller of game_files_leave planned
} Next;

struct GameFiles {
    Session *session;
    Ui *ui;
    const UserFolders *folders;
    Autosave *autosave; // NULL: nothing is autosaved
    bool keep_failed;   // the game could not be autosaved, and the user was informed
    bool copy_failed;   // the copy was not flushed to the disk, and the user was informed
    Recent recent;
    FilesDialog dialog;
    FileBrowser *browser;
    Text folder; // of the last file opened or saved
    Next next;
    Text next_path;
    Game *next_game; // for NEXT_POSITION and NEXT_PASTED_POSITION; NULL: none
    Text pasted;
    PgnGames *games; // for FILES_DIALOG_GAMES
    Opening chosen;  // the game chosen from [games], for NEXT_CHOSEN
    GameFilesEvent event;
    Report report;
    Text failed; // see game_files_failed
    Text hidden; // the last file for which FILES_DIALOG_HIDDEN was shown
    Watch watch;
    Reloading reloading; // for FILES_DIALOG_RELOAD
    bool shows_errors;   // the current game's spec had errors when it was last read
};

// Replaces [text] by a copy of [value], which may point into [text].
void game_files_set_text(Text *text, const char *value);

// Shows [text] as a toast and releases it.
void game_files_report(GameFiles *files, Text *text);

// Logs an error and shows it as a toast. [prevented] is a sentence about what could not be done.
void game_files_report_error(GameFiles *files, const char *prevented, const Error *error);

// Logs an error as game_files_report_error does, but does not inform the user.
void game_files_note_error(GameFiles *files, const char *prevented, const Error *error);

// True if [whole] is the path of a shipped game. The user finds shipped games in the New Game
// dialog.
bool game_files_is_shipped(const char *whole);

// Adds a file to the recent files and makes the next file browser start in its folder, unless the
// file came with the program.
void game_files_remember(GameFiles *files, const char *path);

// Asks which item of [collection] to open. Takes ownership of [collection]. [path] is its file, or
// "". Returns false when [collection] is NULL.
bool game_files_ask_which(GameFiles *files, Collection *collection, const char *path);

// Asks whether to write a save that contains everybody's cards, but does not ask again for the file
// asked about last. [path] may point into the session. Returns false if there is nothing to ask.
bool game_files_ask_hidden(GameFiles *files, const char *path);

// The buttons of the question whether to write a save with everybody's cards
// (game_files_run_hidden).
enum { HIDDEN_CANCEL, HIDDEN_SAVE };

// Runs the question of game_files_ask_hidden. Call this in both passes. Returns DIALOG_OPEN until
// the user has answered, and then HIDDEN_SAVE if the save is to be written. Elements:
// "hidden-dialog", "hidden:cancel", "hidden:save".
int game_files_run_hidden(GameFiles *files);

// Starts autosaving. With [resumes], first resumes the autosaved game. A game that cannot be
// resumed is set aside.
void game_files_start_keeping(GameFiles *files, bool resumes);

// Deletes the autosaved game.
void game_files_forget(GameFiles *files);

// Reports, once, that the copy of the autosaved game could not be flushed to the disk.
void game_files_check_copy(GameFiles *files);

// Waits until the copy of the autosaved game is on disk, then releases the autosave's slot.
void game_files_stop_keeping(GameFiles *files);

// Opens a file browser in the folder of the last file. If [name] is given, the user chooses a file
// to save to, and [name] is proposed; if it is NULL, the user chooses a file to open. The file
// chosen is handled as [dialog] requires.
void game_files_browse(GameFiles *files, FilesDialog dialog, const char *const *suffixes,
                       const char *name);

// Lets the user choose the file to which the moves are written as PGN.
void game_files_browse_pgn(GameFiles *files);

// Writes the moves to [path] as PGN. This does not count as saving the game.
void game_files_write_pgn(GameFiles *files, const char *path);

// Copies the moves to the clipboard.
void game_files_copy_moves(GameFiles *files);

// Reads the clipboard. Starts a game from the position on it, or continues the game on it.
void game_files_paste(GameFiles *files);

// Same as game_files_begin_at, for a position from the clipboard. Takes ownership of [game]. The
// new game counts as saved until moves are played in it.
void game_files_begin_pasted(GameFiles *files, Game *game);
