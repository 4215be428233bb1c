// SPDX-License-Identifier: MIT
// Routes are the steps of pieces as judging sees them: where a piece could go and what it attacks,
// with those conditions only that hold for the whole game or are quickly asked.
// What belongs here: a rough and fast picture of how pieces move. Legality is the rules' business.
#ifndef TESSERA_AI_EVALUATION_ROUTES_H
#define TESSERA_AI_EVALUATION_ROUTES_H

#include "engine/rules/state/state.h"

enum { LEG_LIMIT = 2 };

// One way to move: a leap, or a slide when it repeats.
typedef struct Route {
    const Site *next;            // where one step leads; without the sites that fixed zones forbid
    const Site *legs[LEG_LIMIT]; // sites that must be empty, by the source; of leaps only
    uint16_t times;              // steps at the most
    uint8_t leg_count;
    uint8_t over;  // pieces to be passed over
    bool moves;    // to what is empty
    bool captures; // what is an enemy's
} Route;

// The routes of one kind as one seat plays it.
typedef struct RouteRange {
    uint32_t first;
    uint32_t count;
} RouteRange;

typedef struct Routes {
    const Rules *rules;
    Route *items;
    RouteRange *ranges; // [seat * kind_count + kind]
} Routes;

// Makes the routes of all pieces; tables are taken from [arena], which must outlive them. Steps
// that need luck are left out: those of pieces that never moved, of flags, castling.
void routes_make(Routes *routes, const Rules *rules, Arena *arena);

// Do those of [conditions] that are about fixed zones hold for a step from [source] to [target]?
bool routes_allow(const Rules *rules, const Conditions *conditions, Site source, Site target);

static inline const RouteRange *routes_range(const Routes *routes, Seat seat, Kind kind) {
    return &routes->ranges[seat * routes->rules->kind_count + kind];
}

#endif
