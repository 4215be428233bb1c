// SPDX-License-Identifier: MIT
// The MainScreen is everything in the window: the board, its panel, the menus and the dialogs.
#pragma once

#include "app/desktop/platform/sound/tone.h"
#include "app/desktop/platform/system/worker.h"
#include "app/desktop/platform/window/window.h"
#include "app/desktop/session/game/session.h"
#include "app/desktop/session/user/folders.h"
#include "app/desktop/session/user/preferences.h"
#include "app/desktop/ui/ui.h"

typedef struct MainScreen MainScreen;

// Shows [session], which has a game, with the user's preferences and other files in [folders]. Both
// must outlive the screen. Release with main_screen_free.
MainScreen *main_screen_new(Session *session, const UserFolders *folders);
void main_screen_free(MainScreen *screen);

// The user's preferences.
const Preferences *main_screen_preferences(const MainScreen *screen);

// Replaces the preferences, applies them at once and saves them.
void main_screen_set_preferences(MainScreen *screen, const Preferences *preferences);

// Sets the number of canvas pixels per unit of the desktop; initially 1.
void main_screen_set_ratio(MainScreen *screen, float ratio);

// Sets the time in milliseconds. Call it before a pass. With [animate], pieces slide.
void main_screen_set_time(MainScreen *screen, uint64_t milliseconds, bool animate);

// Runs the handle pass for [input], and performs the command that the user gave with it.
void main_screen_handle(MainScreen *screen, Canvas *canvas, const Input *input);

// Draws the whole main screen, with the dialog and the menu that are open.
void main_screen_draw(MainScreen *screen, Canvas *canvas);

// Lets programs play as time passes. [waker] is called, from another thread, when
// main_screen_set_time must be called. [seed] decides between equally good moves.
void main_screen_run_programs(MainScreen *screen, Waker waker, uint64_t seed);

// Plays one action of a program or finishes a hint, if main_screen_run_programs has not been
// called, as in scripts. Returns false when there is nothing to do.
bool main_screen_play_program(MainScreen *screen);

// Milliseconds until the screen must be drawn again even if nothing happens; -1: never.
int main_screen_wait(const MainScreen *screen);

// Starts autosaving. With [resumes], first resumes the game that was autosaved last. [opened] is
// the user's file of the current game, or NULL.
void main_screen_start(MainScreen *screen, bool resumes, const char *opened);

// True while main_screen_check_files must be called about once a second.
bool main_screen_watches_files(const MainScreen *screen);

// Checks whether the files of the spec have changed. Returns true when that changed the screen.
bool main_screen_check_files(MainScreen *screen);

// Shows the errors of the spec at [path]. Takes over the content of [report].
void main_screen_show_report(MainScreen *screen, const char *path, Report *report);

// Takes over the warnings about the current spec from [report] and informs the user if there are
// any.
void main_screen_note_warnings(MainScreen *screen, Report *report);

// Writes a picture of the board to [path], as Export Board does.
bool main_screen_export(MainScreen *screen, const char *path, Error *error);

// True while a series of pictures is being written, one with each call of main_screen_set_time.
bool main_screen_is_exporting(const MainScreen *screen);

// True, once, after the user has asked to quit.
bool main_screen_take_quit(MainScreen *screen);

// True, once, after the user has asked to enter or leave full screen.
bool main_screen_take_full_screen(MainScreen *screen);

// The tone to be played, returned once, or TONE_NONE.
Tone main_screen_take_tone(MainScreen *screen);

// The sentence about the game to be printed or spoken, returned once, or NULL. Valid until the next
// change.
const char *main_screen_take_sentence(MainScreen *screen);

// Appends the window's title.
void main_screen_write_title(const MainScreen *screen, Text *text);

Cursor main_screen_cursor(const MainScreen *screen);
Ui *main_screen_ui(MainScreen *screen);
