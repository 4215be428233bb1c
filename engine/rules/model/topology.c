// SPDX-License-Identifier: MIT
#include "engine/rules/model/topology.h"

#include "engine/base/numbers.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static void make_sites(Topology *topology, Arena *arena, int count) {
    assert(count >= 0 && count <= SITE_LIMIT);
    topology->board_count = topology->site_count = count;
    topology->exists = arena_alloc(arena, (size_t)count * sizeof *topology->exists);
    for (int site = 0; site < count; site++)
        topology->exists[site] = true;
}

void topology_init(Topology *topology, Arena *arena, Shape shape, int columns, int rows) {
    *topology = (Topology){.shape = shape, .columns = columns, .rows = rows};
    make_sites(topology, arena, columns * rows);
    if (shape == SHAPE_GRID)
        topology->tables = arena_alloc(arena,
                                       topology_offsets(topology) * sizeof *topology->tables);
}

void topology_init_network(Topology *topology, Arena *arena, const char *const *names, int count,
                           const Edge *edges, int edge_count) {
    *topology = (Topology){.shape = SHAPE_NETWORK, .edges = edges, .edge_count = edge_count};
    make_sites(topology, arena, count);
    topology->names = arena_alloc(arena, (size_t)count * sizeof *topology->names);
    for (int site = 0; site < count; site++)
        topology->names[site] = names[site];
}

void topology_cut_hexagon(Topology *topology, int side) {
    assert(topology->shape == SHAPE_HEX);
    assert(topology->columns == 2 * side - 1 && topology->rows == 2 * side - 1);
    for (int site = 0; site < topology->board_count; site++) {
        // In axial coordinates the sum is constant along a diagonal. The first and the last
        // diagonals of the rhombus, in two of its corners, lie outside the hexagon.
        int diagonal = topology_x(topology, (Site)site) + topology_y(topology, (Site)site);
        if (diagonal < side - 1 || diagonal > 3 * (side - 1))
            topology_remove(topology, (Site)site);
    }
}

void topology_remove(Topology *topology, Site site) {
    assert(site < topology->site_count);
    topology->exists[site] = false;
}

void topology_add_zones(Topology *topology, Arena *arena, const char *const *names, int count) {
    int board = topology->board_count;
    assert(topology->site_count == board && count >= 0 && board + count <= SITE_LIMIT);
    size_t total = (size_t)(board + count);
    bool *exists = arena_alloc(arena, total * sizeof *exists);
    const char **all = arena_alloc(arena, total * sizeof *all);
    for (int site = 0; site < board; site++) {
        exists[site] = topology->exists[site];
        all[site] = topology->names ? topology->names[site] : NULL;
    }
    for (int zone = 0; zone < count; zone++) {
        exists[board + zone] = true;
        all[board + zone] = names[zone];
    }
    topology->site_count = board + count;
    topology->exists = exists;
    topology->names = all;
}

Site topology_at(const Topology *topology, int column, int row) {
    if (column < 0 || column >= topology->columns || row < 0 || row >= topology->rows)
        return SITE_NONE;
    int site = row * topology->columns + column;
    return topology->exists[site] ? (Site)site : SITE_NONE;
}

Site topology_beyond(const Topology *topology, int column, int row) {
    if (topology->loop || topology->wraps_files)
        column = (column + topology->columns) % topology->columns;
    if (topology->wraps_ranks)
        row = (row + topology->rows) % topology->rows;
    return topology_at(topology, column, row);
}

int topology_x(const Topology *topology, Site site) {
    if (site >= topology->board_count)
        return -1;
    return topology->columns > 0 ? site % topology->columns : site;
}

int topology_y(const Topology *topology, Site site) {
    if (site >= topology->board_count)
        return -1;
    return topology->columns > 0 ? site / topology->columns : 0;
}

bool topology_fits(const Topology *topology, int dx, int dy) {
    return abs(dx) < topology->columns && abs(dy) < topology->rows;
}

// Offsets that fit go from -(columns - 1) to columns - 1, and from -(rows - 1) to rows - 1.
size_t topology_offsets(const Topology *topology) {
    return (size_t)(2 * topology->columns - 1) * (size_t)(2 * topology->rows - 1);
}

size_t topology_offset_index(const Topology *topology, int dx, int dy) {
    int width = 2 * topology->columns - 1;
    return (size_t)((dy + topology->rows - 1) * width + dx + topology->columns - 1);
}

