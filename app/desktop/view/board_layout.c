// SPDX-License-Identifier: MIT
#include "app/desktop/view/board_layout.h"

#include <limits.h>
#include <stdlib.h>

enum { EDGE = 4, LABEL_ROOM = 22, ROOMY_CELL = 40, ROOMY_CELL_TWO = 64 };

// Pixels around the piles of a tray and between it and what is beside it, and how many lines of
// piles it may have.
enum { TRAY_EDGE = 3, TRAY_GAP = 10, TRAY_LINES = 3 };

typedef enum Side { SIDE_NEAR, SIDE_FAR, SIDE_LEFT, SIDE_RIGHT, SIDE_COUNT } Side;

static int least_of(int a, int b) {
    return a < b ? a : b;
}

static int most_of(int a, int b) {
    return a > b ? a : b;
}

static int fitting_cell(const Topology *topology, Rect area) {
    int cell = least_of(area.w / topology->columns, area.h / topology->rows);
    return cell < 1 ? 1 : cell;
}

// The least square that has room for its coordinates beside a piece.
static int roomy_cell(const Topology *topology) {
    bool two_letters = topology->rows > 9 || topology->columns > 26;
    return two_letters ? ROOMY_CELL_TWO : ROOMY_CELL;
}

// ---- Trays

static bool has_kind(const Tray *tray, int kind) {
    return tray->kinds[kind / 32] >> kind % 32 & 1;
}

// How many piles there are of kinds below [kind].
static int piles_before(const Tray *tray, int kind) {
    int count = 0;
    for (int i = 0; i < kind; i++)
        count += has_kind(tray, i);
    return count;
}

static int pile_count(const BoardLayout *layout, int seat) {
    return piles_before(&layout->trays[seat], layout->rules->kind_count);
}

static int most_piles(const BoardLayout *layout) {
    int most = 0;
    for (int seat = 0; seat < layout->rules->seat_count; seat++)
        most = most_of(most, pile_count(layout, seat));
    return most;
}

static void find_kinds(BoardLayout *layout, const State *state) {
    const Rules *rules = layout->rules;
    for (int seat = 0; rules->has_hands && seat < rules->seat_count; seat++)
        for (int kind = 0; kind < rules->kind_count; kind++)
            if (spot_exists(rules, state, spot_pile(rules, (Seat)seat, (Kind)kind)))
                layout->trays[seat].kinds[kind / 32] |= 1u << kind % 32;
}

// The edge of the board at which a seat sits: its pieces look away from there.
static Side facing_side(const BoardLayout *layout, int seat) {
    const int *forward = layout->rules->seats[seat].forward;
    Point ahead = board_layout_turn(layout, forward[0], forward[1]);
    if (abs(ahead.x) > abs(ahead.y))
        return ahead.x > 0 ? SIDE_LEFT : SIDE_RIGHT;
    return ahead.y > 0 ? SIDE_FAR : SIDE_NEAR;
}

// Two players sit opposite each other, even where their pieces look the same way.
static Side side_of(const BoardLayout *layout, int seat) {
    static const Side opposite[SIDE_COUNT] = {SIDE_FAR, SIDE_NEAR, SIDE_RIGHT, SIDE_LEFT};
    Side side = facing_side(layout, seat);
    if (layout->rules->seat_count == 2 && seat == 1 && side == facing_side(layout, 0))
        return opposite[side];
    return side;
}

// Near and far trays may all stand in one column instead, at the right.
static Side strip_of(const BoardLayout *layout, int seat) {
    return layout->arrangement.beside ? SIDE_RIGHT : side_of(layout, seat);
}

// A strip goes along an edge; trays stand at its start or at its end, where the right hand of the
// player is.
static bool stands_at_end(const BoardLayout *layout, int seat) {
    Side side = side_of(layout, seat);
    return side == SIDE_NEAR || side == SIDE_LEFT;
}

static bool is_upright(Side strip) {
    return strip == SIDE_LEFT || strip == SIDE_RIGHT;
}

// Makes the piles of a tray, in so many lines, as large as [length] along its edge allows, at most
// a square.
static void size_tray(const BoardLayout *layout, Tray *tray, int count, int length, bool upright) {
    int lines = least_of(layout->arrangement.lines, count);
    int per_line = (count + lines - 1) / lines;
    tray->size = most_of(least_of(layout->cell, (length - 2 * TRAY_EDGE) / per_line), 1);
    tray->columns = upright ? lines : per_line;
    tray->rect.w = (upright ? lines : per_line) * tray->size + 2 * TRAY_EDGE;
    tray->rect.h = (upright ? per_line : lines) * tray->size + 2 * TRAY_EDGE;
}

static void size_trays(BoardLayout *layout) {
    int sharing[SIDE_COUNT] = {0};
    for (int seat = 0; seat < layout->rules->seat_count; seat++)
        sharing[strip_of(layout, seat)] += pile_count(layout, seat) > 0;
    for (int seat = 0; seat < layout->rules->seat_count; seat++) {
        int count = pile_count(layout, seat);
        Side strip = strip_of(layout, seat);
        int length = is_upright(strip) ? layout->board.h : layout->board.w;
        if (count > 0)
            size_tray(layout, &layout->trays[seat], count,
                      (length - (sharing[strip] - 1) * TRAY_GAP) / sharing[strip],
                      is_upright(strip));
    }
}

