// SPDX-License-Identifier: MIT
#include "app/desktop/session/user/preferences.h"

#include "app/desktop/view/ground/board_layout.h"
#include "app/desktop/view/ground/board_theme.h"
#include "app/desktop/view/pieces/seat_colors.h"
#include "engine/base/language.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- Choices

static const PreferenceChoice themes[] = {
    {"dark", N_("Dark")}, {"light", N_("Light")}, {"contrast", N_("High contrast")}, {0}};

static const PreferenceChoice animations[] = {
    {"off", N_("Off")}, {"fast", N_("Fast")}, {"normal", N_("Normal")}, {0}};

static const PreferenceNames boards = {board_theme_count, board_theme_id, board_theme_name};
static const PreferenceNames palettes = {palette_count, palette_id, palette_name};
static const PreferenceNames styles = {piece_style_count, piece_style_id, piece_style_name};

static const PreferenceChoice coordinates[] = {
    {"off", N_("Off")}, {"edge", N_("At the edge")}, {"inside", N_("Inside")}, {0}};

// In the order of MoveStyle.
static const PreferenceChoice move_styles[] = {
    {"short", N_("In short: Nf3")}, {"long", N_("With both squares: g1-f3")}, {0}};

// Limits for the highest level, in positions per move. The keys are the numbers.
static const PreferenceChoice positions[] = {
    {"all", N_("All it has time for")}, {"64000", N_("64,000 positions")},
    {"16000", N_("16,000 positions")},  {"4000", N_("4,000 positions")},
    {"1000", N_("1,000 positions")},    {0}};

// Each language is named in that language, so that its speakers find it.
static const PreferenceChoice languages[] = {
    {"system", N_("As the system")}, {"en", "English"}, {"de", "Deutsch"}, {0}};

// ---- Fields

#define FIELD(key_, kind_, member, category_, label_, help_, ...)                                  \
    {                                                                                              \
        .key = key_, .kind = kind_, .offset = offsetof(Preferences, member),                       \
        .category = category_, .label = label_, .help = help_, __VA_ARGS__                         \
    }
#define BOOL(key, member, fallback_, category, label, help)                                        \
    FIELD(key, PREFERENCE_BOOL, member, category, label, help, .fallback = fallback_)
#define INT(key, member, fallback_, minimum_, maximum_, step_, unit_, category, label, help)       \
    FIELD(key, PREFERENCE_INT, member, category, label, help, .fallback = fallback_,               \
          .minimum = minimum_, .maximum = maximum_, .step = step_, .unit = unit_)
#define CHOICE(key, member, fallback_, choices_, category, label, help)                            \
    FIELD(key, PREFERENCE_CHOICE, member, category, label, help, .fallback = fallback_,            \
          .choices = choices_)
#define NAMES(key, member, fallback_, names_, category, label, help)                               \
    FIELD(key, PREFERENCE_CHOICE, member, category, label, help, .fallback = fallback_,            \
          .names = &names_)
#define TEXT(key, member, category, label, help)                                                   \
    FIELD(key, PREFERENCE_TEXT, member, category, label, help, .fallback = 0)

