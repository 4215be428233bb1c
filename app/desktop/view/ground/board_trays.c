// SPDX-License-Identifier: MIT
#include "app/desktop/view/ground/board_trays.h"

#include "engine/base/numbers.h"

// Pixels between a tray and the frame of the board, and between two trays.
enum { TRAY_GAP = 10 };

// Pixels for coordinates outside the board and for names of seats, at a scale of 100 %.
enum { LABEL_ROOM = 22, NAME_ROOM = 24 };

// With two players, names are left out, because everybody knows which side is whose.
static bool has_names(const BoardLayout *layout) {
    return layout->rules->seats.count > 2 && layout->board.w > 0 && !(layout->flags & LAYOUT_BARE);
}

int trays_label_room(const BoardLayout *layout) {
    return layout->outside ? board_layout_pixels(layout, LABEL_ROOM) : 0;
}

static int name_room(const BoardLayout *layout) {
    return board_layout_pixels(layout, NAME_ROOM);
}

// ---- Trays

static int pile_count(const BoardLayout *layout, int seat) {
    return tray_piles_before(&layout->trays[seat], layout->rules->kinds.count);
}

int trays_max_piles(const BoardLayout *layout) {
    int maximum = 0;
    for (int seat = 0; seat < layout->rules->seats.count; seat++)
        maximum = most_of(maximum, pile_count(layout, seat));
    return maximum;
}

void trays_find(BoardLayout *layout, const State *state) {
    const Rules *rules = layout->rules;
    if (layout->flags & LAYOUT_BARE)
        return;
    for (int seat = 0; rules->hands.exist && seat < rules->seats.count; seat++)
        for (int kind = 0; kind < rules->kinds.count; kind++)
            if (spot_exists(rules, state, spot_pile(rules, (Seat)seat, (Kind)kind)))
                layout->trays[seat].kinds[kind / 32] |= 1u << kind % 32; // a bit for each kind
}

// The edge along which a seat's tray lies: its own edge, or the right edge if trays share one
// column.
static Side edge_of(const BoardLayout *layout, int seat) {
    return layout->arrangement.beside ? SIDE_RIGHT : board_layout_side(layout, (Seat)seat);
}

// Each tray lies at one end of its edge, the end on its player's right. True if this is the right
// or the lower end.
static bool is_at_right_or_lower_end(const BoardLayout *layout, int seat) {
    Side side = board_layout_side(layout, (Seat)seat);
    return side == SIDE_NEAR || side == SIDE_LEFT;
}

static bool is_upright(Side edge) {
    return edge == SIDE_LEFT || edge == SIDE_RIGHT;
}

// Arranges the [count] piles of a tray in lines along an edge of [length] pixels, and makes them as
// large as that allows, but no larger than a cell.
static void size_tray(const BoardLayout *layout, Tray *tray, int count, int length, bool upright) {
    int lines = least_of(layout->arrangement.lines, count);
    int per_line = (count + lines - 1) / lines;
    tray->size = most_of(least_of(layout->cell, (length - 2 * BOARD_FRAME) / per_line), 1);
    tray->columns = upright ? lines : per_line;
    tray->rect.w = (upright ? lines : per_line) * tray->size + 2 * BOARD_FRAME;
    tray->rect.h = (upright ? per_line : lines) * tray->size + 2 * BOARD_FRAME;
}

// Gives the trays along each edge equal parts of its length.
static void size_trays(BoardLayout *layout) {
    int sharing[SIDE_COUNT] = {0}; // number of trays along each edge
    for (int seat = 0; seat < layout->rules->seats.count; seat++)
        sharing[edge_of(layout, seat)] += pile_count(layout, seat) > 0;
    for (int seat = 0; seat < layout->rules->seats.count; seat++) {
        int count = pile_count(layout, seat);
        Side edge = edge_of(layout, seat);
        int length = (is_upright(edge) ? layout->board.h : layout->board.w) + 2 * BOARD_FRAME;
        if (count > 0)
            size_tray(layout, &layout->trays[seat], count,
                      (length - (sharing[edge] - 1) * TRAY_GAP) / sharing[edge], is_upright(edge));
    }
}

