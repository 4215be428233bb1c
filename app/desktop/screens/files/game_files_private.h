// SPDX-License-Identifier: MIT
// What the files of GameFiles share.
#ifndef TESSERA_SCREENS_FILES_GAME_FILES_PRIVATE_H
#define TESSERA_SCREENS_FILES_GAME_FILES_PRIVATE_H

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
    FILES_DIALOG_GAMES, // which one of those in a PGN
    FILES_DIALOG_PGN,   // where to write one
    FILES_DIALOG_RELOAD,
    FILES_DIALOG_HIDDEN, // whether to write a file that contains hidden information
} FilesDialog;

// What to do once the current game may be replaced.
typedef enum Next {
    NEXT_NOTHING,
    NEXT_OPEN,
    NEXT_POSITION,
    NEXT_PASTED_POSITION,
    NEXT_PASTED,
    NEXT_CHOSEN,
    NEXT_QUIT,
    NEXT_OTHER
} Next;

struct GameFiles {
    Session *session;
    Ui *ui;
    const UserFolders *folders;
    Autosave *autosave; // NULL: nothing is autosaved
    bool keep_failed;   // ... and the user was informed
    bool copy_failed;   // the same for the copy
    Recent recent;
    FilesDialog dialog;
    FileBrowser *browser;
    Text folder; // of the last file opened or saved
    Next next;
    Text next_path;
    Game *next_game; // NEXT_POSITION, NEXT_PASTED_POSITION; NULL: none
    Text pasted;     // NEXT_PASTED: a PGN
    PgnGames *games; // FILES_DIALOG_GAMES
    Opening chosen;  // NEXT_CHOSEN: the game chosen from [games]
    GameFilesEvent event;
    Report report;
    Text failed;
    Text hidden; // the last file of a game with hidden information that was asked about
    Watch watch;
    Reloading reloading; // the one being asked about
    bool shows_errors;   // the current game's spec had errors when it was last read
};

// Replaces [text] by a copy of [value], which may be the text's own.
void game_files_set_text(Text *text, const char *value);

// Shows [text] as a toast and releases it. An error is also logged, after the action it prevented.
void game_files_report(GameFiles *files, Text *text);
void game_files_report_error(GameFiles *files, const char *prevented, const Error *error);

// Logs an error without informing the user.
void game_files_note_error(GameFiles *files, const char *prevented, const Error *error);

// True for the path of a shipped game, which is in the New Game dialog.
bool game_files_is_shipped(const char *whole);

// Adds a file to the recent files, unless it came with the program. Either way the next file
// browser starts in its folder.
void game_files_remember(GameFiles *files, const char *path);

// Asks which item of [collection] to open. Takes ownership of [collection]; [path] is its file or
// "". False when [collection] is NULL.
bool game_files_ask_which(GameFiles *files, Collection *collection, const char *path);

// game_files_ask_hidden asks, once for each file, whether to write a save that contains everybody's
// cards; [path] may be the session's. False if there is nothing to ask. game_files_run_hidden runs
// the question in both passes: DIALOG_OPEN while it is open, 1 to write the save, anything else not
// to. Elements: "hidden-dialog", "hidden:cancel", "hidden:save".
bool game_files_ask_hidden(GameFiles *files, const char *path);
int game_files_run_hidden(GameFiles *files);

// Starts autosaving. With [resumes] it first resumes the autosaved game; one that cannot be resumed
// is set aside.
void game_files_start_keeping(GameFiles *files, bool resumes);

// Deletes the autosaved game.
void game_files_forget(GameFiles *files);

// Reports, once, that the copy of the autosaved game could not be flushed to the disk.
void game_files_check_copy(GameFiles *files);

// Waits until that copy is on disk, then releases the autosave's slot.
void game_files_stop_keeping(GameFiles *files);

// Opens a file browser, which starts in the folder of the last file: to save under [name], or if
// that is NULL to open a file. The results are handled as those of [dialog].
void game_files_browse(GameFiles *files, FilesDialog dialog, const char *const *suffixes,
                       const char *name);

// Asks for a file for the moves as PGN, and writes it. That is not a save.
void game_files_browse_pgn(GameFiles *files);
void game_files_write_pgn(GameFiles *files, const char *path);

// Copies the moves to the clipboard.
void game_files_copy_moves(GameFiles *files);

// Starts from the position or continues the game on the clipboard.
void game_files_paste(GameFiles *files);

// Same as game_files_begin_at, with a position from the clipboard in [game], which this takes over.
// Asks nothing unless moves were played in it.
void game_files_begin_pasted(GameFiles *files, Game *game);

#endif