static const PreferenceField fields[] = {
    CHOICE("theme", theme, 0, themes, CATEGORY_LOOK, N_("Theme"),
           N_("The colours of the window; those of boards are chosen under Board.")),
    INT("scale", scale, 100, 75, 300, 5, N_("%d %%"), CATEGORY_LOOK, N_("Size of the interface"),
        N_("In percent. Ctrl and plus, minus or 0 change it anywhere.")),
    CHOICE("animation", animation, 2, animations, CATEGORY_LOOK, N_("Animation"),
           N_("How fast pieces slide to where they go.")),

    NAMES("board", board_theme, 0, boards, CATEGORY_BOARD, N_("Board"),
          N_("The colours of the board.")),
    NAMES("palette", palette, 0, palettes, CATEGORY_BOARD, N_("Colours of the players"),
          N_("Every player also has a mark.")),
    NAMES("pieces", pieces, PIECES_PICTURES, styles, CATEGORY_BOARD, N_("Pieces"),
          N_("Pieces without a picture are shown as letters in any case.")),
    CHOICE("coordinates", coordinates, COORDINATES_EDGE, coordinates, CATEGORY_BOARD,
           N_("Coordinates"), N_("Where the names of rows and columns stand.")),
    BOOL("show-destinations", show_targets, true, CATEGORY_BOARD, N_("Show where a piece can go"),
         N_("Dots and rings mark the destinations of the selected piece.")),
    BOOL("face-person", faces_person, true, CATEGORY_BOARD,
         N_("Your own side at the bottom against programs"),
         N_("Every game against programs begins like that; F flips the board.")),
    BOOL("turn-board", turns_board, false, CATEGORY_BOARD, N_("Turn the board to the player"),
         N_("Among several people, the board turns to whoever is to move.")),

    CHOICE("moves", moves, MOVES_SHORT, move_styles, CATEGORY_PLAY, N_("How moves are written"),
           N_("Games without a short notation always show both squares.")),
    BOOL("confirm-moves", confirm_moves, false, CATEGORY_PLAY, N_("Confirm every move"),
         N_("A move is made only after you confirm it.")),
    BOOL("play-single-move", plays_single, false, CATEGORY_PLAY,
         N_("Play a single legal move automatically"),
         N_("Where there is no choice, there is no need to click.")),
    BOOL("roll-dice", rolls_dice, false, CATEGORY_PLAY, N_("Roll the dice automatically"),
         N_("Otherwise a click rolls them.")),
    BOOL("reload-specs", reloads_specs, true, CATEGORY_PLAY, N_("Reload a changed spec"),
         N_("When the game's file changes, the game continues under the new rules if it can.")),

    INT("thinking-time", programs.thinking, 3, 1, 60, 1, N_("%d s"), CATEGORY_PROGRAMS,
        N_("Thinking time"),
        N_("At most, for a move; most levels need less. With a clock they are quicker.")),
    CHOICE("positions", programs.positions, 0, positions, CATEGORY_PROGRAMS, N_("Level 8 looks at"),
           N_("The fewer, the easier it is to beat. Other levels have numbers of their own.")),
    BOOL("programs-draw", programs.agrees_draws, true, CATEGORY_PROGRAMS,
         N_("Programs agree to draws"),
         N_("They accept or claim a draw when they are not better, and offer one when there is "
            "nothing left to play for.")),
    BOOL("programs-resign", programs.resigns, false, CATEGORY_PROGRAMS, N_("Programs give up"),
         N_("When a game has been lost for several moves.")),
    TEXT("players", players, CATEGORY_HIDDEN, "", ""),
    BOOL("practice", practice, false, CATEGORY_HIDDEN, "", ""),
    BOOL("fold-order", folds_table, false, CATEGORY_HIDDEN, "", ""),
    TEXT("square-names", square_names, CATEGORY_HIDDEN, "", ""),

    BOOL("sounds", sounds, true, CATEGORY_SOUND, N_("Sounds"),
         N_("For moves, captures, checks, dice and the end of a game. M switches them.")),
    INT("volume", volume, 60, 0, 100, 5, N_("%d %%"), CATEGORY_SOUND, N_("Volume"),
        N_("In percent.")),

    CHOICE("language", language, LANGUAGE_SYSTEM, languages, CATEGORY_LANGUAGE, N_("Language"),
           N_("Of the interface. Names of games and pieces are those of their specs.")),
    BOOL("announce", announces, false, CATEGORY_LANGUAGE, N_("Announce every move as text"),
         N_("A line at the bottom says what was played and who is to move.")),
    BOOL("speak", speaks, false, CATEGORY_LANGUAGE, N_("Speak announcements"),
         N_("Needs speech-dispatcher.")),

    INT("window-x", window.x, WINDOW_ANYWHERE, WINDOW_ANYWHERE, 30000, 1, "%d", CATEGORY_HIDDEN, "",
        ""),
    INT("window-y", window.y, WINDOW_ANYWHERE, WINDOW_ANYWHERE, 30000, 1, "%d", CATEGORY_HIDDEN, "",
        ""),
    INT("window-width", window.width, 1280, 640, 16384, 1, "%d", CATEGORY_HIDDEN, "", ""),
    INT("window-height", window.height, 800, 480, 16384, 1, "%d", CATEGORY_HIDDEN, "", ""),
    BOOL("window-maximised", window.maximised, false, CATEGORY_HIDDEN, "", ""),
    BOOL("full-screen", window.full_screen, false, CATEGORY_HIDDEN, "", ""),
};

