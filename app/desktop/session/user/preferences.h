// SPDX-License-Identifier: MIT
// The Preferences are everything that the user can choose about the program. There is a struct for
// them, and a table of its fields for the dialog, the file and the reset.
//
// To add a preference, add a member to the struct and a row to the table in preferences.c.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PREFERENCE_TEXT_SIZE = 512, WINDOW_ANYWHERE = -30000 };

typedef enum Coordinates { COORDINATES_OFF, COORDINATES_EDGE, COORDINATES_INSIDE } Coordinates;

// How a step is written: short, as Nf3, if the game has such a notation
// (engine/notation/words/san.h), or long, with both squares, as g1-f3.
typedef enum MoveStyle { MOVES_SHORT, MOVES_LONG } MoveStyle;

typedef enum Language { LANGUAGE_SYSTEM, LANGUAGE_ENGLISH, LANGUAGE_GERMAN } Language;

typedef struct ProgramPreferences {
    int thinking;      // maximum time per move in seconds
    int positions;     // limit of the highest level; see preferences_nodes
    bool agrees_draws; // programs accept and offer draws
    bool resigns;
} ProgramPreferences;

// The window's place, in units of the desktop.
typedef struct WindowPreferences {
    int x; // WINDOW_ANYWHERE: not known
    int y;
    int width; // the width while neither maximised nor full screen
    int height;
    bool maximised;
    bool full_screen;
} WindowPreferences;

typedef struct Preferences {
    // Appearance
    int theme;     // a ThemeKind
    int scale;     // size of the interface, in percent
    int animation; // 0: off, 1: fast, 2: normal; see preferences_animation
    // Board
    int board_theme;                         // number of a theme, see view/ground/board_theme.h
    int palette;                             // number of a palette, see view/pieces/seat_colors.h
    int pieces;                              // a PieceStyle
    int coordinates;                         // a Coordinates
    char square_names[PREFERENCE_TEXT_SIZE]; // naming of the squares in games that have several
    bool show_targets;
    bool faces_person; // a person who plays against programs is at the bottom
    bool turns_board;  // unless faces_person applies, the person to act is at the bottom
    bool folds_table;  // the panel with the order of play is collapsed
    // Playing
    int moves; // a MoveStyle
    bool confirm_moves;
    bool plays_single; // a single legal move is played automatically
    bool rolls_dice;   // dice roll automatically
    bool reloads_specs;
    ProgramPreferences programs;
    // The last new game
    char players[PREFERENCE_TEXT_SIZE]; // the players of all seats, separated by spaces
    bool practice; // everything may be taken back, even in games where that needs an agreement
    // Sound
    bool sounds;
    int volume; // in percent
    // Language and speech
    int language; // a Language
    bool announces;
    bool speaks;
    WindowPreferences window; // not in the dialog
} Preferences;

typedef enum PreferenceKind {
    PREFERENCE_BOOL,
    PREFERENCE_INT,    // from [minimum] to [maximum] in steps of [step]
    PREFERENCE_CHOICE, // an int: the index of one of [choices]
    PREFERENCE_TEXT,   // a char array of PREFERENCE_TEXT_SIZE
} PreferenceKind;

// The pages of the dialog.
typedef enum PreferenceCategory {
    CATEGORY_LOOK,
    CATEGORY_BOARD,
    CATEGORY_PLAY,
    CATEGORY_PROGRAMS,
    CATEGORY_SOUND,
    CATEGORY_LANGUAGE,
    CATEGORY_COUNT,
    CATEGORY_HIDDEN = CATEGORY_COUNT, // not in the dialog, and not changed by its reset
} PreferenceCategory;

typedef struct PreferenceChoice {
    const char *key;   // the name of the choice in the file
    const char *label; // the name of the choice for people, to be translated
} PreferenceChoice;

// Choices whose number and names come from another module, such as the themes of boards.
typedef struct PreferenceNames {
    int (*count)(void);
    const char *(*key)(int index);
    const char *(*label)(int index);
} PreferenceNames;

typedef struct PreferenceField {
    const char *key; // the name of the field in the file
    PreferenceKind kind;
    size_t offset; // of the member in Preferences
    int fallback;  // the default; the default of a text is ""
    int minimum;   // [minimum], [maximum], [step] and [unit] are for PREFERENCE_INT
    int maximum;
    int step;
    const char *unit;                // a format for the number and its unit, to be translated
    const PreferenceChoice *choices; // for PREFERENCE_CHOICE; ends with a choice without a key
    const PreferenceNames *names;    // if not NULL, replaces [choices]
    PreferenceCategory category;
    const char *label; // the name of the field for people, to be translated; "" in CATEGORY_HIDDEN
    const char *help;  // a sentence about the field, to be translated; "" for none
} PreferenceField;

// The field at [index], which must be less than preference_count.
const PreferenceField *preference_field(int index);

// The number of preferences for which preference_field has a field.
int preference_count(void);

// The name of a page, to be translated.
const char *preference_category_label(PreferenceCategory category);

// The number of choices of a field.
int preference_choice_count(const PreferenceField *field);

// The key and the label of the choice at [index].
const char *preference_choice_key(const PreferenceField *field, int index);
const char *preference_choice_label(const PreferenceField *field, int index);

// The value of a field that is not a text.
int preference_value(const Preferences *preferences, const PreferenceField *field);

// Sets a field that is not a text. If [value] is out of range, returns false and changes nothing.
bool preference_set(Preferences *preferences, const PreferenceField *field, int value);

// The text of a PREFERENCE_TEXT.
const char *preference_text(const Preferences *preferences, const PreferenceField *field);

// Sets the text of a PREFERENCE_TEXT. A text that is too long is cut off.
void preference_set_text(Preferences *preferences, const PreferenceField *field, const char *text);

// Fills [preferences] with the defaults.
void preferences_init(Preferences *preferences);

// Resets all fields shown in the dialog to their defaults.
void preferences_reset(Preferences *preferences);

// The number of positions that the highest level may search per move. 0: as many as time allows.
uint64_t preferences_nodes(const Preferences *preferences);

// The duration of a slide in milliseconds: 0, 100 or 200.
int preferences_animation(const Preferences *preferences);

// The LAYOUT_... flags for [where], a Coordinates.
int preferences_coordinates(int where);
