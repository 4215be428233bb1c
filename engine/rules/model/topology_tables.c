// SPDX-License-Identifier: MIT
#include "engine/base/memory.h"
#include "engine/rules/model/topology.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// A direction of a shape, and the offset of a step in it. In the lists, opposite directions are
// neighbours, and directions that lead to adjacent sites come first.
typedef struct Direction {
    const char *name;
    int x;
    int y;
} Direction;

static const Direction grid_directions[] = {
    {"n", 0, 1},  {"s", 0, -1},   {"e", 1, 0},   {"w", -1, 0},
    {"ne", 1, 1}, {"sw", -1, -1}, {"nw", -1, 1}, {"se", 1, -1},
};
static const Direction hex_directions[] = {
    {"e", 1, 0}, {"w", -1, 0}, {"ne", 0, 1}, {"sw", 0, -1}, {"nw", -1, 1}, {"se", 1, -1},
};
static const Direction track_directions[] = {{"forward", 1, 0}, {"back", -1, 0}};

static const struct {
    const Direction *items;
    int count;
    int sides; // how many directions lead to adjacent sites
} directions_of[] = {
    [SHAPE_GRID] = {grid_directions, 8, 4},
    [SHAPE_HEX] = {hex_directions, 6, 6},
    [SHAPE_TRACK] = {track_directions, 2, 2},
    [SHAPE_NETWORK] = {NULL, 0, 0},
};

// Makes the table of an offset: for each site, the site that the offset leads to, or SITE_NONE.
static Site *make_table(const Topology *topology, Arena *arena, int dx, int dy) {
    Site *next = arena_alloc(arena, (size_t)topology->site_count * sizeof *next);
    for (int site = 0; site < topology->site_count; site++) {
        bool on_board = site < topology->board_count && topology->exists[site];
        next[site] = on_board ? topology_beyond(topology, site % topology->columns + dx,
                                                site / topology->columns + dy)
                              : (Site)SITE_NONE;
    }
    return next;
}

const Site *topology_offset(Topology *topology, Arena *arena, int dx, int dy) {
    Site **table = &topology->tables[topology_offset_index(topology, dx, dy)];
    if (!*table)
        *table = make_table(topology, arena, dx, dy);
    return *table;
}

static void make_directions(Topology *topology, Arena *arena) {
    const Direction *directions = directions_of[topology->shape].items;
    topology->direction_count = directions_of[topology->shape].count;
    for (int i = 0; i < topology->direction_count; i++)
        topology->next[i] = make_table(topology, arena, directions[i].x, directions[i].y);
}

// Pairs of sites, each stored as from * 65,536 + to. SiteLists are made from them.
typedef struct Pairs {
    uint32_t *items;
    size_t count;
} Pairs;

// Adds a pair of two different sites that exist. The first site takes the upper 16 bits.
static void add_pair(const Topology *topology, Pairs *pairs, Site from, Site to) {
    if (from != to && topology->exists[from] && topology->exists[to])
        pairs->items[pairs->count++] = (uint32_t)from << 16 | to;
}

static int compare_pairs(const void *a, const void *b) {
    uint32_t first = *(const uint32_t *)a, second = *(const uint32_t *)b;
    return (first > second) - (first < second);
}

// Sorts the pairs, and makes for each site the list of the sites to which pairs lead from it,
// without duplicates. The upper 16 bits of a pair are the site from which it leads.
static void make_lists(const Topology *topology, Arena *arena, Pairs *pairs, SiteLists *lists) {
    size_t site_count = (size_t)topology->site_count;
    lists->first = arena_alloc(arena, (site_count + 1) * sizeof *lists->first);
    lists->items = arena_alloc(arena, pairs->count * sizeof *lists->items);
    if (pairs->count > 0)
        qsort(pairs->items, pairs->count, sizeof *pairs->items, compare_pairs);
    uint32_t used = 0;
    for (size_t site = 0, pair = 0; site < site_count; site++) {
        lists->first[site] = used;
        for (; pair < pairs->count && pairs->items[pair] >> 16 == site; pair++)
            if (pair == 0 || pairs->items[pair] != pairs->items[pair - 1])
                lists->items[used++] = (Site)(pairs->items[pair] & 0xFFFF);
    }
    lists->first[site_count] = used;
}

