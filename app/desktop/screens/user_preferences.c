// SPDX-License-Identifier: MIT
#include "app/desktop/screens/settings.h"

#include "app/desktop/platform/locale.h"
#include "app/desktop/screens/preferences_dialog.h"
#include "app/desktop/session/log.h"
#include "app/desktop/session/preferences_file.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"

// What a canvas holds at least, at scale 1.
enum { LEAST_WIDTH = 426, LEAST_HEIGHT = 266 };

struct UserSettings {
    const UserPlaces *places;
    Preferences preferences;
    PreferencesDialog dialog;
    bool changed;
    bool unsaved; // they differ from the file
};

static void choose_language(const Preferences *preferences) {
    static const char *const names[] = {
        [LANGUAGE_SYSTEM] = "", [LANGUAGE_ENGLISH] = "en", [LANGUAGE_GERMAN] = "de"};
    locale_choose(names[preferences->language]);
}

UserSettings *settings_new(const UserPlaces *places, Ui *ui) {
    UserSettings *settings = memory_new(sizeof *settings);
    Text note = {0};
    settings->places = places;
    settings->changed = true;
    preferences_load(&settings->preferences, places, &note);
    choose_language(&settings->preferences);
    if (note.length > 0) {
        log_write(places, note.data);
        ui_toast(ui, note.data);
    }
    text_free(&note);
    return settings;
}

void settings_free(UserSettings *settings) {
    memory_free(settings);
}

const Preferences *settings_preferences(const UserSettings *settings) {
    return &settings->preferences;
}

static void note_change(UserSettings *settings) {
    settings->changed = settings->unsaved = true;
    choose_language(&settings->preferences);
}

void settings_prefer(UserSettings *settings, const Preferences *preferences) {
    settings->preferences = *preferences;
    note_change(settings);
}

bool settings_changed(UserSettings *settings) {
    bool changed = settings->changed;
    settings->changed = false;
    return changed;
}

// ---- Commands

// The next of the usual sizes above or below [scale].
static int next_scale(int scale, int direction) {
    static const int scales[] = {75, 90, 100, 110, 125, 150, 175, 200, 225, 250, 275, 300};
    enum { COUNT = sizeof scales / sizeof *scales };
    for (int i = 0; i < COUNT; i++) {
        int at = direction > 0 ? i : COUNT - 1 - i;
        if ((scales[at] - scale) * direction > 0)
            return scales[at];
    }
    return scale;
}

static void set_scale(UserSettings *settings, Ui *ui, int scale) {
    Text text = {0};
    settings->preferences.scale = scale;
    note_change(settings);
    text_appendf(&text, _("Size of the interface: %d %%"), scale);
    ui_toast(ui, text.data);
    text_free(&text);
}

static void switch_sounds(UserSettings *settings, Ui *ui) {
    settings->preferences.sounds = !settings->preferences.sounds;
    note_change(settings);
    ui_toast(ui, settings->preferences.sounds ? _("Sounds are on") : _("Sounds are off"));
}

bool settings_command(UserSettings *settings, Ui *ui, Command command) {
    int scale = settings->preferences.scale;
    switch ((int)command) {
    case COMMAND_LARGER: set_scale(settings, ui, next_scale(scale, 1)); return true;
    case COMMAND_SMALLER: set_scale(settings, ui, next_scale(scale, -1)); return true;
    case COMMAND_USUAL_SIZE: set_scale(settings, ui, 100); return true;
    case COMMAND_SOUNDS: switch_sounds(settings, ui); return true;
    default: return false;
    }
}

// ---- The interface

static float least_of(float a, float b) {
    return a < b ? a : b;
}

void settings_fit(const UserSettings *settings, Ui *ui, int width, int height, float ratio) {
    const Theme *theme = ui_theme(ui);
    ThemeKind kind = (ThemeKind)settings->preferences.theme;
    float most = least_of((float)width / LEAST_WIDTH, (float)height / LEAST_HEIGHT);
    Theme wanted;
    theme_init(&wanted, kind, least_of((float)settings->preferences.scale / 100 * ratio, most));
    bool same = wanted.kind == theme->kind && wanted.scale == theme->scale;
    if (!same && !ui_holds(ui)) // a slider must not move away under the pointer
        ui_set_theme(ui, wanted.kind, wanted.scale);
}

bool settings_run(UserSettings *settings, Ui *ui, PiecePictures *pictures) {
    PreferencesResult result = preferences_dialog_run(&settings->dialog, ui, &settings->preferences,
                                                      pictures);
    if (result.changed)
        note_change(settings);
    return result.closed;
}

void settings_save(UserSettings *settings, Ui *ui) {
    Error error = {0};
    if (!settings->unsaved || ui_holds(ui))
        return;
    settings->unsaved = false;
    if (preferences_save(&settings->preferences, settings->places, &error))
        return;
    Text text = {0};
    text_appendf(&text, _("The preferences were not saved. %s: %s"), error.file, error.message);
    log_write(settings->places, text.data);
    ui_toast(ui, text.data);
    text_free(&text);
}