enum { FIELD_COUNT = sizeof fields / sizeof *fields };

const PreferenceField *preference_field(int index) {
    return &fields[index];
}

int preference_count(void) {
    return FIELD_COUNT;
}

const char *preference_category_label(PreferenceCategory category) {
    static const char *const labels[CATEGORY_COUNT] = {
        [CATEGORY_LOOK] = N_("Appearance"), [CATEGORY_BOARD] = N_("Board"),
        [CATEGORY_PLAY] = N_("Playing"),    [CATEGORY_PROGRAMS] = N_("Programs"),
        [CATEGORY_SOUND] = N_("Sound"),     [CATEGORY_LANGUAGE] = N_("Language"),
    };
    return labels[category];
}

int preference_choice_count(const PreferenceField *field) {
    int count = 0;
    if (field->names)
        return field->names->count();
    while (field->choices && field->choices[count].key)
        count++;
    return count;
}

const char *preference_choice_key(const PreferenceField *field, int index) {
    return field->names ? field->names->key(index) : field->choices[index].key;
}

const char *preference_choice_label(const PreferenceField *field, int index) {
    return field->names ? field->names->label(index) : field->choices[index].label;
}

// ---- Values

static void *place_of(Preferences *preferences, const PreferenceField *field) {
    return (char *)preferences + field->offset;
}

static const void *value_of(const Preferences *preferences, const PreferenceField *field) {
    return (const char *)preferences + field->offset;
}

int preference_value(const Preferences *preferences, const PreferenceField *field) {
    const void *place = value_of(preferences, field);
    if (field->kind == PREFERENCE_BOOL)
        return *(const bool *)place;
    return field->kind == PREFERENCE_TEXT ? 0 : *(const int *)place;
}

static bool in_range(const PreferenceField *field, int value) {
    switch (field->kind) {
    case PREFERENCE_BOOL: return value == 0 || value == 1;
    case PREFERENCE_INT: return value >= field->minimum && value <= field->maximum;
    case PREFERENCE_CHOICE: return value >= 0 && value < preference_choice_count(field);
    case PREFERENCE_TEXT: break;
    }
    return false;
}

bool preference_set(Preferences *preferences, const PreferenceField *field, int value) {
    void *place = place_of(preferences, field);
    if (!in_range(field, value))
        return false;
    if (field->kind == PREFERENCE_BOOL)
        *(bool *)place = value != 0;
    else
        *(int *)place = value;
    return true;
}

const char *preference_text(const Preferences *preferences, const PreferenceField *field) {
    return value_of(preferences, field);
}

void preference_set_text(Preferences *preferences, const PreferenceField *field, const char *text) {
    snprintf(place_of(preferences, field), PREFERENCE_TEXT_SIZE, "%s", text);
}

static void reset_field(Preferences *preferences, const PreferenceField *field) {
    if (field->kind == PREFERENCE_TEXT)
        preference_set_text(preferences, field, "");
    else
        preference_set(preferences, field, field->fallback);
}

void preferences_init(Preferences *preferences) {
    memset(preferences, 0, sizeof *preferences);
    for (int i = 0; i < FIELD_COUNT; i++)
        reset_field(preferences, &fields[i]);
}

void preferences_reset(Preferences *preferences) {
    for (int i = 0; i < FIELD_COUNT; i++)
        if (fields[i].category != CATEGORY_HIDDEN)
            reset_field(preferences, &fields[i]);
}

uint64_t preferences_nodes(const Preferences *preferences) {
    return strtoull(positions[preferences->programs.positions].key, NULL, 10); // 0 for all
}

int preferences_animation(const Preferences *preferences) {
    static const int times[] = {0, 100, 200};
    return times[preferences->animation];
}

int preferences_coordinates(int where) {
    static const int flags[] = {[COORDINATES_OFF] = LAYOUT_NO_COORDINATES,
                                [COORDINATES_EDGE] = 0,
                                [COORDINATES_INSIDE] = LAYOUT_ALL_COORDINATES};
    return flags[where];
}
