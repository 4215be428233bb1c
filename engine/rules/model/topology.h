// SPDX-License-Identifier: MIT
// A Topology has the sites of a game and the tables of steps between them: a board (grid, hexes,
// track or network) and, after its sites, zones. Sites are numbered from 0 to site_count - 1. To
// build one, call topology_init..., then the functions that change it, then topology_finish. After
// that it is constant, and it lives as long as its arena.
#pragma once

#include "engine/base/arena.h"
#include "engine/base/text.h"

#include <stdbool.h>
#include <stdint.h>

typedef uint16_t Site;
enum { SITE_NONE = 0xFFFF, SITE_LIMIT = 1024 };

typedef enum Shape {
    SHAPE_NONE,    // there is no board, only zones
    SHAPE_GRID,    // columns x rows; site = row * columns + column, row 0 at the bottom
    SHAPE_HEX,     // numbered like a grid; x and y are axial coordinates
    SHAPE_TRACK,   // one row of [columns] sites
    SHAPE_NETWORK, // named nodes
} Shape;

// Straight lines run in directions, which are numbered from 0 in the order given here. A grid has
// n, s, e, w, ne, sw, nw, se, where north is up the rows. Hexes have e, w, ne, sw, nw, se, where ne
// is one row up, and nw one row up and one column back. A track has forward and back, a network
// none. Direction d ^ 1 is the opposite of d.
enum { DIRECTION_LIMIT = 8 };

typedef struct Edge {
    Site from;
    Site to;
    bool special; // its ends do not count as adjacent
    bool directed;
} Edge;

// The place where a node is drawn; y points up, and the document chooses the unit.
typedef struct NodePosition {
    int x;
    int y;
} NodePosition;

// A list of sites for each site. The list of site s is items[first[s]] to items[first[s + 1] - 1].
typedef struct SiteLists {
    uint32_t *first;
    Site *items;
} SiteLists;

typedef struct Topology {
    Shape shape;
    int columns;
    int rows;
    int board_count; // sites of the board, existing or not; zones have the numbers after them
    int site_count;  // sites of the board and zones together
    // After topology_init, the caller may set the next three members.
    bool loop;        // SHAPE_TRACK: the first site follows the last
    bool wraps_files; // SHAPE_GRID: the first file is next to the last
    bool wraps_ranks; // SHAPE_GRID: the first rank is next to the last
    bool *exists;     // for each site; false: a hole
    Site **tables; // grid: for each topology_offset_index, the table of the sites at that offset;
                   // NULL until used
    const char **names; // for each site; NULL: its name is made of column and row, or its number
    Site *next[DIRECTION_LIMIT]; // for each direction and site the next site, or SITE_NONE
    int direction_count;         // how many directions the shape has
    SiteLists adjacent;          // neighbours by a side or an ordinary edge
    SiteLists special;           // neighbours by a special edge
    uint16_t *distances; // steps from a to b, at [a * board_count + b]; NULL on large boards
    const Edge *edges;   // SHAPE_NETWORK
    int edge_count;
    const NodePosition *positions; // SHAPE_NETWORK: where each node is drawn; NULL: not given
    SiteLists lines; // SHAPE_NETWORK: the declared lines, indexed by line instead of by site
    int line_count;
} Topology;

// Makes a grid, a rhombus of hexes, or a track, which has one row. With 0 columns and rows there is
// no board. All sites exist. All memory comes from [arena].
void topology_init(Topology *topology, Arena *arena, Shape shape, int columns, int rows);

// Makes a network. The names and edges are not copied, so they must outlive the Topology.
void topology_init_network(Topology *topology, Arena *arena, const char *const *names, int count,
                           const Edge *edges, int edge_count);

// Cuts a rhombus of hexes, 2 * side - 1 wide and high, down to the hexagon whose sides have [side]
// hexes.
void topology_cut_hexagon(Topology *topology, int side);

