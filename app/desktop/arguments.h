// SPDX-License-Identifier: MIT
// The command line of the application, parsed.
#pragma once

#include "app/desktop/session/user/preferences.h"
#include "engine/base/console.h"
#include "engine/notation/position/setup.h"
#include "engine/spec/edition/edition.h"

typedef enum Mode {
    MODE_PLAY,
    MODE_EXPORT,
    MODE_SCRIPT,
    MODE_CHECK,
    MODE_LIST,
    MODE_HELP,
    MODE_VERSION,
} Mode;

enum { SETTING_LIMIT = 32 }; // maximum number of --set options

typedef struct Arguments {
    Mode mode;
    const char *file; // the picture to write, the script to run or the spec to check
    const char *game; // id or path; NULL: the default game
    int width;        // 0: not given
    int height;
    Setup setup;
    const char *seat;
    const char *settings[SETTING_LIMIT]; // as NAME=VALUE
    size_t setting_count;
    int coordinates;    // a Coordinates
    bool turned;        // turns the board by half a turn
    bool series;        // write a picture for each turn
    bool announces;     // prints events of the game
    const char *config; // the folder for the user's files; NULL: the default
} Arguments;

// Parses the arguments after the program's name. False, with a message on standard error, when they
// are invalid.
bool arguments_read(Arguments *arguments, int count, char **items);

// True when [arguments] asks for a position other than the game's start.
bool arguments_have_setup(const Arguments *arguments);

// The settings given; valid as long as [arguments].
Settings arguments_settings(const Arguments *arguments);

// Checks that the seat on the command line, if there is one, exists in [rules]. Returns the exit
// status; messages go to standard error.
int arguments_check(const Arguments *arguments, const Rules *rules);

// Parses WIDTHxHEIGHT, each from 1 to 8192.
bool size_read(const char *text, int *width, int *height);

void arguments_print_help(void);
