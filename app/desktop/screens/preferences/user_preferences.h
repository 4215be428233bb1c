// SPDX-License-Identifier: MIT
// The UserPreferences are the user's preferences while the program runs: loaded, changed by
// commands and by their dialog, and saved.
#ifndef TESSERA_SCREENS_PREFERENCES_USER_PREFERENCES_H
#define TESSERA_SCREENS_PREFERENCES_USER_PREFERENCES_H

#include "app/desktop/screens/commands/dialog.h"
#include "app/desktop/session/user/folders.h"
#include "app/desktop/session/user/preferences.h"
#include "app/desktop/session/user/roster.h"
#include "app/desktop/view/pieces/piece_pictures.h"

// Loads them from [places], which must outlive them. What the user should know about that becomes a
// toast of [ui]. Release with user_preferences_free.
UserPreferences *user_preferences_new(const UserFolders *folders, Ui *ui);
void user_preferences_free(UserPreferences *user);

// The other programs that may play. They live as long as [user].
const Roster *user_preferences_roster(const UserPreferences *user);

const Preferences *user_preferences_get(const UserPreferences *user);

// How boards look by them; and which of the game's own names its squares bear, from 1, or 0 for
// none, as chosen or where the game has no others.
BoardLook user_preferences_look(const UserPreferences *user);
int user_preferences_naming(const UserPreferences *user, const Rules *rules);

// Puts [preferences] in the place of those before.
void user_preferences_set(UserPreferences *user, const Preferences *preferences);

// True once after each change, and at first: what obeys the preferences is to be told.
bool user_preferences_changed(UserPreferences *user);

// Does what [command] asks for: the size of the interface, sounds on or off. False when it is about
// something else.
bool user_preferences_command(UserPreferences *user, Ui *ui, Command command);

// Gives [ui] its theme for a canvas of [width] x [height] with [ratio] pixels in a unit of the
// desktop. Call it before the draw pass. The scale is less than wanted where the canvas would hold
// too little of the interface.
void user_preferences_fit(const UserPreferences *user, Ui *ui, int width, int height, float ratio);

// The dialog that changes them; see preferences_dialog.h.
extern const Dialog preferences_dialog;

// Saves them when they differ from the file and no press lasts. A failure becomes a toast.
void user_preferences_save(UserPreferences *user, Ui *ui);

#endif
