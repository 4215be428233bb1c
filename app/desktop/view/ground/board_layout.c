// SPDX-License-Identifier: MIT
#include "app/desktop/view/ground/board_layout.h"

#include "engine/base/numbers.h"
#include "engine/rules/state/look.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>

// ---- Rotation

// On the board y grows upwards, on the screen downwards.
Point board_layout_turned(const BoardLayout *layout, int dx, int dy) {
    switch (layout->turn) {
    case 0: return (Point){dx, -dy};
    case 1: return (Point){dy, dx};
    case 2: return (Point){-dx, dy};
    default: return (Point){-dy, -dx};
    }
}

// Converts a point of the map to a point of the rotated board, in cells from its upper left corner.
static MapPoint turned(const BoardLayout *layout, double x, double y) {
    const BoardMap *map = layout->map;
    switch (layout->turn) {
    case 0: return (MapPoint){x, map->height - y};
    case 1: return (MapPoint){y, x};
    case 2: return (MapPoint){map->width - x, y};
    default: return (MapPoint){map->height - y, map->width - x};
    }
}

MapPoint board_layout_place(const BoardLayout *layout, double x, double y) {
    MapPoint seen = turned(layout, x, y);
    return (MapPoint){layout->board.x + seen.x * layout->cell,
                      layout->board.y + seen.y * layout->cell};
}

int board_layout_turn_of(const Rules *rules, Seat seat) {
    BoardMap *map = board_map_new(rules);
    int turn = map->turns[seat];
    board_map_free(map);
    return turn;
}

Side board_layout_side(const BoardLayout *layout, Seat seat) {
    // The side of the screen where a seat's edge is. The index is the number of quarter turns
    // beyond those that bring this edge to the bottom.
    static const Side sides[4] = {SIDE_NEAR, SIDE_LEFT, SIDE_FAR, SIDE_RIGHT};
    const int *turns = layout->map->turns;
    int own = turns[seat];
    if (layout->rules->seats.count == 2 && seat == 1 && own == turns[0])
        own += 2;                               // the second player sits opposite the first
    return sides[(layout->turn - own + 8) % 4]; // [own] is at most 5: + 8 keeps this positive
}

// ---- The whole board

int board_layout_pixels(const BoardLayout *layout, int size) {
    return size * layout->scale / 100;
}

void board_layout_write_name(const BoardLayout *layout, Site site, Text *text) {
    if (layout->naming == 0) { // the default names
        topology_write_site(layout->topology, site, text);
        return;
    }
    const char **names = layout->rules->look.namings[layout->naming - 1].sites;
    if (names && names[site])
        text_append(text, names[site]);
}

bool board_layout_scrolls(const BoardLayout *layout) {
    return layout->whole.w > layout->area.w || layout->whole.h > layout->area.h;
}

Rect board_layout_seen(const BoardLayout *layout) {
    return rect_common(layout->whole, layout->area);
}

// ---- Spots

static bool tray_has(const Tray *tray, int kind) {
    return tray->kinds[kind / 32] >> kind % 32 & 1;
}

int tray_piles_before(const Tray *tray, int kind) {
    int count = 0;
    for (int i = 0; i < kind; i++)
        count += tray_has(tray, i);
    return count;
}

// The rectangle of the pile of a kind.
static Rect tray_pile(const Tray *tray, Kind kind) {
    int index = tray_piles_before(tray, kind);
    if (tray->columns == 0) // the tray is empty
        return tray->rect;
    return (Rect){tray->rect.x + BOARD_FRAME + index % tray->columns * tray->size,
                  tray->rect.y + BOARD_FRAME + index / tray->columns * tray->size, tray->size,
                  tray->size};
}

bool board_layout_has(const BoardLayout *layout, Spot spot) {
    const Rules *rules = layout->rules;
    if (spot_is_pile(rules, spot))
        return tray_has(&layout->trays[spot_seat(rules, spot)], spot_kind(rules, spot));
    return spot < layout->topology->board_count && layout->topology->exists[spot];
}

static MapPoint middle_of_site(const BoardLayout *layout, Site site) {
    MapPoint middle = layout->map->middles[site];
    return board_layout_place(layout, middle.x, middle.y);
}

static int rounded_pixel(double value) {
    return (int)floor(value + 0.5);
}

// Rounds all four edges, rather than one corner and the size, so that no gap is left between
// adjacent squares.
static Rect rect_around(MapPoint middle, double width, double height) {
    int x = rounded_pixel(middle.x - width / 2), y = rounded_pixel(middle.y - height / 2);
    return (Rect){x, y, rounded_pixel(middle.x + width / 2) - x,
                  rounded_pixel(middle.y + height / 2) - y};
}

