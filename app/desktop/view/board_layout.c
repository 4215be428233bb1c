// SPDX-License-Identifier: MIT
#include "app/desktop/view/board_layout.h"

#include <limits.h>
#include <stdlib.h>

enum { EDGE = 4, LABEL_ROOM = 22, ROOMY_CELL = 40, ROOMY_CELL_TWO = 64 };

static int least_of(int a, int b) {
    return a < b ? a : b;
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

BoardLayout board_layout_fit(const Topology *topology, Rect area, bool flipped) {
    Rect room = rect_inset(area, EDGE);
    BoardLayout layout = {.topology = topology, .flipped = flipped};
    layout.cell = fitting_cell(topology, room);
    layout.outside = layout.cell < roomy_cell(topology);
    if (layout.outside) {
        rect_cut_left(&room, LABEL_ROOM);
        rect_cut_bottom(&room, LABEL_ROOM);
        layout.cell = fitting_cell(topology, room);
    }
    int width = layout.cell * topology->columns, height = layout.cell * topology->rows;
    layout.board = (Rect){room.x + (room.w - width) / 2, room.y + (room.h - height) / 2, width,
                          height};
    return layout;
}

static int turned(bool flipped, int count, int index) {
    return flipped ? count - 1 - index : index;
}

static int column_of(const BoardLayout *layout, Site site) {
    const Topology *topology = layout->topology;
    return turned(layout->flipped, topology->columns, site % topology->columns);
}

// Rows of the screen count from the top.
static int row_of(const BoardLayout *layout, Site site) {
    const Topology *topology = layout->topology;
    return turned(!layout->flipped, topology->rows, site / topology->columns);
}

Rect board_layout_rect(const BoardLayout *layout, Site site) {
    return (Rect){layout->board.x + column_of(layout, site) * layout->cell,
                  layout->board.y + row_of(layout, site) * layout->cell, layout->cell,
                  layout->cell};
}

Site board_layout_at(const BoardLayout *layout, Point point) {
    const Topology *topology = layout->topology;
    if (!rect_contains(layout->board, point))
        return SITE_NONE;
    int column = (point.x - layout->board.x) / layout->cell;
    int row = (point.y - layout->board.y) / layout->cell;
    return topology_at(topology, turned(layout->flipped, topology->columns, column),
                       turned(!layout->flipped, topology->rows, row));
}

Site board_layout_step(const BoardLayout *layout, Site site, int dx, int dy) {
    Site best = site;
    int least = INT_MAX;
    for (int other = 0; other < layout->topology->site_count; other++) {
        if (!layout->topology->exists[other])
            continue;
        int right = column_of(layout, (Site)other) - column_of(layout, site);
        int down = row_of(layout, (Site)other) - row_of(layout, site);
        int along = right * dx + down * dy;
        int across = abs(right * dy) + abs(down * dx);
        if (along <= 0 || along + 2 * across >= least)
            continue;
        least = along + 2 * across;
        best = (Site)other;
    }
    return best;
}

Site board_layout_middle(const BoardLayout *layout) {
    const Topology *topology = layout->topology;
    Site best = SITE_NONE;
    int least = INT_MAX;
    for (int site = 0; site < topology->site_count; site++) {
        int right = abs(2 * (site % topology->columns) + 1 - topology->columns);
        int up = abs(2 * (site / topology->columns) + 1 - topology->rows);
        if (!topology->exists[site] || right + up >= least)
            continue;
        least = right + up;
        best = (Site)site;
    }
    return best;
}

Point board_layout_turn(const BoardLayout *layout, int dx, int dy) {
    return layout->flipped ? (Point){-dx, dy} : (Point){dx, -dy};
}
