// SPDX-License-Identifier: MIT
#include "engine/ai/evaluation/evaluation_private.h"
#include "engine/rules/moves/path.h"

enum {
    EMPTY = 707,             // probability that a site is empty, in 1024ths
    HALF = MOBILITY_ONE / 2, // mobility for a site that can only be moved to, or only captured on
    OVER_MOST = 3,           // hops over more pieces count like hops over this many
};

// Uses up one of the sites that may be counted. False when none is left.
static bool spend_site(Counting *counting) {
    if (counting->left == 0)
        return false;
    counting->left--;
    return true;
}

// The product of two numbers in units of MOBILITY_ONE.
static int multiply_shares(int a, int b) {
    return (int)((int64_t)a * b / MOBILITY_ONE);
}

// The mobility that [route] is expected to give, where each site reached counts [share]. A slide or
// leap counts as a hop over no piece. All legs must be empty before the first step.
static int route_mobility(Counting *counting, const Route *route, Site site, int share) {
    int chances[OVER_MOST + 2] = {MOBILITY_ONE}; // item n: probability that n pieces are on the way
    int sum = 0, needed_pieces = least_of(route->over, OVER_MOST);
    for (int leg = 0; leg < route->leg_count; leg++)
        if (route->legs[leg][site] != SITE_NONE)
            chances[0] = multiply_shares(chances[0], EMPTY);
    for (PathWalk walk = path_from(route->next, route->times, site);
         path_next(&walk) && spend_site(counting);) {
        sum += multiply_shares(chances[needed_pieces], share);
        for (int i = needed_pieces; i >= 0; i--) { // a piece may stand on this site
            chances[i + 1] += multiply_shares(chances[i], MOBILITY_ONE - EMPTY);
            chances[i] = multiply_shares(chances[i], EMPTY);
        }
    }
    return sum;
}

// A route that can only be moved along, or only captured along, counts half.
int mobility_at(Counting *counting, Seat seat, Kind kind, Site site) {
    const RouteRange *range = routes_range(counting->routes, seat, kind);
    int sum = 0;
    for (const Route *route = range->first; route < range->end; route++) {
        int share = route->moves && route->captures ? MOBILITY_ONE : HALF;
        sum += route_mobility(counting, route, site, share);
    }
    return sum;
}

// Sites within reach ------------------------------------------------------------------------------

// Marks the sites that a piece reaches from [site] in one move. True when some of them were not
// marked before. Hops and captures are included, although they need other pieces.
static bool mark_reached(Counting *counting, const RouteRange *range, Site site, bool *reached) {
    bool more = false;
    for (const Route *route = range->first; route < range->end; route++) {
        PathWalk walk = path_from(route->next, route->times, site);
        while (path_next(&walk) && spend_site(counting)) {
            more |= !reached[walk.there];
            reached[walk.there] = true;
        }
    }
    return more;
}

// Marks the sites where a piece starts or may be dropped. False when there are none.
static bool mark_origins(const Rules *rules, Seat seat, Kind kind, bool *reached) {
    const PathRange *range = rules_range(rules, seat, kind);
    int sites = rules->topology.board_count;
    bool any = false;
    for (int site = 0; site < sites; site++) {
        reached[site] = range->drop != DROP_NONE && rules->topology.exists[site] &&
                        routes_allow(rules, &rules->moves.paths[range->drop].conditions, (Site)site,
                                     (Site)site);
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
    if (!mark_origins(rules, seat, kind, reached)) { // effects may make the piece on any site
        memcpy(reached, rules->topology.exists, (size_t)sites * sizeof *reached);
        return;
    }
    for (bool more = true; more && counting->left > 0;) {
        more = false;
        for (int site = 0; site < sites; site++)
            if (reached[site])
                more |= mark_reached(counting, range, (Site)site, reached);
    }
}

// Distances --------------------------------------------------------------------------------------

// True when a move without a capture leads from [site] to a site with [distance] in [distances].
// False also when no more sites may be counted.
static bool leads_to(Counting *counting, const RouteRange *range, Site site,
                     const uint8_t *distances, int distance) {
    for (const Route *route = range->first; route < range->end; route++) {
        PathWalk walk = path_from(route->next, route->times, site);
        while (route->moves && route->over == 0 && path_next(&walk) && spend_site(counting))
            if (distances[walk.there] == distance)
                return true;
    }
    return false;
}

// Completes [distances], in which all items up to [distance] are set and the others are
// DISTANCE_NONE. Works backwards from the sites at [distance].
static void complete_distances(Counting *counting, Seat seat, Kind kind, int distance,
                               uint8_t *distances) {
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
    complete_distances(counting, seat, kind, 0, distances);
}

// True when a piece may promote as it moves from [source] to [target].
static bool path_promotes(const Rules *rules, const Path *path, Site source, Site target) {
    for (size_t i = 0; i < path->transform_count; i++)
        if (routes_allow(rules, &path->transforms[i].conditions, source, target))
            return true;
    return false;
}

// True when a move from [site] may promote the piece. Hops and castling do not count.
static bool can_promote_from(Counting *counting, const PathRange *range, Site site) {
    const Rules *rules = counting->routes->rules;
    for (uint16_t i = 0; i < range->count; i++) {
        const Path *path = &rules->moves.paths[range->first + i];
        bool may_promote = path->transform_count > 0 && path->over == 0 && !path->castle;
        for (PathWalk walk = path_of(path, site);
             may_promote && path_next(&walk) && spend_site(counting);)
            if (path_promotes(rules, path, site, walk.there))
                return true;
    }
    return false;
}

// For each site, the number of moves to promotion, or DISTANCE_NONE. The sites one move away are
// found first; complete_distances works back from them.
void mobility_promotions(Counting *counting, Seat seat, Kind kind, uint8_t *distances) {
    const Rules *rules = counting->routes->rules;
    const PathRange *range = rules_range(rules, seat, kind);
    for (int site = 0; site < rules->topology.board_count; site++)
        distances[site] = can_promote_from(counting, range, (Site)site) ? 1 : DISTANCE_NONE;
    complete_distances(counting, seat, kind, 1, distances);
}
