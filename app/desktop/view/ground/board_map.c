// SPDX-License-Identifier: MIT
#include "app/desktop/view/ground/board_map.h"

#include "engine/base/memory.h"
#include "engine/rules/turn/play.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

// In widths of a hex.
#define HEX_ROW  0.8660254037844386 // distance between rows of hexes, in cells: sqrt(3) / 2
#define HEX_HALF 0.5773502691896258 // distance from the centre of a hex to its upper corner

// The space for names along the edge of a board of hexes, nodes or lanes, in cells.
#define MARGIN 0.45

enum {
    LONGEST_ROW = 12, // the length of the longest track in a single row
    LONGEST_PAIR = 24 // the length of the longest loop in two rows of pits
};

// Lanes are the points of a track; the pieces on a lane lie in a row. Lengths are in cells.
#define SHORTEST_LANE 2.4
#define LONGEST_LANE  5.0
#define LANE_GROWTH   0.42 // length added for each lane in a row, within the limits above
#define LANE_GAP      0.8  // between the tips of the lower and the upper row

// Two seats' pieces are on different sides of the board if their average heights differ by more
// than this, in cells.
#define CAMP_LEAST 0.25

// ---- Grids and hexes

static void place_grid(BoardMap *map) {
    const Topology *topology = &map->rules->topology;
    map->form = map->rules->look.squares == SHOWN_POINTS ? FORM_POINT : FORM_SQUARE;
    map->width = topology->columns;
    map->height = topology->rows;
    for (int site = 0; site < topology->board_count; site++)
        map->middles[site] = (MapPoint){topology_x(topology, (Site)site) + 0.5,
                                        topology_y(topology, (Site)site) + 0.5};
}

static void place_hexes(BoardMap *map) {
    const Topology *topology = &map->rules->topology;
    map->form = FORM_HEX;
    for (int site = 0; site < topology->board_count; site++) {
        int column = topology_x(topology, (Site)site), row = topology_y(topology, (Site)site);
        // Each row is half a hex further to the right than the row below.
        map->middles[site] = (MapPoint){column + row / 2.0, row * HEX_ROW};
    }
}

// ---- Tracks

// Two rows of points. The lower row runs from right to left and the upper one back, as in
// backgammon.
static void place_lanes(BoardMap *map, int length) {
    int half = (length + 1) / 2;
    map->form = FORM_LANE;
    map->tall = fmin(fmax(half * LANE_GROWTH, SHORTEST_LANE), LONGEST_LANE);
    map->width = half;
    map->height = 2 * (map->tall + MARGIN) + LANE_GAP;
    for (int i = 0; i < length; i++)
        map->middles[i] = i < half
                              ? (MapPoint){half - 0.5 - i, MARGIN + map->tall / 2}
                              : (MapPoint){i - half + 0.5, map->height - MARGIN - map->tall / 2};
}

// A loop in two rows of pits, as in mancala, counterclockwise from the lower left corner.
// Neighbours in a row are 1.15 cells apart, the rows 1.3 cells.
static void place_pair(BoardMap *map, int length) {
    int half = (length + 1) / 2;
    map->form = FORM_NODE;
    for (int i = 0; i < length; i++)
        map->middles[i] = i < half ? (MapPoint){i * 1.15, 0}
                                   : (MapPoint){(length - 1 - i) * 1.15, 1.3};
}

// A loop around a rectangle, counterclockwise from the lower left corner: [right] steps along the
// lower edge, [up] steps along the right edge, and back along the other two. If [length] is odd,
// the last place of the rectangle stays free.
static void place_ring(BoardMap *map, int length) {
    int half = (length + 1) / 2, right = (half + 1) / 2, up = half - right;
    for (int i = 0; i < length; i++) {
        bool back = i >= half; // along the upper and the left edge
        int step = back ? i - half : i;
        int x = step < right ? step : right, y = step < right ? 0 : step - right;
        map->middles[i] = back ? (MapPoint){right - x, up - y} : (MapPoint){x, y};
    }
}

