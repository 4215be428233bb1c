// SPDX-License-Identifier: MIT
// Routes are the moves of pieces as the evaluation sees them: steps with only those conditions that
// are fixed or quick to check. They are a rough picture, but fast; the rules decide what is legal.
#pragma once

#include "engine/rules/state/state.h"

enum { LEG_LIMIT = 2 };

// A leap, a slide, or a hop.
typedef struct Route {
    const Site *next;            // per source: where one step leads; SITE_NONE: nowhere
    const Site *legs[LEG_LIMIT]; // per source: a site that must be empty; for single steps only
    uint16_t times;              // the most steps in a move
    uint8_t leg_count;
    uint8_t over;  // pieces that a hop passes over; 0: a leap or slide
    bool moves;    // may end on empty sites
    bool captures; // may end on enemies
} Route;

// The routes of a kind for one seat.
typedef struct RouteRange {
    const Route *first;
    const Route *end; // after the last route
} RouteRange;

typedef struct Routes {
    const Rules *rules;
    RouteRange *ranges; // [seat * kind_count + kind]
} Routes;

// Makes the routes of all kinds in [arena], which must outlive them. Leaves out drops, castling,
// and moves for rare occasions, such as first moves and moves that depend on flags.
void routes_make(Routes *routes, const Rules *rules, Arena *arena);

// True when the conditions about fixed zones allow a step from [source] to [target].
bool routes_allow(const Rules *rules, const Conditions *conditions, Site source, Site target);

static inline const RouteRange *routes_range(const Routes *routes, Seat seat, Kind kind) {
    return &routes->ranges[seat * routes->rules->kinds.count + kind];
}
