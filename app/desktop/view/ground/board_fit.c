// SPDX-License-Identifier: MIT
#include "app/desktop/view/ground/board_fit.h"

#include "app/desktop/view/ground/board_trays.h"
#include "engine/base/numbers.h"

#include <math.h>

// The smallest cells with room for coordinates as well as a piece, in pixels at a scale of 100 %.
// ROOMY_LONG_CELL is for coordinates of more than two characters.
enum { ROOMY_CELL = 40, ROOMY_LONG_CELL = 64 };

// The maximum number of lines of piles in a tray.
enum { TRAY_LINES = 3 };

// The width of the board on the screen, in cells.
static double seen_width(const BoardLayout *layout) {
    return board_layout_is_sideways(layout) ? layout->map->height : layout->map->width;
}

static double seen_height(const BoardLayout *layout) {
    return board_layout_is_sideways(layout) ? layout->map->width : layout->map->height;
}

// The size of cells with which the board alone fits in [area].
static int fitting_cell(const BoardLayout *layout, Rect area) {
    double width = seen_width(layout), height = seen_height(layout);
    if (width <= 0 || height <= 0) // no board: the size for eight by eight squares
        return most_of(least_of(area.w, area.h) / 8, 1);
    return most_of((int)fmin(area.w / width, area.h / height), 1);
}

static int roomy_cell(const Topology *topology) {
    bool has_long_names = topology->rows > 9 || topology->columns > 26; // such as a10 or aa1
    return has_long_names ? ROOMY_LONG_CELL : ROOMY_CELL;
}

// True if coordinates go outside the board. That happens only on a grid, and only if the LayoutWish
// asks for it, pieces stand on points, or the squares are too small for coordinates. On other
// boards, and where every site shows its name, names are on the sites or next to them.
static bool coordinates_go_outside(const BoardLayout *layout) {
    if (layout->flags & (LAYOUT_NO_COORDINATES | LAYOUT_ALL_COORDINATES))
        return false;
    if (layout->topology->shape != SHAPE_GRID)
        return false;
    return layout->flags & LAYOUT_OUTSIDE || layout->map->form != FORM_SQUARE ||
           layout->cell < board_layout_pixels(layout, roomy_cell(layout->topology));
}

static Rect rect_around_both(Rect a, Rect b) {
    int x = least_of(a.x, b.x), y = least_of(a.y, b.y);
    return (Rect){x, y, most_of(a.x + a.w, b.x + b.w) - x, most_of(a.y + a.h, b.y + b.h) - y};
}

// Lays out a board with cells of [cell] pixels, and everything around it. The board's upper left
// corner is the origin.
static void lay_out(BoardLayout *layout, int cell) {
    layout->cell = cell;
    layout->outside = coordinates_go_outside(layout);
    // 1e-6 keeps rounding errors from adding a pixel.
    layout->board = (Rect){0, 0, (int)ceil(seen_width(layout) * cell - 1e-6),
                           (int)ceil(seen_height(layout) * cell - 1e-6)};
    layout->whole = rect_inset(layout->board, -BOARD_FRAME);
    int labels = trays_label_room(layout); // room for labels on the left and below
    if (layout->outside)
        layout->whole = rect_around_both(
            layout->whole, (Rect){-labels, 0, layout->board.w + labels, layout->board.h + labels});
    trays_place(layout);
    for (int seat = 0; seat < layout->rules->seats.count; seat++) {
        if (layout->trays[seat].rect.w > 0)
            layout->whole = rect_around_both(layout->whole, layout->trays[seat].rect);
        if (layout->names[seat].w > 0)
            layout->whole = rect_around_both(layout->whole, layout->names[seat]);
    }
}

// Lays out the board with the largest cells that let everything fit in [room]. Starts with cells
// that let the board alone fit, and makes them smaller while the trays and names do not.
static BoardLayout largest_layout(const BoardLayout *empty, Rect room) {
    BoardLayout layout = *empty;
    int cell = fitting_cell(&layout, room);
    lay_out(&layout, cell);
    while (cell > 1 && (layout.whole.w > room.w || layout.whole.h > room.h))
        lay_out(&layout, --cell);
    return layout;
}

// Rates how well the pieces can be seen: 4 times the size of a cell, and the smallest size of a
// piece on the board or in hand. So the board counts for more.
static int visibility(const BoardLayout *layout) {
    int minimum = layout->cell;
    for (int seat = 0; seat < layout->rules->seats.count; seat++)
        if (layout->trays[seat].rect.w > 0)
            minimum = least_of(minimum, layout->trays[seat].size);
    return 4 * layout->cell + minimum;
}

