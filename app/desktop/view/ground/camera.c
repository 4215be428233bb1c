// SPDX-License-Identifier: MIT
#include "app/desktop/view/ground/camera.h"

#include "app/desktop/ui/draw.h"
#include "engine/base/language.h"
#include "engine/base/numbers.h"

// Lengths in pixels at scale 1.
enum {
    LEAST_CELL = 12,      // minimum size of a cell
    LEAST_LONG_CELL = 36, // minimum size of a cell of a long board, which scrolls in one direction
    BAR = 10              // width of a scroll bar
};

// The least number of pixels by which a line of the wheel scrolls. It matters if cells are small.
enum { LEAST_WHEEL_STEP = 40 };

enum { ZOOM_STEP = 25, MOST_ZOOM = 800 }; // percent

enum {
    FASTEST_DRIFT = 1200, // speed at the very edge, in pixels a second
    LEAST_MARGIN = 24,    // width of the strip along an edge that makes the board drift, in pixels
    LONGEST_STEP = 100    // milliseconds of drifting in one step, so that the board never jumps
};

void camera_init(Camera *camera) {
    *camera = (Camera){.zoom = 100};
}

void camera_zoom(Camera *camera, int steps) {
    int zoom = steps == 0 ? 100 : camera->zoom + steps * ZOOM_STEP;
    camera->zoom = clamp(zoom, 100, MOST_ZOOM);
}

// The minimum size of a cell. It is larger on a long board, which needs to scroll in only one
// direction.
static int least_cell(const Ui *ui, const BoardMap *map) {
    bool is_long = map->width > 3 * map->height || map->height > 3 * map->width;
    return theme_pixels(ui_theme(ui), is_long ? LEAST_LONG_CELL : LEAST_CELL);
}

void camera_aim(Camera *camera, const Ui *ui, const BoardMap *map, LayoutWish *wish) {
    camera->bar = theme_pixels(ui_theme(ui), BAR);
    wish->turn = camera->turn;
    wish->minimum = least_cell(ui, map);
    wish->zoom = camera->zoom;
    wish->scroll = camera->scroll;
}

// The distance to scroll so that the interval from [start] to [end] lies between [low] and [high].
static int distance_outside(int start, int end, int low, int high) {
    return start < low ? start - low : end > high ? end - high : 0;
}

void camera_reveal(Camera *camera, const BoardLayout *layout, Rect rect) {
    Rect area = rect_inset(layout->area, camera->bar); // so that no scroll bar covers [rect]
    camera->scroll.x += distance_outside(rect.x, rect.x + rect.w, area.x, area.x + area.w);
    camera->scroll.y += distance_outside(rect.y, rect.y + rect.h, area.y, area.y + area.h);
}

// Ctrl zooms. Shift, or a board that fits vertically, makes the wheel scroll sideways.
void camera_wheel(Camera *camera, const BoardLayout *layout, int lines, int modifiers) {
    int step = most_of(2 * layout->cell, LEAST_WHEEL_STEP);
    bool scrolls_vertically = layout->whole.h > layout->area.h;
    if (modifiers & MODIFIER_CTRL)
        camera_zoom(camera, lines > 0 ? 1 : -1);
    else if (modifiers & MODIFIER_SHIFT || !scrolls_vertically)
        camera->scroll.x -= lines * step;
    else
        camera->scroll.y -= lines * step;
}

void camera_grip(Camera *camera, const BoardLayout *layout, Point point) {
    camera->gripped = board_layout_scrolls(layout);
    camera->panned = false;
    camera->grip = (Point){camera->scroll.x + point.x, camera->scroll.y + point.y};
}

bool camera_pan(Camera *camera, const UiArea *area) {
    if (!camera->gripped)
        return false;
    if (area->held && area->dragged) {
        camera->scroll = (Point){camera->grip.x - area->point.x, camera->grip.y - area->point.y};
        camera->panned = true;
    }
    if (!area->released && !area->cancelled)
        return false;
    camera->gripped = false;
    return camera->panned;
}

// ---- Drifting

