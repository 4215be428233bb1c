// SPDX-License-Identifier: MIT
// A Match is a series of games between players. A player decides for one or more seats. Every game
// of a match can be played separately, because the same arguments and seed always lead to the same
// game.
#pragma once

#include "app/cli/words/options.h"
#include "engine/external/external.h"
#include "engine/game/clock.h"
#include "engine/notation/records/openings.h"
#include "engine/notation/words/results.h"

typedef struct Match {
    const Options *options;
    const Rules *rules;
    const char *name;                 // the game's id or path, for saves
    int player_of[SEAT_LIMIT];        // per seat: its player in the first game
    Seated players[SEAT_LIMIT];       // per player
    Strength strengths[SEAT_LIMIT];   // per player
    External *guests[SEAT_LIMIT];     // per player: the external program, or NULL
    ClockSettings clocks[SEAT_LIMIT]; // per player
    bool has_clocks;                  // any player has a clock
    int player_count;
    int games;
    Openings openings;
} Match;

// Reads the players and the start position from [options]. [options] and [rules] must outlive
// [match]. Returns the exit status; messages go to standard error. Release with match_close even if
// this fails.
int match_open(Match *match, const Options *options, const Rules *rules);
void match_close(Match *match);

// Starts the external programs that play. Returns the exit status; messages go to standard error.
int match_start(Match *match);

// Stops the external programs.
void match_dismiss(Match *match);

// The player who has [seat] in game [index]. With --swap, players move on by one seat after each
// game.
int match_player(const Match *match, Seat seat, int index);

// The number of the start position of game [index]. With --swap, consecutive games share a start
// position until each player has had each seat.
int match_start_of(const Match *match, int index);

// Plays game [index] until it ends or reaches a limit. Returns the game, which the caller releases,
// and stores the number of plies in [*plies]. Returns NULL when the match was stopped.
Game *match_play(const Match *match, int index, int *plies);

// From now on, an interrupt (Ctrl+C) stops the match. A second interrupt ends the program.
void match_watch_interrupts(void);

// True after an interrupt that match_watch_interrupts has caught.
bool match_interrupted(void);
