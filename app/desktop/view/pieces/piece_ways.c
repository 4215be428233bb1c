// SPDX-License-Identifier: MIT
#include "app/desktop/view/pieces/piece_ways.h"

#include <math.h>
#include <stdlib.h>

enum { WAY_LIMIT = 64 };

// Squares that one step passes, and what it may do there.
typedef struct Way {
    int dx;
    int dy;
    bool slides;
    bool moves;
    bool captures;
} Way;

typedef struct Ways {
    Way items[WAY_LIMIT];
    int count;
} Ways;

// ---- Reading

// The offset of a step: the shortest it has anywhere, as over an edge that is joined to the other
// one it seems longer. False where it leads nowhere.
static bool offset_of(const Rules *rules, const Step *step, Way *way) {
    int columns = rules->topology.columns, least = 0;
    for (int site = 0; site < rules->topology.board_count && step->next; site++) {
        int next = step->next[site];
        if (next == SITE_NONE || next >= rules->topology.board_count)
            continue;
        int dx = next % columns - site % columns, dy = next / columns - site / columns;
        int length = dx * dx + dy * dy;
        if (length > 0 && (least == 0 || length < least)) {
            least = length;
            way->dx = dx;
            way->dy = dy;
        }
    }
    return least > 0;
}

static void add_way(Ways *ways, const Way *way) {
    for (int i = 0; i < ways->count; i++) {
        Way *known = &ways->items[i];
        if (known->dx != way->dx || known->dy != way->dy)
            continue;
        known->slides |= way->slides;
        known->moves |= way->moves;
        known->captures |= way->captures;
        return;
    }
    if (ways->count < WAY_LIMIT)
        ways->items[ways->count++] = *way;
}

// What depends on something that has just happened is no way of its own.
static bool is_usual(const Entry *entry) {
    for (size_t i = 0; i < entry->tests.count; i++)
        if (entry->tests.items[i].kind == TEST_FLAG_AT || entry->tests.items[i].kind == TEST_FLAG)
            return false;
    return true;
}

static void add_step(const Rules *rules, const Step *step, Ways *ways) {
    Way way = {.slides = step->times != 1};
    if (step->drop || step->castle || !offset_of(rules, step, &way))
        return;
    for (int i = 0; i < step->entry_count; i++) {
        const Entry *entry = &rules->entries[step->entry + i];
        way.moves |= entry->standing == STANDING_EMPTY && is_usual(entry);
        way.captures |= entry->captures;
    }
    add_way(ways, &way);
}

// ---- Drawing

enum { THICK = 4, NEAR = 72, INNER = 62 }; // the last two in percent of the reach

static void write_color(Text *svg, Color color) {
    text_appendf(svg, "#%02x%02x%02x", color.r, color.g, color.b);
}

static double tenth(double value) {
    return floor(value * 10 + 0.5) / 10;
}

static void write_line(Text *svg, Color color, double x, double y, double from, double to) {
    text_appendf(svg, "<path d=\"M%g %gL%g %g\" stroke-width=\"%d\" stroke-linecap=\"round\" ",
                 tenth(50 + x * from), tenth(50 - y * from), tenth(50 + x * to), tenth(50 - y * to),
                 THICK);
    text_append(svg, "stroke=\"");
    write_color(svg, color);
    text_append(svg, "\"/>");
}

static void write_cross(Text *svg, Color color, double x, double y) {
    text_appendf(svg, "<path d=\"M%g %gl6 6m0 -6l-6 6\" stroke-width=\"3\" fill=\"none\" stroke=\"",
                 tenth(x - 3), tenth(y - 3));
    write_color(svg, color);
    text_append(svg, "\"/>");
}

static void write_dot(Text *svg, Color color, double x, double y, bool filled) {
    text_appendf(svg, "<circle cx=\"%g\" cy=\"%g\" r=\"%s\" fill=\"", tenth(x), tenth(y),
                 filled ? "4" : "3");
    if (filled)
        write_color(svg, color);
    else
        text_append(svg, "none");
    text_append(svg, "\" stroke-width=\"2\" stroke=\"");
    write_color(svg, color);
    text_append(svg, "\"/>");
}

static void write_way(const Way *way, int reach, Color color, Text *svg) {
    double length = sqrt(way->dx * way->dx + way->dy * way->dy);
    double x = way->dx / length, y = way->dy / length;
    bool beside = abs(way->dx) <= 1 && abs(way->dy) <= 1;
    double far = way->slides || !beside ? reach : reach * NEAR / 100.0;
    if (way->slides)
        write_line(svg, color, x, y, reach * INNER / 100.0, far);
    else if (way->captures && !way->moves)
        write_cross(svg, color, 50 + x * far, 50 - y * far);
    else
        write_dot(svg, color, 50 + x * far, 50 - y * far, way->captures);
}

void piece_ways_write(const Rules *rules, Seat seat, Kind kind, int reach, Color color, Text *svg) {
    Ways ways = {.count = 0};
    if (rules->topology.shape != SHAPE_GRID || !rules->ranges)
        return;
    const StepRange *range = rules_range(rules, seat, kind);
    for (int i = 0; i < range->count; i++)
        add_step(rules, &rules->steps[range->first + i], &ways);
    for (int i = 0; i < ways.count; i++)
        write_way(&ways.items[i], reach, color, svg);
}
