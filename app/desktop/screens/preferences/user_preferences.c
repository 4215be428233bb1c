// SPDX-License-Identifier: MIT
#include "app/desktop/screens/preferences/user_preferences.h"

#include "app/desktop/platform/system/locale.h"
#include "app/desktop/screens/preferences/preferences_dialog.h"
#include "app/desktop/session/user/log.h"
#include "app/desktop/session/user/preferences_file.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"

#include <math.h>
#include <string.h>

// The minimum size of a canvas at scale 1. A smaller canvas gets a smaller scale.
enum { LEAST_WIDTH = 426, LEAST_HEIGHT = 266 };

enum { USUAL_SCALE = 100 }; // percent

struct UserPreferences {
    const UserFolders *folders;
    Preferences preferences;
    Roster roster;
    PreferencesDialog dialog;
    bool changed; // see user_preferences_changed
    bool unsaved; // [preferences] differ from the file
};

static void choose_language(const Preferences *preferences) {
    static const char *const names[] = {
        [LANGUAGE_SYSTEM] = "", [LANGUAGE_ENGLISH] = "en", [LANGUAGE_GERMAN] = "de"};
    locale_choose(names[preferences->language]);
}

UserPreferences *user_preferences_new(const UserFolders *folders, Ui *ui) {
    UserPreferences *user = memory_new(sizeof *user);
    Text *note = ui_scratch(ui);
    user->folders = folders;
    user->changed = true;
    preferences_load(&user->preferences, folders, note);
    roster_load(&user->roster, folders, note);
    choose_language(&user->preferences);
    if (note->length > 0) {
        log_write(folders, note->data);
        ui_toast(ui, note->data);
    }
    return user;
}

void user_preferences_free(UserPreferences *user) {
    if (user)
        preferences_dialog_close(&user->dialog);
    memory_free(user);
}

const Roster *user_preferences_roster(const UserPreferences *user) {
    return &user->roster;
}

const Preferences *user_preferences_get(const UserPreferences *user) {
    return &user->preferences;
}

BoardLook user_preferences_look(const UserPreferences *user) {
    const Preferences *preferences = &user->preferences;
    return (BoardLook){.theme = preferences->board_theme,
                       .palette = preferences->palette,
                       .pieces = (PieceStyle)preferences->pieces,
                       .interface = (ThemeKind)preferences->theme};
}

int user_preferences_naming(const UserPreferences *user, const Rules *rules) {
    for (int i = 0; i < rules->look.naming_count; i++)
        if (strcmp(rules->look.namings[i].name, user->preferences.square_names) == 0)
            return i + 1;
    return 0;
}

// Shows and logs an error. [format] has a %s for the error's file and one for its message.
static void report_error(UserPreferences *user, Ui *ui, const char *format, const Error *error) {
    const char *text = ui_textf(ui, format, error->file, error->message);
    log_write(user->folders, text);
    ui_toast(ui, text);
}

static void save_roster(UserPreferences *user, Ui *ui) {
    Error error = {0};
    if (!roster_save(&user->roster, user->folders, &error))
        report_error(user, ui, _("The list of programs was not saved. %s: %s"), &error);
}

static void note_change(UserPreferences *user) {
    user->changed = user->unsaved = true;
    choose_language(&user->preferences);
}

void user_preferences_set(UserPreferences *user, const Preferences *preferences) {
    user->preferences = *preferences;
    note_change(user);
}

bool user_preferences_changed(UserPreferences *user) {
    bool changed = user->changed;
    user->changed = false;
    return changed;
}

// ---- Commands

// The next usual scale above [scale] or, if [direction] is -1, below it. Returns [scale] if there
// is none.
static int next_scale(int scale, int direction) {
    static const int scales[] = {75, 90, 100, 110, 125, 150, 175, 200, 225, 250, 275, 300};
    enum { COUNT = sizeof scales / sizeof *scales };
    for (int i = 0; i < COUNT; i++) {
        int next = direction > 0 ? scales[i] : scales[COUNT - 1 - i];
        if ((next - scale) * direction > 0)
            return next;
    }
    return scale;
}

static void set_scale(UserPreferences *user, Ui *ui, int scale) {
    user->preferences.scale = scale;
    note_change(user);
    const char *text = ui_textf(ui, _("Size of the interface: %d %%"), scale);
    ui_toast(ui, text);
}

static void switch_sounds(UserPreferences *user, Ui *ui) {
    user->preferences.sounds = !user->preferences.sounds;
    note_change(user);
    ui_toast(ui, user->preferences.sounds ? _("Sounds are on") : _("Sounds are off"));
}

bool user_preferences_command(UserPreferences *user, Ui *ui, Command command) {
    int scale = user->preferences.scale;
    switch ((int)command) {
    case COMMAND_LARGER: set_scale(user, ui, next_scale(scale, 1)); return true;
    case COMMAND_SMALLER: set_scale(user, ui, next_scale(scale, -1)); return true;
    case COMMAND_USUAL_SIZE: set_scale(user, ui, USUAL_SCALE); return true;
    case COMMAND_SOUNDS: switch_sounds(user, ui); return true;
    default: return false;
    }
}

// ---- The interface

void user_preferences_fit(const UserPreferences *user, Ui *ui, int width, int height, float ratio) {
    const Theme *theme = ui_theme(ui);
    ThemeKind kind = (ThemeKind)user->preferences.theme;
    float maximum = fminf((float)width / LEAST_WIDTH, (float)height / LEAST_HEIGHT);
    Theme wanted;
    theme_init(&wanted, kind, fminf((float)user->preferences.scale / 100 * ratio, maximum));
    bool same = wanted.kind == theme->kind && wanted.scale == theme->scale;
    if (!same && !ui_holds(ui)) // during a press, a slider must not move under the pointer
        ui_set_theme(ui, wanted.kind, wanted.scale);
}

static bool run_dialog(void *state, Desk *desk) {
    UserPreferences *user = desk->preferences;
    PreferencesResult result = preferences_dialog_run(&user->dialog, desk->ui, &user->preferences,
                                                      &user->roster, desk->pictures);
    (void)state;
    if (result.programs_changed)
        save_roster(user, desk->ui);
    if (result.changed)
        note_change(user);
    return result.closed;
}

const Dialog preferences_dialog = {.command = COMMAND_PREFERENCES, .run = run_dialog};

void user_preferences_save(UserPreferences *user, Ui *ui) {
    Error error = {0};
    if (!user->unsaved || ui_holds(ui))
        return;
    user->unsaved = false; // even if this fails, so that it is not tried again in every pass
    if (preferences_save(&user->preferences, user->folders, &error))
        return;
    report_error(user, ui, _("The preferences were not saved. %s: %s"), &error);
}
