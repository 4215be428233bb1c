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

// A grid of columns x rows; site = row * columns + column, row 0 at the bottom. Some of its sites
// may not exist: nothing stands on them and nothing leads to them.
typedef struct Topology {
    int columns;
    int rows;
    int site_count; // columns * rows, existing or not
    bool *exists;   // per site
    Site **tables;  // per offset that fits the board, by offset_index; NULL until asked for
} Topology;

// Makes a grid in which all sites exist. Tables are taken from [arena].
void topology_init(Topology *topology, Arena *arena, int columns, int rows);

// Takes a site away. Call it before the first topology_offset.
void topology_remove(Topology *topology, Site site);

// True when the offset (dx, dy) stays on the board from some site, existing or not.
bool topology_fits(const Topology *topology, int dx, int dy);

// Offsets that fit are numbered from 0 to topology_offsets - 1.
size_t topology_offsets(const Topology *topology);
size_t topology_offset_index(const Topology *topology, int dx, int dy);

// Returns where an offset that fits leads: the site reached from each site, or SITE_NONE where
// there is none. The table lives as long as the arena.
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
