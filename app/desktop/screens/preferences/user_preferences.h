// SPDX-License-Identifier: MIT
// The UserPreferences are the preferences of the running program. They are loaded, changed by
// commands and by their dialog, and saved.
#pragma once

#include "app/desktop/screens/commands/dialog.h"
#include "app/desktop/session/user/folders.h"
#include "app/desktop/session/user/preferences.h"
#include "app/desktop/session/user/roster.h"
#include "app/desktop/view/pieces/piece_pictures.h"

// Loads the preferences from [folders], which must outlive the UserPreferences. Problems are shown
// as a toast of [ui]. Release with user_preferences_free.
UserPreferences *user_preferences_new(const UserFolders *folders, Ui *ui);
void user_preferences_free(UserPreferences *user);

// The external programs. Valid as long as [user].
const Roster *user_preferences_roster(const UserPreferences *user);

const Preferences *user_preferences_get(const UserPreferences *user);

// How boards are to look, as the user has chosen it.
BoardLook user_preferences_look(const UserPreferences *user);

// 1 + the index of the naming of squares that the user has chosen. 0 if the user has chosen none,
// or if the game does not have that naming.
int user_preferences_naming(const UserPreferences *user, const Rules *rules);

// Replaces the preferences.
void user_preferences_set(UserPreferences *user, const Preferences *preferences);

// True once at the start and after each change, when the preferences must be applied.
bool user_preferences_changed(UserPreferences *user);

// If [command] changes the size of the interface or switches the sounds, performs it and returns
// true.
bool user_preferences_command(UserPreferences *user, Ui *ui, Command command);

// Gives [ui] its theme for a canvas of [width] x [height] with [ratio] pixels per desktop unit. On
// a small canvas the scale is reduced so that enough of the interface fits. Call it before the draw
// pass.
void user_preferences_fit(const UserPreferences *user, Ui *ui, int width, int height, float ratio);

// The dialog that changes the preferences; see preferences_dialog.h.
extern const Dialog preferences_dialog;

// Saves the preferences if they differ from the file, but not during a press. A failure is shown as
// a toast.
void user_preferences_save(UserPreferences *user, Ui *ui);
