// SPDX-License-Identifier: MIT
#include "engine/ai/evaluation/routes.h"

// Does a condition hold now and then only, so that the step counts for nothing?
static bool is_rare(const Test *test) {
    switch (test->kind) {
    case TEST_NEVER: return !test->negated;
    case TEST_UNMOVED:
    case TEST_UNMOVED_AT:
    case TEST_VACANT_OR_UNMOVED:
    case TEST_FLAG_AT:
    case TEST_FLAG:
    case TEST_PIECE_AT: return !test->negated;
    default: return false;
    }
}

static bool any_rare(const Tests *tests) {
    for (size_t i = 0; i < tests->count; i++)
        if (is_rare(&tests->items[i]))
            return true;
    return false;
}

// Does the zone of a condition allow to go from [source] to [target]?
static bool zone_allows(const Test *test, Site source, Site target) {
    bool from = set_has(test->zone, source), to = set_has(test->zone, target);
    bool holds = test->square == TEST_AT_SOURCE   ? from
                 : test->square == TEST_AT_EITHER ? from || to
                                                  : to;
    return holds != test->negated;
}

bool routes_allow(const Tests *tests, Site source, Site target) {
    for (size_t i = 0; i < tests->count; i++)
        if (tests->items[i].kind == TEST_ZONE && !zone_allows(&tests->items[i], source, target))
            return false;
    return true;
}

static bool has_zone(const Tests *tests) {
    for (size_t i = 0; i < tests->count; i++)
        if (tests->items[i].kind == TEST_ZONE)
            return true;
    return false;
}

// Where a step leads, without what its zones forbid. A slide stops there, too.
static const Site *keep_allowed(const Rules *rules, const Step *step, Arena *arena) {
    size_t count = (size_t)rules->topology.site_count;
    if (!has_zone(&step->tests))
        return step->next;
    Site *next = arena_alloc(arena, count * sizeof *next);
    for (size_t site = 0; site < count; site++) {
        Site to = step->next[site];
        bool allowed = to != SITE_NONE && routes_allow(&step->tests, (Site)site, to);
        next[site] = allowed ? to : (Site)SITE_NONE;
    }
    return next;
}

static void note_legs(const Tests *tests, Route *route) {
    for (size_t i = 0; i < tests->count; i++) {
        const Test *test = &tests->items[i];
        for (int j = 0; test->kind == TEST_EMPTY && !test->negated && j < test->path_count; j++)
            if (route->leg_count < LEG_LIMIT)
                route->legs[route->leg_count++] = test->path[j];
    }
}

static void note_entries(const Rules *rules, const Step *step, Route *route) {
    for (uint16_t i = 0; i < step->entry_count; i++) {
        const Entry *entry = &rules->entries[step->entry + i];
        if (any_rare(&entry->tests))
            continue;
        route->moves |= entry->standing == STANDING_EMPTY;
        route->captures |= entry->standing == STANDING_ENEMY && entry->captures;
    }
}

static bool make_route(const Rules *rules, const Step *step, Arena *arena, Route *route) {
    uint16_t all = (uint16_t)rules->topology.board_count; // on the way round a board that wraps
    *route = (Route){.times = step->times == 0 || step->times > all ? all : step->times,
                     .over = (uint8_t)(step->over < UINT8_MAX ? step->over : UINT8_MAX)};
    if (step->castle || step->drop || any_rare(&step->tests))
        return false;
    note_entries(rules, step, route);
    if (!route->moves && !route->captures)
        return false;
    if (route->over > 0)
        route->times = all;
    route->next = keep_allowed(rules, step, arena);
    if (route->times == 1)
        note_legs(&step->tests, route);
    return true;
}

void routes_make(Routes *routes, const Rules *rules, Arena *arena) {
    size_t ranges = (size_t)(rules->seat_count * rules->kind_count);
    uint32_t count = 0;
    *routes = (Routes){.rules = rules};
    routes->items = arena_alloc(arena, (rules->step_count + 1) * sizeof *routes->items);
    routes->ranges = arena_alloc(arena, (ranges + 1) * sizeof *routes->ranges);
    for (size_t i = 0; i < ranges && rules->ranges; i++) {
        const StepRange *range = &rules->ranges[i];
        routes->ranges[i].first = count;
        for (uint16_t j = 0; j < range->count; j++)
            if (make_route(rules, &rules->steps[range->first + j], arena, &routes->items[count]))
                count++;
        routes->ranges[i].count = count - routes->ranges[i].first;
    }
}