// Removes a site. Call it before topology_finish and the first topology_offset.
void topology_remove(Topology *topology, Site site);

// Declares the straight lines of a network: line i has [counts][i] sites, which follow those of
// line i - 1 in [sites].
void topology_set_lines(Topology *topology, Arena *arena, const Site *sites, const int *counts,
                        int count);

// Adds [count] zones after the sites of the board. The names are not copied. Call it at most once.
void topology_add_zones(Topology *topology, Arena *arena, const char *const *names, int count);

// Builds the tables of directions, neighbours and distances. Call it once, after all changes.
void topology_finish(Topology *topology, Arena *arena);

static inline bool topology_is_zone(const Topology *topology, Site site) {
    return site != SITE_NONE && site >= topology->board_count;
}

// True when the offset (dx, dy) leads from some site of a grid to another, whether or not these
// sites exist. This function and the next three are for grids only.
bool topology_fits(const Topology *topology, int dx, int dy);

// How many offsets topology_fits accepts.
size_t topology_offsets(const Topology *topology);

// The index in Topology.tables of an offset that fits: from 0 to topology_offsets - 1.
size_t topology_offset_index(const Topology *topology, int dx, int dy);

// The table of an offset that fits: for each site, the site that it leads to, or SITE_NONE. It
// lives as long as the arena.
const Site *topology_offset(Topology *topology, Arena *arena, int dx, int dy);

// The site at a column and row, or SITE_NONE if that is outside the board or a hole. Where the
// board wraps, a column or row outside it counts on from the opposite edge; it must not be outside
// by more than the size of the board.
Site topology_beyond(const Topology *topology, int column, int row);

// Like topology_beyond, but the board never wraps. A track has only row 0. Nodes of a network have
// no columns and rows.
Site topology_at(const Topology *topology, int column, int row);

// The column of a site, or the index of a node; -1 for zones and SITE_NONE.
int topology_x(const Topology *topology, Site site);

// The row of a site, which is 0 for nodes; -1 for zones and SITE_NONE.
int topology_y(const Topology *topology, Site site);

// The direction with that name (n, ne, e, ..., forward, back), or -1.
int topology_direction(const Topology *topology, const char *name);

// The length in steps of the shortest way along adjacent sites. 0 from a site to itself; -1 if
// there is no way, for instance to a zone.
int topology_distance(const Topology *topology, Site from, Site to);

bool topology_adjacent(const Topology *topology, Site a, Site b);
bool topology_special(const Topology *topology, Site a, Site b);

// The index of an edge that leads from one node to another, or -1. Undirected edges lead both ways.
int topology_edge(const Topology *topology, Site from, Site to);

// The direction of the straight line without holes that leads from [from] to [to], or -1. Where the
// board wraps, several lines may lead there, and the first of the shortest counts.
int topology_line(const Topology *topology, Site from, Site to);

// The number of steps from one site of a board of squares to another, if each step goes one column
// and one row towards [to] for as long as they differ. Where the board wraps, the shorter way round
// it counts.
int topology_way_length(const Topology *topology, Site from, Site to);

// The site after [index] steps of the straight way from [from] to [to]; [index] is from 1 to the
// way's length. The last site is always [to], even if no straight line leads there, as with a
// knight's move.
Site topology_way_site(const Topology *topology, Site from, Site to, int index);

// Appends the name of a site. On a grid or hexes it is a file (a to z, then aa and so on) followed
// by a rank (from 1 at the bottom). On a track it is a number from 1. Nodes and zones have names of
// their own.
void topology_write_site(const Topology *topology, Site site, Text *text);

// Appends the name of a file; column 0 is a.
void topology_write_file(int column, Text *text);

// Reads the longest name of a site at [*text] and advances [*text] past it. Returns SITE_NONE and
// leaves [*text] unchanged if no existing site is named there. Letter case matters for nodes and
// zones only.
Site topology_read_site(const Topology *topology, const char **text);