// Rows in alternating directions, from the lower left corner.
static void place_rows(BoardMap *map, int length) {
    int columns = length <= LONGEST_ROW
                      ? length
                      : (int)ceil(sqrt(length * 1.6)); // about 1.6 times as many columns as rows
    for (int i = 0; i < length; i++) {
        int row = i / columns, column = i % columns;
        map->middles[i] = (MapPoint){row % 2 == 0 ? column : columns - 1 - column, row};
    }
}

// True if the sites of the track have room for more than one piece, or have no limit (capacity 0).
// All sites of a board have the same capacity, so only the first is tested.
static bool sites_hold_several(const Rules *rules) {
    return rules->topology.board_count > 0 && rules->data.sites[0].capacity != 1;
}

// Arranges a track in the usual form of such boards. A loop is a ring or, if its sites hold several
// pieces and there are at most LONGEST_PAIR of them, two rows of pits. Any other track has rows of
// squares, or of lanes if its sites hold several pieces.
static void place_track(BoardMap *map) {
    const Topology *topology = &map->rules->topology;
    int length = topology->board_count;
    map->form = FORM_SQUARE;
    if (topology->loop && sites_hold_several(map->rules) && length <= LONGEST_PAIR)
        place_pair(map, length);
    else if (topology->loop)
        place_ring(map, length);
    else if (sites_hold_several(map->rules))
        place_lanes(map, length);
    else
        place_rows(map, length);
}

// ---- The whole map

// Computes the rectangle around all sites and a margin of [margin] cells. Moves the sites so that
// its corner is the origin, and stores its size as that of the map.
static void frame_sites(BoardMap *map, double margin) {
    const Topology *topology = &map->rules->topology;
    double half = map->form == FORM_HEX ? HEX_HALF : 0.5;
    double left = DBL_MAX, low = DBL_MAX, right = -DBL_MAX, high = -DBL_MAX;
    for (int site = 0; site < topology->board_count; site++) {
        if (!topology->exists[site])
            continue;
        left = fmin(left, map->middles[site].x - 0.5 - margin);
        right = fmax(right, map->middles[site].x + 0.5 + margin);
        low = fmin(low, map->middles[site].y - half - margin);
        high = fmax(high, map->middles[site].y + half + margin);
    }
    if (left > right) // no site exists
        return;
    map->width = right - left;
    map->height = high - low;
    for (int site = 0; site < topology->board_count; site++) {
        map->middles[site].x -= left;
        map->middles[site].y -= low;
    }
}

// Places the sites according to the shape of the board, and sets the size of the map.
static void place_sites(BoardMap *map) {
    switch (map->rules->topology.shape) {
    case SHAPE_NONE: break;
    case SHAPE_GRID: place_grid(map); break;
    case SHAPE_HEX:
        place_hexes(map);
        frame_sites(map, MARGIN);
        break;
    case SHAPE_TRACK:
        place_track(map);
        if (map->form != FORM_LANE) // for lanes, place_lanes has set the size of the map
            frame_sites(map, map->form == FORM_NODE ? MARGIN : 0);
        break;
    case SHAPE_NETWORK:
        map->form = FORM_NODE;
        network_map_place(&map->rules->topology, map->middles);
        frame_sites(map, MARGIN);
        break;
    }
}

// ---- Seats

typedef struct Camp {
    double height; // sum of the heights of the seat's pieces
    int pieces;    // number of these pieces
} Camp;

// Adds up, for each seat, the number and the heights of the pieces that it has on the board at the
// start.
static void find_camps(const BoardMap *map, Camp camps[SEAT_LIMIT]) {
    const Rules *rules = map->rules;
    StateSpace start;
    state_begin(rules, &start.state);
    for (int i = 0; i < start.state.piece_count; i++) {
        const Piece *piece = &state_pieces(rules, &start.state)[i];
        if (piece->owner >= rules->seats.count || piece->site >= rules->topology.board_count)
            continue;
        camps[piece->owner].height += map->middles[piece->site].y;
        camps[piece->owner].pieces++;
    }
}

// The interaction dialect does not say where players sit, so each of two players gets the edge
// nearer to their pieces. If both camps are at about the same height, or a player starts without
// pieces on the board, the board is turned for neither player.
static void seat_two(BoardMap *map) {
    Camp camps[SEAT_LIMIT] = {0};
    find_camps(map, camps);
    if (camps[0].pieces == 0 || camps[1].pieces == 0)
        return;
    double first = camps[0].height / camps[0].pieces, second = camps[1].height / camps[1].pieces;
    map->turns[0] = first > second + CAMP_LEAST ? 2 : 0;
    map->turns[1] = second > first + CAMP_LEAST ? 2 : 0;
}

