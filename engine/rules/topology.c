// SPDX-License-Identifier: MIT
#include "engine/rules/topology.h"

#include <ctype.h>
#include <stdlib.h>

void topology_init(Topology *topology, Arena *arena, int columns, int rows) {
    *topology = (Topology){.columns = columns, .rows = rows, .site_count = columns * rows};
    topology->exists = arena_alloc(arena, (size_t)topology->site_count * sizeof(bool));
    for (int site = 0; site < topology->site_count; site++)
        topology->exists[site] = true;
    topology->tables = arena_alloc(arena, topology_offsets(topology) * sizeof *topology->tables);
}

void topology_remove(Topology *topology, Site site) {
    topology->exists[site] = false;
}

Site topology_at(const Topology *topology, int column, int row) {
    if (column < 0 || column >= topology->columns || row < 0 || row >= topology->rows)
        return SITE_NONE;
    int site = row * topology->columns + column;
    return topology->exists[site] ? (Site)site : SITE_NONE;
}

static Site *make_table(const Topology *topology, Arena *arena, int dx, int dy) {
    Site *next = arena_alloc(arena, (size_t)topology->site_count * sizeof *next);
    for (int site = 0; site < topology->site_count; site++)
        next[site] = topology->exists[site] ? topology_at(topology, site % topology->columns + dx,
                                                          site / topology->columns + dy)
                                            : (Site)SITE_NONE;
    return next;
}

bool topology_fits(const Topology *topology, int dx, int dy) {
    return abs(dx) < topology->columns && abs(dy) < topology->rows;
}

size_t topology_offsets(const Topology *topology) {
    return (size_t)(2 * topology->columns - 1) * (size_t)(2 * topology->rows - 1);
}

size_t topology_offset_index(const Topology *topology, int dx, int dy) {
    int width = 2 * topology->columns - 1;
    return (size_t)((dy + topology->rows - 1) * width + dx + topology->columns - 1);
}

const Site *topology_offset(Topology *topology, Arena *arena, int dx, int dy) {
    Site **table = &topology->tables[topology_offset_index(topology, dx, dy)];
    if (!*table)
        *table = make_table(topology, arena, dx, dy);
    return *table;
}

void topology_write_file(int column, Text *text) {
    if (column >= 26)
        topology_write_file(column / 26 - 1, text);
    text_appendf(text, "%c", 'a' + column % 26);
}

void topology_write_site(const Topology *topology, Site site, Text *text) {
    topology_write_file(site % topology->columns, text);
    text_appendf(text, "%d", site / topology->columns + 1);
}

// Reads up to [limit] characters of a number written in letters or digits; 0 when there is none.
static int read_number(const char **text, char first, int base, int limit) {
    int value = 0;
    for (int i = 0; i < limit; i++) {
        int digit = tolower((unsigned char)**text) - first;
        if (digit < 0 || digit >= (base == 10 ? 10 : 26))
            break;
        value = value * base + digit + (base == 26);
        (*text)++;
    }
    return value;
}

Site topology_read_site(const Topology *topology, const char **text) {
    const char *at = *text;
    int column = read_number(&at, 'a', 26, 3);
    int row = read_number(&at, '0', 10, 4);
    Site site = topology_at(topology, column - 1, row - 1);
    if (site != SITE_NONE)
        *text = at;
    return site;
}
