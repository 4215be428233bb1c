// SPDX-License-Identifier: MIT
// A Match is a number of games between players, each of which holds the seats that one of them
// decides for. Any of its games can be played by itself: the same arguments and seed always lead to
// the same game.
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
    const char *name;                 // of the game, for saves
    int player_of[SEAT_LIMIT];        // per seat the player that decides for it in the first game
    Seated players[SEAT_LIMIT];       // per player what it is
    Strength strengths[SEAT_LIMIT];   // likewise
    External *guests[SEAT_LIMIT];     // likewise the other program that it is, or NULL
    ClockSettings clocks[SEAT_LIMIT]; // likewise
    bool has_clocks;                  // any of them
    int player_count;
    int games;
    Openings openings;
} Match;

// Finds out who plays and from where. [options] and [rules] must outlive [match]. Returns the exit
// status; messages go to standard error. Release with match_close in any case.
int match_open(Match *match, const Options *options, const Rules *rules);
void match_close(Match *match);

// Starts the other programs that play. Returns the exit status, likewise.
int match_start(Match *match);

// Ends them.
void match_dismiss(Match *match);

// The player of a seat in the game with [index]: with --swap players move on by one seat a game.
int match_player(const Match *match, Seat seat, int index);

// The number of the start that the game with [index] has: with --swap each player has each seat
// in games with one start.
int match_start_of(const Match *match, int index);

// Plays the game with [index] to its end or a limit. Returns the game, which the caller releases,
// and stores how many plies it took; NULL when it was stopped.
Game *match_play(const Match *match, int index, int *plies);

// From now on games are stopped by an interrupt (Ctrl+C), and this tells whether there was one.
void match_heed_interrupts(void);
bool match_interrupted(void);

#endif
