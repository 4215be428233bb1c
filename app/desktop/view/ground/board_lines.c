// SPDX-License-Identifier: MIT
#include "app/desktop/view/ground/board_lines.h"

#include "app/desktop/view/ground/shapes.h"
#include "engine/base/numbers.h"

enum { THIN = 48, THICK = 20 }; // widths of lines: a cell divided by these numbers

// The width of a line: a cell divided by [part], but at least [minimum] pixels.
static int thickness(const BoardLayout *layout, int part, int minimum) {
    return most_of(layout->cell / part, minimum);
}

// The existing neighbour of a site in the direction ([dx], [dy]), or SITE_NONE. Does not wrap
// around the board's edges.
static Site neighbour(const BoardLayout *layout, int site, int dx, int dy) {
    const Topology *topology = layout->topology;
    int x = site % topology->columns + dx, y = site / topology->columns + dy;
    if (x < 0 || y < 0 || x >= topology->columns || y >= topology->rows)
        return SITE_NONE;
    int other = y * topology->columns + x;
    return topology->exists[other] ? (Site)other : (Site)SITE_NONE;
}

static Point middle_of(const BoardLayout *layout, int site) {
    return rect_middle(board_layout_rect(layout, (Site)site));
}

// Draws a vertical or horizontal line, [width] pixels wide.
static void paint_line(Canvas *canvas, Point from, Point to, int width, Color color) {
    Rect rect = {least_of(from.x, to.x) - width / 2, least_of(from.y, to.y) - width / 2,
                 most_of(from.x, to.x) - least_of(from.x, to.x) + width,
                 most_of(from.y, to.y) - least_of(from.y, to.y) + width};
    canvas_fill(canvas, rect, color);
}

// ---- Lines between squares

// Draws the side that two neighbouring squares share: the left side of the right one, or the upper
// side of the lower one.
static void paint_side(Canvas *canvas, const BoardLayout *layout, int a, int b, int width,
                       Color color) {
    Rect one = board_layout_rect(layout, (Site)a), other = board_layout_rect(layout, (Site)b);
    Point from = {most_of(one.x, other.x), most_of(one.y, other.y)};
    Point to = from;
    if (one.x == other.x)
        to.x += one.w;
    else
        to.y += one.h;
    paint_line(canvas, from, to, width, color);
}

// ---- Zones of squares

// True if a site is in the marked zone of [seat].
static bool is_in(const MarkedZone *zone, int seat, int site) {
    return set_has(&zone->sites[seat], (Site)site);
}

static bool is_in_any(const BoardLayout *layout, const MarkedZone *zone, int site) {
    for (int seat = 0; seat < layout->rules->seats.count; seat++)
        if (is_in(zone, seat, site))
            return true;
    return false;
}

// A zone that covers half of the board or more is not tinted, because it would only look like
// another theme.
static void tint_zone(Canvas *canvas, const BoardLayout *layout, const MarkedZone *zone) {
    int size = 0, count = layout->topology->board_count;
    for (int site = 0; site < count; site++)
        size += is_in_any(layout, zone, site);
    for (int site = 0; site < count && 2 * size < count; site++)
        if (layout->topology->exists[site] && is_in_any(layout, zone, site))
            canvas_fill(canvas, board_layout_rect(layout, (Site)site), layout->theme.zone);
}

// Draws lines of [width] between squares: everywhere if [zone] is NULL, otherwise only between the
// seat's zone and the squares outside it. Each square is compared with the one above it and the one
// to its right, so every side is visited once.
static void paint_sides(Canvas *canvas, const BoardLayout *layout, const MarkedZone *zone, int seat,
                        int width) {
    for (int site = 0; site < layout->topology->board_count; site++)
        for (int way = 0; way < 2 && layout->topology->exists[site]; way++) {
            Site other = neighbour(layout, site, way, !way); // way 0: above; 1: to the right
            if (other != SITE_NONE &&
                (!zone || is_in(zone, seat, site) != is_in(zone, seat, other)))
                paint_side(canvas, layout, site, other, width, layout->theme.line);
        }
}