// The clockwise quarter turns after which the board direction [forward] points up the screen.
static int turn_towards(const int forward[2]) {
    if (abs(forward[0]) > abs(forward[1]))
        return forward[0] > 0 ? 3 : 1;
    return forward[1] >= 0 ? 0 : 2;
}

// In the interaction dialect, more than two players sit around the board, clockwise. In the piece
// dialect, the pieces of each player move away from the player's edge.
static void place_seats(BoardMap *map) {
    const Rules *rules = map->rules;
    if (rules->facts.interacts && rules->seats.count == 2) {
        seat_two(map);
        return;
    }
    // the edges are numbered clockwise by quarter turns; more than four players share edges
    for (int seat = 0; seat < rules->seats.count; seat++)
        map->turns[seat] = rules->facts.interacts ? (4 - seat * 4 / rules->seats.count) % 4
                                                  : turn_towards(rules->seats.list[seat].forward);
}

// ---- Fingerprint

// Mixes a number into a hash, with a multiplier from the finaliser of MurmurHash3.
static uint64_t mixed_in(uint64_t print, uint64_t value) {
    print = (print ^ value) * UINT64_C(0xff51afd7ed558ccd);
    return print ^ print >> 32;
}

static uint64_t mix_in_text(uint64_t print, const char *text) {
    for (; *text; text++)
        print = mixed_in(print, (unsigned char)*text);
    return mixed_in(print, 0); // the end, so that "ab", "c" and "a", "bc" differ
}

// A hash of what distinguishes maps: the sites with their names, the edges and the seats.
static uint64_t fingerprint_of(const BoardMap *map) {
    const Topology *topology = &map->rules->topology;
    uint64_t print = mixed_in(map->form, (uint64_t)topology->board_count);
    for (int site = 0; site < topology->board_count; site++) {
        MapPoint middle = map->middles[site];
        print = mixed_in(print, topology->exists[site]);
        // Rounded to 1 / 4096 of a cell, which is much less than a pixel.
        print = mixed_in(print, (uint64_t)llround(middle.x * 4096));
        print = mixed_in(print, (uint64_t)llround(middle.y * 4096));
        if (topology->names && topology->names[site])
            print = mix_in_text(print, topology->names[site]);
    }
    for (int i = 0; i < topology->edge_count; i++) {
        const Edge *edge = &topology->edges[i];
        print = mixed_in(print, (uint64_t)edge->from << 16 | edge->to);
        print = mixed_in(print, (uint64_t)edge->special << 1 | edge->directed);
    }
    for (int seat = 0; seat < map->rules->seats.count; seat++)
        print = mix_in_text(print, map->rules->seats.list[seat].name);
    return print;
}

BoardMap *board_map_new(const Rules *rules) {
    BoardMap *map = memory_new(sizeof *map);
    map->rules = rules;
    map->tall = 1;
    map->middles = memory_new((size_t)rules->topology.board_count * sizeof *map->middles);
    place_sites(map);
    place_seats(map);
    map->print = fingerprint_of(map);
    return map;
}

void board_map_free(BoardMap *map) {
    if (!map)
        return;
    memory_free(map->middles);
    memory_free(map);
}

bool board_map_contains(const BoardMap *map, double dx, double dy) {
    double x = fabs(dx), y = fabs(dy);
    switch (map->form) {
    case FORM_SQUARE:
    case FORM_POINT: return x <= 0.5 && y <= 0.5;
    case FORM_LANE: return x <= 0.5 && y <= map->tall / 2;
    case FORM_NODE: return x * x + y * y <= 0.25;
    case FORM_HEX: return x <= 0.5 && y <= HEX_HALF * (1 - x); // below the slanted sides
    }
    return false;
}

// On hexes and nodes the corners of the square stick out, because pictures are empty there.
double board_map_reach(const BoardMap *map) {
    return map->form == FORM_HEX ? 0.41 : map->form == FORM_NODE ? 0.42 : 0.5;
}