// Adds for each site those that share a side with it. In directions_of, the directions across a
// side come first.
static void add_sides(const Topology *topology, Pairs *pairs) {
    for (int i = 0; i < directions_of[topology->shape].sides; i++)
        for (int site = 0; site < topology->board_count; site++)
            if (topology->next[i][site] != SITE_NONE)
                add_pair(topology, pairs, (Site)site, topology->next[i][site]);
}

static void add_edges(const Topology *topology, Pairs *pairs, bool special) {
    for (int i = 0; i < topology->edge_count; i++) {
        const Edge *edge = &topology->edges[i];
        if (edge->special != special)
            continue;
        add_pair(topology, pairs, edge->from, edge->to);
        if (!edge->directed)
            add_pair(topology, pairs, edge->to, edge->from);
    }
}

static void make_neighbours(Topology *topology, Arena *arena) {
    size_t sides = (size_t)directions_of[topology->shape].sides * (size_t)topology->board_count;
    size_t room = sides + 2 * (size_t)topology->edge_count; // an edge may lead both ways
    Pairs pairs = {.items = memory_new(room * sizeof *pairs.items)};
    add_sides(topology, &pairs);
    add_edges(topology, &pairs, false); // ordinary edges
    make_lists(topology, arena, &pairs, &topology->adjacent);
    pairs.count = 0;
    add_edges(topology, &pairs, true); // special edges
    make_lists(topology, arena, &pairs, &topology->special);
    memory_free(pairs.items);
}

enum { UNREACHED = UINT16_MAX };

// Fills [steps] with the fewest steps from one site to each site of the board, by a breadth-first
// search.
static void measure_steps(const Topology *topology, Site from, uint16_t *steps) {
    Site queue[SITE_LIMIT];
    size_t queued = 0;
    for (int site = 0; site < topology->board_count; site++)
        steps[site] = UNREACHED;
    steps[from] = 0;
    queue[queued++] = from;
    for (size_t at = 0; at < queued; at++) {
        const SiteLists *lists = &topology->adjacent;
        for (uint32_t i = lists->first[queue[at]]; i < lists->first[queue[at] + 1]; i++) {
            Site to = lists->items[i];
            if (steps[to] != UNREACHED)
                continue;
            steps[to] = (uint16_t)(steps[queue[at]] + 1);
            queue[queued++] = to;
        }
    }
}

enum { DISTANCE_TABLE_LIMIT = 65536 }; // the largest number of entries in the table of distances

static void make_distances(Topology *topology, Arena *arena) {
    size_t count = (size_t)topology->board_count;
    if (count * count > DISTANCE_TABLE_LIMIT)
        return; // without a table, topology_distance measures each time
    topology->distances = arena_alloc(arena, count * count * sizeof *topology->distances);
    for (size_t from = 0; from < count; from++)
        measure_steps(topology, (Site)from, &topology->distances[from * count]);
}

void topology_finish(Topology *topology, Arena *arena) {
    assert(topology->site_count <= SITE_LIMIT);
    assert(!topology->adjacent.first); // this is the first call
    make_directions(topology, arena);
    make_neighbours(topology, arena);
    make_distances(topology, arena);
}

void topology_set_lines(Topology *topology, Arena *arena, const Site *sites, const int *counts,
                        int count) {
    SiteLists *lines = &topology->lines;
    lines->first = arena_alloc(arena, ((size_t)count + 1) * sizeof *lines->first);
    for (int line = 0; line < count; line++)
        lines->first[line + 1] = lines->first[line] + (uint32_t)counts[line];
    size_t total = lines->first[count];
    lines->items = arena_alloc(arena, total * sizeof *lines->items);
    if (total > 0)
        memcpy(lines->items, sites, total * sizeof *lines->items);
    topology->line_count = count;
}