// The speed of drifting when the pointer is at [coordinate] in a range of [length] pixels. The
// board drifts if the pointer is within [margin] of an end; the speed is negative at the start.
static int drift_at(int coordinate, int length, int margin) {
    int depth = coordinate < margin            ? coordinate - margin
                : coordinate > length - margin ? coordinate - length + margin
                                               : 0;
    return margin > 0 ? clamp(depth, -margin, margin) * FASTEST_DRIFT / margin : 0;
}

void camera_drift(Camera *camera, const BoardLayout *layout, Point point) {
    Rect seen = board_layout_seen(layout);
    int margin = most_of(layout->cell / 2, LEAST_MARGIN);
    camera->drift = (Point){drift_at(point.x - seen.x, seen.w, least_of(margin, seen.w / 4)),
                            drift_at(point.y - seen.y, seen.h, least_of(margin, seen.h / 4))};
    camera_stop_at_end(camera, layout);
}

void camera_stop_drift(Camera *camera) {
    camera->drift = camera->rest = (Point){0, 0};
}

// Adds to [*scroll] the distance covered at the speed [drift], in whole pixels. [*rest] keeps the
// remainder, in thousandths of a pixel.
static void advance(int drift, uint64_t milliseconds, int *scroll, int *rest) {
    int64_t step = (int64_t)(milliseconds < LONGEST_STEP ? milliseconds : LONGEST_STEP);
    int64_t thousandths = *rest + drift * step;
    *scroll += (int)(thousandths / 1000);
    *rest = (int)(thousandths % 1000);
}

void camera_advance(Camera *camera, uint64_t milliseconds) {
    advance(camera->drift.x, milliseconds, &camera->scroll.x, &camera->rest.x);
    advance(camera->drift.y, milliseconds, &camera->scroll.y, &camera->rest.y);
}

// Returns [drift], or 0 if [scroll], which goes from 0 to [maximum], has reached the end in that
// direction.
static int limited_drift(int drift, int scroll, int maximum) {
    return (drift < 0 && scroll <= 0) || (drift > 0 && scroll >= maximum) ? 0 : drift;
}

void camera_stop_at_end(Camera *camera, const BoardLayout *layout) {
    camera->drift.x = limited_drift(camera->drift.x, layout->scroll.x,
                                    layout->whole.w - layout->area.w);
    camera->drift.y = limited_drift(camera->drift.y, layout->scroll.y,
                                    layout->whole.h - layout->area.h);
}

// ---- Bars

// Runs the scroll bar in [track] for a board of [whole] pixels, of which [seen] are visible, from
// [*scroll] on. A press centres the thumb on the pointer.
static void run_bar(Ui *ui, const char *id, const char *label, Rect track, int whole, int seen,
                    int *scroll) {
    bool upright = track.h > track.w;
    int length = upright ? track.h : track.w;
    if (whole <= seen || length <= 0)
        return;
    UiArea area = ui_area(ui, id, track, ROLE_AREA, label);
    int pointer = upright ? area.point.y - track.y : area.point.x - track.x;
    if (area.held || area.pressed)
        *scroll = (int)((long long)pointer * whole / length) - seen / 2;
    if (!ui_drawing(ui)) // the pass that handles input needs no thumb
        return;
    int start = (int)((long long)*scroll * length / whole),
        size = (int)((long long)seen * length / whole);
    Rect thumb = upright ? (Rect){track.x + 2, track.y + start, track.w - 4, size}
                         : (Rect){track.x + start, track.y + 2, size, track.h - 4};
    const Theme *theme = ui_theme(ui);
    draw_round(ui, thumb, (upright ? thumb.w : thumb.h) / 2,
               area.hovered || area.held ? theme->text : theme->muted);
}

void camera_bars(Camera *camera, Ui *ui, const BoardLayout *layout) {
    int bar = camera->bar;
    Rect area = layout->area;
    if (!board_layout_scrolls(layout))
        return;
    // The lower right corner, where the bars would cross, stays free.
    run_bar(ui, "board:across", _("Scroll the board to the side"),
            (Rect){area.x, area.y + area.h - bar, area.w - bar, bar}, layout->whole.w, area.w,
            &camera->scroll.x);
    run_bar(ui, "board:down", _("Scroll the board up and down"),
            (Rect){area.x + area.w - bar, area.y, bar, area.h - bar}, layout->whole.h, area.h,
            &camera->scroll.y);
}
