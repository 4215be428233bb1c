// SPDX-License-Identifier: MIT
// A GameChoice is a game about to be started: its spec and options, the number of players, who
// plays each seat, and the clocks.
#pragma once

#include "app/desktop/session/game/session.h"

typedef struct GameChoice {
    char *path;       // of the spec
    Rules *rules;     // for the options chosen; if these fail, the last ones loaded; NULL: none
    unsigned edition; // changes whenever the rules may have changed
    Seat controller[SEAT_LIMIT]; // for each seat, the seat that decides for it at the start
    char *problem;               // why the game cannot be started, as a sentence, or NULL
    char **settings;             // NAME=VALUE for each option chosen
    size_t setting_count;
    size_t setting_capacity;
    // The caller may change the members from here on.
    Seating seating; // who plays, and the clock settings
    bool apart;      // each seat's clock is set separately
    bool lots;       // seats are assigned at random at the start
} GameChoice;

// Chooses the spec at [path]. [players] is a text from seating_write_players. [practice] permits
// taking back dice and disclosures. If [session] has the same spec, its options, its clocks and
// whether it permits practice are adopted, and also its players unless all are persons. Release
// with game_choice_free.
GameChoice *game_choice_new(const char *path, Session *session, const char *players, bool practice);
void game_choice_free(GameChoice *choice);

// The value of option [index], as in Option.value.
int32_t game_choice_option(const GameChoice *choice, int index);

// Sets option [index]. This may change the rules and the values of other options.
void game_choice_set_option(GameChoice *choice, int index, int32_t value);

// Sets the number of players. Like an option, it may change the rules and the values of options.
void game_choice_set_players(GameChoice *choice, int count);

// Starts the game in [session]. Adds errors and warnings to [report]. Unless the result is
// LOAD_FINE, the session stays as it is.
LoadResult game_choice_open(GameChoice *choice, Session *session, Report *report);