// Puts a tray on its strip, [used] pixels of which are taken at that end.
static void place_tray(BoardLayout *layout, int seat, Side strip, int used) {
    Rect *rect = &layout->trays[seat].rect, board = layout->board;
    int labels = layout->outside ? LABEL_ROOM : 0;
    bool at_end = stands_at_end(layout, seat);
    if (is_upright(strip)) {
        rect->y = at_end ? board.y + board.h - rect->h - used : board.y + used;
        rect->x = strip == SIDE_RIGHT ? board.x + board.w + TRAY_GAP
                                      : board.x - labels - TRAY_GAP - rect->w;
    } else {
        rect->x = at_end ? board.x + board.w - rect->w - used : board.x + used;
        rect->y = strip == SIDE_NEAR ? board.y + board.h + labels + TRAY_GAP
                                     : board.y - TRAY_GAP - rect->h;
    }
}

static void place_trays(BoardLayout *layout) {
    int used[SIDE_COUNT][2] = {{0}};
    for (int seat = 0; seat < layout->rules->seat_count; seat++) {
        Side strip = strip_of(layout, seat);
        int *taken = &used[strip][stands_at_end(layout, seat)];
        const Rect *rect = &layout->trays[seat].rect;
        if (rect->w == 0)
            continue;
        place_tray(layout, seat, strip, *taken);
        *taken += TRAY_GAP + (is_upright(strip) ? rect->h : rect->w);
    }
}

static bool goes_beside(const BoardLayout *layout) {
    bool has_any = false;
    for (int seat = 0; seat < layout->rules->seat_count; seat++) {
        bool has_tray = pile_count(layout, seat) > 0;
        has_any |= has_tray;
        if (has_tray && is_upright(side_of(layout, seat)))
            return false;
    }
    return has_any;
}

// ---- Fitting

static Rect around(Rect a, Rect b) {
    int x = least_of(a.x, b.x), y = least_of(a.y, b.y);
    return (Rect){x, y, most_of(a.x + a.w, b.x + b.w) - x, most_of(a.y + a.h, b.y + b.h) - y};
}

// Lays everything out around a board at the origin, with squares of [cell].
static void lay_out(BoardLayout *layout, int cell) {
    const Topology *topology = layout->topology;
    layout->cell = cell;
    layout->outside = (layout->flags & LAYOUT_OUTSIDE) || cell < roomy_cell(topology);
    layout->board = (Rect){0, 0, cell * topology->columns, cell * topology->rows};
    layout->whole = layout->board;
    if (layout->outside)
        layout->whole = (Rect){-LABEL_ROOM, 0, layout->board.w + LABEL_ROOM,
                               layout->board.h + LABEL_ROOM};
    size_trays(layout);
    place_trays(layout);
    for (int seat = 0; seat < layout->rules->seat_count; seat++)
        if (layout->trays[seat].rect.w > 0)
            layout->whole = around(layout->whole, layout->trays[seat].rect);
}

static BoardLayout largest(const BoardLayout *empty, Rect room) {
    BoardLayout layout = *empty;
    int cell = fitting_cell(layout.topology, room);
    lay_out(&layout, cell);
    while (cell > 1 && (layout.whole.w > room.w || layout.whole.h > room.h))
        lay_out(&layout, --cell);
    return layout;
}

// How well the pieces are seen: those in hand count, though less than those on the board.
static int worth(const BoardLayout *layout) {
    int least = layout->cell;
    for (int seat = 0; seat < layout->rules->seat_count; seat++)
        if (layout->trays[seat].rect.w > 0)
            least = least_of(least, layout->trays[seat].size);
    return 4 * layout->cell + least;
}

// The best arrangement, the simplest of several.
static BoardLayout best_of(BoardLayout *empty, Rect room) {
    BoardLayout best = {0};
    int most = 0;
    for (int beside = 0; beside <= goes_beside(empty); beside++)
        for (int lines = 1; lines <= TRAY_LINES && lines <= most_of(most_piles(empty), 1);
             lines++) {
            empty->arrangement = (Arrangement){.beside = beside, .lines = lines};
            BoardLayout layout = largest(empty, room);
            if (worth(&layout) <= most)
                continue;
            most = worth(&layout);
            best = layout;
        }
    return best;
}

static void move_by(BoardLayout *layout, int x, int y) {
    Rect *rects[SEAT_LIMIT + 2] = {&layout->board, &layout->whole};
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        rects[seat + 2] = &layout->trays[seat].rect;
    for (size_t i = 0; i < sizeof rects / sizeof *rects; i++) {
        rects[i]->x += x;
        rects[i]->y += y;
    }
}

