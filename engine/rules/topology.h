// SPDX-License-Identifier: MIT
// A Topology says which sites there are and where a step from one of them leads.
// What belongs here: places and directions between them. Who stands there belongs to State.
#ifndef TESSERA_RULES_TOPOLOGY_H
#define TESSERA_RULES_TOPOLOGY_H

#include "engine/base/arena.h"
#include "engine/base/text.h"

#include <stdbool.h>
#include <stdint.h>

typedef uint16_t Site;
enum { SITE_NONE = 0xFFFF, SITE_LIMIT = 1024 };

// Where one offset leads: next[site] is the site reached from [site], or SITE_NONE where there is
// none. Two equal offsets share one table.
typedef struct Offset {
    int dx, dy;
    Site *next;
} Offset;

// A grid of columns x rows; site = row * columns + column, row 0 at the bottom. Some of its sites
// may not exist: nothing stands on them and nothing leads to them.
typedef struct Topology {
    int columns;
    int rows;
    int site_count; // columns * rows, existing or not
    bool *exists;   // per site
    Offset *offsets;
    size_t offset_count;
    size_t offset_capacity;
} Topology;

// Makes a grid in which all sites exist. Tables are taken from [arena].
void topology_init(Topology *topology, Arena *arena, int columns, int rows);

// Takes a site away. Call it before the first topology_offset.
void topology_remove(Topology *topology, Site site);

// Returns the table of the offset (dx, dy). It lives as long as the arena.
const Site *topology_offset(Topology *topology, Arena *arena, int dx, int dy);

// The site at a column and a row, or SITE_NONE when it is outside or does not exist.
Site topology_at(const Topology *topology, int column, int row);

// Appends the name of a site: files a..z, aa..; ranks from 1 at the bottom.
void topology_write_site(const Topology *topology, Site site, Text *text);

// Appends the name of a file (0 is a).
void topology_write_file(int column, Text *text);

// Reads a site's name at [*text] and moves [*text] behind it. SITE_NONE, with [*text] unchanged,
// when there is no name of an existing site.
Site topology_read_site(const Topology *topology, const char **text);

#endif
