// SPDX-License-Identifier: MIT
// The MainScreen is all that the window shows: the board, its panel, the menus and the dialogs.
#ifndef TESSERA_SCREENS_MAIN_MAIN_SCREEN_H
#define TESSERA_SCREENS_MAIN_MAIN_SCREEN_H

#include "app/desktop/platform/sound/tone.h"
#include "app/desktop/platform/system/worker.h"
#include "app/desktop/platform/window/window.h"
#include "app/desktop/session/game/session.h"
#include "app/desktop/session/user/folders.h"
#include "app/desktop/session/user/preferences.h"
#include "app/desktop/ui/ui.h"

typedef struct MainScreen MainScreen;

// Shows [session], which has a game, with the preferences and other files of the user in [places].
// Both must outlive the screen. Release with main_screen_free.
MainScreen *main_screen_new(Session *session, const UserFolders *folders);
void main_screen_free(MainScreen *screen);

// What the user prefers.
const Preferences *main_screen_preferences(const MainScreen *screen);

// Puts [preferences] in the place of those before, obeys them at once and saves them.
void main_screen_prefer(MainScreen *screen, const Preferences *preferences);

// Tells how many canvas pixels a unit of the desktop has: 1 at the start.
void main_screen_set_ratio(MainScreen *screen, float ratio);

// Uses the desktop's clipboard; see ui_set_clipboard.
void main_screen_set_clipboard(MainScreen *screen, void (*set)(const char *text),
                               char *(*get)(void));

// Tells the time in milliseconds, before a pass. [animate]: pieces slide.
void main_screen_set_time(MainScreen *screen, uint64_t milliseconds, bool animate);

// Reacts to [input]; then draws everything.
void main_screen_handle(MainScreen *screen, Canvas *canvas, const Input *input);
void main_screen_draw(MainScreen *screen, Canvas *canvas);

// From now on programs play as time passes: [waker] is called, from another thread, when it wants
// to be told the time. [seed] decides between their equal moves. Without it, as in scripts, they
// wait for main_screen_play_program, which plays one action of theirs, or finishes a hint: false
// when none is wanted.
void main_screen_run_programs(MainScreen *screen, Waker waker, uint64_t seed);
bool main_screen_play_program(MainScreen *screen);

// Milliseconds until it wants to be drawn again although nothing happened; -1: never.
int main_screen_wait(const MainScreen *screen);

// Starts to keep the game for the next start of the program, and with [resumes] goes on with the
// one that was kept last. [opened] is the file of the user's that is on the board, NULL: none.
void main_screen_start(MainScreen *screen, bool resumes, const char *opened);

// True while the files of the spec are to be looked at about every second; looking at them. True
// when that changed something to be seen.
bool main_screen_watches(const MainScreen *screen);
bool main_screen_check_files(MainScreen *screen);

// Shows what is wrong with the spec at [path]; takes over what [report] holds.
void main_screen_show_report(MainScreen *screen, const char *path, Report *report);

// Keeps the warnings about the spec that is open, taken over from [report], and says that there are
// some.
void main_screen_note_warnings(MainScreen *screen, Report *report);

// Writes a picture of the board to [path], the same as Export Board does.
bool main_screen_export(MainScreen *screen, const char *path, Error *error);

// True while a series of pictures is being written, one with each call of main_screen_set_time.
bool main_screen_exports(const MainScreen *screen);

// What the window has to do; asking clears it.
bool main_screen_takes_quit(MainScreen *screen);
bool main_screen_takes_full_screen(MainScreen *screen);

// The tone that is to be played, TONE_NONE for none, and the sentence about the game that is to be
// printed or spoken, NULL for none; asking clears them. A sentence lives until the next change.
Tone main_screen_takes_tone(MainScreen *screen);
const char *main_screen_takes_sentence(MainScreen *screen);

// Appends the window's title.
void main_screen_write_title(const MainScreen *screen, Text *text);

Cursor main_screen_cursor(const MainScreen *screen);
Ui *main_screen_ui(MainScreen *screen);

#endif
