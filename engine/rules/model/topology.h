// SPDX-License-Identifier: MIT
// A Topology says which sites there are and where a step from one of them leads: a board (grid,
// hexes, track or network) and, after its sites, zones. What belongs here: places and directions
// between them. Who stands there belongs to State.
#ifndef TESSERA_RULES_MODEL_TOPOLOGY_H
#define TESSERA_RULES_MODEL_TOPOLOGY_H

#include "engine/base/arena.h"
#include "engine/base/text.h"

#include <stdbool.h>
#include <stdint.h>

typedef uint16_t Site;
enum { SITE_NONE = 0xFFFF, SITE_LIMIT = 1024 };

typedef enum Shape {
    SHAPE_NONE,    // no board, only zones
    SHAPE_GRID,    // columns x rows; site = row * columns + column, row 0 at the bottom
    SHAPE_HEX,     // the same sites; x and y are axial coordinates
    SHAPE_TRACK,   // [columns] sites in a row, one row
    SHAPE_NETWORK, // named nodes
} Shape;

// Directions in which a line may go on: of a grid n, s, e, w, ne, sw, nw, se (north is up the
// rows); of hexes e, w, ne, sw, nw, se (axial: ne is up the rows, nw up and one column back); of a
// track forward, back. A network has none. Direction d ^ 1 is the opposite of d.
enum { DIRECTION_LIMIT = 8 };

typedef struct Edge {
    Site from;
    Site to;
    bool special; // no adjacency
    bool directed;
} Edge;

// Where a node is drawn, y upwards, in units of the document's choice.
typedef struct NodePosition {
    int x;
    int y;
} NodePosition;

// Sites in a row, for each site: those of site s are items[first[s]] to items[first[s + 1] - 1].
typedef struct SiteLists {
    uint32_t *first;
    Site *items;
} SiteLists;

typedef struct Topology {
    Shape shape;
    int columns;
    int rows;
    int board_count;  // sites of the board, existing or not; zones follow
    int site_count;   // all of them
    bool loop;        // SHAPE_TRACK: the last site is followed by the first
    bool wraps_files; // SHAPE_GRID: the first file lies beside the last one
    bool wraps_ranks; // ... and the first rank beside the last one
    bool *exists;     // per site
    Site **tables;    // grid: per offset that fits the board, by offset_index; NULL until asked for
    const char **names;          // per site; NULL: named by column and row, or by number
    Site *next[DIRECTION_LIMIT]; // per direction and site, or SITE_NONE
    int direction_count;         // directions in use
    SiteLists adjacent;          // neighbours by a side or an ordinary edge
    SiteLists special;           // by a special edge
    uint16_t *distances;         // [a * board_count + b] in steps; NULL for large boards
    const Edge *edges;           // SHAPE_NETWORK
    int edge_count;
    const NodePosition *positions; // SHAPE_NETWORK: where nodes are drawn; NULL: anywhere
    SiteLists lines;               // SHAPE_NETWORK: the declared lines, by line instead of by site
    int line_count;
} Topology;

// Makes a grid in which all sites exist. Tables are taken from [arena].
void topology_init(Topology *topology, Arena *arena, int columns, int rows);

// Makes a board of another shape: hexes in a rhombus of columns x rows; a track of [columns] sites;
// no board.
void topology_init_hex(Topology *topology, Arena *arena, int columns, int rows);
void topology_init_track(Topology *topology, Arena *arena, int length, bool loop);
void topology_init_none(Topology *topology, Arena *arena);

// Makes a network. Names and edges are kept, not copied.
void topology_init_network(Topology *topology, Arena *arena, const char *const *names, int count,
                           const Edge *edges, int edge_count);

// Keeps of a rhombus of hexes, 2 * side - 1 wide and high, the hexagon with [side] hexes a side.
void topology_cut_hexagon(Topology *topology, int side);

// Takes a site away. Call it before topology_finish and the first topology_offset.
void topology_remove(Topology *topology, Site site);

// Declares straight lines of a network: [counts][i] sites of [sites] each, one line after the
// other.
void topology_set_lines(Topology *topology, Arena *arena, const Site *sites, const int *counts,
                        int count);

// Adds [count] zones with these names (kept) after the sites of the board. Once.
void topology_add_zones(Topology *topology, Arena *arena, const char *const *names, int count);

// Makes the tables of directions, neighbours and distances. Once, when all sites are known.
void topology_finish(Topology *topology, Arena *arena);

static inline bool topology_is_zone(const Topology *topology, Site site) {
    return site != SITE_NONE && site >= topology->board_count;
}

// True when the offset (dx, dy) stays on the board from some site, existing or not. Grids only, as
// the three after it.
bool topology_fits(const Topology *topology, int dx, int dy);

// Offsets that fit are numbered from 0 to topology_offsets - 1.
size_t topology_offsets(const Topology *topology);
size_t topology_offset_index(const Topology *topology, int dx, int dy);

// Returns where an offset that fits leads: the site reached from each site, or SITE_NONE where
// there is none. The table lives as long as the arena.
const Site *topology_offset(Topology *topology, Arena *arena, int dx, int dy);

// The site at a column and a row, or SITE_NONE when it is outside or does not exist. A track has
// the one row 0; other shapes without columns have no such sites. topology_beyond goes on at the
// other edge where the board wraps; columns and rows are at most one board's size outside.
Site topology_beyond(const Topology *topology, int column, int row);
Site topology_at(const Topology *topology, int column, int row);

// The column and the row of a site of the board: its place in the grid, hex or track; of a node its
// index and 0. -1 for zones and SITE_NONE.
int topology_x(const Topology *topology, Site site);
int topology_y(const Topology *topology, Site site);

// The number of a direction by its name (n, ne, e, ..., forward, back), or -1.
int topology_direction(const Topology *topology, const char *name);

// Fewest steps along adjacent sites from one site to another; -1 when there is no way. From a site
// to itself it is 0; zones are reached from nowhere else.
int topology_distance(const Topology *topology, Site from, Site to);

bool topology_adjacent(const Topology *topology, Site a, Site b);
bool topology_special(const Topology *topology, Site a, Site b);

// The index of an edge between two nodes, in either direction unless it is directed; -1: none.
int topology_edge(const Topology *topology, Site from, Site to);

// The direction in which [to] lies on a straight line from [from] with no missing site between, or
// -1. On a loop the shorter way counts, forward when both are as long.
int topology_line(const Topology *topology, Site from, Site to);

// Appends the name of a site: on grids and hexes files a..z, aa.. and ranks from 1 at the bottom;
// on a track its number from 1; nodes and zones by their names.
void topology_write_site(const Topology *topology, Site site, Text *text);

// Appends the name of a file (0 is a).
void topology_write_file(int column, Text *text);

// Reads a site's name at [*text] and moves [*text] behind it. SITE_NONE, with [*text] unchanged,
// when there is no name of an existing site. Of names that begin alike the longest counts; letter
// case counts for names of nodes and zones only.
Site topology_read_site(const Topology *topology, const char **text);

#endif