// The part of a site in which pieces are drawn.
static Rect site_rect(const BoardLayout *layout, Site site) {
    const BoardMap *map = layout->map;
    double width = 2 * board_map_reach(map) * layout->cell, height = width;
    if (map->form == FORM_LANE)
        height = map->tall * layout->cell;
    return board_layout_is_sideways(layout)
               ? rect_around(middle_of_site(layout, site), height, width)
               : rect_around(middle_of_site(layout, site), width, height);
}

Rect board_layout_rect(const BoardLayout *layout, Spot spot) {
    const Rules *rules = layout->rules;
    if (spot_is_pile(rules, spot))
        return tray_pile(&layout->trays[spot_seat(rules, spot)], spot_kind(rules, spot));
    return spot < layout->topology->board_count ? site_rect(layout, spot) : (Rect){0};
}

// The site whose shape contains the pixel [point], or SITE_NONE.
static Site site_at(const BoardLayout *layout, Point point) {
    for (int site = 0; site < layout->topology->board_count; site++) {
        if (!layout->topology->exists[site])
            continue;
        MapPoint middle = middle_of_site(layout, (Site)site);
        // Adding 0.5 gives the centre of the pixel.
        double dx = (point.x + 0.5 - middle.x) / layout->cell;
        double dy = (point.y + 0.5 - middle.y) / layout->cell;
        if (board_layout_is_sideways(layout) ? board_map_contains(layout->map, dy, dx)
                                             : board_map_contains(layout->map, dx, dy))
            return (Site)site;
    }
    return SITE_NONE;
}

// The pile beside the board at [point], or SPOT_NONE.
static Spot pile_at(const BoardLayout *layout, Point point) {
    const Rules *rules = layout->rules;
    for (int spot = layout->topology->board_count; spot < spot_limit(rules); spot++)
        if (board_layout_has(layout, (Spot)spot) &&
            rect_contains(board_layout_rect(layout, (Spot)spot), point))
            return (Spot)spot;
    return SPOT_NONE;
}

Spot board_layout_at(const BoardLayout *layout, Point point) {
    if (!rect_contains(layout->area, point))
        return SPOT_NONE;
    return rect_contains(layout->board, point) ? site_at(layout, point) : pile_at(layout, point);
}

// ---- Stacks

// Offsets and size of the pieces on one site, from the top piece down, in percent of the site.
typedef struct Spread {
    int size;
    int offsets[STACK_SHOWN][2];
} Spread;

// A row for each number of pieces from 1 to STACK_SHOWN, and one for larger stacks.
static const Spread spreads[] = {
    {100, {{0, 0}}},
    {66, {{34, 34}, {0, 0}}},
    {54, {{23, 46}, {46, 0}, {0, 0}}},
    {50, {{50, 50}, {0, 50}, {50, 0}, {0, 0}}},
    {46, {{27, 27}, {54, 54}, {0, 54}, {54, 0}, {0, 0}}},
    {76, {{12, 12}, {12, 9}, {12, 6}, {12, 3}, {12, 0}}},
};

// The rectangle of the piece at [place] from the top in a stack of [count] pieces.
static Rect spread_piece(Rect site, int place, int count) {
    const Spread *spread =
        &spreads[least_of(count, STACK_SHOWN + 1) - 1]; // the last Spread is for all larger stacks
    int shown_place = least_of(place, STACK_SHOWN - 1); // lower pieces are covered
    const int *at = spread->offsets[shown_place];
    return (Rect){site.x + site.w * at[0] / 100, site.y + site.h * at[1] / 100,
                  site.w * spread->size / 100, site.h * spread->size / 100};
}

// Pieces on a lane lie in a row that starts with the lowest piece at the lane's outer end. If there
// are more than STACK_SHOWN, the lowest share the place at that end. Neighbours overlap if the lane
// is too short.
static Rect lane_piece(const BoardLayout *layout, Site site, int place, int count) {
    Rect lane = site_rect(layout, site);
    MapPoint middle = layout->map->middles[site];
    bool upper = middle.y > layout->map->height / 2;
    Point inward = board_layout_turned(layout, 0, upper ? -1 : 1);
    int length = board_layout_is_sideways(layout) ? lane.w : lane.h, size = layout->cell;
    int shown = least_of(count, STACK_SHOWN), covered = count - shown;
    int step = shown > 1 ? least_of(size, (length - size) / (shown - 1)) : 0;
    int above_lowest = count - 1 - place;
    int away = most_of(above_lowest - covered, 0) * step; // distance from the outer end
    // Across the lane there is room for exactly one piece.
    int x = inward.x < 0 ? lane.x + lane.w - size - away : inward.x > 0 ? lane.x + away : lane.x;
    int y = inward.y < 0 ? lane.y + lane.h - size - away : inward.y > 0 ? lane.y + away : lane.y;
    return (Rect){x, y, size, size};
}