// The layout with the best arrangement of trays. Simple arrangements are tried first, and a later
// one wins only if it is better. Changes the arrangement of [empty].
static BoardLayout best_layout(BoardLayout *empty, Rect room) {
    BoardLayout best = {0};
    int maximum = 0;
    int ways = trays_go_beside(empty) ? 2 : 1; // trays at the edges, and perhaps beside the board
    int most_lines = clamp(trays_max_piles(empty), 1, TRAY_LINES);
    for (int beside = 0; beside < ways; beside++)
        for (int lines = 1; lines <= most_lines; lines++) {
            empty->arrangement = (Arrangement){.beside = beside, .lines = lines};
            BoardLayout layout = largest_layout(empty, room);
            if (visibility(&layout) <= maximum)
                continue;
            maximum = visibility(&layout);
            best = layout;
        }
    return best;
}

// Moves the board with its trays and the names of the players.
static void move_by(BoardLayout *layout, int x, int y) {
    Rect *rects[2 * SEAT_LIMIT + 2] = {&layout->board, &layout->whole};
    for (int seat = 0; seat < SEAT_LIMIT; seat++) { // each seat has two rectangles
        rects[2 * seat + 2] = &layout->trays[seat].rect;
        rects[2 * seat + 3] = &layout->names[seat];
    }
    for (size_t i = 0; i < sizeof rects / sizeof *rects; i++) {
        rects[i]->x += x;
        rects[i]->y += y;
    }
}

// Where a board of [length] pixels starts in [room] pixels. It is centred if it fits, otherwise
// moved back by [*scroll], which is limited so that no room is left empty.
static int start_within(int length, int room, int *scroll) {
    if (length <= room) {
        *scroll = 0;
        return (room - length) / 2;
    }
    *scroll = most_of(least_of(*scroll, length - room), 0);
    return -*scroll;
}

// The index of the naming of squares that [wish] asks for, or 0 if the game has fewer namings.
static int naming_of(const Rules *rules, const LayoutWish *wish) {
    return wish->naming <= rules->look.naming_count ? wish->naming : 0;
}

// The layout's flags for [wish]. In any but the default naming, every square shows its name unless
// coordinates are off, because the name need not follow from its column and row.
static int flags_of(const Rules *rules, const LayoutWish *wish) {
    bool named = naming_of(rules, wish) > 0 && !(wish->flags & LAYOUT_NO_COORDINATES);
    return named ? wish->flags | LAYOUT_ALL_COORDINATES : wish->flags;
}

BoardLayout board_fit(const BoardMap *map, const State *state, Rect area, const LayoutWish *wish) {
    BoardLayout empty = {.rules = map->rules,
                         .topology = &map->rules->topology,
                         .map = map,
                         .flags = flags_of(map->rules, wish),
                         .turn = wish->turn,
                         .naming = naming_of(map->rules, wish),
                         .scale = wish->scale > 0 ? wish->scale : 100};
    trays_find(&empty, state);
    BoardLayout layout = best_layout(&empty, area);
    // The minimum size of cells and the zoom that [wish] asks for may make the board larger than
    // the area.
    int zoom = wish->zoom > 0 ? wish->zoom : 100;
    int cell = most_of(layout.cell, wish->minimum) * zoom / 100;
    if (cell != layout.cell)
        lay_out(&layout, cell);
    layout.theme = board_theme(0, THEME_DARK); // a default, which the painting code can replace
    layout.area = area;
    layout.scroll = wish->scroll;
    move_by(&layout,
            area.x + start_within(layout.whole.w, area.w, &layout.scroll.x) - layout.whole.x,
            area.y + start_within(layout.whole.h, area.h, &layout.scroll.y) - layout.whole.y);
    return layout;
}

int board_fit_width(const BoardMap *map, const State *state, int height, const LayoutWish *wish) {
    BoardLayout empty = {.map = map, .turn = wish->turn};
    if (map->width <= 0 || map->height <= 0)
        return height;
    int board = (int)(height * seen_width(&empty) / seen_height(&empty));
    // The area is so wide that only its height limits the size.
    BoardLayout layout = board_fit(map, state, (Rect){0, 0, 4 * board, height}, wish);
    int surroundings = layout.whole.w - layout.board.w;
    return board + surroundings;
}
