// SPDX-License-Identifier: MIT
// The mobility of a piece on each site, and its number of moves to a goal. Both are computed once,
// when an Evaluation is made.
#pragma once

#include "engine/ai/evaluation/routes.h"

enum {
    MOBILITY_ONE = 1024, // mobility of a site that a piece is certain to reach and to attack
    DISTANCE_NONE = 255, // the goal is out of reach
};

// The work that is left. Counting stops after a number of sites, so that no document takes long to
// load.
typedef struct Counting {
    const Routes *routes;
    uint32_t left; // sites that may still be counted
} Counting;

// The sites that may be counted for one game. Fuzzing allows fewer, because it loads thousands of
// documents.
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
enum { COUNTING_BUDGET = 200 * 1000 };
#else
enum { COUNTING_BUDGET = 40 * 1000 * 1000 };
#endif

// The expected number of sites that a piece reaches from [site], where MOBILITY_ONE stands for one
// site. Crowded board mobility after R. Betza, The Ideal and Practical Values of Chess Pieces,
// 1996: a slide goes on with the probability that a site is empty, about 0.7 in the middle of a
// game. A site that can only be moved to, or only be captured on, counts half.
int mobility_at(Counting *counting, Seat seat, Kind kind, Site site);

// Sets [reached] for each site of the board: true if such a piece can ever get there on an empty
// board from where it stands at the start or may be dropped. If there is no such place, it is true
// for all sites.
void mobility_reach(Counting *counting, Seat seat, Kind kind, bool *reached);

// Sets [distances] for each site of the board: the fewest moves without captures, on an empty
// board, to the nearest of [goals]. It is 0 on a goal, and DISTANCE_NONE if no goal can be reached.
void mobility_distances(Counting *counting, Seat seat, Kind kind, const Set *goals,
                        uint8_t *distances);

// Sets [distances] in the same way, but to the number of moves to promotion. The move that promotes
// counts, so each is 1 or more.
void mobility_promotions(Counting *counting, Seat seat, Kind kind, uint8_t *distances);
