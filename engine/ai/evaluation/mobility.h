// SPDX-License-Identifier: MIT
// The mobility of pieces in this game, site by site, and the number of moves to a goal. They are
// counted once, when an Evaluation is made.
#ifndef TESSERA_AI_EVALUATION_MOBILITY_H
#define TESSERA_AI_EVALUATION_MOBILITY_H

#include "engine/ai/evaluation/routes.h"

enum {
    MOBILITY_ONE = 1024, // a site that a piece is certain to reach and to attack
    DISTANCE_NONE = 255, // the goal is out of reach
};

// Counting stops after a number of sites, so that no document takes long to load.
typedef struct Counting {
    const Routes *routes;
    uint32_t left; // sites that may still be counted
} Counting;

// The work allowed for one game; smaller in fuzzing, which loads thousands of documents.
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
enum { COUNTING_BUDGET = 200 * 1000 };
#else
enum { COUNTING_BUDGET = 40 * 1000 * 1000 };
#endif

// The expected number of sites that a piece reaches from [site], in MOBILITY_ONE. Crowded board
// mobility after R. Betza, The Ideal and Practical Values of Chess Pieces, 1996: a slide goes on
// with the probability that a site is empty, about 0.7 in the middle of a game. A site that can
// only be moved to, or only be captured on, counts half.
int mobility_at(Counting *counting, Seat seat, Kind kind, Site site);

// Sets [reached], per site of the board: true where such a piece can ever get on an empty board,
// from its places at the start or where it may be dropped. All sites if it has no such place.
void mobility_reach(Counting *counting, Seat seat, Kind kind, bool *reached);

// Sets [distances], per site of the board: the fewest moves without captures on an empty board to
// the nearest of [goals], 0 there, at most DISTANCE_NONE.
void mobility_distances(Counting *counting, Seat seat, Kind kind, const Set *goals,
                        uint8_t *distances);

// Sets [distances] in the same way to the number of moves to promotion, counting the move that
// promotes: 1 or more.
void mobility_promotions(Counting *counting, Seat seat, Kind kind, uint8_t *distances);

#endif
