// SPDX-License-Identifier: MIT
#include "app/desktop/view/ground/board_sites.h"
#include "app/desktop/view/paint/board_paint.h"
#include "engine/base/numbers.h"

#include <math.h>

enum {
    LEAST_OUTSIDE = 8, // minimum size of names, and of labels outside the board, in pixels
    LEAST_INSIDE = 9,  // minimum size of labels on the board, in pixels at a scale of 100 %
    MOST_LETTERS = 13, // maximum size of letters, in pixels at a scale of 100 %
    LABEL_GAP = 4,     // pixels between labels
    PLATE_ALPHA = 215, // opacity of the plate under a name
};

// A bold font of [size] pixels, but no smaller than [minimum] and no larger than MOST_LETTERS
// allows.
static Font bold_font(const BoardLayout *layout, int size, int minimum) {
    return (Font){.size = clamp(size, minimum, board_layout_pixels(layout, MOST_LETTERS)),
                  .bold = true};
}

static Font label_font(const BoardLayout *layout) {
    return layout->outside
               ? bold_font(layout, layout->cell * 6 / 10, LEAST_OUTSIDE)
               : bold_font(layout, layout->cell / 7, board_layout_pixels(layout, LEAST_INSIDE));
}

// ---- Squares

// Where the label of the square [rect] is painted. It is either outside, next to the board, or in a
// corner of the square: at the lower right for the lower edge, at the upper left for the left edge.
static Point label_place(Canvas *canvas, const BoardLayout *layout, Rect rect, bool below,
                         const char *label) {
    Font font = label_font(layout);
    int width = canvas_text_width(canvas, font, label), height = canvas_line_height(canvas, font);
    int gap = layout->outside ? BOARD_FRAME + 2 : layout->cell / 30 + 2; // to the nearest edge
    if (layout->outside && below)
        return (Point){rect.x + (rect.w - width) / 2, layout->board.y + layout->board.h + gap - 1};
    if (layout->outside)
        return (Point){layout->board.x - gap - width - 1, rect.y + (rect.h - height) / 2};
    if (below)
        return (Point){rect.x + rect.w - width - gap, rect.y + rect.h - height - layout->cell / 60};
    return (Point){rect.x + gap, rect.y + layout->cell / 60};
}

static Color label_color(const BoardLayout *layout, Site site) {
    const BoardTheme *theme = &layout->theme;
    if (layout->outside)
        return theme->back_text;
    return site_is_dark(layout, site) ? theme->dark_text : theme->light_text;
}

// True if an edge is labelled with files rather than ranks: the lower edge if [below], otherwise
// the left one. Files label the lower edge unless the board is turned sideways.
static bool names_files(const BoardLayout *layout, bool below) {
    return below != board_layout_is_sideways(layout);
}

// Writes the file of a site if the edge is labelled with files, otherwise its rank, counted from 1.
static void write_file_or_rank(const BoardLayout *layout, Site site, bool below, Text *label) {
    int columns = layout->topology->columns;
    if (names_files(layout, below))
        topology_write_file(site % columns, label);
    else
        text_appendf(label, "%d", site / columns + 1);
}

static void paint_label(Canvas *canvas, const BoardLayout *layout, Site site, bool below) {
    Text label = {0};
    write_file_or_rank(layout, site, below, &label);
    Rect rect = board_layout_rect(layout, site);
    Point place = label_place(canvas, layout, rect, below, label.data);
    canvas_text(canvas, label_font(layout), label_color(layout, site), place.x, place.y,
                label.data);
    text_free(&label);
}

// The column and row of a site on the screen, counted from the upper left corner.
static Point place_on_screen(const BoardLayout *layout, int site) {
    int columns = layout->topology->columns, rows = layout->topology->rows;
    int column = site % columns, row = site / columns;
    switch (layout->turn) {
    case 0: return (Point){column, rows - 1 - row};
    case 1: return (Point){row, column};
    case 2: return (Point){columns - 1 - column, row};
    default: return (Point){rows - 1 - row, columns - 1 - column};
    }
}