BoardLayout board_layout_fit(const Rules *rules, const State *state, Rect area, int flags) {
    Rect room = rect_inset(area, EDGE);
    BoardLayout empty = {.rules = rules, .topology = &rules->topology, .flags = flags};
    empty.theme = board_theme(0, THEME_DARK);
    empty.board = empty.whole = (Rect){room.x + room.w / 2, room.y + room.h / 2, 0, 0};
    if (rules->topology.columns == 0)
        return empty; // no board, or one that has no picture yet
    find_kinds(&empty, state);
    BoardLayout layout = best_of(&empty, room);
    layout.theme = board_theme(0, THEME_DARK);
    move_by(&layout, room.x + (room.w - layout.whole.w) / 2 - layout.whole.x,
            room.y + (room.h - layout.whole.h) / 2 - layout.whole.y);
    return layout;
}

int board_layout_width(const Rules *rules, const State *state, int height, int flags) {
    const Topology *topology = &rules->topology;
    int board = topology->columns > 0 ? height * topology->columns / topology->rows : height;
    Rect area = {0, 0, 4 * board, height};
    BoardLayout layout = board_layout_fit(rules, state, area, flags);
    return board + layout.whole.w - layout.board.w;
}

// ---- Spots

static int turned(bool flipped, int count, int index) {
    return flipped ? count - 1 - index : index;
}

bool board_layout_has(const BoardLayout *layout, Spot spot) {
    const Rules *rules = layout->rules;
    if (spot_is_pile(rules, spot))
        return has_kind(&layout->trays[spot_seat(rules, spot)], spot_kind(rules, spot));
    return layout->cell > 0 && spot < layout->topology->board_count &&
           layout->topology->exists[spot];
}

static Rect pile_rect(const Tray *tray, Kind kind) {
    int index = piles_before(tray, kind);
    if (tray->columns == 0)
        return tray->rect;
    return (Rect){tray->rect.x + TRAY_EDGE + index % tray->columns * tray->size,
                  tray->rect.y + TRAY_EDGE + index / tray->columns * tray->size, tray->size,
                  tray->size};
}

// Rows of the screen count from the top.
Rect board_layout_rect(const BoardLayout *layout, Spot spot) {
    const Topology *topology = layout->topology;
    if (spot_is_pile(layout->rules, spot))
        return pile_rect(&layout->trays[spot_seat(layout->rules, spot)],
                         spot_kind(layout->rules, spot));
    int column = turned(board_layout_flipped(layout), topology->columns, spot % topology->columns);
    int row = turned(!board_layout_flipped(layout), topology->rows, spot / topology->columns);
    return (Rect){layout->board.x + column * layout->cell, layout->board.y + row * layout->cell,
                  layout->cell, layout->cell};
}

static Spot pile_at(const BoardLayout *layout, Point point) {
    const Rules *rules = layout->rules;
    for (int spot = layout->topology->board_count; spot < spot_limit(rules); spot++)
        if (board_layout_has(layout, (Spot)spot) &&
            rect_contains(board_layout_rect(layout, (Spot)spot), point))
            return (Spot)spot;
    return SPOT_NONE;
}

Spot board_layout_at(const BoardLayout *layout, Point point) {
    const Topology *topology = layout->topology;
    if (!rect_contains(layout->board, point))
        return pile_at(layout, point);
    int column = (point.x - layout->board.x) / layout->cell;
    int row = (point.y - layout->board.y) / layout->cell;
    return topology_at(topology, turned(board_layout_flipped(layout), topology->columns, column),
                       turned(!board_layout_flipped(layout), topology->rows, row));
}

// The middle of a spot, doubled.
static Point middle_of(const BoardLayout *layout, Spot spot) {
    Rect rect = board_layout_rect(layout, spot);
    return (Point){2 * rect.x + rect.w, 2 * rect.y + rect.h};
}

Spot board_layout_step(const BoardLayout *layout, Spot spot, int dx, int dy) {
    Spot best = spot;
    int least = INT_MAX;
    Point from = middle_of(layout, spot);
    for (int other = 0; other < spot_limit(layout->rules); other++) {
        if (!board_layout_has(layout, (Spot)other))
            continue;
        Point to = middle_of(layout, (Spot)other);
        int right = to.x - from.x, down = to.y - from.y;
        int along = right * dx + down * dy;
        int across = abs(right * dy) + abs(down * dx);
        if (along <= 0 || along + 2 * across >= least)
            continue;
        least = along + 2 * across;
        best = (Spot)other;
    }
    return best;
}

Spot board_layout_middle(const BoardLayout *layout) {
    const Topology *topology = layout->topology;
    Spot best = SPOT_NONE;
    int least = INT_MAX;
    for (int site = 0; site < topology->board_count; site++) {
        int right = abs(2 * (site % topology->columns) + 1 - topology->columns);
        int up = abs(2 * (site / topology->columns) + 1 - topology->rows);
        if (!topology->exists[site] || right + up >= least)
            continue;
        least = right + up;
        best = (Spot)site;
    }
    return best;
}

Point board_layout_turn(const BoardLayout *layout, int dx, int dy) {
    return board_layout_flipped(layout) ? (Point){-dx, dy} : (Point){dx, -dy};
}
