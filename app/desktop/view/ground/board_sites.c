// SPDX-License-Identifier: MIT
#include "app/desktop/view/ground/board_sites.h"

#include "app/desktop/view/ground/board_lines.h"
#include "app/desktop/view/ground/shapes.h"

#include <math.h>

// From the centre of a hex to its corners, in widths of a hex, clockwise from the upper right
// corner.
static const MapPoint hex_corners[6] = {{0.5, 0.28868},   {0.5, -0.28868}, {0, -0.57735},
                                        {-0.5, -0.28868}, {-0.5, 0.28868}, {0, 0.57735}};

static Color mean_of(Color a, Color b) {
    return (Color){(uint8_t)((a.r + b.r) / 2), (uint8_t)((a.g + b.g) / 2),
                   (uint8_t)((a.b + b.b) / 2), 255};
}

// ---- Drawing through an SVG document as large as the board, in pixels

static void open_svg(const BoardLayout *layout, Text *svg) {
    text_appendf(svg, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\">",
                 layout->board.w, layout->board.h);
}

// Ends the document, draws it and releases it.
static void close_svg(Canvas *canvas, const BoardLayout *layout, Text *svg) {
    text_append(svg, "</svg>");
    canvas_svg(canvas, svg->data, layout->board, 255);
    text_free(svg);
}

// Converts a point of the map to the coordinates of the SVG document.
static MapPoint drawn(const BoardLayout *layout, double x, double y) {
    MapPoint place = board_layout_place(layout, x, y);
    return (MapPoint){place.x - layout->board.x, place.y - layout->board.y};
}

static MapPoint middle_of(const BoardLayout *layout, int site) {
    MapPoint middle = layout->map->middles[site];
    return drawn(layout, middle.x, middle.y);
}

// ---- Squares and points

bool site_is_dark(const BoardLayout *layout, Site site) {
    const Topology *topology = layout->topology;
    return layout->map->form == FORM_SQUARE && layout->rules->look.squares == SHOWN_CHECKERED &&
           (topology_x(topology, site) + topology_y(topology, site)) % 2 == 0; // like a1
}

// Paints the squares and the frame of the board. The frame is painted first, as larger squares, so
// that it follows any outline.
static void paint_squares(Canvas *canvas, const BoardLayout *layout) {
    const BoardTheme *theme = &layout->theme;
    int count = layout->topology->board_count;
    for (int site = 0; site < count; site++)
        if (layout->topology->exists[site])
            canvas_fill(canvas, rect_inset(board_layout_rect(layout, (Site)site), -BOARD_FRAME),
                        theme->frame);
    for (int site = 0; site < count; site++)
        if (layout->topology->exists[site])
            canvas_fill(canvas, board_layout_rect(layout, (Site)site),
                        site_is_dark(layout, (Site)site) ? theme->dark : theme->light);
}

// ---- Hexes

// Appends the outline of a hex as SVG path data.
static void append_hex(const BoardLayout *layout, int site, Text *svg) {
    MapPoint middle = layout->map->middles[site];
    for (int i = 0; i < 6; i++) {
        MapPoint corner = drawn(layout, middle.x + hex_corners[i].x, middle.y + hex_corners[i].y);
        text_appendf(svg, "%s%.1f %.1f", i == 0 ? "M" : "L", corner.x, corner.y);
    }
    text_append(svg, "z");
}

// One of three tones, chosen so that neighbours always differ.
static int hex_tone(const Topology *topology, int site) {
    int difference = topology_x(topology, (Site)site) - topology_y(topology, (Site)site);
    return ((difference % 3) + 3) % 3; // from 0 to 2 even for a negative difference
}

enum { ALL_TONES = -1 };

// Appends the hexes of [tone], which may be ALL_TONES, as one path.
static void append_hexes(const BoardLayout *layout, int tone, Color fill, Color line, int width,
                         Text *svg) {
    text_append(svg, "<path d=\"");
    for (int site = 0; site < layout->topology->board_count; site++)
        if (layout->topology->exists[site] &&
            (tone == ALL_TONES || hex_tone(layout->topology, site) == tone))
            append_hex(layout, site, svg);
    text_appendf(svg, "\" fill=\"#%06x\" stroke=\"#%06x\" stroke-width=\"%d\"/>", color_code(fill),
                 color_code(line), width);
}