// Finds the sites that have labels: if [below], the lowest existing site of each column on the
// screen, otherwise the leftmost of each row. SITE_NONE if the column or row is empty.
static void find_labelled(const BoardLayout *layout, bool below, Site *labelled) {
    for (int i = 0; i < SITE_LIMIT; i++)
        labelled[i] = SITE_NONE;
    for (int site = 0; site < layout->topology->board_count; site++) {
        if (!layout->topology->exists[site])
            continue;
        Point seen = place_on_screen(layout, site);
        Site *edge_site = &labelled[below ? seen.x : seen.y];
        // (SITE_LIMIT, -1) is farther from either edge than any site.
        Point best = *edge_site == SITE_NONE ? (Point){SITE_LIMIT, -1}
                                             : place_on_screen(layout, *edge_site);
        if (below ? seen.y > best.y : seen.x < best.x)
            *edge_site = (Site)site;
    }
}

// Returns the smallest n such that labels do not touch if only every n-th is painted.
static int label_stride(Canvas *canvas, const BoardLayout *layout, bool below) {
    if (!layout->outside) // each square has room for its label
        return 1;
    Text widest = {0}; // the label of the last site, whose file and rank have the most characters
    write_file_or_rank(layout, (Site)(layout->topology->board_count - 1), below, &widest);
    Font font = label_font(layout);
    // The height of a line includes empty space above and below the letters, which a label does not
    // need.
    int needed = below ? canvas_text_width(canvas, font, widest.data)
                       : canvas_line_height(canvas, font) - 2 * LABEL_GAP;
    text_free(&widest);
    // Rounded up to whole cells.
    return clamp((needed + LABEL_GAP + layout->cell - 1) / layout->cell, 1, SITE_LIMIT);
}

// Paints the labels of the lower edge, or of the left edge if not [below].
static void paint_edge_labels(Canvas *canvas, const BoardLayout *layout, bool below) {
    Site labelled[SITE_LIMIT];
    int stride = label_stride(canvas, layout, below);
    find_labelled(layout, below, labelled);
    int columns = layout->topology->columns;
    for (int i = 0; i < SITE_LIMIT; i++) {
        if (labelled[i] == SITE_NONE)
            continue;
        int file_or_rank = names_files(layout, below) ? labelled[i] % columns
                                                      : labelled[i] / columns;
        if (file_or_rank % stride == 0)
            paint_label(canvas, layout, labelled[i], below);
    }
}

// ---- Hexes, nodes and lanes

// Paints [label] centred on [middle].
static void paint_name(Canvas *canvas, Font font, Color color, MapPoint middle, const char *label) {
    int width = canvas_text_width(canvas, font, label), height = canvas_line_height(canvas, font);
    canvas_text(canvas, font, color, (int)middle.x - width / 2, (int)middle.y - height / 2, label);
}

static Font beside_font(const BoardLayout *layout) {
    return bold_font(layout, layout->cell * 3 / 10, LEAST_OUTSIDE);
}

// True if no hex exists in the direction ([dx], [dy]) from a site, not even beyond a gap. The
// direction is up (0, 1) or left (-1, 0).
static bool is_outermost(const Topology *topology, int site, int dx, int dy) {
    int column = topology_x(topology, (Site)site) + dx, row = topology_y(topology, (Site)site) + dy;
    for (; column >= 0 && row < topology->rows; column += dx, row += dy)
        if (topology_at(topology, column, row) != SITE_NONE)
            return false;
    return true;
}

static void paint_hex_label(Canvas *canvas, const BoardLayout *layout, double x, double y,
                            const Text *label) {
    paint_name(canvas, beside_font(layout), layout->theme.back_text,
               board_layout_place(layout, x, y), label->data);
}

