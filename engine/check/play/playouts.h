// SPDX-License-Identifier: MIT
// Random games of a document's Rules. They show whether games end, whether the rules cause faults,
// and which moves and interactions are never possible.
#pragma once

#include "engine/check/play/playout.h"
#include "engine/doc/doc.h"

enum {
    PLAYOUT_GAMES = 20,              // games to play if the caller does not say
    PLAYOUT_STATES_EACH = 4000,      // positions per game on average, with those where chance acts
    PLAYOUT_MORE_GAMES = 10,         // if a move or interaction was never possible, more games
                                     // follow, up to this many times the planned number
    PLAYOUT_MORE_STATES = 34 * 1000, // positions for the additional games
    PLAYOUT_SURE_GAMES = 20,         // with fewer games, nothing is reported as never possible
};

// The games to play.
typedef struct PlayoutPlan {
    int games;     // the number of games; 0: none
    uint64_t seed; // the seed of the first game; game i uses seed + i
    // True once the check has taken too long, as it may with a hostile document. Tests and games
    // that are left are then skipped. NULL: no limit of time.
    bool (*expired)(void *context);
    void *context;
} PlayoutPlan;

// The results of the games. All zeros: no game yet. Release it with playouts_free.
typedef struct Playouts {
    const Rules *rules;
    Arena arena;    // owns the arrays
    int games;      // played to their end or the limit of plies
    int unfinished; // stopped at the limit of plies
    int draws;
    uint64_t seed;    // the seed of the first game
    uint64_t plies;   // actions of players in all games
    uint64_t choices; // legal actions, summed over all plies
    int shortest;     // plies of the shortest game that ended
    int longest;
    int reasons[REASON_COUNT]; // for each Reason, how many games it ended
    int *endings;              // for each ending of the Rules, how many games it ended
    Possible possible;
    int *kind_games; // for each kind, in how many games it was on the board or in a zone
} Playouts;

// Plays games as [plan] says, and fills [playouts]. Reports faults as errors, at their place in
// [edition], from which [rules] were compiled. Warns of games that do not end. Warns of moves and
// interactions that were never possible, with one warning for all that have the same cause. Does
// not warn of inherited ones, and warns of none if the document has options. [rules] must outlive
// [playouts].
void playouts_run(Playouts *playouts, const Rules *rules, const Doc *edition,
                  const PlayoutPlan *plan, Report *report);

// Appends a summary for people, one line per fact.
void playouts_write(const Playouts *playouts, Text *text);

void playouts_free(Playouts *playouts);
