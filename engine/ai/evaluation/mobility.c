// SPDX-License-Identifier: MIT
#include "engine/ai/evaluation/mobility.h"

#include "engine/rules/moves/path.h"

enum {
    EMPTY = 707,             // probability that a site is empty, of 1024
    HALF = MOBILITY_ONE / 2, // a site for moves only, or for captures only
    OVER_MOST = 3,           // hops over more pieces count like this
};

static bool spend(Counting *counting) {
    if (counting->left == 0)
        return false;
    counting->left--;
    return true;
}

static int times(int a, int b) {
    return (int)((int64_t)a * b / MOBILITY_ONE);
}

// [chances][n]: probability of exactly n pieces on the way.
static int of_hop(Counting *counting, const Route *route, Site site, int share) {
    int chances[OVER_MOST + 2] = {MOBILITY_ONE}, sum = 0;
    int over = route->over < OVER_MOST ? route->over : OVER_MOST;
    for (PathWalk at = path_from(route->next, 0, site); path_next(&at) && spend(counting);) {
        sum += times(chances[over], share);
        for (int i = over; i >= 0; i--) {
            chances[i + 1] += times(chances[i], MOBILITY_ONE - EMPTY);
            chances[i] = times(chances[i], EMPTY);
        }
    }
    return sum;
}

static int of_slide(Counting *counting, const Route *route, Site site, int share) {
    int chance = MOBILITY_ONE, sum = 0;
    for (int leg = 0; leg < route->leg_count; leg++)
        if (route->legs[leg][site] != SITE_NONE)
            chance = times(chance, EMPTY);
    PathWalk at = path_from(route->next, route->times, site);
    for (; path_next(&at) && spend(counting); chance = times(chance, EMPTY))
        sum += times(chance, share);
    return sum;
}

int mobility_at(Counting *counting, Seat seat, Kind kind, Site site) {
    const RouteRange *range = routes_range(counting->routes, seat, kind);
    int sum = 0;
    for (uint32_t i = 0; i < range->count; i++) {
        const Route *route = &counting->routes->items[range->first + i];
        int share = route->moves && route->captures ? MOBILITY_ONE : HALF;
        sum += route->over > 0 ? of_hop(counting, route, site, share)
                               : of_slide(counting, route, site, share);
    }
    return sum;
}

// Where pieces come to ---------------------------------------------------------------------------

// Marks what [site] leads to in one move; true when something is new. Hops and captures count as
// there will be other pieces.
static bool spread(Counting *counting, const RouteRange *range, Site site, bool *reached) {
    bool more = false;
    for (uint32_t i = 0; i < range->count; i++) {
        const Route *route = &counting->routes->items[range->first + i];
        PathWalk at = path_from(route->next, route->times, site);
        while (path_next(&at) && spend(counting)) {
            more |= !reached[at.there];
            reached[at.there] = true;
        }
    }
    return more;
}

static bool may_drop(const Rules *rules, const PathRange *range, Site site) {
    const Path *path = &rules->moves.paths[range->drop];
    return routes_allow(rules, &path->conditions, site, site);
}

static bool begin(const Rules *rules, Seat seat, Kind kind, bool *reached) {
    const PathRange *range = rules_range(rules, seat, kind);
    int sites = rules->topology.board_count;
    bool any = false;
    for (int site = 0; site < sites; site++) {
        reached[site] = range->drop != DROP_NONE && rules->topology.exists[site] &&
                        may_drop(rules, range, (Site)site);
        any |= reached[site];
    }
    for (int i = 0; i < rules->start.count; i++) {
        const StartPiece *piece = &rules->start.pieces[i];
        if (piece->kind == kind && piece->seat == seat && piece->site < sites)
            any = reached[piece->site] = true;
    }
    return any;
}

void mobility_reach(Counting *counting, Seat seat, Kind kind, bool *reached) {
    const Rules *rules = counting->routes->rules;
    const RouteRange *range = routes_range(counting->routes, seat, kind);
    int sites = rules->topology.board_count;
    if (!begin(rules, seat, kind, reached)) {
        memcpy(reached, rules->topology.exists, (size_t)sites * sizeof *reached);
        return;
    }
    for (bool more = true; more && counting->left > 0;) {
        more = false;
        for (int site = 0; site < sites; site++)
            if (reached[site])
                more |= spread(counting, range, (Site)site, reached);
    }
}

// Distances --------------------------------------------------------------------------------------

// May one move without a capture lead from [site] to one that is [distance] away?
static bool leads_to(Counting *counting, const RouteRange *range, Site site,
                     const uint8_t *distances, int distance) {
    for (uint32_t i = 0; i < range->count; i++) {
        const Route *route = &counting->routes->items[range->first + i];
        PathWalk at = path_from(route->next, route->times, site);
        while (route->moves && route->over == 0 && path_next(&at) && spend(counting))
            if (distances[at.there] == distance)
                return true;
    }
    return false;
}

static void go_on(Counting *counting, Seat seat, Kind kind, int distance, uint8_t *distances) {
    const Rules *rules = counting->routes->rules;
    const RouteRange *range = routes_range(counting->routes, seat, kind);
    bool more = true;
    for (; more && distance + 1 < DISTANCE_NONE && counting->left > 0; distance++) {
        more = false;
        for (int site = 0; site < rules->topology.board_count; site++)
            if (distances[site] == DISTANCE_NONE &&
                leads_to(counting, range, (Site)site, distances, distance)) {
                distances[site] = (uint8_t)(distance + 1);
                more = true;
            }
    }
}

void mobility_distances(Counting *counting, Seat seat, Kind kind, const Set *goals,
                        uint8_t *distances) {
    for (int site = 0; site < counting->routes->rules->topology.board_count; site++)
        distances[site] = set_has(goals, site) ? 0 : DISTANCE_NONE;
    go_on(counting, seat, kind, 0, distances);
}

// May a piece promote when it goes from [source] to [target]?
static bool transforms(const Rules *rules, const Path *path, Site source, Site target) {
    for (size_t i = 0; i < path->transform_count; i++)
        if (routes_allow(rules, &path->transforms[i].conditions, source, target))
            return true;
    return false;
}

static bool may_transform(Counting *counting, const PathRange *range, Site site) {
    const Rules *rules = counting->routes->rules;
    for (uint16_t i = 0; i < range->count; i++) {
        const Path *path = &rules->moves.paths[range->first + i];
        bool looks = path->transform_count > 0 && path->over == 0 && !path->castle;
        for (PathWalk at = path_of(path, site); looks && path_next(&at) && spend(counting);)
            if (transforms(rules, path, site, at.there))
                return true;
    }
    return false;
}

void mobility_promotions(Counting *counting, Seat seat, Kind kind, uint8_t *distances) {
    const Rules *rules = counting->routes->rules;
    const PathRange *range = rules_range(rules, seat, kind);
    for (int site = 0; site < rules->topology.board_count; site++)
        distances[site] = may_transform(counting, range, (Site)site) ? 1 : DISTANCE_NONE;
    go_on(counting, seat, kind, 1, distances);
}
