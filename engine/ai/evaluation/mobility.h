// SPDX-License-Identifier: MIT
// How far pieces move in this game, place by place, and how far they are from where they want to
// be. What belongs here: counting on a board that may be imagined, once, as a game is loaded.
#ifndef TESSERA_AI_EVALUATION_MOBILITY_H
#define TESSERA_AI_EVALUATION_MOBILITY_H

#include "engine/ai/evaluation/routes.h"

enum {
    MOBILITY_ONE = 1024, // a site that a piece attacks and may go to, for certain
    DISTANCE_NONE = 255,
};

// Counting may look at so many sites; big boards with many kinds get no more than that.
typedef struct Counting {
    const Routes *routes;
    uint32_t left;
} Counting;

// Fuzzing loads thousands of documents in the time that one may take.
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
enum { COUNTING_BUDGET = 200 * 1000 };
#else
enum { COUNTING_BUDGET = 40 * 1000 * 1000 };
#endif

// The mobility of a piece on [site]: the sites it reaches, in MOBILITY_ONE. As R. Betza counts it
// ("The Ideal and Practical Values of Chess Pieces", 1996: crowded board mobility), a slide goes on
// from each site with the chance that the site is empty; about two in three are in the middle of a
// game. Sites that it may only go to, or only capture on, count half.
int mobility_at(Counting *counting, Seat seat, Kind kind, Site site);

// Sets [reached] per site of the board: where a piece of that kind may come to, from its places at
// the start and from where it may be dropped, on a board without others. All sites where it has no
// place at the start.
void mobility_reach(Counting *counting, Seat seat, Kind kind, bool *reached);

// Sets [distances] per site of the board to the fewest moves, without captures, that a piece needs
// on a board without others to the next site of [goals] (0 there), at the most DISTANCE_NONE.
void mobility_distances(Counting *counting, Seat seat, Kind kind, const Set *goals,
                        uint8_t *distances);

// The same to becoming another kind; the last move counts, so that the least is 1.
void mobility_promotions(Counting *counting, Seat seat, Kind kind, uint8_t *distances);

#endif