int topology_direction(const Topology *topology, const char *name) {
    for (int i = 0; i < directions_of[topology->shape].count; i++)
        if (strcmp(directions_of[topology->shape].items[i].name, name) == 0)
            return i;
    return -1;
}

// True when the site exists: neither a hole nor SITE_NONE.
static bool is_site(const Topology *topology, Site site) {
    return site < topology->site_count && topology->exists[site];
}

// -1 if there is no way, and for a zone, unless both sites are the same. Large boards have no table
// of distances, so the steps are then counted anew.
int topology_distance(const Topology *topology, Site from, Site to) {
    if (!is_site(topology, from) || !is_site(topology, to))
        return -1;
    if (from == to)
        return 0;
    if (topology_is_zone(topology, from) || topology_is_zone(topology, to))
        return -1;
    if (topology->distances) {
        uint16_t steps = topology->distances[from * topology->board_count + to];
        return steps == UNREACHED ? -1 : steps;
    }
    uint16_t steps[SITE_LIMIT];
    measure_steps(topology, from, steps);
    return steps[to] == UNREACHED ? -1 : steps[to];
}

// True when the list of [from] contains [to].
static bool lists_have(const Topology *topology, const SiteLists *lists, Site from, Site to) {
    if (from >= topology->site_count)
        return false;
    for (uint32_t i = lists->first[from]; i < lists->first[from + 1]; i++)
        if (lists->items[i] == to)
            return true;
    return false;
}

bool topology_adjacent(const Topology *topology, Site a, Site b) {
    return lists_have(topology, &topology->adjacent, a, b);
}

bool topology_special(const Topology *topology, Site a, Site b) {
    return lists_have(topology, &topology->special, a, b);
}

int topology_edge(const Topology *topology, Site from, Site to) {
    if (!is_site(topology, from) || !is_site(topology, to))
        return -1;
    for (int i = 0; i < topology->edge_count; i++) {
        const Edge *edge = &topology->edges[i];
        if ((edge->from == from && edge->to == to) ||
            (!edge->directed && edge->from == to && edge->to == from))
            return i;
    }
    return -1;
}

// How many steps in a direction lead from one site to another. 0 if none do: the line meets an edge
// or a hole first, or comes back to [from].
static int count_steps(const Topology *topology, int direction, Site from, Site to) {
    Site at = topology->next[direction][from];
    int steps = 1;
    for (; at != SITE_NONE && at != to && at != from; steps++)
        at = topology->next[direction][at];
    return at == to ? steps : 0;
}

// The direction in which the offset (x, y) points, or -1 if it points in none.
static int find_direction(const Topology *topology, int x, int y) {
    int steps = abs(x) > abs(y) ? abs(x) : abs(y);
    for (int i = 0; i < topology->direction_count; i++) {
        const Direction *direction = &directions_of[topology->shape].items[i];
        if (direction->x * steps == x && direction->y * steps == y)
            return i;
    }
    return -1;
}

// On a board that wraps, the direction that leads from one site to another in the fewest steps: the
// first if several do. -1 if none leads there.
static int find_shortest(const Topology *topology, Site from, Site to) {
    int best = -1, fewest = SITE_LIMIT;
    for (int i = 0; i < topology->direction_count; i++) {
        int steps = count_steps(topology, i, from, to);
        if (steps > 0 && steps < fewest) {
            best = i;
            fewest = steps;
        }
    }
    return best;
}

int topology_line(const Topology *topology, Site from, Site to) {
    if (from == to || from >= topology->board_count || to >= topology->board_count)
        return -1;
    if (topology->loop || topology->wraps_files || topology->wraps_ranks) // several may lead there
        return find_shortest(topology, from, to);
    int x = topology_x(topology, to) - topology_x(topology, from);
    int y = topology_y(topology, to) - topology_y(topology, from);
    int direction = find_direction(topology, x, y);
    return direction >= 0 && count_steps(topology, direction, from, to) > 0 ? direction : -1;
}