// The difference of two coordinates. Where the board wraps, it is that of the shorter way round.
static int difference(int from, int to, int size, bool wraps) {
    int ahead = to - from;
    if (wraps && 2 * abs(ahead) > size)
        ahead += ahead > 0 ? -size : size;
    return ahead;
}

// Finds the offset from one site to another, the shorter one where the board wraps, and returns
// topology_way_length.
static int find_way(const Topology *topology, Site from, Site to, int *dx, int *dy) {
    int columns = topology->columns;
    *dx = difference(from % columns, to % columns, columns, topology->wraps_files);
    *dy = difference(from / columns, to / columns, topology->rows, topology->wraps_ranks);
    return most_of(abs(*dx), abs(*dy));
}

int topology_way_length(const Topology *topology, Site from, Site to) {
    int dx, dy;
    return find_way(topology, from, to, &dx, &dy);
}

// The site [index] steps of a king from [from] towards [to]. The last step always leads to [to],
// even if the way is not straight.
Site topology_way_site(const Topology *topology, Site from, Site to, int index) {
    int dx, dy, length = find_way(topology, from, to, &dx, &dy);
    if (index == length)
        return to;
    return topology_beyond(topology, from % topology->columns + index * sign_of(dx),
                           from / topology->columns + index * sign_of(dy));
}

// There is no letter for zero: aa follows z, hence the - 1.
void topology_write_file(int column, Text *text) {
    if (column >= 26)
        topology_write_file(column / 26 - 1, text);
    text_appendf(text, "%c", 'a' + column % 26);
}

void topology_write_site(const Topology *topology, Site site, Text *text) {
    assert(site < topology->site_count);
    if (topology->names && topology->names[site]) {
        text_append(text, topology->names[site]);
    } else if (topology->shape == SHAPE_TRACK) {
        text_appendf(text, "%d", site + 1);
    } else {
        topology_write_file(topology_x(topology, site), text);
        text_appendf(text, "%d", topology_y(topology, site) + 1);
    }
}

// Reads a number in [base] of up to [limit] digits. The character [zero] stands for 0, and
// [smallest] is the smallest digit there is. Returns 0 if the text starts with no digit.
static int read_number(const char **text, char zero, int smallest, int base, int limit) {
    int value = 0;
    for (int i = 0; i < limit; i++) {
        int digit = tolower((unsigned char)**text) - zero;
        if (digit < smallest || digit >= smallest + base)
            break;
        value = value * base + digit;
        (*text)++;
    }
    return value;
}

// Reads the column and row of a site, such as c4, or its number on a track. The letters of a file
// are a number in base 26, with digits from a = 1 to z = 26.
static Site read_place(const Topology *topology, const char **text) {
    enum { FILE_LETTERS = 3, NUMBER_DIGITS = 4 }; // enough for SITE_LIMIT files or ranks
    int file = topology->shape == SHAPE_TRACK ? 0 : read_number(text, 'a' - 1, 1, 26, FILE_LETTERS);
    int number = read_number(text, '0', 0, 10, NUMBER_DIGITS);
    return topology->shape == SHAPE_TRACK ? topology_at(topology, number - 1, 0)
                                          : topology_at(topology, file - 1, number - 1);
}

// Finds the longest name of a node or zone that [text] starts with. When there is none, the length
// is 0 and the site SITE_NONE.
static Site find_name(const Topology *topology, const char *text, size_t *length) {
    Site found = SITE_NONE;
    *length = 0;
    for (int site = 0; topology->names && site < topology->site_count; site++) {
        const char *name = topology->names[site];
        if (!name || name[0] != text[0] || !topology->exists[site])
            continue;
        size_t size = strlen(name);
        if (size > *length && strncmp(text, name, size) == 0) {
            found = (Site)site;
            *length = size;
        }
    }
    return found;
}

Site topology_read_site(const Topology *topology, const char **text) {
    size_t length;
    Site named = find_name(topology, *text, &length);
    const char *at = *text;
    // Of a name and a place such as a1, the longer one counts.
    Site place = read_place(topology, &at);
    if (place != SITE_NONE && (size_t)(at - *text) > length) {
        *text = at;
        return place;
    }
    *text += length;
    return named;
}