Rect board_layout_piece(const BoardLayout *layout, Site site, int place, int count) {
    if (layout->map->form == FORM_LANE)
        return lane_piece(layout, site, place, count);
    int least_one = most_of(count, 1); // on an empty site, the place where a piece would lie
    return spread_piece(site_rect(layout, site), place, least_one);
}

// Where pieces overlap, the piece with the nearest centre is chosen.
Spot board_layout_piece_at(const BoardLayout *layout, const State *state, Point point) {
    Spot spot = board_layout_at(layout, point);
    if (spot == SPOT_NONE || spot_is_pile(layout->rules, spot))
        return spot;
    int count = state_count(layout->rules, state, spot);
    if (count < 2 || count > STACK_SHOWN)
        return spot;
    long long minimum = LLONG_MAX;
    Spot nearest = spot;
    for (int place = 0; place < count; place++) {
        Rect rect = board_layout_piece(layout, spot, place, count);
        // Twice the distances from the centre, so that they are integers.
        long long right = 2 * (long long)(point.x - rect.x) - rect.w;
        long long down = 2 * (long long)(point.y - rect.y) - rect.h;
        long long away = right * right + down * down;
        if (!rect_contains(rect, point) || away >= minimum)
            continue;
        minimum = away;
        nearest = spot_of_piece(state_at(layout->rules, state, spot, place));
    }
    return nearest;
}

// ---- Steps

// The centre of a spot, in half pixels so that it is exact.
static Point middle_of(const BoardLayout *layout, Spot spot) {
    Rect rect = board_layout_rect(layout, spot);
    return (Point){2 * rect.x + rect.w, 2 * rect.y + rect.h};
}

// Distance to the side counts more than distance straight ahead, so that a step stays in its row or
// column.
Spot board_layout_step(const BoardLayout *layout, Spot spot, int dx, int dy) {
    Spot best = spot;
    long long minimum = LLONG_MAX;
    Point from = middle_of(layout, spot);
    for (int other = 0; other < spot_limit(layout->rules); other++) {
        if (!board_layout_has(layout, (Spot)other))
            continue;
        Point to = middle_of(layout, (Spot)other);
        long long right = to.x - from.x, down = to.y - from.y;
        long long along = right * dx + down * dy;
        long long across = llabs(right * dy) + llabs(down * dx);
        long long cost = along * along + 4 * across * across;
        // More than an eighth of a cell ahead ([along] is in half pixels), and not too far to the
        // side.
        bool is_ahead = along > layout->cell / 4 && across <= 4 * along;
        if (!is_ahead || cost >= minimum)
            continue;
        minimum = cost;
        best = (Spot)other;
    }
    return best;
}

// A key that sorts spots in reading order: by rows of the screen, then from left to right.
static long long reading_place(const BoardLayout *layout, Spot spot) {
    Point middle = middle_of(layout, spot);
    return ((long long)middle.y * 65536 + middle.x) * 65536 + spot; // each is below 65536
}

// Finds the nearest spot ahead and, to wrap around if there is none, the spot farthest behind.
Spot board_layout_next(const BoardLayout *layout, Spot spot, int way) {
    long long here = reading_place(layout, spot), nearest = LLONG_MAX, most_behind = LLONG_MAX;
    Spot next = SPOT_NONE, farthest_behind = spot;
    for (int other = 0; other < spot_limit(layout->rules); other++) {
        if (!board_layout_has(layout, (Spot)other))
            continue;
        long long ahead = (reading_place(layout, (Spot)other) - here) * way;
        if (ahead > 0 && ahead < nearest)
            nearest = ahead, next = (Spot)other;
        if (ahead < most_behind)
            most_behind = ahead, farthest_behind = (Spot)other;
    }
    return next != SPOT_NONE ? next : farthest_behind;
}

Spot board_layout_middle(const BoardLayout *layout) {
    const BoardMap *map = layout->map;
    Spot best = SPOT_NONE;
    double minimum = 1e9;
    for (int site = 0; site < layout->topology->board_count; site++) {
        double away = fabs(map->middles[site].x - map->width / 2) +
                      fabs(map->middles[site].y - map->height / 2);
        // Of equally near sites the first wins, because 1e-9 is more than the rounding errors.
        if (!layout->topology->exists[site] || away >= minimum - 1e-9)
            continue;
        minimum = away;
        best = (Spot)site;
    }
    return best;
}
