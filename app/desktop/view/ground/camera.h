// SPDX-License-Identifier: MIT
// A Camera is how one person looks at a board: from which side, how close, and at which part of it.
#ifndef TESSERA_VIEW_GROUND_CAMERA_H
#define TESSERA_VIEW_GROUND_CAMERA_H

#include "app/desktop/ui/ui.h"
#include "app/desktop/view/ground/board_layout.h"

typedef struct Camera {
    int turn;     // clockwise quarter turns of the board
    int zoom;     // percent of the size that fits
    Point scroll; // pixels, if the board is larger than its area
    Point grip;   // [scroll] plus the pointer's position when dragging began
    bool gripped; // the ground is being dragged
    bool panned;  // ... and has moved
    Point drift;  // pixels a second of automatic scrolling
    Point rest;   // thousandths of a pixel left over from [scroll]
} Camera;

// Shows the whole board, from below.
void camera_init(Camera *camera);

// Zooms in by [steps], or out if negative; 0: the size that fits.
void camera_zoom(Camera *camera, int steps);

// Adds the camera's settings to [wish], with a minimum cell size that suits the board.
void camera_aim(const Camera *camera, const Ui *ui, const BoardMap *map, LayoutWish *wish);

// Scrolls so that [rect] is visible.
void camera_reveal(Camera *camera, const BoardLayout *layout, Rect rect);

// The wheel was turned over the board. It scrolls, sideways with Shift or if the board cannot
// scroll vertically; with Ctrl it zooms.
void camera_wheel(Camera *camera, const BoardLayout *layout, int lines, int modifiers);

// camera_grip starts dragging the ground, if the board can be scrolled: call it for a press on
// nothing that can be picked up. camera_pan moves the board with the pointer. Returns true when a
// release ended a drag, so that it is not taken for a click.
void camera_grip(Camera *camera, const BoardLayout *layout, Point point);
bool camera_pan(Camera *camera, const UiArea *area);

// camera_drift: something is being held at [point]. Near an edge beyond which there is more of the
// board, the camera scrolls, the faster the nearer to the edge. camera_stay ends that.
void camera_drift(Camera *camera, const BoardLayout *layout, Point point);
void camera_stay(Camera *camera);

// camera_go_on drifts for another [milliseconds]; camera_stop_at_end stops drifting at the end of
// the board as laid out now.
void camera_go_on(Camera *camera, uint64_t milliseconds);
void camera_stop_at_end(Camera *camera, const BoardLayout *layout);

static inline bool camera_drifts(const Camera *camera) {
    return camera->drift.x != 0 || camera->drift.y != 0;
}

// Runs the scroll bars of a board that is larger than its area, in both passes after the board.
// Elements: "board:across" and "board:down".
void camera_bars(Camera *camera, Ui *ui, const BoardLayout *layout);

#endif
