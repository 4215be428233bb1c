// SPDX-License-Identifier: MIT
#include "app/desktop/view/pieces/piece_moves.h"

#include "engine/rules/explain/move_diagram.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { THICK = 4 }; // width of lines

// Distances from the centre, in percent of the reach.
enum {
    NEAR = 72, // of the mark for a step to an adjacent square
    INNER = 62 // of the inner end of a line
};

// [value] rounded to tenths, to keep documents short.
static double tenth(double value) {
    return floor(value * 10 + 0.5) / 10;
}

// Appends a line in the direction ([x], [y]), of length 1, between the distances [from] and [to]
// from the centre. [y] points up, but the coordinates of SVG go down.
static void write_line(Text *svg, Color color, double x, double y, double from, double to) {
    text_appendf(svg,
                 "<path d=\"M%g %gL%g %g\" stroke-width=\"%d\" stroke-linecap=\"round\" "
                 "stroke=\"#%06x\"/>",
                 tenth(50 + x * from), tenth(50 - y * from), tenth(50 + x * to), tenth(50 - y * to),
                 THICK, color_code(color));
}

static void write_cross(Text *svg, Color color, double x, double y) {
    text_appendf(svg,
                 "<path d=\"M%g %gl6 6m0 -6l-6 6\" stroke-width=\"3\" fill=\"none\" "
                 "stroke=\"#%06x\"/>",
                 tenth(x - 3), tenth(y - 3), color_code(color));
}

// Writes a small disc, or a ring if it is not [filled].
static void write_dot(Text *svg, Color color, double x, double y, bool filled) {
    char fill[16] = "none";
    if (filled)
        snprintf(fill, sizeof fill, "#%06x", color_code(color));
    text_appendf(svg,
                 "<circle cx=\"%g\" cy=\"%g\" r=\"%s\" fill=\"%s\" stroke-width=\"2\" "
                 "stroke=\"#%06x\"/>",
                 tenth(x), tenth(y), filled ? "4" : "3", fill, color_code(color));
}

// Appends the sign for one direction in which the piece moves.
static void write_step(const DiagramStep *way, int reach, Color color, Text *svg) {
    double length = sqrt(way->dx * way->dx + way->dy * way->dy);
    double x = way->dx / length, y = way->dy / length;
    bool is_adjacent = abs(way->dx) <= 1 && abs(way->dy) <= 1;
    double far = way->slides || !is_adjacent ? reach : reach * NEAR / 100.0;
    if (way->slides)
        write_line(svg, color, x, y, reach * INNER / 100.0, far);
    else if (way->captures && !way->moves)
        write_cross(svg, color, 50 + x * far, 50 - y * far);
    else
        write_dot(svg, color, 50 + x * far, 50 - y * far, way->captures);
}

void piece_moves_write(const Rules *rules, Seat seat, Kind kind, int reach, Color color,
                       Text *svg) {
    DiagramStep steps[DIAGRAM_STEP_LIMIT];
    int count = move_diagram_steps(rules, seat, kind, steps);
    for (int i = 0; i < count; i++)
        write_step(&steps[i], reach, color, svg);
}
