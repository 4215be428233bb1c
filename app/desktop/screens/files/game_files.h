// SPDX-License-Identifier: MIT
// GameFiles handles all files of games on the main screen: opening, saving, autosaving, and asking
// before a game is lost.
#pragma once

#include "app/desktop/screens/commands/dialog.h"
#include "app/desktop/session/files/opening.h"
#include "app/desktop/session/user/recent.h"

// The arguments must outlive the GameFiles. Release with game_files_free, which autosaves the
// current game for the next start.
GameFiles *game_files_new(Session *session, Ui *ui, const UserFolders *folders);
void game_files_free(GameFiles *files);

// Events. game_files_take_event returns each of them once.
typedef enum GameFilesEvent {
    GAME_FILES_NOTHING,
    GAME_FILES_OPENED,   // another game was opened; the report has warnings about its spec
    GAME_FILES_RELOADED, // the same game was opened under reloaded rules; the report has warnings
    GAME_FILES_FAILED, // the file game_files_failed could not be opened; the report has the errors
    GAME_FILES_LEFT,   // the current game may be replaced, as game_files_leave requested
    GAME_FILES_QUITS,  // the program must end
} GameFilesEvent;

// Returns the next event. [report], which must be empty, receives the event's messages.
GameFilesEvent game_files_take_event(GameFiles *files, Report *report);

// The file that could not be opened, after GAME_FILES_FAILED.
const char *game_files_failed(const GameFiles *files);

// Starts autosaving. With [resumes], first resumes the game that was autosaved last. [opened] is
// the file that the user chose for the current game, or NULL. Call it once.
void game_files_start(GameFiles *files, bool resumes, const char *opened);

// Autosaves the current game. Call it when the game may have changed.
void game_files_keep(GameFiles *files);

// The dialogs about files, shown one at a time. Elements: those of file_browser.h, leave.h and
// pgn_games.h. The question of game_files_reload has "reload", "reload:reason", "reload:old",
// "reload:back" and "reload:restart"; "reload:back" only if part of the game can be kept.
extern const Dialog files_dialog;

// Closes the dialog that is open.
void game_files_close(GameFiles *files);

// ---- Requests

// Performs [command] if it is about files; otherwise returns false.
bool game_files_command(GameFiles *files, Command command);

// Opens a spec, a save or, after the user has chosen a game, a PGN or EPD. Asks first if the
// current game is unsaved. A bad file leads to GAME_FILES_FAILED without a question.
void game_files_open(GameFiles *files, const char *path);

// Starts a game of the same rules from another position. Asks first if the current game is unsaved.
void game_files_begin_at(GameFiles *files, const State *start);

// Continues the first game of the PGN text [pgn], which must have been checked. Asks first if the
// current game is unsaved.
void game_files_begin_pgn(GameFiles *files, const char *pgn);

// Copies the position after [at] actions of [game] to the clipboard, in the game's notation. [at]
// is at most game_length.
void game_files_copy(GameFiles *files, const Game *game, size_t at);

// Copies to the clipboard a position that was set up.
void game_files_copy_draft(GameFiles *files, const State *state);

// Reads the position on the clipboard. Returns a game that the caller releases. If there is no
// position, shows the reason as a toast and returns NULL.
Game *game_files_read_clipboard(GameFiles *files);

// Requests GAME_FILES_QUITS. If the current game is unsaved, asks first, and the user may refuse.
void game_files_quit(GameFiles *files);

// Requests GAME_FILES_LEFT. If the current game is unsaved, asks first, and the user may refuse.
void game_files_leave(GameFiles *files);

// Reloads the spec of the current game and keeps as much of the game as the new rules allow. If
// they do not allow all of it, asks the user first.
void game_files_reload(GameFiles *files);

// Reloads the spec if its files have changed, and then returns true. Call it about once a second.
bool game_files_reload_edited(GameFiles *files);

const Recent *game_files_recent(const GameFiles *files);
