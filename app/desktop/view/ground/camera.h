// SPDX-License-Identifier: MIT
// A Camera is how one person looks at a board: from which side, how close, and at which part of it.
#pragma once

#include "app/desktop/ui/ui.h"
#include "app/desktop/view/ground/board_layout.h"

typedef struct Camera {
    int turn;     // clockwise quarter turns of the board
    int zoom;     // percent of the size that fits
    int bar;      // width of a scroll bar in pixels; camera_aim sets it
    Point scroll; // pixels by which a board larger than its area is moved left and up
    Point grip;   // [scroll] plus the pointer's position when dragging began
    bool gripped; // the ground is being dragged
    bool panned;  // the board has moved since dragging began
    Point drift;  // speed at which the board scrolls by itself, in pixels a second
    Point rest;   // distance drifted but not yet added to [scroll], in thousandths of a pixel
} Camera;

// Shows the whole board, not turned.
void camera_init(Camera *camera);

// Zooms in by [steps], or out if [steps] is negative. 0 returns to the size that fits.
void camera_zoom(Camera *camera, int steps);

// Copies the camera's turn, zoom and scroll to [wish], and sets a minimum cell size that suits the
// board.
void camera_aim(Camera *camera, const Ui *ui, const BoardMap *map, LayoutWish *wish);

// Scrolls so that [rect] is visible.
void camera_reveal(Camera *camera, const BoardLayout *layout, Rect rect);

// Handles a turn of the wheel over the board. With Ctrl the wheel zooms. Otherwise it scrolls,
// sideways with Shift or if the board cannot scroll vertically.
void camera_wheel(Camera *camera, const BoardLayout *layout, int lines, int modifiers);

// Starts dragging the ground, if the board can be scrolled. Call this for a press where nothing can
// be picked up.
void camera_grip(Camera *camera, const BoardLayout *layout, Point point);

// Moves the board with the pointer. Returns true when a drag that moved the board ends, so that the
// caller does not take the release for a click.
bool camera_pan(Camera *camera, const UiArea *area);

// Call this while the pointer, at [point], drags a piece. If the pointer is near an edge beyond
// which there is more of the board, the board drifts that way: the nearer to the edge, the faster.
// Otherwise drifting stops.
void camera_drift(Camera *camera, const BoardLayout *layout, Point point);

void camera_stop_drift(Camera *camera);

// Scrolls by the distance that the board drifts in [milliseconds].
void camera_advance(Camera *camera, uint64_t milliseconds);

// Stops drifting in each direction in which the board cannot be scrolled any further.
void camera_stop_at_end(Camera *camera, const BoardLayout *layout);

static inline bool camera_drifts(const Camera *camera) {
    return camera->drift.x != 0 || camera->drift.y != 0;
}

// Runs the scroll bars of a board that is larger than its area. Call this in both passes of the Ui,
// after the board. The elements are "board:across" and "board:down".
void camera_bars(Camera *camera, Ui *ui, const BoardLayout *layout);