// Places a tray along its edge, after the [used] pixels that earlier trays take at the same end.
// Between the board and the tray are the names of seats and, on the left and below, coordinates.
static void place_tray(BoardLayout *layout, int seat, Side edge, int used) {
    Rect *rect = &layout->trays[seat].rect, board = rect_inset(layout->board, -BOARD_FRAME);
    int names = has_names(layout) ? name_room(layout) : 0, gap = names + TRAY_GAP;
    int labels = trays_label_room(layout);
    bool at_end = is_at_right_or_lower_end(layout, seat);
    if (is_upright(edge)) {
        rect->y = at_end ? board.y + board.h - rect->h - used : board.y + used;
        rect->x = edge == SIDE_RIGHT ? board.x + board.w + gap : board.x - labels - gap - rect->w;
    } else {
        rect->x = at_end ? board.x + board.w - rect->w - used : board.x + used;
        rect->y = edge == SIDE_NEAR ? board.y + board.h + labels + gap : board.y - gap - rect->h;
    }
}

static void position_trays(BoardLayout *layout) {
    int used[SIDE_COUNT][2] = {{0}}; // pixels that trays take at both ends of each edge
    for (int seat = 0; seat < layout->rules->seats.count; seat++) {
        Side edge = edge_of(layout, seat);
        int *used_here = &used[edge][is_at_right_or_lower_end(layout, seat)];
        const Rect *rect = &layout->trays[seat].rect;
        if (rect->w == 0)
            continue;
        place_tray(layout, seat, edge, *used_here);
        *used_here += TRAY_GAP + (is_upright(edge) ? rect->h : rect->w);
    }
}

// Trays can share one column only if there are any, and none of them is at the left or right edge.
bool trays_go_beside(const BoardLayout *layout) {
    bool has_any = false;
    for (int seat = 0; seat < layout->rules->seats.count; seat++) {
        bool has_tray = pile_count(layout, seat) > 0;
        has_any |= has_tray;
        if (has_tray && is_upright(board_layout_side(layout, (Seat)seat)))
            return false;
    }
    return has_any;
}

// ---- Names

// The strip along an edge that is reserved for names of seats.
static Rect name_strip(const BoardLayout *layout, Side side) {
    Rect board = layout->board;
    int room = name_room(layout);
    int labels = trays_label_room(layout);
    switch (side) {
    case SIDE_NEAR: return (Rect){board.x, board.y + board.h + labels, board.w, room};
    case SIDE_FAR: return (Rect){board.x, board.y - room, board.w, room};
    case SIDE_LEFT: return (Rect){board.x - labels - room, board.y, room, board.h};
    default: return (Rect){board.x + board.w, board.y, room, board.h};
    }
}

// Divides the strip for names at each edge equally among the seats at that edge.
static void place_names(BoardLayout *layout) {
    int sharing[SIDE_COUNT] = {0}, used[SIDE_COUNT] = {0};
    for (int seat = 0; seat < layout->rules->seats.count; seat++)
        sharing[board_layout_side(layout, (Seat)seat)]++;
    for (int seat = 0; seat < layout->rules->seats.count; seat++) {
        Side side = board_layout_side(layout, (Seat)seat);
        Rect strip = name_strip(layout, side);
        int place = used[side]++, count = sharing[side];
        if (is_upright(side)) {
            strip.y += strip.h * place / count;
            strip.h /= count;
        } else {
            strip.x += strip.w * place / count;
            strip.w /= count;
        }
        layout->names[seat] = strip;
    }
}

void trays_place(BoardLayout *layout) {
    size_trays(layout);
    position_trays(layout);
    if (has_names(layout))
        place_names(layout);
}
