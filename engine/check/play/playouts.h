// SPDX-License-Identifier: MIT
// Random games of a document's Rules: whether they end, whether the rules go wrong in them, and
// what never came about. What belongs here: playing them, counting, and what is worth a message.
#ifndef TESSERA_CHECK_PLAY_PLAYOUTS_H
#define TESSERA_CHECK_PLAY_PLAYOUTS_H

#include "engine/check/play/playout.h"
#include "engine/doc/doc.h"

enum {
    PLAYOUT_GAMES = 20,              // where nobody says how many
    PLAYOUT_STATES_EACH = 4000,      // positions for each game, chance and all: time is what ends
                                     // a check of slow games
    PLAYOUT_MORE_GAMES = 10,         // times as many games are tried where something was never
    PLAYOUT_MORE_STATES = 34 * 1000, // possible, for so many positions
    PLAYOUT_SURE_GAMES = 20,         // fewer say nothing of what is never possible
};

// What is to be played.
typedef struct PlayoutPlan {
    int games;                      // 0: none
    uint64_t seed;                  // of the first one; game i has seed + i
    bool (*expired)(void *context); // true once time is up; NULL: never
    void *context;
} PlayoutPlan;

// What was seen. Set to zero it is empty; release it with playouts_free.
typedef struct Playouts {
    const Rules *rules;
    int games;      // played to the end or to the limit of plies
    int unfinished; // at that limit
    int draws;
    uint64_t seed;    // of the first one
    uint64_t plies;   // of all games
    uint64_t choices; // actions to choose from, in all plies
    int shortest;     // plies of a game that ended
    int longest;
    int reasons[REASON_COUNT]; // games that ended so
    int *endings;              // per ending of the Rules, likewise
    Possible possible;
    int *kind_games; // per kind: games in which one was on the board
} Playouts;

// Plays games as [plan] says and fills [playouts]. Faults go to [report] as errors, at their place
// in [edition], of which [rules] were made; games that do not end, and moves and interactions that
// were never possible, as warnings, a single one where these have one cause. Where a document has
// options, or took something over from another one, nothing is said of what was never possible.
// [rules] must outlive [playouts].
void playouts_run(Playouts *playouts, const Rules *rules, const Doc *edition,
                  const PlayoutPlan *plan, Report *report);

// Appends what was seen, for people, a line for each fact.
void playouts_write(const Playouts *playouts, Text *text);

void playouts_free(Playouts *playouts);

#endif