// A file's label is above its last hex, and a rank's label to the left of its first hex. Each label
// is three quarters of the way to where the next hex would be. There it covers nothing, whatever
// outline the board has.
static void paint_hex_labels(Canvas *canvas, const BoardLayout *layout) {
    const Topology *topology = layout->topology;
    for (int site = 0; site < topology->board_count; site++) {
        MapPoint middle = layout->map->middles[site];
        Text file = {0}, rank = {0};
        if (!topology->exists[site])
            continue;
        topology_write_file(topology_x(topology, (Site)site), &file);
        text_appendf(&rank, "%d", topology_y(topology, (Site)site) + 1);
        // The next hexes would be (0.5, 0.87) and (-1, 0) cells away; three quarters of that are
        // about (0.38, 0.66) and (-0.74, 0).
        if (is_outermost(topology, site, 0, 1))
            paint_hex_label(canvas, layout, middle.x + 0.38, middle.y + 0.66, &file);
        if (is_outermost(topology, site, -1, 0))
            paint_hex_label(canvas, layout, middle.x - 0.74, middle.y, &rank);
        text_free(&file);
        text_free(&rank);
    }
}

// The number of edges of a node that cross the place of a name above or below it.
static int edges_over(const BoardLayout *layout, Site site, bool above) {
    const Topology *topology = layout->topology;
    MapPoint middle = layout->map->middles[site];
    MapPoint from = board_layout_place(layout, middle.x, middle.y);
    int count = 0;
    for (int i = 0; i < topology->edge_count; i++) {
        const Edge *edge = &topology->edges[i];
        if (edge->from != site && edge->to != site)
            continue;
        MapPoint other = layout->map->middles[edge->from == site ? edge->to : edge->from];
        MapPoint to = board_layout_place(layout, other.x, other.y);
        double away = above ? from.y - to.y : to.y - from.y;
        count += away > 2 * fabs(to.x - from.x); // steep enough to meet the name
    }
    return count;
}

// The name of a node is below it, or above it if fewer edges cross the name there. The name of a
// lane is at its outer end.
static MapPoint name_place(const BoardLayout *layout, Site site) {
    const BoardMap *map = layout->map;
    MapPoint middle = map->middles[site];
    if (map->form == FORM_LANE) {
        double away = map->tall / 2 + 0.22; // in the middle of the margin around lanes
        return board_layout_place(layout, middle.x,
                                  middle.y > map->height / 2 ? middle.y + away : middle.y - away);
    }
    MapPoint place = board_layout_place(layout, middle.x, middle.y);
    const bool on_upper_side = true;
    bool above = edges_over(layout, site, on_upper_side) < edges_over(layout, site, !on_upper_side);
    // far enough from the centre of the node to clear its circle and half the height of a name
    double away = 0.5 * layout->cell + board_layout_pixels(layout, 9);
    return (MapPoint){place.x, above ? place.y - away : place.y + away};
}

// Paints the plate on which a name will be, in the background colour, because lines under the name
// would make it hard to read.
static void paint_plate(Canvas *canvas, const BoardLayout *layout, MapPoint middle,
                        const char *label) {
    Font font = beside_font(layout);
    int width = canvas_text_width(canvas, font, label), height = canvas_line_height(canvas, font);
    // Each side is 2 pixels outside the label. The top is 2 pixels and the bottom 1 pixel inside
    // it, because a line of text is empty there.
    canvas_fill(canvas,
                (Rect){(int)middle.x - width / 2 - 2, (int)middle.y - height / 2 + 2, width + 4,
                       height - 3},
                layout->theme.back);
}

// Paints the names of nodes and lanes beside them.
static void paint_site_names(Canvas *canvas, const BoardLayout *layout) {
    // The names of lanes are on the light ground of the board.
    Color color = layout->map->form == FORM_LANE ? layout->theme.light_text
                                                 : layout->theme.back_text;
    for (int site = 0; site < layout->topology->board_count; site++) {
        Text label = {0};
        if (!layout->topology->exists[site])
            continue;
        topology_write_site(layout->topology, (Site)site, &label);
        if (layout->map->form == FORM_NODE)
            paint_plate(canvas, layout, name_place(layout, (Site)site), label.data);
        paint_name(canvas, beside_font(layout), color, name_place(layout, (Site)site), label.data);
        text_free(&label);
    }
}

