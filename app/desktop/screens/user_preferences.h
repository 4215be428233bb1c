// SPDX-License-Identifier: MIT
// The UserSettings are the user's preferences while the program runs: loaded, changed by commands
// and by their dialog, and saved. What belongs here: all of this, and how the interface obeys them;
// what else obeys them asks settings_preferences when settings_changed says so.
#ifndef TESSERA_SCREENS_SETTINGS_H
#define TESSERA_SCREENS_SETTINGS_H

#include "app/desktop/screens/commands.h"
#include "app/desktop/session/places.h"
#include "app/desktop/session/preferences.h"
#include "app/desktop/ui/ui.h"
#include "app/desktop/view/piece_pictures.h"

typedef struct UserSettings UserSettings;

// Loads them from [places], which must outlive them. What the user should know about that becomes a
// toast of [ui]. Release with settings_free.
UserSettings *settings_new(const UserPlaces *places, Ui *ui);
void settings_free(UserSettings *settings);

const Preferences *settings_preferences(const UserSettings *settings);

// Puts [preferences] in the place of those before.
void settings_prefer(UserSettings *settings, const Preferences *preferences);

// True once after each change, and at first: what obeys the preferences is to be told.
bool settings_changed(UserSettings *settings);

// Does what [command] asks for: the size of the interface, sounds on or off. False when it is about
// something else.
bool settings_command(UserSettings *settings, Ui *ui, Command command);

// Gives [ui] its theme for a canvas of [width] x [height] with [ratio] pixels in a unit of the
// desktop. Call it before the draw pass. The scale is less than wanted where the canvas would hold
// too little of the interface.
void settings_fit(const UserSettings *settings, Ui *ui, int width, int height, float ratio);

// Runs the dialog in both passes; true when it was closed. See preferences_dialog.h.
bool settings_run(UserSettings *settings, Ui *ui, PiecePictures *pictures);

// Saves them when they differ from the file and no press lasts. A failure becomes a toast.
void settings_save(UserSettings *settings, Ui *ui);

#endif
