// SPDX-License-Identifier: MIT
// The GameFiles are what the main screen has to do with files of games: opening, saving, keeping
// the game for the next start, and asking before a game is lost.
#ifndef TESSERA_SCREENS_FILES_GAME_FILES_H
#define TESSERA_SCREENS_FILES_GAME_FILES_H

#include "app/desktop/screens/commands/dialog.h"
#include "app/desktop/session/files/opening.h"
#include "app/desktop/session/user/recent.h"

// All three must outlive it. Release with game_files_free; the game on the board is then kept for
// the next start.
GameFiles *game_files_new(Session *session, Ui *ui, const UserFolders *folders);
void game_files_free(GameFiles *files);

// What has come of it; asking clears it.
typedef enum GameFilesEvent {
    GAME_FILES_NOTHING,
    GAME_FILES_OPENED,   // another game is on the board; the report has warnings about its spec
    GAME_FILES_RELOADED, // ... the same one, by rules that were read again
    GAME_FILES_FAILED,   // the file of game_files_failed could not be opened; the report says why
    GAME_FILES_LEFT,     // the game may be given up, as game_files_leave asked
    GAME_FILES_QUITS,    // the program is to end
} GameFilesEvent;

// [report], which is empty, takes over what there is to tell.
GameFilesEvent game_files_take(GameFiles *files, Report *report);
const char *game_files_failed(const GameFiles *files);

// Starts to keep the game on the board, and with [resumes] puts the one there that was kept last.
// [opened] is the file that it came from, NULL: none that the user chose. Call it once.
void game_files_start(GameFiles *files, bool resumes, const char *opened);

// Tells that the game on the board may have changed.
void game_files_keep(GameFiles *files);

// Its dialogs, of which one at a time is open, and giving that up. Elements: those of
// file_browser.h, leave.h, pgn_games.h and reload.h.
extern const Dialog files_dialog;
void game_files_close(GameFiles *files);

// ---- What one can ask for

// Does what [command] asks for. False when it is about something else.
bool game_files_command(GameFiles *files, Command command);

// Opens a file: a spec, a save, a PGN, of which one game is chosen. A game that is not saved is
// asked about before; a file that is no good leads to GAME_FILES_FAILED without a question.
void game_files_open(GameFiles *files, const char *path);
// Starts a game of the same rules from another position. A game that is not saved is asked about
// before.
void game_files_begin_at(GameFiles *files, const State *start);

// Goes on with the first game of a PGN, whose text can be read and played. A game that is not saved
// is asked about before.
void game_files_begin_pgn(GameFiles *files, const char *pgn);

// Puts the position after [at] actions of [game], at most game_length, on the clipboard, in the
// form that the game has; or one that somebody has set up.
void game_files_copy(GameFiles *files, const Game *game, size_t at);
void game_files_copy_draft(GameFiles *files, const State *state);

// Reads the position on the clipboard into a game that the caller releases. NULL, after a word
// about it, when there is none.
Game *game_files_read_clipboard(GameFiles *files);

// Leads to GAME_FILES_QUITS, or GAME_FILES_LEFT, maybe after a question.
void game_files_quit(GameFiles *files);
void game_files_leave(GameFiles *files);

// Reads the spec of the game on the board again, and keeps as much of the game as its rules then
// allow; asks where that is not all of it. Elements of the question: those of reload.h.
void game_files_reload(GameFiles *files);

// Does so when the files of the spec have changed and say something else. True when they have
// changed. To be called about every second.
bool game_files_check(GameFiles *files);

const Recent *game_files_recent(const GameFiles *files);

#endif