static void paint_hexes(Canvas *canvas, const BoardLayout *layout) {
    const BoardTheme *theme = &layout->theme;
    const Color tones[3] = {theme->light, mean_of(theme->light, theme->dark), theme->dark};
    Text svg = {0};
    open_svg(layout, &svg);
    // The frame first: a wide outline around all hexes, which then cover its inner half.
    append_hexes(layout, ALL_TONES, theme->frame, theme->frame, 2 * BOARD_FRAME, &svg);
    for (int tone = 0; tone < 3; tone++)
        append_hexes(layout, tone, tones[tone], theme->frame, 1, &svg);
    close_svg(canvas, layout, &svg);
}

// ---- Networks and pits

// The length of an arrowhead, in cells.
#define ARROW 0.26

enum { RIM_GAP = 2 }; // pixels between the tip of an arrow and the rim of its node

// The point on the rim of the node [to] where an arrow from [from] ends, moved back by [back]
// pixels.
static MapPoint arrow_end(const BoardLayout *layout, MapPoint from, MapPoint to, double back) {
    double length = fmax(hypot(to.x - from.x, to.y - from.y), 1);
    double part = 1 - (0.5 * layout->cell + RIM_GAP + back) / length;
    return (MapPoint){from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part};
}

static void append_arrow(const BoardLayout *layout, MapPoint from, MapPoint to, Color color,
                         Text *svg) {
    MapPoint tip = arrow_end(layout, from, to, 0);
    double length = fmax(hypot(to.x - from.x, to.y - from.y), 1);
    // The vector from the middle of the arrowhead's base to its tip. Half the base is 0.6 times as
    // long.
    double x = (to.x - from.x) / length * layout->cell * ARROW;
    double y = (to.y - from.y) / length * layout->cell * ARROW;
    text_appendf(svg, "<path d=\"M%.1f %.1fL%.1f %.1fL%.1f %.1fz\" fill=\"#%06x\"/>", tip.x, tip.y,
                 tip.x - x - y * 0.6, tip.y - y + x * 0.6, tip.x - x + y * 0.6, tip.y - y - x * 0.6,
                 color_code(color));
}

// Appends an edge: dashed if it is special, with an arrowhead if it is directed.
static void append_edge(const BoardLayout *layout, const Edge *edge, Text *svg) {
    MapPoint from = middle_of(layout, edge->from), to = middle_of(layout, edge->to);
    Color color = layout->theme.back_text;
    double width = fmax(layout->cell * 0.055, 1.5);
    // The line of an arrow ends inside the arrowhead.
    MapPoint end = edge->directed ? arrow_end(layout, from, to, ARROW / 2 * layout->cell) : to;
    text_appendf(svg,
                 "<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"#%06x\" stroke-width=\"%.1f\" "
                 "fill=\"none\"",
                 from.x, from.y, end.x, end.y, color_code(color), width);
    if (edge->special)
        text_appendf(svg, " stroke-dasharray=\"%.1f,%.1f\"", 3 * width, 2 * width);
    text_append(svg, "/>");
    if (edge->directed)
        append_arrow(layout, from, to, color, svg);
}

// Appends the nodes as discs with a rim, which cover the ends of the edges.
static void append_nodes(const BoardLayout *layout, Text *svg) {
    const BoardTheme *theme = &layout->theme;
    double line = fmax(layout->cell * 0.04, 1.5);
    for (int site = 0; site < layout->topology->board_count; site++) {
        MapPoint middle = middle_of(layout, site);
        if (layout->topology->exists[site])
            text_appendf(svg,
                         "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"#%06x\" "
                         "stroke=\"#%06x\" stroke-width=\"%.1f\"/>",
                         middle.x, middle.y, 0.5 * layout->cell - line / 2,
                         color_code(theme->light), color_code(theme->frame), line);
    }
}

static void paint_nodes(Canvas *canvas, const BoardLayout *layout) {
    Text svg = {0};
    open_svg(layout, &svg);
    for (int i = 0; i < layout->topology->edge_count; i++)
        append_edge(layout, &layout->topology->edges[i], &svg);
    append_nodes(layout, &svg);
    close_svg(canvas, layout, &svg);
}

// ---- Lanes

