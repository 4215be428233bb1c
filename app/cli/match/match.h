// SPDX-License-Identifier: MIT
// A Match is a number of games between players. Each player holds the seats that one decision maker
// decides for. Every game of a match can be played separately: the same arguments and seed always
// lead to the same game.
#ifndef TESSERA_CLI_MATCH_MATCH_H
#define TESSERA_CLI_MATCH_MATCH_H

#include "app/cli/words/options.h"
#include "engine/external/external.h"
#include "engine/game/clock.h"
#include "engine/notation/records/openings.h"
#include "engine/notation/words/results.h"

typedef struct Match {
    const Options *options;
    const Rules *rules;
    const char *name;                 // of the game document, for saves
    int player_of[SEAT_LIMIT];        // per seat: the player that decides for it in the first game
    Seated players[SEAT_LIMIT];       // per player
    Strength strengths[SEAT_LIMIT];   // per player
    External *guests[SEAT_LIMIT];     // per player: the external program, or NULL
    ClockSettings clocks[SEAT_LIMIT]; // per player
    bool has_clocks;                  // any player has a clock
    int player_count;
    int games;
    Openings openings;
} Match;

// Determines the players and the start position from [options], which, like [rules], must outlive
// [match]. Returns the exit status; messages go to standard error. Release with match_close in any
// case.
int match_open(Match *match, const Options *options, const Rules *rules);
void match_close(Match *match);

// Starts the external programs that play. Returns the exit status; messages go to standard error.
int match_start(Match *match);

// Stops the external programs.
void match_dismiss(Match *match);

// The player of a seat in game [index]: with --swap players move on by one seat after each game.
int match_player(const Match *match, Seat seat, int index);

// The number of the start of game [index]: with --swap consecutive games share a start until each
// player has had each seat.
int match_start_of(const Match *match, int index);

// Plays game [index] to its end or a limit. Returns the game, to be released by the caller, and
// stores the number of plies in [*plies]. NULL when the match was stopped.
Game *match_play(const Match *match, int index, int *plies);

// From now on an interrupt (Ctrl+C) stops the match, and match_interrupted returns true after one.
void match_watch_interrupts(void);
bool match_interrupted(void);

#endif
