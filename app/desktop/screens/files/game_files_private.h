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
    FILES_DIALOG_HIDDEN, // whether to write a file that tells what is hidden
} FilesDialog;

// What happens when the game on the board may be given up.
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
    Autosave *autosave; // NULL: nothing is kept
    bool keep_failed;   // and that was told
    bool copy_failed;   // the same for the copy on the disk
    Recent recent;
    FilesDialog dialog;
    FileBrowser *browser;
    Text folder; // where one last opened or saved something
    Next next;
    Text next_path;
    Game *next_game; // NEXT_POSITION, NEXT_PASTED_POSITION; NULL: none
    Text pasted;     // NEXT_PASTED: a PGN
    PgnGames *games; // FILES_DIALOG_GAMES
    Opening chosen;  // NEXT_CHOSEN: the game chosen from [games]
    GameFilesEvent event;
    Report report;
    Text failed;
    Text hidden; // the last file of a game with hidden things that was asked about
    Watch watch;
    Reloading reloading; // while it is asked about
    bool shows_errors;   // of the spec of the game on the board, the last time that it was read
};

// Puts a copy of [value], which may be the text's own, in the place of what [text] was.
void game_files_set_text(Text *text, const char *value);

// Shows [text] as a toast, and releases it; an error is also logged, after what it prevented.
void game_files_tell(GameFiles *files, Text *text);
void game_files_tell_error(GameFiles *files, const char *prevented, const Error *error);

// Logs an error that nobody needs to be bothered with.
void game_files_note_error(GameFiles *files, const char *prevented, const Error *error);

// True for the games that come with the program, by their whole path: they are in the New Game
// dialog.
bool game_files_is_shipped(const char *whole);

// Lists a file among the recent ones, unless it came with the program; the next one is looked for
// in the same folder.
void game_files_remember(GameFiles *files, const char *path);

// Asks which one of [collection], which this takes over, is to be opened; [path] is its file, ""
// for none. False when it is NULL.
bool game_files_ask_which(GameFiles *files, Collection *collection, const char *path);

// Asks whether to write a save that tells everybody's cards, once for each file. [path] may be the
// session's. False where there is nothing to ask. Running it, in both passes: DIALOG_OPEN while it
// asks, 1 to write it, anything else not to. Elements: "hidden-dialog", "hidden:cancel",
// "hidden:save".
bool game_files_ask_hidden(GameFiles *files, const char *path);
int game_files_run_hidden(GameFiles *files);

// Begins to keep the game for the next start. With [resumes] it first goes on with the game that
// was kept; what cannot be gone on with is set aside.
void game_files_start_keeping(GameFiles *files, bool resumes);

// Removes the kept game, for one that nobody wants back.
void game_files_forget(GameFiles *files);

// Tells, once, that the copy of the kept game could not be flushed to the disk.
void game_files_check_copy(GameFiles *files);

// Waits until that copy is on disk, then releases the slot of the kept game.
void game_files_stop_keeping(GameFiles *files);

// Asks where to write the moves as PGN, and writes them there. It is no save.
void game_files_browse_pgn(GameFiles *files);
void game_files_write_pgn(GameFiles *files, const char *path);

// Copies the moves, and begins at the position on the clipboard.
void game_files_copy_moves(GameFiles *files);
void game_files_paste(GameFiles *files);

// As game_files_begin_at, with a position from the clipboard, in a game that this takes over: until
// somebody has played in it, it is not worth a question.
void game_files_begin_pasted(GameFiles *files, Game *game);

#endif
