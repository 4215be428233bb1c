// SPDX-License-Identifier: MIT
#include "engine/ai/evaluation/routes.h"

#include "engine/rules/moves/conditions.h"

bool routes_allow(const Rules *rules, const Conditions *conditions, Site source, Site target) {
    const Still still = {
        .rules = rules, .source = source, .target = target, .unmoved = KNOWN_MAYBE};
    return conditions_may_hold(&still, conditions);
}

// Where a step of [path] leads from each site: SITE_NONE if zones forbid the target. A slide ends
// before a forbidden target.
static const Site *allowed_steps(const Rules *rules, const Path *path, Arena *arena) {
    size_t count = (size_t)rules->topology.site_count;
    if (!conditions_have(&path->conditions, FACT_DEPENDS_ON_SITES))
        return path->next;
    Site *next = arena_alloc(arena, count * sizeof *next);
    for (size_t site = 0; site < count; site++) {
        Site to = path->next[site];
        bool allowed = to != SITE_NONE && routes_allow(rules, &path->conditions, (Site)site, to);
        next[site] = allowed ? to : (Site)SITE_NONE;
    }
    return next;
}

// Adds the legs, which are the sites that [conditions] require to be empty, up to LEG_LIMIT.
static void copy_legs(const Conditions *conditions, Route *route) {
    for (size_t i = 0; i < conditions->count; i++) {
        int count;
        const Site *const *legs = condition_legs(&conditions->items[i], &count);
        for (int j = 0; j < count && route->leg_count < LEG_LIMIT; j++)
            route->legs[route->leg_count++] = legs[j];
    }
}

// Sets Route.moves and Route.captures by the rules of [path]. Rules for rare occasions are left
// out.
static void read_rules(const Rules *rules, const Path *path, Route *route) {
    for (uint16_t i = 0; i < path->rule_count; i++) {
        const Rule *rule = &rules->moves.rules[path->rule + i];
        if (conditions_demand(&rule->when, FACT_RARE))
            continue;
        route->moves |= rule->outlet.standing == STANDING_EMPTY;
        route->captures |= rule->outlet.standing == STANDING_ENEMY && rule->outlet.captures;
    }
}

// Makes the route of [path]. False when the evaluation ignores the path.
static bool make_route(const Rules *rules, const Path *path, Arena *arena, Route *route) {
    // No slide has more steps than the board has sites, even on a board that wraps.
    uint16_t longest = (uint16_t)rules->topology.board_count;
    *route = (Route){.times = path->times == 0 || path->times > longest ? longest : path->times,
                     .over = (uint8_t)(path->over < UINT8_MAX ? path->over : UINT8_MAX)};
    if (path->castle || path->drop || conditions_demand(&path->conditions, FACT_RARE))
        return false;
    read_rules(rules, path, route);
    if (!route->moves && !route->captures)
        return false;
    if (route->over > 0)
        route->times = longest;
    route->next = allowed_steps(rules, path, arena);
    if (route->times == 1)
        copy_legs(&path->conditions, route);
    return true;
}

void routes_make(Routes *routes, const Rules *rules, Arena *arena) {
    size_t ranges = (size_t)(rules->seats.count * rules->kinds.count);
    Route *route = arena_alloc(arena, (rules->moves.path_count + 1) * sizeof *route);
    *routes = (Routes){.rules = rules};
    routes->ranges = arena_alloc(arena, (ranges + 1) * sizeof *routes->ranges);
    for (size_t i = 0; i < ranges && rules->moves.ranges; i++) {
        const PathRange *range = &rules->moves.ranges[i];
        routes->ranges[i].first = route;
        for (uint16_t j = 0; j < range->count; j++)
            // If the path is ignored, the next path takes the same [route].
            route += make_route(rules, &rules->moves.paths[range->first + j], arena, route);
        routes->ranges[i].end = route;
    }
}