// Appends a triangle with its base at the edge of the board and its tip towards the other row.
static void append_lane(const BoardLayout *layout, int site, Text *svg) {
    const BoardMap *map = layout->map;
    const BoardTheme *theme = &layout->theme;
    MapPoint middle = map->middles[site];
    bool upper = middle.y > map->height / 2;
    // from the centre of the lane towards the other row
    double inward = upper ? -map->tall / 2 : map->tall / 2;
    // 0.48 instead of 0.5 and 0.96 instead of 1, so that triangles do not touch
    MapPoint a = drawn(layout, middle.x - 0.48, middle.y - inward);
    MapPoint b = drawn(layout, middle.x + 0.48, middle.y - inward);
    MapPoint tip = drawn(layout, middle.x, middle.y + inward * 0.96);
    text_appendf(svg, "<path d=\"M%.1f %.1fL%.1f %.1fL%.1f %.1fz\" fill=\"#%06x\"/>", a.x, a.y, b.x,
                 b.y, tip.x, tip.y,
                 color_code(site % 2 == 0 ? theme->dark : mean_of(theme->light, theme->dark)));
}

static void paint_lanes(Canvas *canvas, const BoardLayout *layout) {
    Text svg = {0};
    canvas_fill(canvas, rect_inset(layout->board, -BOARD_FRAME), layout->theme.frame);
    canvas_fill(canvas, layout->board, layout->theme.light);
    open_svg(layout, &svg);
    for (int site = 0; site < layout->topology->board_count; site++)
        if (layout->topology->exists[site])
            append_lane(layout, site, &svg);
    close_svg(canvas, layout, &svg);
}

// ---- The whole ground

void paint_ground(Canvas *canvas, const BoardLayout *layout) {
    if (layout->board.w <= 0 || layout->board.h <= 0)
        return;
    switch (layout->map->form) {
    case FORM_SQUARE:
        paint_squares(canvas, layout);
        paint_square_lines(canvas, layout);
        break;
    case FORM_POINT:
        paint_squares(canvas, layout);
        paint_point_lines(canvas, layout);
        break;
    case FORM_HEX: paint_hexes(canvas, layout); break;
    case FORM_NODE: paint_nodes(canvas, layout); break;
    case FORM_LANE: paint_lanes(canvas, layout); break;
    }
}

// The square of [size] pixels around the middle of a site.
static Rect square_around(const BoardLayout *layout, Site site, int size) {
    MapPoint middle = middle_of(layout, site);
    return (Rect){layout->board.x + (int)middle.x - size / 2,
                  layout->board.y + (int)middle.y - size / 2, size, size};
}

// Paints over a hex, which stands on a corner or, on a board turned sideways, on a side. In the SVG
// document the hex is 100 wide. The document is 116 wide, to have room for the hex's corners.
static void paint_hex_over(Canvas *canvas, const BoardLayout *layout, Site site, Color color) {
    Text svg = {0};
    text_appendf(
        &svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-58 -58 116 116\"><path d=\"%s"
        "\" fill=\"#%06x\"/></svg>",
        board_layout_is_sideways(layout) ? "M28.9 50H-28.9L-57.7 0L-28.9 -50H28.9L57.7 0z"
                                         : "M50 28.9V-28.9L0 -57.7L-50 -28.9V28.9L0 57.7z",
        color_code(color));
    // 2 more pixels, so that no edge of the hex stays unpainted
    int size = (int)(layout->cell * 1.16) + 2;
    canvas_svg(canvas, svg.data, square_around(layout, site, size), color.a);
    text_free(&svg);
}

static void paint_disc_over(Canvas *canvas, const BoardLayout *layout, Site site, Color color) {
    paint_shape(canvas, square_around(layout, site, layout->cell), color.a,
                "<circle cx=\"50\" cy=\"50\" r=\"48\" fill=\"#%06x\"/>", color_code(color));
}

void paint_over(Canvas *canvas, const BoardLayout *layout, Site site, Color color) {
    switch (layout->map->form) {
    case FORM_HEX: paint_hex_over(canvas, layout, site, color); break;
    case FORM_POINT:
    case FORM_NODE: paint_disc_over(canvas, layout, site, color); break;
    default: canvas_fill(canvas, board_layout_rect(layout, site), color); break;
    }
}