// Paints the name of a site in its lower left corner, or in the upper left if pieces have their
// seats' marks below. If [plated], the name is on a plate of the site's colour, on top of the
// piece.
static void paint_inner_name(Canvas *canvas, const BoardLayout *layout, Site site, bool plated) {
    Text label = {0};
    Font font = bold_font(layout, layout->cell / 6, LEAST_OUTSIDE);
    Rect rect = board_layout_rect(layout, site);
    bool above = layout->rules->seats.count > 2;
    board_layout_write_name(layout, site, &label);
    int width = canvas_text_width(canvas, font, text_string(&label));
    int height = canvas_line_height(canvas, font), x = rect.x + layout->cell / 24 + 1;
    int y = above ? rect.y : rect.y + rect.h - height;
    if (label.length > 0 && width < rect.w) {
        const BoardTheme *theme = &layout->theme;
        Color plate = site_is_dark(layout, site) ? theme->dark : theme->light;
        plate.a = PLATE_ALPHA;
        if (plated)
            canvas_fill(canvas, (Rect){rect.x, y + 1, width + x - rect.x + 2, height - 2}, plate);
        canvas_text(canvas, font, label_color(layout, site), x, y, label.data);
    }
    text_free(&label);
}

static void paint_all_names(Canvas *canvas, const BoardLayout *layout) {
    const bool plated = false;
    for (int site = 0; site < layout->topology->board_count; site++)
        if (layout->topology->exists[site])
            paint_inner_name(canvas, layout, (Site)site, plated);
}

// True if a name fits into the corner of a site. Discs and lanes have no corners.
static bool has_corners(const BoardLayout *layout) {
    SiteForm form = layout->map->form;
    return form == FORM_SQUARE || form == FORM_POINT || form == FORM_HEX;
}

// True if the coordinates are painted on the sites. They are then painted after the marks, which
// would otherwise cover them.
static bool are_on_sites(const BoardLayout *layout) {
    SiteForm form = layout->map->form;
    if (layout->flags & LAYOUT_ALL_COORDINATES || layout->topology->shape != SHAPE_GRID)
        return form == FORM_SQUARE || form == FORM_POINT;
    return form == FORM_SQUARE && !layout->outside;
}

void paint_coordinates_under(Canvas *canvas, const BoardLayout *layout) {
    if (!are_on_sites(layout))
        paint_coordinates(canvas, layout);
}

void paint_coordinates_over(Canvas *canvas, const BoardLayout *layout) {
    if (are_on_sites(layout))
        paint_coordinates(canvas, layout);
}

void paint_coordinates(Canvas *canvas, const BoardLayout *layout) {
    bool corners = has_corners(layout);
    if (layout->flags & LAYOUT_NO_COORDINATES || layout->topology->board_count == 0)
        return;
    if (layout->flags & LAYOUT_ALL_COORDINATES && corners) {
        paint_all_names(canvas, layout);
    } else if (layout->map->form == FORM_HEX) {
        paint_hex_labels(canvas, layout);
    } else if (layout->topology->shape == SHAPE_GRID) {
        paint_edge_labels(canvas, layout, true);  // the lower edge
        paint_edge_labels(canvas, layout, false); // the left edge
    } else if (corners) { // a track of squares, which has neither files nor ranks
        paint_all_names(canvas, layout);
    } else {
        paint_site_names(canvas, layout);
    }
}

void paint_names_on_pieces(Canvas *canvas, const BoardLayout *layout, const State *state) {
    const bool plated = true;
    bool named = layout->flags & LAYOUT_ALL_COORDINATES && layout->map->form == FORM_SQUARE;
    for (int site = 0; named && site < layout->topology->board_count; site++)
        if (state_board(layout->rules, state)[site] != PIECE_NONE)
            paint_inner_name(canvas, layout, (Site)site, plated);
}