// Tints the marked zones first, so that the lines between squares and around the zones are painted
// over the tint.
void paint_square_lines(Canvas *canvas, const BoardLayout *layout) {
    const Rules *rules = layout->rules;
    if (layout->topology->shape != SHAPE_GRID)
        return;
    for (int i = 0; i < rules->look.marked_count; i++)
        tint_zone(canvas, layout, &rules->look.marked[i]);
    const int no_seat = 0; // not read without a zone
    if (rules->look.squares == SHOWN_PLAIN)
        paint_sides(canvas, layout, NULL, no_seat, thickness(layout, THIN, 1));
    for (int i = 0; i < rules->look.marked_count; i++)
        for (int seat = 0; seat < rules->seats.count; seat++)
            paint_sides(canvas, layout, &rules->look.marked[i], seat, thickness(layout, THICK, 2));
}

// ---- Points

// True when [a] is in the zone of one seat and [b] is only in the zone of another seat.
static bool are_in_different_zones(const Rules *rules, int a, int b) {
    for (int i = 0; i < rules->look.marked_count; i++) {
        const MarkedZone *zone = &rules->look.marked[i];
        for (int seat = 0; seat < rules->seats.count; seat++)
            for (int other = 0; other < rules->seats.count; other++)
                if (seat != other && is_in(zone, seat, a) && is_in(zone, other, b) &&
                    !is_in(zone, seat, b))
                    return true;
    }
    return false;
}

// True if the line from [site] in the direction ([dx], [dy]) runs along an edge of the board, so
// that [site] has no neighbour on one side of the line.
static bool runs_along_edge(const BoardLayout *layout, int site, int dx, int dy) {
    return neighbour(layout, site, dy, dx) == SITE_NONE ||
           neighbour(layout, site, -dy, -dx) == SITE_NONE;
}

// Connects each point with the points above and to the right of it. Between the zones of two seats
// there is a gap that only lines along the edge of the board cross.
static void paint_connections(Canvas *canvas, const BoardLayout *layout) {
    int width = thickness(layout, THIN, 1);
    for (int site = 0; site < layout->topology->board_count; site++)
        for (int way = 0; way < 2 && layout->topology->exists[site]; way++) {
            Site other = neighbour(layout, site, way, !way); // way 0: above; 1: to the right
            if (other != SITE_NONE && (runs_along_edge(layout, site, way, !way) ||
                                       !are_in_different_zones(layout->rules, site, other)))
                paint_line(canvas, middle_of(layout, site), middle_of(layout, other), width,
                           layout->theme.line);
        }
}

// The rectangle between the outermost points of a seat's zone. Returns false if it has no points.
static bool zone_bounds(const BoardLayout *layout, const MarkedZone *zone, int seat, Rect *bounds) {
    Point low = {0, 0}, high = {0, 0};
    bool any = false;
    for (int site = 0; site < layout->topology->board_count; site++) {
        if (!is_in(zone, seat, site) || !layout->topology->exists[site])
            continue;
        Point middle = middle_of(layout, site);
        low = any ? (Point){least_of(low.x, middle.x), least_of(low.y, middle.y)} : middle;
        high = any ? (Point){most_of(high.x, middle.x), most_of(high.y, middle.y)} : middle;
        any = true;
    }
    *bounds = (Rect){low.x, low.y, high.x - low.x, high.y - low.y};
    return any;
}

// Tints a zone and draws its two diagonals, as those of the palaces in xiangqi.
static void paint_crossed(Canvas *canvas, const BoardLayout *layout, Rect bounds) {
    canvas_fill(canvas, bounds, layout->theme.zone);
    paint_elements(canvas, bounds, 255,
                   "<path d=\"M0 0L%d %dM%d 0L0 %d\" stroke=\"#%06x\" stroke-width=\"%d\"/>",
                   bounds.w, bounds.h, bounds.w, bounds.h, color_code(layout->theme.line),
                   thickness(layout, THIN, 1));
}

// Tints the marked zones that are square and draws their diagonals, as for the palaces of xiangqi.
static void paint_point_zones(Canvas *canvas, const BoardLayout *layout) {
    const Rules *rules = layout->rules;
    for (int i = 0; i < rules->look.marked_count; i++)
        for (int seat = 0; seat < rules->seats.count; seat++) {
            Rect bounds;
            if (zone_bounds(layout, &rules->look.marked[i], seat, &bounds) && bounds.w > 0 &&
                bounds.w == bounds.h)
                paint_crossed(canvas, layout, bounds);
        }
}

void paint_point_lines(Canvas *canvas, const BoardLayout *layout) {
    paint_point_zones(canvas, layout);
    paint_connections(canvas, layout);
}
